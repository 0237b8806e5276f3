package robot

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
)

// Effort is how much a player thinks about a card.
type Effort struct {
	// Deals is the number of deals to imagine for a decision, the other hands
	// laid out as calls and play make likely; each is solved double dummy. With
	// 0 cards are played by rules of thumb alone.
	Deals int
	// Cards is the number of cards in a hand from which on deals are imagined;
	// until so few are left the rules of thumb decide. Thirteen makes for the
	// best play and for seconds of thought about an opening lead.
	Cards int
}

// The efforts to choose from; any other Effort will do as well.
var (
	Quick   = Effort{}                     // microseconds a card
	Brisk   = Effort{Deals: 12, Cards: 9}  // milliseconds
	Steady  = Effort{Deals: 8, Cards: 11}  // hundredths of a second, now and then a second
	Careful = Effort{Deals: 16, Cards: 13} // seconds for the first tricks
)

// goal is the worth of reaching the number of tricks that makes or breaks the
// contract, in tricks.
const goal = 4.0

// ponder imagines deals and counts what each legal card takes in them. It is
// false when there was nothing to count.
func (t *turn) ponder(p *position, preferred bridge.Card) (bridge.Card, bool) {
	n := t.effort.Deals
	if top, _ := p.legal.Highest(); p.onlyOne(top) {
		return 0, false // all cards are as good as one another
	}
	// Small endings are solved at once: look at more of them.
	switch left := p.legalHand(); {
	case n == 0 || left > t.effort.Cards:
		return 0, false
	case left <= 6:
		n *= 4
	case left <= 8:
		n *= 2
	}
	side := p.turn.Side()
	need := p.setting(side) - p.won[side]
	var worth [52]float64
	counted := 0
	for _, hands := range p.imagine(t.understanding(), p.chance(t.seed), n) {
		values, err := t.solve(p, hands)
		if t.ctx.Err() != nil {
			break
		}
		if err != nil {
			continue
		}
		counted++
		for _, v := range values {
			gain := float64(v.Tricks)
			if v.Tricks >= need {
				gain += goal
			}
			for c := range v.Equals.All() {
				worth[c] += gain
			}
		}
	}
	if counted == 0 {
		return 0, false
	}
	best := preferred
	// The rule of thumb breaks ties, for it knows what a solver does not: that
	// the others do not see the cards.
	margin := 0.02 * float64(counted)
	for c := range p.legal.All() {
		if worth[c] > worth[best]+margin {
			best, margin = c, 0
		}
	}
	if best != preferred {
		best = p.lowestOf(best, worth[:])
	}
	return best, true
}

// lowestOf is the lowest card that is worth as much and lies in the same suit
// without a gap.
func (p *position) lowestOf(c bridge.Card, worth []float64) bridge.Card {
	low := p.equals(p.seen[p.turn], c)
	if p.legal.Has(low) && worth[low] == worth[c] {
		return low
	}
	return c
}

// onlyOne reports whether all legal cards are as good as the highest.
func (p *position) onlyOne(top bridge.Card) bool {
	low, _ := p.legal.Lowest()
	return low.Suit() == top.Suit() && p.equals(p.seen[p.turn], top) <= low
}

// legalHand is the number of cards in the hand that is to play.
func (p *position) legalHand() int { return p.seen[p.turn].Len() }

// memory is what the solver of one player may use, in bytes: enough for a hand,
// little enough for many tables.
const memory = 8 << 20

// ask is the player's solver.
func (p *Player) ask() *dd.Solver {
	if p.solver == nil {
		p.solver = dd.New(dd.Options{Memory: memory})
	}
	return p.solver
}

// solve is the values of the legal cards with the hands as imagined.
func (t *turn) solve(p *position, hands bridge.BySeat[bridge.Hand]) ([]dd.Value, error) {
	at, err := dd.NewPosition(hands, p.strain, p.trick.Leader, p.trick.Cards[:p.trick.Count]...)
	if err != nil {
		return nil, err
	}
	return t.ask().Cards(t.ctx, at)
}

// tricks is the number of tricks that the side of the player to act takes with
// these hands and best play by all.
func (t *turn) tricks(p *position, hands bridge.BySeat[bridge.Hand]) (int, error) {
	at, err := dd.NewPosition(hands, p.strain, p.trick.Leader, p.trick.Cards[:p.trick.Count]...)
	if err != nil {
		return 0, err
	}
	return t.ask().Tricks(context.WithoutCancel(t.ctx), at)
}
