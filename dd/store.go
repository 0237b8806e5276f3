package dd

import (
	"cmp"
	"math/bits"
	"slices"
)

// How the book of patterns grows, and what it does when it is full.

// claim takes a free slot for the key, with a block for two patterns; nil when
// the book was full and has been thinned.
func (b *book) claim(key uint64) *slot {
	// With half of the slots in use a look for a key that is not there ends soon.
	if last := 2*len(b.slots) > b.maxSlots; !last && b.used >= len(b.slots)/2 {
		b.grow()
	} else if last && b.used >= len(b.slots)*3/4 {
		b.thin()
		return nil
	}
	first, ok := b.block(1)
	if !ok {
		b.thin()
		return nil
	}
	b.used++
	return b.put(slot{key: key, first: first, class: 1})
}

// put stores a slot under its key, which must not be there yet.
func (b *book) put(s slot) *slot {
	mask := uint64(len(b.slots) - 1)
	i := hash(s.key) & mask
	for b.slots[i].key != 0 {
		i = (i + 1) & mask
	}
	b.slots[i] = s
	return &b.slots[i]
}

// grow doubles the number of slots. Once there are many the memory for as many
// as there may ever be is taken at once, so that none is left behind.
func (b *book) grow() {
	size := 2 * len(b.slots)
	if size > cap(b.slots) {
		room := size
		if size >= b.maxSlots/8 {
			room = b.maxSlots
		}
		slots := make([]slot, size, room)
		copy(slots, b.slots)
		b.slots = slots
	} else {
		b.slots = b.slots[:size]
		clear(b.slots[size/2:])
	}
	b.spread()
}

// spread puts every slot where find looks for it, after the number of slots has
// changed or some have been taken out. It works in place: who is in the place of
// another goes on to look for one.
func (b *book) spread() {
	mask := uint64(len(b.slots) - 1)
	for i := range b.slots {
		s := b.slots[i]
		if s.key == 0 || s.fixed {
			continue
		}
		b.slots[i] = slot{}
		for s.key != 0 {
			j := hash(s.key) & mask
			for b.slots[j].fixed {
				j = (j + 1) & mask
			}
			s.fixed = true
			s, b.slots[j] = b.slots[j], s
		}
	}
	for i := range b.slots {
		b.slots[i].fixed = false
	}
}

// block finds room for 1<<class patterns, or says that there is none.
func (b *book) block(class uint8) (uint32, bool) {
	if f := b.free[class]; f != 0 {
		b.free[class] = uint32(b.pattern(f - 1).owner0)
		return f - 1, true
	}
	size := 1 << class
	// The end of the store is a multiple of every size.
	if at := (b.next + size - 1) &^ (size - 1); at == b.maxChunks*chunkSize {
		return 0, false
	}
	return b.fresh(class), true
}

// fresh takes a block that was never used. Blocks of one size begin at multiples
// of it, so none crosses a chunk; what is skipped on the way goes to the smaller
// classes.
func (b *book) fresh(class uint8) uint32 {
	size := 1 << class
	for b.next%size != 0 {
		low := bits.TrailingZeros(uint(b.next))
		b.release(uint32(b.next), uint8(low))
		b.next += 1 << low
	}
	first := b.next
	b.next += size
	if b.next > len(b.store)*chunkSize {
		b.store = append(b.store, new(chunk))
	}
	return uint32(first)
}

// release gives a block back. The first pattern of a free block leads to the next
// one of its class.
func (b *book) release(first uint32, class uint8) {
	b.pattern(first).owner0 = uint64(b.free[class])
	b.free[class] = first + 1
}

// pattern is the one at an index.
func (b *book) pattern(i uint32) *pattern { return &b.store[i/chunkSize][i%chunkSize] }

// widen moves the block of a slot to one of the next class; it returns false
// when there is no room and the book has been thinned, or when the patterns of
// the slot have been.
func (b *book) widen(s *slot) bool {
	if s.class == maxClass {
		s.count /= 2 // the special ones, with many relevant cards, go
		return false
	}
	first, ok := b.block(s.class + 1)
	if !ok {
		b.thin()
		return false
	}
	old, free := b.at(s), s.first
	s.first = first
	copy(b.at(s), old)
	b.release(free, s.class)
	s.class++
	return true
}

// thin forgets the half of the patterns that is nearest to the end of the play,
// since what they say is cheap to find out again.
func (b *book) thin() {
	var room [16]int // of blocks, by the tricks left
	total := 0
	for _, s := range b.slots {
		if s.key != 0 {
			room[left(s.key)] += 1 << s.class
			total += 1 << s.class
		}
	}
	sum, keep := 0, 0
	for sum < total/2 || keep == 0 {
		sum += room[keep&15]
		keep++
	}
	if sum == total {
		b.reset()
		return
	}
	for i := range b.slots {
		if s := &b.slots[i]; s.key != 0 && left(s.key) < keep {
			*s = slot{}
			b.used--
		}
	}
	b.spread()
	b.pack()
}

// pack moves the blocks together, so that there is room for large ones.
func (b *book) pack() {
	order := make([]uint32, 0, b.used)
	for i := range b.slots {
		if b.slots[i].key != 0 {
			order = append(order, uint32(i))
		}
	}
	slices.SortFunc(order, func(i, j uint32) int { return cmp.Compare(b.slots[i].first, b.slots[j].first) })
	b.free = [maxClass + 1]uint32{}
	b.next = 0
	for _, i := range order {
		// A block never moves up: it lay behind all of those before it, at a
		// multiple of its size.
		s := &b.slots[i]
		old := b.at(s)
		for int(s.count) <= 1<<s.class/2 && s.class > 1 {
			s.class--
		}
		s.first = b.fresh(s.class)
		copy(b.at(s), old)
	}
}
