package acbllive_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/acbllive"
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// small is a game of one board at one table. All of North's cards are spades,
// and so on round the table.
const small = `{"name":"Harbour Pairs","club_name":"Café","club_id_number":42,"type":"PAIRS","winner_type":1,
"sessions":[{"number":1,
 "hand_records":[{"board":1,"dealer":"N","vulnerability":"None",
  "north_spades":"A K Q J 10 9 8 7 6 5 4 3 2","north_hearts":"-----","north_diamonds":"","north_clubs":"-----",
  "east_hearts":"A K Q J 10 9 8 7 6 5 4 3 2","south_diamonds":"A K Q J 10 9 8 7 6 5 4 3 2","west_clubs":"A K Q J 10 9 8 7 6 5 4 3 2",
  "board_record_string":"SAKQJ1098765432HDCSHDCAKQJ1098765432SHAKQJ1098765432DCSHDAKQJ1098765432C",
  "double_dummy_ns":"NS: 7S 7D C0 H0 NT0","double_dummy_ew":"EW: 6/7H C0/13 S0 D0 NT0","par":"Par: 1510 7S-NS"}],
 "sections":[{"name":"A","boards_per_round":"2","number_of_rounds":9,
  "pair_summaries":[{"pair_number":"1","score":"3.50","percentage":"87.50","boards_played":2,"players":[{"name":"Ann One","id_number":"1234567"},{"name":"Bob One","id_number":"#123"}]},
   {"pair_number":"2","score":null,"players":[]}],
  "boards":[{"board_number":1,"board_results":[
   {"round_number":1,"table_number":2,"ns_pair":"1","ew_pair":"2","ns_score":"2210","ew_score":"-2210","contract":"7 S","declarer":"N","result":"=","tricks_taken":"13","ns_match_points":"3.50","ew_match_points":"0.50","opening_lead":"H A"},
   {"round_number":2,"table_number":1,"ns_pair":"1","ew_pair":"3","ns_score":"AVE+","contract":""}]}]}]}]}`

func read(t testing.TB, text string) *acbllive.Event {
	t.Helper()
	e, err := acbllive.Read(strings.NewReader(text), "small.json")
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestSmall(t *testing.T) {
	e := read(t, small)
	h := e.Sessions[0].HandRecords[0]
	if h.Deal.IsZero() || h.Tricks[bridge.East][bridge.Hearts.Denomination()] != 12 || h.Tricks[bridge.West][bridge.Clubs.Denomination()] != 13 || h.Tricks[bridge.South][bridge.Spades.Denomination()] != 13 || h.Par != 1510 {
		t.Errorf("%+v", h)
	}
	s := e.Sessions[0].Sections[0]
	if s.Pairs[0].Percentage.Float() != 87.5 || s.Pairs[0].Players[1].Number != "" || s.Pairs[0].Players[0].Number != "1234567" {
		t.Errorf("%+v", s.Pairs)
	}
	r := s.Boards[0].Results
	if r[0].Lead.String() != "HA" || r[0].Contract.Level != 7 || r[1].HasScore || r[1].Text != "AVE+" {
		t.Errorf("%+v", r)
	}
	// A member without a number, a score that is none of the contract, a pair that is not there.
	var kinds []fault.Kind
	for _, f := range e.Faults {
		kinds = append(kinds, f.Kind)
	}
	if fmt.Sprint(kinds) != fmt.Sprint([]fault.Kind{fault.Value, fault.Score, fault.Missing}) {
		t.Error(e.Faults)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		old, replacement string
		kind             fault.Kind
	}{
		{`"A K Q J 10 9 8 7 6 5 4 3 2","north_hearts"`, `"A K Q J 10 9 8 7 6 5 4 3","north_hearts"`, fault.Deal},
		{`"A K Q J 10 9 8 7 6 5 4 3 2","north_hearts"`, `"A K Q J 1 9 8 7 6 5 4 3 2","north_hearts"`, fault.Card},
		{`"SAKQJ`, `"SHKQJ`, fault.Deal},
		{`NS: 7S`, `NS: 8S`, fault.Value},
		{`"dealer":"N"`, `"dealer":"E"`, fault.LawTwo},
		{`"dealer":"N"`, `"dealer":"?"`, fault.Value},
		{`"board_number":1`, `"board_number":"x"`, fault.Value},
		{`"7 S"`, `"8 S"`, fault.Result},
		{`"H A"`, `"H 1"`, fault.Card},
		{`"ew_score":"-2210"`, `"ew_score":"100"`, fault.Score},
		{`"87.50"`, `"many"`, fault.Value},
	} {
		if !strings.Contains(small, c.old) {
			t.Fatal(c.old)
		}
		found := false
		e := read(t, strings.Replace(small, c.old, c.replacement, 1))
		for _, f := range e.Faults {
			found = found || f.Kind == c.kind
		}
		if !found {
			t.Errorf("%s: %v, want one of the kind %s", c.replacement, e.Faults, c.kind)
		}
	}
	many := `{"sessions":[{"hand_records":[` + strings.Repeat("{},", 5000) + `{}]}]}`
	if _, err := acbllive.Read(strings.NewReader(many), "x.json"); !errors.Is(err, acbllive.ErrTooLarge) {
		t.Error(err)
	}
	if _, err := acbllive.Read(strings.NewReader("{\n{"), "x.json"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Error(err)
	}
}

func Example() {
	event, err := acbllive.Read(strings.NewReader(small), "small.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, section := range event.Sessions[0].Sections {
		for _, board := range section.Boards {
			for _, r := range board.Results {
				fmt.Println(board.Number, r.NS, r.EW, r.Text, r.MPNS.Float())
			}
		}
	}
	for _, f := range event.Faults {
		fmt.Println(f.Error())
	}
	// Output:
	// 1 1 2 2210 3.5
	// 1 1 3 AVE+ 0
	// small.json: warning: "#123" of pair "1" is no membership number
	// small.json: board 1: fault: at table 2 7SN= scores 1510, the file says 2210
	// small.json: board 1: fault: pair "3" is not among the pairs of the section
}

// FuzzRead reads any JSON.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := acbllive.Read(strings.NewReader(string(data)), "fuzz.json")
		if err != nil {
			return
		}
		for _, fault := range e.Faults {
			if fault.Reason.IsZero() || fault.Kind == 0 {
				t.Errorf("a fault says nothing: %+v", fault)
			}
		}
	})
}
