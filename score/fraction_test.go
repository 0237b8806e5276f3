package score_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

// fractions draws small and very large fractions, and the borders of 64 bits.
func fractions() *rapid.Generator[score.Fraction] {
	part := rapid.OneOf(
		rapid.Int64Range(-20, 20),
		rapid.Int64(),
		rapid.SampledFrom([]int64{-1 << 63, 1<<63 - 1, 1 << 62, 1 << 32}),
	)
	return rapid.Custom(func(t *rapid.T) score.Fraction {
		den := part.Draw(t, "den")
		if den == 0 {
			den = 1
		}
		f, err := score.NewFraction(part.Draw(t, "num"), den)
		if err != nil {
			t.Fatal(err)
		}
		return f
	})
}

func rat(t *rapid.T, f score.Fraction) *big.Rat {
	r, ok := new(big.Rat).SetString(f.String())
	if !ok {
		t.Fatalf("%s is not a fraction", f)
	}
	return r
}

// TestFractionArithmetic compares with math/big, and checks that equal values
// are equal by ==.
func TestFractionArithmetic(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f, g := fractions().Draw(t, "f"), fractions().Draw(t, "g")
		x, y := rat(t, f), rat(t, g)
		check := func(name string, got score.Fraction, want *big.Rat) {
			if rat(t, got).Cmp(want) != 0 {
				t.Fatalf("%s %s %s = %s, want %s", f, name, g, got, want.RatString())
			}
			again, err := score.ParseFraction(want.RatString())
			if err == nil && again != got {
				t.Fatalf("%s is held in two ways: %#v, %#v", got, again, got)
			}
		}
		check("+", f.Add(g), new(big.Rat).Add(x, y))
		check("-", f.Sub(g), new(big.Rat).Sub(x, y))
		check("·", f.Mul(g), new(big.Rat).Mul(x, y))
		check("neg", f.Neg(), new(big.Rat).Neg(x))
		check("abs", f.Abs(), new(big.Rat).Abs(x))
		check("times", f.Times(-7), new(big.Rat).Mul(x, big.NewRat(-7, 1)))
		if y.Sign() != 0 {
			q, err := f.Div(g)
			if err != nil {
				t.Fatal(err)
			}
			check("/", q, new(big.Rat).Quo(x, y))
		}
		// Large intermediate values come back to where they were.
		check("+-", f.Add(g).Sub(g), x)
		if f.Cmp(g) != x.Cmp(y) || f.Less(g) != (x.Cmp(y) < 0) || f.Sign() != x.Sign() || (f == g) != (x.Cmp(y) == 0) {
			t.Fatalf("order of %s and %s", f, g)
		}
	})
}

func TestFractionText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"7": "7", "-12.5": "-25/2", "35/6": "35/6", " 10/4 ": "5/2", "+3": "3", ".5": "1/2", "0/9": "0",
		"123456789012345678901234567890": "123456789012345678901234567890",
		"9223372036854775808":            "9223372036854775808", "-9223372036854775808": "-9223372036854775808",
	} {
		f, err := score.ParseFraction(text)
		if err != nil || f.String() != want {
			t.Errorf("%q = %s, %v; want %s", text, f, err, want)
		}
		b, _ := f.MarshalText()
		var again score.Fraction
		if err := again.UnmarshalText(b); err != nil || again != f {
			t.Errorf("%s written and read = %s, %v", f, again, err)
		}
	}
	for _, text := range []string{"", "x", "1e9", "1/0", "0x10", "1_000", "NaN", "1 2", "--1", "1/-2", "½"} {
		if f, err := score.ParseFraction(text); err == nil {
			t.Errorf("%q was read as %s", text, f)
		}
	}
	if got := score.Whole(math.MinInt64).Neg(); got.String() != "9223372036854775808" || got.Neg() != score.Whole(math.MinInt64) {
		t.Errorf("the lowest int negated is %s", got)
	}
	if _, err := score.NewFraction(1, 0); err == nil {
		t.Error("1/0 was taken")
	}
	if _, err := score.Whole(1).Div(score.Whole(0)); err == nil {
		t.Error("1/0 was divided")
	}
}

func FuzzParseFraction(f *testing.F) {
	for _, text := range []string{"7", "-12.5", "35/6", "1/0", "1e99", strings400()} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, err := score.ParseFraction(text)
		if err != nil {
			return
		}
		again, err := score.ParseFraction(x.String())
		if len(x.String()) <= 1000 && (err != nil || again != x) {
			t.Errorf("%q = %s, read again %s, %v", text, x, again, err)
		}
	})
}

// strings400 is a number of 400 digits.
func strings400() string {
	b := make([]byte, 400)
	for i := range b {
		b[i] = '7'
	}
	return string(b)
}

func TestRounding(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		value              string
		up, even, down, tr string // whole numbers, by rule
	}{
		{"2.5", "3", "2", "2", "2"},
		{"3.5", "4", "4", "3", "3"},
		{"-2.5", "-3", "-2", "-2", "-2"},
		{"-3.5", "-4", "-4", "-3", "-3"},
		{"2.51", "3", "3", "3", "2"},
		{"2.49", "2", "2", "2", "2"},
		{"-0.4", "0", "0", "0", "0"},
		{"0.5", "1", "0", "0", "0"},
		{"7", "7", "7", "7", "7"},
		{"999999999999999999999.5", "1000000000000000000000", "1000000000000000000000", "999999999999999999999", "999999999999999999999"},
	} {
		f, err := score.ParseFraction(test.value)
		if err != nil {
			t.Fatal(err)
		}
		for ties, want := range map[score.Ties]string{
			score.HalfUp: test.up, score.HalfEven: test.even, score.HalfDown: test.down, score.Truncate: test.tr,
		} {
			if got := (score.Rounding{Ties: ties}).Format(f); got != want {
				t.Errorf("%s %s = %s, want %s", test.value, ties, got, want)
			}
			again, err := score.ParseTies(ties.String())
			if err != nil || again != ties {
				t.Errorf("%s read as %s, %v", ties, again, err)
			}
		}
	}
	// What programs that compute with 24 binary digits print: 5.225 is a little less
	// there, 3.525 a little more, 5.625 is exact.
	single := score.Rounding{Places: 2, Ties: score.SinglePrecision}
	large := "1" + strings.Repeat("0", 60)
	for value, want := range map[string]string{"5.225": "5.22", "-3.525": "-3.53", "5.625": "5.62", "-3.625": "-3.62", "7": "7", "1/3": "0.33", large: large} {
		f, err := score.ParseFraction(value)
		if err != nil {
			t.Fatal(err)
		}
		if got := single.Short(f); got != want {
			t.Errorf("%s in single precision: %s, want %s", value, got, want)
		}
	}
	if again, err := score.ParseTies(single.Ties.String()); err != nil || again != single.Ties {
		t.Errorf("%s read as %s, %v", single.Ties, again, err)
	}
	if _, err := score.ParseTies("banker"); err == nil {
		t.Error("a rule that does not exist was taken")
	}
	third, _ := score.NewFraction(-1, 3)
	if got := score.Hundredths.Format(third); got != "-0.33" {
		t.Error(got)
	}
	if got := score.Hundredths.Format(score.Whole(4)); got != "4.00" {
		t.Error(got)
	}
	if got := score.Hundredths.Short(score.Whole(40)); got != "40" {
		t.Error(got)
	}
	if got := score.HalfEven.Round(score.Whole(425), score.Whole(10)); got != score.Whole(420) {
		t.Error(got)
	}
	if got := score.HalfUp.Round(score.Whole(-425), score.Whole(10)); got != score.Whole(-430) {
		t.Error(got)
	}
}

// TestSum: adding at once is adding one by one.
func TestSum(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(fractions(), 0, 12).Draw(t, "all")
		want := score.Fraction{}
		for _, f := range all {
			want = want.Add(f)
		}
		if got := score.Sum(all...); got != want {
			t.Fatalf("%v add up to %s, want %s", all, got, want)
		}
	})
	// A session of boards with 9901 to 9930 results.
	want, all := score.Fraction{}, []score.Fraction{}
	for n := range int64(30) {
		f := frac(7*n+1, 9901+n)
		all, want = append(all, f), want.Add(f)
	}
	if got := score.Sum(all...); got != want || len(got.String()) < 100 {
		t.Errorf("%s, want %s", got, want)
	}
}
