package laws

// penaltyCardNotPlayed is Law 52: another card was led or played when a penalty
// card was due.
func penaltyCardNotPlayed(in *inquiry) {
	offender := in.seatFact("offender", "52", "Who did not play the penalty card that was due?")
	declarer := in.seatFact("declarer", "52B1(a)", "Who is declarer?")
	if declarer.Side() == offender.Side() {
		in.fail("{seat}'s side does not defend", "seat", offender)
	}
	card := in.cardFact("card", "52", "Which card did {offender} lead or play instead?", "offender", offender)
	due := in.cards("due", "52", "Which penalty cards could have been played?")
	in.find("52A", "{offender} may not take {card} back unasked.", "offender", offender, "card", card)
	if !in.followed() && in.yesFact("declarer-played", "52B1(b)", "Has {declarer} played since, from either hand?", "declarer", declarer) {
		in.order(CardAccepted{offender, card, By("52B1(b)")})
		in.find("52B1(c)", "A penalty card that has not been played stays one.")
		return
	}
	if in.choice("accept", declarer, "52B1(a)",
		Say("{offender} has played {card}, though a penalty card was due. Do you accept it?", "offender", offender, "card", card),
		option("yes", "52B1(a)", "Accept {card}; what is a penalty card stays one.", "card", card),
		option("no", "52B2", "Have the penalty card played; {card} becomes a major penalty card.", "card", card)) == "yes" {
		in.order(CardAccepted{offender, card, By("52B1(a)")})
		in.find("52B1(c)", "A penalty card that has not been played stays one.")
		return
	}
	play := due[0]
	if len(due) > 1 {
		play = in.cardChoice("penalty-card", declarer, "51A", due, "Which of the penalty cards is played?")
	}
	in.order(CardReplaced{offender, card, play, By("52B2")})
	in.penaltyCard(offender, card, true, "52B2")
}
