package laws

import "github.com/overtrick/overtrick/bridge"

// insufficientBid is Law 27: a bid in turn that does not supersede the last bid.
func insufficientBid(in *inquiry) {
	offender := in.seatFact("offender", "18D", "Who made the insufficient bid?")
	bid := in.callFact("bid", "18D", "What did {offender} bid?", "offender", offender)
	last := in.callFact("last", "18D", "What was the last bid before it?")
	if !bid.IsBid() || !last.IsBid() || bid > last {
		in.fail("%s over %s is not an insufficient bid", bid, last)
	}
	lho, partner := offender.LHO(), offender.Partner()

	// 27A1: left-hand opponent may accept, and does so by calling.
	if in.yesFact("lho-called", "27A1", "Has {lho} called over it?", "lho", lho) {
		in.order(CallAccepted{offender, bid, By("27A1")})
		return
	}

	// 27C: a replacement made before the Director came.
	hasty := bridge.Call(0)
	if in.yesFact("replaced", "27C", "Has {offender} already put another call in its place?", "offender", offender) {
		hasty = in.callFact("replacement", "27C", "With which call?")
	}

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
	in.replaceInsufficient(offender, partner, bid, last, hasty)
}

// replaceInsufficient is 27B: the call in place of the insufficient bid.
func (in *inquiry) replaceInsufficient(offender, partner bridge.Seat, bid, last, hasty bridge.Call) {
	silenced := false // by 27B3 or 27B4, whatever the final call
	for attempt := 1; ; attempt++ {
		call := hasty
		if hasty = 0; call == 0 {
			call = in.callChoice(nth("call", attempt), offender, "27B",
				"{partner} need not pass if your call specifies the same denomination at the lowest level, or is comparable with {bid}; after any other call {partner} must pass throughout. A double or redouble only if it is comparable. What do you call?",
				"partner", partner, "bid", bid)
		}
		switch {
		case call.IsBid() && call <= last:
			// 27B4: a second insufficient bid, unless left-hand opponent accepts it.
			accept := in.choice(nth("accept-again", attempt), offender.LHO(), "27B4",
				Say("{offender} has bid {call}, which is insufficient again. Do you accept it?", "offender", offender, "call", call),
				option("yes", "27A1", "Accept {call}.", "call", call),
				option("no", "27B4", "Do not accept it."))
			if accept == "yes" {
				in.order(CallAccepted{offender, call, By("27A1")})
				return
			}
			in.order(CallCancelled{offender, call, By("27B4")})
			silenced = true
			continue
		case call.IsBid() && !silenced &&
			in.judge(nth("same-denomination", attempt), "27B1(a)",
				"Does {call} specify the same denomination or denominations as the withdrawn {bid}, and is it the lowest sufficient bid that does?", "call", call, "bid", bid):
			in.order(CallMade{offender, call, By("27B1(a)")})
			in.reviewed("27D", "Could the outcome well have been different without the help of the insufficient bid, to the damage of the other side?")
			return
		case !silenced && in.comparable(nth("comparable", attempt), offender, bid, call):
			in.order(CallMade{offender, call, By("27B1(b)")})
			in.reviewed("27D", "Could the outcome well have been different without the help of the insufficient bid, to the damage of the other side?")
			return
		case call == bridge.Double || call == bridge.Redouble:
			in.order(CallCancelled{offender, call, By("27B3")})
			silenced = true
			continue
		}
		on := Clause("27B2")
		if silenced {
			on = "27B3"
		}
		in.order(CallMade{offender, call, By(on)})
		in.order(MustPass{partner, EndOfAuction, By(on)})
		in.order(LeadMayBeForbidden{offender, By("26B")})
		in.withdrawn(offender, bid)
		in.couldHaveKnown()
		return
	}
}
