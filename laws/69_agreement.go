package laws

import "github.com/overtrick/overtrick/bridge"

// Law 69: agreement with a claim or concession, and its withdrawal.

// agreementWithdrawn is 69B. Before there is agreement the claim is simply
// doubted.
func agreementWithdrawn(in *inquiry) {
	side := in.sideFact("side", "69A", "Which side wants to take its agreement back?")
	if !in.yesFact("agreed", "69A", "Did {side} let the claim or concession stand until it called on the next board, or until the round ended?", "side", side) {
		in.find("69A", "There has been no agreement yet: the claim is doubted, and Law 70 decides.")
		c := in.claimFacts()
		if c.player.Side() == side {
			in.fail("a side does not agree with a claim of its own")
		}
		in.contested(c)
		return
	}
	in.find("69A", "{side} has agreed.", "side", side)
	if !in.correctionPeriod("The agreement stands.") {
		return
	}
	switch in.pickFact("ground", "69B", Say("Why does {side} take it back?", "side", side),
		option("won", "69B1", "It agreed to lose a trick that it had in fact won."),
		option("likely", "69B2", "It agreed to lose a trick that it would likely have won, had play gone on."),
		option("other", "69B", "For another reason.")) {
	case "won":
		in.alreadyWon(side, "69B1")
	case "likely":
		if !in.judgeBeside([]FigureKind{AllBest, StatedBest, StatedWorst}, "likely", "69B2", "Is it likely that {side} would have won the trick, had play gone on?", "side", side) {
			in.find("69B2", "It is not likely; the agreement stands.")
			return
		}
		in.order(TricksReturned{side, in.tricksBack("69B2"), By("69B2")})
	default:
		in.find("69B", "The Law knows no other reason; the agreement stands.")
	}
}

// inCorrectionPeriod asks whether the time of 79C is still running.
func (in *inquiry) inCorrectionPeriod() bool {
	return in.yesFact("in-time", "79C", "Is the Correction Period of 79C still running?")
}

// correctionPeriod is the time of 79C, which ends what can be asked for.
func (in *inquiry) correctionPeriod(stands string) bool {
	if in.inCorrectionPeriod() {
		return true
	}
	in.find("79C", stands)
	return false
}

// alreadyWon is a trick that was given up although it had been won. Where a record
// has followed the play, it has counted every trick.
func (in *inquiry) alreadyWon(side bridge.Side, on Clause) {
	if in.followed() {
		in.find(on, "The record has counted every trick that {side} won, and none was given up.", "side", side)
		return
	}
	in.order(TricksReturned{side, in.tricksBack(on), By(on)})
}

// tricksBack is how many tricks the question is about.
func (in *inquiry) tricksBack(on Clause) int {
	n := atoi(in.number("tricks-back", 13, on, "How many tricks are they?"))
	if n == 0 {
		in.fail("it is about a trick at least")
	}
	return n
}
