package robot

import "github.com/overtrick/overtrick/bridge"

// understanding is an auction as everybody at the table who knows the system
// understands it: what each call has told. It holds nothing of any hand.
type understanding struct {
	board   bridge.Board
	auction bridge.Auction
	picture bridge.BySeat[picture]
	said    []meaning
	game    bridge.BySide[bool]  // the side has to reach game
	trumps  bridge.BySide[uint8] // 1 and the suit agreed
	opener  bridge.Seat          // where opened
	opened  bool
}

// understand goes through the calls with the rules by which they are made.
func understand(board bridge.Board, calls []bridge.PlacedCall) *understanding {
	u := &understanding{board: board, auction: bridge.NewAuction(board.Dealer)}
	for s := range u.picture {
		u.picture[s] = unknown()
	}
	for _, c := range calls {
		u.hear(c)
	}
	return u
}

// continues reports whether the calls go on from those that have been heard.
func (u *understanding) continues(board bridge.Board, calls []bridge.PlacedCall) bool {
	if u.board != board || u.auction.Len() > len(calls) {
		return false
	}
	for i := range u.auction.Len() {
		if u.auction.At(i) != calls[i] {
			return false
		}
	}
	return true
}

// hear adds one call.
func (u *understanding) hear(c bridge.PlacedCall) {
	m := u.book(c.Seat).meaning(c.Call)
	if !m.known {
		m.picture = unfamiliar(c.Call)
	}
	u.picture[c.Seat] = u.picture[c.Seat].and(m.picture)
	side := c.Seat.Side()
	if m.agrees > 0 {
		u.trumps[side] = m.agrees
	}
	if m.force == toGame {
		u.game[side] = true
	}
	if c.Call.IsBid() && !u.opened {
		u.opener, u.opened = c.Seat, true
	}
	u.said = append(u.said, m)
	u.auction.AddBy(c.Seat, c.Call)
}

// unfamiliar is what to make of a call that the system has no rule for: that
// it is natural.
func unfamiliar(c bridge.Call) picture {
	p := unknown()
	if !c.IsBid() {
		return p
	}
	level := c.Level()
	p.points.min = []int{0, 6, 9, 10, 11, 12, 14, 16}[level]
	p.hcp.min = p.points.min - 4
	p.hcp.min = max(0, p.hcp.min)
	if s, ok := c.Denomination().Trumps(); ok {
		p.length[s].min = 4
	}
	return p
}

// last is the last call of the seat, and its meaning.
func (u *understanding) last(s bridge.Seat) (c bridge.Call, m meaning, ago int, ok bool) {
	for i := u.auction.Len() - 1; i >= 0; i-- {
		if at := u.auction.At(i); at.Seat == s {
			return at.Call, u.said[i], u.auction.Len() - i, true
		}
	}
	return 0, meaning{}, 0, false
}

// acted counts the calls other than passes of the seat.
func (u *understanding) acted(s bridge.Seat) int {
	n := 0
	for i := range u.auction.Len() {
		if at := u.auction.At(i); at.Seat == s && at.Call != bridge.Pass {
			n++
		}
	}
	return n
}

// passed reports whether the seat has passed before anybody opened.
func (u *understanding) passed(s bridge.Seat) bool {
	for i := range u.auction.Len() {
		at := u.auction.At(i)
		if at.Call != bridge.Pass {
			return false
		}
		if at.Seat == s {
			return true
		}
	}
	return false
}

// rival is the call that right-hand opponent has just made.
func (u *understanding) rival() bridge.Call {
	if n := u.auction.Len(); n > 0 {
		return u.auction.At(n - 1).Call
	}
	return bridge.Pass
}

// shown reports whether a player of the side has shown length in the suit.
func (u *understanding) shown(side bridge.Side, s bridge.Suit) bool {
	for _, p := range side.Seats() {
		if u.picture[p].length[s].min >= 3 && u.named(p, s) {
			return true
		}
	}
	return false
}

// named reports whether the player has bid the suit, or shown four of it.
func (u *understanding) named(p bridge.Seat, s bridge.Suit) bool {
	if u.picture[p].length[s].min >= 4 {
		return true
	}
	for i := range u.auction.Len() {
		at := u.auction.At(i)
		if at.Seat == p && at.Call.IsBid() && at.Call.Denomination() == s.Denomination() && !u.said[i].artificial {
			return true
		}
	}
	return false
}

// theirs are the suits that the opponents of the seat have shown.
func (u *understanding) theirs(me bridge.Seat) []bridge.Suit {
	var out []bridge.Suit
	for _, s := range bridge.Suits {
		if u.shown(me.Side().Other(), s) {
			out = append(out, s)
		}
	}
	return out
}

// vulnerable reports whether the side of the seat is.
func (u *understanding) vulnerable(s bridge.Seat) bool { return u.board.Vulnerable.Has(s.Side()) }

// gameReached reports whether the contract as it stands is a game.
func gameReached(c bridge.Call) bool {
	if !c.IsBid() {
		return false
	}
	switch d := c.Denomination(); {
	case d == bridge.NoTrump:
		return c.Level() >= 3
	case d.Major():
		return c.Level() >= 4
	}
	return c.Level() >= 5
}

// forced reports whether the seat may not pass: partner has forced, and right-
// hand opponent has left it at that.
func (u *understanding) forced(me bridge.Seat) bool {
	last, any := u.auction.LastBid()
	if !any {
		return false
	}
	// A conventional bid is not left in, doubled or not.
	if c, m, ago, ok := u.last(me.Partner()); ok && ago == 2 && c == last.Call && m.artificial && u.auction.Doubling() != bridge.Redoubled {
		return true
	}
	if u.rival() != bridge.Pass {
		return false
	}
	_, m, ago, ok := u.last(me.Partner())
	if ok && ago == 2 && m.force >= oneRound {
		return true
	}
	return u.game[me.Side()] && last.Seat.Side() == me.Side() && !gameReached(last.Call)
}

// book is the rules for the seat, whose turn it is.
func (u *understanding) book(me bridge.Seat) *book {
	b := &book{understanding: u, me: me}
	if u.opened {
		u.fill(b)
	} else {
		opening(b)
	}
	b.seal()
	return b
}

// fill puts the rules for an auction that has been opened in the book.
func (u *understanding) fill(b *book) {
	me := b.me
	// What partner's last call asks for comes first, as long as the opponents
	// have not spoken since (a double of it changes nothing).
	_, m, ago, ok := u.last(me.Partner())
	if r := u.rival(); ok && ago == 2 && m.reply != nil && (r == bridge.Pass || r == bridge.Double && m.artificial) {
		m.reply(b)
		b.section++
	}
	switch {
	case u.opener.Side() != me.Side():
		if u.acted(me)+u.acted(me.Partner()) == 0 {
			overcall(b)
		} else if u.acted(me) == 0 {
			advance(b)
		}
	case u.opener == me.Partner() && u.acted(me) == 0:
		response(b)
	case u.opener == me && u.acted(me) == 1 && u.acted(me.Partner()) == 1:
		rebid(b)
	}
	b.section++
	natural(b)
}
