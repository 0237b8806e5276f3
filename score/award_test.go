package score_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

// award reads an award or fails the test.
func award(t interface {
	Helper()
	Fatal(...any)
}, text string,
) score.Award {
	t.Helper()
	a, err := score.ParseAward(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAwardText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"420": "420", " +420 ": "420", "-50": "-50", "0": "0",
		"60% 620, 40% 170":              "60% 620, 40% 170",
		"60%  620,40% +170":             "60% 620, 40% 170",
		"1/3 620, 2/3 -100":             "1/3 620, 2/3 -100",
		"12.5% 620, 87.5% 170":          "12.5% 620, 87.5% 170",
		"100% 620":                      "620",
		"420 less 620 to 170":           "420 less 620 to 170",
		"60% 620, 40% 170 less 90 to 0": "60% 620, 40% 170 less 90 to 0",
		"ave+":                          "AVE+", "AVE": "AVE", "AVE-": "AVE-", "np": "NP",
		"55%": "55%", "1/3%": "1/3%", "23 points": "23 points", "-2.5 points": "-2.5 points",
	} {
		a, err := score.ParseAward(text)
		if err != nil || a.String() != want {
			t.Errorf("%q = %s, %v; want %s", text, a, err, want)
			continue
		}
		b, _ := a.MarshalText()
		var again score.Award
		if err := again.UnmarshalText(b); err != nil || again.String() != want {
			t.Errorf("%s written and read = %s, %v", a, again, err)
		}
	}
	for text, reason := range map[string]string{
		"":                                "write 420",
		"60% 620":                         "the weights add up to 60%, not 100%",
		"60% 620, 60% 170":                "the weights add up to 120%, not 100%",
		"-20% 620, 120% 170":              "the weight -20% of the outcome 620 is not above zero",
		"0% 620, 100% 170":                "the weight 0% of the outcome 620 is not above zero",
		"60% x, 40% 170":                  `"x" is not a score`,
		"101%":                            "101% of a top is not from 0 to 100",
		"-1%":                             "-1% of a top is not from 0 to 100",
		"AVE+ less 1 to 2":                "write 420",
		"420 less 1":                      "after \"less\"",
		"420 less 1 to 2 less 3 to 4":     "after \"less\"",
		"99999999999":                     "write 420",
		"20000":                           "write 420",
		"x points":                        "is not a number",
		"50% 620, 50% 170, 1/0 100":       "is not a number",
		"50% 1 2, 50% 3":                  "write 420",
		"33.33% 620, 33.33% 0, 33.33% -1": "the weights add up to 99.99%",
	} {
		a, err := score.ParseAward(text)
		if err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%q = %s, %v; want %q", text, a, err, reason)
		}
	}
}

func FuzzParseAward(f *testing.F) {
	for _, text := range []string{"420", "60% 620, 40% 170", "1/3 620, 2/3 0 less 1 to 2", "AVE+", "55%", "23 points", "NP"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := score.ParseAward(text)
		if err != nil {
			return
		}
		again, err := score.ParseAward(a.String())
		if len(a.String()) < 500 && (err != nil || again.String() != a.String()) {
			t.Errorf("%q = %s, read again %s, %v", text, a, again, err)
		}
	})
}

func TestAwardConstructors(t *testing.T) {
	t.Parallel()
	if _, err := score.Weighted(); err == nil {
		t.Error("no outcomes")
	}
	if _, err := score.Artificially(score.Scored); err == nil {
		t.Error("a result is no average")
	}
	if _, err := score.SelfInflicted(award(t, "AVE+"), 1, 2); err == nil {
		t.Error("12C1(e): damage taken off an average")
	}
	if _, err := score.SelfInflicted(award(t, "420 less 1 to 2"), 1, 2); err == nil {
		t.Error("12C1(e): damage taken off twice")
	}
	if (score.Award{}).Kind() != score.NotPlayed || (score.Line{}).NS.String() != "NP" {
		t.Error("the zero award is not a board not played")
	}
	outcomes := award(t, "60% 620, 40% 170").Outcomes()
	outcomes[0].Score = 0 // a copy
	if got := award(t, "60% 620, 40% 170").Outcomes(); len(got) != 2 || got[0].Score != 620 {
		t.Error(got)
	}
}

// awards draws awards of every kind, results most often.
func awards() *rapid.Generator[score.Award] {
	result := rapid.Map(rapid.SampledFrom([]int{-620, -100, -50, 0, 110, 140, 420, 450, 980}), score.Made)
	return rapid.OneOf(result, result, result, rapid.Custom(func(t *rapid.T) score.Award {
		return award(t, rapid.SampledFrom([]string{
			"60% 620, 40% 170", "1/3 420, 1/3 -50, 1/3 110", "420 less 450 to 140", "50% 420, 50% 0 less 110 to -100",
			"AVE+", "AVE", "AVE-", "NP", "2 points",
		}).Draw(t, "award"))
	}))
}

// travellers draws the lines of a board, some with sides scored apart, some
// played in another form.
func travellers() *rapid.Generator[[]score.Line] {
	line := rapid.Custom(func(t *rapid.T) score.Line {
		l := score.Both(awards().Draw(t, "award"))
		if rapid.IntRange(0, 5).Draw(t, "split") == 0 {
			l.EW = awards().Draw(t, "EW")
		}
		return l.InForm(rapid.SampledFrom([]int{0, 0, 0, 0, 1}).Draw(t, "form"))
	})
	return rapid.SliceOfN(line, 1, 12)
}
