package laws

// deliberateInfraction is 72B: a Law broken on purpose, or an infraction hidden.
func deliberateInfraction(in *inquiry) {
	player := in.seatFact("player", "72B1", "Whose action is it?")
	side := player.Side()
	switch in.pickFact("what", "72B", Say("What is the matter?"),
		option("purpose", "72B1", "A Law seems to have been broken on purpose."),
		option("hidden", "72B3", "An infraction seems to have been hidden, for instance by another revoke or by mixing the cards."),
		option("silence", "72B2", "A player did not point out an infraction of that player's own side.")) {
	case "silence":
		in.find("72B2", "As a rule a side need not point out its own infraction; 20F, 62A and 79A2 are the exceptions.")
		return
	case "purpose":
		if !in.judge("intent", "72B1", "Did {player} break the Law on purpose?", "player", player) {
			in.find("72B1", "It was no purpose.")
			in.couldHaveKnown(player)
			return
		}
		in.find("72B1", "{player} broke a Law on purpose, which is never allowed, even to one who would accept the rectification.", "player", player)
	case "hidden":
		if !in.judge("intent", "72B3", "Did {player} try to hide an infraction?", "player", player) {
			in.find("72B3", "Nothing was hidden.")
			return
		}
		in.find("72B3", "{player} tried to hide an infraction, which is not allowed.", "player", player)
	}
	if in.judge("damage", "12B1", "Was {side} damaged?", "side", side.Other()) {
		in.order(AdjustedScoreDue{side, By("12A1")})
	}
	in.penalized(side, "90A")
	if in.judge("refer", "91", "Is it referred to those who decide on discipline?") {
		in.order(Referred{side, By("91")})
	}
}

// misleadingManner is 73D and 73E: an opponent drew a false inference.
func misleadingManner(in *inquiry) {
	player := in.seatFact("player", "73D2", "Whose remark, manner or tempo was it?")
	if in.pickFact("by", "73E", Say("By what was the opponent misled?"),
		option("call-or-card", "73E1", "By the call or the card itself."),
		option("manner", "73D2", "By a question, a remark, a gesture, haste or delay, or the manner of it.")) == "call-or-card" {
		if in.judge("protected", "73E1", "Is the deception protected by an understanding or an experience of the partnership that was not disclosed?") {
			in.find("73E1", "An understanding that was not disclosed is ruled on by Law 40; see understanding.")
			return
		}
		in.find("73E1", "To deceive by a call or a card is proper.")
		return
	}
	side := player.Side()
	if in.judge("attempt", "73D2", "Did {player} try to mislead by it?", "player", player) {
		in.find("73D2", "No player may try to mislead an opponent by manner.")
		in.penalized(side, "73D2")
	} else {
		in.find("73D1", "To vary unintentionally is in itself no infraction; opponents draw inferences at their own risk, unless 73E2 protects them.")
	}
	// 73E2: all of it is needed.
	for _, q := range []struct{ key, text string }{
		{"inference", "Did an innocent opponent draw a false inference from it?"},
		{"no-reason", "Had {player} no demonstrable bridge reason for it?"},
		{"aware", "Could {player} have been aware, at the time, that it could be of benefit to {player}'s side?"},
		{"damage", "Was the opponents' side damaged?"},
	} {
		if !in.judge(q.key, "73E2", q.text, "player", player) {
			in.find("73E2", "The score stands.")
			return
		}
	}
	in.order(AdjustedScoreDue{side, By("73E2")})
}

// breaches are what Law 74 and 73B name, by the value that picks them.
var breaches = []Option{
	option("prearranged", "73B2", "Information by a method arranged beforehand that the Laws do not sanction."),
	option("communication", "73B1", "Information to partner by manner, remark, question, alert or explanation."),
	option("discourtesy", "74A1", "Discourtesy."),
	option("annoyance", "74A2", "A remark or action that annoyed or embarrassed another player."),
	option("irregular", "74A3", "Calls or plays made in different manners."),
	option("inattention", "74B1", "Too little attention to the game."),
	option("comment", "74B2", "Needless comments during the auction or play."),
	option("detached", "74B3", "A card detached before the turn to play."),
	option("prolonged", "74B4", "Play prolonged to disconcert."),
	option("rude", "74B5", "Rudeness to the Director."),
	option("names", "74C1", "Different names for the same call."),
	option("approval", "74C2", "Approval or disapproval of a call or play."),
	option("expectation", "74C3", "Hope or intent to win or lose a trick that is not complete."),
	option("incident", "74C4", "A comment or act about something notable, or about tricks still needed."),
	option("staring", "74C5", "Staring at a player, or at the place a card comes from."),
	option("lost-interest", "74C6", "An obvious lack of further interest in the deal."),
	option("tempo", "74C7", "Tempo varied to disconcert."),
	option("leaving", "74C8", "Leaving the table before the round is called."),
}

// conduct is Law 74, and 73B: a breach is kept on record, and the Director
// decides what follows.
func conduct(in *inquiry) {
	player := in.seatFact("player", "74A", "Whose conduct is it?")
	kind := in.pickFact("what", "74", Say("What was it?"), breaches...)
	on := Clause("74A2")
	for _, b := range breaches {
		if b.Value == kind {
			on = b.Clause
			in.find(on, "{player}: {breach}", "player", player, "breach", b.Says)
		}
	}
	if kind == "prearranged" {
		if !in.judge("established", "73B2", "Is it established?") {
			in.find("73B2", "It is not established.")
			return
		}
		in.find("73B2", "There is no graver offence.")
		in.order(Referred{player.Side(), By("73B2")})
		return
	}
	if in.judge("information", "16B1", "Could it have told {partner} something?", "partner", player.Partner()) {
		in.order(UnauthorizedTo{player.Partner(), Say("{seat}'s conduct", "seat", player), By("16B1")})
		in.order(ReviewAtEnd{player.Side(), Say("Was a logical alternative passed over for what the conduct suggested?"), By("16B3")})
	}
	in.penalized(player.Side(), "90A")
	if in.judge("discipline", "91", "Is there a disciplinary penalty, or a reference, besides?") {
		in.order(Referred{player.Side(), By("91")})
	}
}
