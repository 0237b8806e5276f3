package lin

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
)

func readFile(tb testing.TB, path string) *File {
	tb.Helper()
	h, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer h.Close()
	f, err := Read(h, filepath.Base(path))
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// counts is what the statements of the index count.
func counts(f *File) map[string]int {
	n := map[string]int{}
	for _, s := range f.Segments {
		for _, r := range s.Header().Results {
			if r != "" {
				n["results in rs"]++
			}
		}
	}
	for _, g := range f.Games() {
		c := g.Content()
		n["boards"]++
		if len(c.Calls) > 0 {
			n["with an auction"]++
		}
		n["cards played"] += len(c.Cards)
		if len(c.Cards) == 52 {
			n["boards with all 52"]++
		}
		if c.HasTricks || c.NotPlayed {
			n["claims or results"]++
		}
		if onTable, ok := c.Claimed(); ok && onTable > 0 {
			n["in mid-trick"]++
		}
		known := 0
		for _, s := range bridge.Seats {
			if c.Setup.Known[s] {
				known++
			}
		}
		switch known {
		case 3:
			n["fourth hand"]++
		case 4:
			n["all four hands"]++
		}
		for _, call := range c.Calls {
			if call.Alerted {
				n["alerted calls"]++
			}
			if call.Explained {
				n["explanations"]++
			}
		}
		n["comments"] += len(c.Remarks)
		if c.Score != "" {
			n["zz scores"]++
		}
	}
	return n
}

var statements = []struct {
	key     string
	pattern *regexp.Regexp
}{
	{"boards", regexp.MustCompile(`^(\d+) boards`)},
	{"with an auction", regexp.MustCompile(`\((\d+) with an auction\)`)},
	{"cards played", regexp.MustCompile(`(\d+) cards played`)},
	{"boards with all 52", regexp.MustCompile(`(\d+) boards with all 52`)},
	{"claims or results", regexp.MustCompile(`(\d+) claims or results`)},
	{"in mid-trick", regexp.MustCompile(`(\d+) of them in mid-trick`)},
	{"fourth hand", regexp.MustCompile(`fourth hand to be derived in (\d+)`)},
	{"all four hands", regexp.MustCompile(`all four hands given in (\d+)`)},
	{"alerted calls", regexp.MustCompile(`(\d+) alerted calls`)},
	{"explanations", regexp.MustCompile(`(\d+) explanations`)},
	{"comments", regexp.MustCompile(`(\d+) comments`)},
	{"results in rs", regexp.MustCompile(`(\d+) results in rs`)},
	{"zz scores", regexp.MustCompile(`(\d+) zz scores`)},
}

// knownDifferences are numbers in which the index is not followed.
var knownDifferences = map[string]int{
	// Twenty calls have an alert; the index counts the twelve different ones.
	"bbo-vugraph-01.lin alerted calls": 20,
}

// TestCorpusCounts reads every file of the corpus and compares what came in
// with what the index says that a reader must find; what the index does not
// name must not be there.
func TestCorpusCounts(t *testing.T) {
	checked := 0
	differences := map[string]int{}
	for _, e := range filetest.Index(t, "lin") {
		got := counts(readFile(t, e.Path))
		for _, s := range statements {
			want := 0
			if m := s.pattern.FindStringSubmatch(e.Statement); m != nil {
				want, _ = strconv.Atoi(m[1])
				checked++
			}
			if known, ok := knownDifferences[e.Name+" "+s.key]; ok && got[s.key] == known {
				differences[e.Name]++
				continue
			}
			if got[s.key] != want {
				t.Errorf("%s: %d %s, the index says %d", e.Name, got[s.key], s.key, want)
			}
		}
	}
	t.Logf("%d numbers compared", checked)
	if len(differences) != len(knownDifferences) {
		t.Errorf("%d of %d known differences were met", len(differences), len(knownDifferences))
	}
	if checked < 300 {
		t.Errorf("only %d numbers of the index were understood", checked)
	}
}

// TestCorpusFaults holds that whole deals come in whole, and lists what is wrong
// in the real files.
func TestCorpusFaults(t *testing.T) {
	for _, e := range filetest.Index(t, "lin") {
		f := readFile(t, e.Path)
		for _, g := range f.Games() {
			c := g.Content()
			if !c.Deal.Valid() {
				t.Errorf("%s: game %d has no whole deal", e.Name, g.Ordinal)
			}
			for _, card := range c.Cards {
				if holder, _ := c.Deal.Holder(card.Card); !card.SeatKnown || holder != card.Seat {
					t.Errorf("%s: game %d: the %s is given to %s", e.Name, g.Ordinal, card.Card, card.Seat)
				}
			}
		}
		for _, fault := range f.Faults {
			t.Log(fault.Error())
		}
	}
}

// plain is what a game means, for comparisons.
func plain(c *Content) Content {
	out := *c
	out.Faults = nil
	for _, o := range c.Other {
		o.Tag.Line = 0
	}
	return out
}

var ignoreLines = cmp.Options{
	cmp.Comparer(func(a, b Tag) bool { return a.name == b.name && a.Value == b.Value }),
	cmp.Comparer(func(a, b bridge.Deal) bool { return a == b }),
}

// TestCorpusRoundTrip writes every file and reads it again: tag by tag, and once
// more put together from what the boards mean.
func TestCorpusRoundTrip(t *testing.T) {
	for _, e := range filetest.Index(t, "lin") {
		f := readFile(t, e.Path)
		var buffer bytes.Buffer
		if err := Write(&buffer, f); err != nil {
			t.Fatal(err)
		}
		again, err := Read(&buffer, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tagsOf(f), tagsOf(again)); diff != "" {
			t.Errorf("%s: written and read again: %s", e.Name, diff)
		}
		for _, s := range f.Segments {
			var boards []*Content
			for _, g := range s.Games {
				boards = append(boards, g.Content())
			}
			header := s.Header()
			var buffer bytes.Buffer
			if err := Write(&buffer, NewFile(f.Name, header, boards...)); err != nil {
				t.Fatal(err)
			}
			again, err := Read(&buffer, f.Name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(header, again.Segments[0].Header()); diff != "" {
				t.Errorf("%s: header: %s", e.Name, diff)
			}
			games := again.Games()
			if len(games) != len(boards) {
				t.Fatalf("%s: %d boards written, %d read", e.Name, len(boards), len(games))
			}
			for i, c := range boards {
				c.NamesInherited = false // they are written out
				if diff := cmp.Diff(plain(c), plain(games[i].Content()), ignoreLines); diff != "" {
					t.Errorf("%s: game %d: %s", e.Name, i+1, diff)
				}
			}
		}
	}
}

// tagsOf is all tags of a file by segment and game.
func tagsOf(f *File) [][]string {
	var out [][]string
	for _, s := range f.Segments {
		list := []string{"header"}
		for _, t := range s.Tags {
			list = append(list, t.String())
		}
		out = append(out, list)
		for _, g := range s.Games {
			list := []string{"game"}
			for _, t := range g.Tags {
				list = append(list, t.String())
			}
			out = append(out, list)
		}
	}
	return out
}
