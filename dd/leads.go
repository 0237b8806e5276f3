package dd

import "math/bits"

// scoredLeft is the number of tricks left from which leads are ordered by
// score. Nearer to the end a wrong first card costs less than the scoring. Freaks do
// better without, although there are some among the samples: with it one of them
// takes three times the nodes in no-trump.
const scoredLeft = 5

// The score of a lead is the sum of one entry from each of five tables, which
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
//   - leadTops: who has the three highest cards of the suit.
//
// Four of them tell suits by their role and all of them cards by their rank.
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
	if e.fit != nil {
		var n int
		*order, n = e.fit(seat, cards, worth, need, left)
		return n
	}
	if left < scoredLeft || !e.scored {
		return e.orderLead(order, seat, cards)
	}
	if seat&1 != 0 {
		need = left - need + 1
	}
	return e.scoreLeads(order, seat, cards, worth, need, left)
}

// suitLead is what the leads of one suit have in common.
type suitLead struct {
	l, p, r   uint64 // what the others hold in it
	high, low uint64 // its highest and its lowest lead
	weight    int    // by which orderLead goes

	lengths, kinds, sure, beaten, tops int // its first entry in each table
}

// leadState is what all leads of a position have in common.
type leadState struct {
	me, lho, pd, rho uint64
	seat, need, role int
}

// leadState looks at a position in which seat leads, whose side wants so many of
// the tricks left.
func (e *engine) leadState(seat, want, left int) leadState {
	h := &e.hand
	x := leadState{
		me: h[seat&3], lho: h[(seat+1)&3], pd: h[(seat+2)&3], rho: h[(seat+3)&3],
		seat: seat, need: min(leadNeeds-1, want*leadNeeds/(left+1)),
	}
	switch {
	case e.trump == 0:
		x.need += leadNeeds
	case (x.lho|x.rho)&e.trump != 0:
		x.role = threatSuit
	case (x.me|x.pd)&e.trump != 0:
		x.role = ruffableSuit
	}
	return x
}

// look takes in the suit in the lane s, of which the leads are worth trying that
// worth has.
func (f *suitLead) look(e *engine, x *leadState, worth uint64, s uint) {
	role := x.role
	if e.trump>>s&1 != 0 {
		role = trumpSuit
	}
	m := x.me >> s & laneBits
	l, p, r := x.lho>>s&laneBits, x.pd>>s&laneBits, x.rho>>s&laneBits
	f.l, f.p, f.r = l, p, r
	f.weight = e.leadWeight(m, l, p, r, s, x.me, x.lho, x.pd, x.rho)
	f.lengths = role*3<<8 + fewLengths(e.shape>>s, x.seat)
	f.kinds = f.weight>>4*leadSorts + x.need*cardRanks
	f.sure = (role<<4 + f.weight&15) * cardRanks
	f.beaten = role * cardRanks << 5
	if p > l {
		f.beaten |= 8
	}
	if p > r {
		f.beaten |= 16
	}
	f.tops = role*cardRanks<<6 + e.topOwners(m|l|p|r, s, x.seat)
	worth = worth >> s & laneBits
	f.high, f.low = highest(worth), worth&-worth
}

// rank is that of a card among the leads of its suit, with who has a higher one.
func (f *suitLead) rank(card uint64) (rank, above int) {
	if f.l > card {
		above |= 1
	}
	if f.p > card {
		above |= 2
	}
	if f.r > card {
		above |= 4
	}
	switch {
	case card == f.high && above == 0:
		rank = masterCard
	case card == f.high:
		rank = topCard
	case card == f.low:
		rank = lowCard
	default:
		rank = innerCard
	}
	return rank, above
}

// entries are the places of a card in the tables.
func (f *suitLead) entries(rank, above int) (lengths, kinds, sure, beaten, tops int) {
	return f.lengths + max(0, rank-1)<<8, f.kinds + rank, f.sure + rank, f.beaten + above + rank<<5, f.tops + rank<<6
}

// scoreLeads orders the leads of seat by their scores; those with the same
// score go by what orderLead goes by. Of the tricks left the leader's side wants
// so many.
func (e *engine) scoreLeads(order *[16]uint8, seat int, cards, worth uint64, want, left int) int {
	x := e.leadState(seat, want, left)
	// A key has the score, then what orderLead goes by, then the card.
	var keys [16]int32
	n := 0
	var f suitLead
	for s := uint(0); s < 64; s += lane {
		rest := cards >> s & laneBits
		if rest == 0 {
			continue
		}
		f.look(e, &x, worth, s)
		kind := f.weight >> 4
		lowFirst := kind == ruffLead || kind == throughLead
		for rest != 0 {
			c := top(rest)
			card := uint64(1) << c
			rest ^= card
			rank, above := f.rank(card)
			lengths, kinds, sure, beaten, tops := f.entries(rank, above)
			score := int32(leadLengths[lengths]) + int32(leadKinds[kinds]) + int32(leadSure[sure]) +
				int32(leadBeaten[beaten]) + int32(leadTops[tops])
			key := score<<17 | int32(c+s)
			if rank != innerCard {
				key |= 1<<16 | int32(f.weight)<<9 | int32(s)<<3
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

// topOwners tells who has the three highest cards that are out of the suit in
// the lane s, of which x are out: the low bits of the owners, counted from seat
// on, then the high ones; cards that are missing count as the leader's.
func (e *engine) topOwners(x uint64, s uint, seat int) int {
	r := int(e.owner[s/lane][x&laneBits])
	odd, far := -(seat & 1), -(seat >> 1 & 1)
	low, high := r>>10, r>>26
	there := 7 &^ (7 >> uint(bits.OnesCount64(x)))
	return (low^odd)&there | (high^far^odd&^low)&there<<3
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
