package view

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
)

// What a sentence of a procedure names, it leads to: clauses, whole Laws, and the
// matter that rules instead.
func TestSentenceRuns(t *testing.T) {
	t.Parallel()
	catalogue, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		language, code string
		says           laws.Phrase
		want           string
	}{
		{"en", "", laws.Say("Law 54 rules on it; see opening-lead-out-of-turn."), "Law <54 /law/54> rules on it; see <opening-lead-out-of-turn /r/opening-lead-out-of-turn>."},
		{"el", "", laws.Say("Law 54 rules on it; see opening-lead-out-of-turn."), "Την κρίνει ο Νόμος <54 /law/54> (<αντάμ εκτός σειράς /r/opening-lead-out-of-turn>)."},
		{
			"en", "", laws.Say("{seat} held the {card} and did not follow suit to trick {trick}: that is a revoke, on which Laws 62 to 64 rule.",
				"seat", bridge.West, "card", bridge.NewCard(bridge.Spades, bridge.Two), "trick", 12),
			"West held the ♠2 and did not follow suit to trick 12: that is a revoke, on which Laws <62 /law/62> to <64 /law/64> rule.",
		},
		{
			"el", "", laws.Say("If dummy revoked by it no trick is transferred, and the Director may adjust the score (64B3, 64C)."),
			"Αν ο μορ έκανε έτσι ρενόνς, δεν μεταφέρεται λεβέ, και ο Διαιτητής μπορεί να επιδικάσει επανορθωτική βαθμολογία (<64Β3 /law/64B3>, <64Γ /law/64C>).",
		},
		{"en", "", laws.Say("Law 20 of 1997 has nothing on wrong explanations; Law 75D of that code has."), "Law 20 of 1997 has nothing on wrong explanations; Law 75D of that code has."},
		{"en", "1997", laws.Say("By {law} it stands.", "law", laws.Clause("20F1")), "By <20F1 /law/20F1?edition=1997> it stands."},
		{
			"en", "", laws.Say("{call} counts as an insufficient bid in turn, and a legal call is put in its place by 27B.", "call", bridge.NewBid(1, bridge.NoTrump)),
			"1NT counts as an insufficient bid in turn, and a legal call is put in its place by <27B /law/27B>.",
		},
	} {
		p := Page{W: catalogue.For(test.language), Code: test.code}
		var got strings.Builder
		for _, run := range sentenceRuns(p, test.says, "/r") {
			if run.To == "" {
				got.WriteString(run.Text)
			} else {
				got.WriteString("<" + run.Text + " " + string(run.To) + ">")
			}
		}
		if got.String() != test.want {
			t.Errorf("%s %q\nis  %s\nnot %s", test.language, test.says.Text, &got, test.want)
		}
	}
}

// Every matter that a sentence sends the reader to is led to, in each language.
func TestMattersInSentences(t *testing.T) {
	t.Parallel()
	catalogue, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, text := range catalogue.For("el").Sentences() {
		named := seeMatter.FindStringSubmatch(text)
		if named == nil || !known(laws.Matter(named[1])) {
			continue
		}
		found++
		for _, language := range catalogue.Named() {
			runs := sentenceRuns(Page{W: catalogue.For(language.Code)}, laws.Say(text), "/ruling")
			if len(runs) < 3 || string(runs[len(runs)-2].To) != "/ruling/"+named[1] {
				t.Errorf("%s: %q does not lead to %s", language.Code, text, named[1])
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d sentences name a matter", found)
	}
}
