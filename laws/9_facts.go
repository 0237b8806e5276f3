package laws

import "github.com/overtrick/overtrick/bridge"

// From an irregularity of the auction to its matter, with what the record knows of
// it.

// matter is the matter of an irregularity, and what the record knows of it.
// stands is set for a call that had seemed out of turn and is not, now that one
// before it has been cancelled.
func (t *Table) matter(i Irregularity) (m Matter, facts map[string]string, stands bool) {
	facts = map[string]string{
		"offender": i.Seat.String(), "call": i.Call.String(), "turn": i.Turn.String(),
		"lho-called": yesOrNo(i.LHOCalled), "followed": "yes",
	}
	outOfTurn := yesOrNo(i.Seat != i.Turn)
	faced := yesOrNo(t.phase >= PlayPeriod && !t.passedOut())
	switch i.Kind {
	case CallOutOfTurn:
		turn := t.turnBefore(i)
		if turn == i.Seat {
			return "", nil, true
		}
		if turn != i.Turn {
			facts["turn"], facts["accept"] = turn.String(), "no"
		}
		facts["rho-barred"], facts["turn-called"], facts["inadmissible"] = "no", "no", "no"
		t.oldCallFacts(facts, i)
		return "call-out-of-turn", facts, false
	case InsufficientBid:
		delete(facts, "call")
		facts["out-of-turn"], facts["replaced"] = "no", "no"
		facts["bid"], facts["last"] = i.Call.String(), i.Last.String()
		if k := t.correction(i.Seat); k >= 0 {
			facts["replaced"], facts["replacement"] = "yes", t.found[k].Call.String()
		}
		facts["legal"] = t.legalInstead(i)
		return "insufficient-bid", facts, false
	case HastyCorrection, CallChanged:
		i, called := t.calledSince(i)
		delete(facts, "call")
		delete(facts, "lho-called")
		facts["first"], facts["second"] = i.First.String(), i.Call.String()
		facts["partner-called"] = yesOrNo(i.PartnerCalled)
		facts["period-over"] = yesOrNo(!t.auctionOpen())
		facts["lho-called-first"], facts["lho-called"] = yesOrNo(i.LHOFirst != 0), yesOrNo(i.LHOCalled && i.LHOFirst == 0)
		switch {
		case i.LHOFirst != 0:
			facts["lho-call"] = i.LHOFirst.String()
		case i.PartnerCalled && called != 0:
			facts["lho-call"] = called.String()
		}
		t.meanings(facts, i.Seat, i.Call, i.First)
		delete(facts, "shows")
		return "change-of-call", facts, false
	case Inadmissible:
		facts["out-of-turn"], facts["lead-faced"] = outOfTurn, faced
		notOvertaken(facts, i)
		facts["legal"] = t.legalInstead(i)
		return "inadmissible-double", facts, false
	case CallWhenBarred:
		facts["out-of-turn"], facts["inadmissible"] = outOfTurn, yesOrNo(i.Inadmissible)
		if i.Inadmissible {
			facts["lead-faced"] = faced
		}
		notOvertaken(facts, i)
		return "call-when-barred", facts, false
	case CallNotRepeated:
		return "call-not-repeated", t.notRepeatedFacts(i), false
	case CallAfterEnd:
		t.mayChangeFacts(facts, i)
		facts["defender"] = yesOrNo(!t.contract.IsPassedOut() && i.Seat.Side() != t.declarer.Side())
		return "call-after-end", facts, false
	case AboveSeven:
		delete(facts, "call")
		facts["out-of-turn"] = outOfTurn
		return "bid-above-seven", facts, false
	case CardsExposed:
		if i.Before { // 24 is about the auction
			return "extraneous-information", map[string]string{
				"owner": i.Seat.String(), "cards": cardsText(i.Cards), "called": yesOrNo(len(t.made) > 0), "over": "no", "exposed": "no", "followed": "yes",
			}, false
		}
		return "exposed-cards", map[string]string{
			"offender": i.Seat.String(), "cards": cardsText(i.Cards), "led": yesOrNo(i.Led), "period": yesOrNo(!i.Before), "followed": "yes",
		}, false
	}
	return "", nil, false
}

// notOvertaken adds that the player in turn has not called since: if that
// opponent had, the call would have been settled by it (28B).
func notOvertaken(facts map[string]string, i Irregularity) {
	if i.Seat.Side() != i.Turn.Side() {
		facts["turn-called"] = "no"
	}
}

// oldCallFacts adds whether the offender had called before, and if so what Law 25
// asks, for a call out of turn that turns out to be a change of call (30B2, 31C).
func (t *Table) oldCallFacts(facts map[string]string, i Irregularity) {
	before, first, called := t.calledBefore(i)
	facts["called-before"] = yesOrNo(called)
	if !called {
		return
	}
	facts["first"] = first.String()
	facts["partner-called"], facts["period-over"], facts["lho-called-first"] = yesOrNo(i.PartnerCalled), "no", "no"
	if i.Turn == i.Seat.Partner() {
		lhoFact(facts, before, i.Seat)
	}
}

// mayChangeFacts adds what Law 25 asks for a call after the final pass.
func (t *Table) mayChangeFacts(facts map[string]string, i Irregularity) {
	facts["may-change"] = "no"
	for k := t.auction.Len() - 1; k >= 0 && t.auctionOpen(); k-- {
		c := t.auction.At(k)
		if c.Seat == i.Seat.Partner() {
			return
		}
		if c.Seat == i.Seat {
			facts["may-change"], facts["first"] = "yes", c.Call.String()
			facts["partner-called"], facts["period-over"], facts["lho-called-first"] = "no", "no", "no"
			lhoFact(facts, t.auction, i.Seat)
			return
		}
	}
}

// lhoFact adds what the left-hand opponent has called over the player's last
// call.
func lhoFact(facts map[string]string, auction bridge.Auction, s bridge.Seat) {
	for k := auction.Len() - 1; k >= 0; k-- {
		switch c := auction.At(k); c.Seat {
		case s:
			return
		case s.LHO():
			facts["lho-called-first"], facts["lho-call"] = "yes", c.Call.String()
		}
	}
}

// turnBefore is whose turn it was when the call was made, as the calls before it
// now stand.
func (t *Table) turnBefore(i Irregularity) bridge.Seat {
	place, ok := t.at(i.of)
	if !ok || t.made[place].status != InForce {
		return i.Turn
	}
	before := t.upTo(place)
	return before.Turn()
}

// calledSince is a change of call with what left-hand opponent and partner have
// called over the first call, as the calls now stand: a ruling may have put another
// in its place. called is left-hand opponent's first call over it, before the
// change or after.
func (t *Table) calledSince(i Irregularity) (now Irregularity, called bridge.Call) {
	first, ok := t.at(i.first)
	change, there := t.at(i.of)
	if !ok || !there || t.made[first].status != InForce {
		return i, 0
	}
	i.LHOFirst, i.LHOCalled, i.PartnerCalled = 0, false, false
	for k := first + 1; k < len(t.made); k++ {
		m := &t.made[k]
		switch {
		case m.status != InForce:
		case m.Seat == i.Seat.Partner():
			i.PartnerCalled = true
		case m.Seat == i.Seat.LHO() && called == 0:
			called, i.LHOCalled = m.Call, true
			if k < change {
				i.LHOFirst = m.Call
			}
		}
	}
	return i, called
}

// upTo is the auction of the calls in force before that place.
func (t *Table) upTo(place int) bridge.Auction {
	a := bridge.NewAuction(t.start.Board.Dealer)
	for k := range place {
		if t.made[k].status == InForce {
			a.AddBy(t.made[k].Seat, t.made[k].Call)
		}
	}
	return a
}

// correction is the place among what was found of a correction of the player's
// insufficient bid on which nobody has ruled, or -1.
func (t *Table) correction(s bridge.Seat) int {
	for k := range t.found {
		if f := &t.found[k]; f.Kind == HastyCorrection && f.Seat == s && !f.Settled {
			return k
		}
	}
	return -1
}

// calledBefore is the auction before the irregular call, and the offender's last
// call in it; called is false where there is none.
func (t *Table) calledBefore(i Irregularity) (before bridge.Auction, first bridge.Call, called bool) {
	place, ok := t.at(i.of)
	if !ok {
		return before, 0, false
	}
	before = t.upTo(place)
	for k := before.Len() - 1; k >= 0; k-- {
		if c := before.At(k); c.Seat == i.Seat {
			return before, c.Call, true
		}
	}
	return before, 0, false
}
