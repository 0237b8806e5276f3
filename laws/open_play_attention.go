package laws

// Attention to irregularities of the play.

// nextInPlay is what comes before anything else in the play: it begins when an
// opening lead out of turn stands; and the Director, being at the table, rules
// on the next irregularity.
func (t *Table) nextInPlay() []Effect {
	if t.phase == ClarificationPeriod && t.trick.Count > 0 {
		return []Effect{PlayBegins{Dummy: t.dummy()}}
	}
	if more := t.cardMissing(); more != nil {
		return more
	}
	if t.phase == PlayPeriod {
		if more := t.missingSeen(); more != nil {
			return more
		}
	}
	for _, i := range t.found {
		if i.Restored && !i.Settled && t.phase < PlayEnded {
			return t.revokeSeen(i)
		}
	}
	if !t.attended {
		return nil
	}
	for _, i := range t.found {
		if i.Settled || !i.inPlay() || t.tooLateInPlay(i) {
			continue
		}
		if i.Kind == Revoke && t.phase < PlayEnded {
			if t.besideRevoke(i) {
				return t.revokeSeen(i)
			}
			continue // nobody has pointed to it, and quitted tricks are not looked at before the end (66D)
		}
		return append([]Effect{t.noticed(i)}, t.ruleInPlay(i)...)
	}
	return nil
}

// revokeSeen is a revoke that the Director becomes aware of, and rules on.
func (t *Table) revokeSeen(i Irregularity) []Effect {
	seen := RevokeNoticed{i.Seat, i.card(), i.Trick, By("81C3")}
	after := t.Clone()
	after.foldEffect(seen)
	return append([]Effect{seen}, after.ruleInPlay(i)...)
}

// besideRevoke reports whether the revoke is one to the trick in which the Director
// has just had another corrected: with the four cards there the Director sees it,
// and it is not established (62A).
func (t *Table) besideRevoke(i Irregularity) bool {
	if i.Established || i.Corrected || t.play.pointed >= len(t.found) {
		return false
	}
	other := t.found[t.play.pointed]
	return other.Kind == Revoke && other.Corrected && other.Trick == i.Trick && other.Seat != i.Seat
}

// drawn is attention to the irregularity.
func (t *Table) drawn(i Irregularity) AttentionDrawn {
	e := AttentionDrawn{Kind: i.Kind, Seat: i.Seat}
	for _, f := range t.found {
		if f.Settled || f.Kind != i.Kind || f.Seat != i.Seat {
			continue
		}
		if f.Cards != i.Cards && i.Cards != 0 {
			e.Card = i.card()
		}
		break
	}
	return e
}

// noticed is the same for what the Director, being at the table, becomes aware of
// (81C3).
func (t *Table) noticed(i Irregularity) AttentionDrawn {
	e := t.drawn(i)
	e.Noticed = true
	return e
}

// ruleInPlay opens the inquiry into an irregularity of the play.
func (t *Table) ruleInPlay(i Irregularity) []Effect {
	if i.Kind == Revoke && t.settledAtEnd(i) {
		return nil
	}
	after := t.Clone()
	var effects []Effect
	if t.choiceInQuestion(i) != 0 {
		effects = after.append(nil, after.choiceUndone())
	}
	m, facts := after.matterInPlay(i)
	return append(effects, after.open(m, facts)...)
}

// tooLateInPlay reports whether an irregularity of the play can no longer lead
// to anything.
func (t *Table) tooLateInPlay(i Irregularity) bool {
	over := t.phase >= PlayEnded
	switch i.Kind {
	case LeadOutOfTurn:
		return over || !t.ledOutOfTurn(i)
	case PlayOutOfTurn:
		return over || !t.lies(i.card()) && !t.overtaken(i)
	case CardExposed, CardNamed, CardShown:
		return over || i.Cards&t.hands[i.Seat] == 0
	case WrongDummyCard:
		return over || t.bothPlayedOn(i.Trick)
	case FifthCard:
		return over || i.Cards&t.surplus(i.Seat) == 0
	case SeveralCards:
		return over || i.Cards&t.surplus(i.Seat) == 0 && t.bothPlayedOn(i.Trick)
	case PenaltyCardNotPlayed: // it may have been picked up since
		return over || i.Lawful&t.penaltyCards(i.Seat) == 0 && t.choiceInQuestion(i) == 0
	case NoCardPlayed:
		n, missing := t.missingFrom(i.Seat)
		return !missing || n != i.Trick
	case DummyActed:
		return false
	case LeadDownOutOfTurn:
		return !t.stray.lies
	case OpeningLeadOutOfTurn, HandFaced, LeadBeforeChoice, PlayToRetractedLead:
		return over
	case Revoke:
		return false
	default:
		return true
	}
}

// bothPlayedOn reports whether both sides have played to the trick after that one.
func (t *Table) bothPlayedOn(trick int) bool {
	switch {
	case t.number() <= trick:
		return false
	case t.number() > trick+1:
		return true
	}
	return t.trick.Count > 1
}
