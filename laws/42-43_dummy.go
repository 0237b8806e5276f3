package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 42 and 43: what dummy may do, what dummy may not, and what it costs.

// dummyActs is what dummy has said or done during the play. What Law 42 grants
// goes before what Law 43 forbids (43A).
func dummyActs(in *inquiry) {
	dummy := in.seatFact("dummy", "42", "Who is dummy?")
	declarer := dummy.Partner()
	switch in.pickFact("what", "43A", Say("What has {dummy} said or done?", "dummy", dummy),
		option("fact", "42A1", "Told a fact, or spoken of the Law, with the Director at the table."),
		option("count", "42A2", "Kept count of the tricks."),
		option("suit", "42A3", "Seen to it that dummy follows suit, or played dummy's card as named."),
		option("asked", "42B1", "Asked a player who had not followed suit whether there was a card of the suit."),
		option("warned", "42B2", "Tried to keep somebody from an irregularity."),
		option("pointed", "43A1(b)", "Pointed out an irregularity."),
		option("called", "43A1(a)", "Called the Director."),
		option("took-part", "43A1(c)", "Taken part in the play, or told declarer something about it."),
		option("exchanged", "43A2(a)", "Exchanged hands with declarer."),
		option("watched", "43A2(b)", "Left the seat to watch declarer play."),
		option("looked", "43A2(c)", "Looked, unasked, at a card of a defender's.")) {
	case "fact":
		in.find("42A1", "That is dummy's right, in the Director's presence.")
	case "count":
		in.find("42A2", "That is dummy's right.")
	case "suit":
		in.find("42A3", "Dummy plays the cards as declarer's agent and sees to it that dummy follows suit.")
	case "asked":
		in.dummyAsks(dummy, declarer)
	case "warned":
		in.dummyWarns(dummy, declarer)
	case "pointed":
		in.dummyPoints(dummy, declarer)
	case "called":
		if in.yesFact("drawn", "43A1(a)", "Had another player drawn attention to an irregularity?") {
			in.find("9B1(b)", "Once attention has been drawn dummy may call the Director as anybody may.")
			return
		}
		in.find("43A1(a)", "Dummy does not call the Director in the play before another player has drawn attention to an irregularity.")
		in.limitBroken(dummy)
	case "took-part":
		in.find("43A1(c)", "Dummy must take no part in the play, nor tell declarer anything about it.")
		in.limitBroken(dummy)
		if in.judge("damage", "45F", "Has it suggested a play to declarer, to the damage of the defenders?") {
			in.order(AdjustedScoreDue{dummy.Side(), By("45F")})
		}
	case "exchanged":
		in.forfeits(dummy, "43A2(a)")
	case "watched":
		in.forfeits(dummy, "43A2(b)")
	case "looked":
		in.forfeits(dummy, "43A2(c)")
	}
}

// limitBroken is 43B1, which is for all limits of 43A1 and 43A2.
func (in *inquiry) limitBroken(dummy bridge.Seat) {
	if in.judge("penalty", "43B1", "Do you penalize {dummy}?", "dummy", dummy) {
		in.order(ProceduralPenalty{dummy.Side(), in.weighs("amount", "90A", "How much?"), By("43B1")})
	}
}

// forfeits is a limit of 43A2, after which 43B2 and 43B3 apply for the rest of
// the board.
func (in *inquiry) forfeits(dummy bridge.Seat, on Clause) {
	in.order(DummyForfeits{dummy, By(on)})
	in.limitBroken(dummy)
}

const forfeitedText = "Had {dummy} before this exchanged hands, left the seat to watch declarer, or looked at a defender's card?"

// forfeited asks whether dummy has broken a limit of 43A2 on this board, and was
// the first to speak (43B2, 43B3).
func (in *inquiry) forfeited(dummy bridge.Seat) bool {
	return in.yesFact("forfeited", "43B2", forfeitedText, "dummy", dummy) &&
		in.yesFact("first", "43B2", "Was {dummy} the first to speak of it?", "dummy", dummy)
}

// dummyAsks is 42B1 and 43B2(b).
func (in *inquiry) dummyAsks(dummy, declarer bridge.Seat) {
	if in.pickFact("whom", "42B1", Say("Whom has {dummy} asked?", "dummy", dummy),
		option("declarer", "42B1", "Declarer."),
		option("defender", "61B2(b)", "A defender.")) == "defender" {
		in.find("61B2(b)", "Dummy does not ask a defender; it may have told declarer something.")
		in.order(UnauthorizedTo{declarer, Say("{seat}'s question to a defender", "seat", dummy), By("61B2(b)")})
		in.limitBroken(dummy)
		return
	}
	lost := in.yesFact("forfeited", "43B2", forfeitedText, "dummy", dummy)
	switch first := lost && in.yesFact("first", "43B2", "Was {dummy} the first to speak of it?", "dummy", dummy); {
	case !lost:
		in.find("42B1", "Dummy may ask declarer.")
	case !first:
		in.find("43B2(b)", "Dummy has lost the right to ask, but another player had spoken first, and nothing follows from it.")
		lost = false
	}
	if !in.yesFact("revoked", "44C", "Has declarer revoked?") {
		in.find("44C", "There was no revoke, and the play goes on.")
		return
	}
	if !lost {
		in.find("62A", "Declarer corrects the revoke, without further rectification if it was not established; see revoke.")
		return
	}
	in.find("43B2(b)", "Declarer puts a legal card in place of the revoke.")
	in.find("43B2(b)", "Law 64 is then applied as to an established revoke, to the trick as it is won with the card that was put in; see revoke.")
}

// dummyWarns is 42B2 and 43B2(a).
func (in *inquiry) dummyWarns(dummy, declarer bridge.Seat) {
	if in.pickFact("against", "42B2", Say("Against what?"),
		option("lead", "43B2(a)", "Against declarer's leading from the wrong hand."),
		option("other", "42B2", "Against something else.")) == "other" {
		in.find("42B2", "Dummy may try to keep anybody from an irregularity.")
		return
	}
	if !in.yesFact("forfeited", "43B2", forfeitedText, "dummy", dummy) {
		in.find("42B2", "Dummy may try to keep declarer from leading from the wrong hand, before it is done.")
		return
	}
	in.defendersChooseHand(declarer)
}

// forfeitedWarning is 43B2(a) where the record knows the rest.
func forfeitedWarning(in *inquiry) {
	in.defendersChooseHand(in.seatFact("declarer", "43B2(a)", "Who is declarer?"))
}

// defendersChooseHand is 43B2(a): either defender chooses the hand from which
// declarer leads.
func (in *inquiry) defendersChooseHand(declarer bridge.Seat) {
	dummy := declarer.Partner()
	switch in.eitherDefender("hand", declarer, "43B2(a)",
		Say("{dummy} has warned {declarer} against leading from the wrong hand, without having the right to. Either defender chooses the hand to lead from. Do you?", "dummy", dummy, "declarer", declarer),
		option("declarer", "43B2(a)", "The lead is from {declarer}'s hand.", "declarer", declarer),
		option("dummy", "43B2(a)", "The lead is from {dummy}'s hand.", "dummy", dummy)) {
	case "declarer":
		in.order(LeadGoesTo{declarer, By("43B2(a)")})
	case "dummy":
		in.order(LeadGoesTo{dummy, By("43B2(a)")})
	default:
		in.find("43B2(a)", "Neither defender has chosen; the lead is from the hand that won the last trick.")
	}
}

// dummyPoints is 42B3, 43A1(b) and 43B3.
func (in *inquiry) dummyPoints(dummy, declarer bridge.Seat) {
	if in.yesFact("over", "42B3", "Had the play ended?") {
		in.find("42B3", "When the play has ended dummy may point out an irregularity.")
		return
	}
	in.find("43A1(b)", "Dummy does not point out an irregularity during the play.")
	if in.pickFact("whose", "43B3", Say("Whose irregularity was it?"),
		option("defender", "43B3", "A defender's."),
		option("declarer", "43A1(b)", "One of the declaring side.")) == "defender" && in.forfeited(dummy) {
		in.order(IrregularityStands{declarer.Side().Other(), By("43B3")})
		in.reviewed(declarer.LHO(), "43B3", "Has the defending side gained by its irregularity?")
		in.limitBroken(dummy)
		return
	}
	in.limitBroken(dummy)
	in.find("9B1(a)", "Attention has been drawn all the same, and the Director rules on the irregularity.")
}

// defenderShowsHand is 43A3: it is the defender's breach, and costs dummy
// nothing.
func defenderShowsHand(in *inquiry) {
	defender := in.seatFact("defender", "43A3", "Which defender has shown the hand to dummy?")
	in.find("43A3", "A defender does not show the hand to dummy. The breach is {defender}'s, and dummy keeps all protection.", "defender", defender)
	in.penalized(defender.Side(), "43A3")
}
