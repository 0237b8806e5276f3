package laws

import "github.com/overtrick/overtrick/bridge"

// severalCards is 58B: two or more cards of one hand led or played together.
func severalCards(in *inquiry) {
	offender := in.seatFact("offender", "58B", "Who has put several cards down together?")
	declarer := in.seatFact("declarer", "58B", "Who is declarer?")
	cards := in.cards("cards", "58B", "Which cards?")
	if len(cards) < 2 {
		in.fail("one card alone is not several")
	}
	if in.yesFact("both-on", "58B4", "Have both sides played to the next trick?") {
		in.find("58B4", "Law 67 rules on the trick; see defective-trick.")
		return
	}
	seen := in.known["seen"]
	if seen == "" {
		seen = in.pickFact("faces", "58B", Say("How many of the faces could be seen?"),
			option("one", "58B1", "Only one."), option("more", "58B2", "More than one."))
	}
	if seen == "one" {
		options := make([]Option, len(cards))
		for k, c := range cards {
			options[k] = option(c.String(), "58B1", "{card}.", "card", c)
		}
		played, _ := bridge.ParseCard(in.pickFact("visible", "58B1", Say("Which card could be seen?"), options...))
		in.order(CardPlayed{offender, played, By("58B1")})
		in.order(CardsPickedUp{offender, without(cards, played), By("58B1")})
		return
	}
	played := in.cardChoice("played", offender, "58B2", cards, "Which of the cards do you play?")
	lies, laid := in.known["lies"], bridge.Card(0) // the card that the record has in the trick
	if lies != "" {
		laid, _ = bridge.ParseCard(lies)
	}
	switch {
	case lies == "":
		in.order(CardPlayed{offender, played, By("58B2")})
	case laid != played:
		in.order(CardReplaced{offender, laid, played, By("58B2")})
	}
	rest := without(cards, played)
	if offender.Side() == declarer.Side() {
		in.order(CardsPickedUp{offender, rest, By("48A")})
	} else {
		other := len(rest) > 1 || in.yesFact("other", "50B", "Has {offender} another penalty card?", "offender", offender)
		for _, c := range rest {
			in.penaltyCard(offender, c, c.Rank().Honour() || other, "58B2")
		}
	}
	for _, opponent := range [2]bridge.Seat{offender.LHO(), offender.RHO()} {
		if !in.yesFact("since-"+opponent.String(), "58B3", "Has {opponent} played to the trick since?", "opponent", opponent) {
			continue
		}
		card := in.cardFact("card-"+opponent.String(), "58B3", "Which card?")
		if with, changes := in.mayPlayAnother(opponent, card, "58B3"); changes {
			in.order(CardReplaced{opponent, card, with, By("58B3")})
			what := whatWithdrawnCard(opponent, card)
			in.order(Authorized{opponent.Side(), what, By("16C1")})
			in.order(Unauthorized{offender.Side(), what, By("16C2")})
		}
	}
}

func without(cards []bridge.Card, c bridge.Card) []bridge.Card {
	var out []bridge.Card
	for _, other := range cards {
		if other != c {
			out = append(out, other)
		}
	}
	return out
}

// simultaneous is 58A: two players have led or played at the same moment. What
// was in turn counts as the first.
func (t *Table) simultaneous(s bridge.Seat, c bridge.Card) ([]Effect, bool) {
	wrong, ok := t.wrongLead()
	if !ok || s != wrong.Turn || t.number() == 13 {
		return nil, false
	}
	early := Irregularity{Kind: PlayOutOfTurn, Seat: wrong.Seat, Cards: wrong.Cards, Turn: s.LHO(), Trick: wrong.Trick, PartnerPlayed: s == wrong.Seat.Partner()}
	return []Effect{
		LeadGoesTo{s, By("58A")},
		CardPlayed{s, c, By("58A")},
		CardAccepted{wrong.Seat, wrong.card(), By("58A")}, // as a play behind it
		IrregularityFound{early},
	}, true
}
