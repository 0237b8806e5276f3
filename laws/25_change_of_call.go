package laws

import "github.com/overtrick/overtrick/bridge"

// changeOfCall is Law 25: a player puts, or tries to put, another call in the
// place of one already made.
func changeOfCall(in *inquiry) {
	offender := in.seatFact("offender", "25A1", "Who wants to change a call?")
	first := in.callFact("first", "25A1", "Which call was made first?")
	second := in.callFact("second", "25A1", "Which call is to stand in its place?")
	if first == second {
		in.fail("both calls are {call}", "call", first)
	}
	in.changed(offender, first, second)
}

// meantAsChange asks whether a further call, which has a Law of its own, was
// meant in place of the player's last one; if so, Law 25 rules on it.
func (in *inquiry) meantAsChange(offender bridge.Seat, call bridge.Call, otherwise Clause) bool {
	first := in.callFact("first", "25A1", "Which call had {offender} made before?", "offender", offender)
	if first == call {
		return false
	}
	if in.judgeAmong("meant", "25",
		Say("{offender} had called {first}, and has now called {call}. How was {call} meant?", "offender", offender, "first", first, "call", call),
		option("change", "25", "In place of {first}, whether that had slipped out or the player has thought again: Law 25.", "first", first),
		option("further", otherwise, "As a further call, the player having lost sight of the auction.")) == "further" {
		return false
	}
	in.changed(offender, first, call)
	return true
}

func (in *inquiry) changed(offender bridge.Seat, first, second bridge.Call) {
	lho, partner := offender.LHO(), offender.Partner()
	partnerCalled := in.yesFact("partner-called", "25A4", "Has {partner} called since?", "partner", partner)
	if in.yesFact("period-over", "25A5", "Has the auction period ended: the opening lead been faced or, after four passes, the last hand returned?") {
		in.find("25A5", "A call cannot be changed after the end of the auction period.")
		in.firstStands(offender, second, "25A5")
		return
	}
	if partnerCalled {
		in.find("25A4", "A slip cannot be put right once partner has called after it.")
		in.secondThought(offender, first, second, true, true)
		return
	}
	lhoCalled := in.yesFact("lho-called-first", "25A6", "Did {lho} call over {call} before the change?", "lho", lho, "call", first)
	if !lhoCalled && in.followed() && in.known["lho-call"] != "" {
		// A call made without knowing of the change was made over the first call.
		lhoCalled = !in.knowinglyOver(lho, second)
	}
	if in.unintended(offender, first, second) {
		in.intended(offender, first, second, lhoCalled)
		return
	}
	in.secondThought(offender, first, second, lhoCalled, false)
}

// unintended asks the Director what the player had meant to call.
func (in *inquiry) unintended(offender bridge.Seat, first, second bridge.Call) bool {
	return in.judgeAmong("unintended", "25A2",
		Say("What did {offender} mean to call at the moment of calling {first}?", "offender", offender, "first", first),
		option("yes", "25A1", "{second}: the first call slipped out of the hand or off the tongue. How it was noticed, and how late, does not matter (25A3).", "second", second),
		option("no", "25A2", "{first}: the player has thought again, or had lost sight of something.", "first", first)) == "yes"
}

// intended is 25A: the call that was meant stands from the first.
func (in *inquiry) intended(offender bridge.Seat, first, second bridge.Call, lhoCalled bool) {
	lho := offender.LHO()
	in.find("25A3", "It does not matter how the player came to notice it.")
	in.order(CallReplaced{offender, first, second, By("25A1")})
	in.find("25A1", "{second} stands under its own Law, and no lead may be forbidden.", "second", second)
	if !lhoCalled {
		return
	}
	theirs := in.callFact("lho-call", "25A6", "What did {lho} call over it?", "lho", lho)
	if !fitsAfter(second, theirs) {
		in.find("25A6", "{theirs} cannot stand over {second}.", "theirs", theirs, "second", second)
	} else if in.choice("keep", lho, "25A6",
		Say("{offender}'s call is now {second}. Do you keep your {theirs}?", "offender", offender, "second", second, "theirs", theirs),
		option("yes", "25A6", "Keep {theirs}.", "theirs", theirs),
		option("no", "25A6", "Take it back and call again. Your side may use what it told; {offender}'s side may not.", "offender", offender)) == "yes" {
		return
	}
	in.order(CallCancelled{lho, theirs, By("25A6")})
	in.order(TurnGoesTo{lho, By("25A6")})
	in.withdrawnBy(offender.Side(), lho, theirs)
}

// fitsAfter reports whether an opponent's call could have been made over a call
// that has taken the place of another: a bid must be sufficient over a bid, and
// a double or redouble needs what it doubles.
func fitsAfter(second, theirs bridge.Call) bool {
	switch {
	case theirs == bridge.Pass:
		return true
	case theirs.IsBid():
		return !second.IsBid() || theirs > second
	case theirs == bridge.Double:
		return second.IsBid()
	}
	return second == bridge.Double
}

// secondThought is 25B: the second call was a change of mind, or comes too late
// to be put right as a slip.
func (in *inquiry) secondThought(offender bridge.Seat, first, second bridge.Call, lhoCalled, partnerCalled bool) {
	lho := offender.LHO()
	// 25B1 sets no limit, and speaks of a call over the second one only.
	if lhoCalled && in.judgeAmong("reading", "25B1",
		Say("{lho} has called over {first}. Can {second} still be accepted? The Law does not say.", "lho", lho, "first", first, "second", second),
		option("open", "25B1", "Yes: no limit is set. {lho} has the choice, and on accepting takes back the call made over {first}.", "lho", lho, "first", first),
		option("closed", "25B2", "No: {lho} has called over {first}, which stands.", "lho", lho, "first", first)) == "closed" {
		in.firstStands(offender, second, "25B2")
		in.mayForbid(offender, second, in.comparableStanding("comparable", offender, second, first))
		return
	}
	accepted := !lhoCalled && in.knowinglyOver(lho, second)
	calledOver := accepted
	accepted = accepted || in.choice("accept", lho, "25B1",
		Say("{offender} called {first} and then {second}. Do you accept {second}?", "offender", offender, "first", first, "second", second),
		option("yes", "25B1", "Accept {second}: it stands, {first} is withdrawn, and you call over {second}.", "second", second, "first", first),
		option("no", "25B2", "Do not accept it: {first} stands, {second} is cancelled.", "second", second, "first", first)) == "yes"
	if !accepted {
		in.firstStands(offender, second, "25B2")
		in.mayForbid(offender, second, in.comparableStanding("comparable", offender, second, first))
		return
	}
	in.order(CallReplaced{offender, first, second, By("25B1")})
	if lhoCalled {
		theirs := in.callFact("lho-call", "25B1", "What did {lho} call over it?", "lho", lho)
		in.order(CallsCancelledFrom{lho, theirs, By("25B1")})
		in.withdrawnBy(offender.Side(), lho, theirs)
		if partnerCalled {
			in.find("25B3", "Law 16C applies to every later call that has gone with it.")
		}
	}
	if !calledOver {
		in.order(TurnGoesTo{lho, By("25B1")})
	}
	in.withdrawn(offender, first)
	in.mayForbid(offender, first, in.comparable("comparable", offender, first, second))
}

// knowinglyOver asks whether left-hand opponent has accepted the second call by
// calling over it (25B1).
func (in *inquiry) knowinglyOver(lho bridge.Seat, second bridge.Call) bool {
	return in.yesFact("lho-called", "25B1", "Has {lho} knowingly called over {second}?", "lho", lho, "second", second)
}

// firstStands cancels the second call.
func (in *inquiry) firstStands(offender bridge.Seat, second bridge.Call, on Clause) {
	in.order(CallCancelled{offender, second, By(on)})
	in.find("25B3", "Law 16C applies to the call that is withdrawn.")
	in.withdrawn(offender, second)
}

// mayForbid is what 25B has from Law 26, unless the call that stands is
// comparable with the one that was withdrawn.
func (in *inquiry) mayForbid(offender bridge.Seat, withdrawn bridge.Call, comparable bool) {
	if comparable {
		in.find("26A", "No lead may be forbidden because of it.")
		in.freed(offender, withdrawn)
		return
	}
	in.order(LeadMayBeForbidden{offender, By("26B")})
}
