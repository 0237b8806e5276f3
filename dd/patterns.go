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
	store []pattern
	free  [17][]uint32 // free blocks by class
	limit int          // bytes
}

const (
	slotBytes    = 16
	patternBytes = 32
	minSlots     = 1 << 12
	maxClass     = 16
)

// reset forgets everything and keeps the memory.
func (b *book) reset() {
	if b.slots == nil {
		b.slots = make([]slot, minSlots)
	} else {
		clear(b.slots)
	}
	b.used = 0
	b.store = b.store[:0]
	for i := range b.free {
		b.free[i] = b.free[i][:0]
	}
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
	block := b.store[s.first:][:s.count]
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
		s = b.claim(key)
	}
	block := b.store[s.first:][:s.count]
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
	if int(s.count) == 1<<s.class {
		b.widen(s)
	}
	s.count++
	block = b.store[s.first:][:s.count]
	copy(block[at+1:], block[at:])
	block[at] = n
}

// claim takes a free slot for the key, with a block for one pattern.
func (b *book) claim(key uint64) *slot {
	if b.used >= len(b.slots)*3/4 {
		b.spread()
	}
	b.used++
	mask := uint64(len(b.slots) - 1)
	i := hash(key) & mask
	for b.slots[i].key != 0 {
		i = (i + 1) & mask
	}
	b.slots[i] = slot{key: key, first: b.block(1), class: 1}
	return &b.slots[i]
}

// spread doubles the slots.
func (b *book) spread() {
	old := b.slots
	b.slots = make([]slot, 2*len(old))
	mask := uint64(len(b.slots) - 1)
	for _, s := range old {
		if s.key == 0 {
			continue
		}
		i := hash(s.key) & mask
		for b.slots[i].key != 0 {
			i = (i + 1) & mask
		}
		b.slots[i] = s
	}
}

// block finds room for 1<<class patterns.
func (b *book) block(class uint8) uint32 {
	if f := b.free[class]; len(f) > 0 {
		first := f[len(f)-1]
		b.free[class] = f[:len(f)-1]
		return first
	}
	first := len(b.store)
	need := first + 1<<class
	if need > cap(b.store) {
		grown := make([]pattern, first, max(1<<12, need, 2*cap(b.store)))
		copy(grown, b.store)
		b.store = grown
	}
	b.store = b.store[:need]
	return uint32(first)
}

// widen moves the block of a slot to one of the next class.
func (b *book) widen(s *slot) {
	first := b.block(s.class + 1)
	copy(b.store[first:], b.store[s.first:][:s.count])
	b.free[s.class] = append(b.free[s.class], s.first)
	s.first = first
	s.class++
}

// topCards is the mask of the n highest cards of each suit, one count in each
// of the four lower nibbles.
func relevantCards(mask uint64) uint8 { return uint8(bits.OnesCount64(mask)) }
