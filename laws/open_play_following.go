package laws

import "github.com/overtrick/overtrick/bridge"

// What follows of itself in the play of a followed table, from a card or from a
// ruling: the trick, what was faced too early, what declarer may choose.

// followPlay is the next thing that follows, or nothing.
func (t *Table) followPlay() []Effect {
	if t.start.Rules.Mode != OpenMode || t.claim != nil || t.contract.IsPassedOut() {
		return nil
	}
	switch {
	case t.phase == ClarificationPeriod:
		if more := t.promoted(); more != nil {
			return more
		}
		if !t.leadDown {
			return t.penaltyCardLead(t.leader())
		}
		return nil
	case t.phase != PlayPeriod:
		return nil
	case t.trick.Complete():
		return t.trickWon()
	}
	if more := t.promoted(); more != nil {
		return more
	}
	if more := t.leadFellAway(); more != nil {
		return more
	}
	turn := t.trick.Turn()
	if t.trick.Count == 0 {
		if more := t.leadChoice(turn); more != nil {
			return more
		}
		if more := t.penaltyCardLead(turn); more != nil {
			return more
		}
	}
	if more := t.faceEarly(); more != nil {
		return more
	}
	return t.penaltyCardChoice(turn)
}

// trickWon is a complete trick, and with the thirteenth the end of the play.
func (t *Table) trickWon() []Effect {
	won := t.trickLine(t.number(), t.trick)
	if won.Number < 13 {
		return []Effect{won}
	}
	after := t.Clone()
	after.foldEffect(won)
	return append([]Effect{won}, after.ended(after.won)...)
}

// promoted is 50B: of two penalty cards of one player, both are major.
func (t *Table) promoted() []Effect {
	var effects []Effect
	for _, p := range t.penalties {
		if p.Major || !t.hands[p.Seat].Has(p.Card) {
			continue
		}
		for _, other := range t.penalties {
			if other.Seat == p.Seat && other.Card != p.Card {
				effects = append(effects, BecomesMajor{p.Seat, p.Card, By("50B")})
				break
			}
		}
	}
	return effects
}

// faceEarly gives a card that was faced too early its place, when the turn of
// its hand has come: nobody has ruled otherwise.
func (t *Table) faceEarly() []Effect {
	for _, l := range t.play.laid {
		if t.trick.Count == 0 && l.led && l.seat != t.trick.Turn() {
			i := t.irregularCard(LeadOutOfTurn, l.seat, l.card)
			return []Effect{CardPlayed{l.seat, l.card, By("45A")}, IrregularityFound{i}}
		}
		if l.seat != t.trick.Turn() {
			continue
		}
		effects := []Effect{CardPlayed{l.seat, l.card, By("45A")}}
		if err := t.mayContribute(l.seat, l.card); err != nil {
			effects = append(effects, IrregularityFound{t.breached(t.irregularCard("", l.seat, l.card), err)})
		}
		return effects
	}
	return nil
}

// penaltyCardLead is 50D2: declarer chooses before the partner of a player with
// major penalty cards leads.
func (t *Table) penaltyCardLead(leader bridge.Seat) []Effect {
	cards := t.majors(leader.Partner())
	chosen := t.play.chosen
	if cards == 0 || leader.Side() == t.declarer.Side() || chosen.trick == t.number() && chosen.seat == leader && cards&^chosen.cards == 0 {
		return nil
	}
	return t.open("penalty-card-lead", map[string]string{
		"offender": leader.Partner().String(), "declarer": t.declarer.String(), "cards": cardsText(cards), "followed": "yes",
	})
}

// penaltyCardChoice is 51A: declarer names one of several penalty cards that can
// be played.
func (t *Table) penaltyCardChoice(turn bridge.Seat) []Effect {
	playable := t.mayBeContributed(turn) & t.majors(turn)
	if playable.Len() < 2 || t.mayBeContributed(turn) != playable {
		return nil
	}
	return t.open("penalty-card-choice", map[string]string{
		"offender": turn.String(), "declarer": t.declarer.String(), "cards": cardsText(playable), "followed": "yes",
	})
}
