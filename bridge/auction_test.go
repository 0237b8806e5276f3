package bridge_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// naive is an auction as a plain list, read afresh for every question, clause
// by clause. It shares nothing with Auction but the types.
type naive struct {
	dealer bridge.Seat
	calls  []bridge.PlacedCall
}

// turn: the dealer calls first (17B), then each player's left-hand opponent
// (17C).
func (n naive) turn() bridge.Seat {
	if len(n.calls) == 0 {
		return n.dealer
	}
	return (n.calls[len(n.calls)-1].Seat + 1) % 4
}

// lastBid is the place of the last bid, or -1.
func (n naive) lastBid() int {
	for i := len(n.calls) - 1; i >= 0; i-- {
		if n.calls[i].Call < bridge.Pass {
			return i
		}
	}
	return -1
}

// over: three passes in a row after the last bid (22A), or four passes and no
// bid (22B).
func (n naive) over() bool {
	passes := 0
	for i := len(n.calls) - 1; i >= 0 && n.calls[i].Call == bridge.Pass; i-- {
		passes++
	}
	return passes >= 3 && n.lastBid() >= 0 || passes >= 4 && n.lastBid() < 0
}

// admissible reads 18A to 18E for bids, 19A1 for doubles, 19B1 for redoubles.
func (n naive) admissible(by bridge.Seat, c bridge.Call) bool {
	opponent := func(s bridge.Seat) bool { return (s+by)%2 == 1 }
	// What stands last, passes apart.
	i := len(n.calls) - 1
	for i >= 0 && n.calls[i].Call == bridge.Pass {
		i--
	}
	switch c {
	case bridge.Pass:
		return true
	case bridge.Double: // the last bid, made by an opponent, nothing but passes since
		return i >= 0 && n.calls[i].Call < bridge.Pass && opponent(n.calls[i].Seat)
	case bridge.Redouble: // the last double, made by an opponent, nothing but passes since
		return i >= 0 && n.calls[i].Call == bridge.Double && opponent(n.calls[i].Seat)
	}
	last := n.lastBid()
	if last < 0 {
		return true
	}
	was := n.calls[last].Call
	return c.Level() > was.Level() || c.Level() == was.Level() && c.Denomination() > was.Denomination()
}

// contract: the last bid, with the last double or redouble after it (19C, 19D,
// 22A). Declarer is, of the side that made it, who first named its denomination
// (definition of "declarer").
func (n naive) contract() (c bridge.Contract, declarer bridge.Seat) {
	last := n.lastBid()
	if last < 0 {
		return bridge.Contract{}, n.dealer
	}
	final := n.calls[last]
	c.Level, c.Denomination = uint8(final.Call.Level()), final.Call.Denomination()
	for _, after := range n.calls[last:] {
		switch after.Call {
		case bridge.Double:
			c.Doubling = bridge.Doubled
		case bridge.Redouble:
			c.Doubling = bridge.Redoubled
		}
	}
	for _, call := range n.calls {
		if call.Call < bridge.Pass && call.Call.Denomination() == c.Denomination && (call.Seat+final.Seat)%2 == 0 {
			return c, call.Seat
		}
	}
	panic("the last bid was not found")
}

// agree compares everything that an auction says with the naive reading.
func agree(t *rapid.T, a *bridge.Auction, n naive) {
	t.Helper()
	if a.Dealer() != n.dealer || a.Len() != len(n.calls) || !slices.Equal(a.Calls(), n.calls) {
		t.Fatalf("the calls are %v %v, want %v", a.Dealer(), a.Calls(), n.calls)
	}
	for i, c := range n.calls {
		if a.At(i) != c {
			t.Fatalf("call %d is %v, want %v", i, a.At(i), c)
		}
	}
	if got, want := a.Over(), n.over(); got != want {
		t.Fatalf("after %v: over %v, want %v (22)", a, got, want)
	}
	if got, want := a.Turn(), n.turn(); got != want {
		t.Fatalf("after %v: %v's turn, want %v (17C)", a, got, want)
	}
	for _, by := range bridge.Seats {
		for _, c := range bridge.Calls() {
			if got, want := a.Admissible(by, c), n.admissible(by, c); got != want {
				t.Fatalf("after %v: %v by %v admissible %v, want %v (18, 19)", a, c, by, got, want)
			}
			if c.IsBid() && a.Sufficient(c) != n.admissible(by, c) {
				t.Fatalf("after %v: %v sufficient %v (18C)", a, c, a.Sufficient(c))
			}
		}
		if a.Admissible(by, 0) || a.Admissible(by, bridge.Redouble+1) || a.Sufficient(bridge.Pass) {
			t.Fatalf("after %v: what is no call or no bid would be admissible", a)
		}
	}
	contract, declarer := a.Contract()
	wantContract, wantDeclarer := n.contract()
	if contract != wantContract || declarer != wantDeclarer {
		t.Fatalf("after %v: %v by %v, want %v by %v (22A)", a, contract, declarer, wantContract, wantDeclarer)
	}
	if a.Doubling() != wantContract.Doubling {
		t.Fatalf("after %v: %v, want %v", a, a.Doubling(), wantContract.Doubling)
	}
	last, ok := a.LastBid()
	if i := n.lastBid(); ok != (i >= 0) || ok && last != n.calls[i] || !ok && last != (bridge.PlacedCall{}) {
		t.Fatalf("after %v: the last bid is %v, %v", a, last, ok)
	}
	n.calls = append(slices.Clone(n.calls), bridge.PlacedCall{Seat: n.turn(), Call: bridge.Pass})
	if got, want := a.OneFromOver(), !a.Over() && n.over(); got != want {
		t.Fatalf("after %v: one from over %v, want %v", a, got, want)
	}
}

// In the regular procedure, at every point of an auction.
func TestAuctionAgreesWithLaws17To22(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		whole := bridgetest.Auction().Draw(t, "auction")
		a, n := bridge.NewAuction(whole.Dealer()), naive{dealer: whole.Dealer()}
		agree(t, &a, n)
		for _, c := range whole.Calls() {
			n.calls = append(n.calls, bridge.PlacedCall{Seat: n.turn(), Call: c.Call})
			a.Add(c.Call)
			agree(t, &a, n)
		}
	})
}

// With calls out of rotation that were let stand (Law 28 and following): the
// turn passes on from the player who called.
func TestAuctionOutOfRotationLaw28(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		dealer := bridgetest.Seat().Draw(t, "dealer")
		a, n := bridge.NewAuction(dealer), naive{dealer: dealer}
		for range rapid.IntRange(0, 40).Draw(t, "calls") {
			by := bridgetest.Seat().Draw(t, "by")
			c := bridgetest.Call().Filter(func(c bridge.Call) bool { return n.admissible(by, c) }).Draw(t, "call")
			n.calls = append(n.calls, bridge.PlacedCall{Seat: by, Call: c})
			a.AddBy(by, c)
			agree(t, &a, n)
		}
	})
}

// The examples of the clauses themselves.
func TestAuctionByClause(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		clause, calls string
		call          string
		admissible    bool
	}{
		{"18B more odd tricks", "1NT", "2C", true},
		{"18B as many in a higher denomination", "1H", "1S", true},
		{"18B as many in a lower denomination", "1H", "1D", false},
		{"18D the same again", "2H", "2H", false},
		{"18D fewer odd tricks", "2C", "1NT", false},
		{"18E no trump above spades", "1S", "1NT", true},
		{"19A1 an opponent's bid", "1H", "X", true},
		{"19A1 an opponent's bid, passes since", "1H P P", "X", true},
		{"19A1 partner's bid", "1H P", "X", false},
		{"19A1 no bid", "P P", "X", false},
		{"19A1 doubled already", "1H X P P", "X", false},
		{"19A1 a redouble is no bid", "1H X XX", "X", false},
		{"19B1 an opponent's double", "1H X", "XX", true},
		{"19B1 an opponent's double, passes since", "1H X P P", "XX", true},
		{"19B1 partner's double", "1H X P", "XX", false},
		{"19B1 no double", "1H P", "XX", false},
		{"19B1 redoubled already", "1H X XX P", "XX", false},
		{"19C a bid wipes out the double", "1H X 2C", "XX", false},
		{"19C a bid can be doubled anew", "1H X 2C", "X", true},
		{"18A a pass is a call", "7NT X XX", "P", true},
	} {
		a, err := bridge.ParseAuction(bridge.South, test.calls)
		if err != nil {
			t.Errorf("%s: %v", test.clause, err)
			continue
		}
		c, err := bridge.ParseCall(test.call)
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Admissible(a.Turn(), c); got != test.admissible {
			t.Errorf("%s: %s after %s is admissible: %v", test.clause, test.call, test.calls, got)
		}
	}
	for _, test := range []struct {
		clause, calls string
		over          bool
		result        string
	}{
		{"22A three passes", "1H P 2H P P P", true, "2H by N"},
		{"22A two passes", "1H P 2H P P", false, "2H by N"},
		{"22A three passes before a bid", "P P P 1C", false, "1C by W"},
		{"22A three passes after a double", "1H X P P P", true, "1HX by N"},
		{"22A a double starts the count again", "1H P P X P P", false, "1HX by N"},
		{"22B four passes", "P P P P", true, "Pass"},
		{"22B three passes", "P P P", false, "Pass"},
		{"19D redoubled", "1S X XX P P P", true, "1SXX by N"},
		{"19C a later bid is undoubled", "1S X XX 2C P P P", true, "2C by W"},
		{"declarer first named it", "1H P 1S P 2S P 4S P P P", true, "4S by S"},
		{"declarer of the same side only", "1S 2S P 3S P P P", true, "3S by E"},
		{"declarer named it before", "1NT P 2C P 2H P 3NT P P P", true, "3NT by N"},
		{"declarer first named it, after an opponent", "1D 2D P 2H P P 3D P P P", true, "3D by N"},
	} {
		a, err := bridge.ParseAuction(bridge.North, test.calls)
		if err != nil {
			t.Errorf("%s: %v", test.clause, err)
			continue
		}
		contract, declarer := a.Contract()
		got := contract.String()
		if !contract.IsPassedOut() {
			got += " by " + declarer.String()
		}
		if a.Over() != test.over || got != test.result {
			t.Errorf("%s: %s: over %v, %s; want %v, %s", test.clause, test.calls, a.Over(), got, test.over, test.result)
		}
	}
}

// The longest auction has MaxCalls calls, and it is over with the last of them
// and not before.
func TestLongestAuctionLaw22A(t *testing.T) {
	t.Parallel()
	whole := bridgetest.LongestAuction(bridge.East)
	if whole.Len() != bridge.MaxCalls {
		t.Fatalf("%d calls, want %d", whole.Len(), bridge.MaxCalls)
	}
	a := bridge.NewAuction(bridge.East)
	for i, c := range whole.Calls() {
		if a.Over() {
			t.Fatalf("over after %d calls", i)
		}
		if by := a.Turn(); by != c.Seat || !a.Admissible(by, c.Call) {
			t.Fatalf("call %d, %v by %v: %v's turn", i+1, c.Call, c.Seat, by)
		}
		a.Add(c.Call)
	}
	if contract, declarer := a.Contract(); !a.Over() || contract.String() != "7NTXX" || declarer != whole.At(3+4*9).Seat {
		t.Errorf("over %v, %v by %v", a.Over(), contract, declarer)
	}
}

// What is added to a copy of an auction does not show in any other.
func TestAuctionsAreValues(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		type pair struct {
			a bridge.Auction
			n naive
		}
		all := []pair{{bridge.NewAuction(bridge.West), naive{dealer: bridge.West}}}
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			i := rapid.IntRange(0, len(all)-1).Draw(t, "which")
			switch rapid.IntRange(0, 9).Draw(t, "step") {
			case 0:
				all = append(all, pair{all[i].a, naive{all[i].n.dealer, slices.Clone(all[i].n.calls)}})
			case 1:
				all = append(all, pair{all[i].a.Clone(), naive{all[i].n.dealer, slices.Clone(all[i].n.calls)}})
			default:
				c := bridgetest.Call().Draw(t, "call")
				all[i].n.calls = append(all[i].n.calls, bridge.PlacedCall{Seat: all[i].a.Turn(), Call: c})
				all[i].a.Add(c)
			}
		}
		for i, p := range all {
			if !slices.Equal(p.a.Calls(), p.n.calls) {
				t.Errorf("auction %d is %v, want %v", i, p.a.Calls(), p.n.calls)
			}
			for j, q := range all {
				want := slices.Equal(p.n.calls, q.n.calls)
				if p.a.Equal(q.a) != want {
					t.Errorf("auctions %d and %d are equal: %v", i, j, !want)
				}
			}
		}
	})
	if bridge.NewAuction(bridge.North).Equal(bridge.NewAuction(bridge.East)) {
		t.Error("auctions of different dealers are equal")
	}
}

// What is no call is not added, and calls that Laws 18 and 19 do not allow leave
// nothing behind but themselves.
func TestAddOfWhatIsNoCall(t *testing.T) {
	t.Parallel()
	a := bridge.NewAuction(bridge.North)
	for _, c := range []bridge.Call{0, bridge.Redouble + 1, 255} {
		a.Add(c)
	}
	if a.Len() != 0 {
		t.Errorf("%v", a)
	}
	a.Add(bridge.Double)
	a.Add(bridge.Redouble)
	if contract, _ := a.Contract(); !contract.Valid() || !contract.IsPassedOut() || a.Admissible(a.Turn(), bridge.Redouble) {
		t.Errorf("a double of nothing makes the contract %v", contract)
	}
}
