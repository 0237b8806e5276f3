package dd

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
)

// newEngine makes an engine that will use up to limit bytes.
func newEngine(limit int) *engine {
	e := &engine{places: suitPlaces(), hints: make([]uint16, hintSize)}
	for i := range e.tables {
		e.tables[i] = new(ownerTable)
	}
	// A tenth is left to the runtime, so that a process with one engine stays
	// within the limit, too.
	e.book.limit = limit - limit/10 - 4*4*(laneBits+1) - 2*hintSize
	return e
}

// stopped unwinds a search that is to end without an answer; it never leaves
// the package.
type stopped struct{}

// within runs a question and ends it early when the context does.
func (e *engine) within(ctx context.Context, ask func()) (err error) {
	e.done = ctx.Done()
	defer func() {
		e.done = nil
		switch r := recover().(type) {
		case nil:
		case stopped:
			err = context.Cause(ctx)
		default:
			panic(r)
		}
	}()
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	ask()
	return nil
}

// look ends the search when the context has ended.
func (e *engine) look() {
	select {
	case <-e.done:
		panic(stopped{})
	default:
	}
}

// take gives the engine a position. What it knows is kept when the cards of the
// position are where it saw them last and the denomination is the same.
func (e *engine) take(p Position) {
	warm := e.ready && e.denomination == p.denomination
	for s, h := range p.hands {
		warm = warm && h&^e.dealt[s] == 0
	}
	if !warm {
		e.deal(p.hands, p.denomination)
		return
	}
	e.hold(p.hands)
}

// freakVoids is the number of voids from which a deal in no-trump counts as a
// freak. To lead the highest card first through an honour takes two fifths off the
// search of one such deal; with trumps (+5 % and -2 % nodes) and on other deals it
// makes no difference worth a change.
const freakVoids = 4

// wildVoids is the number of voids from which leads are not ordered by scores when
// there are trumps either: of one deal with eight the search is half as large then,
// of one with four a quarter larger.
const wildVoids = 6

// voids is the number of suits that hands have no card of.
func voids(hands bridge.BySeat[bridge.Hand]) int {
	n := 0
	for _, h := range hands {
		for s := range bridge.Suit(4) {
			if h.Length(s) == 0 {
				n++
			}
		}
	}
	return n
}

// deal gives the engine the cards that are in the four hands and the
// denomination, and forgets what it knew of others.
func (e *engine) deal(hands bridge.BySeat[bridge.Hand], d bridge.Denomination) {
	e.lanes = [5]uint8{0, 1, 2, 3, 0}
	e.trump = 0
	if t, ok := d.Trumps(); ok {
		e.lanes[t], e.lanes[3] = 3, uint8(t)
		e.trump = laneBits << trumps
	}
	fresh := !e.ready || hands != e.dealt
	e.ready, e.dealt, e.denomination = true, hands, d
	e.hold(hands)
	for s := range 4 {
		e.owner[e.lanes[s]] = e.tables[s]
		if fresh {
			e.tables[s].fill(&e.hand, uint(lane*e.lanes[s]))
		}
	}
	n := voids(hands)
	e.freak = e.trump == 0 && n >= freakVoids
	e.scored = !e.freak && n < wildVoids
	e.book.reset()
	clear(e.hints)
}

// hold puts cards into the hands.
func (e *engine) hold(hands bridge.BySeat[bridge.Hand]) {
	e.shape = 0
	for seat, h := range hands {
		e.hand[seat] = 0
		for s := range 4 {
			at := uint(lane * e.lanes[s])
			ranks := h.Ranks(bridge.Suit(s))
			e.hand[seat] |= uint64(ranks) << at
			e.shape += uint64(h.Length(bridge.Suit(s))) << (at + uint(4*seat))
		}
	}
}

// index is a card in the solver's numbering.
func (e *engine) index(c bridge.Card) uint {
	return uint(e.lanes[c.Suit()])*lane + uint(c.Rank())
}

// probe answers whether North and South take need of the tricks left.
func (e *engine) probe(p Position, need int) bool {
	left := p.Left()
	switch {
	case need <= 0:
		return true
	case need > left:
		return false
	}
	e.take(p)
	t := p.trick
	if t.Count == 0 {
		ok, _ := e.lead(int(t.Leader), need, left)
		return ok
	}
	e.all = e.hand[0] | e.hand[1] | e.hand[2] | e.hand[3]
	best, winner, same := e.index(t.Cards[0]), int(t.Leader), false
	for i, c := range t.Cards[:t.Count] {
		x := e.index(c)
		e.all |= 1 << x
		switch {
		case i == 0:
		case (x^best)&^15 == 0:
			same = true
			if x > best {
				best, winner = x, int(t.Leader.Next(i))
			}
		case e.trump>>x&1 != 0:
			best, winner, same = x, int(t.Leader.Next(i)), false
		}
	}
	led := e.index(t.Cards[0]) &^ 15
	ok, _ := e.follow(int(t.Count), int(t.Turn()), need, left, led, best, winner, same)
	return ok
}

// tricks is the number of tricks of North and South; a good guess saves work.
func (e *engine) tricks(p Position, guess int) int {
	low, high := 0, p.Left()
	for low < high {
		need := min(max(guess, low+1), high)
		if e.probe(p, need) {
			low, guess = need, need+1
		} else {
			high, guess = need-1, need-1
		}
	}
	return low
}

// after is the number of tricks of North and South, that of the trick in
// progress included, when the card is played.
func (e *engine) after(p Position, c bridge.Card, guess int) int {
	won := 0
	if w, ok := p.quits(c); ok && w.Side() == bridge.NorthSouth {
		won = 1
	}
	return won + e.tricks(p.play(c), guess-won)
}
