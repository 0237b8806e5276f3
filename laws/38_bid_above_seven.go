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
	case t.phase != AuctionPeriod:
		return nil, refuse(AuctionOver, "39A")
	case t.bidAbove() != nil:
		return nil, refuse(NoSuchCall, "38B")
	}
	last, _ := t.auction.LastBid()
	effects := t.takeHand(nil, a.Seat)
	return append(effects, IrregularityFound{Irregularity{
		Kind: AboveSeven, Seat: a.Seat, Turn: t.auction.Turn(), Last: last.Call, Written: a.written(),
	}}), nil
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
