package laws

import "github.com/overtrick/overtrick/bridge"

// A face-down opening lead by the wrong defender, at a table in open mode. Nobody
// has seen the card: once it is pointed out it goes back into the hand (41A), and
// faced it is an opening lead out of turn (54). When the proper lead is faced it
// goes back of itself.

// strayLead is such a card; lies is false where there is none.
type strayLead struct {
	seat bridge.Seat
	card bridge.Card
	lies bool
}

// strays reports whether a face-down lead would be the wrong defender's.
func (t *Table) strays(s bridge.Seat) bool {
	return t.start.Rules.Mode == OpenMode && t.phase == ClarificationPeriod && s == t.leader().Partner()
}

// decideStray is the wrong defender's card. Where opening leads are made face up it
// is an opening lead out of turn at once.
func (t *Table) decideStray(a PlaceLead) ([]Effect, error) {
	switch {
	case t.start.Rules.Policies.FaceUpLead:
		return t.decideFaced(a, a.Seat, a.Card, true)
	case t.stray.lies:
		return nil, refuse(LeadOnTable, "41A")
	case t.lies(a.Card):
		return nil, refuse(CardFaced, "45A")
	}
	if err := t.checkHeld(a.Seat, a.Card); err != nil {
		return nil, err
	}
	i := t.irregularCard(LeadDownOutOfTurn, a.Seat, a.Card)
	i.Turn = t.leader()
	return []Effect{IrregularityFound{i}}, nil
}

// foldStray puts the card face down, or face up.
func (t *Table) foldStray(a PlaceLead) error {
	if t.start.Rules.Policies.FaceUpLead {
		return t.foldFaced(a.Seat, a.Card)
	}
	if err := t.checkHeld(a.Seat, a.Card); err != nil {
		return err
	}
	t.stray = strayLead{a.Seat, a.Card, true}
	return nil
}

// facesStray reports whether the player, in facing a lead, faces that card.
func (t *Table) facesStray(s bridge.Seat) bool {
	return t.stray.lies && t.stray.seat == s && t.phase == ClarificationPeriod
}

// strayGone takes the card back, or turns it: what it was is settled.
func (t *Table) strayGone() {
	t.stray = strayLead{}
	for k := range t.found {
		if f := &t.found[k]; f.Kind == LeadDownOutOfTurn {
			f.Settled = true
		}
	}
}
