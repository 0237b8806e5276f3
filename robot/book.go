package robot

import "github.com/overtrick/overtrick/bridge"

// meaning is what a call that was made tells everybody.
type meaning struct {
	picture
	note       string
	artificial bool
	force      force
	agrees     uint8
	reply      func(*book)
	penalty    bool
	known      bool // false for a call that the system has no rule for
}

// text is the explanation that an opponent gets.
func (m meaning) text() string {
	if !m.known {
		return "no agreement"
	}
	shown := m.picture.text()
	switch {
	case m.note == "" && shown == "":
		return "nothing in particular"
	case m.note == "":
		return shown
	case shown == "":
		return m.note
	}
	return m.note + "; " + shown
}

// book is the rules for one turn to call, best first.
type book struct {
	*understanding
	me      bridge.Seat
	rules   []*rule
	section int
}

// call adds a rule for a call; one that the Laws do not allow at this turn is
// left out of the book.
func (b *book) call(c bridge.Call, note string) *rule {
	r := &rule{call: c, note: note, strength: span{0, maxPoints}, section: b.section}
	for s := range r.length {
		r.length[s] = span{0, 13}
	}
	if b.auction.Admissible(b.me, c) {
		b.rules = append(b.rules, r)
	}
	return r
}

func (b *book) bid(level int, d bridge.Denomination, note string) *rule {
	return b.call(bridge.NewBid(level, d), note)
}

func (b *book) suit(level int, s bridge.Suit, note string) *rule {
	return b.bid(level, s.Denomination(), note)
}

func (b *book) notrump(level int, note string) *rule {
	return b.bid(level, bridge.NoTrump, note)
}

func (b *book) pass(note string) *rule { return b.call(bridge.Pass, note) }

// cheapest is the lowest level at which the denomination can be bid now; 8 when
// it cannot.
func (b *book) cheapest(d bridge.Denomination) int {
	last, any := b.auction.LastBid()
	if !any {
		return 1
	}
	l := last.Call.Level()
	if d <= last.Call.Denomination() {
		l++
	}
	return l
}

// seal makes each call mean one thing: where a later rule would put a different
// meaning on a call that an earlier one has taken, the later one goes. What is
// left of the book is what both partners can tell from the call.
func (b *book) seal() {
	var first [bridge.Redouble + 1]*rule
	kept := b.rules[:0]
	for _, r := range b.rules {
		f := first[r.call]
		if f == nil {
			first[r.call] = r
		} else if !r.otherwise && (f.section != r.section || f.force != r.force || f.artificial != r.artificial || f.penalty != r.penalty || f.agrees != r.agrees) {
			continue
		}
		kept = append(kept, r)
	}
	b.rules = kept
}

// meaning is what the call shows by the rules: all that the rules for it have
// in common, from the most special part of the system that has any.
func (b *book) meaning(c bridge.Call) meaning {
	var m meaning
	section := -1
	for _, r := range b.rules {
		if r.call != c || section >= 0 && (r.section != section || r.otherwise) {
			continue
		}
		if !m.known {
			section = r.section
			m = meaning{
				picture: r.picture(), note: r.note, artificial: r.artificial, force: r.force,
				agrees: r.agrees, reply: r.reply, penalty: r.penalty, known: true,
			}
			continue
		}
		m.picture = m.picture.hull(r.picture())
		if m.note != r.note {
			m.note = joinNotes(m.note, r.note)
		}
	}
	return m
}

func joinNotes(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return a + ", or " + b
}
