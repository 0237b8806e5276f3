package dd

import "math/bits"

// scoredLeft is the number of tricks left from which leads are ordered by
// score. Nearer to the end a wrong first card costs less than the scoring. Freak
// deals in no-trump, of which the samples had none, do better without: with it one
// such deal took twice the time.
const scoredLeft = 5

// The score of a lead is the sum of one entry from each of four tables, which
// leads_weights.go holds and says the origin of. The higher the score, the
// smaller the search is thought to be when the card is led first; that is not
// the same as to be most likely right, since a card that mostly succeeds can
// cost much to prove.
//
//   - leadLengths: how the suit is divided, which tells who runs out of it and
//     when.
//   - leadKinds: the kind of lead, as orderLead has it, with the share of the
//     tricks that the leader's side needs, since who needs all of them cannot
//     wait for slow ones.
//   - leadSure: the tricks from the top, and how soon opponents run out.
//   - leadBeaten: who has a card above the one led, and whether partner's best
//     is above those of the opponents.
//
// Three of them tell suits by their role and all of them cards by their rank.
const (
	suitRoles = 4
	cardRanks = 4
	leadNeeds = 5
	leadSorts = 2 * leadNeeds * cardRanks // what a kind of lead is told by: no-trump, need, rank
)

// The roles of a suit.
const (
	freeSuit     = iota // nobody has trumps
	threatSuit          // an opponent has trumps
	ruffableSuit        // only the leader's side has trumps
	trumpSuit
)

// The ranks of a card among those of its suit that are worth trying.
const (
	masterCard = iota // nobody else has a higher one
	topCard
	lowCard
	innerCard
)

// orderLeads orders the leads of seat, of which cards are those still to be
// tried and worth those that were from the first.
func (e *engine) orderLeads(order *[16]uint8, seat int, cards, worth uint64, need, left int) int {
	if left < scoredLeft || e.freak {
		return e.orderLead(order, seat, cards)
	}
	if seat&1 != 0 {
		need = left - need + 1
	}
	return e.scoreLeads(order, seat, cards, worth, need, left)
}

// scoreLeads orders the leads of seat by their scores; those with the same
// score go by what orderLead goes by. Of the tricks left the leader's side wants
// so many.
func (e *engine) scoreLeads(order *[16]uint8, seat int, cards, worth uint64, want, left int) int {
	h := &e.hand
	me, lho, pd, rho := h[seat&3], h[(seat+1)&3], h[(seat+2)&3], h[(seat+3)&3]
	need := min(leadNeeds-1, want*leadNeeds/(left+1))
	role := freeSuit
	switch {
	case e.trump == 0:
		need += leadNeeds
	case (lho|rho)&e.trump != 0:
		role = threatSuit
	case (me|pd)&e.trump != 0:
		role = ruffableSuit
	}
	// A key has the score, then what orderLead goes by, then the card.
	var keys [16]int32
	n := 0
	for s := uint(0); s < 64; s += lane {
		x := cards >> s & laneBits
		if x == 0 {
			continue
		}
		if e.trump>>s&1 != 0 {
			role = trumpSuit // the last lane
		}
		m, l, p, r := me>>s&laneBits, lho>>s&laneBits, pd>>s&laneBits, rho>>s&laneBits
		weight := e.leadWeight(m, l, p, r, s, me, lho, pd, rho)
		kind := weight >> 4
		lengths := role*3<<8 + fewLengths(e.shape>>s, seat)
		kinds := kind*leadSorts + need*cardRanks
		sure := (role<<4 + weight&15) * cardRanks
		beaten := role * cardRanks << 5
		if p > l {
			beaten |= 8
		}
		if p > r {
			beaten |= 16
		}
		lowFirst := kind == ruffLead || kind == throughLead // freaks are not scored
		high := highest(worth >> s & laneBits)
		low := worth >> s & laneBits
		low &= -low
		for rest := x; rest != 0; {
			c := top(rest)
			bit := uint64(1) << c
			rest ^= bit
			above := beaten
			if l > bit {
				above |= 1
			}
			if p > bit {
				above |= 2
			}
			if r > bit {
				above |= 4
			}
			rank := innerCard
			switch {
			case bit == high:
				rank = topCard
				if above&7 == 0 {
					rank = masterCard
				}
			case bit == low:
				rank = lowCard
			}
			score := int32(leadLengths[lengths+max(0, rank-1)<<8]) +
				int32(leadKinds[kinds+rank]) +
				int32(leadSure[sure+rank]) +
				int32(leadBeaten[above+rank<<5])
			key := score<<17 | int32(c+s)
			if rank != innerCard {
				key |= 1<<16 | int32(weight)<<9 | int32(s)<<3
				if (rank == lowCard) == lowFirst {
					key |= 1 << 6
				}
			}
			i := n
			for i > 0 && keys[(i-1)&15] < key {
				keys[i&15] = keys[(i-1)&15]
				i--
			}
			keys[i&15] = key
			n++
		}
	}
	for i, key := range keys[:n&15] {
		order[i] = uint8(key & 63)
	}
	return n
}

// fewLengths are the lengths that the four have of the suit at the bottom of
// shape, two bits each, three standing for more: the leader's without the card
// led, then those of the others in their turn.
func fewLengths(shape uint64, seat int) int {
	x := bits.RotateLeft16(uint16(shape), -4*seat) - 1
	many := (x>>2 | x>>3) & 0x1111
	x = (x | many | many<<1) & 0x3333
	x = (x | x>>2) & 0x0f0f
	return int((x | x>>4) & 0xff)
}
