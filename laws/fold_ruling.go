package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// foldRuling changes the table by what inquiries ask and rulings order.
func (t *Table) foldRuling(e Effect) {
	if t.foldClaimRuling(e) {
		return
	}
	switch e := e.(type) {
	case IrregularityFound:
		t.foldFound(e.Irregularity)
		t.ruling = 0
	case AttentionDrawn:
		t.attended = true
		t.settleKind(e)
	case InquiryOpened:
		t.foldOpened(e)
	case Asked:
		t.askNow(e)
	case InquiryClosed:
		t.leftUnasked()
		t.pending, t.ruling = nil, 0
	case MustPass:
		if t.bars[e.Seat] != EndOfAuction {
			t.bars[e.Seat] = e.Until
		}
		t.forced[e.Seat] = 0
	case MustCall:
		t.forced[e.Seat] = e.Call
		t.due = slices.DeleteFunc(t.due, func(d LaterCallDue) bool { return d.Offender == e.Seat && d.Withdrawn == e.Call })
	case LaterCallDue:
		t.due = append(t.due, e)
	case LeadMayBeForbidden:
		t.addBan(e)
	case LeadForbidden:
		t.forbidden = append(t.forbidden, e)
		t.chosenUnder50(e.Seat, e.On)
	case LeadRequired:
		t.required = &e
		t.chosenUnder50(e.Seat, e.On)
	case Authorized, Unauthorized, UnauthorizedTo, MayHaveTold, RestrictionLifted:
		t.foldLedger(e.(Rectification))
	case ReviewAtEnd:
		if t.freely && liftedByPlayingOn(e) {
			return
		}
		if e.On != "50E4" || !slices.ContainsFunc(t.reviews, func(r ReviewAtEnd) bool { return r.On == e.On && r.Offenders == e.Offenders }) {
			t.reviews = append(t.reviews, e)
		}
	case OutcomeReviewed:
		t.outcomes = append(t.outcomes, e)
	case BoardCancelled, Redealt: // nobody does anything more with this deal
		t.void, t.phase, t.claim, t.leadDown = true, Returned, nil, false
		t.strayGone()
	case ResultCancelled:
		t.void = true
	case CardsLeftFaceUp:
		t.exposed = append(t.exposed, e)
	case CardsPickedUp:
		t.exposed = slices.DeleteFunc(t.exposed, func(c CardsLeftFaceUp) bool { return c.Seat == e.Seat })
		t.pickUp(e)
	case BecomesPenaltyCard:
		t.becomesPenaltyCard(e)
	case LeadReturned:
		if t.stray.lies && t.stray.seat == e.Seat {
			t.strayGone()
			return
		}
		t.leadDown, t.lead = false, 0
	case AuctionReopens:
		if t.auctionOpen() { // the facing of the opening lead cannot be undone (41C)
			t.reopen()
		}
	case ContractScored:
		t.contract = e.Contract
		if t.phase >= PlayEnded {
			t.result.Contract = e.Contract
		}
	default:
		t.foldCalls(e)
		t.foldPlay(e)
	}
}

// foldCalls changes the calls in force.
func (t *Table) foldCalls(e Effect) {
	switch e := e.(type) {
	case CallAccepted:
		if place, ok := t.replaceable(e.Seat, e.Call); ok {
			t.made[place].irregular = false
			t.settle(t.made[place].id, e.On)
		}
		if e.On == "37A" && t.bars[e.Seat] == NextTurn { // that turn has gone
			t.bars[e.Seat] = ""
		}
		t.called(e.Seat, e.Call)
	case CallCancelled:
		t.cancel(e.Seat, e.Call, e.On)
	case CallsCancelledFrom:
		t.cancelFrom(e.Seat, e.Call, e.On)
	case CallMade:
		t.settle(t.make(t.ownPlace(e.Seat), e.Seat, e.Call), e.On)
		t.called(e.Seat, e.Call)
	case PassInserted:
		t.make(len(t.made)-1, e.Seat, bridge.Pass)
		t.called(e.Seat, bridge.Pass)
		t.calledOver(e.Seat, "")
	case CallReplaced:
		t.replace(e)
	case CallDeemedLater:
		t.deemLater(e.Seat, e.Call)
	case TurnGoesTo, AdjustedScoreDue, PenaltyMayFollow:
		// Whose turn it is follows from the calls in force; the others are said.
	}
}

// foldFound keeps an irregularity. A call that was to replace another, and one
// over a bid of more than seven, is no part of the auction until a ruling.
func (t *Table) foldFound(i Irregularity) {
	switch i.Kind {
	case CallChanged, HastyCorrection:
		t.attempt(&i)
	case CallOutOfTurn:
		if place, ok := t.newly(i.Seat, i.Call); ok {
			t.made[place].outOfTurn, t.made[place].irregular, t.made[place].turn = true, true, i.Turn
			i.of, i.LHOCalled = t.made[place].id, i.LHOCalled || t.calledAfter(place, i.Seat.LHO())
		}
	case AboveSeven:
		m := t.numbered(i.Seat, bridge.Pass)
		m.status, m.on, i.of = Withdrawn, "38B", m.id
		if a, ok := parseAbove(i.Written); ok {
			m.above, m.denominated = uint8(a.Level), a.Denomination
		}
		t.made = append(t.made, m)
	case InsufficientBid, Inadmissible, CallWhenBarred, CallNotRepeated:
		if i.Kind == CallNotRepeated { // that turn has gone, and a ruling makes the call
			t.forced[i.Seat] = 0
		}
		// Where a ruling has put the call, there may be calls after it.
		if place, ok := t.newly(i.Seat, i.Call); ok {
			t.made[place].irregular, i.of = true, t.made[place].id
			i.LHOCalled = i.LHOCalled || t.calledAfter(place, i.Seat.LHO())
		}
	case CallAfterEnd:
		if place, ok := t.newly(i.Seat, i.Call); ok {
			i.of = t.made[place].id
		}
	case CardsExposed:
	}
	t.surplusFound(i)
	t.found = append(t.found, i)
}

// attempt takes a call that is to replace another out of the auction, where it
// was made as a call of its own, or adds it, where it was not; and notes who
// has called over the first.
func (t *Table) attempt(i *Irregularity) {
	n := len(t.made)
	if n > 0 && t.made[n-1].Seat == i.Seat && t.made[n-1].Call == i.Call && t.made[n-1].status == InForce {
		t.made[n-1].status, t.made[n-1].attempt, i.of = Withdrawn, true, t.made[n-1].id
		t.rebuild()
	} else {
		m := t.numbered(i.Seat, i.Call)
		m.status, m.attempt, i.of = Withdrawn, true, m.id
		t.made = append(t.made, m)
	}
	first, ok := t.lastSuch(i.Seat, i.First)
	if !ok {
		return
	}
	i.first = t.made[first].id
	for _, m := range t.made[first+1:] {
		if m.status != InForce {
			continue
		}
		switch m.Seat {
		case i.Seat.LHO():
			i.LHOFirst, i.LHOCalled = m.Call, true
		case i.Seat.Partner():
			i.PartnerCalled = true
		}
	}
}

// foldOpened is the beginning of an inquiry.
func (t *Table) foldOpened(e InquiryOpened) {
	t.underRuling(e)
	switch e.Matter {
	case "forbid-lead": // asked once, whatever declarer chooses
		for k := range t.bans {
			if t.bans[k].Offender.String() == e.Facts["offender"] {
				t.bans[k].asked = true
			}
		}
	case "replacement-call", "repetition":
		t.due = slices.DeleteFunc(t.due, func(d LaterCallDue) bool {
			return d.Offender.String() == e.Facts["offender"] && d.Withdrawn.String() == e.Facts["withdrawn"]
		})
	case "review-at-end":
		if outcome(Clause(e.Facts["on"])) {
			t.looked++
		} else {
			t.reviewed++
		}
	case "doubted-claim", "contested-claim":
		if t.claim != nil {
			t.claim.before = true
		}
	case "revoke-tricks":
		t.play.settled, t.result.Tricks = len(t.costly()), t.play.played
	}
	t.pending = &pendingInquiry{Inquiry: Inquiry{Matter: e.Matter, Facts: e.Facts}}
}

// askNow makes the question the one that the table waits for. A question that
// the inquiry does not ask belongs to a log of another program; it is left out,
// and the inquiry with it.
func (t *Table) askNow(e Asked) {
	if t.pending == nil {
		return
	}
	out, err := t.pending.Next()
	if err != nil || out.Question == nil || out.Question.Key != e.Key {
		t.pending = nil
		return
	}
	t.pending.question = *out.Question
}

// settleKind closes the irregularity that attention has been drawn to: it is
// now with the Director.
func (t *Table) settleKind(a AttentionDrawn) {
	for i := range t.found {
		if f := &t.found[i]; !f.Settled && f.Seat == a.Seat && f.Kind == a.Kind && (a.Card == 0 || f.Cards.Has(a.Card)) {
			f.Settled, f.Late = true, t.phase == Returned
			t.play.pointed, t.ruling = i, i+1
			return
		}
	}
	for i := range t.found { // pointed out too late, and now with the Director all the same
		if f := &t.found[i]; f.SettledBy != "" && f.Seat == a.Seat && f.Kind == a.Kind {
			f.SettledBy, t.ruling = "", i+1
			return
		}
	}
}

// reopen takes the auction up again: what its end had led to is undone.
func (t *Table) reopen() {
	t.phase, t.contract, t.declarer = AuctionPeriod, bridge.PassedOut, 0
	t.satisfied, t.back = bridge.BySeat[bool]{}, bridge.BySeat[bool]{}
	t.forbidden, t.required = nil, nil
	t.strayGone()
	for k := range t.found {
		switch f := &t.found[k]; {
		case f.Kind == CallAfterEnd: // the auction had not ended
			f.Settled = true
		case !f.Settled && (f.Kind == OpeningLeadOutOfTurn || f.Kind == CardExposed):
			// What was faced then was faced in the auction (24).
			f.Kind, f.Led = CardsExposed, f.Kind == OpeningLeadOutOfTurn
			for c := range f.Cards.All() {
				t.unlay(c)
			}
		}
	}
	for k := range t.bans {
		t.bans[k].asked = false
	}
	for _, p := range t.penalties {
		t.exposed = append(t.exposed, CardsLeftFaceUp{p.Seat, []bridge.Card{p.Card}, p.Major, By("24")})
	}
	t.penalties = nil
}
