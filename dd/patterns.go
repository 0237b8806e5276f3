package dd

import "math/bits"

// pattern is one thing learned about all positions of a shape: with the cards
// in mask owned as owner0 and owner1 say (the two bits of the owner, highest
// card of a suit first, packed as pack does) and the other cards anywhere,
// North and South take at least lower and at most upper of the tricks. The
// bounds lie above the 52 bits of the mask, where the owners have no bits, so
// that a comparison need not take them out.
type pattern struct {
	owner0, owner1, mask uint64
}

const (
	lowerAt = 52 // shift of the lower bound in the mask
	upperAt = 56
	cards52 = 1<<52 - 1
)

// packed is the width of a suit in the words of a pattern.
const packed = 13

// bounded is a mask with bounds.
func bounded(mask uint64, lower, upper int) uint64 {
	return mask&cards52 | uint64(lower)<<lowerAt | uint64(upper)<<upperAt
}

// lower is the least that North and South take.
func (p *pattern) lower() int { return int(p.mask >> lowerAt & 15) }

// upper is the most that North and South take.
func (p *pattern) upper() int { return int(p.mask >> upperAt) }

// relevant is the number of cards in the mask.
func (p *pattern) relevant() int { return bits.OnesCount64(p.mask & cards52) }

// covers tells whether every position that q is about is one of those of p.
func (p *pattern) covers(q *pattern) bool {
	m := p.mask & cards52
	return ((p.owner0^q.owner0)|(p.owner1^q.owner1)|^q.mask)&m == 0
}

// slot leads from a shape and the player on lead to its patterns: a block of
// the store, in ascending order of relevant cards.
type slot struct {
	key   uint64 // 0 where the slot is free
	first uint32 // index of the block in the store
	count uint16
	class uint8 // the block has room for 1<<class patterns
	fixed bool  // while slots are spread: this one has its place
}

// book is the transposition table: everything learned about one deal in one
// denomination. It holds no pointers and never grows beyond its limit; when it
// is full the patterns of positions near the end are forgotten first, since
// they are cheap to learn again.
type book struct {
	slots []slot
	used  int // slots in use
	store []*chunk
	next  int                  // index of the first pattern that was never used
	free  [maxClass + 1]uint32 // one more than the first free block of each class
	limit int                  // bytes

	maxSlots, maxChunks int
}

const (
	slotBytes    = 16
	patternBytes = 24
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
		b.maxSlots = minSlots
		for 2*b.maxSlots*slotBytes <= b.limit/6 {
			b.maxSlots *= 2
		}
		b.slots = make([]slot, minSlots)
		b.maxChunks = max(2, (b.limit-b.maxSlots*slotBytes)/(chunkSize*patternBytes))
	} else {
		b.slots = b.slots[:minSlots]
		clear(b.slots)
	}
	b.used = 0
	b.next = 0
	b.free = [maxClass + 1]uint32{}
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
			(p.lower() >= need || p.upper() < need) {
			return p
		}
	}
	return nil
}

// insert adds what was learned: a lower or an upper bound of a pattern. What it
// makes superfluous goes.
func (b *book) insert(key uint64, n pattern) {
	s := b.find(key)
	if s == nil {
		if s = b.claim(key); s == nil {
			return
		}
	}
	block := b.at(s)
	relevant := n.relevant()
	at := 0
	for at < len(block) && block[at].relevant() < relevant {
		at++
	}
	// Those behind are as special or more so. What n says of all its positions
	// holds for them, too; who knows no more than that is not needed.
	lower, upper := n.lower(), n.upper()
	keep := at
	for i := at; i < len(block); i++ {
		p := &block[i]
		if n.covers(p) {
			l, u := max(p.lower(), lower), min(p.upper(), upper)
			if p.mask&cards52 == n.mask&cards52 {
				lower, upper = l, u
				n.mask = bounded(n.mask, l, u)
				continue
			}
			if l == lower && u == upper {
				continue
			}
			p.mask = bounded(p.mask, l, u)
		}
		if keep != i {
			block[keep] = *p
		}
		keep++
	}
	s.count = uint16(keep)
	if keep == 1<<s.class && !b.widen(s) {
		return
	}
	s.count++
	block = b.at(s)
	copy(block[at+1:], block[at:])
	block[at] = n
}

// slotKey is the key for positions of a shape with seat on lead and left tricks
// left.
func slotKey(shape uint64, seat, left int) uint64 {
	return shape&^laneMask | uint64(left)<<2 | uint64(seat)
}

// left is the number of tricks left in the positions of a key.
func left(key uint64) int { return int(key >> 2 & 15) }
