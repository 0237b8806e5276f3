package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 17D3, 34 and 33: auctions that seem to be over and are not, and calls
// made at the same moment.

// passesOutOfTurn is 17D3 and 34: three passes have followed a call, at least
// one of them out of rotation, so that a player has lost the turn.
func passesOutOfTurn(in *inquiry) {
	skipped := in.seatFact("skipped", "17D3", "Who has lost the turn to call?")
	first := in.seatFact("passer", "17D3", "Who passed out of turn in {skipped}'s place?", "skipped", skipped)
	if first == skipped {
		in.fail("{seat} cannot have passed out of turn at that player's own turn", "seat", first)
	}
	if in.yesFact("lead-faced", "17D1", "Has the auction period ended: the opening lead been faced or, after four passes, the last hand returned?") {
		in.find("17D", "The auction period has ended, and nothing can be done about the calls any more.")
		// No Law says more; what the lost turn cost can still be made good.
		if in.judge("damage", "12A1", "Was the side of {skipped} damaged because {skipped} lost the turn?", "skipped", skipped) &&
			first.Side() != skipped.Side() {
			in.order(AdjustedScoreDue{first.Side(), By("12A1")})
			return
		}
		in.find("12A1", "The score stands.")
		return
	}
	in.find("34", "The auction has not ended, although a later pass may have accepted the pass out of turn.")
	in.order(CallsCancelledFrom{first, bridge.Pass, By("17D3")})
	in.order(TurnGoesTo{skipped, By("17D3")})
	in.withdrawn(first, bridge.Pass)
}

// lostTurn is 17D3 at a followed table: when the auction seems to be over, the
// first of its last passes that was out of rotation and cost a player a turn
// that has not come again, by its place among the calls made. Until that player
// has called, or the opening lead is made, there is no contract.
func (t *Table) lostTurn() (place int, skipped bridge.Seat, ok bool) {
	if !t.auction.Over() {
		return 0, 0, false
	}
	var called bridge.BySeat[bool] // later
	for i := len(t.made) - 1; i >= 0; i-- {
		m := &t.made[i]
		if m.status != InForce {
			continue
		}
		if m.Call != bridge.Pass {
			break
		}
		if turn, out := t.outOfTurn(i); out && !called[turn] {
			place, skipped, ok = i, turn, true
		}
		called[m.Seat] = true
	}
	return place, skipped, ok
}

// outOfTurn reports whether a call made was out of turn, and whose turn it was,
// as the calls before it now stand.
func (t *Table) outOfTurn(place int) (bridge.Seat, bool) {
	if !t.made[place].outOfTurn {
		return 0, false
	}
	before := t.upTo(place)
	return before.Turn(), before.Turn() != t.made[place].Seat
}

// turnLost reports whether the players may take the auction for finished though a
// player has lost a turn, which can still be put right.
func (t *Table) turnLost() bool {
	_, _, lost := t.lostTurn()
	return lost && t.auctionOpen()
}

// laterPass is a pass after three that do not end the auction, by another than
// the player who lost the turn: it is void (17D3).
func (t *Table) laterPass(a MakeCall) []Effect {
	place, _, _ := t.lostTurn()
	effects := []Effect{CallCancelled{a.Seat, a.Call, By("17D3")}}
	return append(effects, withdrawnCall(t.made[place].Seat.Side(), a.Seat, a.Call)...)
}

// undoPasses takes the auction back to the player who lost the turn. Only those
// who passed out of rotation are offenders (17D3).
func (t *Table) undoPasses() []Effect {
	place, skipped, ok := t.lostTurn()
	if !ok {
		return nil
	}
	var effects []Effect
	offenders := t.made[place].Seat.Side()
	for i := len(t.made) - 1; i >= place; i-- {
		m := &t.made[i]
		if m.status != InForce {
			continue
		}
		effects = append(effects, CallCancelled{m.Seat, m.Call, By("17D3")})
		if _, out := t.outOfTurn(i); out {
			effects = append(effects, withdrawnCall(m.Seat.Side(), m.Seat, m.Call)...)
		} else if m.Seat.Side() != offenders {
			effects = append(effects, withdrawnCall(offenders, m.Seat, m.Call)...)
		}
	}
	return append(effects, TurnGoesTo{skipped, By("17D3")})
}

// lostTurnPointedOut is what attention to passes that seem to end the auction
// leads to. A call out of turn before them is ruled on first: where it is
// cancelled, the passes may have been in rotation (29B).
func (t *Table) lostTurnPointedOut() []Effect {
	place, _, ok := t.lostTurn()
	if !ok || !t.auctionOpen() {
		return nil
	}
	for _, i := range t.found {
		if i.Settled || i.Kind != CallOutOfTurn {
			continue
		}
		if before, there := t.at(i.of); there && t.stands(i.of) && before < place {
			return nil
		}
	}
	effects := []Effect{AttentionDrawn{Kind: CallOutOfTurn, Seat: t.made[place].Seat}}
	effects = append(effects, t.undoPasses()...)
	return append(effects, t.reopened("17D3")...)
}

// simultaneousCalls is Law 33.
func simultaneousCalls(in *inquiry) {
	turn := in.seatFact("turn", "33", "Who called in turn?")
	other := in.seatFact("other", "33", "Who called at the same moment?")
	if turn == other { // before the next question, which no answer would fit
		in.fail("{seat} did not call twice at the same moment", "seat", turn)
	}
	call := in.callFact("call", "33", "What was {other}'s call?", "other", other)
	in.order(CallDeemedLater{other, call, By("33")})
	if other == turn.LHO() {
		in.find("33", "It was {other}'s turn by then, and the call is in rotation.", "other", other)
		return
	}
	in.find("33", "It is a call out of turn, made at the turn of {turn}.", "turn", turn.LHO())
	in.outOfTurn(other, call, turn.LHO())
}

// decideTogether is a call made at the same moment as the one before it.
func (t *Table) decideTogether(a CallTogether) ([]Effect, error) {
	n := len(t.made)
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "33")
	case !a.Call.Valid():
		return nil, refuse(NoSuchCall, "18A")
	case n == 0 || t.made[n-1].status != InForce || t.made[n-1].Seat == a.Seat || t.phase != AuctionPeriod && !t.turnLost():
		return nil, refuse(CannotHappen, "33")
	}
	first := t.made[n-1]
	if !first.outOfTurn || first.turn != a.Seat {
		// The call before it was the one in turn: this one comes after it.
		return t.decideOpenCall(MakeCall(a))
	}
	// The call before it was the one out of turn, and counts as the later. What
	// both calls are is seen on the table without it.
	before := t.Clone()
	found := false
	effects := before.append(t.takeHand(nil, a.Seat), t.reopened("33"))
	before.foldEffect(CallCancelled{first.Seat, first.Call, By("33")})
	if irregular, ok := before.classify(a.Seat, a.Call); ok {
		effects, found = append(effects, IrregularityFound{irregular}), true
	}
	before.make(len(before.made), a.Seat, a.Call)
	if found {
		before.foldEffect(effects[len(effects)-1])
	}
	effects = append(effects, CallDeemedLater{first.Seat, first.Call, By("33")})
	if irregular, ok := before.classify(first.Seat, first.Call); ok {
		effects = append(effects, IrregularityFound{irregular})
	}
	return t.follow(Entry{a, effects}), nil
}

// misstatedDouble is 19A3 and 19B3: a double or redouble that names another bid
// than the one made.
func misstatedDouble(in *inquiry) {
	caller := in.seatFact("caller", "19A2", "Who doubled or redoubled in more than the one word?")
	call := in.callFact("call", "19A2", "Was it a double or a redouble?")
	on, form := Clause("19A3"), Clause("19A2")
	switch call {
	case bridge.Double:
	case bridge.Redouble:
		on, form = "19B3", "19B2"
	default:
		in.fail("{call} is neither a double nor a redouble", "call", call)
	}
	in.find(form, "The one word is the proper form.")
	if in.yesFact("misstated", on, "Was a bid, a level or a denomination named that is not the one of the last bid?") {
		in.find(on, "The {call} is of the bid that was made.", "call", call)
		in.order(UnauthorizedTo{caller.Partner(), Say("what {seat} said with the {call}", "seat", caller, "call", call), By(on)})
	} else {
		on = form
	}
	in.order(CallAccepted{caller, call, By(on)})
}
