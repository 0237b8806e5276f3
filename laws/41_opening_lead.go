package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Law 41 on the opening lead: placed face down, the Clarification Period, and
// faced.

// checkPlaceLead is nil when the opening lead may be placed, and meets what a ruling
// demands of it.
func (t *Table) checkPlaceLead(a PlaceLead) error {
	if err := t.checkPlaced(a); err != nil {
		return err
	}
	return t.mayContribute(a.Seat, a.Card)
}

// checkPlaced is nil when the card can be placed as the opening lead, whatever a
// ruling demands of it.
func (t *Table) checkPlaced(a PlaceLead) error {
	switch {
	case t.phase == AuctionPeriod:
		return t.auctionGoesOn("41A")
	case t.phase >= PlayEnded:
		return t.noMorePlay("22B")
	case t.phase == PlayPeriod:
		return refuse(LeadOnTable, "41C")
	case a.Seat != t.leader():
		return refuseFor(NotTheLeader, "41A", t.leader())
	case t.leadDown && a.Card != t.lead:
		return refuse(LeadStays, "41A")
	case t.leadDown:
		return refuse(LeadOnTable, "41A")
	}
	return t.checkHeld(a.Seat, a.Card)
}

// decidePlaceLead is the opening lead. Where opening leads are made face up it
// begins the play.
func (t *Table) decidePlaceLead(a PlaceLead) ([]Effect, error) {
	if t.strays(a.Seat) {
		return t.decideStray(a)
	}
	check := t.checkPlaceLead
	if t.start.Rules.Mode == OpenMode { // what is wrong with it is found when it is faced
		check = t.checkPlaced
	}
	if err := check(a); err != nil {
		return nil, err
	}
	if !t.start.Rules.Policies.FaceUpLead {
		return nil, nil
	}
	effects := t.leadFaced(a.Seat, a.Card)
	if t.start.Rules.Mode != OpenMode {
		return effects, nil
	}
	return t.follow(Entry{a, effects}), nil
}

// leadFaced is the proper opening lead coming to lie face up: the play begins. At a
// table in open mode it may not be what a ruling demands of it.
func (t *Table) leadFaced(s bridge.Seat, c bridge.Card) []Effect {
	var effects []Effect
	if err := t.mayContribute(s, c); err != nil && t.start.Rules.Mode == OpenMode && !t.placedBefore(err) {
		i := t.irregularCard("", s, c)
		i.Turn = s
		effects = append(effects, IrregularityFound{t.breached(i, err)})
	}
	return append(effects, PlayBegins{Dummy: t.dummy()})
}

// placedBefore reports whether what a lead fails to do came up only after it had been
// placed face down, where it stays (41A): a card of the same hand has become a
// penalty card since.
func (t *Table) placedBefore(err error) bool {
	r, _ := AsRefusal(err)
	for _, e := range slices.Backward(t.log) {
		if _, placed := e.Action.(PlaceLead); placed {
			return false
		}
		for _, effect := range e.Effects {
			if p, ok := effect.(BecomesPenaltyCard); ok && r.Kind == PenaltyCardDue && p.Card == r.Card {
				return t.leadDown
			}
		}
	}
	return false
}

func (t *Table) checkNoQuestion(a NoQuestion) error {
	switch {
	case t.phase != ClarificationPeriod || !t.leadDown:
		return refuse(NotAskedNow, "41B")
	case a.Seat != t.leader().Partner() && a.Seat != t.declarer:
		return refuse(NotAskedNow, "41B")
	case t.satisfied[a.Seat]:
		return refuse(AlreadyAnswered, "41B")
	}
	return nil
}

// ToClarify are the players who may still ask before the lead is faced: the
// leader's partner and presumed declarer, as long as they have not said that
// they have no question (41B).
func (t *Table) ToClarify() []bridge.Seat {
	if t.phase != ClarificationPeriod || !t.leadDown {
		return nil
	}
	var out []bridge.Seat
	for _, s := range [2]bridge.Seat{t.leader().Partner(), t.declarer} {
		if !t.satisfied[s] {
			out = append(out, s)
		}
	}
	return out
}

func (t *Table) decideFaceLead(a FaceLead) ([]Effect, error) {
	if t.facesStray(a.Seat) {
		return t.decideFacedLead(a, a.Seat, t.stray.card)
	}
	switch {
	case t.phase != ClarificationPeriod || !t.leadDown:
		return nil, refuse(NoLeadOnTable, "41C")
	case a.Seat != t.leader():
		return nil, refuseFor(NotTheLeader, "41C", t.leader())
	}
	if s, open := t.openQuestion(); open {
		return nil, refuseFor(QuestionOpen, "41B", s)
	}
	if waiting := t.ToClarify(); len(waiting) > 0 {
		return nil, refuseFor(ClarificationOpen, "41B", waiting[0])
	}
	effects := t.leadFaced(a.Seat, t.lead)
	if t.start.Rules.Mode != OpenMode {
		return effects, nil
	}
	return t.follow(Entry{a, effects}), nil
}
