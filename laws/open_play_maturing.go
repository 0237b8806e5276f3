package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// What becomes of irregularities of the play that nobody has drawn attention to,
// once somebody leads or plays.

// maturedInPlay is what a card from that hand does to them.
func (t *Table) maturedInPlay(s bridge.Seat) []Effect {
	var effects []Effect
	_, again := t.trick.By(s) // a lead to the next trick
	declaring := s.Side() == t.declarer.Side()
	for _, i := range t.found {
		if i.Settled || !i.inPlay() {
			continue
		}
		opponent := s.Side() != i.Seat.Side()
		switch i.Kind {
		case LeadOutOfTurn:
			if opponent && t.ledOutOfTurn(i) && s == t.trick.Turn() {
				effects = append(effects, t.acceptedByPlay(i, s)...)
			}
		case OpeningLeadOutOfTurn:
			if declaring && t.phase == PlayPeriod { // the proper lead has been followed
				effects = append(effects, CardAccepted{i.Seat, i.card(), By("60A1")})
			}
		case PlayOutOfTurn:
			if opponent && s.RHO() == i.Seat && t.lies(i.card()) {
				effects = append(effects, CardAccepted{i.Seat, i.card(), By("60A1")})
			}
		case PenaltyCardNotPlayed:
			switch {
			case declaring && opponent:
				effects = append(effects, CardAccepted{i.Seat, i.card(), By("52B1(b)")})
			case !opponent && (i.Trick < t.number() || again):
				effects = append(effects, RevokeEstablished{i.Seat, i.card(), i.Trick, By("63A1")})
			}
		case Revoke:
			if !opponent && !i.Established && (i.Trick < t.number() || again) {
				effects = append(effects, RevokeEstablished{i.Seat, i.card(), i.Trick, By(t.playedOn63(s, again))})
			}
		case CardExposed, CardNamed, LeadBeforeChoice, HandFaced, CardShown, FifthCard, WrongDummyCard, DummyActed, SeveralCards, PlayToRetractedLead, NoCardPlayed:
		default: // none of the play
		}
	}
	return effects
}

// ledOutOfTurn reports whether the lead out of turn is the lead of the trick in
// progress.
func (t *Table) ledOutOfTurn(i Irregularity) bool {
	lead, ok := t.trick.By(t.trick.Leader)
	return ok && t.trick.Leader == i.Seat && i.Cards.Has(lead) && i.Trick == t.number()
}

// acceptedByPlay is a play by the next hand over a lead out of turn. It accepts
// the lead (53A), unless it may be the proper lead itself (53B), or the trick is
// the thirteenth, to which no lead out of turn is accepted.
func (t *Table) acceptedByPlay(i Irregularity, s bridge.Seat) []Effect {
	switch {
	case i.Trick == 13:
		return []Effect{CardWithdrawn{i.Seat, i.card(), By("53A")}, LeadGoesTo{i.Turn, By("53A")}}
	case s == i.Turn:
		return nil
	}
	return []Effect{CardAccepted{i.Seat, i.card(), By("53A")}}
}

// wrongLead is a lead out of turn to the trick in progress on which nothing has
// followed.
func (t *Table) wrongLead() (Irregularity, bool) {
	if t.trick.Count != 1 || t.number() == 13 {
		return Irregularity{}, false
	}
	k := slices.IndexFunc(t.found, func(i Irregularity) bool {
		return i.Kind == LeadOutOfTurn && !i.Settled && t.ledOutOfTurn(i)
	})
	if k < 0 {
		return Irregularity{}, false
	}
	return t.found[k], true
}

// leadOrPlay is 53B for a card that follows a lead out of turn in rotation and
// comes from the hand whose lead it was: its player says which it is.
func (t *Table) leadOrPlay(s bridge.Seat, led bool) ([]Effect, bool) {
	i, ok := t.wrongLead()
	if !ok || s != i.Turn || s.Side() == i.Seat.Side() {
		return nil, false
	}
	if led {
		return withdrawnLead(i.Seat, i.card(), "47F1"), true
	}
	facts := map[string]string{
		"offender": i.Seat.String(), "card": i.card().String(), "turn": s.String(), "declarer": t.declarer.String(), "followed": "yes",
	}
	t.policyFacts(facts)
	return t.open("lead-or-play", facts), true
}

// outOfRotation is a card faced when another hand is to play to the trick.
func (t *Table) outOfRotation(i Irregularity, led bool) []Effect {
	wrong, ok := t.wrongLead()
	if ok && i.Seat == wrong.Turn && i.Seat.Side() != wrong.Seat.Side() {
		// 53B goes before 53C: it is the proper lead.
		effects := withdrawnLead(wrong.Seat, wrong.card(), "47F1")
		return append(effects, LeadGoesTo{i.Seat, By("53B")}, CardPlayed{i.Seat, i.card(), By("53B")})
	}
	var effects []Effect
	if ok && wrong.Seat.Side() == t.declarer.Side() && i.Seat == wrong.Seat.RHO() {
		effects = append(effects, CardAccepted{wrong.Seat, wrong.card(), By("53C")})
	}
	switch {
	case i.Seat == t.dummy() && !led && t.trick.Count == 1 && t.openedOutOfTurn():
		return append(effects, CardAccepted{i.Seat, i.card(), By("54B2")})
	case i.Seat.Side() == t.declarer.Side() && !led:
		return append(effects, CardAccepted{i.Seat, i.card(), By("57C3")})
	}
	i.Kind, i.Led = PlayOutOfTurn, led
	i.BothPlayed = t.facedToTrick(t.declarer) && t.facedToTrick(t.dummy())
	i.PartnerPlayed = i.Seat.Side() != t.declarer.Side() && t.facedToTrick(i.Seat.Partner())
	return append(effects, IrregularityFound{i})
}

// openedOutOfTurn reports whether the trick in progress is the first, with an
// opening lead out of turn that stands: declarer's hand is then to play to it.
func (t *Table) openedOutOfTurn() bool {
	return t.number() == 1 && t.trick.Leader == t.leader().Partner()
}

// facedToTrick reports whether the hand has played to the trick in progress, be it
// too early.
func (t *Table) facedToTrick(s bridge.Seat) bool {
	_, played := t.trick.By(s)
	return played || slices.ContainsFunc(t.play.laid, func(l laidCard) bool { return l.seat == s })
}

// withdrawnLead takes a lead out of turn back where the player whose turn it was
// has led; what it showed may be used by the other side only (16C).
func withdrawnLead(s bridge.Seat, c bridge.Card, on Clause) []Effect {
	effects := []Effect{CardWithdrawn{s, c, By(on)}}
	return append(effects, withdrawnCard(s, c)...)
}

// whatWithdrawnCard names a withdrawn card in the ledger of Law 16.
func whatWithdrawnCard(s bridge.Seat, c bridge.Card) Phrase {
	return Say("{seat}'s withdrawn {card}", "seat", s, "card", c)
}

// withdrawnCard is 16C for a card of the offending side that has been withdrawn.
func withdrawnCard(s bridge.Seat, c bridge.Card) []Effect {
	what := whatWithdrawnCard(s, c)
	return []Effect{
		Authorized{s.Side().Other(), what, By("16C1")},
		Unauthorized{s.Side(), what, By("16C2")},
	}
}
