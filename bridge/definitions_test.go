package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// The definitions of who sits where.
//
// shows: LHO, RHO, Partner, Opponent, Side, Rotation
func TestPlayersAsDefined(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ of, lho, partner, rho bridge.Seat }{
		{bridge.North, bridge.East, bridge.South, bridge.West},
		{bridge.East, bridge.South, bridge.West, bridge.North},
		{bridge.South, bridge.West, bridge.North, bridge.East},
		{bridge.West, bridge.North, bridge.East, bridge.South},
	} {
		if c.of.LHO() != c.lho || c.of.Partner() != c.partner || c.of.RHO() != c.rho {
			t.Errorf("%s has %s at the left, %s opposite, %s at the right", c.of, c.of.LHO(), c.of.Partner(), c.of.RHO())
		}
		if c.of.Side() != c.partner.Side() || c.of.Side() == c.lho.Side() || c.of.Side() == c.rho.Side() || c.lho.Side() != c.of.Side().Other() {
			t.Errorf("the sides of %s are wrong", c.of)
		}
	}
}

// The definitions of the pack: 52 different cards, four suits of thirteen, and
// which of them are honours.
//
// shows: Pack, Suit, Honour, Hand
func TestPackAsDefined(t *testing.T) {
	t.Parallel()
	if bridge.Pack.Len() != 52 {
		t.Errorf("the pack has %d cards", bridge.Pack.Len())
	}
	honours := 0
	for _, s := range bridge.Suits {
		if n := bridge.Pack.Suit(s).Len(); n != 13 {
			t.Errorf("%s has %d cards", s.Name(), n)
		}
	}
	for c := range bridge.Pack.All() {
		if c.Rank().Honour() {
			honours++
			if c.Rank() < bridge.Ten {
				t.Errorf("the %s counts as an honour", c)
			}
		}
	}
	if honours != 20 {
		t.Errorf("there are %d honours", honours)
	}
	if _, err := bridge.ParseDeal("N:AK32.KQ5.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975"); err == nil {
		t.Error("a deal with two fives of hearts is taken")
	}
	hand, err := bridge.ParseHand("AK32.KQ4.J976.32")
	if err != nil {
		t.Fatal(err)
	}
	left := hand.Without(bridge.NewCard(bridge.Spades, bridge.Ace))
	if hand.Len() != 13 || left.Len() != 12 { // what was dealt, and what is left of it
		t.Errorf("%d cards were dealt, %d are left", hand.Len(), left.Len())
	}
}

// The definitions of calls and contracts.
//
// shows: Call, Bid, Pass, Denomination, Odd Trick, Overtrick, Undertrick, Slam
func TestCallsAsDefined(t *testing.T) {
	t.Parallel()
	bids, others := 0, 0
	for _, c := range bridge.Calls() {
		switch {
		case c.IsBid():
			bids++
		case c == bridge.Pass, c == bridge.Double, c == bridge.Redouble:
			others++
		default:
			t.Errorf("%s is a call", c)
		}
	}
	if bids != 35 || others != 3 || len(bridge.Denominations) != 5 {
		t.Errorf("%d bids in %d denominations, %d other calls", bids, len(bridge.Denominations), others)
	}
	bid := bridge.NewBid(3, bridge.NoTrump)
	if bid.Level() != 3 || bid.Denomination() != bridge.NoTrump {
		t.Errorf("%s is %d in %s", bid, bid.Level(), bid.Denomination())
	}
	for _, c := range []struct {
		result string
		target int // tricks
		over   int // overtricks, or undertricks below zero
	}{
		{"3NTS+2", 9, 2},
		{"3NTS-1", 9, -1},
		{"2HS=", 8, 0},
		{"6CS=", 12, 0},    // small slam: six odd tricks
		{"7NTS-2", 13, -2}, // grand slam: seven
	} {
		r, err := bridge.ParseResult(c.result)
		if err != nil {
			t.Fatal(err)
		}
		if r.Contract.Target() != c.target || r.Over() != c.over || r.Tricks != c.target+c.over || int(r.Contract.Level) != c.target-6 {
			t.Errorf("%s: %d tricks, target %d, over %d", c.result, r.Tricks, r.Contract.Target(), r.Over())
		}
	}
}

// The definitions of double and redouble, and of the auction as all calls.
//
// shows: Double, Redouble, Auction 2, Contract
func TestDoublesAsDefined(t *testing.T) {
	t.Parallel()
	a := bridge.NewAuction(bridge.North)
	if a.Add(bridge.NewBid(1, bridge.NoTrump)); !a.Admissible(bridge.East, bridge.Double) || a.Admissible(bridge.South, bridge.Double) {
		t.Error("only an opponent doubles")
	}
	if a.Add(bridge.Double); !a.Admissible(bridge.South, bridge.Redouble) || a.Admissible(bridge.West, bridge.Redouble) || a.Admissible(bridge.West, bridge.Double) {
		t.Error("only the side that was doubled redoubles")
	}
	for _, c := range []bridge.Call{bridge.Redouble, bridge.Pass, bridge.Pass, bridge.Pass} {
		a.Add(c)
	}
	contract, declarer := a.Contract()
	if a.Len() != 6 || !a.Over() || contract.String() != "1NTXX" || declarer != bridge.North {
		t.Errorf("after %d calls %s by %s", a.Len(), contract, declarer)
	}
}

// The definition of the board as the thing of Law 2.
//
// shows: Board 1, Vulnerability
func TestBoardAsDefined(t *testing.T) {
	t.Parallel()
	if b := bridge.NewBoard(7); b.Dealer != bridge.South || b.Vulnerable != bridge.BothVulnerable {
		t.Errorf("board 7 has %s as dealer and %s vulnerable", b.Dealer, b.Vulnerable)
	}
	if b := bridge.NewBoard(2); b.Vulnerable != bridge.NSVulnerable {
		t.Errorf("on board 2 %s is vulnerable", b.Vulnerable)
	}
}
