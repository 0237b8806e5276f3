package score_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

func TestCrossIMPs(t *testing.T) {
	t.Parallel()
	law := score.LawAverages()
	for _, test := range []struct {
		name     string
		method   score.CrossIMPScoring
		lines    string
		expected int
		ns, ew   string
	}{
		{"published example", score.CrossIMPScoring{Averages: law}, "-140; -460; 50; -490", 0, "3.67 -6 9 -6.67", "-3.67 6 -9 6.67"},
		{"n-1", score.CrossIMPScoring{Averages: law}, "420; 450; -100; -200; 400; 590", 0, "3.6 4.4 -8.4 -10.4 3 7.8", "-3.6 -4.4 8.4 10.4 -3 -7.8"},
		{"n", score.CrossIMPScoring{Divisor: score.PerResult, Averages: law}, "420; 450; -100; -200; 400; 590", 0, "3 3.67 -7 -8.67 2.5 6.5", "-3 -3.67 7 8.67 -2.5 -6.5"},
		{"sum", score.CrossIMPScoring{Divisor: score.NotDivided, Averages: law}, "420; 450; -100; -200; 400; 590", 0, "18 22 -42 -52 15 39", "-18 -22 42 52 -15 -39"},
		{"12C2(b)", score.CrossIMPScoring{Averages: law}, "420; 50; AVE+|AVE-; AVE; 2 points", 0, "9 -9 3 0 2", "-9 9 -3 0 2"},
		{"12C2(b) for each comparison", score.CrossIMPScoring{Divisor: score.NotDivided, Scaled: true, Averages: law}, "420; 50; 50; AVE+|AVE-", 4, "27 -13.5 -13.5 9", "-27 13.5 13.5 -9"},
		{"87B: groups, the sum scaled", score.CrossIMPScoring{Divisor: score.NotDivided, Scaled: true, Averages: law}, "420; 50; 50; 620@1; 600@1", 5, "36 -18 -18 4 -4", "-36 18 18 -4 4"},
		{"12C1(c)", score.CrossIMPScoring{Averages: law}, "60% 620, 40% -100; 170; 170", 0, "3.2 -1.6 -1.6", "-3.2 1.6 1.6"},
		{"alone", score.CrossIMPScoring{Averages: law}, "420", 0, "0", "0"},
	} {
		marks, err := test.method.Board(lines(t, test.lines), test.expected)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := side(marks, bridge.NorthSouth, score.Hundredths); got != test.ns {
			t.Errorf("%s: NS %s, want %s", test.name, got, test.ns)
		}
		if got := side(marks, bridge.EastWest, score.Hundredths); got != test.ew {
			t.Errorf("%s: EW %s, want %s", test.name, got, test.ew)
		}
	}
}

func TestDatum(t *testing.T) {
	t.Parallel()
	repeat := func(counts map[int]int) []int {
		var all []int
		for s, n := range counts {
			for range n {
				all = append(all, s)
			}
		}
		return all
	}
	bermuda := repeat(map[int]int{980: 3, 480: 11, 450: 7, -50: 1})
	twenty := repeat(map[int]int{-800: 1, 100: 18, 900: 1})
	for _, test := range []struct {
		name   string
		rule   score.DatumRule
		scores []int
		want   string
	}{
		{"mean of all", score.DatumRule{Step: 10}, bermuda, "510"},
		{"not rounded", score.DatumRule{}, bermuda, "5660/11"},
		{"one off at either end", score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10}, []int{170, 140, 150, 170}, "160"},
		{"five percent off", score.DatumRule{Trim: score.Trim{Percent: score.Whole(5)}, Step: 10}, twenty, "100"},
		{"five percent of few is none", score.DatumRule{Trim: score.Trim{Percent: score.Whole(5)}, Step: 10}, []int{-800, 100, 0}, "-230"},
		{"by size: small", score.DatumRule{Trim: score.Trim{BySize: []score.TrimStep{{5, 1}, {10, 2}}}}, []int{0, 0, 0, 40}, "10"},
		{"by size: middle", score.DatumRule{Trim: score.Trim{BySize: []score.TrimStep{{5, 1}, {10, 2}}}}, []int{-1000, 0, 30, 60, 1000}, "30"},
		{"by size: large", score.DatumRule{Trim: score.Trim{BySize: []score.TrimStep{{5, 1}, {10, 2}}}}, []int{-1000, -900, 1, 1, 1, 1, 1, 1, 900, 1000}, "1"},
		{"never all off", score.DatumRule{Trim: score.Trim{Each: 2}}, []int{0, 10, 20, 70}, "25"},
		{"a five away from zero", score.DatumRule{Step: 10}, []int{420, 430}, "430"},
		{"a five away from zero, below it", score.DatumRule{Step: 10}, []int{-420, -430}, "-430"},
		{"a five to the even ten", score.DatumRule{Step: 10, Ties: score.HalfEven}, []int{420, 430}, "420"},
		{"a five to the even ten, again", score.DatumRule{Step: 10, Ties: score.HalfEven}, []int{430, 440}, "440"},
		{"median", score.DatumRule{Middle: score.Median}, []int{0, 50, 60, 1000}, "55"},
		{"upper median", score.DatumRule{Middle: score.MedianUpper}, []int{0, 50, 60, 1000}, "60"},
		{"lower median", score.DatumRule{Middle: score.MedianLower}, []int{0, 50, 60, 1000}, "50"},
		{"median of an odd number", score.DatumRule{Middle: score.MedianUpper}, []int{0, 50, 1000}, "50"},
		{"median among equals", score.DatumRule{Middle: score.MedianLower}, []int{0, 50, 50, 50}, "50"},
	} {
		got, err := test.rule.Datum(score.NewField(test.scores...))
		if err != nil || got.String() != test.want {
			t.Errorf("%s: %s, %v; want %s", test.name, got, err, test.want)
		}
		e, err := test.rule.ExplainDatum(score.NewField(test.scores...))
		if err != nil || e.Value != got || len(e.Terms) == 0 || e.Terms[len(e.Terms)-1].Value != got {
			t.Errorf("%s: explained %v, %v", test.name, e, err)
		}
		sound(t, e)
	}
	if _, err := (score.DatumRule{}).Datum(score.Field{}); err == nil {
		t.Error("a datum of no results")
	}
}

func TestButler(t *testing.T) {
	t.Parallel()
	law := score.LawAverages()
	trimmed := score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10}
	leaders, err := trimmed.Datum(score.NewField(600, 620, 620, 650))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		method score.ButlerScoring
		lines  string
		ns, ew string
	}{
		{"published example", score.ButlerScoring{Datum: trimmed, Averages: law}, "170; 140; 150; 170", "0 -1 0 0", "0 1 0 0"},
		{"12C2(b)", score.ButlerScoring{Datum: trimmed, Averages: law}, "170; 140; 150; 170; AVE+|AVE-; AVE", "0 -1 0 0 3 0", "0 1 0 0 -3 0"},
		{"leaders' datum", score.ButlerScoring{Given: &leaders, Averages: law}, "620; 170; 1430", "0 -10 13", "0 10 -13"},
		{"not rounded, higher row", score.ButlerScoring{Averages: law}, "0; 90", "-2 2", "2 -2"},
		{"not rounded, lower row", score.ButlerScoring{Between: score.LowerRow, Averages: law}, "0; 90", "-1 1", "1 -1"},
		{"not rounded, in between", score.ButlerScoring{Between: score.InBetween, Averages: law}, "0; 90", "-1.5 1.5", "1.5 -1.5"},
		{"87B: a datum for each form", score.ButlerScoring{Averages: law}, "0; 100; 600@1; 620@1", "-2 2 0 0", "2 -2 0 0"},
		{"12C1(c): outcomes first", score.ButlerScoring{Given: &leaders, Averages: law}, "50% 620, 50% 170", "-5", "5"},
		// The upper median is North-South's for both sides.
		{"upper median", score.ButlerScoring{Datum: score.DatumRule{Middle: score.MedianUpper}, Averages: law}, "0; 50; 100; 150", "-3 -2 0 2", "3 2 0 -2"},
	} {
		marks, err := test.method.Board(lines(t, test.lines), 0)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := side(marks, bridge.NorthSouth, score.Hundredths); got != test.ns {
			t.Errorf("%s: NS %s, want %s", test.name, got, test.ns)
		}
		if got := side(marks, bridge.EastWest, score.Hundredths); got != test.ew {
			t.Errorf("%s: EW %s, want %s", test.name, got, test.ew)
		}
	}
}

func TestIMPsBetween(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		difference             score.Fraction
		higher, lower, nearest int
	}{
		{frac(45, 1), 2, 1, 2},
		{frac(44, 1), 2, 1, 1},
		{frac(-45, 1), -2, -1, -2},
		{frac(-41, 1), -2, -1, -1},
		{frac(50, 1), 2, 2, 2},
		{frac(101, 2), 2, 2, 2},
		{frac(31, 2), 1, 0, 1},
		{frac(0, 1), 0, 0, 0},
		{frac(7999, 2), 24, 23, 24},
		{frac(1<<40, 1), 24, 24, 24},
	} {
		for rule, want := range map[score.BetweenRows]int{score.HigherRow: test.higher, score.LowerRow: test.lower, score.NearestRow: test.nearest} {
			if got := score.IMPsBetween(test.difference, rule); got != score.Whole(want) {
				t.Errorf("78B: %s by rule %s = %s, want %d", test.difference, rule, got, want)
			}
		}
	}
	// Whole differences are those of the table by any rule.
	for d := -5000; d <= 5000; d += 10 {
		for _, rule := range []score.BetweenRows{score.HigherRow, score.LowerRow, score.NearestRow, score.InBetween} {
			if score.IMPsBetween(score.Whole(d), rule) != score.Whole(score.IMPs(d)) {
				t.Errorf("78B: %d by rule %s", d, rule)
			}
			if read, err := score.ParseBetweenRows(rule.String()); err != nil || read != rule {
				t.Errorf("%s is read as %s: %v", rule, read, err)
			}
		}
	}
	// In between there are decimals: 40 is 1 IMP and 50 is 2, 3990 is 23 and 4000 is
	// 24.
	for difference, want := range map[score.Fraction]score.Fraction{
		frac(45, 1): frac(3, 2), frac(-45, 1): frac(-3, 2), frac(85, 2): frac(5, 4), frac(25, 1): frac(1, 1), frac(5, 1): frac(0, 1),
		frac(3995, 1): frac(47, 2), frac(4005, 1): frac(24, 1), frac(1<<40, 1): frac(24, 1),
	} {
		if got := score.IMPsBetween(difference, score.InBetween); got != want {
			t.Errorf("78B: %s in between is %s, want %s", difference, got, want)
		}
	}
	if _, err := score.ParseBetweenRows("the middle"); err == nil {
		t.Error("the middle is a rule for differences")
	}
}

// The datum of 420, 430 and 435 is 428⅓: as it is, or rounded by each named rule.
func TestNamedDatum(t *testing.T) {
	t.Parallel()
	f := score.NewField(420, 430, 435)
	for name, want := range map[string]score.Fraction{"exact": frac(1285, 3), "whole": frac(428, 1), "tens": frac(430, 1), "tens-even": frac(430, 1)} {
		rule, err := score.DatumRule{}.Rounded(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := rule.Datum(f); err != nil || got != want || rule.Rounding() != name {
			t.Errorf("%s: %s, want %s; it is called %s; %v", name, got, want, rule.Rounding(), err)
		}
	}
	if _, err := (score.DatumRule{}).Rounded("hundreds"); err == nil || (score.DatumRule{Step: 7}).Rounding() != "" {
		t.Error("a rounding that nobody uses has a name")
	}
}

func TestPointScoring(t *testing.T) {
	t.Parallel()
	var m score.PointScoring
	marks, err := m.Board(lines(t, "420; -50; 60% 620, 40% 120; NP; 100 points|-20 points"), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := side(marks, bridge.NorthSouth, score.WholeNumbers); got != "420 -50 420 0 100" {
		t.Errorf("78C: %s", got)
	}
	if got := side(marks, bridge.EastWest, score.WholeNumbers); got != "-420 50 -420 0 -20" {
		t.Errorf("78C: %s", got)
	}
	total, err := m.Total(column(marks, bridge.NorthSouth))
	if err != nil || total.Points != score.Whole(890) || total.Boards != 4 {
		t.Errorf("78C: %+v, %v", total, err)
	}
	e, err := m.Explain(lines(t, "420; 60% 620, 40% 120"), 0, 1, bridge.EastWest)
	if err != nil || e.Value != score.Whole(-420) {
		t.Errorf("78C: %v %v", e, err)
	}
	sound(t, e)
}
