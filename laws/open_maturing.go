package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// What becomes of irregularities that nobody has drawn attention to.

// matured is what a call by the seat does to them.
func (t *Table) matured(s bridge.Seat) []Effect {
	var effects []Effect
	_, _, lost := t.lostTurn() // 17D3 goes before an acceptance
	inTurn := t.calledInTurn(s)
	for _, i := range slices.Backward(t.found) {
		if i.Settled {
			continue
		}
		lho := s == i.Seat.LHO()
		// 28B is about every call out of turn, one that could not be accepted too.
		if !lho && s == i.Turn && s.Side() != i.Seat.Side() && (i.Kind == Inadmissible || i.Kind == CallWhenBarred) {
			effects = append(effects, CallCancelled{i.Seat, i.Call, By("28B")})
			effects = append(effects, withdrawnCall(i.Seat.Side(), i.Seat, i.Call)...)
			continue
		}
		switch i.Kind {
		case CallOutOfTurn:
			switch {
			case lost:
			case lho && !inTurn:
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("29A")})
			case inTurn || s == i.Turn && s.Side() != i.Seat.Side():
				effects = append(effects, CallCancelled{i.Seat, i.Call, By("28B")})
				effects = append(effects, withdrawnCall(i.Seat.Side(), i.Seat, i.Call)...)
			}
		case InsufficientBid:
			if lho && !t.corrected(i.Seat) {
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("27A1")})
			}
		case HastyCorrection:
			// Whoever calls over the correction does not accept the bid before it.
			if lho {
				effects = append(effects, CallReplaced{i.Seat, i.First, i.Call, By("27C")})
			}
		case CallWhenBarred:
			if lho && !i.Inadmissible {
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("37A")})
			}
		case CallChanged:
			if lho && i.First == i.Call && t.stands(i.first) { // the same call once more changes nothing
				effects = append(effects, CallCancelled{i.Seat, i.Call, By("25B2")})
			}
		case Inadmissible, CallAfterEnd, AboveSeven, CardsExposed, CallNotRepeated:
			// For a change of call see overChange. Whether a call stands that is not
			// the one that had to be repeated is for the Director (11A).
		}
	}
	return effects
}

// overChange is a change of call over which the player, left-hand opponent, now
// calls without having called over the first call. Whether the first call had
// slipped out (25A1), and whether the player calls over the second knowingly
// (25B1), is for the Director.
func (t *Table) overChange(s bridge.Seat) (Irregularity, bool) {
	for _, i := range t.found {
		if i.Settled || i.Kind != CallChanged || i.Seat.LHO() != s || i.First == i.Call || i.LHOFirst != 0 || i.LHOCalled || i.PartnerCalled {
			continue
		}
		if t.stands(i.first) && t.isAttempt(i.of) {
			return i, true
		}
	}
	return Irregularity{}, false
}

// overChangeFacts is what the record knows of it when that player calls.
func (t *Table) overChangeFacts(i Irregularity, over bridge.Call) map[string]string {
	_, facts, _ := t.matter(i)
	delete(facts, "lho-called")
	facts["lho-call"] = over.String()
	return facts
}

// calledInTurn reports whether a call by the player is in turn by 28B because
// the first call out of turn was at that player's turn: the calls out of turn
// after it go with it.
func (t *Table) calledInTurn(s bridge.Seat) bool {
	for _, i := range t.found {
		if i.Kind == CallOutOfTurn && !i.Settled {
			return s == i.Turn && s.Side() != i.Seat.Side()
		}
	}
	return false
}

// corrected reports whether the player has put another call in the place of an
// insufficient bid that nobody has ruled on.
func (t *Table) corrected(s bridge.Seat) bool {
	return slices.ContainsFunc(t.found, func(f Irregularity) bool {
		return f.Kind == HastyCorrection && f.Seat == s && !f.Settled
	})
}

// overOrInTurn is a call out of turn whose left-hand opponent is the player
// whose turn it was: a call by that player may accept it, or may be made as if
// it had not been made.
func (t *Table) overOrInTurn(s bridge.Seat) (Irregularity, bool) {
	for _, i := range t.found {
		if !i.Settled && i.Kind == CallOutOfTurn && i.Seat.LHO() == s && i.Turn == s && t.lastCaller(i.Seat) {
			return i, true
		}
	}
	return Irregularity{}, false
}

// callOverOrInTurn asks what that call was: the Law does not say, and so the
// Director finds out.
func callOverOrInTurn(in *inquiry) {
	offender := in.seatFact("offender", "29A", "Who called out of turn?")
	call := in.callFact("call", "29A", "What was the call?")
	player := in.seatFact("player", "29A", "Who has called now?")
	if player != offender.LHO() { // before the next question, which no answer would fit
		in.fail("{seat} is not {other}'s left-hand opponent", "seat", player, "other", offender)
	}
	made := in.callFact("made", "29A", "What does {player} call?", "player", player)
	if in.judgeAmong("meant", "29A",
		Say("{offender} called {call} when it was {player}'s own turn, and {player} has called {made}. How was it meant?",
			"offender", offender, "call", call, "player", player, "made", made),
		option("over", "29A", "Over {call}, which accepts it.", "call", call),
		option("in-turn", "28B", "As if {call} had not been made: it is cancelled.", "call", call)) == "over" {
		in.order(CallAccepted{offender, call, By("29A")})
		switch {
		case in.followed(), call == bridge.Pass, !made.IsBid() || made > call:
			// The table looks at the call again, where it now stands.
		case call.IsBid():
			in.find("18D", "{made} over {call} is insufficient.", "made", made, "call", call)
			in.insufficient(player, made, call)
		}
		return
	}
	in.order(CallCancelled{offender, call, By("28B")})
	in.withdrawn(offender, call)
}

// maturedAtEnd is what the end of play does: an inadmissible double that nobody
// noticed does not count (36C).
func (t *Table) maturedAtEnd() []Effect {
	if t.start.Rules.Mode != OpenMode {
		return nil
	}
	var effects []Effect
	after := t.Clone()
	for _, i := range t.found {
		if i.Settled || i.Kind != Inadmissible && !((i.Kind == CallWhenBarred || i.Kind == CallNotRepeated) && i.Inadmissible) {
			continue
		}
		cancel := CallCancelled{i.Seat, i.Call, By("36C")}
		after.foldEffect(cancel)
		effects = append(effects, cancel)
	}
	return append(effects, after.scoredWithout()...)
}

// scoredWithout is the contract that the calls in force lead to, where it is
// not the one that has been played.
func (t *Table) scoredWithout() []Effect {
	if t.phase < PlayPeriod || t.contract.IsPassedOut() || t.start.Ending != nil {
		return nil
	}
	contract, _ := t.auction.Contract()
	if contract == t.contract {
		return nil
	}
	return []Effect{ContractScored{contract, By("36C")}}
}
