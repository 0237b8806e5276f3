package acblscore

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/score"
)

func files(tb testing.TB) map[string]*File {
	tb.Helper()
	out := map[string]*File{}
	for _, e := range filetest.Index(tb, "acblscore") {
		if strings.HasSuffix(e.Name, ".csv") {
			continue
		}
		h, err := os.Open(e.Path)
		if err != nil {
			tb.Fatal(err)
		}
		defer h.Close()
		f, err := Read(h, e.Name)
		if err != nil {
			tb.Fatal(err)
		}
		out[e.Name] = f
	}
	if len(out) != 19 {
		tb.Fatalf("the index names %d game files, not 19", len(out))
	}
	return out
}

// TestCorpusStatements compares what came in with what the index says of each
// section.
func TestCorpusStatements(t *testing.T) {
	sectionOf := regexp.MustCompile(`section (\w+): (Mitchell|Howell), (\d+) tables, (\d+) rounds, (\d+) boards \((\d+) with results\), (\d+) results, top (\d+), (\d+) entries(?:, phantom (NS|EW|pair) (\d+))?`)
	of := regexp.MustCompile(`(\d+) side scores (average minus|average plus|average|not played)`)
	all := files(t)
	compared := 0
	for _, entry := range filetest.Index(t, "acblscore") {
		f := all[entry.Name]
		if f == nil {
			continue
		}
		for _, fault := range f.Faults {
			t.Error(fault.Error())
		}
		if events, _, _ := strings.Cut(entry.Statement, " "); events != strconv.Itoa(len(f.Events)) {
			t.Errorf("%s: %d events, the index says %s", f.Name, len(f.Events), events)
		}
		var got, want []string
		for _, e := range f.Events {
			for i := range e.Sections {
				got = append(got, describe(&e.Sections[i]))
			}
		}
		for _, part := range strings.Split(entry.Statement, "; section ")[1:] {
			m := sectionOf.FindStringSubmatch("section " + part)
			if m == nil {
				t.Fatalf("the index is not understood: %s", part)
			}
			kinds := ""
			for _, k := range of.FindAllStringSubmatch(part, -1) {
				kinds += " " + k[1] + " " + k[2]
			}
			want = append(want, strings.Join(m[1:], " ")+kinds)
			compared++
		}
		if f.Name == "acblscore-13.ACE" {
			// Board 12 of this section has a place for results and none in it. The
			// index counts the place.
			for i := range got {
				got[i] = strings.Replace(got[i], "YY Mitchell 3 3 12 11 33", "YY Mitchell 3 3 12 12 33", 1)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nthe index says\n%s", f.Name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if compared < 30 {
		t.Errorf("only %d sections were compared", compared)
	}
}

// describe puts a section into the words of the index.
func describe(s *Section) string {
	movement, phantom, number := "Mitchell", "", ""
	if s.Phantom > 0 {
		phantom, number = "NS", strconv.Itoa(s.Phantom)
	}
	if s.PhantomEW {
		phantom = "EW"
	}
	if s.Howell {
		movement = "Howell"
		if s.Phantom > 0 {
			phantom = "pair"
		}
	}
	results, with := 0, 0
	kinds := map[Kind]int{}
	for _, b := range s.Boards {
		results += len(b.Results)
		if len(b.Results) > 0 {
			with++
		}
		for _, r := range b.Results {
			for _, o := range r.Outcomes {
				kinds[o.Kind]++
			}
		}
	}
	out := fmt.Sprintf("%s %s %d %d %d %d %d %d %d %s %s", s.Letter, movement, s.Tables, s.Rounds, len(s.Boards), with, results, s.Top, len(s.Entries), phantom, number)
	for _, k := range []struct {
		kind Kind
		name string
	}{{Average, "average"}, {AverageMinus, "average minus"}, {AveragePlus, "average plus"}, {NotPlayed, "not played"}} {
		if n := kinds[k.kind]; n > 0 {
			out += fmt.Sprintf(" %d %s", n, k.name)
		}
	}
	return out
}

// TestCorpusResults compares every result with the published numbers.
func TestCorpusResults(t *testing.T) {
	key := func(cells ...any) string { return strings.TrimRight(fmt.Sprintln(cells...), "\n") }
	got := map[string]int{}
	for name, f := range files(t) {
		for i, e := range f.Events {
			for _, s := range e.Sections {
				for _, b := range s.Boards {
					for _, r := range b.Results {
						ns, ew := r.Outcomes[0], r.Outcomes[1]
						text := ns.Kind.String()
						if ns.Kind == Scored {
							text = strconv.Itoa(ns.Score)
						}
						got[key(name, i, e.Scoring, s.Letter, s.Top, b.Number+256*b.Mark, r.Round, r.Table, ns.Pair, ew.Pair, text, ns.Matchpoints.Float(), ew.Matchpoints.Float())]++
					}
				}
			}
		}
	}
	n := 0
	for _, row := range filetest.Rows(t, filetest.Golden(t, "acblscore_pairs_boards.tsv")) {
		ns, _ := strconv.ParseFloat(row["ns_mp"], 64)
		ew, _ := strconv.ParseFloat(row["ew_mp"], 64)
		k := key(row["file"], row["event"], row["scoring"], row["section"], row["top"], row["board"], row["round"], row["table"], row["ns_pair"], row["ew_pair"], row["ns_score"], ns, ew)
		if got[k] == 0 {
			t.Errorf("there is no result %s", k)
		}
		got[k]--
		n++
	}
	rest := 0
	for _, times := range got {
		rest += times
	}
	t.Logf("%d results compared", n)
	if n < 6000 || rest != 0 {
		t.Errorf("%d results compared, %d are in no table", n, rest)
	}
}

// TestCorpusTotals compares the totals of every entry.
func TestCorpusTotals(t *testing.T) {
	n := 0
	for name, f := range files(t) {
		got := map[string][]score.Fraction{}
		for i, e := range f.Events {
			for _, s := range e.Sections {
				for _, x := range s.Entries {
					label := strconv.Itoa(x.Number)
					if !s.Howell {
						label += map[bridge.Seat]string{bridge.North: "N", bridge.East: "E"}[x.Direction]
					}
					if len(x.Players) == 0 {
						t.Errorf("%s: pair %s of section %s has no players", name, label, s.Letter)
					}
					got[fmt.Sprint(i, s.Letter, label)] = []score.Fraction{score.Whole(x.BoardsPlayed), x.Unscaled, x.SessionScore, x.Percentage, x.CarryOver, x.Final, x.Adjustment}
				}
			}
		}
		stem := strings.TrimSuffix(name, filepath.Ext(name))
		for _, row := range filetest.Rows(t, filepath.Join(filetest.Corpus(t), "acblscore", stem+".totals.csv")) {
			event, _ := strconv.Atoi(row["event"])
			k := fmt.Sprint(event, row["section"], row["entry"])
			for i, column := range []string{"boards_played", "unscaled", "session_score", "percentage", "carry_over", "final_score", "adjustment"} {
				want, err := score.ParseFraction(strings.TrimSuffix(row[column], ".0"))
				if err != nil {
					t.Fatal(row, err)
				}
				if got[k] == nil || got[k][i] != want {
					t.Errorf("%s: %s of %s is not %s: %v", name, column, k, want, got[k])
				}
				n++
			}
			delete(got, k)
		}
		for k := range got {
			t.Errorf("%s: entry %s is in no table", name, k)
		}
	}
	if n < 3500 {
		t.Errorf("only %d numbers were compared", n)
	}
}
