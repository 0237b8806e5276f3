// Package equity is the evidence on what a revoke has cost (64C): how many
// tricks the innocent side takes when a legal card is played in the place of
// the revoke card and everybody plays as well as can be with all hands open.
// It says what the cards allow; what would probably have happened is the
// Director's to judge.
package equity

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
)

// Revoke is a revoke as the Director finds it.
type Revoke struct {
	// Position is the moment before the revoke card: the offender is to play.
	Position dd.Position
	// Lawful are the cards that the offender could have played: those of a suit
	// that was required, or not forbidden, or a penalty card (61A). None stands
	// for whatever follows suit as 44C has it.
	Lawful bridge.Hand
}

// Figure is what the innocent side takes without the revoke.
type Figure struct {
	Tricks int           // of those not quitted at the revoke, the one in progress included
	Line   []bridge.Card // that shows it, from the lawful card to the end
}

// Without is what the side that has not revoked takes when the offender plays
// the lawful card that is best for the offender, and all four their best from
// then on. The solver may be warm. The error says that no lawful card can be
// played, or is that of the context.
func Without(ctx context.Context, s *dd.Solver, r Revoke) (Figure, error) {
	lawful := r.Position.Legal()
	if r.Lawful != 0 {
		lawful &= r.Lawful
	}
	if lawful == 0 {
		return Figure{}, fmt.Errorf("equity: %s has none of the lawful cards, and has not revoked (59)", r.Position.Turn().Name())
	}
	values, err := s.Cards(ctx, r.Position)
	if err != nil {
		return Figure{}, err
	}
	best, most := bridge.Card(0), -1
	for _, v := range values {
		c, ok := (v.Equals & lawful).Highest()
		if ok && v.Tricks > most {
			best, most = c, v.Tricks
		}
	}
	next, err := r.Position.Play(best)
	if err != nil {
		return Figure{}, fmt.Errorf("equity: %w", err)
	}
	line, err := s.Line(ctx, next)
	if err != nil {
		return Figure{}, err
	}
	return Figure{r.Position.Left() - most, append([]bridge.Card{best}, line...)}, nil
}
