package robot

import "github.com/overtrick/overtrick/bridge"

// Strength in points that the two hands together need.
const (
	forGame      = 25
	forMinorGame = 28
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

// pressed reports whether partner's last call asks for another in spite of the
// game reached: an ask that rules without a reply have left open.
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
	need := forSlam - n.mid
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
		need = max(need+1, n.self.points.min+4)
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

// explore is what a player bids who must not pass and has nothing better: what
// has been shown once more, or where to play.
func (n *judgement) explore() {
	_, asked, _, _ := n.book.last(n.me.Partner())
	level := func(d bridge.Denomination, most int) (int, bool) {
		l := n.cheapest(d)
		return l, l <= most
	}
	if n.fit {
		d := n.trumps.Denomination()
		if n.last.Call.Denomination() != d || n.last.Call.Level() < 4 {
			if l, ok := level(d, 4); ok {
				n.suit(l, n.trumps, "").fallback()
			}
		}
	}
	for _, s := range majors {
		if l, ok := level(s.Denomination(), 4); ok && n.partner.length[s].min >= 4 && !contains(n.theirs, s) {
			n.suit(l, s, "").long(s, n.needed(s)).agreed(s)
		}
	}
	if asked.artificial || len(n.theirs) > 0 || n.game[n.me.Side()] {
		if l, ok := level(bridge.NoTrump, 3); ok {
			n.notrump(l, "").when(n.covered).when(func(e *evaluation) bool {
				for _, s := range bridge.Suits {
					if !n.shown(n.me.Side(), s) && !e.stops(s) {
						return false
					}
				}
				return true
			})
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.partner.length[s].min >= 3 && !contains(n.theirs, s) && !asked.artificial {
			n.suit(l, s, "").long(s, max(3, n.needed(s)-1))
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.self.length[s].min >= 4 {
			n.suit(l, s, "").long(s, n.self.length[s].min+1)
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 3); ok && !contains(n.theirs, s) && !n.shown(n.me.Side(), s) && n.self.length[s].max >= 4 {
			n.suit(l, s, "").long(s, 4)
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.self.length[s].min >= 5 {
			n.suit(l, s, "").long(s, n.self.length[s].min).fallback()
		}
	}
	if l, ok := level(bridge.NoTrump, 3); ok {
		n.notrump(l, "").fallback()
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 5); ok && n.partner.length[s].min+n.self.length[s].min >= 5 && !contains(n.theirs, s) {
			n.suit(l, s, "").fallback()
		}
	}
	n.notrump(n.cheapest(bridge.NoTrump), "").fallback()
}

// correct improves a part score of our side: back to the suit that the two
// hands have more cards of, or to a long suit of one's own.
func (n *judgement) correct() {
	if n.stop() || n.fit || n.last.Seat != n.me.Partner() || n.auction.Doubling() != bridge.Undoubled {
		return
	}
	now, isSuit := n.last.Call.Denomination().Trumps()
	for _, s := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		at := n.cheapest(s.Denomination())
		if at > 3 || isSuit && s == now {
			continue
		}
		cost := at - n.last.Call.Level()
		if n.partner.length[s].min >= 4 && (!contains(n.theirs, s)) {
			least := max(2, n.needed(s)-1)
			if cost > 0 {
				least++
			}
			r := n.suit(at, s, "").long(s, least).points(0, forGame-n.mid)
			r.when(func(e *evaluation) bool {
				if !isSuit {
					return n.partner.length[s].min+e.length[s] >= 8 || !n.partner.balanced && e.length[s] >= 3 && !e.even
				}
				// Preference: the suit bid first unless the other is clearly longer.
				first, second := n.partner.length[s].min+e.length[s], n.partner.length[now].min+e.length[now]
				return first > second || first == second && n.partner.length[s].min > n.partner.length[now].min
			})
		}
		if n.self.length[s].max >= 6 && at <= 2+cost && cost <= 1 && at <= 3 && n.acted(n.me) <= 2 {
			n.suit(at, s, "").long(s, 6).points(0, forGame-n.mid).when(func(e *evaluation) bool {
				if isSuit {
					return e.length[now]+n.partner.length[now].min < 7 && (cost == 0 || e.length[now] == 0)
				}
				return !n.partner.balanced || cost == 0 && at == 2
			})
		}
	}
}

// compete is for a turn after a bid of the opponents.
func (n *judgement) compete() {
	level := n.last.Call.Level()
	y, isSuit := n.last.Call.Denomination().Trumps()
	total := n.mid + 1
	// Doubles of suits up to the level of three are for takeout as long as we
	// have neither a fit nor shown no trump; all others are for penalties.
	takeout := isSuit && level <= 3 && !n.fit && !n.partner.balanced && !n.self.balanced
	if n.auction.Doubling() == bridge.Undoubled && level >= 2 && !takeout {
		if isSuit {
			x := n.call(bridge.Double, "for penalties").points(max(8, 21+level-n.mid), maxPoints).long(y, 3)
			x.penalty = true
			x.when(func(e *evaluation) bool { return e.stack(y) >= max(2, 7-level) && e.top(y) >= 1 })
		}
		if level >= 4 && n.partner.points.min >= 5 || n.partner.balanced && n.partner.hcp.min >= 15 {
			x := n.call(bridge.Double, "for penalties").hcp(max(8, 26-n.mid), maxHCP)
			x.penalty = true
			x.when(func(e *evaluation) bool { return !isSuit || e.length[y] >= 2 })
		}
	}
	// As high as we have trumps, if the strength is not all theirs.
	for _, s := range n.fits() {
		at := n.cheapest(s.Denomination())
		if at > 4 || at == 4 && !major(s) {
			continue
		}
		trumps := at + 6
		length := max(0, trumps-n.partner.length[s].min)
		least := max(0, []int{0, 12, 16, 18, 21}[at]-total)
		r := n.suit(at, s, "competitive").support(s, least, maxPoints).long(s, length).agreed(s)
		before := n.self.length[s].min
		r.when(func(e *evaluation) bool { return !n.fit || e.length[s] > before })
	}
	// A long suit not shown yet, once.
	if n.partner.points.min >= 6 || n.self.points.min >= 11 {
		for _, s := range bridge.Suits {
			at := n.cheapest(s.Denomination())
			if at > 3 || contains(n.theirs, s) || n.partner.length[s].min >= 4 {
				continue
			}
			if known := n.self.length[s].min; known < 6 {
				n.suit(at, s, "").points(max(6, 15+2*at-n.mid), maxPoints).long(s, max(6, known+1)).when(func(e *evaluation) bool { return e.good(s) })
			}
		}
	}
	if takeout && n.auction.Doubling() == bridge.Undoubled && n.acted(n.me) > 0 {
		least := max(n.self.hcp.min+4, 15)
		switch {
		case n.acted(n.me.Partner()) > 0:
			least = max(n.self.hcp.min+1, 20+level-n.mid)
		case n.auction.OneFromOver() && level <= 2:
			least = 12
		}
		x := n.call(bridge.Double, "takeout").hcp(least, maxHCP).between(y, 0, 2).forcing(oneRound).then(reopened)
		x.artificial = true
	}
}

// rest passes, which tells nothing more.
func (n *judgement) rest() {
	n.pass("").fallback()
}
