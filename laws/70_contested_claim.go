package laws

import "github.com/overtrick/overtrick/bridge"

// Law 70: a contested claim or concession before the Director.

// contestedClaim is Law 70 where the claim itself is known.
func contestedClaim(in *inquiry) {
	in.contested(in.claimFacts())
}

// contested is Law 70 in its order: the statement, the objections, the hands,
// the outstanding trump, lines that were not stated, and the award.
func (in *inquiry) contested(c claimed) {
	revoked, first := in.revokeBefore(c)
	if first {
		return
	}
	in.hearing(c)
	most := in.outstandingTrump(c)
	in.unstatedLines(c)
	in.partnersChoice(c)
	in.guess(c)
	if in.yesFact("top-down", "70E2", "Do the regulations have a suit played from the top down where no order was stated?") {
		in.find("70E2", "A suit of which no order was stated counts as played from the top down, as far as the rest of this Law lets it.")
	}
	n := in.numberBeside([]FigureKind{StatedBest, StatedWorst, TrumpWins, AllBest}, "award", most, "70A",
		"The result is to be equitable to both sides, and doubtful points go against {player}. How many of the {left} tricks has {side}?",
		"player", c.player, "left", c.left, "side", c.player.Side())
	in.order(ClaimAdjudicated{c.player.Side(), n})
	if revoked {
		in.find("64A", "The claim has established the revoke; Law 64 rules on it now that the tricks are known.")
	}
}

// revokeBefore is what a claim does to a revoke that was not yet established
// (62A, 63A3). It reports whether Law 64 follows, and whether the record has the
// revoke, so that it is corrected before anything else is asked.
func (in *inquiry) revokeBefore(c claimed) (later, first bool) {
	side := c.player.Side()
	switch in.pickFact("revoke", "63A3", Say("Is there a revoke in the trick in progress or the last one, on which nobody of that side has played on?"),
		option("none", "70A", "No."),
		option(side.String(), "63A3", "Yes, by {side}, the side that claimed.", "side", side),
		option(side.Other().String(), "62A", "Yes, by {side}.", "side", side.Other())) {
	case side.String():
		in.revokeNoticed()
		in.find("63A3", "The claim establishes the revoke. The claim is ruled on first, and then the revoke.")
		return true, false
	case side.Other().String():
		in.find("62A", "The revoke is not established: it is corrected first, those who played after it may change their cards, and the claim is ruled on for the cards as they then lie.")
		return false, in.revokeNoticed()
	}
	return false, false
}

// revokeNoticed has the Director, who has been called to the claim, notice the
// revoke that the record knows of; false where there is no record.
func (in *inquiry) revokeNoticed() bool {
	seat, err := bridge.ParseSeat(in.known["revoker"])
	if err != nil {
		return false
	}
	card, _ := bridge.ParseCard(in.known["revoke-card"])
	in.order(RevokeNoticed{seat, card, atoi(in.known["revoke-trick"]), By("81C3")})
	return true
}

// hearing is 70B: the statement again, the objections, the hands.
func (in *inquiry) hearing(c claimed) {
	words := c.statement
	if words == "" {
		words = in.fact("statement", TextValue, "70B1", "What did {player} state with the claim? A dash if nothing was said.", "player", c.player)
	}
	if saidNothing(words) {
		in.find("70B1", "Nothing was stated with the claim, and nothing is added now.")
	} else {
		in.find("70B1", "{player} repeats the statement made with the claim, and adds nothing: {words}", "player", c.player, "words", words)
	}
	for _, s := range [2]bridge.Seat{c.player.LHO(), c.player.RHO()} {
		objection := in.says("objection-"+s.String(), Player(s), "70B2", "What do you say against {player}'s claim? A dash if nothing. The Director looks at more than what you say.", "player", c.player)
		if !saidNothing(objection) {
			in.find("70B2", "Against it {seat} says: {words}", "seat", s, "words", objection)
		}
	}
	if in.judge("face-hands", "70B3", "Do the players lay their remaining cards face up?") {
		for _, s := range bridge.Seats {
			in.order(HandShown{s, By("70B3")})
		}
	}
}

// outstandingTrump is 70C, its three conditions one by one. What is returned is
// the greatest number of tricks that the claimer's side can be given.
func (in *inquiry) outstandingTrump(c claimed) int {
	if !in.yesFact("trump-out", "70C", "Has an opponent of {player} a trump left?", "player", c.player) {
		return c.left
	}
	if in.judge("trump-mentioned", "70C1", "Did the statement take account of that trump?") {
		in.find("70C1", "The statement took account of the trump; Law 70C gives nothing.")
		return c.left
	}
	if !in.judge("trump-unaware", "70C2", "Is it at all likely that {player}, when claiming, was not aware that a trump was out?", "player", c.player) {
		in.find("70C2", "The claimer knew of the trump; Law 70C gives nothing.")
		return c.left
	}
	evidence := []FigureKind{TrumpWins, StatedWorst}
	if !in.judgeBeside(evidence, "trump-loses", "70C3", "Could a trick be lost to that trump by a normal play, careless or inferior for this class of player but not irrational?") {
		in.find("70C3", "No normal play loses a trick to the trump; Law 70C gives nothing.")
		return c.left
	}
	in.find("70C", "All three conditions hold: {side} is awarded a trick or tricks.", "side", c.player.Side().Other())
	n := in.numberBeside(evidence, "trump-tricks", c.left, "70C", "How many tricks has {side} on that play: the one to the trump and what comes with it?", "side", c.player.Side().Other())
	if n == 0 {
		in.fail("the Law awards at least one")
	}
	return c.left - n
}

// unstatedLines is 70D1: success by a line that was not stated, while another
// normal line would do worse.
func (in *inquiry) unstatedLines(c claimed) {
	if !in.judge("unstated", "70D1", "Does {player} now need a line of play that was not part of the statement?", "player", c.player) {
		return
	}
	if !in.judgeBeside([]FigureKind{StatedWorst, StatedBest}, "worse", "70D1", "Is there another line, in keeping with the statement, that would be less successful?") {
		in.find("70D1", "Every line does as well; the line is accepted.")
		return
	}
	// The footnote to Laws 69 to 71.
	if !in.judge("normal", "70", "Is that other line normal for this class of player: careless or inferior perhaps, but not irrational?") {
		in.find("70", "The other line would be irrational and does not count; the line is accepted.")
		return
	}
	in.find("70D1", "The line is not accepted: another normal line would be less successful.")
}

// partnersChoice is 70D2, for a defender's claim.
func (in *inquiry) partnersChoice(c claimed) {
	if c.defender == "" {
		c.defender = yesOrNo(in.yesFact("defender", "70D2", "Is {player} a defender?", "player", c.player))
	}
	if c.defender == "no" {
		return
	}
	if in.judge("partner-chooses", "70D2", "Does part of the claim need {partner} to choose one normal play rather than another?", "partner", c.player.Partner()) {
		in.find("70D2", "That part is not accepted: {partner} counts as choosing the normal play that helps least.", "partner", c.player.Partner())
	}
}

// guess is 70E1: an unstated line that needs a card to be with one opponent.
func (in *inquiry) guess(c claimed) {
	if !in.judge("needs-card", "70E1", "Does a line that was not stated need a card to be with one opponent rather than the other?") {
		return
	}
	if in.judge("shown-out", "70E1", "Had an opponent failed to follow to that suit before the claim, or would one on every normal line?") {
		in.find("70E1", "The position of the card was known, or bound to become so; the line is accepted.")
		return
	}
	in.find("70E1", "The line is not accepted: it would have been a guess.")
}
