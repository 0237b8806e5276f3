package laws

import "github.com/overtrick/overtrick/bridge"

// misinformation is Law 21: a call made on a wrong idea of what the opponents'
// calls mean.
func misinformation(in *inquiry) {
	explainer := in.seatFact("explainer", "21B1(a)", "Who explained wrongly, or did not alert where an alert was due?")
	if in.misinformedUnless(explainer, func() bool {
		return in.yesFact("lead-faced", "21B1(a)", "Has the auction period ended: the opening lead been faced or, after four passes, the last hand returned?")
	}) {
		in.find("20F5", "When the explainer and partner must put it right, and what follows when partner does so too early, is another matter; see wrong-explanation.")
	}
}

// misinformed is Law 21 where it is known whether the auction period is over.
func (in *inquiry) misinformed(explainer bridge.Seat, over bool) {
	in.misinformedUnless(explainer, func() bool { return over })
}

// misinformedUnless reports whether there was misinformation.
func (in *inquiry) misinformedUnless(explainer bridge.Seat, over func() bool) bool {
	offenders := explainer.Side()
	if in.judgeAmong("source", "21A", Say("What did the other side rely on?"),
		option("opponents", "21B1(a)", "On what the opponents explained, alerted or failed to alert."),
		option("own", "21A", "On its own misunderstanding.")) == "own" {
		in.find("21A", "A player who acts on a misunderstanding of their own has no redress.")
		return false
	}
	// 21B1(b): without evidence the explanation is taken to be wrong.
	if in.judgeAmong("mistake", "21B1(b)", Say("Is there evidence of what the partnership has agreed, on its system card or in its notes?"),
		option("none", "21B1(b)", "There is none: the explanation is taken to be wrong."),
		option("explanation", "21B1(b)", "There is, and the explanation was wrong."),
		option("call", "75C", "There is: the explanation was right and the call a mistake.")) == "call" {
		in.find("75C", "The other side was told what has been agreed: there is no misinformation, and the result stands.")
		return false
	}
	switch {
	case over():
		in.find("21B1(a)", "The auction period is over and no call can be changed.")
		in.reviewed(explainer, "21B3", "Did the side that gave misinformation gain from it?")
	case !in.yesFact("can-change", "21B1(a)", "Has anybody of {side} called since, whose partner has not called after that?", "side", offenders.Other()):
		in.find("21B1(a)", "There is no call that may still be changed.")
		in.reviewed(explainer, "21B3", "Did the side that gave misinformation gain from it?")
	default:
		in.mayChange(explainer)
	}
	return true
}

// mayChange is 21B1 and 21B2 for the player who may still change a call.
func (in *inquiry) mayChange(explainer bridge.Seat) {
	offenders := explainer.Side()
	player := in.seatFact("player", "21B1(a)", "Who of {side} called last?", "side", offenders.Other())
	if player.Side() == offenders {
		in.fail("{seat} is of the side that gave misinformation", "seat", player)
	}
	call := in.callFact("call", "21B1(a)", "What was that call?")
	if !in.judge("influenced", "21B1(a)", "Could {player}'s {call} well have been influenced by the misinformation?", "player", player, "call", call) {
		in.find("21B1(a)", "{call} stands.", "call", call)
		in.reviewed(explainer, "21B3", "Did the side that gave misinformation gain from it?")
		return
	}
	next := in.callChoice("new-call", player, "21B1(a)", nil,
		"You have now been told what {explainer}'s side has agreed. You may change your {call} without rectification, or keep it by naming it again. What do you call?",
		"explainer", explainer, "call", call)
	if next == call {
		in.find("21B1(a)", "{player} keeps {call}; for that call there is no further redress.", "player", player, "call", call)
		in.earlierCalls(explainer)
		return
	}
	in.order(CallReplaced{player, call, next, By("21B1(a)")})
	in.withdrawnBy(offenders, player, call)
	lho := player.LHO()
	if in.yesFact("lho-called", "21B2", "Has {lho} called after {player}?", "lho", lho, "player", player) {
		theirs := in.callFact("lho-call", "21B2", "What did {lho} call?", "lho", lho)
		if !fitsAfter(next, theirs) || in.choice("keep", lho, "21B2",
			Say("{player} has changed {call} to {next}. Do you keep your {theirs}?", "player", player, "call", call, "next", next, "theirs", theirs),
			option("yes", "21B2", "Keep {theirs}.", "theirs", theirs),
			option("no", "21B2", "Take it back and call again. Your side may not use what any withdrawn call tells.")) == "no" {
			in.order(CallCancelled{lho, theirs, By("21B2")})
			in.order(TurnGoesTo{lho, By("21B2")})
			in.withdrawnBy(offenders, lho, theirs)
		}
	}
	in.earlierCalls(explainer)
}

// earlierCalls is what 21B3 leaves for the end of play.
func (in *inquiry) earlierCalls(explainer bridge.Seat) {
	if in.judge("earlier", "21B3", "Could an earlier call of that side, which can no longer be changed, have been influenced as well?") {
		in.reviewed(explainer, "21B3", "Did the side that gave misinformation gain from it?")
	}
}

// misinformationFacts is what the record knows of a wrong explanation of the
// call with that index: who may still change a call.
func (t *Table) misinformationFacts(of int, explainer bridge.Seat) map[string]string {
	facts := map[string]string{
		"explainer": explainer.String(), "lead-faced": yesOrNo(t.phase >= PlayPeriod && !t.passedOut()),
		"can-change": "no", "followed": "yes",
	}
	for i := len(t.made) - 1; i > of; i-- {
		m := &t.made[i]
		if m.status != InForce {
			continue
		}
		if m.Seat.Side() == explainer.Side() {
			if facts["lho-called"] == "" {
				facts["lho-called"], facts["lho-call"] = "yes", m.Call.String()
			}
			continue
		}
		facts["can-change"], facts["player"], facts["call"] = "yes", m.Seat.String(), m.Call.String()
		before := t.Clone()
		before.auction = t.upTo(i)
		facts["legal"] = before.legalFact(m.Seat)
		break
	}
	if facts["lho-called"] == "" {
		facts["lho-called"] = "no"
	}
	if facts["can-change"] == "no" {
		delete(facts, "lho-called")
		delete(facts, "lho-call")
	}
	return facts
}
