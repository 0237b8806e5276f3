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
			if _, _, stands := after.replaceable(seat, call); ok && stands && after.pending == nil {
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
			more = after.nextIrregularity()
		}
		if more == nil {
			more = after.nextInPlay()
		}
		if more == nil {
			more = after.doubtResumed()
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
			facts := map[string]string{
				"offender": s.String(), "withdrawn": d.Withdrawn.String(), "call": c.String(), "after-rho": yesOrNo(d.AfterRHO),
			}
			if d.Withdrawn == bridge.Double || d.Withdrawn == bridge.Redouble {
				facts["inadmissible"] = yesOrNo(d.On == "36B4")
			}
			if d.Withdrawn == bridge.Pass {
				facts["artificial-pass"] = yesOrNo(d.Artificial)
			}
			t.meanings(facts, s, d.Withdrawn, c)
			return t.open("replacement-call", facts)
		}
	}
	return nil
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
		if i.Settled || i.Call == 0 && i.Kind != AboveSeven {
			continue
		}
		if i.Kind == CallChanged || i.Kind == HastyCorrection {
			if _, _, there := t.replaceable(i.Seat, i.First); !there && t.attempted(i.Seat, i.Call) >= 0 {
				return []Effect{CallCancelled{i.Seat, i.Call, By("25B2")}}
			}
		}
		return append([]Effect{t.drawn(i)}, t.rule(i)...)
	}
	return nil
}

// settleEnd ends the auction when it is over, and takes it up again when it is
// not.
func (t *Table) settleEnd(effects []Effect) []Effect {
	over := t.auction.Over()
	switch {
	case t.phase == AuctionPeriod && over && (t.turnLost() || !t.unsettledEnd()):
		return t.auctionEnds()
	case !over && (t.phase == ClarificationPeriod || t.passedOut()):
		return t.reopened(because(effects))
	case over && t.phase == ClarificationPeriod:
		if contract, declarer := t.auction.Contract(); contract != t.contract || declarer != t.declarer {
			return t.reopened(because(effects))
		}
		return t.leadChoiceNow()
	case t.phase >= PlayPeriod && !t.passedOut():
		return t.scoredWithout()
	case over && t.passedOut():
		if contract, _ := t.auction.Contract(); !contract.IsPassedOut() {
			return t.reopened(because(effects))
		}
	}
	return nil
}

// auctionEnds is the end of the auction, or four passes, and what it leads to:
// the same where it only seems to have ended.
func (t *Table) auctionEnds() []Effect {
	after := t.Clone()
	contract, declarer := t.auction.Contract()
	end := Effect(AuctionEnds{contract, declarer})
	switch {
	case t.turnLost() && contract.IsPassedOut():
		end = AuctionSeemsOver{}
	case t.turnLost():
		end = AuctionSeemsOver{contract, declarer}
	case contract.IsPassedOut():
		end = PassedOut{}
	}
	effects := after.append(nil, []Effect{end})
	if contract.IsPassedOut() {
		return after.append(effects, after.exposedAtEnd())
	}
	effects = after.append(effects, after.exposedAtEnd())
	effects = after.append(effects, after.neverReplaced())
	return append(effects, after.leadChoice(after.leader())...)
}

// neverReplaced is 26B for a defender whose withdrawn call was still to be
// replaced when the auction ended.
func (t *Table) neverReplaced() []Effect {
	var effects []Effect
	for _, d := range t.due {
		if d.Offender.Side() != t.declarer.Side() {
			effects = append(effects, LeadMayBeForbidden{d.Offender, By("26B")})
		}
	}
	return effects
}

// leadChoiceNow is 26B where the ruling that leads to it comes when the player
// whom it may bind is to make the opening lead; a lead on the table goes back.
func (t *Table) leadChoiceNow() []Effect {
	choice := t.leadChoice(t.leader())
	if choice != nil && t.leadDown {
		return append([]Effect{LeadReturned{t.leader(), By("41A")}}, choice...)
	}
	return choice
}

// because is the clause of the ruling that changed the calls in force.
func because(effects []Effect) Clause {
	for _, e := range effects {
		switch e := e.(type) {
		case CallCancelled:
			return e.On
		case CallsCancelledFrom:
			return e.On
		case CallReplaced:
			return e.On
		}
	}
	return "17D1"
}

// reopened takes the auction up again; a lead on the table goes back.
func (t *Table) reopened(on Clause) []Effect {
	if t.phase == AuctionPeriod {
		return nil
	}
	var effects []Effect
	if t.leadDown {
		effects = append(effects, LeadReturned{t.leader(), By("41A")})
	}
	return append(effects, AuctionReopens{By(on)})
}

// unsettledEnd reports whether the auction, though three passes seem to end it,
// waits for what becomes of an irregular call over which nobody has called.
func (t *Table) unsettledEnd() bool {
	for _, i := range t.found {
		if i.Settled || i.LHOCalled {
			continue
		}
		switch i.Kind {
		case InsufficientBid, CallWhenBarred, AboveSeven:
			return true
		case CallOutOfTurn:
			if i.Call != bridge.Pass {
				return true
			}
		case Inadmissible, CallAfterEnd, CallChanged, HastyCorrection, CardsExposed, CallNotRepeated:
		}
	}
	return false
}
