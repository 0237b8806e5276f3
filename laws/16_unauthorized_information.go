package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// unauthorizedInformation is 16B: first when it happens, then when play has
// ended, in the order in which a Director asks.
func unauthorizedInformation(in *inquiry) {
	informer := in.seatFact("informer", "16B1", "From whom might the information have come?")
	what := in.fact("what", TextValue, "16B1", "What was done: a remark, a question, an answer, an alert, a pause, a gesture?")
	side := informer.Side()
	ledger := Say("{seat}'s conduct: {what}", "seat", informer, "what", what)
	if in.pickFact("stage", "16B2", Say("When is the Director asked?"),
		option("at-once", "16B2", "When it has just happened."),
		option("end", "16B3", "When the play has ended.")) == "at-once" {
		in.reserve(informer, ledger)
		return
	}
	partner := informer.Partner()
	switch in.judgeAmong("information", "16B1", Say("Was information made available to {partner} by {informer}, other than by calls and plays?", "partner", partner, "informer", informer),
		option("yes", "16B1", "Yes."),
		option("no", "16B1", "No, or it was known to everybody from legal calls and plays."),
		option("uncertain", "16B1", "It cannot be told from which player it came, as behind a screen.")) {
	case "no":
		in.find("16B1", "There was no unauthorized information; the score stands.")
		return
	case "uncertain":
		in.find("16B1", "Only what is sure to have come from partner is unauthorized; the score stands.")
		return
	}
	in.order(UnauthorizedTo{partner, ledger, By("16B1")})
	action := in.fact("action", TextValue, "16B1(a)", "Which call or play of {partner}'s is complained of?", "partner", partner)
	alternative := in.weighs("alternative", "16B1(b)", "What else might {partner} have done?", "partner", partner)
	if !in.logicalAlternative(alternative) {
		in.find("16B1(b)", "There was no logical alternative in {alternative}; the score stands.", "alternative", alternative)
		return
	}
	in.find("16B1(b)", "There was a logical alternative: {alternative}.", "alternative", alternative)
	if !in.judge("suggested", "16B1(a)", "Was {action} demonstrably suggested over {alternative} by the information?", "action", action, "alternative", alternative) {
		in.find("16B1(a)", "It was not demonstrably suggested: {action}. The score stands.", "action", action)
		return
	}
	in.find("16B1(a)", "{partner} chose {action}, which was suggested: an infraction.", "partner", partner, "action", action)
	if in.judge("advantage", "16B3", "Did {side} gain by it?", "side", side) {
		in.order(AdjustedScoreDue{side, By("16B3")})
	} else {
		in.find("16B3", "Nothing was gained by it; the score stands.")
	}
	in.penalized(side, "73C2")
}

// reserve is 16B2: what opponents can do when it happens.
func (in *inquiry) reserve(informer bridge.Seat, ledger Phrase) {
	claimant := in.seatFact("claimant", "16B2", "Which opponent thinks that it could do damage?")
	if claimant.Side() == informer.Side() {
		in.fail("{seat} is of the same side as {other}", "seat", claimant, "other", informer)
	}
	options := []Option{option("call", "16B2", "Call the Director now."), option("nothing", "16B2", "Do nothing now; the Director can still be called when play has ended.")}
	if in.yesFact("may-reserve", "16B2", "Do the regulations leave it to players to reserve their right to call the Director later?") {
		options = append([]Option{option("reserve", "16B2", "Say that you keep the right to call the Director later.")}, options...)
	}
	switch in.choice("claim", claimant, "16B2", Say("Do you do anything about it?"), options...) {
	case "nothing":
		in.find("16B2", "Play goes on.")
	case "call":
		in.order(DirectorSummoned{By("16B2")})
		in.order(UnauthorizedTo{informer.Partner(), ledger, By("16B1")})
		in.endCall(claimant)
	case "reserve":
		if in.choice("agreed", informer, "16B2", Say("Does your side agree that there was such information?"),
			option("yes", "16B2", "Yes; play goes on."),
			option("no", "16B2", "No: then your side calls the Director at once.")) == "no" {
			in.order(DirectorSummoned{By("16B2")})
		} else {
			in.order(UnauthorizedTo{informer.Partner(), ledger, By("16B1")})
		}
		in.order(RightsReserved{claimant.Side(), By("16B2")})
		in.endCall(claimant)
	}
}

// endCall reminds the side of 16B3 when the play has ended.
func (in *inquiry) endCall(claimant bridge.Seat) {
	in.reviewed(claimant.LHO(), "16B3", "Has {side} good reason to think that a logical alternative was passed over for what was suggested?", "side", claimant.Side())
}

// logicalAlternative is 16B1(b): the Director asks players of the same class
// with the same methods, and judges by what they say.
func (in *inquiry) logicalAlternative(alternative string) bool {
	atoi := func(s string) int { n, _ := strconv.Atoi(s); return n }
	polled := atoi(in.number("polled", 50, "16B1(b)", "How many similar players have been asked what they would do? 0 if none."))
	considered, chose := 0, 0
	if polled > 0 {
		considered = atoi(in.number("considered", polled, "16B1(b)", "How many of them would seriously consider {alternative}?", "alternative", alternative))
		chose = atoi(in.number("chose", considered, "16B1(b)", "And how many would choose it?"))
	}
	return in.judge("is-alternative", "16B1(b)",
		"Of {polled} players asked, {considered} would consider {alternative} and {chose} choose it. Would a significant proportion of players of this class, with these methods, consider it, and some choose it?",
		"polled", polled, "considered", considered, "alternative", alternative, "chose", chose)
}

// withdrawnInformation is 16C2 and 16C3, when play has ended.
func withdrawnInformation(in *inquiry) {
	offenders := in.sideFact("offenders", "16C2", "Which side committed the irregularity for which a call or play was withdrawn?")
	what := in.fact("what", TextValue, "16C", "What was withdrawn?")
	in.order(Authorized{offenders.Other(), Say("{what}", "what", what), By("16C1")})
	in.order(Unauthorized{offenders, Say("{what}", "what", what), By("16C2")})
	action := in.fact("action", TextValue, "16C2", "Which call or play of {side}'s is complained of?", "side", offenders)
	alternative := in.weighs("alternative", "16B1(b)", "What else might the player have done?")
	if !in.logicalAlternative(alternative) {
		in.find("16C2", "There was no logical alternative in {alternative}; the score stands.", "alternative", alternative)
		return
	}
	if !in.judge("suggested", "16C2", "Was {action} demonstrably suggested over {alternative} by what was withdrawn?", "action", action, "alternative", alternative) {
		in.find("16C2", "It was not demonstrably suggested: {action}. The score stands.", "action", action)
		return
	}
	in.find("16C2", "A logical alternative was passed over for {action}, which was suggested.", "action", action)
	if in.judge("damage", "16C3", "Was {side} damaged by it?", "side", offenders.Other()) {
		in.order(AdjustedScoreDue{offenders, By("16C3")})
		return
	}
	in.find("16C3", "Nobody was damaged; the score stands.")
}
