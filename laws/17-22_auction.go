package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 17 to 19 on whose turn it is and what may be called, and Law 22 on the
// end of the auction.

// CheckCall is nil when the seat may make the call now, and otherwise the
// Refusal.
func (t *Table) CheckCall(s bridge.Seat, c bridge.Call) error {
	turn := t.turn()
	switch {
	case !c.Valid():
		return refuse(NoSuchCall, "18A")
	case t.phase != AuctionPeriod:
		return refuse(AuctionOver, "22A")
	case t.start.Rules.Mode == OpenMode && t.pending != nil:
		return refuse(DirectorAsks, "9B2")
	case t.bidAbove() != nil:
		return t.checkOverAbove(s, c)
	case t.start.Rules.Mode == OpenMode && (s == turn || t.rotationOverBarred(s)): // 28A
		return t.checkBound(s, c)
	case s == turn && t.auction.Admissible(s, c):
		return nil
	case s == turn:
		return t.notAdmissible(c)
	case t.auction.Len() == 0:
		return refuseFor(NotYourTurn, "17B", turn)
	}
	return refuseFor(NotYourTurn, "17C", turn)
}

// checkBound is for a call in rotation where rulings may bind the player.
func (t *Table) checkBound(s bridge.Seat, c bridge.Call) error {
	switch {
	case t.bars[s] != "" && c != bridge.Pass:
		return Refusal{Kind: BoundTo, Clause: "37", Call: bridge.Pass}
	case s == t.turn() && t.forced[s] != 0 && c != t.forced[s]:
		return t.bound(s)
	case t.auction.Admissible(s, c):
		return nil
	}
	return t.notAdmissible(c)
}

// notAdmissible is the refusal of a call that Laws 18 and 19 do not admit.
func (t *Table) notAdmissible(c bridge.Call) error {
	switch c {
	case bridge.Double:
		return refuse(NothingToDouble, "19A1")
	case bridge.Redouble:
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
