package locale_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

var verb = regexp.MustCompile(`%(?:\[\d\])?[sd]`)

// inGreek are the words in Latin letters that stay so.
var inGreek = regexp.MustCompile(`\bIMP\b|\bNeuberg\b`)

// TestSums wants every sentence about a number in every language, with the same
// arguments, and none that nothing says any more.
func TestSums(t *testing.T) {
	english := score.Sentences()
	for _, file := range translations(t) {
		var read struct{ Sentences, Words map[string]string }
		section(t, file, "sums", &read)
		own := otherLetters(read.Sentences)
		for message, text := range english {
			theirs, ok := read.Sentences[message]
			if !ok {
				t.Errorf("%s lacks %s", file, message)
			}
			if want, got := verb.FindAllString(text, -1), verb.FindAllString(theirs, -1); !slices.Equal(want, got) {
				t.Errorf("%s: %s has the places %v, not %v", file, message, got, want)
			}
			if word := latin.FindString(inGreek.ReplaceAllString(verb.ReplaceAllString(theirs, ""), "")); own && word != "" {
				t.Errorf("%s: %s has %q, in Latin letters", file, message, word)
			}
		}
		for message := range read.Sentences {
			if english[message] == "" {
				t.Errorf("%s: nothing says %s any more", file, message)
			}
		}
		said := map[string]bool{}
		for _, word := range words() {
			said[word] = true
			if read.Words[word] == "" {
				t.Errorf("%s lacks the word %q", file, word)
			}
		}
		for word := range read.Words {
			if !said[word] {
				t.Errorf("%s: nothing says %q any more", file, word)
			}
		}
	}
}

// words are those that stand in sentences about numbers.
func words() []string {
	var all []string
	for k := score.NotPlayed; k <= score.AtPoints; k++ {
		all = append(all, k.String())
	}
	for m := score.Mean; m <= score.MedianLower; m++ {
		all = append(all, m.String())
	}
	for r := score.HalfUp; r <= score.Truncate; r++ {
		all = append(all, r.String())
	}
	for u := score.MarginIMPs; u <= score.MarginPercent; u++ {
		all = append(all, u.String())
	}
	return append(all, score.Home.String(), score.Away.String())
}

// TestSumInGreek: a number with the decimals, the words and the clauses of Greek,
// the same number as in English; English as package score has it.
func TestSumInGreek(t *testing.T) {
	lines := []score.Line{score.Both(score.Made(200)), score.Both(score.Made(110))}
	e, err := score.ButlerScoring{Between: score.InBetween}.Explain(lines, 0, 1, bridge.NorthSouth)
	if err != nil {
		t.Fatal(err)
	}
	c := catalogue(t)
	want := "−1,5 IMP  IMP της διανομής\n" +
		"    155  η βάση σύγκρισης της διανομής\n" +
		"        155  μέσος όρος των αποτελεσμάτων (2)· έμειναν έξω σε κάθε άκρο: 0\n" +
		"    −1,5 IMP  +110 με βάση σύγκρισης 155: διαφορά −45 [78Β]\n"
	if got := c.For("el").SumText(e); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if c.For("en").SumText(e) != e.String() {
		t.Errorf("in English\n%s", c.For("en").SumText(e))
	}
	contract, err := bridge.ParseContract("3NT")
	if err != nil {
		t.Fatal(err)
	}
	made := score.ExplainDeclarer(contract, true, 9)
	if got := c.For("el").Sum(made); got != "3NT=, ο εκτελεστής σε δεύτερη μανς" {
		t.Errorf("%q", got)
	}
}
