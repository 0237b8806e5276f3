package bridgetest

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
)

// Call generates one of the thirty-eight calls.
func Call() *rapid.Generator[bridge.Call] { return rapid.SampledFrom(bridge.Calls()) }

// Bid generates one of the thirty-five bids.
func Bid() *rapid.Generator[bridge.Call] { return Call().Filter(bridge.Call.IsBid) }

// Auction generates a legal auction that is over (Laws 18, 19 and 22), from any
// dealer.
func Auction() *rapid.Generator[bridge.Auction] {
	return rapid.Custom(func(t *rapid.T) bridge.Auction {
		dealer := Seat().Draw(t, "dealer")
		return auction(dealer, drawer(t))
	})
}

// OpenAuction generates a legal auction that is not over, from any dealer: no
// call at all, or some.
func OpenAuction() *rapid.Generator[bridge.Auction] {
	return rapid.Custom(func(t *rapid.T) bridge.Auction {
		whole := Auction().Draw(t, "auction")
		a := bridge.NewAuction(whole.Dealer())
		for i := range rapid.IntRange(0, whole.Len()-1).Draw(t, "calls") {
			a.Add(whole.At(i).Call)
		}
		return a
	})
}

// AdmissibleCall generates a call that Laws 18 and 19 let the player make whose
// turn it is.
func AdmissibleCall(a bridge.Auction) *rapid.Generator[bridge.Call] {
	return Call().Filter(func(c bridge.Call) bool { return a.Admissible(a.Turn(), c) })
}

// InadmissibleCall generates a call that Laws 18 and 19 do not let the player
// make whose turn it is: an insufficient bid, or a double or a redouble of what
// cannot be doubled or redoubled. There always is one.
func InadmissibleCall(a bridge.Auction) *rapid.Generator[bridge.Call] {
	var calls []bridge.Call
	for _, c := range bridge.Calls() {
		if !a.Admissible(a.Turn(), c) {
			calls = append(calls, c)
		}
	}
	return rapid.SampledFrom(calls)
}

// RandomAuction is a legal auction that is over.
func RandomAuction(r *rand.Rand, dealer bridge.Seat) bridge.Auction {
	return auction(dealer, func(_ string, n int) int { return r.IntN(n) })
}

// LongestAuction is the one auction with bridge.MaxCalls calls: no bid, double
// or redouble is left out and no pass that does not end it.
func LongestAuction(dealer bridge.Seat) bridge.Auction {
	a := bridge.NewAuction(dealer)
	pass := func(n int) {
		for range n {
			a.Add(bridge.Pass)
		}
	}
	pass(3)
	for _, c := range bridge.Calls() {
		if !c.IsBid() {
			continue
		}
		a.Add(c)
		pass(2)
		a.Add(bridge.Double)
		pass(2)
		a.Add(bridge.Redouble)
		pass(2)
	}
	pass(1)
	return a
}

// choose picks one of 0 … n−1; what says for what.
type choose func(what string, n int) int

func drawer(t *rapid.T) choose {
	return func(what string, n int) int { return rapid.IntRange(0, n-1).Draw(t, what) }
}

// manner is how the players of an auction behave, in parts of a hundred.
type manner struct {
	pass   int // passes, unless that ends the auction
	end    int // passes that end it
	double int // doubles and redoubles where there is something to double
	jump   int // how many bids may be left out at most
}

var manners = []manner{
	{pass: 50, end: 75, double: 6, jump: 6},   // like people
	{pass: 20, end: 20, double: 30, jump: 35}, // wild
	{pass: 60, end: 0, double: 70, jump: 0},   // dragging on
	{pass: 95, end: 95, double: 5, jump: 9},   // mostly passed out
}

// auction is an auction that goes on until it is over.
func auction(dealer bridge.Seat, choose choose) bridge.Auction {
	// Half of the auctions are like people's.
	m := manners[max(0, choose("manner", 2*len(manners)-2)-len(manners)+2)]
	a := bridge.NewAuction(dealer)
	for !a.Over() {
		a.Add(nextCall(&a, m, choose))
	}
	return a
}

func nextCall(a *bridge.Auction, m manner, choose choose) bridge.Call {
	pass := m.pass
	if a.OneFromOver() {
		pass = m.end
	}
	for _, c := range []bridge.Call{bridge.Double, bridge.Redouble} {
		if a.Admissible(a.Turn(), c) && choose("double", 100) < m.double {
			return c
		}
	}
	last, _ := a.LastBid()
	top := bridge.NewBid(7, bridge.NoTrump)
	if last.Call == top || choose("pass", 100) < pass {
		return bridge.Pass
	}
	return min(last.Call+1+bridge.Call(choose("jump", m.jump+1)), top)
}
