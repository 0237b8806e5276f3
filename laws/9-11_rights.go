package laws

// Laws 9 to 11 for a Director who comes to a table: what was drawn attention
// to by whom, and what players did before.

// attention is Law 9: who may point out an irregularity, and what follows.
func attention(in *inquiry) {
	player := in.seatFact("player", "9A1", "Who spoke?")
	if in.pickFact("what", "9A", Say("What did {player} do?", "player", player),
		option("point", "9A1", "Point out an irregularity."),
		option("prevent", "9A3", "Try to keep somebody from committing one.")) == "prevent" {
		if in.yesFact("dummy", "9A3", "Was {player} dummy, in the play, having lost the rights of dummy by 42B or 43?", "player", player) {
			in.find("43B", "Dummy's warning is ruled on by Law 43.")
			return
		}
		in.find("9A3", "Any player may try to prevent an irregularity. There is no infraction and nothing to rectify.")
		return
	}
	switch in.pickFact("period", "9A", Say("When?"),
		option("auction", "9A1", "In the auction."),
		option("play", "9A2", "In the play."),
		option("after", "9A4", "After the play.")) {
	case "auction":
		in.find("9A1", "In the auction any player may point out an irregularity, in turn or not.")
	case "play":
		if in.yesFact("dummy", "9A4", "Was {player} dummy?", "player", player) {
			in.find("9A4", "Dummy may not point out an irregularity before the play has ended; Law 43 says what follows.")
			return
		}
		in.find("9A2", "In the play declarer and either defender may point out an irregularity.")
	case "after":
		in.find("9A4", "After the play all four may, dummy too.")
	}
	in.order(DirectorSummoned{By("9B1(a)")})
	caller := in.seatFact("caller", "9B1(b)", "Who called the Director?")
	in.find("9B1(b)", "Attention has been drawn: {caller} may call the Director, dummy or not.", "caller", caller)
	in.order(RightsKept{caller.Side(), By("9B1(c)")})
	if offenders := in.sideFact("offenders", "9B1(d)", "Which side had committed the irregularity?"); offenders == player.Side() {
		in.order(RightsKept{offenders.Other(), By("9B1(d)")})
	}
}

// settledByPlayers is 10B, and 10C for what then comes.
func settledByPlayers(in *inquiry) {
	what := in.pickFact("what", "10A", Say("What did the players do without the Director?"),
		option("enforced", "10B", "They made a rectification."),
		option("waived", "10B", "They waived one."))
	if in.judgeAmong("ruling", "10B", Say("Only the Director rules on rectifications. Does it stand?"),
		option("stands", "10B", "Let it stand."),
		option("cancelled", "10B", "Cancel it; the Director rules on what happened.")) == "stands" {
		in.order(PlayersRulingStands{By("10B")})
		in.find("11A", "If a side gained by it, because the other did not know the Law, see action-before-ruling.")
		return
	}
	in.order(PlayersRulingCancelled{By("10B")})
	if what == "waived" {
		in.find("10A", "The rectification that was waived is made.")
	}
}

// actionBeforeRuling is Law 11: the right to a rectification, forfeited by a
// side that acts before it calls the Director.
func actionBeforeRuling(in *inquiry) {
	offenders := in.sideFact("offenders", "11A", "Which side committed the irregularity?")
	side := offenders.Other()
	if !in.yesFact("acted", "11A", "Did a player of {side} act before the Director was called?", "side", side) {
		in.order(RightsKept{side, By("11A")})
		return
	}
	forfeited := in.judge("forfeit", "11A", "Does {side} lose its right to the rectification by it?", "side", side)
	if forfeited {
		in.order(RightForfeited{side, By("11A")})
	} else {
		in.order(RightsKept{side, By("11A")})
	}
	switch gainer := in.judgeAmong("gainer", "11A", Say("Did a side gain because an opponent, who did not know the Law, then acted?"),
		append([]Option{option("none", "11A", "Neither did.")}, sideOptions("11A")...)...); gainer {
	case "none":
	default:
		gained := sideNamed(gainer)
		award := in.award("award", "11A", "Without what it gained, what is the score of {side}, in North-South's points?", "side", gained)
		in.order(AssignedScore{gained, award.text, By("11A")})
		in.order(TableScoreStands{gained.Other(), By("11A")})
	}
	if forfeited {
		in.penalized(offenders, "11B")
	}
}
