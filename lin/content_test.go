package lin

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/overtrick/overtrick/bridge"
)

// whole is a deal in which each hand has one suit: South spades, West hearts,
// North diamonds, East clubs.
const whole = "SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,"

// content reads the one board of a text, with what is wrong in it.
func content(t *testing.T, text string) (*Content, []string) {
	t.Helper()
	f, err := Parse(text, "t")
	if err != nil {
		t.Fatal(err)
	}
	games := f.Games()
	if len(games) == 0 {
		t.Fatalf("%q has no board", text)
	}
	c := games[0].Content()
	var faults []string
	for _, f := range c.Faults {
		faults = append(faults, f.Kind.String()+": "+f.Reason.String())
	}
	return c, faults
}

func TestDeal(t *testing.T) {
	const asymmetric = "SAK2H3456789DTJQCK,S3456789HTJQKAD2C,STJQHDA3456C23456,S2H2DKC" // faulty on purpose
	for _, test := range []struct {
		what, md string
		dealer   bridge.Seat
		deal     string // empty when there is none
		faults   []string
	}{
		{"three hands", "3" + whole, bridge.North, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"three hands without the last comma", "4" + strings.TrimSuffix(whole, ","), bridge.East, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"four hands", "1" + whole + "CAKQJT98765432", bridge.South, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"ranks from below, small letters, void suits named", "2s23456789tjqkahdc,sh234567891jqka0dc,shd23456789tjqkac,", bridge.West, "", []string{
			`deal: the hand of West cannot be read from "1jqka0dc" on`,
			"deal: West has 8 cards, not 13; East's hand is not given",
		}},
		{"ten in two digits", "2SA1098765432KQJ,HAKQJT98765432,DAKQJT98765432,", bridge.West, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"three commas at the end", "2" + whole + ",,", bridge.West, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"five hands", "2" + whole + "C2,D2", bridge.West, "", []string{"deal: there are 5 hands, not four", "deal: East has 1 card, not 13; ♣AKQJ109876543 are in no hand"}},
		{"an end position", "2SA,HA,DA,CA", bridge.West, "", []string{"deal: the hands are an end position of 1 card"}},
		{"faulty", "2" + asymmetric, bridge.West, "", []string{"deal: South has 14 cards, not 13; North has 14 cards, not 13; South and North both have ♦QJ10; East has 3 cards, not 13; ♥AKQJ10 ♦2 ♣AQJ10987 are in no hand"}},
		{"two hands", "2SAKQJT98765432,,DAKQJT98765432,", bridge.West, "", []string{"deal: East's hand is not given; West's hand is not given"}},
		{"a dealer that is none", "7" + whole, 0, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", []string{"value: the dealer is 7, none of 1 (South), 2, 3 and 4"}},
		{"no dealer", whole, 0, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", []string{"value: no digit before the hands tells who is the dealer"}},
		{"a dealer left open", "0" + whole, 0, "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", nil},
		{"nothing", "", 0, "", nil},
	} {
		c, faults := content(t, "qx||md|"+test.md+"|")
		if test.what == "faulty" {
			faults = faults[:min(len(faults), 1)]
			if len(faults) == 0 || !strings.HasPrefix(faults[0], "deal: ") {
				t.Errorf("%s: %q", test.what, faults)
			}
			test.faults, faults = nil, nil
		}
		if c.Dealer != test.dealer {
			t.Errorf("%s: dealer %s", test.what, c.Dealer)
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
		got := ""
		if c.Deal.Valid() {
			got = c.Deal.String()
		}
		if got != test.deal {
			t.Errorf("%s: %s", test.what, got)
		}
	}
}

func TestVulnerabilityAndLaw2(t *testing.T) {
	for _, test := range []struct {
		text  string
		board bridge.Board
		known bool
		fault bool
	}{
		{"md|3" + whole + "|ah|Board 1|sv|o|", bridge.NewBoard(1), true, false},
		{"md|3" + whole + "|ah|Board 1|sv|0|", bridge.NewBoard(1), true, false},
		{"md|3" + whole + "|ah|Board 1|sv||", bridge.NewBoard(1), true, false},
		{"md|3" + whole + "|ah|Board 1|sv|-|", bridge.NewBoard(1), true, false},
		{"md|4" + whole + "|ah|Board 2|sv|n|", bridge.NewBoard(2), true, false},
		{"md|1" + whole + "|ah|Board 3|sv|E|", bridge.NewBoard(3), true, false},
		{"md|2" + whole + "|ah|Board 4|sv|b|", bridge.NewBoard(4), true, false},
		{"md|2" + whole + "|ah|Board 4|", bridge.NewBoard(4), true, false},
		{"md|0" + whole + "|ah|Board 4|sv|b|", bridge.NewBoard(4), true, false},
		{"qx|o4|md|0" + whole + "|", bridge.NewBoard(4), true, false},
		{"qx|o4|md|2" + whole + "|ah|Board 20|", bridge.NewBoard(20), true, false},
		{"md|1" + whole + "|ah|Board 1|sv|b|", bridge.Board{Number: 1, Dealer: bridge.South, Vulnerable: bridge.BothVulnerable}, true, true},
		{"md|1" + whole + "|ah|final hand|sv|b|", bridge.Board{Dealer: bridge.South, Vulnerable: bridge.BothVulnerable}, true, false},
		{"md|1" + whole + "|", bridge.Board{Dealer: bridge.South}, false, false},
		{"md|1" + whole + "|sv|x|", bridge.Board{Dealer: bridge.South}, false, true},
	} {
		c, faults := content(t, test.text)
		board, known := c.Board()
		if board != test.board || known != test.known || (len(faults) > 0) != test.fault {
			t.Errorf("%s: %+v, %v, %q", test.text, board, known, faults)
		}
	}
}

func TestAuction(t *testing.T) {
	for _, test := range []struct {
		what, text string
		want       string
		faults     []string
	}{
		{"call by call", "mb|1C|mb|p|mb|1nt|mb|D|mb|r|mb|p|mb|p|mb|p|", "1C Pass 1NT X XX Pass Pass Pass", nil},
		{"other doubles", "mb|1C|mb|x|mb|xx|mb|pass|mb|2c|mb|dbl|", "1C X XX Pass 2C X", nil},
		{"alerts", "mb|1C!|mb|p!|mb|1D|mb|d!|", "1C! Pass! 1D X!", nil},
		{"an explanation", "mb|1C|an|could be short|mb|p|", "1C(could be short) Pass", nil},
		{"an explanation behind chat", "mb|1C!|nt|x: hm|an|short|mb|p|", "1C!(short) Pass", nil},
		{"two explanations", "mb|1C|an|short|an|or not|", "1C(short; or not)", nil},
		{"an empty explanation", "mb|1C|an||", "1C()", nil},
		{"an explanation of nothing", "an|short|mb|1C|", "1C", []string{`call: an explanation belongs to no call: "short"`}},
		{"all in one value", "mb|-1C!(a (b))p1dp|mb|2dp pp|", "1C!(a (b)) Pass 1D Pass 2D Pass Pass Pass", nil},
		{"no call", "mb|1C|mb|8D|mb|p|", "1C Pass", []string{`call: the auction holds text that is no call: "8D"`}},
		{"an empty call", "mb|1C|mb||", "1C", []string{"call: a call is empty"}},
		{"taken back", "mb|1C|mb|p|up|1|mb|2D|", "1C 2D", nil},
		{"taken back too much", "mb|1C|up|3|mb|2D|", "2D", []string{"value: 3 calls or cards are to be taken back, and there are 1"}},
		{"insufficient", "mb|2C|mb|1D|", "2C 1D", []string{"call: call 2 of the auction, 1D by West, is not admissible"}},
		{"a double of nothing", "mb|p|mb|d|", "Pass X", []string{"call: call 2 of the auction, X by West, is not admissible"}},
		{"after the end", "mb|p|mb|p|mb|p|mb|p|mb|1C|", "Pass Pass Pass Pass 1C", []string{"call: call 5 of the auction, 1C, comes after its end"}},
	} {
		c, faults := content(t, "md|1"+whole+"|"+test.text)
		var got []string
		seat := bridge.South
		for _, call := range c.Calls {
			text := call.Call.String()
			if call.Alerted {
				text += "!"
			}
			if call.Explained {
				text += "(" + call.Explanation + ")"
			}
			got = append(got, text)
			if call.Seat != seat {
				t.Errorf("%s: %s by %s, not %s", test.what, text, call.Seat, seat)
			}
			seat = seat.LHO()
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %q", test.what, got)
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
	}
	if _, faults := content(t, "qx||md|0"+whole+"|mb|1C|"); len(faults) != 1 {
		t.Errorf("calls without a dealer: %q", faults)
	}
}

// play is a board on which South plays 7 spades; West leads.
const play = "pn|s,w,n,e|md|1" + whole + "|sv|o|mb|7S|mb|p|mb|p|mb|p|"

func TestPlayAndResult(t *testing.T) {
	tricks := func(n int) string {
		var b strings.Builder
		for i := range n {
			// West leads the first trick, South wins it and leads the others.
			if i == 0 {
				b.WriteString("pc|H2|pc|D2|pc|C2|pc|S2|")
				continue
			}
			rank := "23456789TJQKA"[i : i+1]
			b.WriteString("pc|S" + rank + "|pc|H" + rank + "|pc|D" + rank + "|pc|C" + rank + "|pg||")
		}
		return b.String()
	}
	for _, test := range []struct {
		what, text string
		result     string // empty when not known
		claim      int    // cards on the table, -1 for none
		faults     []string
	}{
		{"played out", tricks(13), "7SS=", -1, nil},
		{"played out, with the result", tricks(13) + "mc|13|", "7SS=", -1, nil},
		{"the last trick is forced", tricks(12), "7SS=", -1, nil},
		{"in the last trick", tricks(12) + "pc|SA|pc|HA|", "7SS=", -1, nil},
		{"not played out", tricks(5), "", -1, nil},
		{"claim after a trick", tricks(5) + "mc|12|", "7SS-1", 0, nil},
		{"claim in mid-trick", tricks(5) + "pc|S7|pc|H7|mc|13|", "7SS=", 2, nil},
		{"claim before the lead", "mc|13|", "7SS=", 0, nil},
		{"no result at the table", "mc|-1|", "", -1, nil},
		{"in capitals, several cards in one value", "pc|h2D2 c2S2|mc|13|", "7SS=", 0, nil},
		{"a card taken back", "pc|H2|pc|D3|up|1|pc|D2|mc|13|", "7SS=", 2, nil},
		{"more tricks than there are", "mc|14|", "", -1, []string{`result: the number of tricks is "14", not 0 to 13`}},
		{"a second result", "mc|13|mc|12|", "7SS=", 0, []string{`value: the board has a second mc: "12"`}},
		{"another result than played", tricks(13) + "mc|12|", "7SS-1", -1, []string{"result: the result is 12 tricks, the play has 13"}},
		{"fewer tricks than won", tricks(5) + "mc|3|", "7SS-10", 0, []string{"result: the result is 3 tricks, but declarer's side had won 5 and the defenders 0"}},
		{"a card twice", "pc|H2|pc|D2|pc|C2|pc|S2|pc|S2|", "", -1, []string{"card: the spade 2 is played twice"}},
		{"somebody else's card", "pc|H2|pc|C2|pc|D2|pc|S2|mc|13|", "7SS=", 0, []string{"play: North was to play, but the two of clubs is a card of East"}},
		{"no card", "pc|H2|pc|Q9|mc|13|", "7SS=", 1, []string{`card: the play holds text that is no card: "Q9"`}},
	} {
		c, faults := content(t, play+test.text)
		got := ""
		if r, ok := c.Result(); ok {
			got = r.String()
		}
		if got != test.result {
			t.Errorf("%s: result %q", test.what, got)
		}
		onTable, ok := c.Claimed()
		if !ok {
			onTable = -1
		}
		if onTable != test.claim {
			t.Errorf("%s: claimed with %d", test.what, onTable)
		}
		for i := range faults {
			faults[i] = strings.ReplaceAll(faults[i], "two of spades", "spade 2")
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
	}
}

func TestPassedOutAndRevoke(t *testing.T) {
	c, faults := content(t, "md|1"+whole+"|mb|p|mb|p|mb|p|mb|p|mc|0|")
	if r, ok := c.Result(); !ok || !r.Contract.IsPassedOut() || len(faults) > 0 {
		t.Errorf("passed out: %v, %v, %q", r, ok, faults)
	}
	if _, ok := c.Claimed(); ok {
		t.Error("a board that was passed out is claimed")
	}
	if _, faults := content(t, "md|1"+whole+"|mb|p|mb|p|mb|p|mb|p|pc|H2|mc|3|"); len(faults) != 2 {
		t.Errorf("played and passed out: %q", faults)
	}
	// Two suits a hand, so that one can fail to follow.
	const mixed = "1SAKQJT98HAKQJT9,S765432H8765432,DAKQJT98CAKQJT9,"
	c, faults = content(t, "md|"+mixed+"|mb|1N|mb|p|mb|p|mb|p|pc|S2|pc|DA|pc|C2|pc|HA|")
	if len(faults) != 1 || !strings.Contains(faults[0], "South did not follow suit with the ace of hearts") {
		t.Errorf("a revoke: %q", faults)
	}
	if len(c.Cards) != 4 || c.Cards[3].Seat != bridge.South {
		t.Errorf("a revoke: %+v", c.Cards)
	}
	c, faults = content(t, "md|1"+whole+"|pc|H2|pc|C3|")
	if len(faults) != 1 || c.Cards[1].Seat != bridge.East || !c.Cards[1].SeatKnown {
		t.Errorf("cards without an auction: %q, %+v", faults, c.Cards)
	}
	c, faults = content(t, "md|1"+whole+"|mb|1S|mb|p|pc|H2|")
	if contract, declarer, ok := c.Contract(); !ok || contract.String() != "1S" || declarer != bridge.South || len(faults) != 1 {
		t.Errorf("an auction that is not over: %v, %v, %q", contract, ok, faults)
	}
	if _, _, ok := (&Content{}).Contract(); ok {
		t.Error("nothing has a contract")
	}
}

func TestNamesAndRemarks(t *testing.T) {
	f, err := Parse("pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||\nqx|o5|md|3"+whole+"|sv|n|nt|ann: hello|\nmb|1C|nt|no name here: really|pg||\n"+
		"qx|c5|md|3"+whole+"|sv|n|pn|a,b|\nqx|o6|pn|S#12,~~M1,n ,???|md|4"+whole+"|\n", "t")
	if err != nil {
		t.Fatal(err)
	}
	games := f.Games()
	if len(games) != 3 {
		t.Fatalf("%d games", len(games))
	}
	open, closed, own := games[0].Content(), games[1].Content(), games[2].Content()
	if open.Room != Open || open.Shown != 5 || open.Names != (bridge.BySeat[string]{"n1", "e1", "s1", "w1"}) || !open.NamesInherited {
		t.Errorf("open room: %v %v", open.Room, open.Names)
	}
	if closed.Room != Closed || closed.Names != (bridge.BySeat[string]{"n2", "e2", "s2", "w2"}) {
		t.Errorf("closed room: %v %v", closed.Room, closed.Names)
	}
	if own.NamesInherited || own.Names[bridge.South] != "S#12" {
		t.Errorf("own names: %v", own.Names)
	}
	if person, id := SplitName(own.Names[bridge.South]); person != "S" || id != "12" {
		t.Errorf("name %q, id %q", person, id)
	}
	if !IsRobot(own.Names[bridge.West]) || IsRobot(own.Names[bridge.North]) {
		t.Error("which of them is a robot?")
	}
	want := []Remark{
		{Place{true, 0, 0}, "ann", "hello"},
		{Place{true, 1, 0}, "", "no name here: really"},
	}
	if diff := cmp.Diff(want, open.Remarks); diff != "" {
		t.Error(diff)
	}
	told := false
	for _, f := range f.Faults {
		told = told || f.Kind == Value && strings.Contains(f.Reason.String(), `"a,b"`)
	}
	if !told {
		t.Errorf("two names: %v", f.Faults)
	}
}

func TestHeader(t *testing.T) {
	f, err := Parse("vg|Cup, final, day 2,Segment 4 of 8,I,46,47,Reds,8.5,Blue, old,0|rs|4HE=,3NWx-2,PASS,,|mp|1,2|bn|46,47|mn|film|pn|a,b,c,d,e,f,g,h|pg||"+
		"qx|o46|md|4"+whole+"|sv|o|mb|p|mb|p|mb|p|mb|p|qx|c47|md|4"+whole+"|", "t")
	if err != nil {
		t.Fatal(err)
	}
	h := f.Segments[0].Header()
	if h.Title != "Cup, final, day 2" || h.Segment != "Segment 4 of 8" || h.Scoring != "I" || h.First != 46 || h.Last != 47 ||
		h.Teams != [2]string{"Reds", "Blue, old"} || h.Movie != "film" || !h.HasPlayers {
		t.Errorf("%+v", h)
	}
	for _, test := range []struct {
		room   Room
		number int
		want   string
		ok     bool
	}{
		{Open, 46, "4HE=", true},
		{Closed, 46, "3NWx-2", true},
		{Open, 47, "PASS", true},
		{Closed, 47, "", false},
		{Open, 48, "", false},
		{Open, 45, "", false},
		{NoRoom, 46, "", false},
	} {
		r, ok := h.Result(test.room, test.number)
		if r.Text != test.want || ok != test.ok || ok && !r.Parsed {
			t.Errorf("%v %d: %+v, %v", test.room, test.number, r, ok)
		}
		if ok && FormatResult(r.Result) != test.want {
			t.Errorf("%s is written %s", test.want, FormatResult(r.Result))
		}
	}
	told := ""
	for _, f := range f.Faults {
		told += f.Error() + "\n"
	}
	for _, part := range []string{"the header has not nine parts", "the list of results has 5 entries; boards 46 to 47 have 4", "the list of results has 4HE=, the board Pass"} {
		if !strings.Contains(told, part) {
			t.Errorf("not told: %s\n%s", part, told)
		}
	}
}

func TestParseResult(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"4HE=", "4HE="},
		{"3NWx-2", "3NTXW-2"},
		{"1NNxx+1", "1NTXXN+1"},
		{"3ntS+2", "3NTS+2"},
		{" pass ", "Pass"},
		{"7CS-13", "7CS-13"},
		{"4SXN-1", "4SXN-1"}, // as others write it
		{"7CS-14", ""},
		{"7CS+1", ""},
		{"4HE", ""},
		{"4HE-", ""},
		{"4H", ""},
		{"", ""},
		{"x", ""},
		{"8CN=", ""},
	} {
		r, ok := ParseResult(test.text)
		if got := r.String(); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("%q: %s, %v", test.text, got, ok)
		}
	}
}
