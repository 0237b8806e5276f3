package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 17 to 19 on whose turn it is and what may be called, and Law 22 on the
// end of the auction.

// CheckCall is nil when the seat may make the call now, and otherwise the
// Refusal.
func (t *Table) CheckCall(s bridge.Seat, c bridge.Call) error {
	switch {
	case !c.Valid():
		return refuse(NoSuchCall, "18A")
	case t.phase != AuctionPeriod:
		return refuse(AuctionOver, "22A")
	case t.pending != nil:
		return refuse(DirectorAsks, "9B2")
	case t.start.Rules.Mode == OpenMode && t.bidAbove() != nil:
		return refuse(BidNotRuledOn, "38B")
	case t.rotationOverBarred(s): // 28A: it is in rotation
		if c != bridge.Pass && t.bars[s] != "" {
			return Refusal{Kind: BoundTo, Clause: "37", Call: bridge.Pass}
		}
		if t.auction.Admissible(s, c) {
			return nil
		}
	case s != t.auction.Turn() && t.auction.Len() == 0:
		return refuseFor(NotYourTurn, "17B", t.auction.Turn())
	case s != t.auction.Turn():
		return refuseFor(NotYourTurn, "17C", t.auction.Turn())
	case t.bars[s] != "" && c != bridge.Pass:
		return Refusal{Kind: BoundTo, Clause: "37", Call: bridge.Pass}
	case t.forced[s] != 0 && c != t.forced[s]:
		return Refusal{Kind: BoundTo, Clause: "31A1", Call: t.forced[s]}
	case t.auction.Admissible(s, c):
		return nil
	case c == bridge.Double:
		return refuse(NothingToDouble, "19A1")
	case c == bridge.Redouble:
		return refuse(NothingToRedouble, "19B1")
	}
	last, _ := t.auction.LastBid()
	return Refusal{Kind: NotSufficient, Clause: "18D", Call: last.Call}
}

func (t *Table) decideCall(a MakeCall) ([]Effect, error) {
	if t.start.Rules.Mode == OpenMode {
		return t.decideOpenCall(a)
	}
	if err := t.CheckCall(a.Seat, a.Call); err != nil {
		return nil, err
	}
	effects := t.takeHand(nil, a.Seat)
	if a.Call == bridge.Pass && t.auction.OneFromOver() {
		contract, declarer := t.auction.Contract()
		if contract.IsPassedOut() {
			return append(effects, PassedOut{}), nil
		}
		return append(effects, AuctionEnds{contract, declarer}), nil
	}
	return effects, nil
}
