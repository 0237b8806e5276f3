package dd

import "math/bits"

// The order in which cards are tried decides how much of the tree is seen at
// all, but never what the answer is.

// hintSize is the number of places for remembered cards.
const hintSize = 1 << 16

// hintAt turns what a hint depends on into its place and a tag that tells
// whether the card found there is meant; the tag is never 0.
func hintAt(x uint64) (at uint32, tag uint16) {
	x *= 0x9e3779b97f4a7c15
	return uint32(x >> 48), uint16(x>>38)&0x3ff | 1
}

// hintLead is the place of the hint for a lead: what matters is the hand, that of
// partner and the question.
func (e *engine) hintLead(seat, need int) (at uint32, tag uint16) {
	return hintAt(e.hand[seat&3]<<2 ^ uint64(seat) ^ uint64(need)<<57 ^ e.hand[(seat+2)&3]*0x2545f4914f6cdd1d)
}

// hintPlay is the place of the hint for a player who follows: what matters is
// the suit led as far as it is out, or his hand when he has none of it, and the
// card to beat.
func (e *engine) hintPlay(seat, pos int, hand uint64, ls, best uint) (at uint32, tag uint16) {
	suit := uint64(laneBits) << ls
	x := hand
	if hand&suit != 0 {
		x = e.all & suit
		if pos == 1 {
			x ^= (e.hand[(seat+2)&3] & suit) * 0x2545f4914f6cdd1d
		}
	} else {
		x ^= e.hand[(seat+2)&3] * 0x2545f4914f6cdd1d
	}
	return hintAt(x<<2 ^ uint64(seat) ^ uint64(best)<<58 ^ uint64(pos)<<14)
}

// top is the index of the highest card of a set that is not empty.
func top(x uint64) uint { return uint(bits.Len64(x)) - 1 }

// bottom is the index of the lowest card of a set that is not empty.
func bottom(x uint64) uint { return uint(bits.TrailingZeros64(x)) }

// up appends cards from the lowest to the highest.
func up(order *[16]uint8, n int, cards uint64) int {
	for cards != 0 {
		order[n&15] = uint8(bottom(cards))
		n++
		cards &= cards - 1
	}
	return n
}

// down appends cards from the highest to the lowest.
func down(order *[16]uint8, n int, cards uint64) int {
	for cards != 0 {
		c := top(cards)
		order[n&15] = uint8(c)
		n++
		cards &^= 1 << c
	}
	return n
}

// orderLead orders the leads of seat: suit by suit, the most promising suit
// first, its highest card and then its lowest; what lies between comes last.
func (e *engine) orderLead(order *[16]uint8, seat int, cards uint64) int {
	h := &e.hand
	me, lho, pd, rho := h[seat&3], h[(seat+1)&3], h[(seat+2)&3], h[(seat+3)&3]
	var suits [4]uint32 // weight and lane
	k := 0
	for s := uint(0); s < 64; s += lane {
		if cards>>s&laneBits == 0 {
			continue
		}
		w := uint32(e.leadWeight(me>>s&laneBits, lho>>s&laneBits, pd>>s&laneBits, rho>>s&laneBits, s, me, lho, pd, rho))<<8 | uint32(s)
		i := k
		for i > 0 && suits[(i-1)&3] < w {
			suits[i&3] = suits[(i-1)&3]
			i--
		}
		suits[i&3] = w
		k++
	}
	n := 0
	rest := cards
	for _, w := range suits[:k] {
		s := uint(w) & 63
		x := cards >> s & laneBits
		hi, lo := top(x)+s, bottom(x)+s
		switch w >> 12 {
		case ruffLead:
			hi = lo
		case throughLead:
			if !e.freak {
				hi, lo = lo, hi
			}
		}
		order[n&15] = uint8(hi)
		n++
		rest &^= 1 << hi
		if lo != hi {
			order[n&15] = uint8(lo)
			n++
			rest &^= 1 << lo
		}
	}
	return down(order, n, rest)
}

// The kinds of leads, from the worst to the best.
const (
	ruffedLead = iota // an opponent can ruff
	trumpLead
	riskyLead // away from a tenace
	plainLead
	strongLead
	throughLead // towards an honour, through the one that it has to fear
	ruffLead    // partner can ruff
)

// leadWeight weighs the lead of a suit, in which the four hold m, l, p and r:
// by its kind first, then by the tricks that it has from the top and by how
// soon the opponents have no more of it.
func (e *engine) leadWeight(m, l, p, r uint64, s uint, me, lho, pd, rho uint64) int {
	ours := m | p
	sec := 3*min(3, bits.OnesCount64(ours>>uint(bits.Len64(l|r)))) + 6 - min(6, bits.OnesCount64(l|r))
	kind := plainLead
	switch {
	case e.trump>>s&1 != 0:
		kind = trumpLead
	case lho&e.trump != 0 && l == 0 || rho&e.trump != 0 && r == 0:
		kind = ruffedLead
	default:
		a, k, q, j, t := tops(ours | l | r)
		switch {
		case p&(p-1) != 0 && l&(l-1) != 0 &&
			(p&k != 0 && l&a != 0 ||
				p&a != 0 && l&k != 0 && (p&q != 0 || ours&q != 0 && ours&j != 0) ||
				p&k != 0 && l&q != 0 && (p&j != 0 || ours&j != 0 && ours&t != 0)):
			kind = throughLead
		case e.trump != 0 && m&(m-1) != 0 && r&(r-1) != 0 &&
			(m&a != 0 && r&k != 0 || m&k != 0 && r&a != 0 && ours&q == 0):
			kind = riskyLead
		case l != 0 && r != 0 && bits.OnesCount64(ours&(a|k|q)) >= 2:
			kind = strongLead
		case p == 0 && l != 0 && r != 0 && pd&e.trump != 0 && m&-m != a &&
			bits.OnesCount64(pd&e.trump) <= bits.OnesCount64(me&e.trump):
			kind = ruffLead
		}
	}
	return kind<<4 + min(15, sec)
}

// tops are the five highest cards of a suit.
func tops(x uint64) (a, k, q, j, t uint64) {
	a = highest(x)
	k = highest(x &^ a)
	q = highest(x &^ (a | k))
	j = highest(x &^ (a | k | q))
	t = highest(x &^ (a | k | q | j))
	return
}

// highest is the highest card of a set, or nothing.
func highest(x uint64) uint64 {
	return 1 << bits.Len64(x) >> 1
}

// orderPlay orders the cards of a player who follows.
func (e *engine) orderPlay(order *[16]uint8, pos, seat int, cards uint64, ls, best uint, winner int) int {
	if cards&(laneBits<<ls) != 0 {
		return e.orderFollow(order, pos, seat, cards, ls, best, winner)
	}
	return e.orderDiscard(order, pos, seat, cards, ls, best, winner)
}

// orderFollow orders the cards of a player who has the suit led.
func (e *engine) orderFollow(order *[16]uint8, pos, seat int, cards uint64, ls, best uint, winner int) int {
	suit := uint64(laneBits) << ls
	if (best^ls)&^15 != 0 || top(cards) < best {
		return up(order, 0, cards) // nothing of his wins
	}
	higher := cards &^ (1<<best - 1)
	l := e.hand[(seat+1)&3] & suit
	p := e.hand[(seat+2)&3] & suit
	if winner == (seat+2)&3 && (pos == 3 || l == 0 || best > top(l) || l>>best == l>>top(cards)<<(top(cards)-best)) {
		return up(order, 0, cards) // partner holds the trick, or draws the card that would
	}
	if pos == 1 && p != 0 && top(p) > best {
		if l == 0 || top(p) > top(l) {
			return up(order, 0, cards) // partner wins later
		}
		if top(l) > top(p|cards) && l>>top(p) == l>>top(cards) {
			return up(order, 0, cards)
		}
	}
	var n int
	if pos == 3 || l == 0 || bottom(higher) > top(l) {
		n = up(order, 0, higher)
	} else {
		n = down(order, 0, higher)
	}
	return up(order, n, cards&^higher)
}

// orderDiscard orders the cards of a player who has none of the suit led.
func (e *engine) orderDiscard(order *[16]uint8, pos, seat int, cards uint64, ls, best uint, winner int) int {
	n := 0
	suit := uint64(laneBits) << ls
	if mine := cards & e.trump; mine != 0 {
		l := e.hand[(seat+1)&3] & suit
		partner := winner == (seat+2)&3
		switch {
		case partner && (pos == 3 || l != 0 && best > top(l)):
			// Partner holds the trick.
		case e.trump>>best&1 != 0:
			if higher := mine &^ (1<<best - 1); !partner && higher != 0 {
				n = up(order, n, higher)
				cards &^= higher
			}
		case pos == 3 || l != 0 || e.hand[(seat+1)&3]&e.trump == 0:
			n = up(order, n, mine&-mine)
			cards &^= mine & -mine
		default:
			n = up(order, n, mine)
			cards &^= mine
		}
	}
	// One card of each suit first, the longest suit before the others.
	hand := e.hand[seat&3]
	var first uint64
	for s := uint(0); s < 64; s += lane {
		if e.trump>>s&1 != 0 {
			continue
		}
		if x := cards >> s & laneBits; x != 0 {
			first |= (x & -x) << s
		}
	}
	begin := n
	for x := first; x != 0; x &= x - 1 {
		c := bottom(x)
		length := bits.OnesCount64(hand >> (c &^ 15) & laneBits)
		i := n
		for i > begin && bits.OnesCount64(hand>>(order[(i-1)&15]&^15)&laneBits) < length {
			order[i&15] = order[(i-1)&15]
			i--
		}
		order[i&15] = uint8(c)
		n++
	}
	return down(order, n, cards&^first)
}
