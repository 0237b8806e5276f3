package score_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// TestSentences: every message of the package has a sentence, and every
// sentence belongs to a message.
func TestSentences(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	message := regexp.MustCompile(`"((?:award|average|butler|contract|cross|datum|imps|match|matchpoints|patton|points|team|total)(?:\.[a-z-]+)?|penalty)"`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "sentences.go" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range message.FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
		}
	}
	sentences := score.Sentences()
	for m := range sentences {
		if !used[m] {
			t.Errorf("no explanation says %q", m)
		}
	}
	for m := range used {
		if sentences[m] == "" && strings.Contains(m, ".") {
			t.Errorf("%q has no sentence", m)
		}
	}
	delete(sentences, "contract.game")
	if score.Sentences()["contract.game"] == "" {
		t.Error("the list of sentences can be changed from outside")
	}
}

func TestExplanationText(t *testing.T) {
	t.Parallel()
	third, long := frac(1, 3), frac(1, 1<<40)
	e := score.Explanation{Message: "unknown", Value: third, Unit: score.IMP, Terms: []score.Explanation{
		{Message: "penalty", Args: []any{"late"}, Value: score.Whole(-3), Unit: score.VP, Clause: "90A"},
		{Message: "average.plain", Args: []any{score.AveragePlus, score.Amount{Value: score.Whole(60), Unit: score.Percent}}, Value: long, Unit: score.Percent},
		{Message: "contract.trick", Args: []any{bridge.NoTrump}, Value: score.Whole(7), Unit: score.Count},
	}}
	want := "0.33 (1/3) IMP  unknown\n" +
		"    -3 VP  penalty: late [90A]\n" +
		"    0%  average plus: 60%\n" +
		"    7  odd trick bid and made in no trump\n"
	if got := e.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	for arg, want := range map[string]string{
		score.Amount{Value: third, Unit: score.Matchpoints}.String(): "1/3 MP",
		score.Amount{Value: long, Unit: score.Points}.String():       "0",
		score.Amount{Value: frac(7, 2), Unit: score.Count}.String():  "3.5",
		score.Signed(420).String() + score.Signed(-50).String():      "+420-50",
		score.Signed(0).String():                                     "0",
		score.Unit(99).String():                                      "Unit(99)",
	} {
		if arg != want {
			t.Errorf("%s, want %s", arg, want)
		}
	}
}

// TestTraveller explains a newcomer from both sides, as the page of a board
// does.
func TestTraveller(t *testing.T) {
	t.Parallel()
	field := score.NewField(420, 420, 450, -50)
	mine := field.Newcomer(450)
	e := mine.ExplainMatchpoints(score.TwoOneZero, 450)
	if e.Value != score.Whole(7) || e.Value != mine.Matchpoints(score.TwoOneZero) {
		t.Error(e)
	}
	sound(t, e)
	e = field.ExplainCrossIMPs(450, score.PerComparison)
	if e.Value != mine.CrossIMPs(score.PerComparison) || len(e.Terms) != 4 {
		t.Error(e)
	}
	sound(t, e)
	theirs := field.Opposite().Newcomer(-450)
	if theirs != mine.Opponents() {
		t.Error(theirs, mine.Opponents())
	}
	if e := field.Opposite().ExplainCrossIMPs(-450, score.PerResult); e.Value != theirs.CrossIMPs(score.PerResult) {
		t.Error(e)
	}
}
