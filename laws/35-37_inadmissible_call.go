package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 35 to 37: calls that can never stand as they were made, and of these the
// inadmissible double and the call of a player obliged to pass.

// inadmissibleCall is Law 35, which says what a call is and where to go.
func inadmissibleCall(in *inquiry) {
	switch in.pickFact("sort", "35", Say("Which call cannot stand?"),
		option("double", "35A", "A double or redouble that Law 19 does not permit."),
		option("barred", "35B", "A bid, double or redouble by a player obliged to pass."),
		option("above-seven", "35C", "A bid of more than seven."),
		option("after-end", "35D", "A call after the final pass.")) {
	case "double":
		in.find("35A", "Law 36 applies.")
		inadmissibleDouble(in)
	case "barred":
		in.find("35B", "Law 37 applies.")
		callWhenBarred(in)
	case "above-seven":
		in.find("35C", "Law 38 applies.")
		bidAboveSeven(in)
	default:
		in.find("35D", "Law 39 applies.")
		callAfterEnd(in)
	}
}

// inadmissibleDouble is Law 36: a double or redouble that Law 19 does not permit.
func inadmissibleDouble(in *inquiry) {
	offender := in.seatFact("offender", "36", "Who doubled or redoubled?")
	call := in.callFact("call", "36", "Was it a double or a redouble?")
	if call != bridge.Double && call != bridge.Redouble {
		in.fail("{call} is neither a double nor a redouble", "call", call)
	}
	turn := offender
	if in.yesFact("out-of-turn", "36B4", "Was it also out of turn?") {
		turn = in.seatFact("turn", "36B4", "Whose turn was it?")
		if in.overtaken(offender, call, turn) {
			return
		}
	}
	in.inadmissible(offender, call, turn)
}

func (in *inquiry) inadmissible(offender bridge.Seat, call bridge.Call, turn bridge.Seat) {
	if in.yesFact("lead-faced", "36C", "Has the opening lead been faced?") {
		in.order(CallCancelled{offender, call, By("36C")})
		in.find("36C", "The final contract is played and scored as if the call had not been made.")
		return
	}
	if in.yesFact("lho-called", "36A", "Has {lho} called over it?", "lho", offender.LHO()) {
		in.order(CallsCancelledFrom{offender, call, By("36A")})
		in.order(TurnGoesTo{turn, By("36A")})
		in.withdrawnFrom(offender, call)
		in.find("36A", "The auction goes on as if nothing had happened; no lead may be forbidden.")
		return
	}
	in.order(CallCancelled{offender, call, By("36B1")})
	partner := offender.Partner()
	if turn != offender {
		in.order(TurnGoesTo{turn, By("36B4")})
		in.order(MustPass{partner, EndOfAuction, By("36B4")})
		in.withdrawn(offender, call)
		in.couldHaveKnown(offender)
		due := LaterCallDue{Offender: offender, Withdrawn: call, Basis: By("36B4")}
		if in.followed() { // the rest follows when the offender calls
			in.order(due)
			return
		}
		later := in.callChoice("later-call", offender, "36B4", nil,
			"At your proper turn you may make any legal call; {partner} must pass throughout. If it is comparable with {call}, no lead may be forbidden. What do you call?",
			"partner", partner, "call", call)
		in.order(CallMade{offender, later, By("36B4")})
		in.freesLead(due, later)
		return
	}
	legal := in.callChoice("legal-call", offender, "36B2", nil,
		"The {call} is cancelled. You must make a legal call, and {partner} must pass throughout, whatever it is. What do you call?", "call", call, "partner", partner)
	if legal == call {
		in.fail("{call} is what has been cancelled", "call", call)
	}
	in.order(CallMade{offender, legal, By("36B2")})
	in.order(MustPass{partner, EndOfAuction, By("36B2")})
	in.withdrawn(offender, call)
	in.freesLead(LaterCallDue{Offender: offender, Withdrawn: call, Basis: By("36B3")}, legal)
	in.couldHaveKnown(offender)
}

// freesLead is 26A where partner must pass whatever the call is: a comparable
// one still keeps declarer from forbidding a lead.
func (in *inquiry) freesLead(due LaterCallDue, call bridge.Call) {
	if in.comparable("comparable", due.Offender, due.Withdrawn, call) {
		in.find("26A", "No lead may be forbidden because of it; {partner} must pass all the same.", "partner", due.Offender.Partner())
		in.freed(due.Offender, due.Withdrawn)
		return
	}
	in.order(LeadMayBeForbidden{due.Offender, due.Basis})
}

// barred has a player pass throughout, with what can follow from it.
func (in *inquiry) barred(who, offender bridge.Seat, withdrawn bridge.Call, on Clause) {
	in.order(MustPass{who, EndOfAuction, By(on)})
	in.order(LeadMayBeForbidden{offender, By("26B")})
	in.withdrawn(offender, withdrawn)
	in.couldHaveKnown(offender)
}

// callWhenBarred is Law 37: a bid, double or redouble by a player who was
// obliged to pass.
func callWhenBarred(in *inquiry) {
	offender := in.seatFact("offender", "37", "Who was obliged to pass and did not?")
	call := in.callFact("call", "37", "What was the call?")
	if call == bridge.Pass {
		in.fail("a pass is what was due")
	}
	turn := offender
	if in.yesFact("out-of-turn", "37B", "Was it also out of turn?") {
		turn = in.seatFact("turn", "37B", "Whose turn was it?")
		if in.overtaken(offender, call, turn) {
			return
		}
	}
	if in.yesFact("lho-called", "37A", "Has {lho} called over it?", "lho", offender.LHO()) {
		if !call.IsBid() && in.yesFact("inadmissible", "37A", "Was the {call} also one that Law 19 does not permit?", "call", call) {
			if in.yesFact("lead-faced", "36C", "Has the opening lead been faced?") {
				in.order(CallCancelled{offender, call, By("36C")})
				in.find("36C", "The final contract is played and scored as if the call had not been made.")
				return
			}
			in.find("37A", "A double or redouble that Law 19 does not permit cannot stand.")
			in.order(CallsCancelledFrom{offender, call, By("36A")})
			in.order(TurnGoesTo{turn, By("36A")})
			in.withdrawnFrom(offender, call)
			return
		}
		in.order(CallAccepted{offender, call, By("37A")})
		in.find("37A", "A player who was to pass throughout must still pass at every later turn.")
		return
	}
	in.order(CallCancelled{offender, call, By("37B1")})
	if turn == offender {
		in.order(CallMade{offender, bridge.Pass, By("37B2")})
	} else {
		in.order(TurnGoesTo{turn, By("37B2")})
	}
	in.order(MustPass{offender, EndOfAuction, By("37B2")})
	in.barred(offender.Partner(), offender, call, "37B2")
}
