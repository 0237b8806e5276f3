package laws

import "github.com/overtrick/overtrick/bridge"

// wrongNumberOfCards is Law 13: a hand of more than 13 cards with another short,
// or with a card that is not of the deal.
func wrongNumberOfCards(in *inquiry) {
	switch in.pickFact("what", "13A", Say("What has been found?"),
		option("over", "13A", "A hand began with more than 13 cards, and another was short."),
		option("foreign", "13C", "A hand has a card that is not of the deal."),
		option("short", "14A", "A hand is short, and none has more than 13.")) {
	case "short":
		in.find("14A", "Law 14 rules on it; see missing-card.")
		return
	case "foreign":
		foreignCard(in)
		return
	}
	long := in.seatFact("long", "13A", "Who had too many cards?")
	short := in.seatFact("short", "13A", "Whose hand was short?")
	if long == short {
		in.fail("{seat} cannot have too many cards and too few", "seat", long)
	}
	when := in.pickFact("when", "13A", Say("When is it found?"),
		option("before", "13A", "Before a player with a wrong number of cards has called."),
		option("called", "13B", "Afterwards, in the auction or the play."),
		option("after", "13D", "After the play has ended."))
	if when == "after" {
		in.order(ResultCancelled{By("13D")})
		offenders := in.sides("offenders", "13D", "Which side is to blame?")
		in.adjusted(offenders, "13D")
		if in.yesFact("teams", "86B", "Is it a team match?") {
			in.find("86B", "Law 86B may give the score.")
		}
		in.penalizedAll(offenders, "13D")
		return
	}
	cards := in.cards("cards", "13A", "Which cards of {long}'s belong to {short}?", "long", long, "short", short)
	if when == "called" {
		corrigible(in, cards, long, short)
		return
	}
	in.order(CardMoved{cards, long, short, By("13A1")})
	if !in.yesFact("seen", "13A1", "Has a player seen a card of another's hand?") {
		in.order(BoardPlayedOn{By("13A1")})
		return
	}
	in.order(BoardPlayedOn{By("13A2")})
	in.find("16D1", "What was seen is extraneous information.")
	in.order(OutcomeReviewed{Say("Did what was seen of another hand affect the outcome of the board?"), By("13A2")})
	in.penalizedAll(in.sides("offenders", "13A2", "Which side is to blame?"), "13A2")
}

// corrigible is 13B: a player with a wrong number of cards has called.
func corrigible(in *inquiry, cards []bridge.Card, long, short bridge.Seat) {
	if in.judge("correctable", "13B1", "Can the deal be put right and played with no call changed?") {
		in.order(CardMoved{cards, long, short, By("13B1")})
		in.order(BoardPlayedOn{By("13B1")})
		what := Say("the place of {cards}, moved from {long} to {short}", "cards", cards, "long", long, "short", short)
		// Law 13 does not say whose information it is. It comes from no legal call
		// or play, and 14C says of a card that is restored what holds here too.
		for _, who := range []bridge.Seat{long, short} {
			in.order(UnauthorizedTo{who.Partner(), what, By("16A1")})
		}
		in.order(OutcomeReviewed{Say("Was the board affected by the wrong number of cards, so that the score should be adjusted?"), By("13B1")})
		return
	}
	offenders := in.sides("offenders", "13B2", "Which side is to blame?")
	in.adjusted(offenders, "13B2")
	in.penalizedAll(offenders, "13B2")
}

// foreignCard is 13C.
func foreignCard(in *inquiry) {
	holder := in.seatFact("holder", "13C", "In whose hand, or among whose played cards, is it?")
	card, _ := bridge.ParseCard(in.fact("card", CardValue, "13C", "Which card is it?"))
	in.order(CardRemoved{card, holder, By("13C")})
	if !in.yesFact("quitted", "13C", "Has it been played to a trick that is quitted?") {
		in.order(BoardPlayedOn{By("13C")})
		return
	}
	if in.judge("adjust", "13C", "Did it so affect the board that the score is adjusted?") {
		in.adjusted(in.sides("offenders", "13C", "Which side is to blame?"), "13C")
		return
	}
	in.order(BoardPlayedOn{By("13C")})
}

func (in *inquiry) penalizedAll(sides []bridge.Side, on Clause) {
	for _, side := range sides {
		in.penalized(side, on)
	}
}
