package bridge

import "slices"

// PlacedCall is a call and the player who made it.
type PlacedCall struct {
	Seat Seat `json:"seat"`
	Call Call `json:"call"`
}

// Auction is the calls in force on a board, in the order in which they were
// made. In the regular procedure each call is made by the player whose turn it
// is; where the Laws let a call out of rotation stand, AddBy records whose it
// was and the turn passes on from that player.
//
// An Auction is a value: what is added to a copy does not show in the original
// or in another copy. Copies may share memory underneath, so different
// goroutines may read them at once, but before one of them adds to its copy it
// takes a Clone.
type Auction struct {
	dealer   Seat
	calls    []PlacedCall
	lastBid  PlacedCall // Call is 0 before the first bid
	doubling Doubling
	doubler  Side // of the side whose double or redouble stands last
	passes   int  // passes in a row at the end
	// namedBy tells for each side and denomination which of the two first
	// named it: 1 + Seat, or 0.
	namedBy BySide[[5]uint8]
}

// MaxCalls is the length of the longest possible auction: three passes before
// the first bid, and each of the 35 bids passed, passed, doubled, passed,
// passed, redoubled, passed, passed; one more pass at the end.
const MaxCalls = 319

// NewAuction is an auction in which dealer is to make the first call (17B).
func NewAuction(dealer Seat) Auction { return Auction{dealer: dealer} }

// Dealer is the player who makes the first call.
func (a *Auction) Dealer() Seat { return a.dealer }

// Len is the number of calls.
func (a *Auction) Len() int { return len(a.calls) }

// At is the call with index i, counted from 0.
func (a *Auction) At(i int) PlacedCall { return a.calls[i] }

// Calls is a copy of all calls.
func (a *Auction) Calls() []PlacedCall { return slices.Clone(a.calls) }

// Clone is a copy that shares no memory with a.
func (a *Auction) Clone() Auction {
	c := *a
	c.calls = append(make([]PlacedCall, 0, len(a.calls)+8), a.calls...)
	return c
}

// Equal reports whether both have the same dealer and the same calls by the
// same players.
func (a Auction) Equal(b Auction) bool {
	return a.dealer == b.dealer && slices.Equal(a.calls, b.calls)
}

// Turn is the player whose turn it is to call (17B, 17C). It has no meaning
// once the auction is over.
func (a *Auction) Turn() Seat {
	if len(a.calls) == 0 {
		return a.dealer
	}
	return a.calls[len(a.calls)-1].Seat.LHO()
}

// LastBid is the last bid and who made it; false before the first bid.
func (a *Auction) LastBid() (PlacedCall, bool) {
	return a.lastBid, a.lastBid.Call != 0
}

// Doubling says whether the last bid stands undoubled, doubled or redoubled.
func (a *Auction) Doubling() Doubling { return a.doubling }

// Sufficient reports whether the bid supersedes the last bid (18B, 18C).
func (a *Auction) Sufficient(bid Call) bool {
	return bid.IsBid() && bid > a.lastBid.Call
}

// Admissible reports whether the player may make the call by Laws 18 and 19:
// a bid must be sufficient, a double must follow an opponent's undoubled bid
// with nothing but passes since, a redouble an opponent's double. A pass is
// always admissible. Whose turn it is and whether the auction is over is not
// looked at.
func (a *Auction) Admissible(by Seat, c Call) bool {
	switch {
	case c.IsBid():
		return a.Sufficient(c)
	case c == Pass:
		return true
	case c == Double:
		return a.lastBid.Call != 0 && a.doubling == Undoubled && a.lastBid.Seat.Side() != by.Side()
	case c == Redouble:
		return a.doubling == Doubled && a.doubler != by.Side()
	}
	return false
}

// Over reports whether the auction has ended: by three passes in a row after a
// bid, or by four passes with no bid (Law 22). That the passes were made in
// rotation is not looked at (17D3).
func (a *Auction) Over() bool {
	return a.passes >= 4 || a.passes == 3 && a.lastBid.Call != 0
}

// OneFromOver reports whether one more pass would end the auction.
func (a *Auction) OneFromOver() bool {
	return !a.Over() && (a.passes == 3 || a.passes == 2 && a.lastBid.Call != 0)
}

// Add adds a call by the player whose turn it is. It does not check that the
// call is admissible or that the auction is still open.
func (a *Auction) Add(c Call) { a.AddBy(a.Turn(), c) }

// AddBy adds a call by the given player, from whom the turn passes on. A value
// that is no call is not added.
func (a *Auction) AddBy(by Seat, c Call) {
	if !c.Valid() {
		return
	}
	a.grow()
	by &= 3
	a.calls = append(a.calls, PlacedCall{by, c})
	switch {
	case c == Pass:
		a.passes++
		return
	case c == Double && a.lastBid.Call != 0:
		a.doubling, a.doubler = Doubled, by.Side()
	case c == Redouble && a.lastBid.Call != 0:
		a.doubling, a.doubler = Redoubled, by.Side()
	case c.IsBid():
		// A bid wipes out any double or redouble before it (19C).
		a.lastBid, a.doubling = PlacedCall{by, c}, Undoubled
		if named := &a.namedBy[by.Side()][c.Denomination()]; *named == 0 {
			*named = uint8(by) + 1
		}
	}
	a.passes = 0
}

// grow makes the place for the next call this auction's own. A place that a
// copy of the auction has filled already is known by the call in it, for 0 is
// no call and fresh memory is all zeros.
func (a *Auction) grow() {
	n := len(a.calls)
	if n < cap(a.calls) && a.calls[:n+1][n].Call == 0 {
		return
	}
	calls := make([]PlacedCall, n, max(16, 2*n))
	copy(calls, a.calls)
	a.calls = calls
}

// Contract is the contract as it would stand if nothing but passes followed,
// and its declarer: of the side of the last bid, the player who first named
// the denomination. With no bid it is PassedOut, and the seat has no meaning.
func (a *Auction) Contract() (Contract, Seat) {
	if a.lastBid.Call == 0 {
		return PassedOut, a.dealer
	}
	d := a.lastBid.Call.Denomination()
	c := Contract{Level: uint8(a.lastBid.Call.Level()), Denomination: d, Doubling: a.doubling}
	return c, Seat(a.namedBy[a.lastBid.Seat.Side()][d] - 1)
}
