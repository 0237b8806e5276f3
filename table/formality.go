package table

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Formality is an action that goes without saying for a person at a screen, and
// is done in their name: taking the hand when the board is on the table, facing
// the opening lead when nobody has a question left, and returning the hand when
// play has ended. It is false when there is none to do. Robots do their own.
func (t *Table) Formality() (Act, bool) {
	b, ok := t.Current()
	if !ok || b.Play == nil {
		return Act{}, false
	}
	all := b.Play.ViewFor(laws.Director)
	for _, s := range bridge.Seats {
		who := t.seats[s]
		if who.Person == "" {
			continue
		}
		var a laws.Action
		switch {
		case b.Play.Phase() == laws.AuctionPeriod && !all.Taken[s]:
			a = laws.TakeHand{Seat: s}
		case b.Play.Phase() == laws.ClarificationPeriod:
			a = laws.FaceLead{Seat: s}
		case b.Play.Phase() == laws.PlayEnded && !all.Returned[s]:
			a = laws.ReturnHand{Seat: s}
		default:
			continue
		}
		if _, err := b.Play.Decide(a); err == nil {
			return Act{By: who, Board: t.index, Action: a}, true
		}
	}
	return Act{}, false
}
