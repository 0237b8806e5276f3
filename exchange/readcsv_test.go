package exchange

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/overtrick/overtrick/fault"
)

// travelsAsCSV writes a document as tables, reads these, writes and reads them
// again: both times the same must come.
func travelsAsCSV(t testing.TB, path string, d *Document) {
	for _, format := range []Format{Games, Results, Entries} {
		var first bytes.Buffer
		if _, err := Write(&first, d, format); err != nil {
			if !errors.Is(err, ErrNothing) {
				t.Error(path, err)
			}
			continue
		}
		once, err := Read(first.Bytes(), path, format)
		if err != nil {
			t.Error(err)
			continue
		}
		if len(once.Faults) > 0 {
			t.Errorf("%s as %s: %s", path, format, once.Faults[0].Error())
			continue
		}
		if got, ok := Detect(first.Bytes(), "x.csv"); !ok || got != format {
			t.Errorf("%s as %s is taken for %q", path, format, got)
		}
		var second bytes.Buffer
		if _, err := Write(&second, once, format); err != nil {
			t.Error(path, err)
			continue
		}
		if a, b := strings.ReplaceAll(first.String(), "\r", "\n"), strings.ReplaceAll(second.String(), "\r", "\n"); a != b && !strings.Contains(first.String(), "\r") {
			t.Errorf("%s as %s is written in another way once it was read:\n%s", path, format, cmp.Diff(a, b))
		}
		again, err := Read(second.Bytes(), path, format)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(once, again, same); diff != "" {
			t.Errorf("%s as %s is another document when it is read again:\n%s", path, format, diff[:min(len(diff), 2000)])
		}
		if len(once.Games)+len(once.Results)+len(once.Entries) != map[Format]int{Games: len(d.Games), Results: len(d.Results), Entries: len(d.Entries)}[format] {
			t.Errorf("%s as %s: lines were lost", path, format)
		}
	}
}

// TestCorpusCSV sends every file of the corpus through our tables. What the tables
// have a column for comes back as it was.
func TestCorpusCSV(t *testing.T) {
	each(t, func(path string, d *Document) {
		travelsAsCSV(t, path, d)
		var out bytes.Buffer
		if _, err := Write(&out, d, Results); err != nil {
			return
		}
		again, err := Read(out.Bytes(), path, Results)
		if err != nil {
			t.Error(err)
			return
		}
		if diff := cmp.Diff(d.Results, again.Results, same); diff != "" {
			t.Errorf("%s: the results are others:\n%s", path, diff[:min(len(diff), 2000)])
		}
	})
}

// TestCSVOfSpreadsheets reads what a person has saved from a spreadsheet: with
// semicolons, a byte-order mark, columns in another order or left out.
func TestCSVOfSpreadsheets(t *testing.T) {
	d, err := Read([]byte("\xEF\xBB\xBFEW;NS;Board;Contract;Declarer;Tricks;Note\r\n2;1;7;4SX;N;9;late\r\n4;3;7;Pass;;;\r\n"), "x.csv", Results)
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Results) != 2 || d.Results[0].NS != "1" || d.Results[0].Result.String() != "4SXN-1" || !d.Results[1].Result.Contract.IsPassedOut() {
		t.Errorf("%+v", d.Results)
	}
	if len(d.Faults) != 1 || d.Faults[0].Severity != fault.Warning || !strings.Contains(d.Faults[0].Reason.String(), "note") {
		t.Errorf("%v", d.Faults)
	}
}

// TestCSVFaults reads lines that are wrong: one fault each, with its line, and the
// lines around it are read.
func TestCSVFaults(t *testing.T) {
	for _, c := range []struct {
		format           Format
		head, line, want string
	}{
		{Results, "board,ns,ew,contract,declarer,tricks", "x,1,2,4S,N,10", "board"},
		{Results, "board,ns,ew,contract,declarer,tricks", ",1,2,4S,N,10", "no number of the board"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,8S,N,10", "contract"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,4S,Q,10", "declarer"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,4S,N,14", "no 14 tricks"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,4S,N,", "no result together"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,4S", "4 fields"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2,4\"S,N,10", "quotation mark"},
		{Results, "board,ns,ew,contract,declarer,tricks", "3,1,2\xE9,4S,N,10", "UTF-8"},
		{Results, "board,ns,ew,lead,points_ns,times", "3,1,2,S1,,", "lead"},
		{Results, "board,ns,ew,lead,points_ns,times", "3,1,2,,a/b,", "points_ns"},
		{Results, "board,ns,ew,lead,points_ns,times", "3,1,2,,,-2", "times"},
		{Games, "board,dealer,hands,auction,play", "3,N,N:Q,,", "hands"},
		{Games, "board,dealer,hands,auction,play", "3,N,,1S 9H,", "auction"},
		{Games, "board,dealer,hands,auction,play", "3,,,1S,", "no dealer"},
		{Games, "board,dealer,hands,auction,play", "3,N,,,SA X2", "play"},
		{Games, "board,dealer,hands,auction,play", "3,N,,,SA" + strings.Repeat(" SA", 52), "52 cards"},
		{Games, "board,dealer,hands,auction,play", "3,N,," + strings.Repeat("Pass ", 400) + ",", "calls"},
		{Entries, "number,players,score", "1,Ann,much", "score"},
	} {
		good := map[Format]string{Results: "9,1,2,,,\n", Games: "9,N,,1S Pass,\n", Entries: "9,Bob,\n"}[c.format]
		d, err := Read([]byte(c.head+"\n"+good+c.line+"\n"+good), "x.csv", c.format)
		if err != nil {
			t.Error(c.line, err)
			continue
		}
		if n := len(d.Games) + len(d.Results) + len(d.Entries); n != 2 || len(d.Faults) != 1 {
			t.Errorf("%s: %d lines were read, faults %v", c.line, n, d.Faults)
			continue
		}
		if f := d.Faults[0]; f.Line != 3 || f.File != "x.csv" || f.Severity != fault.Serious || !strings.Contains(f.Reason.String(), c.want) {
			t.Errorf("%s: %s, want %s", c.line, f.Error(), c.want)
		}
	}
	for _, text := range []string{"", "a,b\n1,2\n", "board,board,ns,ew\n", "number,players\n1,Ann\n"} {
		if _, err := Read([]byte(text), "x.csv", Results); err == nil {
			t.Errorf("%q was read", text)
		}
	}
	if _, err := Read([]byte("board,ns,ew\n"+strings.Repeat("1,,\n", 100000)), "x.csv", Results); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}

// TestCallsOutOfTurn writes an auction that does not go round.
func TestCallsOutOfTurn(t *testing.T) {
	d, err := Read([]byte("board,dealer,hands,auction\n1,N,,1S W:Pass N:2S Pass\n"), "x", Games)
	if err != nil || len(d.Faults) > 0 {
		t.Fatal(err, d.Faults)
	}
	var got string
	for _, c := range d.Games[0].Calls {
		got += c.By.String()
	}
	if got != "NWNE" || d.Games[0].auction() != "1S W:Pass 2S Pass" {
		t.Errorf("%s %s", got, d.Games[0].auction())
	}
}

// FuzzReadCSV reads anything as a table of our own.
func FuzzReadCSV(f *testing.F) {
	f.Add([]byte("section,board,round,table,ns,ew,contract,declarer,tricks,lead,score_ns,award,points_ns,points_ew,times,event\nA,1,2,3,1,2,4SX,N,9,SA,-100,,7/2,0.5,2,x\n"))
	f.Add([]byte("board,dealer,vulnerable,hands,event,room,north,east,south,west,auction,contract,declarer,tricks,score,play\n1,N,NS,N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432,E,open,a,b,c,d,7S W:Pass,7S,N,13,2210,HA SA\n"))
	f.Add([]byte("section,number,direction,place,score,percentage,boards,players,member_numbers\nA;1;NS;1;10;55.5;9;\"Ann; Bob\";\"1; 2\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		format := tableOf(data)
		if format == "" {
			return
		}
		d, err := Read(data, "fuzz.csv", format)
		if err != nil {
			return
		}
		travelsAsCSV(t, "fuzz", d)
	})
}
