package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// adjustedScore is Law 12, from the power to adjust to the score itself.
func adjustedScore(in *inquiry) {
	if !in.yesFact("in-time", "12A", "Is the time still running in which a ruling may be asked for (92B)?") {
		in.find("92B", "It is too late for an adjusted score.")
		return
	}
	ground := in.judgeAmong("ground", "12A", Say("On what ground might the score be adjusted?"),
		option("law", "12A", "A Law provides for an adjusted score."),
		option("none-prescribed", "12A1", "No Law prescribes a rectification for this violation, and a side that did not offend was damaged."),
		option("unplayable", "12A2", "No rectification lets the board be played normally."),
		option("wrong-rectification", "12A3", "An irregularity was rectified wrongly."),
		option("severity", "12B2", "The rectification of the Laws seems too hard, or too mild."))
	switch ground {
	case "severity":
		in.find("12B2", "No score is adjusted because a rectification of the Laws seems too hard or too mild; the score stands.")
		return
	case "unplayable":
		in.find("12A2", "The board cannot be played normally.")
		in.artificial("12C2(a)")
		return
	case "none-prescribed":
		in.find("12A1", "No Law prescribes a rectification.")
	case "wrong-rectification":
		in.find("12A3", "The irregularity was rectified wrongly.")
		// 82C: a wrong ruling of the Director leaves nobody at fault for it.
		if in.yesFact("director-erred", "82C", "Was it the Director's ruling that was wrong?") {
			in.bothInnocent()
			return
		}
	}
	offenders := in.sideFact("offenders", "12B1", "Which side offended?")
	if !in.damaged(offenders) {
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			in.order(TableScoreStands{side, By("12B1")})
		}
		return
	}
	in.adjust(offenders)
}

// damaged is 12B1: the innocent side's result is worse than it could expect
// without the infraction.
func (in *inquiry) damaged(offenders bridge.Side) bool {
	side := offenders.Other()
	table := in.points("table-score", "12B1", "What is the score obtained at the table, in North-South's points?")
	expected := in.points("expected-score", "12B1", "What could {side} have expected without the infraction, in North-South's points?", "side", side)
	if side == bridge.EastWest {
		table, expected = -table, -expected
	}
	if expected > table {
		in.find("12B1", "{side} has a worse result than it could expect: it was damaged.", "side", side)
		return true
	}
	in.find("12B1", "{side} has no worse result than it could expect: there is no damage.", "side", side)
	return false
}

// adjust is 12C for an infraction of one side.
func (in *inquiry) adjust(offenders bridge.Side) {
	if !in.assignable() {
		return
	}
	a := in.assigned("award", "Which results were likely without the infraction? Give one, or several with their weights.")
	// 12C1(e): what the innocent side did to itself.
	text := a.text
	self := in.judgeAmong("self-inflicted", "12C1(e)", Say("Did {side} add to its own damage after the irregularity?", "side", offenders.Other()),
		option("no", "12C1(e)", "No, or only by an ordinary error."),
		option("error", "12C1(e)", "Yes, by an extremely serious error that had nothing to do with the infraction."),
		option("gamble", "12C1(e)", "Yes, by a gamble whose loss, it hoped, a rectification would make good."))
	if self == "no" {
		in.order(AssignedScore{offenders.Other(), text, By("12C1(a)")})
		in.order(AssignedScore{offenders, text, By("12C1(a)")})
	} else {
		in.order(AssignedScore{offenders, text, By("12C1(e)(i)")})
		without := in.points("without-error", "12C1(e)(ii)", "With the infraction, but without its own error or gamble, what would {side} have scored, in North-South's points?", "side", offenders.Other())
		table := in.points("with-error", "12C1(e)(ii)", "And what did it score with it, at the table?")
		swing := without - table
		if offenders.Other() == bridge.EastWest {
			swing = -swing
		}
		if swing <= 0 {
			in.fail("{side} lost nothing from {without} to {table}", "side", offenders.Other(), "without", without, "table", table)
		}
		in.order(AssignedScore{offenders.Other(), text + " less " + strconv.Itoa(without) + " to " + strconv.Itoa(table), By("12C1(e)(ii)")})
	}
	in.event(offenders, self != "no")
}

// assignable reports whether the score is assigned; otherwise it has been given
// artificially.
func (in *inquiry) assignable() bool {
	switch in.judgeAmong("kind", "12C1(a)", Say("Can a score be assigned?"),
		option("assigned", "12C1(a)", "Yes: it takes the place of the score obtained at the table."),
		option("unclear", "12C1(d)", "The possible outcomes are many or not clear; an artificial score is given."),
		option("no-result", "12C2(a)", "The irregularity kept any result from being obtained.")) {
	case "unclear":
		in.find("12C1(d)", "The possible outcomes are many or not clear.")
		in.artificial("12C1(d)")
		return false
	case "no-result":
		in.artificial("12C2(a)")
		return false
	}
	return true
}

// assigned is 12C1(b) and (c): the results, each of which could be reached
// within the Laws. One that needs the infraction is none.
func (in *inquiry) assigned(key, text string, pairs ...any) award {
	a := in.award(key, "12C1(b)", text, pairs...)
	for i, n := range a.results {
		if !in.judge(nth(key+"-lawful", i+1), "12C1(c)", "Could {points} have come about without the infraction, by legal means?", "points", strconv.Itoa(n)) {
			in.fail("{points} cannot be part of the score: it could only have come about by the infraction (12C1(c))", "points", n)
		}
	}
	if len(a.results) > 1 {
		in.find("12C1(c)", "Each result is scored for itself, and then weighted.")
	}
	return a
}

// bothInnocent is 82C: each side has what it could have had if it alone were
// innocent.
func (in *inquiry) bothInnocent() {
	if in.judge("normal", "82C", "Can the board still be rectified so that it is scored normally?") {
		in.find("82C", "The Director rectifies the ruling, and the board is scored normally.")
		return
	}
	in.find("82C", "Both sides are treated as not offending.")
	if !in.assignable() {
		return
	}
	var given []string
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		a := in.assigned("award-"+side.String(), "Which results were likely if {side} is taken as not offending? Give one, or several with their weights.", "side", side)
		given = append(given, a.text)
		in.order(AssignedScore{side, a.text, By("82C")})
	}
	in.mean(given[0] != given[1])
}

// event is 12C3 and 12C4: what a knockout and an individual event add.
func (in *inquiry) event(offenders bridge.Side, split bool) {
	switch in.pickFact("event", "12C3", Say("What kind of event is it?"),
		option("other", "12C3", "Pairs, or teams but no knockout."),
		option("knockout", "12C4", "A knockout of teams."),
		option("individual", "12C3", "An individual event.")) {
	case "knockout":
		if split {
			in.order(MeanOfScores{By("12C4")})
		}
	case "individual":
		in.find("12C3", "The adjustment holds for both players of {side} alike.", "side", offenders)
		offender := in.seatFact("offender", "12C3", "Who committed the infraction?")
		if offender.Side() != offenders {
			in.fail("{seat} is not of the side that offended", "seat", offender)
		}
		if !in.judge("penalty", "90A", "Is there a procedural penalty besides?") {
			return
		}
		amount := in.weighs("amount", "90A", "How much?")
		if in.judge("alone", "12C3", "Is {offender} alone to blame, and not {partner}?", "offender", offender, "partner", offender.Partner()) {
			in.order(PenaltyOfPlayer{offender, amount, By("12C3")})
			return
		}
		in.order(ProceduralPenalty{offenders, amount, By("90A")})
	}
}

// mean asks, of scores that do not balance, whether it is a knockout, where each
// contestant has the mean (12C4).
func (in *inquiry) mean(unbalanced bool) {
	if unbalanced && in.yesFact("knockout", "12C4", "Is it a knockout of teams?") {
		in.order(MeanOfScores{By("12C4")})
	}
}

// artificial is 12C2: by the fault of each side.
func (in *inquiry) artificial(on Clause) {
	if in.yesFact("one-table", "86B1", "Is it a team match in which the other table has a result?") {
		if in.judge("favourable", "86B1", "Is that result clearly in favour of one side, so that an assigned score is given in place of an artificial one?") {
			in.find("86B1", "The result of the other table is clearly in favour of one side: the score is assigned.")
			in.awardedSides("86B1")
			return
		}
	}
	awards := in.faults(on, bridge.NorthSouth, bridge.EastWest)
	balanced := awards[0] == "AVE" && awards[1] == "AVE" || awards[0] != awards[1] && awards[0] != "AVE" && awards[1] != "AVE"
	in.mean(!balanced)
}

// awardedSides has the Director assign a score to each side.
func (in *inquiry) awardedSides(on Clause) {
	var given []string
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		given = append(given, in.award("award-"+side.String(), on, "What is {side} assigned, in North-South's points?", "side", side).text)
		in.order(AssignedScore{side, given[len(given)-1], By(on)})
	}
	in.mean(given[0] != given[1])
}

// faults asks how far each side is at fault and gives the average for it; the
// averages given are returned.
func (in *inquiry) faults(on Clause, sides ...bridge.Side) []string {
	var given []string
	for _, side := range sides {
		award := map[string]string{"direct": "AVE-", "partly": "AVE", "none": "AVE+"}[in.judgeAmong("fault-"+side.String(), "12C2(a)",
			Say("How far is {side} at fault?", "side", side),
			option("direct", "12C2(a)", "Directly: average minus, at most 40% of the matchpoints, or 3 IMPs lost."),
			option("partly", "12C2(a)", "Only partly: average, 50%."),
			option("none", "12C2(a)", "Not at all: average plus, at least 60%, or 3 IMPs won."))]
		given = append(given, award)
		in.order(ArtificialScore{side, award, By(on)})
	}
	return given
}
