package lawbook_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

// published reads the texts of the reference data whose beginning is known.
func published(t *testing.T, begins string) string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(reference(t, "seeds"), "*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(string(text), begins) {
			return string(text)
		}
	}
	t.Fatalf("no text begins with %q", begins)
	return ""
}

// TestPlacePublished lays texts as they are published beside the book: the
// letters of their sections come back from the order, the numbers and the words.
func TestPlacePublished(t *testing.T) {
	const law68 = "68 68A 68B1 68B2 68C 68D 68D1 68D2 68D2(a) 68D2(b) 68D2(b)(i) 68D2(b)(ii)"
	for _, test := range []struct {
		begins, year, language string
		want                   string // all the clauses
		unplaced               int
	}{
		{"Προκειμένου", "2017", "el", law68, 0},
		{"Προκειμένου", "2017", "en", law68, 0},
		{
			"LAWS OF DUPLICATE", "1997", "en",
			"20 20A 20B 20C 20C1 20C2 20C2 note(4) 20D 20E 20F 20F1 20F2 20F2 note(5)", 5,
		},
	} {
		passages, left, err := open(t, test.year, test.language).Place(published(t, test.begins))
		if err != nil {
			t.Error(err)
			continue
		}
		var ids []string
		for _, p := range passages {
			ids = append(ids, string(p.ID))
		}
		if got := strings.Join(ids, " "); got != test.want {
			t.Errorf("%s %s: %s\nwant %s", test.year, test.language, got, test.want)
		}
		if len(left) != test.unplaced {
			t.Errorf("%s %s: %d lines without a clause: %v", test.year, test.language, len(left), left)
		}
	}
}

// TestPlaceEveryday wants every clause of the everyday texts at its place: these
// have neither the numbers of the Laws nor the letters of the sections.
func TestPlaceEveryday(t *testing.T) {
	book := open(t, "2017", "en")
	for _, test := range []struct {
		begins      string
		first, last int
		without     string // clauses that these texts do not have, or call otherwise
	}{
		{"Laws 1–16", 1, 16, ""},
		{"Laws 41–71", 41, 71, "45C4(b)"}, // there 45C4 and 45C4(a),
	} {
		passages, left, err := book.Place(published(t, test.begins))
		if err != nil {
			t.Fatal(err)
		}
		if len(left) != 1 { // the line that says which Laws these are
			t.Errorf("%s: lines without a clause: %v", test.begins, left)
		}
		have := map[lawbook.ID]bool{}
		for _, p := range passages {
			have[p.ID] = true
		}
		var missing []string
		for c := range book.All() {
			if n := c.ID.Law(); n < test.first || n > test.last || c.Heading() || c.ID.Stem() != c.ID {
				continue
			}
			if !have[c.ID] {
				missing = append(missing, string(c.ID))
			}
		}
		if got := strings.Join(missing, " "); got != test.without {
			t.Errorf("%s: nothing for %s, want nothing for %s", test.begins, got, test.without)
		}
		for _, p := range passages {
			c, _ := book.Clause(p.ID)
			if n := p.ID.Law(); p.ID.Law() > 0 && (n < test.first || n > test.last) {
				t.Errorf("%s stands among Laws %d to %d", c.ID, test.first, test.last)
			}
		}
	}
}

func TestPlaceRefuses(t *testing.T) {
	book := open(t, "2017", "en")
	for _, text := range []string{"", "\n\n", "1 2 3\n4 5 6\n", "Νόμος", strings.Repeat("a ", 3<<20), strings.Repeat("A.\n\nB\n", 6000)} {
		if passages, _, err := book.Place(text); err == nil {
			t.Errorf("%.20q: %d passages", text, len(passages))
		}
	}
}

// TestPlaceSomethingElse wants a text of other Laws, of another edition or of
// nothing of the sort refused, and not laid beside clauses that it does not speak of.
func TestPlaceSomethingElse(t *testing.T) {
	for _, test := range []struct{ text, year, language string }{
		{"hello world", "2017", "en"},
		{published(t, "LAWS OF DUPLICATE"), "2017", "en"}, // though it has the numbers of Laws
		{published(t, "Προκειμένου"), "1997", "en"},
		{published(t, "Προκειμένου"), "1997", "el"},
		{published(t, "Laws 1–16"), "1997", "en"},
		{published(t, "Laws 41–71"), "1997", "en"},
	} {
		passages, _, err := open(t, test.year, test.language).Place(test.text)
		if err == nil {
			t.Errorf("%.30q was taken for %d clauses of %s", test.text, len(passages), test.year)
		}
	}
}

// FuzzPlace wants no panic, and every paragraph either placed or told of.
func FuzzPlace(f *testing.F) {
	f.Add("LAW\n20  _REVIEW_\n\nA. Call\nA player who does not hear.\n1. One\n(4) A note.\n", "en")
	f.Add("Dummy — 1. A partner. 2. The cards.\n| may | as one likes. |\n2. (a) warns;\n(ii) or not.", "en")
	f.Add("Κάθε διεκδίκηση.\n(α) ο Διαιτητής\n(ΣΤ) και", "el")
	f.Fuzz(func(t *testing.T, text, language string) {
		if language != "el" {
			language = "en"
		}
		if len(text) > 2000 {
			return
		}
		book := open(t, "1997", language)
		passages, left, err := book.Place(text)
		if err != nil {
			return
		}
		lines := len(left)
		for _, p := range passages {
			if _, ok := book.Clause(p.ID); !ok {
				t.Errorf("a passage for %s, which there is not", p.ID)
			}
			lines += strings.Count(p.Text, "\n") + 1
		}
		if most := strings.Count(text, "\n") + 1 + 9*strings.Count(text, "—"); lines > most {
			t.Errorf("%d lines out of %d", lines, most)
		}
	})
}
