package laws

import "github.com/overtrick/overtrick/bridge"

// bidAboveSeven is Law 38: a bid of more than seven, which is never played.
func bidAboveSeven(in *inquiry) {
	offender := in.seatFact("offender", "38A", "Who bid more than seven?")
	in.find("38A", "A contract of more than seven is never played.")
	in.find("38B", "The bid and every call after it are void.")
	turn := offender
	if in.yesFact("out-of-turn", "38B", "Was it also out of turn?") {
		turn = in.seatFact("turn", "38B", "Whose turn was it?")
	}
	called := in.yesFact("lho-called", "38D", "Has {lho} called over it?", "lho", offender.LHO())
	if turn == offender {
		in.order(CallMade{offender, bridge.Pass, By("38C")})
	} else {
		// Nobody loses a turn by it: the auction goes back to where it was.
		in.order(TurnGoesTo{turn, By("38B")})
	}
	in.order(MustPass{offender, EndOfAuction, By("38C")})
	in.order(MustPass{offender.Partner(), EndOfAuction, By("38C")})
	what := Say("{seat}'s withdrawn bid of more than seven, and what was called over it", "seat", offender)
	in.order(Authorized{offender.Side().Other(), what, By("16C1")})
	in.order(Unauthorized{offender.Side(), what, By("16C2")})
	if called {
		in.find("38D", "Since {lho} has called there is neither a lead restriction nor an adjustment by 72C.", "lho", offender.LHO())
		return
	}
	in.order(LeadMayBeForbidden{offender, By("38D")})
	in.couldHaveKnown(offender)
}

// decideBidAboveSeven is such a bid at a followed table. It never becomes part
// of the auction; what is called over it is void as well (38B).
func (t *Table) decideBidAboveSeven(a BidAboveSeven) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(NoSuchCall, "38A")
	case a.Level < 8 || a.Level > 9 || !a.Denomination.Valid():
		return nil, refuse(NoSuchCall, "38A")
	case t.phase != AuctionPeriod && !t.turnLost():
		return nil, refuse(AuctionOver, "39A")
	case t.bidAbove() != nil:
		return nil, refuse(NoSuchCall, "38B")
	}
	before := t.Clone()
	effects := t.takeHand(nil, a.Seat)
	if t.turnLost() { // such a bid shows that the auction goes on (17D3)
		effects = before.append(effects, before.undoPasses())
		effects = before.append(effects, before.reopened("17D3"))
	}
	last, _ := before.auction.LastBid()
	return append(effects, IrregularityFound{Irregularity{
		Kind: AboveSeven, Seat: a.Seat, Turn: before.auction.Turn(), Last: last.Call, Written: a.written(),
	}}), nil
}

// lastAbove is the place of the last bid of more than seven among the calls made.
func (t *Table) lastAbove() int {
	at := len(t.made) - 1
	for at > 0 && t.made[at].above == 0 {
		at--
	}
	return at
}

// checkOverAbove is for a call over a bid of more than seven on which nobody has
// ruled. All of them are void (38B); the list of calls follows what is to be
// seen, so that it does not tell: nothing is higher, an opponent may double, and
// after three passes there is nothing more to call.
func (t *Table) checkOverAbove(s bridge.Seat, c bridge.Call) error {
	seen := bridge.NewAuction(t.start.Board.Dealer)
	at := t.lastAbove()
	for i := range t.made {
		switch m := &t.made[i]; {
		case i == at:
			seen.AddBy(m.Seat, bridge.NewBid(7, bridge.NoTrump)) // the highest that can be written as a call
		case m.status == InForce || i > at && m.on == "38B":
			seen.AddBy(m.Seat, m.Call)
		}
	}
	switch {
	case s != t.turn():
		return refuseFor(NotYourTurn, "17C", t.turn())
	case t.bars[s] != "" && c != bridge.Pass:
		return Refusal{Kind: BoundTo, Clause: "37", Call: bridge.Pass}
	case seen.Over(), c.IsBid():
		return refuse(BidNotRuledOn, "38B")
	case seen.Admissible(s, c):
		return nil
	}
	return t.notAdmissible(c)
}

// settleAbove closes the bid of more than seven that the call was.
func (t *Table) settleAbove(m madeCall) {
	for i := range t.found {
		if f := &t.found[i]; f.Kind == AboveSeven && !f.Settled && f.Seat == m.Seat && f.Written == m.written() {
			f.Settled = true
		}
	}
}

// bidAbove is a bid above seven that has not been ruled on.
func (t *Table) bidAbove() *Irregularity {
	for i := range t.found {
		if f := &t.found[i]; f.Kind == AboveSeven && !f.Settled {
			return f
		}
	}
	return nil
}
