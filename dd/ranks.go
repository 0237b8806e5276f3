package dd

import (
	"math/bits"
	"sync"
)

// Inside the solver a set of cards is a word of four lanes of sixteen bits, one
// a suit, the two in bit 0 and the ace in bit 12; the upper three bits of a
// lane stay clear, so that a carry never runs from one suit into the next. The
// trump suit, if there is one, sits in the top lane.
const (
	lane     = 16
	laneBits = 0x1fff
	laneMask = 0xffff
	allLanes = 0x1fff1fff1fff1fff
	trumps   = 48 // shift of the lane of trumps
)

// ownerTable holds for every subset of a suit who owns its cards, highest card
// first: bit 12 of the low half is the low bit of the owner of the highest card
// of the subset, bit 12 of the high half is the high bit, and so on downwards.
// Only subsets of the cards that are still out are filled in.
type ownerTable [laneBits + 1]uint32

// fill computes the table for the suit at the given shift.
func (t *ownerTable) fill(hands *[4]uint64, shift uint) {
	var low, high, out uint32
	for seat, h := range hands {
		h := uint32(h>>shift) & laneBits
		out |= h
		if seat&1 != 0 {
			low |= h
		}
		if seat&2 != 0 {
			high |= h
		}
	}
	t[0] = 0
	// Ascending order of subsets: a subset without its lowest card may be
	// larger or smaller as a number, without its highest it is always smaller.
	// So each entry is made from the one without its highest card, moved down
	// by one place.
	sub := (0 - out) & out
	for sub != 0 {
		top := uint32(1) << (31 - bits.LeadingZeros32(sub))
		e := t[sub^top] >> 1 & 0x0fff0fff
		if low&top != 0 {
			e |= 1 << 12
		}
		if high&top != 0 {
			e |= 1 << 28
		}
		t[sub] = e
		sub = (sub - out) & out
	}
}

// places holds for every subset of a suit the places of its cards: the lowest
// four bits are the rank of the highest card, the next four that of the second
// highest, and so on.
type places [laneBits + 1]uint64

// suitPlaces computes the table once; it never changes.
var suitPlaces = sync.OnceValue(func() *places {
	t := new(places)
	for sub := uint32(1); sub <= laneBits; sub++ {
		top := 31 - bits.LeadingZeros32(sub)
		t[sub] = t[sub^1<<top]<<4 | uint64(top)
	}
	return t
})
