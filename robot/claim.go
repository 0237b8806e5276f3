package robot

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Effort is how much a player thinks about a card.
type Effort struct {
	Deals int // deals to imagine; 0 for rules of thumb alone
	Nodes int // positions to look at for one decision
}

// claim is a claim when nothing can go wrong, nil otherwise.
func (t *turn) claim(p *position) laws.Action { return nil }

// answerClaim agrees or doubts, and concurs in playing on.
func (t *turn) answerClaim() laws.Action {
	c := t.view.Claim
	if c.Seat == t.me && !c.Doubted {
		return nil
	}
	if c.Doubted {
		asked := false
		for _, s := range bridge.Seats {
			asked = asked || c.PlayOn[s]
		}
		if c.PlayOn[t.me] || !asked && c.Seat.Side() == t.me.Side() {
			return nil
		}
		return laws.PlayOn{Seat: t.me}
	}
	if c.Agreed[t.me] {
		return nil
	}
	return laws.AgreeToClaim{Seat: t.me}
}
