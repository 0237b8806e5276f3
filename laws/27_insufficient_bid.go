package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// insufficientBid is Law 27: a bid in turn that does not supersede the last bid.
func insufficientBid(in *inquiry) {
	offender := in.seatFact("offender", "18D", "Who made the insufficient bid?")
	bid := in.callFact("bid", "18D", "What did {offender} bid?", "offender", offender)
	if !bid.IsBid() { // before the next question, which no answer would fit
		in.fail("{call} is no bid", "call", bid)
	}
	last := in.callFact("last", "18D", "What was the last bid before it?")
	if !last.IsBid() || bid > last {
		in.fail("{bid} over {last} is not an insufficient bid", "bid", bid, "last", last)
	}
	// 27A2: out of rotation as well, it is ruled on as a bid out of rotation.
	if in.yesFact("out-of-turn", "27A2", "Was it also out of turn?") {
		in.find("27A2", "An insufficient bid out of rotation is treated as a bid out of rotation.")
		in.outOfTurn(offender, bid, in.seatFact("turn", "17C", "Whose turn was it?"))
		return
	}
	in.insufficient(offender, bid, last)
}

// insufficient is 27A1, 27B and 27C for a bid in turn.
func (in *inquiry) insufficient(offender bridge.Seat, bid, last bridge.Call) {
	lho := offender.LHO()

	// 27A1: left-hand opponent may accept, and does so by calling.
	if in.yesFact("lho-called", "27A1", "Has {lho} called over it?", "lho", lho) {
		in.order(CallAccepted{offender, bid, By("27A1")})
		return
	}

	// 27C: a replacement made before the Director came.
	hasty := bridge.Call(0)
	if in.yesFact("replaced", "27C", "Has {offender} already put another call in its place?", "offender", offender) {
		hasty = in.callFact("replacement", "27C", "With which call?")
		// 25A goes first: what was meant from the first is no replacement.
		if bid != hasty && in.unintended(offender, bid, hasty) {
			in.intended(offender, bid, hasty, false)
			if !in.followed() && hasty.IsBid() && hasty <= last { // otherwise the table looks at it again
				in.find("18D", "{made} over {call} is insufficient.", "made", hasty, "call", last)
				in.acceptInsufficient(offender, hasty, last, 0)
			}
			return
		}
	}

	in.acceptInsufficient(offender, bid, last, hasty)
}

// acceptInsufficient has left-hand opponent choose whether to accept the bid.
func (in *inquiry) acceptInsufficient(offender bridge.Seat, bid, last, hasty bridge.Call) {
	lho := offender.LHO()
	accept := in.choice("accept", lho, "27A1",
		Say("{offender} has bid {bid} over {last}. Do you accept it?", "offender", offender, "bid", bid, "last", last),
		option("yes", "27A1", "Accept {bid}; it stands and you call over it.", "bid", bid),
		option("no", "27B", "Do not accept it; {offender} must put a legal call in its place.", "offender", offender))
	if accept == "yes" {
		in.order(CallAccepted{offender, bid, By("27A1")})
		if hasty != 0 {
			in.order(CallCancelled{offender, hasty, By("27C")})
			in.withdrawn(offender, hasty)
		}
		in.order(TurnGoesTo{lho, By("27A1")})
		return
	}
	in.order(CallCancelled{offender, bid, By("27B")})
	in.replaceInsufficient(offender, bid, last, hasty)
}

// replaceInsufficient is 27B: the call in place of the insufficient bid.
func (in *inquiry) replaceInsufficient(offender bridge.Seat, bid, last, hasty bridge.Call) {
	partner := offender.Partner()
	silenced := Clause("") // by 27B3 or 27B4, whatever the final call
	cancelled := []bridge.Call{bid}
	for attempt := 1; ; attempt++ {
		call, chosen := hasty, false
		if hasty = 0; call == 0 {
			chosen = true
			call = in.replacementFor(nth("new-call", attempt), offender, bid, last, silenced != "")
		}
		meant := call.IsBid() || call == bridge.Pass
		switch {
		case call.IsBid() && call <= last:
			// 27B4: a second insufficient bid, unless left-hand opponent accepts it.
			accept := in.choice(nth("accept-again", attempt), offender.LHO(), "27B4",
				Say("{offender} has bid {call}, which is insufficient again. Do you accept it?", "offender", offender, "call", call),
				option("yes", "27A1", "Accept {call}.", "call", call),
				option("no", "27B4", "Do not accept it; {offender} chooses again and {partner} must pass throughout.", "offender", offender, "partner", partner))
			if accept == "yes" {
				in.order(CallMade{offender, call, By("27B4")})
				for _, c := range cancelled {
					in.withdrawn(offender, c)
				}
				return
			}
			in.cancelledAgain(offender, call, chosen, "27B4")
			cancelled = append(cancelled, call)
			silenced = "27B4"
			continue
		case silenced == "" && call.IsBid() &&
			in.judge(nth("same-denomination", attempt), "27B1(a)",
				"Does {call} specify the same denomination or denominations as the withdrawn {bid}, and is it the lowest sufficient bid that does?", "call", call, "bid", bid):
			in.order(CallMade{offender, call, By("27B1(a)")})
			in.outcomeReviewed(offender, "27D")
			return
		case silenced == "" && in.comparable(nth("comparable", attempt), offender, bid, call):
			in.order(CallMade{offender, call, By("27B1(b)")})
			in.outcomeReviewed(offender, "27D")
			return
		case !meant && (silenced == "" || !in.comparable(nth("comparable", attempt), offender, bid, call)):
			// 27B3: a double or redouble that is not comparable.
			in.cancelledAgain(offender, call, chosen, "27B3")
			cancelled = append(cancelled, call)
			if silenced == "" {
				silenced = "27B3"
			}
			continue
		}
		on := Clause("27B2")
		if silenced != "" {
			on = silenced
		}
		in.order(CallMade{offender, call, By(on)})
		in.order(MustPass{partner, EndOfAuction, By(on)})
		// By 27B3 and 27B4 partner passes whatever the call is; 26A looks only at
		// whether it is comparable with each call that was withdrawn.
		free := silenced != "" && in.comparableWithAll(attempt, offender, cancelled, call)
		if free {
			in.find("26A", "No lead may be forbidden because of it; {partner} must pass all the same.", "partner", partner)
		} else {
			in.order(LeadMayBeForbidden{offender, By("26B")})
		}
		for _, c := range cancelled {
			in.withdrawn(offender, c)
		}
		if free {
			in.freed(offender, cancelled...)
		}
		in.couldHaveKnown(offender)
		return
	}
}

// comparableWithAll asks whether the final call is comparable with every call
// that was withdrawn, the first one and those tried in its place.
func (in *inquiry) comparableWithAll(attempt int, offender bridge.Seat, cancelled []bridge.Call, call bridge.Call) bool {
	asked := map[bridge.Call]bool{}
	for k, withdrawn := range cancelled {
		key := "comparable-with-" + strconv.Itoa(k+1)
		if k == 0 {
			key = nth("comparable", attempt)
		}
		if !asked[withdrawn] && !in.comparable(key, offender, withdrawn, call) {
			return false
		}
		asked[withdrawn] = true
	}
	return true
}

// cancelledAgain cancels a replacement; one just chosen has been made first.
func (in *inquiry) cancelledAgain(offender bridge.Seat, call bridge.Call, chosen bool, on Clause) {
	if chosen {
		in.order(CallMade{offender, call, By("27B")})
	}
	in.order(CallCancelled{offender, call, By(on)})
}

// replacementFor has the offender choose, after all that follows from each
// choice has been explained (10C1).
func (in *inquiry) replacementFor(key string, offender bridge.Seat, bid, last bridge.Call, silenced bool) bridge.Call {
	partner := offender.Partner()
	var again []bridge.Call // a second insufficient bid can be made, and has its own rule
	for _, c := range bridge.Calls() {
		if c.IsBid() && c <= last {
			again = append(again, c)
		}
	}
	if silenced {
		return in.callChoice(key, offender, "27B3", again,
			"{partner} must pass throughout, whatever you call. A double or redouble only if it is comparable with {bid}. What do you call?", "partner", partner, "bid", bid)
	}
	return in.callChoice(key, offender, "27B", again,
		"{partner} need not pass if your call specifies the same denomination at the lowest level, or is comparable with {bid}; after any other call {partner} must pass throughout. A double or redouble only if it is comparable. What do you call?",
		"partner", partner, "bid", bid)
}
