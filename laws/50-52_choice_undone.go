package laws

import "github.com/overtrick/overtrick/bridge"

// What declarer is asked to choose for a lead (50D2, 51A, 26B) comes after the
// correction of the trick before it: the question waits for that, and a choice
// already made is taken back where the lead does not follow.

// choosesForLead are the questions that the table asks by itself, of declarer.
func (t *Table) choosesForLead() bool {
	switch t.pending.Matter {
	case "penalty-card-lead", "penalty-card-choice", "forbid-lead":
		return t.phase == PlayPeriod
	}
	return false
}

// insteadOfChoosing is attention to an irregularity while declarer is asked what
// to choose for a lead: the question is put again when the ruling leaves it (9A,
// 62A).
func (t *Table) insteadOfChoosing(a Action) ([]Effect, error) {
	switch a.(type) {
	case DrawAttention, AskNoneLeft, ChangeCard:
	default:
		return nil, refuse(DirectorAsks, "9B2")
	}
	if !t.choosesForLead() {
		return nil, refuse(DirectorAsks, "9B2")
	}
	closed := t.Clone()
	closed.foldEffect(InquiryClosed{})
	effects, err := closed.decide(a)
	if err != nil {
		return nil, err
	}
	for _, e := range effects {
		if _, drawn := e.(AttentionDrawn); drawn {
			return append([]Effect{InquiryClosed{}}, effects...), nil
		}
	}
	if _, asks := a.(AskNoneLeft); asks { // whatever the answer: declarer still chooses
		return effects, nil
	}
	return nil, refuse(DirectorAsks, "9B2")
}

// leftUnasked forgets that a question of Law 26 has been put which nobody has
// answered.
func (t *Table) leftUnasked() {
	if t.pending == nil || t.pending.Matter != "forbid-lead" || len(t.pending.Answers) > 0 {
		return
	}
	for k := range t.bans {
		if t.bans[k].Offender.String() == t.pending.Facts["offender"] {
			t.bans[k].asked = false
		}
	}
}

// choiceInQuestion are the cards that went back into the hand of the player whose
// irregularity it is when declarer chose for the lead behind it, to which nobody
// has led: with the trick before it corrected, declarer chooses among what is then
// on the table.
func (t *Table) choiceInQuestion(i Irregularity) bridge.Hand {
	chosen := t.play.chosen
	open := t.phase == PlayPeriod && t.trick.Count == 0 && chosen.trick == t.number() && i.Trick == t.number()-1
	if !open || i.Seat != chosen.seat.Partner() || i.Kind != Revoke && i.Kind != PenaltyCardNotPlayed || i.Established {
		return 0
	}
	return t.takenUp()
}

// takenUp are the penalty cards that declarer's choice for the lead in question
// has returned to the hand.
func (t *Table) takenUp() bridge.Hand {
	owner := t.play.chosen.seat.Partner()
	return t.play.chosen.cards & t.hands[owner] &^ t.penaltyCards(owner)
}

// choiceUndone takes back what declarer has chosen for the lead to this trick.
func (t *Table) choiceUndone() []Effect {
	leader := t.play.chosen.seat
	owner := leader.Partner()
	effects := []Effect{LeadChoiceUndone{leader, By("50D2")}}
	for c := range t.takenUp().All() {
		effects = append(effects, BecomesPenaltyCard{owner, c, true, By("50A")})
		for _, r := range penaltyCardKnown(owner, c) {
			effects = append(effects, r)
		}
	}
	return effects
}

// leadFellAway is a choice for a lead that another player makes, now that the
// trick before it has been corrected.
func (t *Table) leadFellAway() []Effect {
	chosen := t.play.chosen
	if t.trick.Count > 0 || chosen.trick != t.number() || chosen.seat == t.trick.Turn() {
		return nil
	}
	return t.choiceUndone()
}

// leadChoiceUndone forgets what declarer has demanded of the player's lead.
func (t *Table) leadChoiceUndone(s bridge.Seat) {
	t.play.chosen = leadChosen{}
	if t.required != nil && t.required.Seat == s && t.required.On.Law() >= 50 {
		t.required = nil
	}
	kept := t.forbidden[:0:0]
	for _, f := range t.forbidden {
		if f.Seat != s || f.On.Law() < 50 {
			kept = append(kept, f)
		}
	}
	t.forbidden = kept
}
