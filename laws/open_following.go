package laws

import "github.com/overtrick/overtrick/bridge"

// What follows at a followed table from calls that have come into force and
// from rulings: what is due from an offender, the next irregularity, the end of
// the auction or its going on.

// follow completes the effects of an entry.
func (t *Table) follow(e Entry) []Effect {
	after := t.Clone()
	if after.Fold(e) != nil {
		return e.Effects
	}
	if more := after.settledClaim(e.Effects); more != nil {
		e.Effects = after.append(e.Effects, more)
	}
	done := 0 // of the effects, those whose calls have been looked at
	if c, ok := e.Action.(MakeCall); ok && !irregular(c.Seat, e.Effects) && after.pending == nil {
		e.Effects = after.append(e.Effects, after.due30(c.Seat, c.Call))
	}
	for range 64 { // each round settles something; there are never that many
		for done < len(e.Effects) {
			seat, call, ok := broughtIn(e.Effects[done])
			done++
			if _, stands := after.replaceable(seat, call); ok && stands && after.pending == nil {
				more := after.due30(seat, call)
				if a, accepted := e.Effects[done-1].(CallAccepted); accepted && a.On == "29B" {
					more = after.lookAgain(seat, call)
				}
				e.Effects = after.append(e.Effects, more)
			}
		}
		if after.pending != nil {
			return e.Effects
		}
		more := after.wonAnew()
		if more == nil {
			more = after.dueMet()
		}
		if more == nil {
			more = after.nextIrregularity()
		}
		if more == nil {
			more = after.nextInPlay()
		}
		if more == nil {
			more = after.doubtResumed()
		}
		if more == nil {
			more = after.endedEarlier()
		}
		if more == nil {
			more = after.settleEnd(e.Effects)
		}
		if more == nil {
			more = after.followPlay()
		}
		if more == nil {
			more = after.nextReview()
		}
		if more == nil {
			return e.Effects
		}
		e.Effects = after.append(e.Effects, more)
		for _, m := range more {
			if _, left := m.(LeftToDirector); left { // who decides what happens next
				return e.Effects
			}
		}
	}
	return e.Effects
}

// append folds more effects into the table and adds them to the list.
func (t *Table) append(effects, more []Effect) []Effect {
	for _, e := range more {
		t.foldEffect(e)
	}
	return append(effects[:len(effects):len(effects)], more...)
}

// irregular reports whether the effects say that the player's call, which they
// follow from, was or may turn out to be irregular.
func irregular(s bridge.Seat, effects []Effect) bool {
	for _, e := range effects {
		switch e := e.(type) {
		case IrregularityFound:
			if e.Irregularity.Seat == s {
				return true
			}
		case CallCancelled:
			if e.On == "38B" || e.On == "39A" || e.On == "17D3" && e.Seat == s {
				return true
			}
		case InquiryOpened:
			if e.Matter == "call-over-or-in-turn" {
				return true
			}
		}
	}
	return false
}

// broughtIn is the call that an effect has brought into the auction.
func broughtIn(e Effect) (bridge.Seat, bridge.Call, bool) {
	switch e := e.(type) {
	case CallMade:
		return e.Seat, e.Call, true
	case PassInserted:
		return e.Seat, bridge.Pass, true
	case CallAccepted:
		// In rotation after all, or made at the proper turn and now legal: it is
		// the call that a withdrawn one is compared with (31A2, 31B2).
		return e.Seat, e.Call, e.On == "29B" || e.On == "27A1" || e.On == "37A"
	}
	return 0, 0, false
}

// due30 is what a call in force leads to by Laws 30 to 32 for an offender who
// has withdrawn one: the right-hand opponent's pass binds to the same call, and
// the offender's own call is compared.
func (t *Table) due30(s bridge.Seat, c bridge.Call) []Effect {
	for _, d := range t.due {
		switch {
		case d.AfterRHO && s == d.Offender.RHO() && c == bridge.Pass:
			if !t.auction.Admissible(d.Offender, d.Withdrawn) && d.Withdrawn.IsBid() {
				return t.open("repetition", t.repetitionFacts(d))
			}
			if t.auction.Admissible(d.Offender, d.Withdrawn) {
				return []Effect{MustCall{d.Offender, d.Withdrawn, By(d.law() + "A1")}}
			}
		case s == d.Offender && t.forced[s] == 0:
			return t.compare(d, c)
		}
	}
	return nil
}

// dueMet is a call that is due from an offender who has called since, where another
// question had come first: of two offenders one is asked about after the other.
func (t *Table) dueMet() []Effect {
	for _, d := range t.due {
		since := false
		for k := range t.made {
			switch m := &t.made[k]; {
			case m.Seat != d.Offender:
			case m.Call == d.Withdrawn && m.status == Withdrawn:
				since = true
			case since && m.status == InForce && !m.irregular && t.forced[m.Seat] == 0:
				return t.compare(d, m.Call)
			}
		}
	}
	return nil
}

// compare is the inquiry into an offender's call where one was withdrawn before.
func (t *Table) compare(d LaterCallDue, c bridge.Call) []Effect {
	facts := map[string]string{
		"offender": d.Offender.String(), "withdrawn": d.Withdrawn.String(), "call": c.String(), "after-rho": yesOrNo(d.AfterRHO),
	}
	if d.Withdrawn == bridge.Double || d.Withdrawn == bridge.Redouble {
		facts["inadmissible"] = yesOrNo(d.On == "36B4")
	}
	if d.Withdrawn == bridge.Pass {
		facts["artificial-pass"] = yesOrNo(d.Artificial)
	}
	t.meanings(facts, d.Offender, d.Withdrawn, c)
	return t.open("replacement-call", facts)
}

// meanings adds what has been explained of a withdrawn call and of the one in
// its place, and the suit of a natural bid (29C).
func (t *Table) meanings(facts map[string]string, s bridge.Seat, withdrawn, now bridge.Call) {
	natural := withdrawn.IsBid()
	for i := range t.made {
		m := &t.made[i]
		if m.Seat != s {
			continue
		}
		if m.Call == withdrawn && m.status == Withdrawn {
			natural = natural && !m.alerted && m.explanation == ""
			if m.explanation != "" {
				facts["meaning-withdrawn"] = m.explanation
			}
		}
		if m.Call == now && m.status == InForce && m.explanation != "" {
			facts["meaning-now"] = m.explanation
		}
	}
	if natural {
		facts["shows"] = "-"
		if suit, ok := withdrawn.Denomination().Trumps(); ok {
			facts["shows"] = suit.String()
		}
	}
}

// nextIrregularity is the next one that the Director, being at the table, rules
// on: after attention to an earlier one and its ruling.
func (t *Table) nextIrregularity() []Effect {
	if !t.attended || t.phase >= PlayPeriod && !t.passedOut() {
		return nil
	}
	if effects := t.lostTurnPointedOut(); effects != nil {
		return effects
	}
	for k := range t.found {
		i := t.found[k]
		// Of cards seen in the auction, only those that were faced as in the play lie
		// before the Director; others somebody has to speak of.
		if i.Settled || i.Call == 0 && i.Kind != AboveSeven && !(i.Kind == CardsExposed && i.Trick > 0) {
			continue
		}
		if (i.Kind == CallChanged || i.Kind == HastyCorrection) && !t.stands(i.first) && t.isAttempt(i.of) {
			return []Effect{CallCancelled{i.Seat, i.Call, By("25B2")}}
		}
		if change, ok := t.changeOf(i); ok {
			i = change
		}
		after := t.Clone()
		effects := after.append(nil, []Effect{t.noticed(i)})
		return append(effects, after.rule(i)...)
	}
	return nil
}
