package dd

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
)

// DefaultMemory is the number of bytes that a Solver may use when Options says
// nothing.
const DefaultMemory = 32 << 20

// MinMemory is the least that a Solver gets along with; less is read as this.
const MinMemory = 2 << 20

// Options say how a Solver works. The zero value is fit for use.
type Options struct {
	// Memory bounds what the solver keeps, in bytes; 0 means DefaultMemory.
	// A solver begins small and grows as it needs to. With less memory hard
	// deals take longer; no answer changes.
	Memory int
}

// Solver answers questions about positions. What it learned stays with it, so
// that the next question about the same board in the same denomination is
// answered sooner; a question about another board makes it forget. A Solver is
// used by one goroutine at a time. Answers do not depend on what was asked
// before.
type Solver struct {
	engine *engine
}

// New is a Solver.
func New(o Options) *Solver {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	return &Solver{engine: newEngine(max(o.Memory, MinMemory))}
}

// Tricks is the number of tricks, of those that are left, that the side of the
// player whose turn it is takes when all play their best. The error is that of
// the context.
func (s *Solver) Tricks(ctx context.Context, p Position) (int, error) {
	var n int
	err := s.engine.within(ctx, func() { n = s.engine.tricks(p, guess(p)) })
	if err != nil {
		return 0, err
	}
	return forSide(n, p), nil
}

// Value is what a card is worth: the tricks that the side of its player takes,
// of those left with the one in progress, when it is played and all play their
// best from then on. Equals are the cards that are worth the same because no
// card of another hand lies between them; Card is the highest of them.
type Value struct {
	Card   bridge.Card
	Equals bridge.Hand
	Tricks int
}

// Cards are the values of all legal cards of the player whose turn it is, by
// suits from spades down and by rank. Every legal card is among the Equals of
// just one Value. The error is that of the context.
func (s *Solver) Cards(ctx context.Context, p Position) ([]Value, error) {
	var values []Value
	e := s.engine
	err := e.within(ctx, func() {
		legal := p.Legal()
		out := p.out()
		// The value of the position is the best first guess for each card: to go
		// from card to card costs twice the work.
		n := e.tricks(p, guess(p))
		for legal != 0 {
			c, _ := legal.Highest()
			v := Value{Card: c, Equals: equals(legal, out, c)}
			legal &^= v.Equals
			v.Tricks = forSide(e.after(p, c, n), p)
			values = append(values, v)
		}
	})
	if err != nil {
		return nil, err
	}
	return values, nil
}

// Line is a principal line: cards from the position to its end with which both
// sides do their best. Of several best cards it takes the lowest of the first
// suit from spades down, so that the line is always the same. The error is that
// of the context.
func (s *Solver) Line(ctx context.Context, p Position) ([]bridge.Card, error) {
	var line []bridge.Card
	e := s.engine
	err := e.within(ctx, func() {
		left := p.Left()
		n := e.tricks(p, guess(p))
		for left > 0 {
			c := e.best(p, n)
			line = append(line, c)
			if w, ok := p.quits(c); ok {
				left--
				if w.Side() == bridge.NorthSouth {
					n--
				}
			}
			p = p.play(c)
		}
	})
	if err != nil {
		return nil, err
	}
	return line, nil
}

// best is the first card that keeps North and South at n tricks.
func (e *engine) best(p Position, n int) bridge.Card {
	legal := p.Legal()
	out := p.out()
	for _, suit := range bridge.Suits {
		for x := legal.Suit(suit); x != 0; {
			c, _ := x.Lowest()
			x &^= equals(x, out, c)
			if x == 0 && legal.Suit(suit) == legal {
				return c
			}
			need := n
			won := 0
			if w, ok := p.quits(c); ok && w.Side() == bridge.NorthSouth {
				won = 1
			}
			if p.Turn().Side() == bridge.NorthSouth {
				if e.probe(p.play(c), need-won) {
					return c
				}
			} else if !e.probe(p.play(c), need+1-won) {
				return c
			}
		}
	}
	c, _ := legal.Highest()
	return c
}

// equals are the cards of a set that touch c, counting only cards that are out.
func equals(set, out bridge.Hand, c bridge.Card) bridge.Hand {
	group := bridge.NewHand(c)
	suit := c.Suit()
	others := out.Suit(suit) &^ set
	for d := range set.Suit(suit).All() {
		between := bridge.Hand(1)<<max(c, d) - bridge.Hand(1)<<min(c, d)
		if others&between == 0 {
			group = group.With(d)
		}
	}
	return group
}

// forSide turns tricks of North and South into those of the side to play.
func forSide(ns int, p Position) int {
	if p.Turn().Side() == bridge.NorthSouth {
		return ns
	}
	return p.Left() - ns
}

// Count is the work done so far: cards tried and tricks begun in the search.
// The same questions to a new solver always give the same numbers.
func (s *Solver) Count() (nodes, starts uint64) { return s.engine.nodes, s.engine.starts }

// Bytes is what the solver keeps, in bytes; no more than its Options allow.
func (s *Solver) Bytes() int {
	e := s.engine
	return cap(e.book.slots)*slotBytes + len(e.book.store)*chunkSize*patternBytes + 2*hintSize + 4*4*(laneBits+1)
}
