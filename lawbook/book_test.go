package lawbook_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

// TestBooks looks at every clause of every book that is built in.
func TestBooks(t *testing.T) {
	for _, edition := range lawbook.Editions() {
		for _, language := range edition.Languages {
			book := open(t, edition.Year, language)
			var previous lawbook.Clause
			n := 0
			for c := range book.All() {
				n++
				if got, ok := book.Clause(c.ID); !ok || got.Text != c.Text {
					t.Errorf("%s is not found by its ID", c.ID)
				}
				var text strings.Builder
				for _, run := range c.Runs() {
					text.WriteString(run.Text)
				}
				if text.String() != c.Text {
					t.Errorf("%s: the runs of the text are %q, the text is %q", c.ID, text.String(), c.Text)
				}
				for _, id := range c.Refers {
					if _, ok := book.Clause(id); !ok {
						t.Errorf("%s refers to %s, which there is not", c.ID, id)
					}
					if id == c.ID {
						t.Errorf("%s refers to itself", c.ID)
					}
				}
				if parent, ok := book.Parent(c.ID); ok != (c.Parent != "") || ok && parent.ID != c.Parent {
					t.Errorf("%s: parent %v", c.ID, parent.ID)
				}
				if before, ok := book.Previous(c.ID); ok != (n > 1) || before.ID != previous.ID {
					t.Errorf("%s: previous is %s, want %s", c.ID, before.ID, previous.ID)
				}
				if n > 1 {
					if next, ok := book.Next(previous.ID); !ok || next.ID != c.ID {
						t.Errorf("%s: next is %s, want %s", previous.ID, next.ID, c.ID)
					}
				}
				if strings.Contains(c.Text, "  ") || !c.Heading() && !strings.ContainsAny(c.Text[len(c.Text)-1:], ".?") {
					t.Errorf("%s: %q is not written as sentences", c.ID, c.Text)
				}
				previous = c
			}
			if _, ok := book.Next(previous.ID); ok {
				t.Errorf("there is a clause after the last, %s", previous.ID)
			}
			for _, term := range book.Terms() {
				if len(term.UsedIn) == 0 {
					t.Errorf("%s %s: no clause uses the term %s", edition.Year, language, term.Name)
				}
			}
		}
	}
}

func TestTreeOfTheBook(t *testing.T) {
	book := open(t, "2017", "en")
	laws := book.Laws()
	if len(laws) != 95 || laws[0].ID != lawbook.Introduction || laws[1].ID != lawbook.Definitions || laws[94].ID != "93" {
		t.Errorf("%d parts from %s to %s", len(laws), laws[0].ID, laws[len(laws)-1].ID)
	}
	for _, test := range []struct{ id, want string }{
		{"64A", "64A1 64A2"},
		{"64A1", "64A1*"},
		{"12C1", "12C1(a) 12C1(b) 12C1(c) 12C1(d) 12C1(e)"},
		{"30B1", "30B1(a) 30B1(b)"},
		{"69B", "69B1 69B2 69B/2"},
		{"Play", "Play 1 Play 2 Play 3 Play 4"},
		{"93A", ""},
		{"94", ""},
	} {
		var got []string
		for _, c := range book.Children(lawbook.ID(test.id)) {
			got = append(got, string(c.ID))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("children of %s: %v, want %s", test.id, got, test.want)
		}
	}
	if _, ok := book.Parent("94A"); ok {
		t.Error("what does not exist has a parent")
	}
	if _, ok := book.Next("94A"); ok {
		t.Error("what does not exist has a next")
	}
	c, _ := book.Clause("64B7")
	if got := c.Refers; len(got) != 1 || got[0] != "64C2(b)" {
		t.Errorf("64B7 refers to %v", got)
	}
	if got := book.Citing("64C2(b)"); len(got) != 1 || got[0] != "64B7" {
		t.Errorf("64C2(b) is cited in %v", got)
	}
	c, _ = book.Clause("50B")
	if got := strings.Join(c.Terms, ", "); !strings.Contains(got, "Minor Penalty Card") || strings.Contains(got, "Penalty,") {
		t.Errorf("terms of 50B: %s", got)
	}
}

func TestFind(t *testing.T) {
	book := open(t, "2017", "en")
	for _, test := range []struct{ text, want string }{
		{"64a1", "64A1"},
		{"Law 77", "77"},
		{"77/game", "77/game"},
		{"64A1*", "64A1*"},
		{"Νόμος 16Γ", "16C"},
		{"presumed declarer", "Presumed Declarer"},
		{"Play", "Play"},
		{"play 3", "Play 3"},
		{"revoke", "61A"},
		{"minor penalty card", "50B"},
		{"INTRO.shall", "INTRO.shall"},
	} {
		c, err := book.Find(test.text)
		if err != nil || string(c.ID) != test.want {
			t.Errorf("Find(%q) = %s, %v; want %s", test.text, c.ID, err, test.want)
		}
	}
	for _, test := range []struct{ text, want string }{
		{"64A9", "has no clause 64A9; it has 64A"},
		{"64H", "has no clause 64H; it has 64"},
		{"squeeze", "it begins with the number of a Law"},
	} {
		if _, err := book.Find(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Find(%q): %v, want %s", test.text, err, test.want)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, test := range []struct{ year, language, want string }{
		{"1963", "en", "there is no edition \"1963\"; there are 2017, 1997"},
		{"1997", "tlh", "not there in \"tlh\"; it is in el, en"},
	} {
		if _, err := lawbook.Open(test.year, test.language); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Open(%s, %s): %v, want %s", test.year, test.language, err, test.want)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		if _, err := lawbook.Open("2017", "en"); err != nil {
			b.Fatal(err)
		}
	}
}

// Who asks for a language without a book reads the English one.
func TestNearest(t *testing.T) {
	for _, test := range []struct{ year, language, want string }{
		{"2017", "el", "el"}, {"2017", "en", "en"}, {"1997", "sw", "en"}, {"1963", "el", "el"},
	} {
		if got := lawbook.Nearest(test.year, test.language); got != test.want {
			t.Errorf("%s in %s is read in %s, not %s", test.year, test.language, got, test.want)
		}
	}
}
