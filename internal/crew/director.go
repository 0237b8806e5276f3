package crew

import (
	"context"
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/claim"
	"github.com/overtrick/overtrick/dd/evidence"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/table"
)

// notices are the irregularities that a robot sees and draws attention to. A
// revoke it does not see: it does not know the hand.
var notices = map[laws.IrregularityKind]bool{
	laws.CallOutOfTurn: true, laws.InsufficientBid: true, laws.Inadmissible: true, laws.CallWhenBarred: true, laws.CallNotRepeated: true,
	laws.AboveSeven: true, laws.CallChanged: true, laws.CardsExposed: true,
	laws.OpeningLeadOutOfTurn: true, laws.LeadOutOfTurn: true, laws.PlayOutOfTurn: true,
	laws.CardExposed: true, laws.CardNamed: true, laws.HandFaced: true, laws.LeadBeforeChoice: true,
}

// attentive is a robot's attention to what an opponent has just done wrong for
// all to see, at a table in open mode.
func attentive(state *table.Table) (table.Act, bool) {
	board, ok := state.Current()
	if !ok || board.Start.Rules.Mode != laws.OpenMode {
		return table.Act{}, false
	}
	v, _ := state.View(laws.Director)
	for _, i := range v.Irregularities {
		if i.Settled || !notices[i.Kind] {
			continue
		}
		for _, s := range i.Seat.Side().Other().Seats() {
			if dummy := v.Phase == laws.PlayPeriod && s == v.Dummy; dummy || !state.Seats()[s].Robot {
				continue
			}
			a := laws.DrawAttention{Seat: s}
			if _, err := board.Play.Decide(a); err == nil {
				return table.Act{By: state.Seats()[s], Board: state.Index(), Action: a}, true
			}
		}
	}
	return table.Act{}, false
}

// weigh puts what the cards show before a Director who has a claim to rule on,
// once.
func (c *Crew) weigh(ctx context.Context, id string, state *table.Table) error {
	board, ok := state.Current()
	if !ok {
		return nil
	}
	v, _ := state.View(laws.Director)
	if v.Question == nil || v.Question.To != laws.TheDirector || len(v.Evidence) > 0 {
		return nil
	}
	matter, _ := board.Play.Inquiring()
	this := fmt.Sprint(state.Index(), matter, len(board.Play.Tricks()))
	c.mu.Lock()
	tried := c.weighed[id] == this
	c.weighed[id] = this
	c.mu.Unlock()
	if tried {
		return nil
	}
	figures, err := evidence.At(ctx, dd.New(dd.Options{Memory: dd.MinMemory}), board.Play)
	if errors.Is(err, claim.ErrTooLong) {
		return nil // the Director does without
	}
	if err != nil {
		return err
	}
	for _, f := range figures {
		err := c.room.Do(ctx, id, table.Act{Board: state.Index(), Action: laws.ShowEvidence{Figure: f}})
		if _, refused := laws.AsRefusal(err); refused {
			return nil // the ruling has gone on without it
		}
		if err != nil {
			return err
		}
	}
	return nil
}
