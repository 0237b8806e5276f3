package bridge

import "strings"

// PlacedCall is a call and the player who made it.
type PlacedCall struct {
	Seat Seat
	Call Call
}

// Auction is the calls in force on a board, in the order in which they were
// made. In the regular procedure each call is made by the player whose turn it
// is; where the Laws let a call out of rotation stand, AddBy records whose it
// was and the turn passes on from that player. Copies of an Auction share their
// calls: add to one of them only, or Clone first.
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
// each first bid, and each of the 35 bids passed, passed, doubled, passed,
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
func (a *Auction) Calls() []PlacedCall { return append([]PlacedCall(nil), a.calls...) }

// Clone is an independent copy.
func (a *Auction) Clone() Auction {
	c := *a
	c.calls = append(make([]PlacedCall, 0, len(a.calls)+8), a.calls...)
	return c
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
// always admissible. Whose turn it is, is not looked at.
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
// bid, or by four passes with no bid (Law 22).
func (a *Auction) Over() bool {
	return a.passes >= 4 || a.passes == 3 && a.lastBid.Call != 0
}

// OneFromOver reports whether one more pass would end the auction.
func (a *Auction) OneFromOver() bool {
	return a.passes == 3 || a.passes == 2 && a.lastBid.Call != 0
}

// Add adds a call by the player whose turn it is. It does not check that the
// call is admissible or that the auction is still open.
func (a *Auction) Add(c Call) { a.AddBy(a.Turn(), c) }

// AddBy adds a call by the given player, from whom the turn passes on.
func (a *Auction) AddBy(by Seat, c Call) {
	a.calls = append(a.calls, PlacedCall{by, c})
	switch {
	case c == Pass:
		a.passes++
		return
	case c == Double:
		a.doubling, a.doubler = Doubled, by.Side()
	case c == Redouble:
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

// String is the calls parted by blanks: "1H Pass 2H".
func (a *Auction) String() string {
	parts := make([]string, len(a.calls))
	for i, c := range a.calls {
		parts[i] = c.Call.String()
	}
	return strings.Join(parts, " ")
}
