package laws

// Laws 65 and 66: how the cards of complete tricks lie, and who may look at them.

// quittedTricks is what players do with them during the play.
func quittedTricks(in *inquiry) {
	player := in.seatFact("player", "65", "Who is it about?")
	switch in.pickFact("what", "65", Say("What has {player} done, or asked for?", "player", player),
		option("pointed", "65B3", "Said that a card points the wrong way."),
		option("faced", "66A", "Asked that the cards of the trick just played be faced."),
		option("own", "66B", "Looked at the last card that {player} has played.", "player", player),
		option("quitted", "66C", "Asked to see an earlier trick."),
		option("disturbed", "65D", "Disturbed the order of the played cards before the tricks were agreed on."),
		option("touched", "66D", "Handled another player's cards.")) {
	case "pointed":
		if !in.yesFact("next", "65B3", "Has {player}'s side led or played to the next trick?", "player", player) {
			in.find("65B3", "It may be said, by dummy too, and the card is turned.")
			return
		}
		in.find("65B3", "It comes too late, and may have told {partner} something.", "partner", player.Partner())
		in.order(UnauthorizedTo{player.Partner(), Say("{seat}'s remark about a card that points the wrong way", "seat", player), By("65B3")})
	case "faced":
		switch {
		case in.yesFact("dummy", "66A", "Is {player} dummy?", "player", player):
			in.find("66A", "Declarer and the defenders may ask, dummy may not.")
		case in.yesFact("down", "66A", "Has {player} turned that card face down?", "player", player),
			in.yesFact("next", "66A", "Has {player}'s side led or played to the next trick?", "player", player):
			in.find("66C", "The trick is quitted, and is not looked at before the play has ended.")
		default:
			in.find("66A", "All four cards are faced.")
		}
	case "own":
		if in.yesFact("dummy", "66B", "Is {player} dummy?", "player", player) ||
			in.yesFact("next", "66B", "Has {player}'s side led or played to the next trick?", "player", player) {
			in.find("66C", "The trick is quitted, and is not looked at before the play has ended.")
			return
		}
		in.find("66B", "{player} may look at the card, and may not show it.", "player", player)
	case "quitted":
		if in.judge("inspect", "66C", "Do you have it looked at, to account for missing or surplus cards or to verify a revoke?") {
			trick := in.trickNumber("trick", "66C")
			in.find("66C", "Trick {trick} is looked at on the Director's instruction.", "trick", trick)
			return
		}
		in.find("66C", "Quitted tricks are not looked at before the play has ended.")
	case "disturbed":
		in.find("65D", "The order is kept until all agree on the number of tricks. If the facts cannot be told any more, {side} can lose a doubtful trick, or its claim that there was a revoke or none.", "side", player.Side())
	case "touched":
		in.find("66D", "No player handles the cards of another.")
		in.penalized(player.Side(), "7B3")
	}
}

// numberOfTricks is 66D with 65D: a dispute when the play has ended.
func numberOfTricks(in *inquiry) {
	about := in.pickFact("about", "66D", Say("What is the dispute about?"),
		option("tricks", "66D", "How many tricks each side has won."),
		option("revoke", "66D", "Whether there was a revoke."))
	if !in.yesFact("over", "66D", "Has the play ended?") {
		in.find("66C", "Before that quitted tricks are looked at only on the Director's instruction; see quitted-tricks.")
		return
	}
	in.find("66D", "The cards, played and unplayed, are looked at; nobody handles those of another.")
	if in.judge("ascertained", "66D", "Can you still establish the facts?") {
		if about == "revoke" {
			in.find("66D", "The ruling follows the cards; see revoke.")
			return
		}
		won := in.number("tricks", 13, "66D", "How many tricks did declarer's side win?")
		in.find("66D", "Declarer's side has won {tricks}.", "tricks", won)
		return
	}
	mixed := in.sides("mixed", "65D", "Which side has mixed its cards?")
	if len(mixed) == 1 {
		in.find("66D", "Only {side} has mixed its cards: the ruling is for {other}.", "side", mixed[0], "other", mixed[0].Other())
		return
	}
	for65D := in.judgeAmong("ruling", "85B", Say("The facts cannot be established. For which side do you rule?"), sideOptions("85B")...)
	in.find("85B", "The Director rules for {side}, so that play can go on.", "side", sideNamed(for65D))
}
