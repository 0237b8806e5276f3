package dealfile

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/pbn"
)

func readPath(tb testing.TB, path string) *File {
	tb.Helper()
	format, ok := OfName(path)
	if !ok {
		tb.Fatalf("%s has no name of a deal file", path)
	}
	h, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer h.Close()
	f, err := Read(h, filepath.Base(path), format)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

var (
	dealsOf = regexp.MustCompile(`^(\d+) deals`)
	equalTo = regexp.MustCompile(`equal to (pbn/\S+\.pbn)`)
)

// TestCorpus reads every deal file that the index names: as many deals as it
// says, the same as in the PBN file that it names, and without a fault. What is
// written of it is the same file, byte for byte.
func TestCorpus(t *testing.T) {
	seen := 0
	for _, e := range filetest.Index(t, "deals") {
		seen++
		f := readPath(t, e.Path)
		want := dealsOf.FindStringSubmatch(e.Statement)
		if want == nil || strconv.Itoa(len(f.Records)) != want[1] {
			t.Errorf("%s: %d deals, the index says %s", e.Name, len(f.Records), e.Statement)
		}
		for _, fault := range f.Faults {
			t.Error(fault.Error())
		}
		if m := equalTo.FindStringSubmatch(e.Statement); m != nil {
			comparePBN(t, f, filepath.Join(filetest.Corpus(t), m[1]))
		}
		var out strings.Builder
		if _, err := Write(&out, f, f.Format); err != nil {
			t.Error(err)
		}
		original, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		if out.String() != string(original) {
			t.Errorf("%s is written as another file:\n%q\n%q", e.Name, clip(original), clip([]byte(out.String())))
		}
	}
	if seen != 10 {
		t.Errorf("the index names %d deal files, not 10", seen)
	}
}

func clip(data []byte) []byte { return data[:min(len(data), 400)] }

func comparePBN(t *testing.T, f *File, path string) {
	t.Helper()
	h, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	games, err := pbn.Read(h, path)
	if err != nil || len(games.Games) != len(f.Records) {
		t.Fatalf("%s: %d games and %v", path, len(games.Games), err)
	}
	for i, g := range games.Games {
		board, _ := g.Board()
		deal, ok := g.Deal()
		if r := f.Records[i]; !ok || r.Deal != deal || r.Board != board {
			t.Errorf("%s: record %d is board %s with %s, in %s it is board %s with %s", f.Name, i+1, r.Board, r.Deal, filepath.Base(path), board, deal)
		}
	}
}

// TestCorpusRBN compares the story of the corpus with what the index says.
func TestCorpusRBN(t *testing.T) {
	f := readPath(t, filepath.Join(filetest.Corpus(t), "other", "rbn-01.rbn"))
	for _, fault := range f.Faults {
		t.Error(fault.Error())
	}
	if len(f.Records) != 1 {
		t.Fatalf("%d records", len(f.Records))
	}
	r := f.Records[0]
	s := r.Story
	want, _ := bridge.ParseContract("5HX")
	if r.Board.Number != 8 || s.Contract != want || s.Declarer != bridge.North || s.Tricks != 9 || s.Score != -300 || r.Deal.IsZero() {
		t.Errorf("%+v", r)
	}
	if s.Notes[1] == "" || s.Notes[2] == "" || s.Calls[3].Note != 1 || s.Calls[5].Note != 2 || !s.Calls[0].Alert {
		t.Errorf("%+v", s.Calls)
	}
	if len(s.Play) != 21 {
		t.Errorf("%d cards were played", len(s.Play))
	}
	if a, whole := r.Auction(); !whole {
		t.Error(a)
	}
	var out strings.Builder
	if _, err := Write(&out, f, RBN); err != nil {
		t.Error(err)
	}
	again, err := Read(strings.NewReader(out.String()), f.Name, RBN)
	if err != nil {
		t.Fatal(err)
	}
	same(t, f, again)
}
