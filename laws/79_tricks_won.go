package laws

import "github.com/overtrick/overtrick/bridge"

// Law 79: tricks that the two sides count differently, and a score that was entered
// wrongly.

// scoreDisputed is 79B and 79C.
func scoreDisputed(in *inquiry) {
	if in.pickFact("what", "79B", Say("What is said of the score?"),
		option("tricks", "79B", "The two sides do not agree how many tricks were won."),
		option("slip", "79C1", "The score that was agreed on was entered or worked out wrongly.")) == "slip" {
		if in.inCorrectionPeriod() {
			in.order(ScoreCorrected{By("79C1")})
			return
		}
		if in.correctedLate() {
			in.order(ScoreCorrected{By("79C2")})
		}
		return
	}
	switch in.pickFact("claim", "79B1", Say("Was there a claim or a concession?"),
		option("none", "79B2", "No, every trick was played."),
		option("agreed", "69B", "Yes, and a side wants to take its agreement back."),
		option("conceded", "71", "Yes, and the side that conceded wants a trick back.")) {
	case "agreed":
		in.find("79B1", "There was a claim or a concession, and 69B applies.")
		agreementWithdrawn(in)
	case "conceded":
		in.find("79B1", "There was a concession, and Law 71 applies.")
		concessionCancelled(in)
	default:
		in.tricksDisputed()
	}
}

// tricksDisputed is 79B2 and 79B3, where all tricks were played.
func (in *inquiry) tricksDisputed() {
	if in.followed() {
		in.find("79B2", "The record has counted every trick, and its result is the score.")
		return
	}
	in.find("79A2", "No player may knowingly accept a trick that their side did not win.")
	switch {
	case !in.yesFact("late", "79B3", "Was the Director called only when the round had ended?"):
		in.find("66D", "Played cards that still lie in order are looked at; see number-of-tricks.")
		in.tricksRuled("79B2")
	case !in.inCorrectionPeriod():
		if in.correctedLate() {
			in.tricksRuled("79C2")
		}
	case in.judge("convinced", "79B3", "Are you clearly convinced of what the result at the table was?"):
		in.tricksRuled("79B3")
	default:
		in.lowered()
	}
}

// tricksRuled has the Director say how many tricks were won, for both sides.
func (in *inquiry) tricksRuled(on Clause) {
	n := in.tricksOf("tricks", on, "How many tricks did declarer's side win, as you rule?")
	in.order(TricksScored{bridge.NorthSouth, n, By(on)})
	in.order(TricksScored{bridge.EastWest, n, By(on)})
}

// lowered is 79B3 without a clear conviction: no side gains by it.
func (in *inquiry) lowered() {
	side := in.judgeAmong("lowered", "79B3", Say("Does the score stay as it is recorded, or is that of one side lowered? The other's is not raised."),
		option("none", "79B3", "It stays for both sides."),
		option("NS", "79B3", "That of North-South is lowered."),
		option("EW", "79B3", "That of East-West is lowered."))
	for _, s := range bridge.Sides {
		if side != s.String() {
			in.order(RecordedScoreStands{s, By("79B3")})
			continue
		}
		n := in.tricksOf("tricks", "79B3", "For how many tricks of declarer's side is {side} scored?", "side", s)
		in.order(TricksScored{s, n, By("79B3")})
	}
}

// correctedLate is 79C2: when the Correction Period is over, there must be no
// reasonable doubt, and the organizer must agree.
func (in *inquiry) correctedLate() bool {
	if in.judge("no-doubt", "79C2", "Are you satisfied beyond reasonable doubt that the record is wrong?") &&
		in.yesFact("consent", "79C2", "Does the Tournament Organizer agree to a correction?") {
		return true
	}
	in.order(RecordedScoreStands{bridge.NorthSouth, By("79C2")})
	in.order(RecordedScoreStands{bridge.EastWest, By("79C2")})
	return false
}

// tricksOf leaves a number of tricks to the Director.
func (in *inquiry) tricksOf(key string, c Clause, text string, pairs ...any) int {
	return in.numberBeside(nil, key, 13, c, text, pairs...)
}
