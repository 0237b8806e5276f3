package laws

// cardExposed is Laws 48 to 50: a card that could be seen during the play, or
// that its holder has named.
func cardExposed(in *inquiry) {
	offender := in.seatFact("offender", "49", "Whose card could be seen, or was named?")
	declarer := in.seatFact("declarer", "48A", "Who is declarer?")
	cards := in.cards("cards", "49", "Which cards?")
	if offender.Side() == declarer.Side() {
		in.find("48A", "Neither declarer nor dummy ever has a penalty card, and there is no further rectification; 45C2 says when declarer's card is played.")
		return
	}
	partner := offender.Partner()
	what := Say("{seat}'s {cards}, seen in the play", "seat", offender, "cards", cards)
	if !in.judge("seen", "49", "Could {partner} have seen the face, or has {offender} named the card?", "partner", partner, "offender", offender) {
		in.find("49", "A card that partner could not have seen does not become a penalty card.")
		return
	}
	switch how := in.judgeAmong("how", "50B", Say("How was it shown?"),
		option("accident", "50B", "By accident, as a card that is dropped, or one of two played at once."),
		option("deliberate", "50B", "By something done on purpose, as a lead out of turn, or by naming it."),
		option("trick", "68", "With a remark about winning or losing the trick in progress."),
		option("concession", "68B2", "In a concession to which {partner} has objected at once.", "partner", partner),
		option("law", "49", "In the normal course of play, or as the Laws demand."),
		option("otherwise", "50", "In a way for which you designate otherwise: no penalty card.")); how {
	case "accident", "deliberate":
		other := in.yesFact("other", "50B", "Has {offender} another penalty card?", "offender", offender)
		major := how == "deliberate" || len(cards) > 1 || cards[0].Rank().Honour() || other
		for _, c := range cards {
			in.penaltyCard(offender, c, major, "50B")
		}
		in.couldHaveKnown(offender)
	case "trick":
		in.find("68", "It is not a penalty card; the play goes on.")
		in.order(UnauthorizedTo{partner, what, By("68")})
	case "concession":
		in.order(CardsPickedUp{offender, cards, By("68B2")})
		in.order(UnauthorizedTo{partner, what, By("68B2")})
		in.order(Authorized{offender.Side().Other(), what, By("16C1")})
	case "otherwise":
		in.order(CardsPickedUp{offender, cards, By("50")})
		in.couldHaveKnown(offender)
	default:
		in.find("49", "It does not become a penalty card.")
	}
}

// handFaced is 48B and 68A: a player who has faced the hand.
func handFaced(in *inquiry) {
	player := in.seatFact("player", "48B2", "Who has faced the hand?")
	declarer := in.seatFact("declarer", "48B2", "Who is declarer?")
	if player == declarer && in.judge("after-lead", "48B1", "Did it follow directly on an opening lead out of turn?") {
		in.find("48B1", "Law 54 rules on it; see opening-lead-out-of-turn.")
		return
	}
	if in.judge("claims", "48B2", "Was it, or can it have been, meant as a claim or concession?") {
		left := atoi(in.number("left", 13, "68A", "How many tricks were not yet complete?"))
		tricks := atoi(in.number("tricks", left, "68A", "It is a claim or concession. How many of them does {player} say that {side} will win?", "player", player, "side", player.Side()))
		in.order(ClaimMade{player, tricks, left - tricks, By("68A")})
		in.find("68C", "{player} states at once how they are to be played.", "player", player)
		return
	}
	if player.Side() == declarer.Side() {
		in.find("48A", "There is no rectification; the hand is taken up again.")
		return
	}
	for _, c := range in.cards("cards", "49", "Which cards were seen?") {
		in.penaltyCard(player, c, true, "50B")
	}
}
