package robot

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/laws"
)

// Door is the way to a table for whoever sits at it, person or software.
type Door interface {
	// View is the table as the seat may see it.
	View(ctx context.Context) (laws.View, error)
	// Act does an action; the error is a laws.Refusal where the Laws do not
	// allow it, which also happens when somebody else was first.
	Act(ctx context.Context, a laws.Action) error
	// News receives whenever there may be something new to see. Notices may be
	// merged. A closed channel means that the table is closed.
	News() <-chan struct{}
}

// refusals in a row without any news after which Sit waits for some.
const patience = 3

// Sit plays through the door until the context is done, the table is closed or
// the board is back in its place; the error is then the context's, or nil. What
// the door refuses is looked at anew, since somebody may have been first; any
// other error of the door ends the sitting. Pace, if it is not nil, is called
// before each action and waits as long as a player of that temper would.
func Sit(ctx context.Context, d Door, p *Player, pace func(context.Context) error) error {
	refused := 0
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		v, err := d.View(ctx)
		if err != nil {
			return fmt.Errorf("robot: look at the table: %w", err)
		}
		if v.Phase == laws.Returned {
			return nil
		}
		a, ok := p.Act(ctx, v)
		if ok && refused < patience {
			if err := ctx.Err(); err != nil {
				return err // it ended while the player thought
			}
			if pace != nil {
				if err := pace(ctx); err != nil {
					return err
				}
			}
			err := d.Act(ctx, a)
			if err == nil {
				refused = 0
				continue
			}
			if _, refusal := laws.AsRefusal(err); !refusal {
				return fmt.Errorf("robot: %T: %w", a, err)
			}
			refused++
			continue
		}
		refused = 0
		select {
		case <-ctx.Done():
			return ctx.Err()
		case _, open := <-d.News():
			if !open {
				return nil
			}
		}
	}
}
