package laws

import "github.com/overtrick/overtrick/bridge"

// A player who is bound to repeat a withdrawn call (31A1, 32A1) and makes another
// one. The Laws say what is due and not what follows when it is not done: before
// left-hand opponent has called, the call that is due is enforced; afterwards the
// Director weighs 11A.

// callNotRepeated is the inquiry into it.
func callNotRepeated(in *inquiry) {
	offender := in.seatFact("offender", "31A1", "Who was to repeat a call and made another?")
	call := in.callFact("call", "31A1", "What was the call?")
	due := in.callFact("due", "31A1", "Which call was to be repeated?")
	if call == due {
		in.fail("{call} is what was due", "call", call)
	}
	on, withdrawn := repeats(due), in.withdrawnFrom
	switch {
	case !in.yesFact("lho-called", "11A", "Has {lho} called over it?", "lho", offender.LHO()):
		in.order(CallCancelled{offender, call, By(on)})
		withdrawn = in.withdrawn
	case !call.IsBid() && call != bridge.Pass && in.yesFact("inadmissible", "36A", "Was the {call} also one that Law 19 does not permit?", "call", call):
		if in.yesFact("lead-faced", "36C", "Has the opening lead been faced?") {
			in.order(CallCancelled{offender, call, By("36C")})
			in.find("36C", "The final contract is played and scored as if the call had not been made.")
			return
		}
		in.order(CallsCancelledFrom{offender, call, By("36A")})
	case in.judgeAmong("stands", "11A",
		Say("{lho} has called over {call}, where {offender} was to repeat {due}. Has the right to have {due} repeated been lost?",
			"lho", offender.LHO(), "call", call, "offender", offender, "due", due),
		option("yes", "11A", "{call} stands, and the auction goes on.", "call", call),
		option("no", "10B", "{call} and all calls after it are cancelled, and {due} is repeated.", "call", call, "due", due)) == "yes":
		in.order(CallAccepted{offender, call, By("11A")})
		in.couldHaveKnown(offender)
		return
	default:
		in.order(CallsCancelledFrom{offender, call, By("10B")})
	}
	in.order(CallMade{offender, due, By(on)})
	withdrawn(offender, call)
	in.lifted(offender, due, on)
	in.couldHaveKnown(offender)
}

// notRepeatedFacts is what the record knows of it.
func (t *Table) notRepeatedFacts(i Irregularity) map[string]string {
	facts := map[string]string{
		"offender": i.Seat.String(), "call": i.Call.String(), "due": i.First.String(),
		"lho-called": yesOrNo(i.LHOCalled), "inadmissible": yesOrNo(i.Inadmissible), "followed": "yes",
	}
	if i.Inadmissible {
		facts["lead-faced"] = yesOrNo(!t.auctionOpen())
	}
	return facts
}

// notRepeatedBy is a call of that player on which nobody has ruled, made where
// another one had to be repeated.
func (t *Table) notRepeatedBy(s bridge.Seat) (Irregularity, bool) {
	for _, i := range t.found {
		if i.Kind == CallNotRepeated && i.Seat == s && !i.Settled {
			return i, true
		}
	}
	return Irregularity{}, false
}
