package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 35 to 39: calls that can never stand as they were made.

// inadmissibleDouble is Law 36: a double or redouble that Law 19 does not permit.
func inadmissibleDouble(in *inquiry) {
	offender := in.seatFact("offender", "36", "Who doubled or redoubled?")
	call := in.callFact("call", "36", "Was it a double or a redouble?")
	if call != bridge.Double && call != bridge.Redouble {
		in.fail("%s is neither a double nor a redouble", call)
	}
	if in.yesFact("lead-faced", "36C", "Has the opening lead been faced?") {
		in.order(CallCancelled{offender, call, By("36C")})
		in.find("36C", "The final contract is scored as if the call had not been made.")
		return
	}
	if in.yesFact("lho-called", "36A", "Has {lho} called over it?", "lho", offender.LHO()) {
		in.order(CallsCancelledFrom{offender, call, By("36A")})
		in.order(TurnGoesTo{in.seatFact("turn", "36A", "Whose turn was it when it was made?"), By("36A")})
		return
	}
	in.order(CallCancelled{offender, call, By("36B1")})
	partner := offender.Partner()
	if in.yesFact("out-of-turn", "36B4", "Was it also out of turn?") {
		in.order(TurnGoesTo{in.seatFact("turn", "36B4", "Whose turn was it?"), By("36B4")})
		in.find("36B4", "{offender} may make any legal call at the proper turn.", "offender", offender)
		in.barred(partner, offender, call, "36B4")
		return
	}
	legal := in.callChoice("legal-call", offender, "36B2",
		"The {call} is cancelled. You must make a legal call, and {partner} must pass throughout. What do you call?", "call", call, "partner", partner)
	if legal == call {
		in.fail("%s is what has been cancelled", call)
	}
	in.order(CallMade{offender, legal, By("36B2")})
	in.barred(partner, offender, call, "36B2")
}

// barred has a player pass throughout, with what can follow from it.
func (in *inquiry) barred(who, offender bridge.Seat, withdrawn bridge.Call, on Clause) {
	in.order(MustPass{who, EndOfAuction, By(on)})
	in.order(LeadMayBeForbidden{offender, By("26B")})
	in.withdrawn(offender, withdrawn)
	in.couldHaveKnown()
}

// couldHaveKnown is the question of 72C.
func (in *inquiry) couldHaveKnown() {
	in.reviewed("72C", "Could the offender have been aware, at the time, that the irregularity could well damage the other side?")
}

// callWhenBarred is Law 37: a bid, double or redouble by a player who was
// obliged to pass.
func callWhenBarred(in *inquiry) {
	offender := in.seatFact("offender", "37", "Who was obliged to pass and did not?")
	call := in.callFact("call", "37", "What was the call?")
	if call == bridge.Pass {
		in.fail("a pass is what was due")
	}
	if in.yesFact("lho-called", "37A", "Has {lho} called over it?", "lho", offender.LHO()) {
		in.order(CallAccepted{offender, call, By("37A")})
		in.find("37A", "A player who was to pass throughout must still pass at every later turn.")
		return
	}
	in.order(CallCancelled{offender, call, By("37B1")})
	in.order(CallMade{offender, bridge.Pass, By("37B2")})
	in.order(MustPass{offender, EndOfAuction, By("37B2")})
	in.barred(offender.Partner(), offender, call, "37B2")
}

// callAfterEnd is Law 39: a call after the final pass.
func callAfterEnd(in *inquiry) {
	offender := in.seatFact("offender", "39A", "Who called after the end of the auction?")
	call := in.callFact("call", "39A", "What was the call?")
	in.find("39A", "Every call after the final pass is cancelled.")
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
