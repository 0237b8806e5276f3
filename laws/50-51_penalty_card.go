package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Laws 50 and 51: penalty cards, and what declarer may ask because of them.

// whatPenaltyCard names a penalty card in the ledger of Law 16.
func whatPenaltyCard(owner bridge.Seat, card bridge.Card) Phrase {
	return Say("{seat}'s {card} as a penalty card, and the duty to play it", "seat", owner, "card", card)
}

// penaltyCard makes a card a penalty card. As long as it lies on the table
// everybody may use it (50E1), and the Director looks at the board again (50E4).
func (in *inquiry) penaltyCard(owner bridge.Seat, card bridge.Card, major bool, on Clause) {
	in.order(BecomesPenaltyCard{owner, card, major, By(on)})
	for _, r := range penaltyCardKnown(owner, card) {
		in.order(r)
	}
}

// penaltyCardKnown is what comes with a penalty card: 50E1 and 50E4.
func penaltyCardKnown(owner bridge.Seat, card bridge.Card) []Rectification {
	what := whatPenaltyCard(owner, card)
	return []Rectification{
		Authorized{owner.Side(), what, By("50E1")},
		Authorized{owner.Side().Other(), what, By("50E1")},
		ReviewAtEnd{owner.Side(), Say("Could the outcome well have been different without the help of the exposed card, to the damage of the other side?"), By("50E4")},
	}
}

// pickedUp returns penalty cards to the hand: the owner's partner may no longer
// use them, and declarer may (50E2).
func (in *inquiry) pickedUp(owner bridge.Seat, cards []bridge.Card, on Clause) {
	in.order(CardsPickedUp{owner, cards, By(on)})
	for _, c := range cards {
		in.order(UnauthorizedTo{owner.Partner(), whatPenaltyCard(owner, c), By("50E2")})
		in.order(Authorized{owner.Side().Other(), whatPenaltyCard(owner, c), By("50E2")})
	}
}

// penaltyCardLead is 50D2 and 51B: the partner of a player with major penalty
// cards is on lead.
func penaltyCardLead(in *inquiry) {
	offender := in.seatFact("offender", "50D2", "Who has major penalty cards?")
	declarer := in.seatFact("declarer", "50D2", "Who is declarer?")
	if declarer.Side() == offender.Side() {
		in.fail("{seat}'s side does not defend", "seat", offender)
	}
	in.choosesLead(offender, declarer, in.cards("cards", "50D2", "Which are {offender}'s major penalty cards?", "offender", offender))
}

// choosesLead puts the choice to declarer.
func (in *inquiry) choosesLead(offender, declarer bridge.Seat, cards []bridge.Card) {
	leader, suits := offender.Partner(), suitsOf(cards)
	requires, forbids, none := leadClauses(cards)
	var options []Option
	for _, s := range suits {
		back := inSuit(cards, s)
		text := "Have {leader} lead {suit}: {cards} go back into the hand."
		if len(back) == 1 {
			text = "Have {leader} lead {suit}: {cards} goes back into the hand."
		}
		options = append(options, option("require-"+s.String(), requires, text, "leader", leader, "suit", s, "cards", back))
	}
	for n := 1; n < 1<<len(suits); n++ {
		names, banned := "", []bridge.Card{}
		var forbidden any
		for k, s := range suits {
			if n>>k&1 == 1 {
				names += s.String()
				forbidden = s // by its name, if it is the only one
				banned = append(banned, inSuit(cards, s)...)
			}
		}
		if len(names) > 1 {
			forbidden = suitsIn(names)
		}
		text := "Forbid {leader} to lead {suits} for as long as {leader} keeps the lead: {cards} go back into the hand."
		if len(banned) == 1 {
			text = "Forbid {leader} to lead {suits} for as long as {leader} keeps the lead: {cards} goes back into the hand."
		}
		options = append(options, option("forbid-"+names, forbids, text,
			"leader", leader, "suits", forbidden, "cards", banned))
	}
	free := "Let {leader} lead anything: {cards} stay on the table."
	text := "{leader} is on lead, and {offender} has {cards} as penalty cards. What do you choose?"
	if len(cards) == 1 {
		free = "Let {leader} lead anything: {cards} stays on the table."
		text = "{leader} is on lead, and {offender} has {cards} as a penalty card. What do you choose?"
	}
	options = append(options, option("none", none, free, "leader", leader, "cards", cards))
	in.leadDemanded(offender, cards, in.choice("penalty-lead", declarer, "50D2",
		Say(text, "leader", leader, "offender", offender, "cards", cards),
		options...))
}

// leadClauses are the clauses of the three kinds of choice, for one penalty card
// (50D2), several in one suit (51B1) and several in more (51B2).
func leadClauses(cards []bridge.Card) (requires, forbids, none Clause) {
	switch {
	case len(cards) == 1:
		return "50D2(a)", "50D2(a)", "50D2(b)"
	case len(suitsOf(cards)) == 1:
		return "51B1(a)", "51B1(b)", "50D2(b)"
	}
	return "51B2(a)", "51B2(b)", "51B2(c)"
}

// leadDemanded is what declarer's choice leads to.
func (in *inquiry) leadDemanded(offender bridge.Seat, cards []bridge.Card, chosen string) {
	leader := offender.Partner()
	requires, forbids, none := leadClauses(cards)
	what, list, _ := strings.Cut(chosen, "-")
	switch what {
	case "require":
		suit, _ := bridge.ParseSuit(list)
		in.order(LeadRequired{leader, suit, By(requires)})
		in.pickedUp(offender, inSuit(cards, suit), requires)
	case "forbid":
		for _, s := range suitsOf(cards) {
			if strings.Contains(list, s.String()) {
				in.order(LeadForbidden{leader, s, By(forbids)})
				in.pickedUp(offender, inSuit(cards, s), forbids)
			}
		}
	default:
		in.order(LeadFree{leader, By(none)})
		return
	}
	in.find("59", "If {leader} cannot comply, {leader} may lead any card.", "leader", leader)
}

// penaltyCardChoice is 51A: declarer names the one of several penalty cards that
// is played.
func penaltyCardChoice(in *inquiry) {
	offender := in.seatFact("offender", "51A", "Whose turn is it to play, with penalty cards?")
	declarer := in.seatFact("declarer", "51A", "Who is declarer?")
	cards := in.cards("cards", "51A", "Which penalty cards could {offender} legally play?", "offender", offender)
	chosen := in.cardChoice("penalty-card", declarer, "51A", cards,
		"{offender} could play {cards}. Which penalty card is played?", "offender", offender, "cards", cards)
	in.order(MustPlay{offender, chosen, By("51A")})
}

func inSuit(cards []bridge.Card, s bridge.Suit) []bridge.Card {
	var out []bridge.Card
	for _, c := range cards {
		if c.Suit() == s {
			out = append(out, c)
		}
	}
	return out
}
