package dd

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Played is one card of a played board and what it cost.
type Played struct {
	Seat   bridge.Seat
	Card   bridge.Card
	Tricks int  // of declarer's side on the whole board, when all play their best after the card
	Cost   int  // tricks that the player's side gave away with it; below 0 when a revoke won one
	Revoke bool // the player could have followed suit
}

// Analysis is a played board, card by card.
type Analysis struct {
	Tricks int // of declarer's side when all play their best from the opening lead on
	Plays  []Played
}

// Analyse follows the play of a board, the opening lead included, and says
// where tricks were given away. The cards are in the order of play and may stop
// anywhere. A revoke is followed as it was played. The error tells which card
// cannot have been played, or is that of the context.
func (s *Solver) Analyse(ctx context.Context, deal bridge.Deal, d bridge.Denomination, declarer bridge.Seat, cards []bridge.Card) (Analysis, error) {
	p, err := Opening(deal, d, declarer)
	if err != nil {
		return Analysis{}, err
	}
	var a Analysis
	e := s.engine
	side := declarer.Side()
	ours := func(ns, left int) int {
		if side == bridge.NorthSouth {
			return ns
		}
		return left - ns
	}
	var fault error
	err = e.within(ctx, func() {
		ns := e.tricks(p, guess(p))
		a.Tricks = ours(ns, p.Left())
		before, won := a.Tricks, 0
		for i, c := range cards {
			turn := p.Turn()
			if !c.Valid() || !p.hands[turn].Has(c) {
				fault = sentence.Errorf("dd: card %d, %v: %s, whose turn it is, does not hold it", i+1, c, turn.Name())
				return
			}
			play := Played{Seat: turn, Card: c, Revoke: !p.Legal().Has(c)}
			if w, ok := p.quits(c); ok {
				if w.Side() == side {
					won++
				}
				if w.Side() == bridge.NorthSouth {
					ns--
				}
			}
			p = p.play(c)
			ns = e.tricks(p, ns)
			play.Tricks = won + ours(ns, p.Left())
			play.Cost = before - play.Tricks
			if turn.Side() != side {
				play.Cost = -play.Cost
			}
			before = play.Tricks
			a.Plays = append(a.Plays, play)
		}
	})
	if err == nil {
		err = fault
	}
	if err != nil {
		return Analysis{}, err
	}
	return a, nil
}
