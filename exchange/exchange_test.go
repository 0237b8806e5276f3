package exchange

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/score"
)

// formatsOf are the formats of the folders of the corpus.
var formatsOf = map[string]Format{"pbn": PBN, "lin": LIN, "usebio": USEBIO, "bws": BWS, "acblscore": ACBLscore, "acbl-json": ACBLLive}

// each calls f with every file of the corpus that is of a format that is read.
func each(t *testing.T, f func(path string, d *Document)) {
	for _, e := range filetest.Index(t, "") {
		path := e.Name
		folder, _, _ := strings.Cut(path, "/")
		want := formatsOf[folder]
		if folder == "deals" || strings.HasSuffix(path, ".rbn") {
			want = Format(strings.TrimPrefix(filepath.Ext(path), "."))
		}
		if want == "" || want != "csv" && strings.HasSuffix(path, ".csv") {
			continue
		}
		data, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := Detect(data, path)
		if !ok || got != want {
			t.Errorf("%s is taken for %q, it is %q", path, got, want)
		}
		d, err := Read(data, path, want)
		if err != nil {
			t.Error(err)
			continue
		}
		f(path, d)
	}
}

var same = cmp.Options{
	cmpopts.IgnoreUnexported(Document{}), cmpopts.IgnoreFields(Document{}, "Faults", "Source"), cmpopts.IgnoreFields(Result{}, "Line", "Unit"), cmpopts.EquateEmpty(),
	cmp.Comparer(func(a, b score.Fraction) bool { return a == b }),
}

// TestCorpusJSON writes every file of the corpus as JSON and reads it back.
func TestCorpusJSON(t *testing.T) {
	n := 0
	each(t, func(path string, d *Document) {
		n++
		var out bytes.Buffer
		if _, err := Write(&out, d, JSON); err != nil {
			t.Error(path, err)
			return
		}
		again, err := Read(out.Bytes(), path, JSON)
		if err != nil {
			t.Error(path, err)
			return
		}
		if diff := cmp.Diff(d, again, same); diff != "" {
			t.Errorf("%s is another document as JSON:\n%s", path, diff[:min(len(diff), 2000)])
		}
	})
	if n < 200 {
		t.Errorf("only %d files were read", n)
	}
}

// TestCorpusDeals brings every file with deals into PBN, LIN and JSON-free deal
// formats, and counts the deals that come back.
func TestCorpusDeals(t *testing.T) {
	each(t, func(path string, d *Document) {
		want := map[bridge.Deal]bool{}
		for i := range d.Games {
			if deal, ok := d.Games[i].Deal(); ok {
				want[deal] = true
			}
		}
		if len(want) == 0 {
			return
		}
		d.source = nil // as if it were of another format
		for _, format := range []Format{PBN, LIN, Links, "csv", "rbn", "ber"} {
			var out bytes.Buffer
			if _, err := Write(&out, d, format); err != nil {
				if format != "csv" && format != "rbn" { // which have no boards without a number
					t.Errorf("%s as %s: %v", path, format, err)
				}
				continue
			}
			again, err := Read(out.Bytes(), path, format)
			if err != nil {
				t.Error(err)
				continue
			}
			got := map[bridge.Deal]bool{}
			for i := range again.Games {
				if deal, ok := again.Games[i].Deal(); ok {
					got[deal] = true
				}
			}
			for deal := range want {
				if !got[deal] {
					t.Errorf("%s as %s: the deal %s is lost", path, format, deal)
				}
			}
		}
	})
}

// contradicts is how many points of a file differ from what its program's rule
// gives, each on a board that was scored before its result at one table was taken
// out again. All other points of the corpus are those of a rule.
var contradicts = map[string]int{"acblscore/acblscore-04.aca": 36, "acblscore/acblscore-07.aca": 10, "acblscore/acblscore-17.ACA": 4}

// TestCorpusPoints computes all points of the corpus anew: each is that of a named
// rule, or the file's own fault.
func TestCorpusPoints(t *testing.T) {
	points, files := 0, 0
	each(t, func(path string, d *Document) {
		reports, err := Check(d)
		if err != nil {
			return
		}
		files++
		differ, own := 0, 0
		for _, r := range reports {
			points += r.Compared
			differ += len(r.Differences)
			for _, c := range r.Contradictions {
				own += c.Points
			}
			if r.Rule.String() == "" || len(r.Left) != r.Skipped {
				t.Errorf("%s: by rule %q %d are left out, %d of them named", path, r.Rule, r.Skipped, len(r.Left))
			}
		}
		if want := contradicts[path]; differ != want || own != want {
			t.Errorf("%s: %d points differ, %d by fault of the file, want %d; first %s", path, differ, own, want, reports[0].Rule)
		}
	})
	t.Logf("%d points of %d files compared", points, files)
	if files < 30 || points < 15000 {
		t.Errorf("only %d points of %d files compared", points, files)
	}
}

// TestResultsTravel sends results through the formats that hold them.
func TestResultsTravel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &Document{Version: Version, Source: "x", Event: "Harbour"}
		deal := bridgetest.Deal().Draw(t, "deal")
		g := Game{Hands: deal.String()}
		g.setBoard(bridge.NewBoard(3))
		d.Games = []Game{g}
		for i := range rapid.IntRange(1, 5).Draw(t, "results") {
			r := Result{Board: 3, Section: "A", NS: string(rune('1' + i)), EW: string(rune('a' + i))}
			if rapid.Bool().Draw(t, "passed out") {
				r.Result = &bridge.Result{}
			} else {
				r.Result = &bridge.Result{
					Contract: bridge.Contract{Level: rapid.Uint8Range(1, 7).Draw(t, "level"), Denomination: bridge.Denomination(rapid.Uint8Range(0, 4).Draw(t, "in")), Doubling: bridge.Doubling(rapid.Uint8Range(0, 2).Draw(t, "doubling"))},
					Declarer: bridgetest.Seat().Draw(t, "declarer"), Tricks: rapid.IntRange(0, 13).Draw(t, "tricks"),
				}
				r.Lead = pointer(bridge.Card(rapid.Uint8Range(0, 51).Draw(t, "lead")))
			}
			r.Score = pointer(score.NorthSouth(*r.Result, bridge.NewBoard(3).Vulnerable))
			r.PointsNS, r.PointsEW = pointer(score.Whole(i)), pointer(score.Whole(4-i))
			d.Results = append(d.Results, r)
		}
		for _, format := range []Format{PBN, USEBIO, JSON} {
			var out bytes.Buffer
			if _, err := Write(&out, d, format); err != nil {
				t.Fatal(err)
			}
			again, err := Read(out.Bytes(), "x", format)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(d.Results, again.Results, same); diff != "" {
				t.Errorf("%s: %s\n%s", format, diff, out.String())
			}
			if got, ok := again.Games[0].Deal(); !ok || got != deal {
				t.Errorf("%s: the deal is %s", format, got)
			}
			if reports, err := Check(again); err != nil || len(reports) != 1 {
				t.Errorf("%s: %v %v", format, reports, err)
			}
		}
	})
}

// TestNotPlayedTravels publishes boards that have no score: they are no faults.
func TestNotPlayedTravels(t *testing.T) {
	for format, notPlayed := range map[Format]string{USEBIO: "not played", PBN: "NP"} {
		d := evening()
		var out bytes.Buffer
		if _, err := Write(&out, d, format); err != nil {
			t.Fatal(err)
		}
		again, err := Read(out.Bytes(), "x", format)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range again.Faults {
			if f.Severity > 0 {
				t.Error(f.Error())
			}
		}
		awards := map[string]bool{}
		for _, r := range again.Results {
			awards[r.Award] = true
		}
		if len(again.Results) != len(d.Results) || len(awards) != 3 || !awards["A6040"] || !awards[notPlayed] {
			t.Errorf("%s: %v", format, awards)
		}
	}
}

// TestTricksTravel sends double dummy numbers through the formats that hold them,
// and looks where they stand in our own.
func TestTricksTravel(t *testing.T) {
	of := func(s bridge.Seat, in bridge.Denomination) int { return 3*int(s) + int(in) } // each another one, up to 13
	text := "[Board \"1\"]\n[OptimumResultTable \"Declarer;Denomination;Result\"]\n"
	for _, s := range bridge.Seats {
		for _, in := range bridge.Denominations {
			text += fmt.Sprintf("%s %s %d\n", s, in, of(s, in))
		}
	}
	d, err := Read([]byte(text), "x.pbn", PBN)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Games[0].Tricks; got == nil || got[bridge.North] != "01234" || got[bridge.West] != "9abcd" {
		t.Fatalf("%v", got)
	}
	d.source = nil
	for _, format := range []Format{PBN, JSON} {
		var out bytes.Buffer
		if _, err := Write(&out, d, format); err != nil {
			t.Fatal(err)
		}
		again, err := Read(out.Bytes(), "x", format)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range bridge.Seats {
			for _, in := range bridge.Denominations {
				if n, ok := again.Games[0].TricksOf(s, in); !ok || n != of(s, in) {
					t.Errorf("%s: %s in %s takes %d, %v", format, s, in, n, ok)
				}
			}
		}
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		data, name string
		want       Format
	}{
		{"% PBN 2.1\n", "x", PBN},
		{"[Event \"x\"]\n", "x.txt", PBN},
		{"pn|a,b,c,d|md|1SA|", "x", LIN},
		{"https://www.bridgebase.com/tools/handviewer.html?lin=", "x", Links},
		{"<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">", "x", USEBIO},
		{"[Document]\r\nHeadline=", "x", "dlm"},
		{"{\"overtrick\": 1}", "x", JSON},
		{"{\"sessions\":[{\"board_results\":[]}]}", "x.json", ACBLLive},
		{"1234", "x.ber", "ber"},
		{"\x12\x0A\x03AC3", "x", ACBLscore},
	} {
		if got, ok := Detect([]byte(c.data), c.name); !ok || got != c.want {
			t.Errorf("%q in %s is taken for %q, not %q", c.data, c.name, got, c.want)
		}
	}
	if f, ok := Detect([]byte("nothing"), "x.doc"); ok {
		t.Error(f)
	}
	if f, ok := OfName("evening.results.csv"); !ok || f != Results {
		t.Error(f)
	}
}

// TestBoardsForMachines writes boards that stand in no order for a machine that
// wants them in one.
func TestBoardsForMachines(t *testing.T) {
	text := "[Board \"2\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n" +
		"[Board \"1\"]\n[Deal \"N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432\"]\n"
	d, err := Read([]byte(text), "x.pbn", PBN)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := Write(&out, d, "dup"); err != nil {
		t.Fatal(err)
	}
	again, err := Read(out.Bytes(), "x.dup", "dup")
	if err != nil || len(again.Games) != 2 {
		t.Fatal(err, again)
	}
	first, _ := again.Games[0].Deal()
	if holder, _ := first.Holder(bridge.NewCard(bridge.Spades, bridge.Ace)); again.Games[0].Number != 1 || holder != bridge.East {
		t.Errorf("board %d begins the file: %s", again.Games[0].Number, first)
	}
}

// TestRefused reads documents that cannot be.
func TestRefused(t *testing.T) {
	for _, text := range []string{
		`{"overtrick":2}`, `{"overtrick":0}`, `{`, `{"overtrick":1,"games":[{"hands":"N:Q"}]}`,
		`{"overtrick":1,"games":[{"tricks":["6","","",""]}]}`, `{"overtrick":1,"games":[{"result":"8SN="}]}`,
	} {
		if _, err := Read([]byte(text), "x.json", JSON); err == nil {
			t.Errorf("%s was read", text)
		}
	}
	for text, want := range map[string]string{
		"{\"overtrick\":1,\n\"results\":[{\"board\":1},\n{\"board\":\"x\"}]}":         "x.json:3: the value of \"results.board\" is none that it can have",
		"{\"overtrick\":1,\n\"results\":[{\"board\":1},\n\n{\"points_ns\":\"1/0\"}]}": "x.json:4: score: \"1/0\" is not a number",
		"{\"overtrick\":1,\n\"games\":[{\"result\":\"8SN=\"}]}":                       "x.json:2: bridge: \"8SN=\" is not a contract",
		"{\"overtrick\":1,\n\n,}": "x.json:3: ",
	} {
		if _, err := Read([]byte(text), "x.json", JSON); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	many := `{"overtrick":1,"games":[` + strings.Repeat("{},", 5000) + `{}]}`
	if _, err := Read([]byte(many), "x.json", JSON); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
	d := &Document{Version: Version}
	for _, format := range Formats() {
		if _, err := Write(&bytes.Buffer{}, d, format); err == nil && format != JSON {
			t.Errorf("nothing was written as %s", format)
		}
	}
}

// FuzzRead reads anything as JSON of our own and writes it in every format.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"overtrick":1,"games":[{"number":1,"dealer":"N","vulnerable":"None","hands":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432","calls":[{"by":"N","call":"7S","explanation":"x"},{"by":"E","call":"Pass"}],"result":"7SN=","cards":["HA","SA"],"tricks":["0d0d0","-----","abcd0","00000"]}],"results":[{"board":1,"ns":"1","ew":"2","award":"60%-40%","points_ns":"7/2"}],"entries":[{"number":"1","players":[{"name":"Ann"}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Read(data, "fuzz.json", JSON)
		if err != nil {
			return
		}
		d.Holds()
		_, _ = Check(d)
		for _, format := range Formats() {
			var out bytes.Buffer
			d.Lost(format)
			if _, err := Write(&out, d, format); err != nil || !format.Reads() {
				continue
			}
			again, err := Read(out.Bytes(), "fuzz", format)
			if err != nil {
				t.Errorf("%s: %v", format, err)
				continue
			}
			if format == JSON {
				if diff := cmp.Diff(d, again, same); diff != "" {
					t.Error(diff)
				}
			}
		}
	})
}
