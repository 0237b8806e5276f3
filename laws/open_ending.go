package laws

import "github.com/overtrick/overtrick/bridge"

// The end of the auction at a followed table, and its going on.

// endedEarlier is the calls after the last of three passes, or four, that a ruling
// has put before them: the auction had ended (39A).
func (t *Table) endedEarlier() []Effect {
	if !t.auctionOpen() || t.bidAbove() != nil {
		return nil
	}
	var effects []Effect
	auction, over := bridge.NewAuction(t.start.Board.Dealer), false
	for k := range t.made {
		m := &t.made[k]
		if m.status != InForce {
			continue
		}
		if over { // the last comes first, since it is the last call of its player that goes
			effects = append([]Effect{CallCancelled{m.Seat, m.Call, By("39A")}}, effects...)
		}
		auction.AddBy(m.Seat, m.Call)
		over = over || auction.Over()
	}
	return effects
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
		if i.Settled || i.LHOCalled && i.Kind != AboveSeven {
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
