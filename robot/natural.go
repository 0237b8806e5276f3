package robot

import "github.com/overtrick/overtrick/bridge"

// Strength in points that the two hands together need.
const (
	forGame      = 25
	forMinorGame = 28
	forFitSlam   = 32 // with trumps; key cards are asked for before
	forSlam      = 33
)

// natural is the rules for every auction that has no better ones: judgement
// from what partner's and the own calls have shown. They are made from public
// knowledge like all others, so that what they tell is known as well.
func natural(b *book) {
	n := &judgement{book: b}
	n.partner, n.self = b.picture[b.me.Partner()], b.picture[b.me]
	last, _ := b.auction.LastBid()
	n.last = last
	n.ours = last.Seat.Side() == b.me.Side()
	n.forced = b.forced(b.me)
	n.theirs = b.theirs(b.me)
	n.mid, n.top = n.partner.mid(), n.partner.top()
	if t := b.trumps[b.me.Side()]; t > 0 {
		n.trumps, n.fit = bridge.Suit(t-1), true
	}
	n.answerPenalty()
	n.slams()
	n.games()
	n.invitations()
	if n.forced {
		n.explore()
	}
	if !n.ours {
		n.compete()
	} else if !n.forced {
		n.correct()
	}
	n.rest()
}

// judgement is natural at work.
type judgement struct {
	*book
	partner, self picture
	last          bridge.PlacedCall
	ours          bool // the last bid is of our side
	forced        bool
	theirs        []bridge.Suit
	mid, top      int
	trumps        bridge.Suit
	fit           bool // trumps are agreed
}

// fits are the suits that may be trumps with what partner has shown, and how
// many cards of the suit that asks for: eight together.
func (n *judgement) fits() []bridge.Suit {
	var out []bridge.Suit
	if n.fit {
		out = append(out, n.trumps)
	}
	for _, s := range bridge.Suits {
		if (!n.fit || s != n.trumps) && n.partner.length[s].min >= 3 && n.partner.length[s].min+n.self.length[s].max >= 8 && !contains(n.theirs, s) {
			out = append(out, s)
		}
	}
	return out
}

// needed is the length that makes a fit of eight with partner's suit.
func (n *judgement) needed(s bridge.Suit) int {
	return max(0, 8-n.partner.length[s].min)
}

// answerPenalty leaves partner's penalty doubles alone.
func (n *judgement) answerPenalty() {
	c, m, ago, ok := n.book.last(n.me.Partner())
	if ok && ago == 2 && c == bridge.Double && m.penalty && n.rival() == bridge.Pass {
		n.pass("").points(0, maxPoints)
	}
}

// stop reports whether our side has bid a game already.
func (n *judgement) stop() bool {
	return n.ours && gameReached(n.last.Call)
}

// slams asks for key cards with a fit and bids six no trump without.
func (n *judgement) slams() {
	c, m, ago, ok := n.book.last(n.me.Partner())
	if n.last.Call >= bridge.NewBid(4, bridge.NoTrump) {
		return
	}
	if ok && ago == 2 && c == bridge.NewBid(4, bridge.NoTrump) && m.reply != nil {
		return
	}
	natural := ok && ago == 2 && c.IsBid() && !m.artificial
	need := forFitSlam - n.mid
	if natural && c.Denomination() == bridge.NoTrump && !n.fit && c.Level() <= 3 {
		least := forSlam - min(n.partner.hcp.max, n.partner.hcp.min+4)
		n.notrump(6, "").points(forSlam-n.partner.hcp.min, maxPoints).when(func(e *evaluation) bool { return e.losers() <= 6 && !e.void() })
		for _, s := range majors {
			n.suit(6, s, "").points(forSlam-n.mid, maxPoints).long(s, 7).when(func(e *evaluation) bool { return e.top(s) == 3 && e.aces() >= 2 })
		}
		if most := forSlam - n.partner.hcp.min - 1; least <= most {
			n.notrump(4, "invites slam").hcp(least+1, most).semi().then(quantitative)
		}
		return
	}
	if n.stop() {
		// Partner has placed the contract; only a hand that has not told
		// half of what it is worth goes on.
		need = max(need, n.self.points.min+3)
	}
	// The trumps are those agreed, or else the suit that partner has just bid.
	s, isSuit := c.Denomination().Trumps()
	least := 0
	switch {
	case n.fit:
		s = n.trumps
	case natural && isSuit && n.partner.length[s].min >= 4:
		least = n.needed(s)
	default:
		isSuit = false
	}
	if n.fit || isSuit {
		n.notrump(4, "asks for key cards, "+s.Name()+" trumps").support(s, need, maxPoints).long(s, least).
			when(func(e *evaluation) bool { return e.aces() >= 1 && controlled(e) }).agreed(s).conventional(keycardReply(s))
	}
	// In a forcing auction there is time to agree on trumps first.
	if n.game[n.me.Side()] && !n.fit && !n.stop() {
		for _, s := range n.fits() {
			if at := n.cheapest(s.Denomination()); at <= 3 || at == 4 && !major(s) {
				n.suit(at, s, "sets trumps").support(s, need-4, maxPoints).long(s, n.needed(s)).agreed(s).forcing(toGame)
			}
		}
	}
	n.notrump(6, "").hcp(forSlam+1-max(n.partner.hcp.min+1, n.mid), maxHCP).when(func(e *evaluation) bool { return n.covered(e) && e.half })
}

// controlled is a hand without a suit of two or more quick losers.
func controlled(e *evaluation) bool {
	for _, s := range bridge.Suits {
		if e.length[s] >= 2 && e.hand.Ranks(s)>>bridge.King == 0 {
			return false
		}
	}
	return true
}

// covered reports whether no trump is safe enough: the opponents' suits are
// stopped, and there is no other suit that both may lack.
func (n *judgement) covered(e *evaluation) bool {
	for _, s := range n.theirs {
		if !e.stops(s) && !n.partner.stops[s] {
			return false
		}
	}
	for _, s := range bridge.Suits {
		if e.length[s] <= 1 && n.partner.length[s].min < 3 && !n.partner.balanced {
			return false
		}
	}
	return true
}

// games bids game where the two hands have the strength for it together.
func (n *judgement) games() {
	if n.stop() {
		return
	}
	need := max(0, forGame-n.mid)
	three := bridge.NewBid(3, bridge.NoTrump)
	below := n.last.Call < three
	fits := n.fits()
	for _, s := range fits {
		if !major(s) {
			continue
		}
		length := n.needed(s)
		if n.fit && s == n.trumps {
			length = 0
		}
		n.suit(4, s, "").support(s, need, maxPoints).long(s, length).agreed(s)
	}
	// A long major of one's own.
	for _, s := range majors {
		if !contains(n.theirs, s) && n.partner.length[s].max >= 1 {
			length := 8 - max(1, n.partner.length[s].min)
			n.suit(4, s, "").points(need, maxPoints).long(s, max(6, length)).when(func(e *evaluation) bool { return e.length[s] >= 7 || e.good(s) && n.partner.length[s].min >= 1 })
		}
	}
	if below {
		// With a five-card major that partner has not heard of, or no stopper,
		// ask first; a new suit of a hand with game values forces to game.
		if !n.fit && n.ours && n.partner.points.min >= 6 {
			for _, s := range bridge.Suits {
				at := n.cheapest(s.Denomination())
				if at > 3 || contains(n.theirs, s) || n.shown(n.me.Side(), s) {
					continue
				}
				length := 5
				if major(s) && n.partner.length[s].max >= 4 && n.self.length[s].max >= 4 {
					length = 4
				}
				if n.self.length[s].min >= length || n.self.length[s].max < length {
					continue
				}
				if n.fourth(s) {
					continue
				}
				n.suit(at, s, "").points(need, maxPoints).long(s, length).forcing(toGame).when(func(e *evaluation) bool {
					return (major(s) || !n.covered(e)) && n.self.length[s].min < e.length[s]
				})
			}
			n.fourthSuit(need)
		}
		n.notrump(3, "").points(need, maxPoints).when(n.covered).when(func(e *evaluation) bool { return e.hcp >= need-1 })
	}
	if below {
		// Game all the same: in a suit of one's own, or hoping that partner
		// has what the hand lacks.
		for _, s := range majors {
			if !contains(n.theirs, s) && n.partner.length[s].max >= 2 {
				n.suit(4, s, "").points(need, maxPoints).long(s, max(6, n.self.length[s].min))
			}
		}
		n.notrump(3, "").points(need+1, maxPoints).when(func(e *evaluation) bool {
			for _, s := range n.theirs {
				if !e.stops(s) && !n.partner.stops[s] {
					return false
				}
			}
			return !n.game[n.me.Side()] || !n.forced
		})
	}
	for _, s := range fits {
		if !major(s) {
			n.suit(5, s, "").support(s, max(0, forMinorGame-n.mid), maxPoints).long(s, n.needed(s)).agreed(s)
		}
	}
}

// fourth reports whether the suit is the only one that our side has not bid.
// At the level of one there is room to bid it naturally.
func (n *judgement) fourth(s bridge.Suit) bool {
	if len(n.theirs) > 0 || n.cheapest(s.Denomination()) == 1 {
		return false
	}
	for _, o := range bridge.Suits {
		if o != s && !n.shown(n.me.Side(), o) {
			return false
		}
	}
	return !n.shown(n.me.Side(), s)
}

// fourthSuit asks for a stopper in the only suit left.
func (n *judgement) fourthSuit(need int) {
	for _, s := range bridge.Suits {
		if at := n.cheapest(s.Denomination()); at <= 3 && n.fourth(s) {
			n.suit(at, s, "fourth suit, asks for more").points(need, maxPoints).forcing(toGame).conventional(nil).when(func(e *evaluation) bool {
				return !e.stops(s) || e.length[spades] >= 5 || e.length[hearts] >= 5
			})
		}
	}
}

// invitations tell partner that the upper end of what was shown is enough.
func (n *judgement) invitations() {
	if n.stop() || n.game[n.me.Side()] || n.partner.points.max-n.partner.points.min < 3 || n.partner.points.max < n.partner.points.min+3 {
		return
	}
	from, to := max(0, forGame-n.top), forGame-n.mid-1
	if to < from {
		return
	}
	for _, s := range n.fits() {
		length := n.needed(s)
		if n.fit && s == n.trumps {
			length = 0
		}
		if major(s) && n.cheapest(s.Denomination()) <= 3 && n.ours {
			n.suit(3, s, "invites game").support(s, from, to).long(s, length).agreed(s)
		} else if !major(s) && n.cheapest(s.Denomination()) <= 3 && n.ours {
			n.suit(3, s, "invites game").support(s, from, forMinorGame-n.mid-1).long(s, length+1).agreed(s).when(func(e *evaluation) bool { return !n.covered(e) })
		}
	}
	if n.ours && n.cheapest(bridge.NoTrump) == 2 && !n.fit {
		for _, s := range majors {
			if n.self.length[s].min >= 4 {
				n.suit(3, s, "invites game").points(from, to).long(s, 6)
			}
		}
		n.notrump(2, "invites game").hcp(from, to).when(n.covered)
	}
}

// rest passes, which tells nothing more.
func (n *judgement) rest() {
	n.pass("").fallback()
}
