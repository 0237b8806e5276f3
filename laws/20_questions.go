package laws

import "github.com/overtrick/overtrick/bridge"

// Law 20F and 20G on questions about calls, and on explanations that were wrong.

// explanation is 20F1 to 20F3 and 20G1, 20G2: a question about calls.
func explanation(in *inquiry) {
	edition := in.edition()
	asker := in.seatFact("asker", "20F1", "Who asks?")
	about := in.seatFact("about", "20F1", "About whose call or play?")
	if about.Side() == asker.Side() {
		in.find("20F1", "Questions are about the opponents' calls and plays.")
		return
	}
	if !in.mayBeAsked(edition, asker) {
		return
	}
	if edition == Laws1997 {
		in.find("20F1", "The partner of the player who made the call should normally give the reply.")
		return
	}
	in.find("20F1", "{partner} explains; the asker's partner waits for a turn of their own to ask.", "partner", about.Partner())
	if in.yesFact("single", "20F3", "Was it about a single call?") {
		in.find("20F3", "That is permitted, and may tell the asker's partner something.")
		in.order(possiblyTold(asker, about))
	}
	switch in.judgeAmong("purpose", "20G1", Say("Was there another purpose to the question?"),
		option("none", "20F1", "No."),
		option("partner", "20G1", "Only to help the asker's partner."),
		option("mistake", "20G2", "Only to have an opponent answer wrongly.")) {
	case "partner":
		in.order(PenaltyMayFollow{asker.Side(), By("20G1")})
		in.reviewed(asker, "16B3", "Did the side use what the question told, to the damage of the other side?")
	case "mistake":
		in.order(PenaltyMayFollow{asker.Side(), By("20G2")})
	}
}

// possiblyTold is 20F3 with 16B1: what a question about a single call may have
// told the asker's partner. The question itself is permitted, and need not have
// told anything.
func possiblyTold(asker, about bridge.Seat) MayHaveTold {
	return MayHaveTold{asker.Partner(), Say("{seat}'s question about a single call of {other}", "seat", asker, "other", about), By("20F3")}
}

// mayBeAsked says whether it is the moment for the question.
func (in *inquiry) mayBeAsked(edition Edition, asker bridge.Seat) bool {
	switch in.pickFact("when", "20F1", Say("When?"),
		option("call", "20F1", "Before the final pass, at the asker's turn to call."),
		option("clarification", "41B", "Between the final pass and the facing of the opening lead, by the leader's partner or presumed declarer; by the leader before leading."),
		option("play", "20F2", "After the final pass, at the asker's turn to play (declarer's and dummy's turn for declarer)."),
		option("other", "20F1", "At another moment."),
		option("dummy", "20F2", "After the final pass, by dummy.")) {
	case "other":
		in.find("20F1", "It is not the moment for that player's questions.")
		return false
	case "dummy":
		in.find("20F2", "Dummy does not ask.")
		return false
	case "clarification":
		if edition == Laws1997 {
			in.find("20F2", "By the code of 1997 a defender asks when it is that defender's turn to play, declarer when it is the turn of either hand.")
			return true
		}
		in.find("41B", "Before the lead is faced the leader's partner and presumed declarer, not presumed dummy, may each want a review or an explanation; the lead stays face down until they have no question.")
		return true
	case "play":
		if edition == Laws1997 {
			in.find("20F2", "A defender asks about the opposing auction, declarer about the conventions of a defender's calls and plays; Law 16 can apply.")
		} else {
			in.find("20F2", "A defender asks about the opposing auction, declarer about a defender's calls and about the understandings in the play.")
		}
		return true
	}
	// 2017 has "unless required by law to pass"; 1997 has it for reviews only.
	if edition == Laws2017 && in.yesFact("barred", "20F1", "Is {asker} obliged by law to pass?", "asker", asker) {
		in.find("20F1", "A player who is obliged to pass does not ask during the auction; at the turn to play the player may.")
		return false
	}
	return true
}

// wrongExplanation is 20F4 and 20F5 (75B): who puts a wrong explanation right,
// and when.
func wrongExplanation(in *inquiry) {
	if in.edition() == Laws1997 {
		in.find("20F1", "Law 20 of 1997 has nothing on wrong explanations; Law 75D of that code has.")
		return
	}
	explainer := in.seatFact("explainer", "20F4", "Who explained wrongly, or not in full, or failed to alert?")
	who := in.seatFact("noticed", "20F4", "Who has noticed it?")
	when := in.pickFact("when", "20F4", Say("When?"),
		option("auction", "20F4", "During the auction."),
		option("clarification", "20F4", "After the final pass, before the opening lead is faced."),
		option("play", "75B2", "During the play."),
		option("end", "20F5(b)(i)", "After the end of play."))
	told := true // the opponents
	switch {
	case who == explainer && when == "play":
		in.find("75B2", "{who} is to call the Director at once.", "who", who)
	case who == explainer && when != "end":
		in.find("20F4", "{who} must call the Director and correct the explanation before the Clarification Period ends, and may do so sooner.", "who", who)
	case who != explainer.Partner():
		in.find("20F6", "The Director applies Law 21 to calls and 47E to plays.")
	default:
		told = in.partnersExplanation(who, when)
	}
	if !told {
		return
	}
	if in.judge("based", "20F6", "Was a call or a play based on misinformation from an opponent?") {
		if in.pickFact("action", "20F6", Say("What was based on it?"), option("call", "20F6", "A call."), option("play", "47E", "A play.")) == "call" {
			in.find("20F6", "Law 21 applies to the call.")
			in.misinformed(explainer, when == "play" || when == "end")
			return
		}
		in.find("47E", "Law 47E applies to the play.")
		player := in.seatFact("player", "47E2(a)", "Who has led or played because of it?")
		in.misplayed(explainer, player, in.cardFact("card", "47E2(a)", "Which card?"))
	}
}

// partnersExplanation is 20F5: a player whose partner has explained wrongly. It
// reports whether the opponents have been told, or are to be told now.
func (in *inquiry) partnersExplanation(who bridge.Seat, when string) bool {
	declares := when != "auction" && in.yesFact("declares", "20F5(b)", "Is {who} declarer or dummy, or presumed to be?", "who", who)
	switch {
	case when == "auction":
		in.find("20F5(a)", "{who} may not correct it or give any sign of it before the end of the auction.", "who", who)
		return in.spokeTooEarly(who, declares, when)
	case declares && when == "clarification":
		in.find("20F5(b)(ii)", "{who} must now call the Director and tell the opponents, before the opening lead is faced.", "who", who)
	case declares:
		in.find("20F5(b)(ii)", "{who} should have told the opponents before the opening lead was faced.", "who", who)
		in.reviewed(who, "21B3", "Did the side that gave misinformation gain from it?")
	case when == "end":
		in.find("20F5(b)(i)", "{who} must now call the Director and tell the opponents.", "who", who)
	default:
		in.find("20F5(b)(i)", "{who} is a defender, and may not correct it before the end of play.", "who", who)
		return in.spokeTooEarly(who, declares, when)
	}
	return true
}

// spokeTooEarly is a player who has, or has not, let be known that partner's
// explanation was wrong before the time for it. One who kept silent still has to
// speak, later.
func (in *inquiry) spokeTooEarly(who bridge.Seat, declares bool, when string) bool {
	if in.yesFact("spoke", "20F5(a)", "Has {who} given a sign of it?", "who", who) {
		in.order(UnauthorizedTo{who.Partner(), Say("what {seat} let be known of the explanation", "seat", who), By("20F5(a)")})
		in.order(PenaltyMayFollow{who.Side(), By("20F5(a)")})
		return true
	}
	if when == "auction" {
		in.find("20F5(b)", "{who} must call the Director and tell the opponents later: after the final pass and before the opening lead is faced, if the side declares (20F5(b)(ii)); after the end of play, if it defends (20F5(b)(i)).", "who", who)
		return false
	}
	in.find("20F5(b)(i)", "{who} must call the Director and tell the opponents when play has ended.", "who", who)
	return false
}

// decideDisputeExplanation is a player who says at the table that partner's
// explanation was wrong, at the moment that 20F5 gives, or that the own one was,
// at any moment (20F4).
func (t *Table) decideDisputeExplanation(a DisputeExplanation) ([]Effect, error) {
	if a.Of < 0 || a.Of >= len(t.made) {
		return nil, refuse(NoSuchCall, "20F5(b)")
	}
	explainer := t.explainer(t.made[a.Of].Seat)
	defends := t.phase != AuctionPeriod && a.Seat.Side() != t.declarer.Side()
	switch {
	case t.start.Rules.Edition == Laws1997:
		return nil, refuse(NotAskedNow, "20F1")
	case a.Seat == explainer && t.phase != Returned: // 20F4: the own explanation, at once
	case a.Seat != explainer.Partner():
		return nil, refuseFor(NotExplainer, "20F5(b)", explainer)
	case t.phase == AuctionPeriod:
		return nil, refuse(NotAskedNow, "20F5(a)")
	case t.phase == Returned:
		return nil, refuse(PlayOver, "20F5(b)")
	case defends && t.phase < PlayEnded && !t.passedOut():
		return nil, refuse(NotAskedNow, "20F5(b)(i)")
	}
	if t.start.Rules.Mode != OpenMode {
		return nil, nil
	}
	return t.open("misinformation", t.misinformationFacts(a.Of, explainer)), nil
}
