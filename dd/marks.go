package dd

import "math/bits"

// Marks are the cards whose ranks an answer rests on: in each suit the lowest of
// them counts, and those above it are included.

// owners tells who owns the cards that are out, as patterns say it.
func (e *engine) owners(all uint64) (owner0, owner1 uint64) {
	a0, a1, a2, a3 := all&laneBits, all>>16&laneBits, all>>32&laneBits, all>>48&laneBits
	r0, r1 := uint64(e.owner[0][a0]), uint64(e.owner[1][a1])
	r2, r3 := uint64(e.owner[2][a2]), uint64(e.owner[3][a3])
	owner0 = r0&laneBits | r1&laneBits<<packed | r2&laneBits<<(2*packed) | r3&laneBits<<(3*packed)
	owner1 = r0>>16 | r1>>16<<packed | r2>>16<<(2*packed) | r3>>16<<(3*packed)
	return owner0, owner1
}

// absolute gives for each suit the card that is the lowest in a mask of
// relative ranks, among the cards that are out.
func (e *engine) absolute(mask, all uint64) uint64 {
	var marks uint64
	for s := uint(0); s < 64; s += lane {
		m := mask & laneBits
		mask >>= packed
		if m != 0 {
			k := uint(bits.OnesCount16(uint16(m))) - 1
			place := e.places[all>>s&laneBits] >> (4 * k) & 15
			marks |= 1 << (s + uint(place))
		}
	}
	return marks
}

// relate turns marks into what a position must share to give the same answer.
// What everybody can tell from the lengths need not be told by rank: the lowest
// cards of a suit, as far as one hand has them all.
func (e *engine) relate(marks, all uint64) (out, mask uint64) {
	for s := uint(0); s < 64; s += lane {
		m := marks >> s & laneMask
		if m == 0 {
			continue
		}
		a := all >> s & laneBits
		low := m & -m
		// The hand that has the lowest card out has all of the cards below the
		// lowest card of anybody else.
		bottom := a & -a
		for seat := range e.hand {
			if own := e.hand[seat] >> s & laneBits; own&bottom != 0 {
				others := a &^ own
				if others == 0 {
					low = 0
				} else if edge := others & -others; low < edge {
					low = edge
				}
				break
			}
		}
		if low == 0 {
			continue
		}
		out |= low << s
		k := uint(bits.OnesCount64(a &^ (low - 1)))
		mask |= uint64(laneBits&^(laneBits>>k)) << (s / lane * packed)
	}
	return out, mask
}

// heads are the lowest cards of each sequence of touching cards in a holding:
// its members are equals, and the lowest stands for all. Cards played to the
// trick in progress still part others.
func heads(hand, all uint64) uint64 {
	x := hand | allLanes&^all
	var out uint64
	for hand != 0 {
		low := hand & -hand
		out |= low
		hand &= x + low
	}
	return out
}

// skip takes out of the cards still to try those that cannot do better, after c
// failed with the given marks: when c's rank was of no account, nor is that of
// any card of the suit below the lowest mark.
func skip(cards, marks uint64, c uint) uint64 {
	suit := uint64(laneBits) << (c &^ 15)
	m := marks & suit
	if m == 0 {
		return cards &^ suit
	}
	if low := m & -m; uint64(1)<<c < low {
		return cards &^ (suit & (low - 1))
	}
	return cards
}

// equal is c, when c failed with a mark on a card that touches it in the same
// hand: c has been tried for both, and the other would have left its mark on c.
func (e *engine) equal(hand, marks uint64, c uint) uint64 {
	card := uint64(1) << c
	m := marks & (laneBits << (c &^ 15)) &^ (card<<1 - 1)
	if low := m & -m; low&hand != 0 && (e.all&^hand)&(low-card) == 0 {
		return card
	}
	return 0
}
