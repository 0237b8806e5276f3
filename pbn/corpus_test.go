package pbn

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

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
	deals := map[string]bool{}
	for _, g := range f.Games {
		for i := range g.Tags {
			t := &g.Tags[i]
			v := strings.TrimSpace(t.Raw())
			if t.Repeated {
				continue
			}
			switch t.Name {
			case "Deal":
				if v == "" || v == "?" || v == "#" {
					n["empty or inherited"]++
					if _, ok := g.Setup(); v == "#" && !ok {
						n["lost"]++
					}
					continue
				}
				n["Deal tags"]++
				if _, ok := g.Deal(); ok && !strings.Contains(v, " -") && !strings.Contains(v, ":-") {
					n["with 52 different cards"]++
					deals[v] = true
				} else {
					n["without"]++
				}
			case "Auction":
				n["Auction tags"]++
				if slices.ContainsFunc(g.Auction().Calls, func(c Call) bool { return c.Kind == Made }) {
					n["auctions with calls"]++
				}
			case "Play":
				n["Play tags"]++
				if g.Play().Len() > 0 {
					n["plays with cards"]++
				}
			case "Contract":
				if v != "" && v != "?" && v != "#" {
					n["contracts"]++
				}
			case "Result":
				if v != "" && v != "?" {
					n["results"]++
				}
			case "Note":
				n["notes"]++
			}
		}
		for _, t := range g.Tables() {
			n[t.Name]++
			n[t.Name+" rows"] += t.Rows()
		}
	}
	n["different complete deals"] = len(deals)
	return n
}

var (
	numberOf = regexp.MustCompile(`(\d+) (Deal tags|with 52 different cards|without|different complete deals|empty or inherited|auctions with calls|Auction tags|plays with cards|Play tags|contracts|results|notes)\b`)
	rowsOf   = regexp.MustCompile(`(\d+) (\w+Table)(?: with (\d+) rows)?`)
)

// TestCorpusCounts reads every file of the corpus and compares what came in
// with what the index says that a reader must find.
func TestCorpusCounts(t *testing.T) {
	checked := 0
	for _, e := range filetest.Index(t, "pbn") {
		f := readFile(t, e.Path)
		got := counts(f)
		// The prose after the numbers speaks of other things.
		statement, _, _ := strings.Cut(e.Statement, ". ")
		for _, m := range numberOf.FindAllStringSubmatch(statement, -1) {
			want, _ := strconv.Atoi(m[1])
			checked++
			if got[m[2]] != want {
				t.Errorf("%s: %d %s, the index says %d", e.Name, got[m[2]], m[2], want)
			}
		}
		for _, m := range rowsOf.FindAllStringSubmatch(statement, -1) {
			want, _ := strconv.Atoi(m[1])
			rows, _ := strconv.Atoi(m[3])
			checked++
			if got[m[2]] != want || got[m[2]+" rows"] != rows {
				t.Errorf("%s: %d %s with %d rows, the index says %s", e.Name, got[m[2]], m[2], got[m[2]+" rows"], m[0])
			}
		}
		if got["lost"] > 0 {
			t.Errorf("%s: %d deals written # were not found", e.Name, got["lost"])
		}
	}
	t.Logf("%d numbers compared", checked)
	if checked < 400 {
		t.Errorf("only %d numbers of the index were understood", checked)
	}
}
