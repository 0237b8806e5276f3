package laws

import "github.com/overtrick/overtrick/bridge"

// callOutOfTurn is Laws 28 to 32: a call by a player whose turn it was not.
func callOutOfTurn(in *inquiry) {
	offender := in.seatFact("offender", "29A", "Who called out of turn?")
	call := in.callFact("call", "29A", "What was the call?")
	turn := in.seatFact("turn", "17C", "Whose turn was it?")
	if turn == offender {
		in.fail("it was %s's turn", offender.Name())
	}
	lho := offender.LHO()

	// 28A: the right-hand opponent was obliged to pass.
	if turn == offender.RHO() && in.yesFact("rho-barred", "28A", "Was {rho} obliged by law to pass?", "rho", turn) {
		in.order(CallMade{turn, bridge.Pass, By("28A")})
		in.order(CallAccepted{offender, call, By("28A")})
		return
	}
	// 28B: the player in turn has called before any rectification.
	if turn != lho && in.yesFact("turn-called", "28B", "Has {turn}, whose turn it was, called since?", "turn", turn) {
		in.order(CallCancelled{offender, call, By("28B")})
		in.withdrawn(offender, call)
		return
	}
	// A double or redouble that Law 19 does not permit cannot be accepted (36).
	if call == bridge.Double || call == bridge.Redouble {
		if in.yesFact("inadmissible", "36", "Was {call} inadmissible at that moment?", "call", call) {
			in.fail("an inadmissible double or redouble is a matter for Law 36")
		}
	}
	if in.acceptOutOfTurn(offender, lho, call) {
		return
	}
	in.order(CallCancelled{offender, call, By("29B")})
	in.order(TurnGoesTo{turn, By("29B")})
	in.withdrawn(offender, call)
	in.cancelledOutOfTurn(offender, turn, call)
}

// acceptOutOfTurn is 29A.
func (in *inquiry) acceptOutOfTurn(offender, lho bridge.Seat, call bridge.Call) bool {
	if in.yesFact("lho-called", "29A", "Has {lho} called over it?", "lho", lho) {
		in.order(CallAccepted{offender, call, By("29A")})
		return true
	}
	accept := in.choice("accept", lho, "29A",
		Say("{offender} has called {call} out of turn. Do you accept it?", "offender", offender, "call", call),
		option("yes", "29A", "Accept {call}; it stands and you call over it.", "call", call),
		option("no", "29B", "Do not accept it; it is cancelled and the auction goes back to the player whose turn it was."))
	if accept == "no" {
		return false
	}
	in.order(CallAccepted{offender, call, By("29A")})
	in.order(TurnGoesTo{lho, By("29A")})
	return true
}

// cancelledOutOfTurn is Laws 30 to 32, by whose turn it was.
func (in *inquiry) cancelledOutOfTurn(offender, turn bridge.Seat, call bridge.Call) {
	natural := call == bridge.Pass && !in.yesFact("artificial-pass", "30C",
		"Was the pass artificial, or a pass of {partner}'s artificial call?", "partner", offender.Partner())
	law := Clause("31")
	switch {
	case natural:
		law = "30"
	case call == bridge.Double || call == bridge.Redouble:
		law = "32"
	}
	if turn == offender.LHO() && in.yesFact("called-before", law+"B1", "Had {offender} called before?", "offender", offender) {
		in.find("25", "A call at the left-hand opponent's turn, after an earlier call, is a change of call.")
		in.fail("that is a change of call, a matter for Law 25")
	}
	if in.followed() {
		// The table goes on; what remains comes when the offender calls.
		if natural && turn == offender.RHO() {
			in.order(MustPass{offender, NextTurn, By("30A")})
			return
		}
		on := map[Clause]Clause{"30": "30B1", "31": "31B1", "32": "32B1"}[law]
		if turn == offender.RHO() {
			on = law + "A"
		}
		in.order(LaterCallDue{Offender: offender, Withdrawn: call, AfterRHO: turn == offender.RHO(), Artificial: call == bridge.Pass && !natural, Basis: By(on)})
		return
	}
	if turn != offender.RHO() {
		b := Clause(law + "B1")
		in.find(b, "{partner} may make any legal call.", "partner", offender.Partner())
		in.laterCall(offender, call, map[Clause]Clause{"30": "30B1(b)(ii)", "31": "31B2", "32": "32B2"}[law])
		return
	}
	if natural {
		in.order(MustPass{offender, NextTurn, By("30A")})
		return
	}
	if in.yesFact("rho-passes", law+"A", "Does {rho} now pass?", "rho", turn) {
		in.order(MustCall{offender, call, By(law + "A1")})
		return
	}
	in.laterCall(offender, call, law+"A2(b)")
}

// laterCall is the offender's call at the proper turn: nothing further when it
// is comparable, otherwise partner passes once.
func (in *inquiry) laterCall(offender bridge.Seat, withdrawn bridge.Call, otherwise Clause) {
	call := in.callChoice("call", offender, otherwise,
		"At your proper turn you may make any legal call. If it is not comparable with {withdrawn}, {partner} must pass at the next turn. What do you call?",
		"withdrawn", withdrawn, "partner", offender.Partner())
	in.order(CallMade{offender, call, By(otherwise)})
	in.compared(offender, withdrawn, call, otherwise)
}

// compared is what follows from the offender's call at the proper turn.
func (in *inquiry) compared(offender bridge.Seat, withdrawn, call bridge.Call, otherwise Clause) {
	if in.comparable("comparable", offender, withdrawn, call) {
		in.find("23B", "The call is comparable: auction and play go on with nothing further.")
		in.reviewed("23C", "Could the outcome well have been different without the help of the withdrawn call, to the damage of the other side?")
		return
	}
	in.order(MustPass{offender.Partner(), NextTurn, By(otherwise)})
	in.order(LeadMayBeForbidden{offender, By("26B")})
	in.couldHaveKnown()
}

// replacementCall is the offender's call at the proper turn, at a followed
// table where the call itself has been made.
func replacementCall(in *inquiry) {
	offender := in.seatFact("offender", "23A", "Who withdrew a call?")
	withdrawn := in.callFact("withdrawn", "23A", "Which call was withdrawn?")
	call := in.callFact("call", "23A", "Which call has been made at the proper turn?")
	on, err := ParseClause(in.fact("on", TextValue, "23A", "Under which clause does partner pass if it is not comparable?"))
	if err != nil {
		in.fail("%v", err)
	}
	in.compared(offender, withdrawn, call, on)
}
