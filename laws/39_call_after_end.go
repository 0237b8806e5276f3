package laws

import "github.com/overtrick/overtrick/bridge"

// callAfterEnd is Law 39: a call after the final pass.
func callAfterEnd(in *inquiry) {
	offender := in.seatFact("offender", "39A", "Who called after the end of the auction?")
	call := in.callFact("call", "39A", "What was the call?")
	// 25A5: until the opening lead is faced the last call may still be changed.
	if in.yesFact("may-change", "25A5", "Had {offender} called before, {partner} not called after that, and was the opening lead not yet faced (or, after four passes, the last hand not yet returned)?", "offender", offender, "partner", offender.Partner()) &&
		in.meantAsChange(offender, call, "39A") {
		return
	}
	if in.followed() { // it has not become part of the auction
		in.find("39A", "{call} is cancelled.", "call", call)
	} else {
		in.order(CallCancelled{offender, call, By("39A")})
	}
	if !in.followed() && in.yesFact("played", "39A", "Has the board been played as though the call stood?") {
		in.playedOnCallAfterEnd(offender, call)
		return
	}
	switch {
	case in.yesFact("lho-called", "39B", "Has {lho} called over it?", "lho", offender.LHO()),
		!in.yesFact("defender", "39B", "Is {offender} a defender?", "offender", offender),
		call == bridge.Pass:
		in.find("39B", "There is no further rectification.")
		return
	}
	in.order(LeadMayBeForbidden{offender, By("39C")})
	in.withdrawn(offender, call)
}

// playedOnCallAfterEnd is a board that has been played as though the call stood.
// A bid has put another contract in the place of the real one; a pass has
// changed nothing; what a double did to the play, the Director judges.
func (in *inquiry) playedOnCallAfterEnd(offender bridge.Seat, call bridge.Call) {
	in.find("39A", "The contract is the one that the final pass made.")
	switch {
	case call == bridge.Pass:
		in.find("39B", "There is no further rectification.")
		return
	case call.IsBid(),
		in.judge("otherwise", "12A2", "Could the board have been played otherwise without the {call}?", "call", call):
		in.find("12A2", "It can no longer be played normally.")
		in.order(AdjustedScoreDue{offender.Side(), By("12A2")})
		return
	}
	in.find("39A", "The score is that of the contract as the final pass made it.")
}
