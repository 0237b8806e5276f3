package pbn

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// TestCheckerFiles holds the reader to the files of the reference checker: the
// valid ones have nothing wrong with them, and every game of the others has.
func TestCheckerFiles(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "pbn")
	for _, name := range []string{"checker-valid-01.pbn", "checker-valid-02.pbn"} {
		for _, f := range readFile(t, filepath.Join(dir, name)).Faults {
			// Dealer and vulnerability are not those of the number of the board,
			// which is no matter of the standard.
			if f.Kind != LawTwo {
				t.Error(f.Error())
			}
		}
	}
	for _, name := range []string{"checker-errors-01.pbn", "checker-errors-02.pbn"} {
		f := readFile(t, filepath.Join(dir, name))
		for _, g := range f.Games {
			if !slices.ContainsFunc(g.Faults, func(f Fault) bool { return f.Kind != LawTwo }) {
				t.Errorf("%s: nothing was found wrong with the game in line %d", name, g.Line)
			}
		}
		checkMarkedLines(t, filepath.Join(dir, name), f)
	}
}

// checkMarkedLines counts the games by the comments over them: as many games
// must come in as there are such comments.
func checkMarkedLines(t *testing.T, path string, f *File) {
	t.Helper()
	marked := 0
	count := func(list []Remark) {
		for _, m := range list {
			if strings.Contains(m.Text, "==== game ") {
				marked++
			}
		}
	}
	count(f.Header)
	for _, g := range f.Games {
		count(g.Before)
	}
	if marked != len(f.Games) {
		t.Errorf("%s: %d games, the comments tell of %d", path, len(f.Games), marked)
	}
}

// TestFaultyFilesOfCorpus names the records that the index says must be
// reported, and how many games must be usable besides.
func TestFaultyFilesOfCorpus(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "pbn")
	for _, want := range []struct {
		name  string
		kind  Kind
		lines []int // of games with such a serious fault
		deals int   // whole deals all the same
	}{
		{"archive-05.pbn", DealFault, []int{615, 629}, 30},
		{"archive-converted-02.pbn", DealFault, []int{50}, 27},
		{"bridge-solver-01.pbn", DealFault, []int{15}, 0},
		{"nbb-01.pbn", DealFault, []int{27, 72}, 22},
	} {
		f := readFile(t, filepath.Join(dir, want.name))
		var lines []int
		for _, fault := range f.Faults {
			if fault.Kind == want.kind && fault.Severity == Serious && !slices.Contains(lines, fault.Line) {
				lines = append(lines, fault.Line)
			}
		}
		if !slices.Equal(lines, want.lines) {
			t.Errorf("%s: faults of the %s in lines %v, want %v", want.name, want.kind, lines, want.lines)
		}
		deals := 0
		for _, g := range f.Games {
			if _, ok := g.Deal(); ok {
				deals++
			}
		}
		if deals != want.deals {
			t.Errorf("%s: %d whole deals, want %d", want.name, deals, want.deals)
		}
	}
}

// TestCharsetsOfCorpus compares encoding and version with the index.
func TestCharsetsOfCorpus(t *testing.T) {
	for _, e := range filetest.Index(t, "pbn") {
		f := readFile(t, e.Path)
		says, _, _ := strings.Cut(e.Oddities, ";")
		want := map[string]Charset{"ASCII": ASCII, "Latin-1": Latin1, "UTF-8": UTF8, "UTF-8 with BOM": UTF8}[says]
		if f.Charset != want {
			t.Errorf("%s: %s, the index says %s", e.Name, f.Charset, says)
		}
		if _, header, ok := strings.Cut(e.Oddities, "header PBN "); ok {
			version, _, _ := strings.Cut(strings.TrimPrefix(header, "Format "), ";")
			if f.Version != version {
				t.Errorf("%s: version %q, the index says %q", e.Name, f.Version, version)
			}
		}
	}
}

// TestSameGamesInCorpus compares files that hold the same games in two forms:
// every game of the first is in the second.
func TestSameGamesInCorpus(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "pbn")
	for _, pair := range [][2]string{
		{"bigdeal-01.pbn", "bigdeal-02.pbn"},
		{"archive-03.pbn", "archive-02.pbn"},
		{"okbridge-01.pbn", "okbridge-02.pbn"},
	} {
		a, b := plain(readFile(t, filepath.Join(dir, pair[0]))), plain(readFile(t, filepath.Join(dir, pair[1])))
		for i, x := range a {
			if !slices.ContainsFunc(b, func(y plainGame) bool {
				return x.Setup == y.Setup && slices.Equal(x.Auction, y.Auction) && slices.Equal(x.Play, y.Play)
			}) {
				t.Errorf("game %d of %s is not in %s", i+1, pair[0], pair[1])
			}
		}
	}
}
