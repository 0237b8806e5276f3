package dd

import "math/bits"

// pattern is one thing learned about all positions of a shape: with the cards
// in mask owned as owner0 and owner1 say (the two bits of the owner, highest
// card of a suit first, in the lanes of ranks.go) and the other cards anywhere,
// North and South take at least lower and at most upper of the tricks.
type pattern struct {
	owner0, owner1, mask uint64
	lower, upper         uint8
	relevant             uint8 // number of cards in mask
	move                 uint8 // what cut off last, or noCard
	_                    uint32
}

// slot leads from a shape and the player on lead to its patterns: a block of
// the store, in ascending order of relevant cards.
type slot struct {
	key   uint64 // 0 where the slot is free
	first uint32 // index of the block in the store
	count uint16
	class uint8 // the block has room for 1<<class patterns
}

// book is the transposition table: everything learned about one deal in one
// denomination. It holds no pointers and never grows beyond its limit; when it
// is full the patterns of positions near the end are forgotten first, since
// they are cheap to learn again.
type book struct {
	slots []slot
	used  int // slots in use
	store []*chunk
	next  int                    // index of the first pattern that was never used
	free  [maxClass + 1][]uint32 // free blocks by class
	limit int                    // bytes

	maxSlots, maxChunks int
}

const (
	slotBytes    = 16
	patternBytes = 32
	minSlots     = 1 << 12
	maxClass     = 12            // the largest block
	chunkSize    = 1 << maxClass // patterns that are allocated at once
)

// chunk is the unit in which the store grows, so that it never has to be
// copied.
type chunk [chunkSize]pattern

// reset forgets everything and keeps the memory.
func (b *book) reset() {
	if b.slots == nil {
		b.slots = make([]slot, minSlots)
		// While the slots are spread the old ones lie beside the new.
		b.maxSlots = minSlots
		for 2*b.maxSlots*slotBytes*3/2 <= b.limit/4 {
			b.maxSlots *= 2
		}
		b.maxChunks = max(2, (b.limit-b.maxSlots*slotBytes*3/2)/(chunkSize*patternBytes))
	} else {
		clear(b.slots)
	}
	b.used = 0
	b.next = 0
	for i := range b.free {
		b.free[i] = b.free[i][:0]
	}
}

// at is the block that begins at an index, as far as it is in use.
func (b *book) at(s *slot) []pattern {
	return b.store[s.first/chunkSize][s.first%chunkSize:][:s.count]
}

// hash spreads a key over 64 bits.
func hash(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 20 }

// find looks for the slot of a key; nil when nothing is known about it.
func (b *book) find(key uint64) *slot {
	slots := b.slots
	mask := uint64(len(slots) - 1)
	for i := hash(key) & mask; ; i = (i + 1) & mask {
		s := &slots[i]
		if s.key == key {
			return s
		}
		if s.key == 0 {
			return nil
		}
	}
}

// match looks in a slot for a pattern that answers whether North and South take
// need tricks of a position.
func (b *book) match(s *slot, owner0, owner1 uint64, need int) *pattern {
	block := b.at(s)
	for i := range block {
		p := &block[i]
		if ((p.owner0^owner0)|(p.owner1^owner1))&p.mask == 0 &&
			(int(p.lower) >= need || int(p.upper) < need) {
			return p
		}
	}
	return nil
}

// insert adds what was learned: a lower or an upper bound of a pattern.
func (b *book) insert(key uint64, n pattern) {
	s := b.find(key)
	if s == nil {
		if s = b.claim(key); s == nil {
			return
		}
	}
	block := b.at(s)
	at := 0
	for at < len(block) && block[at].relevant <= n.relevant {
		p := &block[at]
		if p.mask == n.mask && p.owner0 == n.owner0 && p.owner1 == n.owner1 {
			p.lower = max(p.lower, n.lower)
			p.upper = min(p.upper, n.upper)
			return
		}
		at++
	}
	if int(s.count) == 1<<s.class && !b.widen(s) {
		return
	}
	s.count++
	block = b.at(s)
	copy(block[at+1:], block[at:])
	block[at] = n
}

// claim takes a free slot for the key, with a block for two patterns; nil when
// the book was full and has been thinned.
func (b *book) claim(key uint64) *slot {
	if b.used >= len(b.slots)*3/4 {
		if 2*len(b.slots) > b.maxSlots {
			b.thin()
			return nil
		}
		b.rehash(2 * len(b.slots))
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

// rehash moves the slots to a table of another size.
func (b *book) rehash(size int) {
	old := b.slots
	b.slots = make([]slot, size)
	for _, s := range old {
		if s.key != 0 {
			b.put(s)
		}
	}
}

// block finds room for 1<<class patterns, or says that there is none.
func (b *book) block(class uint8) (uint32, bool) {
	if f := b.free[class]; len(f) > 0 {
		first := f[len(f)-1]
		b.free[class] = f[:len(f)-1]
		return first, true
	}
	size := 1 << class
	// Blocks of one size begin at multiples of it, so none crosses a chunk;
	// what is skipped on the way goes to the smaller classes.
	for b.next%size != 0 {
		low := bits.TrailingZeros(uint(b.next))
		b.free[low] = append(b.free[low], uint32(b.next))
		b.next += 1 << low
	}
	if b.next+size > len(b.store)*chunkSize {
		if len(b.store) == b.maxChunks {
			return 0, false
		}
		b.store = append(b.store, new(chunk))
	}
	first := b.next
	b.next += size
	return uint32(first), true
}

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
	b.free[s.class] = append(b.free[s.class], free)
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
	old := b.slots
	b.slots = make([]slot, len(old))
	b.used = 0
	for _, s := range old {
		switch {
		case s.key == 0:
		case left(s.key) < keep:
			b.free[s.class] = append(b.free[s.class], s.first)
		default:
			b.put(s)
			b.used++
		}
	}
}

// left is the number of tricks left in the positions of a key.
func left(key uint64) int { return int(key >> 2 & 15) }

// relevantCards is the number of cards in a mask.
func relevantCards(mask uint64) uint8 { return uint8(bits.OnesCount64(mask)) }
