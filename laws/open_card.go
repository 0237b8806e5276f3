package laws

import "github.com/overtrick/overtrick/bridge"

// Cards that are shown or named at a followed table without being led or played.

// decideCalled is declarer naming a card from dummy at a followed table.
func (t *Table) decideCalled(a CallCard) ([]Effect, error) {
	if !a.Card.Valid() {
		return nil, refuse(CardNotHeld, "46B4")
	}
	if !t.hands[t.dummy()].Has(a.Card) {
		return []Effect{DesignationVoid{a.Card.String(), By("46B4")}}, nil
	}
	return t.decideFaced(a, t.dummy(), a.Card, false)
}

// decideExposedInPlay is a card that can be seen during the play period.
func (t *Table) decideExposedInPlay(a ExposeCards) ([]Effect, error) {
	var seen bridge.Hand
	for _, c := range a.Cards {
		if !c.Valid() || seen.Has(c) || !t.hands[a.Seat].Has(c) || t.lies(c) {
			return nil, refuse(CardNotHeld, "49")
		}
		seen = seen.With(c)
	}
	switch {
	case seen == 0 || a.Led:
		return nil, refuse(CardNotHeld, "49")
	case a.Seat.Side() == t.declarer.Side(), seen&^t.penaltyCards(a.Seat) == 0:
		return nil, nil // 48A; or it lies on the table already
	}
	i := t.irregularCard(CardExposed, a.Seat, 0)
	i.Cards = seen &^ t.penaltyCards(a.Seat)
	return []Effect{IrregularityFound{i}}, nil
}

// decideNameCard is a player who says that a card is in the own hand (49).
func (t *Table) decideNameCard(a NameCard) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "49")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "49")
	case !a.Card.Valid() || !t.hands[a.Seat].Has(a.Card):
		return nil, refuse(CardNotHeld, "49")
	case a.Seat.Side() == t.declarer.Side(), t.penaltyCards(a.Seat).Has(a.Card), t.lies(a.Card):
		return nil, nil
	}
	return []Effect{IrregularityFound{t.irregularCard(CardNamed, a.Seat, a.Card)}}, nil
}

// decideSpread is a player who faces the whole hand. After an opening lead out of
// turn that makes declarer dummy (54A), or has the lead accepted (54C).
func (t *Table) decideSpread(a SpreadHand) ([]Effect, error) {
	early, faced := t.facedOutOfTurn()
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "48B")
	case t.phase == ClarificationPeriod && faced && a.Seat == t.declarer:
		return t.follow(Entry{a, append([]Effect{DeclarerChanges{t.dummy(), By("54A")}}, t.openingLeadStands(early, "54A")...)}), nil
	case t.phase == ClarificationPeriod && faced && a.Seat == t.dummy():
		return t.follow(Entry{a, t.openingLeadStands(early, "54C")}), nil
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "48B")
	case a.Seat == t.dummy():
		return nil, refuse(DummyIsPlayed, "41D")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	}
	i := t.irregularCard(HandFaced, a.Seat, 0)
	i.Cards = t.hands[a.Seat]
	return []Effect{IrregularityFound{i}}, nil
}
