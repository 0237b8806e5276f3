package laws

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// comparable asks the Director whether a call is comparable with the one that
// it replaces (23A), with the meaning of both side by side where it is known:
// from the facts meaning-withdrawn and meaning-now, and the suits of 29C.
func (in *inquiry) comparable(key string, offender bridge.Seat, withdrawn, call bridge.Call) bool {
	says := Say("{offender} withdrew {withdrawn} and now calls {call}. Is it comparable?",
		"offender", offender, "withdrawn", withdrawn, "call", call)
	was, now, suits := in.known["meaning-withdrawn"], in.known["meaning-now"], in.known["shows"]
	if was == "" && suits != "" {
		was = suitSymbols(suitsIn(suits))
	}
	if was != "" || now != "" {
		says = Say("{offender} withdrew {withdrawn} ({was}) and now calls {call} ({now}). Is it comparable?",
			"offender", offender, "withdrawn", withdrawn, "was", orAsk(was), "call", call, "now", orAsk(now))
	}
	return in.comparableAs(key, says)
}

// comparableStanding is the same for a call that was made first and stands,
// where the one in its place has been cancelled (25B2).
func (in *inquiry) comparableStanding(key string, offender bridge.Seat, withdrawn, call bridge.Call) bool {
	says := Say("{offender} called {call}, which stands, and withdrew {withdrawn}. Is {call} comparable with {withdrawn}?",
		"offender", offender, "withdrawn", withdrawn, "call", call)
	was, now := in.known["meaning-withdrawn"], in.known["meaning-now"]
	if was != "" || now != "" {
		says = Say("{offender} called {call} ({now}), which stands, and withdrew {withdrawn} ({was}). Is {call} comparable with {withdrawn}?",
			"offender", offender, "withdrawn", withdrawn, "was", orAsk(was), "call", call, "now", orAsk(now))
	}
	return in.comparableAs(key, says)
}

// comparableAs asks it in those words.
func (in *inquiry) comparableAs(key string, says Phrase) bool {
	return in.judgeAmong(key, "23A", says,
		option("similar", "23A1", "It means the same, or something similar."),
		option("subset", "23A2", "It shows only hands that the withdrawn call could show."),
		option("purpose", "23A3", "It serves the same purpose, such as asking or relaying."),
		option("no", "23A", "It is not comparable.")) != "no"
}

func orAsk(meaning string) string {
	if meaning == "" {
		return "meaning to be asked"
	}
	return meaning
}

// withdrawn records that a withdrawn call may be used by the other side and not
// by the offender's (16C).
func (in *inquiry) withdrawn(offender bridge.Seat, call bridge.Call) {
	in.withdrawnBy(offender.Side(), offender, call)
}

// withdrawnBy is the same for a call that either side withdrew: it may be used
// by the side that did not offend, and not by the one that did.
func (in *inquiry) withdrawnBy(offenders bridge.Side, caller bridge.Seat, call bridge.Call) {
	for _, e := range withdrawnCall(offenders, caller, call) {
		in.order(e.(Rectification))
	}
}

// whatWithdrawn names a withdrawn call in the ledger of Law 16.
func whatWithdrawn(caller bridge.Seat, call bridge.Call) Phrase {
	return Say("{seat}'s withdrawn {call}", "seat", caller, "call", call)
}

// withdrawnCall is 16C for a call that has been withdrawn.
func withdrawnCall(offenders bridge.Side, caller bridge.Seat, call bridge.Call) []Effect {
	what := whatWithdrawn(caller, call)
	return []Effect{
		Authorized{offenders.Other(), what, By("16C1")},
		Unauthorized{offenders, what, By("16C2")},
	}
}

// withdrawnFrom is what 16C has for a call that was cancelled with all later ones,
// of both sides: what is cancelled has been withdrawn.
func (in *inquiry) withdrawnFrom(offender bridge.Seat, call bridge.Call) {
	what := Say("{seat}'s {call} and the calls cancelled with it", "seat", offender, "call", call)
	in.order(Authorized{offender.Side().Other(), what, By("16C1")})
	in.order(Unauthorized{offender.Side(), what, By("16C2")})
}

// lifted is 23B and 26A: after a comparable call the side may use the withdrawn
// one.
func (in *inquiry) lifted(offender bridge.Seat, call bridge.Call, on Clause) {
	in.order(RestrictionLifted{offender.Side(), whatWithdrawn(offender, call), By(on)})
}

// freed is what 26A has for a comparable call besides the lead: Law 16C does not
// apply to the calls withdrawn, and 23C does.
func (in *inquiry) freed(offender bridge.Seat, withdrawn ...bridge.Call) {
	for k, call := range withdrawn {
		if !slices.Contains(withdrawn[:k], call) {
			in.lifted(offender, call, "26A")
		}
	}
	in.outcomeReviewed(offender, "23C")
}

// reviewed has the Director look again at the end of play.
func (in *inquiry) reviewed(offender bridge.Seat, c Clause, question string, pairs ...any) {
	in.order(ReviewAtEnd{offender.Side(), Say(question, pairs...), By(c)})
}

// outcomeReviewed is the review of 23C, 27D: after a call that cost nothing.
func (in *inquiry) outcomeReviewed(offender bridge.Seat, c Clause) {
	in.reviewed(offender, c, "Could the outcome well have been different without the help of the withdrawn call, to the damage of the other side?")
}

// couldHaveKnown is the question of 72C.
func (in *inquiry) couldHaveKnown(offender bridge.Seat) {
	in.reviewed(offender, "72C", "Could the offender have been aware, at the time, that the irregularity could well damage the other side, and did it?")
}

// reviewAtEnd is what the Director looks at when play has ended: 23C, 27D, 72C,
// 21B3, 16B3, and what was left to the end of play by Laws 13 and 16D.
func reviewAtEnd(in *inquiry) {
	side := in.pickFact("offenders", "12C1", Say("Which side offended?"),
		option("NS", "12C1", "North-South."), option("EW", "12C1", "East-West."), option("none", "12C1", "Neither."))
	on := in.pickFact("on", "12C1", Say("Under which clause is the board looked at again?"),
		option("23C", "23C", "A withdrawn call was replaced by a comparable one."),
		option("27D", "27D", "An insufficient bid was replaced without further rectification."),
		option("72C", "72C", "The offender might have known that the irregularity could do damage."),
		option("21B3", "21B3", "A call could no longer be changed after misinformation."),
		option("45F", "45F", "Dummy touched or put up a card that was not called for."),
		option("50E4", "50E4", "An exposed card could be used as long as it lay on the table."),
		option("43B3", "43B3", "Dummy, without protection, pointed out a defender's irregularity before anybody else."),
		option("55C", "55C", "Declarer led out of turn, and what that revealed may have been used."),
		option("62D2", "62D2", "A revoke of the twelfth trick was corrected before its player's partner had played."),
		option("16B3", "16B3", "A side had information from its own partner that was not authorized."),
		option("13A2", "13A2", "A player had seen a card of another's hand when a wrong number of cards was put right."),
		option("13B1", "13B1", "A deal was put right after a player with a wrong number of cards had called."),
		option("16D2(c)", "16D2(c)", "A player had learnt something of the board by accident."))
	says := map[string]string{
		"23C":     "Could the outcome of the board well have been different without the help of the withdrawn call, and was the other side damaged?",
		"27D":     "Could the outcome of the board well have been different without the help of the insufficient bid, and was the other side damaged?",
		"72C":     "Could the offender have been aware at the time that the irregularity could well damage the other side, and did it?",
		"21B3":    "Did the side that gave misinformation gain from it?",
		"45F":     "Did dummy suggest a play by touching a card, and were the defenders damaged?",
		"50E4":    "Could the outcome of the board well have been different without the help of the exposed card, and was the other side damaged?",
		"43B3":    "Has the defending side gained by its irregularity?",
		"55C":     "Has declarer chosen a line of play from what the lead out of turn revealed?",
		"62D2":    "Did the partner choose, between plays that could reasonably have been considered, one that the revoke card suggested, and was the other side damaged?",
		"13A2":    "Did what was seen of another hand affect the outcome of the board?",
		"13B1":    "Was the board affected by the wrong number of cards, so that the score should be adjusted?",
		"16D2(c)": "Did what the player had learnt affect the result?",
		"16B3":    "Did the side choose, among logical alternatives, one that was demonstrably suggested, and was the other side damaged?",
	}
	clause := Clause(on)
	if in.judge("damage", clause, "{question}", "question", Say(says[on])) {
		if side == "none" {
			in.order(AdjustedScoreForAll{By(clause)})
			return
		}
		in.order(AdjustedScoreDue{sideNamed(side), By(clause)})
		if clause == "43B3" { // only the side that gained is adjusted
			in.order(TableScoreStands{sideNamed(side).Other(), By(clause)})
		}
		return
	}
	in.find(clause, "The score stands.")
}

// outcome reports whether a review at the end of play is one of an outcome that
// no side need have offended in.
func outcome(on Clause) bool { return on == "13A2" || on == "13B1" || on == "16D2(c)" }

// nth is the key of a question that can come more than once: key, key-2, key-3.
func nth(key string, n int) string {
	if n == 1 {
		return key
	}
	return key + "-" + strconv.Itoa(n)
}
