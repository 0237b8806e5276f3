package analysis

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
)

// Question is a board that is over. Questions are comparable: who asks the same
// gets the same answer.
type Question struct {
	Deal       bridge.Deal // not the zero value
	Dealer     bridge.Seat
	Vulnerable bridge.Vulnerability
	Contract   bridge.Contract // PassedOut when there was none
	Declarer   bridge.Seat
	cards      string // one byte each, so that questions can be compared
}

// Played is the question with the cards that were played, in the order of play.
func (q Question) Played(cards []bridge.Card) Question {
	text := make([]byte, len(cards))
	for i, c := range cards {
		text[i] = byte(c)
	}
	q.cards = string(text)
	return q
}

// Answer is what the board was worth.
type Answer struct {
	Makes dd.Table
	Par   par.Par
	// Play is what each card cost, in the order of play; nil when all passed.
	Play *dd.Analysis
}

// answer works a question out. The table is that of the deal, when it is known.
func (q Question) answer(ctx context.Context, s *dd.Solver, known *dd.Table) (Answer, error) {
	var a Answer
	if known != nil {
		a.Makes = *known
	} else {
		// The denomination of the contract comes last: the play is followed in
		// it, and the solver still knows what it has found out.
		last := q.Contract.Denomination
		for i := range len(bridge.Denominations) {
			d := (last + 1 + bridge.Denomination(i)) % bridge.Denomination(len(bridge.Denominations))
			row, err := s.Strain(ctx, q.Deal, d)
			if err != nil {
				return Answer{}, err
			}
			a.Makes[d] = row
		}
	}
	a.Par = par.Of(a.Makes, q.Dealer, q.Vulnerable)
	if q.Contract.IsPassedOut() {
		return a, nil
	}
	cards := make([]bridge.Card, len(q.cards))
	for i := range cards {
		cards[i] = bridge.Card(q.cards[i])
	}
	play, err := s.Analyse(ctx, q.Deal, q.Contract.Denomination, q.Declarer, cards)
	if err != nil {
		return Answer{}, err
	}
	a.Play = &play
	return a, nil
}
