package score_test

import (
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

func frac(num, den int64) score.Fraction {
	f, err := score.NewFraction(num, den)
	if err != nil {
		panic(err) // a slip in the test itself
	}
	return f
}

// scores draws scores that repeat often.
func scores() *rapid.Generator[[]int] {
	one := rapid.OneOf(rapid.SampledFrom([]int{-50, 50, 110, 140, 420, 450, -620}), rapid.IntRange(-760, 760))
	return rapid.SliceOfN(one, 1, 20)
}

// TestFieldAgainstCounting compares with the words of 78A, counted one by one.
func TestFieldAgainstCounting(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		all := scores().Draw(t, "scores")
		field := score.NewField(all...)
		n := len(all)
		total := score.Fraction{}
		for i, s := range all {
			worse, equal, imps := 0, 0, 0
			for j, other := range all {
				switch {
				case i == j:
				case s > other:
					worse++
				case s == other:
					equal++
				}
				imps += score.IMPs(s - other)
			}
			c, err := field.Member(s)
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Matchpoints(score.TwoOneZero); got != score.Whole(2*worse+equal) {
				t.Fatalf("78A: %d in %v = %s, want %d", s, all, got, 2*worse+equal)
			}
			if got := c.Matchpoints(score.OneHalf); got.Times(2) != score.Whole(2*worse+equal) {
				t.Fatalf("78A: %d in %v = %s halves", s, all, got)
			}
			if c.Top(score.TwoOneZero) != score.Whole(2*(n-1)) || c.Top(score.OneHalf) != score.Whole(n-1) {
				t.Fatalf("top of %v", all)
			}
			if c.IMPs != score.Whole(imps) || c.CrossIMPs(score.NotDivided) != score.Whole(imps) {
				t.Fatalf("78B: %d in %v = %s, want %d", s, all, c.IMPs, imps)
			}
			if n > 1 && (c.CrossIMPs(score.PerComparison) != frac(int64(imps), int64(n-1)) || c.CrossIMPs(score.PerResult) != frac(int64(imps), int64(n))) {
				t.Fatalf("cross-IMPs of %d in %v", s, all)
			}
			// The opponents have the rest of the top, and the IMPs the other way.
			o := c.Opponents()
			if o.Matchpoints(score.TwoOneZero).Add(c.Matchpoints(score.TwoOneZero)) != c.Top(score.TwoOneZero) || o.IMPs.Add(c.IMPs).Sign() != 0 {
				t.Fatalf("sides of %d in %v", s, all)
			}
			if o.Percentage().Add(c.Percentage()) != score.Whole(100) {
				t.Fatalf("percentages of %d in %v", s, all)
			}
			total = total.Add(c.Matchpoints(score.TwoOneZero))
			// Taken out and compared as a newcomer it is the same.
			without, err := field.With(s, -1)
			if err != nil {
				t.Fatal(err)
			}
			if without.Newcomer(s) != c {
				t.Fatalf("%d as newcomer in %v", s, all)
			}
			again, err := without.With(s, 1)
			if err != nil || fmt.Sprint(again) != fmt.Sprint(field) {
				t.Fatalf("%v after taking out and putting back %d: %v", field, s, again)
			}
		}
		if total != score.Whole(n*(n-1)) {
			t.Fatalf("matchpoints of %v add up to %s", all, total)
		}
	})
}

func TestFieldBorders(t *testing.T) {
	t.Parallel()
	var none score.Field
	c := none.Newcomer(420)
	if c.Percentage() != score.Whole(50) || c.CrossIMPs(score.PerComparison) != score.Whole(0) || c.Top(score.TwoOneZero) != score.Whole(0) {
		t.Errorf("alone: %+v", c)
	}
	if _, err := none.Member(420); err == nil {
		t.Error("420 was found in an empty field")
	}
	f := score.NewField(420)
	if _, err := f.With(420, -2); err == nil {
		t.Error("two were taken where one was")
	}
	if _, err := f.With(50, -1); err == nil {
		t.Error("50 was taken where none was")
	}
	// A published example: +420 against -450, 100, … gives +3.6 a comparison.
	f = score.NewField(450, -100, -200, 400, 590)
	if got := f.Newcomer(420).CrossIMPs(score.PerComparison); got != frac(18, 5) {
		t.Errorf("cross-IMPs %s, want 18/5", got)
	}
}

// A traveller of four results, and how a fifth one ranks among them.
func ExampleField() {
	field := score.NewField(420, 420, 450, -50)
	mine := field.Newcomer(450)
	fmt.Printf("%s of %s matchpoints, %s%%, %s IMPs a comparison\n",
		mine.Matchpoints(score.TwoOneZero), mine.Top(score.TwoOneZero),
		score.Hundredths.Format(mine.Percentage()), score.Hundredths.Format(mine.CrossIMPs(score.PerComparison)))
	// Output:
	// 7 of 8 matchpoints, 87.50%, 3.25 IMPs a comparison
}

func BenchmarkField(b *testing.B) {
	all := make([]int, 10_000)
	for i := range all {
		all[i] = []int{-50, 50, 100, 110, 140, 420, 450, 480, -620}[i*i%9] + i%4*10
	}
	b.ReportAllocs()
	for b.Loop() {
		field := score.NewField(all...)
		for _, s := range all[:1] {
			if _, err := field.Member(s); err != nil {
				b.Fatal(err)
			}
		}
	}
}
