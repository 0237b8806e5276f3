package laws

import "github.com/overtrick/overtrick/bridge"

// wrongBoard is 15A: a call made with the cards of another board.
func wrongBoard(in *inquiry) {
	offender := in.seatFact("offender", "15A", "Who called with cards from another board?")
	call := in.callFact("call", "15A1", "What did {offender} call?", "offender", offender)
	in.order(CallsCancelledFrom{offender, call, By("15A1")})
	in.withdrawnFrom(offender, call) // 15A2(c)
	if in.yesFact("partner-called", "15A2(a)", "Has {partner} called since?", "partner", offender.Partner()) {
		in.order(AdjustedScoreDue{offender.Side(), By("15A2(a)")})
	} else {
		in.order(RightHandTaken{offender, By("15A2(b)")})
		in.order(TurnGoesTo{offender, By("15A2(b)")})
	}
	// The board from which the cards were taken.
	switch in.pickFact("other-board", "15A3", Say("On the board from which the cards were taken: what did {offender} call there?", "offender", offender),
		option("same", "15A3", "{call} again.", "call", call),
		option("different", "15A3", "Another call."),
		option("not-yet", "15A3", "Nothing yet.")) {
	case "same":
		if in.judge("allow", "15A3", "May that board be played normally?") {
			in.find("15A3", "{offender} repeats {call} there.", "offender", offender, "call", call)
			in.order(BoardPlayedOn{By("15A3")})
		} else {
			in.order(AdjustedScoreDue{offender.Side(), By("15A3")})
		}
	case "different":
		in.find("15A3", "{offender} does not repeat {call} there: that board has an adjusted score.", "offender", offender, "call", call)
		in.order(AdjustedScoreDue{offender.Side(), By("15A3")})
	case "not-yet":
		in.find("15A3", "If {offender} does not repeat {call} there, that board has an adjusted score; ask again then.", "offender", offender, "call", call)
	}
	in.penalized(offender.Side(), "15A4")
}

// unscheduledBoard is 15B: a board that was not due in this round.
func unscheduledBoard(in *inquiry) {
	if !in.yesFact("begun", "15B", "Has the auction period begun: has a player taken a hand from the board?") {
		in.find("15B", "The auction period has not begun; the right board is put on the table.")
		return
	}
	if in.yesFact("played-before", "15B1", "Has any of the four played the board before?") {
		in.order(BoardCancelled{By("15B1")})
	} else {
		in.order(BoardPlayedOn{By("15B2")})
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			in.order(TableScoreStands{side, By("15B2")})
		}
		if in.judge("later", "15B2", "Do the pairs play the board later that they should have played?") {
			in.order(BoardDue{By("15B2")})
		}
	}
	in.faults("15B3", in.sides("deprived", "15B3", "Which side cannot get a valid score for a board any more?")...)
}
