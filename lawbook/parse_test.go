package lawbook_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

const (
	goodOutline = "# a remark\n\n64A1 | score | does | Director, players | execute, ask a player\n64A1* | definition | - | - | show\n"
	goodTerms   = "Trick | 64A1 | trick, trick*\n"
	goodWords   = "64 = The established revoke\n64A = Tricks that\n    go over\n64A1: One trick goes over\n\tto the others ({64A1*}).\n64A1*: Dummy's tricks are dummy's.\n"
)

func parse(outline, terms, words string) (*lawbook.Book, error) {
	return lawbook.Parse("2030", "el", lawbook.File{Name: "outline.txt", Text: outline},
		lawbook.File{Name: "terms.txt", Text: terms}, lawbook.File{Name: "words.txt", Text: words})
}

func TestParse(t *testing.T) {
	book, err := parse(goodOutline, goodTerms, goodWords)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := book.Clause("64A1")
	if want := "One trick goes over to the others (64Α1)."; c.Text != want {
		t.Errorf("text %q, want %q", c.Text, want)
	}
	if len(c.SpeaksTo) != 2 || len(c.Work) != 2 || c.Work[1] != lawbook.AsksPlayer {
		t.Errorf("speaks to %v, work %v", c.SpeaksTo, c.Work)
	}
	if c, _ := book.Clause("64A"); c.Title != "Tricks that go over" || !c.Heading() {
		t.Errorf("heading %+v", c)
	}
	if terms := book.Terms(); len(terms[0].UsedIn) != 2 {
		t.Errorf("the term is used in %v", terms[0].UsedIn)
	}
}

// TestFaults wants every fault with its place and a reason.
func TestFaults(t *testing.T) {
	for _, test := range []struct{ outline, terms, words, want string }{
		{goodOutline + "64B | score\n", goodTerms, goodWords, "outline.txt:5: 2 cells"},
		{goodOutline + "sixty | score | does | - | show\n", goodTerms, goodWords, `outline.txt:5: "sixty" is not how clauses are called`},
		{goodOutline + "94A | score | does | - | show\n", goodTerms, goodWords, `outline.txt:5: "94A" is not how`},
		{goodOutline + "64A1 | score | does | - | show\n", goodTerms, goodWords, "outline.txt:5: 64A1 stands here twice"},
		{goodOutline + "64A | score | does | - | show\n", goodTerms, goodWords, "outline.txt:5: 64A stands after what is under it"},
		{goodOutline + "64B | score | will | - | show\n", goodTerms, goodWords, `outline.txt:5: "will" is no strength`},
		{goodOutline + "64B | tale | does | - | show\n", goodTerms, goodWords, `outline.txt:5: "tale" is no kind`},
		{goodOutline + "64B | score | does | caddy | show\n", goodTerms, goodWords, `outline.txt:5: "caddy" is no role`},
		{goodOutline + "64B | score | does | - | dance\n", goodTerms, goodWords, `outline.txt:5: "dance" is no work`},
		{goodOutline + "64B | score | does | - | show\n", goodTerms, goodWords, "outline.txt: 64B has no text in el"},
		{goodOutline, "Trick | 64A1\n", goodWords, "terms.txt:1: 2 cells"},
		{goodOutline, goodTerms + goodTerms, goodWords, "terms.txt:2: a term needs a name of its own"},
		{goodOutline, "Trick | 64A1 | trick,,\n", goodWords, "terms.txt:1: an empty form"},
		{goodOutline, "Trick | 64A1 | *\n", goodWords, "terms.txt:1: an empty form"},
		{goodOutline, "Trick | 65 | trick\n", goodWords, "terms.txt: Trick is to be defined in 65"},
		{goodOutline, goodTerms, "    more\n" + goodWords, "words.txt:1: there is nothing that this line could go on with"},
		{goodOutline, goodTerms, goodWords + "anything\n", "words.txt:7: neither a text"},
		{goodOutline, goodTerms, goodWords + "any thing: x\n", `words.txt:7: "any thing" is not how`},
		{goodOutline, goodTerms, goodWords + "65 = x\n", "words.txt:7: the edition has no clause 65"},
		{goodOutline, goodTerms, goodWords + "64 = x\n", "words.txt:7: 64 has a title already"},
		{goodOutline, goodTerms, goodWords + "65A: x\n", "words.txt:7: the edition has no clause 65A"},
		{goodOutline, goodTerms, goodWords + "64A1: x\n", "words.txt:7: 64A1 has a text already"},
		{goodOutline, goodTerms, goodWords + "64A: x\n", "words.txt:7: 64A is a heading"},
		{goodOutline, goodTerms, strings.Replace(goodWords, "{64A1*}", "{64C}", 1), "words.txt:4: 64A1 refers to 64C"},
		{goodOutline, goodTerms, strings.Replace(goodWords, "{64A1*}", "{x}", 1), "words.txt:4: {x} is not how"},
		{goodOutline, goodTerms, strings.Replace(goodWords, "{64A1*}", "{64A", 1), "words.txt:4: the brace before"},
		{goodOutline, goodTerms, strings.Replace(goodWords, "{64A1*}", "64A}", 1), "words.txt:4: a brace is closed"},
		{goodOutline, goodTerms, "64A = x\n64A1: x\n64A1*: x\n", "outline.txt: the heading 64 has no title"},
		{goodOutline, goodTerms, goodWords[:strings.Index(goodWords, "64A1*:")] + "64A1*:\n", "words.txt:6: the text of 64A1* is empty"},
	} {
		_, err := parse(test.outline, test.terms, test.words)
		var faults lawbook.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v\nwant %s", err, test.want)
		}
	}
}

// FuzzParse wants no panic, and from what parses a whole tree.
func FuzzParse(f *testing.F) {
	f.Add(goodOutline, goodTerms, goodWords)
	f.Add("Play 1 | duty | must | - | show\n", "A | Play 1 | *x\n", "Play 1: {Play 1}\n")
	f.Fuzz(func(t *testing.T, outline, terms, words string) {
		book, err := parse(outline, terms, words)
		if err != nil {
			return
		}
		for c := range book.All() {
			if c.Parent != "" {
				if _, ok := book.Parent(c.ID); !ok {
					t.Errorf("%s has lost its parent", c.ID)
				}
			}
			book.Search(c.Text, 3)
		}
	})
}
