package laws_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// unseen exchanges what the viewer may not know: the concealed cards of two
// players change hands, wherever that makes a table that the same log could
// have come from. It returns false when nothing can be exchanged.
func unseen(r *rand.Rand, t *laws.Table, v laws.Viewer) (*laws.Table, bool) {
	view := t.ViewFor(v)
	var concealed []bridge.Seat
	for _, s := range bridge.Seats {
		if !view.Hands[s].Seen && view.Hands[s].Count > 0 {
			concealed = append(concealed, s)
		}
	}
	if len(concealed) < 2 {
		return nil, false
	}
	a, b := concealed[0], concealed[r.IntN(len(concealed)-1)+1]
	start := t.Start()
	// A card each that is still in hand, of one suit, so that nobody's
	// following suit is changed by it.
	for x := range t.Hand(a).All() {
		for y := range t.Hand(b).Suit(x.Suit()).All() {
			if lead := t.ViewFor(laws.Director); lead.LeadDown && (lead.Lead == x || lead.Lead == y) {
				continue
			}
			start.Hands[a] = start.Hands[a].Without(x).With(y)
			start.Hands[b] = start.Hands[b].Without(y).With(x)
			other, err := laws.Replay(start, t.Log())
			return other, err == nil
		}
	}
	return nil, false
}

// No view leaks: two tables that differ only in cards that a viewer has not
// seen give that viewer the same view, at every moment of a board.
func TestViewsDoNotLeakCards(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(13, 17))
	compared := 0
	for number := 1; number <= 60; number++ {
		table, err := laws.New(laws.NewStart(bridge.NewBoard(number), dealt(r)))
		if err != nil {
			t.Fatal(err)
		}
		for a := next(r, table); a != nil && table.Phase() < laws.PlayEnded; a = next(r, table) {
			if _, err := table.Apply(a); err != nil {
				t.Fatal(err)
			}
			for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
				other, ok := unseen(r, table, v)
				if !ok || other.Phase() >= laws.PlayEnded {
					continue
				}
				compared++
				if got, want := other.ViewFor(v), table.ViewFor(v); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s sees a difference in cards that are concealed:\n%+v\n%+v", v, got, want)
				}
			}
		}
	}
	if compared < 1000 {
		t.Fatalf("only %d views were compared", compared)
	}
}

// The deal as a whole is open to nobody, the Director included, before the board
// is over, and then it is the deal. What is worked out from all hands together is
// made from it alone.
//
// shows: 66D
func TestOpenDeal(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(66, 4))
	before, after := 0, 0
	for number := 1; number <= 20; number++ {
		deal := dealt(r)
		table, err := laws.New(laws.NewStart(bridge.NewBoard(number), deal))
		if err != nil {
			t.Fatal(err)
		}
		for {
			for v := laws.SeatViewer(bridge.North); v <= laws.Director; v++ {
				got, open := table.ViewFor(v).OpenDeal()
				switch ended := table.Phase() >= laws.PlayEnded; {
				case open != ended:
					t.Fatalf("%s sees the deal in the %v: %v", v, table.Phase(), open)
				case open && got != deal:
					t.Fatalf("%s sees %v; dealt was %v", v, got, deal)
				case open:
					after++
				default:
					before++
				}
			}
			a := next(r, table)
			if a == nil {
				break
			}
			if _, err := table.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if before < 1000 || after < 60 {
		t.Errorf("only %d views before and %d after the end were looked at", before, after)
	}
	text := at(t, played3NT+"S claims 9\nW agrees\nE agrees\nN agrees\n")
	if _, open := text.ViewFor(laws.Open).OpenDeal(); !open {
		t.Error("a claim that was agreed does not open the deal")
	}
}

// Who sees what, clause by clause.
//
// shows: 66D, 68C, Dummy 2
func TestViews(t *testing.T) {
	t.Parallel()
	seen := func(text string, viewer laws.Viewer) string {
		out := ""
		for _, s := range bridge.Seats {
			if at(t, text).ViewFor(viewer).Hands[s].Seen {
				out += s.String()
			}
		}
		return out
	}
	ended := played3NT + "S claims 9\nW agrees\nE agrees\nN agrees\n"
	for _, c := range []struct {
		clause, text string
		viewer       laws.Viewer
		want         string
	}{
		{"7B2 before taking the hand", deal1, laws.SeatViewer(bridge.North), ""},
		{"7B2 after taking it", deal1 + "N takes\n", laws.SeatViewer(bridge.North), "N"},
		{"7B2 not partner's", deal1 + "N takes\nS takes\n", laws.SeatViewer(bridge.North), "N"},
		{"41D not before the lead is faced", table3NT, laws.SeatViewer(bridge.West), "W"},
		{"41D dummy to a defender", played3NT, laws.SeatViewer(bridge.West), "NW"},
		{"41D dummy to declarer", played3NT, laws.SeatViewer(bridge.South), "NS"},
		{"43A2(c) dummy sees no other hand", played3NT, laws.SeatViewer(bridge.North), "N"},
		{"41D dummy to the room", played3NT, laws.Open, "N"},
		{"68C the claimer's hand", played3NT + "S claims 9\n", laws.SeatViewer(bridge.West), "NSW"},
		{"68D2(b)(ii) picked up again", played3NT + "S claims 9\nW doubts\nW plays on\nE plays on\nN plays on\nS plays on\n", laws.SeatViewer(bridge.West), "NW"},
		{"68B2 picked up again", played3NT + "W claims 0\nE doubts\n", laws.SeatViewer(bridge.East), "NE"},
		{"66D after the end of play", ended, laws.SeatViewer(bridge.West), "NESW"},
		{"66D to the room", ended, laws.Open, "NESW"},
		{"81 the Director", deal1, laws.Director, "NESW"},
	} {
		if got := seen(c.text, c.viewer); got != c.want {
			t.Errorf("%s: %s sees the hands of %q, want %q", c.clause, c.viewer, got, c.want)
		}
	}
}

// shows: 41A/2, Opening Lead
//
// 41A: a face-down lead is known to its player only.
func TestFaceDownLead41A(t *testing.T) {
	t.Parallel()
	table := at(t, table3NT+"W leads D2\n")
	for v := laws.SeatViewer(bridge.North); v <= laws.Director; v++ {
		view := table.ViewFor(v)
		want := v == laws.SeatViewer(bridge.West) || v == laws.Director
		if view.LeadSeen != want || (view.Lead != 0) != want || !view.LeadDown {
			t.Errorf("%s: lead seen %t, want %t", v, view.LeadSeen, want)
		}
		if view.Trick.Count != 0 {
			t.Errorf("%s: the face-down lead is in the trick", v)
		}
	}
}

// shows: 66A
//
// 66A: the last trick may be looked at until one's own side has played to the
// next; dummy only as long as the four cards lie there for all to see.
func TestLastTrick66A(t *testing.T) {
	t.Parallel()
	trick1 := played3NT + "S calls DJ\nE D4\nS D3\n"
	looks := func(text string) string {
		out := ""
		for _, s := range bridge.Seats {
			if at(t, text).ViewFor(laws.SeatViewer(s)).LastTrick != nil {
				out += s.String()
			}
		}
		return out
	}
	for _, c := range []struct{ text, want string }{
		{played3NT, ""},
		{trick1, "NESW"},
		{trick1 + "S calls SA\n", "EW"},
		{trick1 + "S calls SA\nE S8\n", ""},
	} {
		if got := looks(c.text); got != c.want {
			t.Errorf("after %s %q may look at the last trick, want %q", c.text, got, c.want)
		}
	}
}

// shows: 20F1, 40B2(a)(iii), Alert
//
// Alerts and explanations of callers are for the opponents; those of partners
// are spoken aloud (20F1, 40B2(a)(iii)).
func TestWhoHearsExplanations(t *testing.T) {
	t.Parallel()
	byCaller := deal1 + "N 1D\nN alerts 1\nN explains 1 \"three or more\"\n"
	byPartner := "board 1\ndisclosure partner\n" + deal1[len("board 1\n"):] + "N 1D\nS alerts 1\nS explains 1 \"three or more\"\n"
	hears := func(text string) string {
		out := ""
		for v := laws.SeatViewer(bridge.North); v <= laws.Director; v++ {
			call := at(t, text).ViewFor(v).Calls[0]
			if call.Alerted != (call.Explanation != "") {
				t.Errorf("%s hears half of it", v)
			}
			if call.Alerted {
				out += v.String() + " "
			}
		}
		return out
	}
	if got, want := hears(byCaller), "N E W director "; got != want {
		t.Errorf("explained by the caller, heard by %q, want %q", got, want)
	}
	if got, want := hears(byPartner), "N E S W open director "; got != want {
		t.Errorf("explained by the partner, heard by %q, want %q", got, want)
	}
	ended := byCaller + "E Pass\nS Pass\nW Pass\nE leads CA\nW no question\nN no question\nE faces\nE claims 13\nN agrees\nS agrees\nW agrees\n"
	if got := at(t, ended).ViewFor(laws.SeatViewer(bridge.South)).Calls[0].Explanation; got == "" {
		t.Error("after the play the caller's partner may know")
	}
}
