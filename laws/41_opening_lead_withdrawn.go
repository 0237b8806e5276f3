package laws

import "github.com/overtrick/overtrick/bridge"

// openingLead is 41A: a lead that lies face down is taken back only when the
// Director says so.
func openingLead(in *inquiry) {
	leader := in.seatFact("leader", "41A", "Whose opening lead is it, at the left of presumed declarer?")
	switch in.pickFact("what", "41A", Say("What has happened to the opening lead?"),
		option("irregularity", "41A", "It lies face down, and an irregularity has been found."),
		option("exchanged", "41A", "{leader} has taken it back and put another card in its place.", "leader", leader),
		option("wrong-player", "41A", "Another player has put a card face down."),
		option("early", "24", "It was made before the auction had ended.")) {
	case "irregularity":
		in.leadMayGoBack(leader)
	case "exchanged":
		in.exchangedLead(leader)
	case "wrong-player":
		in.wrongLeaderDown(leader)
	case "early":
		in.find("24", "Law 24 rules on a card led during the auction; see exposed-cards.")
	}
}

// leadMayGoBack is the second half of 41A.
func (in *inquiry) leadMayGoBack(leader bridge.Seat) {
	switch in.pickFact("why", "41A", Say("Which irregularity?"),
		option("misinformation", "47E2(a)", "The lead was made on a wrong explanation by an opponent."),
		option("auction", "17D1", "The auction goes on."),
		option("out-of-turn", "54", "{partner} has faced a lead out of turn.", "partner", leader.Partner()),
		option("other", "41A", "Another one.")) {
	case "misinformation":
		if in.choice("lead", leader, "47E2(a)", Say("You have now been told what the opponents have agreed. Do you take your lead back?"),
			option("keep", "47E2(a)", "Keep it."),
			option("withdraw", "47E2(a)", "Take it back and lead anything; nobody has seen it, and nothing follows.")) == "keep" {
			in.find("47E2(a)", "The lead stays.")
			return
		}
	case "other":
		if !in.judge("order", "41A", "Do you order the lead to be taken back?") {
			in.find("41A", "The lead stays.")
			return
		}
	}
	in.order(LeadReturned{leader, By("41A")})
	in.find("41A", "A lead that lay face down goes back into the hand and is no penalty card.")
}

// exchangedLead is a leader who takes the lead back without being told to
// (41A, 47F2).
func (in *inquiry) exchangedLead(leader bridge.Seat) {
	first := in.cardFact("first", "41A", "Which card lay there first?")
	second := in.cardFact("second", "41A", "Which card has been put in its place?")
	if first == second {
		in.fail("both are {card}", "card", first)
	}
	in.find("41A", "{first} is the opening lead; it is put back and faced.", "first", first)
	if in.yesFact("second-faced", "49", "Has the {second} been faced?", "second", second) {
		in.penaltyCard(leader, second, true, "49")
		return
	}
	in.find("41A", "{second} goes back into the hand; nobody has seen it.", "second", second)
}

// wrongLeaderDown is a face-down lead by another than the leader. It can be put
// right before it is faced, which is what it lies face down for.
func (in *inquiry) wrongLeaderDown(leader bridge.Seat) {
	other := in.seatFact("other", "41A", "Who has put a card face down?")
	if other == leader {
		in.fail("the lead is {seat}'s", "seat", leader)
	}
	if in.yesFact("faced", "54", "Has it been faced?") {
		in.find("54", "Law 54 rules on a lead out of turn that has been faced; see opening-lead-out-of-turn.")
		return
	}
	in.order(LeadReturned{other, By("41A")})
	in.find("41A", "Nobody has seen the card, and nothing follows. {leader} leads.", "leader", leader)
}

// questionInPlay is 41B and 41C: what may be asked from the final pass on.
func questionInPlay(in *inquiry) {
	asker := in.seatFact("asker", "41B", "Who asks?")
	declarer := in.seatFact("declarer", "41B", "Who is declarer, or presumed declarer?")
	if asker == declarer.Partner() {
		in.find("41B", "Dummy, or presumed dummy, asks neither for a review nor for an explanation.")
		return
	}
	faced := in.yesFact("faced", "41C", "Has the opening lead been faced?")
	turn := true
	if faced || asker == declarer.LHO() {
		turn = in.askersTurn(asker, declarer, faced)
	}
	switch in.pickFact("what", "41B", Say("What does {asker} ask for?", "asker", asker),
		option("review", "41B", "That the calls be repeated."),
		option("explanation", "41B", "What an opponent's call, or way of playing, means."),
		option("contract", "41C", "What the contract is, and whether it is doubled.")) {
	case "review":
		in.reviewInPlay(asker, faced, turn)
	case "explanation":
		if !turn {
			in.find("41B", "The player asks at a turn to play.")
			return
		}
		in.find("41B", "It is explained; a player may ask at every turn to play, as long as the play lasts.")
		if asker.Side() != declarer.Side() {
			in.order(MayHaveTold{asker.Partner(), Say("{seat}'s question", "seat", asker), By("20F3")})
		}
	case "contract":
		if !turn {
			in.find("41C", "The player asks at a turn to play.")
			return
		}
		in.find("41C", "The player is told the contract and whether it has been doubled or redoubled, but not by whom.")
	}
}

// askersTurn asks whether it is the moment. Declarer's first turn is as a rule
// dummy's.
func (in *inquiry) askersTurn(asker, declarer bridge.Seat, faced bool) bool {
	switch {
	case !faced:
		return !in.yesFact("placed", "41A", "Has {asker} put the lead on the table?", "asker", asker)
	case asker == declarer:
		return in.yesFact("turn", "41B", "Is it the turn of {asker} or of dummy to play?", "asker", asker)
	}
	return in.yesFact("turn", "41B", "Is it {asker}'s turn to play?", "asker", asker)
}

// reviewInPlay is the right to a review: it ends with the player's first card.
func (in *inquiry) reviewInPlay(asker bridge.Seat, faced, turn bool) {
	switch {
	case !turn:
		in.find("41B", "The player asks at the first turn to play.")
	case faced && in.yesFact("played", "41B", "Has {asker} played a card (declarer: from either hand)?", "asker", asker):
		in.find("41C", "It is too late for a review. At a turn to play {asker} may be told the contract, and whether it is doubled, but not by whom.", "asker", asker)
	default:
		in.find("41B", "An opponent repeats all calls.")
	}
}
