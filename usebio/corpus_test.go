package usebio

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
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
	players := func(list []*Player) { n["players"] += len(list) }
	for _, e := range f.Events {
		n["winners"], _ = number(e.WinnerType)
		for _, b := range e.EachBoard() {
			n["boards"]++
			n["lines"] += len(b.Lines)
			for _, l := range b.Lines {
				w, ok := l.Written()
				switch {
				case l.Contract == "":
					n["without"]++
				case !ok:
					n["unreadable"]++
				case w.Contract.IsPassedOut():
					n["passed out"]++
				}
				if strings.HasPrefix(l.Score, "A") {
					if _, ok := l.Award(); ok {
						n["artificial"]++
					}
				}
				if l.LIN != "" {
					n["LIN"]++
				}
			}
		}
		for _, list := range e.EachParticipants() {
			n["pairs"] += len(list.Pairs)
			players(list.Players)
			for _, p := range list.Pairs {
				players(p.Players)
			}
			n["teams"] += len(list.Teams)
			for _, t := range list.Teams {
				n["pairs"] += len(t.Pairs)
				for _, p := range t.Pairs {
					players(p.Players)
				}
			}
		}
		e.each(Place{}, func(_ Place, g *Group) bool {
			n["matches"] += len(g.Matches)
			n["sections"] += len(g.Sections)
			return true
		})
	}
	n["deals"] = len(f.Deals())
	return n
}

var statements = []struct {
	key     string
	pattern *regexp.Regexp
}{
	{"boards", regexp.MustCompile(`^(\d+) boards with travellers`)},
	{"lines", regexp.MustCompile(`(\d+) traveller lines`)},
	{"pairs", regexp.MustCompile(`(\d+) pairs`)},
	{"players", regexp.MustCompile(`(\d+) players`)},
	{"teams", regexp.MustCompile(`(\d+) teams`)},
	{"matches", regexp.MustCompile(`(\d+) matches,|(\d+) matches;`)},
	{"sections", regexp.MustCompile(`(\d+) section elements`)},
	{"deals", regexp.MustCompile(`(\d+) deals in the hand set`)},
	{"winners", regexp.MustCompile(`winners: (\d+)`)},
	{"artificial", regexp.MustCompile(`(\d+) artificial scores`)},
	{"without", regexp.MustCompile(`(\d+) lines without a contract`)},
	{"passed out", regexp.MustCompile(`(\d+) passed out`)},
	{"unreadable", regexp.MustCompile(`(\d+) contracts that cannot be read`)},
	{"LIN", regexp.MustCompile(`(\d+) LIN records`)},
}

// TestCorpusCounts reads every file of the corpus and compares what came in with
// what the index says that a reader must find; what the index does not name must
// not be there.
func TestCorpusCounts(t *testing.T) {
	checked := 0
	for _, e := range filetest.Index(t, "usebio") {
		f := readFile(t, e.Path)
		got := counts(f)
		for _, s := range statements {
			want := 0
			if m := s.pattern.FindStringSubmatch(e.Statement); m != nil {
				want, _ = strconv.Atoi(m[1] + strings.Join(m[2:], ""))
				checked++
			}
			if got[s.key] != want {
				t.Errorf("%s: %d %s, the index says %d", e.Name, got[s.key], s.key, want)
			}
		}
	}
	t.Logf("%d numbers compared", checked)
	if checked < 60 {
		t.Errorf("only %d numbers of the index were understood", checked)
	}
}

// TestCorpusFaults holds what is wrong in the real files, and nothing else.
func TestCorpusFaults(t *testing.T) {
	want := map[string][]string{
		"compscore-05.xml": {`compscore-05.xml:8: fault: the event type "NOTSUP" is none that the format has`},
		"pianola-01.xml":   {`pianola-01.xml:338: board 1: fault: the contract is "42", which is none; the score counts`},
		// The program knows pairs only: of each side one player stands with the own
		// number, the other with that number and one more digit.
		"unnamed-individual-01.xml": {`unnamed-individual-01.xml:148: board 1: fault: player "101" is not among the participants (and 241 times more)`},
	}
	for _, e := range filetest.Index(t, "usebio") {
		var got []string
		for _, fault := range readFile(t, e.Path).Faults {
			got = append(got, fault.Error())
		}
		if diff := cmp.Diff(want[e.Name], got); diff != "" {
			t.Errorf("%s: %s", e.Name, diff)
		}
	}
}

// TestCorpusRoundTrip writes every file and reads it again.
func TestCorpusRoundTrip(t *testing.T) {
	for _, e := range filetest.Index(t, "usebio") {
		f := readFile(t, e.Path)
		for _, w := range []Writer{{}, {UTF8: true}} {
			if diff := again(t, w, f); diff != "" {
				t.Errorf("%s: written and read again: %s", e.Name, diff)
			}
		}
		// Nothing but blanks, prolog and order may differ between the texts.
		var out bytes.Buffer
		if err := Write(&out, f); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(values(string(data)), values(out.String())); diff != "" {
			t.Errorf("%s: values: %s", e.Name, diff)
		}
	}
}

var valued = regexp.MustCompile(`<([A-Z0-9_]+)[^<>]*>\s*([^<>]*[^<>\s])\s*</`)

// values counts the values of a text by element and value.
func values(text string) map[string]int {
	n := map[string]int{}
	for _, m := range valued.FindAllStringSubmatch(text, -1) {
		v := strings.NewReplacer("&apos;", "'", "&#39;", "'", "&quot;", `"`, "&#34;", `"`).Replace(m[2])
		n[m[1]+"="+v]++
	}
	return n
}

// again writes the file, reads it and tells what is different.
func again(tb testing.TB, w Writer, f *File) string {
	tb.Helper()
	var out bytes.Buffer
	if err := w.Write(&out, f); err != nil {
		tb.Fatal(err)
	}
	back, err := Read(bytes.NewReader(out.Bytes()), f.Name)
	if err != nil {
		tb.Fatalf("written and read again: %v\n%s", err, out.String())
	}
	if f.Version == "" { // the writer says what it writes
		versioned := *f
		versioned.Version = "1.2"
		f = &versioned
	}
	return cmp.Diff(plain(f), plain(back))
}

// plain is a file as a list of its values with their places in the tree.
func plain(f *File) []string {
	var out []string
	var element func(at string, e Element)
	element = func(at string, e Element) {
		at += "/(" + e.Name + ")"
		out = append(out, at+"="+e.Text)
		for _, a := range e.Attrs {
			out = append(out, at+"@"+a.Name+"="+a.Value)
		}
		for _, c := range e.Children {
			element(at, c)
		}
	}
	var visit func(at string, n node)
	visit = func(at string, n node) {
		out = append(out, at)
		for _, a := range append(n.attributes(), n.texts()...) {
			if *a.value != "" {
				out = append(out, at+"/"+a.name+"="+*a.value)
			}
		}
		if t, ok := n.(*Text); ok {
			out = append(out, at+"="+t.Text)
		}
		for _, a := range n.self().Attrs {
			out = append(out, at+"@"+a.Name+"="+a.Value)
		}
		for _, e := range n.self().Other {
			element(at, e)
		}
		for _, c := range n.children() {
			visit(at+"/"+c.name, c.node)
		}
	}
	visit("", f)
	return out
}

// TestGoldenLines compares every traveller line of the pairs and individual
// events with the table of numbers taken from the same files in another way.
func TestGoldenLines(t *testing.T) {
	dir := filetest.Corpus(t)
	rows := map[string][]map[string]string{}
	for _, r := range filetest.Rows(t, filetest.Golden(t, "usebio_boards.tsv")) {
		rows[r["file"]] = append(rows[r["file"]], r)
	}
	compared := 0
	for file, want := range rows {
		f := readFile(t, filepath.Join(dir, "usebio", file+".xml"))
		var got []map[string]string
		for _, e := range f.Events {
			for _, b := range e.EachBoard() {
				board, _ := b.Board()
				for _, l := range b.Lines {
					row := map[string]string{
						"board": strconv.Itoa(board.Number), "vul": board.Vulnerable.String(),
						"contract": "", "declarer": "", "tricks": "", "ns_score": l.Score,
					}
					if w, ok := l.Written(); ok {
						row["contract"] = w.Contract.String()
						if w.HasDeclarer {
							row["declarer"] = w.Declarer.String()
						}
						if w.HasTricks {
							row["tricks"] = strconv.Itoa(w.Tricks)
						}
					}
					for side, column := range []string{"ns_points", "ew_points"} {
						if p, ok := l.Points(bridge.Side(side)); ok {
							row[column] = p.String()
						}
					}
					got = append(got, row)
				}
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d lines, want %d", file, len(got), len(want))
			continue
		}
		for i, w := range want {
			for _, column := range []string{"board", "vul", "contract", "declarer", "tricks", "ns_score", "ns_points", "ew_points"} {
				g, v := got[i][column], w[column]
				switch column {
				case "contract":
					if c, err := bridge.ParseContract(v); err == nil {
						v = c.String()
					} else if v != "" {
						g = v // the one contract that is none
					}
				case "declarer", "tricks":
					if got[i]["contract"] == "Pass" || got[i]["contract"] == "" {
						continue
					}
				case "ns_points", "ew_points":
					p, ok := fraction(v)
					if v = ""; ok {
						v = p.String()
					}
				}
				if g != v {
					t.Errorf("%s line %d: %s is %q, want %q", file, i+1, column, g, v)
				}
				compared++
			}
		}
	}
	t.Logf("%d values compared", compared)
	if compared < 8000 {
		t.Errorf("only %d values were compared", compared)
	}
}
