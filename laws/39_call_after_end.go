package laws

import "github.com/overtrick/overtrick/bridge"

// callAfterEnd is Law 39: a call after the final pass.
func callAfterEnd(in *inquiry) {
	offender := in.seatFact("offender", "39A", "Who called after the end of the auction?")
	call := in.callFact("call", "39A", "What was the call?")
	if in.followed() { // it has not become part of the auction
		in.find("39A", "{call} is cancelled.", "call", call)
	} else {
		in.order(CallCancelled{offender, call, By("39A")})
	}
	if !in.followed() && in.yesFact("played", "39A", "Has the board been played as though the call stood?") {
		in.find("39A", "The contract is the one that the final pass made, and can no longer be played normally.")
		in.order(AdjustedScoreDue{offender.Side(), By("39A")})
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
