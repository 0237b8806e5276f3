package laws_test

import (
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// 41B: a review until the first card of the hand, explanations at every turn to
// play; declarer asks at dummy's turn as well, dummy never.
//
// shows: 41B/2, 41B/3, 41B** ?, 41C, 41C/2
func TestQuestionsInPlay41B(t *testing.T) {
	t.Parallel()
	// 3NT by South; West has led, and North is dummy.
	first := played3NT + "S calls DJ\nE D4\nS D3\n"
	for _, c := range []struct {
		text, action string
		clause       laws.Clause // "" where it is allowed
	}{
		{played3NT, "S asks review", ""}, // dummy's turn is declarer's first
		{played3NT, "E asks review", ""},
		{played3NT, "N asks review", "20C2"},
		{first, "E asks review", "20C2"},
		{first, "S asks review", "20C2"},
		{played3NT, "S asks 2", ""},
		{played3NT, "E asks 1", "20F2"}, // not at dummy's turn
		{played3NT + "S calls DJ\n", "E asks 1", ""},
		{played3NT + "S calls DJ\n", "N asks 2", "20F2"},
	} {
		_, err := at(t, c.text).Apply(do(t, c.action))
		refusal, _ := laws.AsRefusal(err)
		if (err == nil) != (c.clause == "") || refusal.Clause != c.clause {
			t.Errorf("%s: %v, want clause %q, after\n%s", c.action, err, c.clause, c.text)
		}
	}
	// 41C: no call can be changed any more, and everybody is told the contract.
	table := at(t, first)
	if _, err := table.Apply(laws.MakeCall{Seat: bridge.West, Call: bridge.Double}); err == nil {
		t.Error("a call was taken when the lead had been faced")
	}
	if view := table.ViewFor(laws.SeatViewer(bridge.East)); view.Contract.IsPassedOut() || view.Declarer != bridge.South {
		t.Errorf("East is told %s by %s", view.Contract, view.Declarer)
	}
}

// 42A3: dummy's cards are played as declarer names them, and dummy follows suit.
//
// shows: 42A3, 43A1(b), 43A1(a)
func TestDummyFollowsSuit42A3(t *testing.T) {
	t.Parallel()
	table := at(t, played3NT)
	led, _ := table.Trick().Led()
	for c := range table.Hand(bridge.North).All() {
		err := table.Clone().CheckCard(bridge.North, c)
		if refusal, _ := laws.AsRefusal(err); (c.Suit() == led) != (err == nil) || err != nil && refusal.Clause != "44C" {
			t.Errorf("the %s from dummy: %v", c, err)
		}
	}
	// Dummy does not point out an irregularity where there can be none.
	if _, err := table.Apply(laws.DrawAttention{Seat: bridge.North}); err == nil {
		t.Error("dummy's attention was taken")
	}
}

// 43A2, 43B2: that dummy has lost protection is known to all, to the end of the play.
//
// shows: 43B2
func TestLostProtectionIsKnown43B2(t *testing.T) {
	t.Parallel()
	table := at(t, open1NT+"E leads SQ\nW no question\nN no question\nE faces\ndirector opens dummy what=\"looked\" penalty=\"no\"\n")
	for v := laws.SeatViewer(bridge.North); v <= laws.Director; v++ {
		duties := table.ViewFor(v).Duties
		if len(duties) != 1 || duties[0] != (laws.DummyForfeits{Seat: bridge.South, Basis: laws.By("43A2(c)")}) {
			t.Errorf("%s sees %+v", v, duties)
		}
	}
	for _, a := range []string{"N claims 7", "E agrees", "S agrees", "W agrees"} {
		if _, err := table.Apply(do(t, a)); err != nil {
			t.Fatal(err)
		}
	}
	if duties := table.ViewFor(laws.Director).Duties; duties != nil {
		t.Errorf("after the play the Director sees %+v", duties)
	}
}

// 65A, 65C: with its fourth card a trick is closed, and the cards stay in the
// order in which they were played.
// 66A, 66B: until the own side has played to the next trick a player may see it,
// the own card among the others; 66C: then nobody may before the end; 66D.
//
// shows: 65A, 65C, 66A, 66B, 66C, 66D
func TestQuittedTricks65And66(t *testing.T) {
	t.Parallel()
	three := played3NT + "S calls DJ\nE D4\n"
	if table := at(t, three); len(table.Tricks()) != 0 || table.Trick().Count != 3 {
		t.Errorf("after three cards: %+v, %+v", table.Tricks(), table.Trick())
	}
	table := at(t, three+"S D3\n")
	if len(table.Tricks()) != 1 || table.Trick().Count != 0 {
		t.Fatalf("after four cards: %+v, %+v", table.Tricks(), table.Trick())
	}
	var order []bridge.Card
	trick := table.Tricks()[0]
	for k := range int(trick.Count) {
		order = append(order, trick.Cards[k])
	}
	want := []bridge.Card{
		bridge.NewCard(bridge.Diamonds, bridge.Two), bridge.NewCard(bridge.Diamonds, bridge.Jack),
		bridge.NewCard(bridge.Diamonds, bridge.Four), bridge.NewCard(bridge.Diamonds, bridge.Three),
	}
	if !reflect.DeepEqual(order, want) {
		t.Errorf("the cards lie as %v, want %v", order, want)
	}
	sees := func(table *laws.Table, s bridge.Seat) bool { return table.ViewFor(laws.SeatViewer(s)).LastTrick != nil }
	for _, s := range []bridge.Seat{bridge.East, bridge.South, bridge.West} {
		if !sees(table, s) {
			t.Errorf("66A: %s does not see the trick just played", s)
		}
	}
	next := at(t, three+"S D3\nS calls SA\n") // dummy has won and leads
	if sees(next, bridge.South) || !sees(next, bridge.East) || !sees(next, bridge.West) {
		t.Errorf("66B: South %t, East %t, West %t", sees(next, bridge.South), sees(next, bridge.East), sees(next, bridge.West))
	}
	if later := at(t, three+"S D3\nS calls SA\nE S8\n"); sees(later, bridge.East) || sees(later, bridge.West) {
		t.Error("66C: East-West see a quitted trick")
	} else if later.ViewFor(laws.SeatViewer(bridge.East)).Tricks != nil {
		t.Error("66C: East sees all tricks during the play")
	}
	ended := at(t, three+"S D3\nS claims 11\nE agrees\nN agrees\nW agrees\n")
	if len(ended.ViewFor(laws.SeatViewer(bridge.East)).Tricks) != 1 {
		t.Error("66D: when play has ended the tricks may be looked at")
	}
}
