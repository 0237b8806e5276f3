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
		switch {
		case c.Valid() && seen.Has(c):
			return nil, notOffered("49", noAnswer("{card} is named twice", "card", c))
		case !c.Valid() || !t.hands[a.Seat].Has(c) || t.lies(c):
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

// decidePlayTogether is a card played at the same moment as the one before it:
// it counts as the later one, unless the other was not in turn (58A).
func (t *Table) decidePlayTogether(a PlayTogether) ([]Effect, error) {
	if t.start.Rules.Mode != OpenMode {
		return nil, refuse(CannotHappen, "58A")
	}
	if t.phase == PlayPeriod && t.claim == nil && a.Card.Valid() && t.hands[a.Seat].Has(a.Card) && !t.lies(a.Card) && a.Seat != t.dummy() {
		if effects, ok := t.simultaneous(a.Seat, a.Card); ok {
			return t.follow(Entry{a, effects}), nil
		}
	}
	if early, faced := t.facedOutOfTurn(); faced && t.phase == ClarificationPeriod && a.Seat == t.leader() && t.pending == nil {
		if _, err := t.decideFaced(a, a.Seat, a.Card, false); err != nil {
			return nil, err
		}
		behind := Irregularity{Kind: PlayOutOfTurn, Seat: early.Seat, Cards: early.Cards, Turn: t.dummy(), Trick: 1, PartnerPlayed: true}
		return t.follow(Entry{a, []Effect{
			PlayBegins{Dummy: t.dummy()},
			CardAccepted{early.Seat, early.card(), By("58A")},
			IrregularityFound{behind},
		}}), nil
	}
	return t.decideFaced(a, a.Seat, a.Card, false)
}

// decidePlaySeveral is several cards of one hand on the table at once; the first
// is taken to be the one played until somebody draws attention (58B).
func (t *Table) decidePlaySeveral(a PlaySeveral) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "58B")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "58B")
	case a.Seat == t.dummy():
		return nil, refuse(DummyIsPlayed, "45B")
	case t.trick.Turn() != a.Seat:
		return nil, refuseFor(NotYourTurn, "58B", t.trick.Turn())
	case len(a.Cards) < 2:
		return nil, refuse(OneCard, "58B")
	}
	cards := bridge.NewHand(a.Cards...)
	if cards.Len() != len(a.Cards) || cards&^t.hands[a.Seat] != 0 {
		return nil, refuse(CardNotHeld, "58B")
	}
	for _, c := range a.Cards {
		if t.lies(c) {
			return nil, refuse(CardFaced, "58B")
		}
	}
	if t.claim != nil {
		return nil, refuse(PlayIsSuspended, "68D")
	}
	i := t.irregularCard(SeveralCards, a.Seat, a.Cards[0])
	i.Cards = cards
	effects := append(t.faceInPlay(a.Seat, a.Cards[0], false), IrregularityFound{i})
	return t.follow(Entry{a, effects}), nil
}

// severalFacts are the facts of 58B.
func (t *Table) severalFacts(i Irregularity) map[string]string {
	facts := map[string]string{
		"offender": i.Seat.String(), "declarer": t.declarer.String(), "cards": cardsText(i.Cards), "seen": "more",
		"both-on": "no", "other": yesOrNo(t.penaltyCards(i.Seat) != 0), "followed": "yes",
	}
	trick := t.trick
	if i.Trick < t.number() && len(t.tricks) > 0 {
		trick = t.tricks[len(t.tricks)-1].Trick
	}
	if c, ok := trick.By(i.Seat); ok {
		facts["lies"] = c.String()
	}
	for _, s := range [2]bridge.Seat{i.Seat.LHO(), i.Seat.RHO()} {
		after := playedAfter(trick, s, i.Seat)
		facts["since-"+s.String()] = yesOrNo(after)
		if after {
			c, _ := trick.By(s)
			facts["card-"+s.String()] = c.String()
			hand := t.hands[s].With(c)
			if follow := hand.Suit(trick.Cards[0].Suit()); follow != 0 && trick.Leader != i.Seat {
				hand = follow
			}
			facts["legal-"+s.String()] = cardsText(hand)
		}
	}
	return facts
}

// decideAddCard is a card put to a trick that the hand has played to (45E).
func (t *Table) decideAddCard(a AddCard) ([]Effect, error) {
	if err := t.checkInHand(a.Seat, a.Card, "45E"); err != nil {
		return nil, err
	}
	if n, missing := t.missingFrom(a.Seat); missing && !t.bothPlayedOn(n) {
		return t.addsMissing(a, n)
	}
	if t.lastTrickOf(a.Seat) == 0 {
		return nil, notOffered("45E", noAnswer("{seat} has played to no trick", "seat", a.Seat))
	}
	return t.follow(Entry{a, []Effect{IrregularityFound{t.irregularCard(FifthCard, a.Seat, a.Card)}}}), nil
}

// decideShowCard is a card, the own or dummy's, that may have been played
// without being put down (45C).
func (t *Table) decideShowCard(a ShowCard) ([]Effect, error) {
	hand := a.Seat
	if a.Seat == t.declarer && a.Card.Valid() && t.phase == PlayPeriod && t.hands[t.dummy()].Has(a.Card) {
		hand = t.dummy()
	}
	if err := t.checkInHand(hand, a.Card, "45C"); err != nil {
		return nil, err
	}
	if a.Seat == t.dummy() {
		return nil, refuse(DummyIsPlayed, "45F")
	}
	return []Effect{IrregularityFound{t.irregularCard(CardShown, hand, a.Card)}}, nil
}

// checkInHand is nil when the card can be handled in the play of a followed table.
func (t *Table) checkInHand(s bridge.Seat, c bridge.Card, on Clause) error {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return refuse(CannotHappen, on)
	case t.phase != PlayPeriod:
		return refuse(PlayNotBegun, on)
	case t.claim != nil:
		return refuse(PlayIsSuspended, "68D")
	case !c.Valid() || !t.hands[s].Has(c):
		return refuse(CardNotHeld, on)
	case t.lies(c):
		return refuse(CardFaced, on)
	}
	return nil
}
