package laws

// callBehindScreen is an irregular call at a table with screens, as the
// regulations for them have it: the screenmate, an opponent, who passes it to
// the other side accepts it where left-hand opponent could; before that it is
// put right without rectification.
func callBehindScreen(in *inquiry) {
	offender := in.seatFact("offender", "29A", "Who made the call?")
	call := in.callFact("call", "29A", "What was the call?")
	kind := in.pickFact("kind", "29A", Say("What is irregular about it?"),
		option("insufficient", "27A1", "It is an insufficient bid."),
		option("out-of-turn", "29A", "It is out of turn."),
		option("inadmissible", "35", "It can never stand: an inadmissible double, a call by a player obliged to pass, or one after the end."))
	passed := in.yesFact("passed-on", "29A", "Has {offender}'s screenmate passed it to the other side of the screen?", "offender", offender)
	on := map[string]Clause{"insufficient": "27A1", "out-of-turn": "29A", "inadmissible": "35"}[kind]
	switch {
	case !passed:
		in.order(CallCancelled{offender, call, By(on)})
		in.find(on, "Before it has been passed on, it is put right without further rectification.")
	case kind == "inadmissible":
		in.find("35", "Nobody can accept it: Laws 36 to 39 apply.")
	default:
		in.order(CallAccepted{offender, call, By(on)})
		in.order(TurnGoesTo{offender.LHO(), By(on)})
	}
}
