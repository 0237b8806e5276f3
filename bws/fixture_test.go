package bws_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/internal/jet/jettest"
)

func numbers(names string) (out []jettest.Field) {
	for _, n := range strings.Fields(names) {
		out = append(out, jettest.Fixed(n, jettest.Integer, 2))
	}
	return out
}

// night is a scoring file of two tables and one round, as a program of a later
// year might write it, with one of everything that is entered at tables.
func night(engine int, results ...[]any) []byte {
	b := jettest.New(engine)
	when := time.Date(2025, 6, 5, 0, 0, 0, 0, time.UTC)
	clock := time.Date(1899, 12, 30, 19, 30, 0, 0, time.UTC)
	date := jettest.Fixed("Date", jettest.DateTime, 8)
	b.Table("Session", []jettest.Field{jettest.Fixed("ID", jettest.Integer, 2), date, jettest.Fixed("Time", jettest.DateTime, 8), jettest.Variable("Name", jettest.Text, 40), jettest.Variable("GUID", jettest.Text, 80)},
		[]any{1, when, clock, "Harbour", "0123456789ABCDEF0123456789ABCDEF"})
	b.Table("Section", append(numbers("ID Tables MissingPair Session ScoringType Winners"), jettest.Variable("Letter", jettest.Text, 3)), []any{1, 2, 0, 1, 1, 0, "A  "})
	b.Table("RoundData", append(numbers("Section Table Round NSPair EWPair LowBoard HighBoard"), jettest.Variable("CustomBoards", jettest.Text, 255)),
		[]any{1, 1, 1, 1, 1, 1, 9, nil}, []any{1, 2, 1, 2, 2, 1, 9, nil})
	b.Table("PlayerNumbers", append(numbers("Section Table Round"), jettest.Variable("Direction", jettest.Text, 2), jettest.Variable("Number", jettest.Text, 16), jettest.Variable("Name", jettest.Text, 18)),
		[]any{1, 1, 0, "N", "7", "Ann Øst"}, []any{1, 1, 0, "E", "", ""})
	suits := []jettest.Field{jettest.Fixed("Section", jettest.Integer, 2), jettest.Fixed("Board", jettest.Integer, 2)}
	hands := []any{1, 1}
	for i, seat := range []string{"North", "East", "South", "West"} {
		for j, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			suits = append(suits, jettest.Variable(seat+suit, jettest.Text, 13))
			text := ""
			if i == j {
				text = "AKQJT98765432"
			}
			hands = append(hands, text)
		}
	}
	b.Table("HandRecord", suits, hands)
	b.Table("Extra", numbers("A"), []any{1})
	b.Table("ReceivedData", append(numbers("ID Section Table Round Board PairNS PairEW Declarer"),
		jettest.Variable("NS/EW", jettest.Text, 2), jettest.Variable("Contract", jettest.Text, 10), jettest.Variable("Result", jettest.Text, 10), jettest.Variable("LeadCard", jettest.Text, 10),
		jettest.Variable("Remarks", jettest.Text, 255), jettest.Fixed("DateLog", jettest.DateTime, 8), jettest.Fixed("TimeLog", jettest.DateTime, 8), jettest.Fixed("Erased", jettest.Bool, 0)), results...)
	b.Catalogue()
	return b.Bytes()
}

// entered is a row of results at table 1 and 2; times and marks do not matter.
func entered(id, table, board, declarer int, seat, contract, result, lead, remark string, erased bool) []any {
	return []any{id, 1, table, 1, board, table, table, declarer, seat, contract, result, lead, remark, nil, nil, erased}
}

func all() [][]any {
	return [][]any{
		entered(1, 1, 1, 1, "N", "4 S", "=", "D10", "", false),
		entered(2, 2, 1, 2, "W", "3 NT x", "-2", "", "", false),
		entered(3, 1, 2, 1, "N", "1 C xx", "+1", "", "", true),
		entered(4, 1, 2, 1, "S", "2 H", "+1", "SA", "", false),
		entered(5, 2, 2, 0, "", "PASS", "", "", "", false),
		entered(6, 1, 3, 1, "N", "", "", "", "Not played", false),
		entered(7, 2, 3, 2, "N", "", "", "", "60%-40%", false),
		entered(8, 1, 4, 1, "N", "", "", "", "Arbitral score", false),
		entered(9, 2, 4, 2, "E", "5 D", "=", "", "Wrong direction", false),
	}
}

func read(t testing.TB, data []byte) *bws.File {
	t.Helper()
	f, err := bws.Read(bytes.NewReader(data), "night.bws")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestNight(t *testing.T) {
	for _, engine := range []int{3, 4} {
		f := read(t, night(engine, all()...))
		for _, fault := range f.Faults {
			t.Error(fault.Error())
		}
		if f.Engine != engine || f.Sections[0].Letter != "A" || !f.TwoWinners(1) || len(f.Rounds) != 2 || f.Players[0].Name != "Ann Øst" || fmt.Sprint(f.OtherTables) != "[Extra]" {
			t.Errorf("%+v", f)
		}
		if s := f.Sessions[0]; !s.Start.Equal(time.Date(2025, 6, 5, 19, 30, 0, 0, time.UTC)) || s.Name != "Harbour" {
			t.Errorf("%+v", s)
		}
		if h := f.HandRecords[0]; h.Deal.IsZero() || h.Deal.Hand(bridge.East).Length(bridge.Hearts) != 13 {
			t.Errorf("%+v", h)
		}
		var got []string
		for _, r := range f.Current() {
			text := fmt.Sprint(r.ID, " ", r.Kind)
			if r.Kind == bws.Played {
				text += " " + bridge.Result{Contract: r.Contract, Declarer: r.Declarer, Tricks: r.Tricks}.String()
			}
			if r.HasLead {
				text += " " + r.Lead.String()
			}
			if r.WrongDirection {
				text += " the other way"
			}
			if r.Kind == bws.Adjusted {
				text += fmt.Sprint(" ", r.PercentNS, " ", r.PercentEW)
			}
			got = append(got, text)
		}
		want := []string{"1 played 4SN= DT", "2 played 3NTXW-2", "4 played 2HS+1 SA", "5 passed out", "6 not played", "7 adjusted 60 40", "8 arbitral", "9 played 5DE= the other way"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		what string
		row  []any
		kind fault.Kind
	}{
		{"contract", entered(1, 1, 1, 1, "N", "8 S", "=", "", "", false), fault.Result},
		{"tricks", entered(1, 1, 1, 1, "N", "7 S", "+1", "", "", false), fault.Result},
		{"seat", entered(1, 1, 1, 1, "Q", "4 S", "=", "", "", false), fault.Result},
		{"result", entered(1, 1, 1, 1, "N", "4 S", "", "", "", false), fault.Result},
		{"lead", entered(1, 1, 1, 1, "N", "4 S", "=", "X9", "", false), fault.Card},
		{"remark", entered(1, 1, 1, 1, "N", "4 S", "=", "", "Perhaps", false), fault.Value},
		{"board", entered(1, 1, 20, 1, "N", "4 S", "=", "", "", false), fault.Value},
		{"table", entered(1, 5, 1, 5, "N", "4 S", "=", "", "", false), fault.Missing},
		{"declarer", entered(1, 1, 1, 9, "N", "4 S", "=", "", "", false), fault.Result},
	} {
		f := read(t, night(3, c.row))
		if len(f.Faults) != 1 || f.Faults[0].Kind != c.kind {
			t.Errorf("%s: %v, want one of the kind %s", c.what, f.Faults, c.kind)
		}
	}
	if _, err := bws.Read(strings.NewReader("[Event]"), "x.bws"); !errors.Is(err, bws.ErrNotBWS) {
		t.Error(err)
	}
	b := jettest.New(3)
	b.Table("Other", numbers("A"), []any{1})
	b.Catalogue()
	if _, err := bws.Read(bytes.NewReader(b.Bytes()), "x.bws"); !errors.Is(err, bws.ErrNotBWS) {
		t.Error(err)
	}
}

// TestResultData sends results through the messages of the Data Connector.
func TestResultData(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := bws.Result{Table: rapid.IntRange(1, 99).Draw(t, "table"), Round: 1, Board: 3, NS: 4, EW: 7}
		switch r.Kind = bws.Kind(rapid.IntRange(0, 3).Draw(t, "kind")); r.Kind {
		case bws.Played:
			r.Contract = bridge.Contract{Level: rapid.Uint8Range(1, 7).Draw(t, "level"), Denomination: bridge.Denomination(rapid.Uint8Range(0, 4).Draw(t, "in")), Doubling: bridge.Doubling(rapid.Uint8Range(0, 2).Draw(t, "doubling"))}
			r.Declarer, r.Tricks = bridgetest.Seat().Draw(t, "declarer"), rapid.IntRange(0, 13).Draw(t, "tricks")
			r.WrongDirection = rapid.Bool().Draw(t, "direction")
			r.HasLead = rapid.Bool().Draw(t, "has lead")
			if r.HasLead {
				r.Lead = bridge.Card(rapid.Uint8Range(0, 51).Draw(t, "lead"))
			}
		case bws.Adjusted:
			percent := rapid.SampledFrom([]int{40, 50, 60})
			r.PercentNS, r.PercentEW = percent.Draw(t, "NS"), percent.Draw(t, "EW")
		}
		data, err := r.Data("A")
		if err != nil {
			t.Fatal(err)
		}
		m, err := bws.NewMessage(bws.PutResults, "S", []bws.ResultData{data})
		if err != nil {
			t.Fatal(err)
		}
		var wire bytes.Buffer
		if err := bws.WriteMessage(&wire, m); err != nil {
			t.Fatal(err)
		}
		in := bufio.NewReader(&wire)
		back, err := bws.ReadMessage(in)
		if err != nil {
			t.Fatal(err)
		}
		var list []bws.ResultData
		if err := back.Decode(&list); err != nil || len(list) != 1 {
			t.Fatal(err, list)
		}
		again, err := list[0].Result()
		if err != nil {
			t.Fatal(err)
		}
		if again != r {
			t.Errorf("%+v became %+v", r, again)
		}
		if _, err := bws.ReadMessage(in); err != io.EOF {
			t.Error(err)
		}
	})
}

func TestResultDataRefused(t *testing.T) {
	good := bws.ResultData{ScoringDirection: 3, Level: 1, Denomination: 1, DeclarerDirection: 1}
	if _, err := good.Result(); err != nil {
		t.Error(err)
	}
	for _, change := range []func(d *bws.ResultData){
		func(d *bws.ResultData) { d.ScoringDirection = 1 },
		func(d *bws.ResultData) { d.Level = 8 },
		func(d *bws.ResultData) { d.Level = -11 },
		func(d *bws.ResultData) { d.Denomination = 6 },
		func(d *bws.ResultData) { d.Stake = 3 },
		func(d *bws.ResultData) { d.TotalTricks = 14 },
		func(d *bws.ResultData) { d.DeclarerDirection = 0 },
		func(d *bws.ResultData) { d.LeadCardSuit = 9 },
	} {
		d := good
		change(&d)
		if _, err := d.Result(); err == nil {
			t.Errorf("%+v was taken", d)
		}
	}
	for _, r := range []bws.Result{{Kind: bws.Arbitral}, {Kind: bws.Adjusted, PercentNS: 70, PercentEW: 30}} {
		if _, err := r.Data("A"); err == nil {
			t.Errorf("%+v was taken", r)
		}
	}
}

func TestConnector(t *testing.T) {
	f := read(t, night(4, all()...))
	init := f.Connector()
	m, err := bws.NewMessage(bws.InitializeEvent, init.EventGuid, init)
	if err != nil {
		t.Fatal(err)
	}
	var again bws.Init
	if err := m.Decode(&again); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(init, again, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	s := init.Sessions[0].ScoringGroups[0].Sections[0]
	if s.Winners != 2 || len(s.Tables) != 2 || s.Tables[1].Rounds[0].HighBoardNumber != 9 || init.Participations[1].Direction != 2 || len(init.PlayerData) != 1 {
		t.Errorf("%+v", init)
	}
	deal, err := init.Handrecords[0].Deal()
	if err != nil || deal != f.HandRecords[0].Deal {
		t.Error(deal, err)
	}
}

func Example() {
	file, err := bws.Read(bytes.NewReader(night(3, all()...)), "night.bws")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range file.Current()[:2] {
		fmt.Println("board", r.Board, "pairs", r.NS, "and", r.EW, r.Contract, r.Declarer.Name(), r.Tricks)
	}
	// Output:
	// board 1 pairs 1 and 1 4S North 10
	// board 1 pairs 2 and 2 3NTX West 7
}

// FuzzRead reads anything that begins like a database.
func FuzzRead(f *testing.F) {
	f.Add(night(3, all()...))
	f.Add(night(4, all()...))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := bws.Read(bytes.NewReader(data), "fuzz.bws")
		if err != nil {
			return
		}
		file.Current()
		file.Connector()
		for _, fault := range file.Faults {
			if fault.Reason.IsZero() || fault.Kind == 0 {
				t.Errorf("a fault says nothing: %+v", fault)
			}
		}
	})
}
