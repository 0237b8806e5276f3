package exchange

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
)

// TestCorpusConnector sends scoring files through messages of the Data Connector:
// all comes back that these have a form for, the movement included.
func TestCorpusConnector(t *testing.T) {
	n := 0
	each(t, func(path string, d *Document) {
		if d.Format != BWS {
			return
		}
		n++
		var out bytes.Buffer
		faults, err := Write(&out, d, Connector)
		if err != nil || len(faults) > 0 {
			t.Fatal(path, err, faults)
		}
		if got, ok := Detect(out.Bytes(), "x.json"); !ok || got != Connector {
			t.Errorf("it is taken for %q", got)
		}
		again, err := Read(out.Bytes(), path, Connector)
		if err != nil {
			t.Fatal(err)
		}
		// Double dummy numbers have an order that is not known.
		if lost := fmt.Sprint(d.Lost(Connector)); !strings.Contains(lost, fmt.Sprint(len(d.Games), " boards with double dummy tricks")) {
			t.Errorf("lost is only: %s", lost)
		}
		for i := range d.Games {
			d.Games[i].Tricks = nil
		}
		again.Format = d.Format
		if diff := cmp.Diff(d, again, same); diff != "" {
			t.Errorf("%s is another document:\n%s", path, diff[:min(len(diff), 3000)])
		}
		one, err := bws.Read(bytes.NewReader(d.source), path)
		if err != nil {
			t.Fatal(err)
		}
		two, err := bws.ReadMessages(bytes.NewReader(out.Bytes()), path)
		if err != nil {
			t.Fatal(err)
		}
		if len(one.Rounds) == 0 || cmp.Diff(one.Connector(), two.Connector()) != "" {
			t.Errorf("%s: the movement is another one: %s", path, cmp.Diff(one.Connector(), two.Connector()))
		}
	})
	if n == 0 {
		t.Error("no scoring file was read")
	}
}

// evening is an event of two fields and two rounds with one of each sort of result.
func evening() *Document {
	game := Game{Hands: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}
	game.setBoard(bridge.NewBoard(1))
	result := func(board, round int, table, ns, ew, made, award string) Result {
		r := Result{Section: "A", Board: board, Round: round, Table: table, NS: ns, EW: ew, Award: award}
		if made != "" {
			m, err := bridge.ParseResult(made)
			if made == "Pass" {
				m, err = bridge.Result{}, nil
			}
			if err != nil {
				panic(err)
			}
			r.Result = &m
			r.Score = pointer(score.NorthSouth(m, bridge.NewBoard(board).Vulnerable))
		}
		return r
	}
	d := &Document{Version: Version, Source: "evening", Event: "Harbour", Date: "2025-06-05", Games: []Game{game}}
	d.Results = []Result{
		result(1, 1, "1", "1", "1", "4SXN-1", ""), result(2, 1, "1", "1", "1", "Pass", ""),
		result(3, 1, "2", "2", "2", "", "60%-40%"), result(4, 1, "2", "2", "2", "", "not played"),
		result(1, 2, "2", "2", "1", "3NTW+2", ""),
	}
	d.Results[0].Lead = pointer(bridge.NewCard(bridge.Diamonds, bridge.Ten))
	for _, side := range []string{"NS", "EW"} {
		for _, n := range []string{"1", "2"} {
			d.Entries = append(d.Entries, Entry{Section: "A", Number: n, Direction: side, Players: []Player{{"Ann " + side + " " + n, side + n}, {"Bob " + n, n + side}}})
		}
	}
	return d
}

// TestConnectorTravels makes messages of results that come from another file.
func TestConnectorTravels(t *testing.T) {
	d := evening()
	var out, same1 bytes.Buffer
	for _, b := range []*bytes.Buffer{&out, &same1} {
		if faults, err := Write(b, d, Connector); err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
	}
	if out.String() != same1.String() {
		t.Error("the same document is written in two ways")
	}
	again, err := Read(out.Bytes(), "evening", Connector)
	if err != nil || len(again.Faults) > 0 {
		t.Fatal(err, again)
	}
	again.Format = ""
	if diff := cmp.Diff(d, again, same); diff != "" {
		t.Error(diff)
	}
	var third bytes.Buffer
	if _, err := Write(&third, again, Connector); err != nil || third.String() != out.String() {
		t.Errorf("%v: the messages are others once they were read\n%s", err, cmp.Diff(out.String(), third.String()))
	}
}

// TestConnectorFaults writes and reads what messages have no form for.
func TestConnectorFaults(t *testing.T) {
	for _, change := range []func(r *Result){
		func(r *Result) { r.Round = 0 },
		func(r *Result) { r.Table = "" },
		func(r *Result) { r.NS = "Smith" },
		func(r *Result) { r.Result = nil },
		func(r *Result) { r.Result, r.Award = nil, "70%-30%" },
	} {
		d := evening()
		change(&d.Results[0])
		faults, err := Write(&bytes.Buffer{}, d, Connector)
		if err != nil || len(faults) != 1 || faults[0].Board != "1" || faults[0].Severity != fault.Serious {
			t.Errorf("%v %v", faults, err)
		}
	}
	for _, text := range []string{
		"{", "[]", `{"Command":99,"SerializedData":"[]"}`, `{"Command":10,"SerializedData":"{}"}`, `{"Command":10,"SerializedData":"[{\"Level\":\"x\"}]"}`, `{"Command":5,"SerializedData":"[]"}`,
	} {
		if _, err := Read([]byte("\n"+text), "x.connector", Connector); err == nil || !strings.Contains(err.Error(), "x.connector:2: ") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := Read([]byte("\n"), "x", Connector); !errors.Is(err, bws.ErrNoMessages) {
		t.Error(err)
	}
	// An answer to a poll, with one result that is none, and a command without a form.
	d, err := Read([]byte(`{"Command":23,"SessionGuid":"G","DataType":"Results","SerializedData":"[{\"SectionLetters\":\"A\",\"TableNumber\":1,\"RoundNumber\":1,\"BoardNumber\":7,\"ScoringDirection\":3,\"Level\":9},{\"SectionLetters\":\"A\",\"TableNumber\":1,\"RoundNumber\":1,\"BoardNumber\":8,\"ScoringDirection\":3}]"}`+"\n"+`{"Command":32,"SerializedData":"{}"}`+"\n"), "x", Connector)
	if err != nil || len(d.Results) != 1 || len(d.Faults) != 2 || d.Faults[0].Line != 1 || d.Faults[0].Board != "7" || d.Faults[1].Line != 2 {
		t.Errorf("%v %+v", err, d)
	}
}

// FuzzReadConnector reads anything as messages.
func FuzzReadConnector(f *testing.F) {
	var out bytes.Buffer
	if _, err := Write(&out, evening(), Connector); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Add([]byte(`{"Command":23,"SerializedData":"[{\"SectionLetters\":\"A\",\"ScoringDirection\":3,\"Level\":-10}]"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Read(data, "fuzz", Connector)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if _, err := Write(&out, d, Connector); err != nil {
			return
		}
		if _, err := Read(out.Bytes(), "fuzz", Connector); err != nil {
			t.Error(err)
		}
	})
}
