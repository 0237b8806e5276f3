package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// defectiveTrick is Law 67: a player has played no card to a trick, or more than
// one.
func defectiveTrick(in *inquiry) {
	offender := in.seatFact("offender", "67", "Who played no card to a trick, or more than one?")
	d := defective{offender: offender, trick: in.trickNumber("trick", "67")}
	missing := in.pickFact("how", "67", Say("Which?"),
		option("none", "67A1", "No card."),
		option("many", "67A2", "More than one.")) == "none"
	late := in.yesFact("both-played", "67A", "Has a player of each side led or played to the next trick?")
	switch {
	case missing && late:
		in.missingFromTrick(d)
	case missing:
		in.cardInTime(d)
	case late:
		in.surplusInTrick(d)
	default:
		in.surplusInTime()
	}
}

// defective is a defective trick.
type defective struct {
	offender bridge.Seat
	trick    int
}

// surplusInTime is 67A2.
func (in *inquiry) surplusInTime() {
	if in.judgeAmong("as", "67A2", Say("How did the surplus card come to the trick?"),
		option("together", "58B", "Together with the card that was played."),
		option("fifth", "45E", "As a fifth card to the trick.")) == "together" {
		in.find("67A2", "58B rules on it; see several-cards.")
		return
	}
	in.find("67A2", "45E rules on it; see fifth-card.")
}

// missingFromTrick is 67B1 and 67B3.
func (in *inquiry) missingFromTrick(d defective) {
	if in.yesFact("was-played", "67B3", "Did {offender} play a card to it, which was not put among the tricks?", "offender", d.offender) {
		card := in.cardFact("found", "67B3", "Which card?")
		in.order(CardAdded{d.offender, card, d.trick, By("67B3")})
		if in.yesFact("again", "67B3", "Was it also played to a later trick, and is it too late to correct that play?") {
			in.order(AdjustedScoreDue{d.offender.Side(), By("67B3")})
		}
		return
	}
	led := in.suitFact("led-suit", "67B1", "Which suit was led to trick {trick}?", "trick", d.trick)
	on := Clause("67B1(b)")
	question := "Which card do you show at once and put among your cards of trick {trick}? It can be any; it counts as a revoke, as you hold none of the suit that was led."
	if in.yesFact("holds", "67B1(a)", "Does {offender} hold a card of the suit led?", "offender", d.offender) {
		on = "67B1(a)"
		question = "Which card of the suit led do you show at once and put among your cards of trick {trick}? It counts as a revoke."
	}
	var card bridge.Card
	if legal := handOf(in.known["legal"]); legal != 0 {
		chooser, _ := bridge.ParseSeat(in.known["chooser"])
		card = in.cardChoice("card", chooser, on, legal.Cards(), question, "trick", d.trick)
	} else {
		card, _ = bridge.ParseCard(in.need(Question{
			Key: "card", Kind: Choice, To: Player(d.offender), Clause: on, Says: Say(question, "trick", d.trick), Values: CardValue,
		}))
	}
	if (card.Suit() == led) != (on == "67B1(a)") {
		in.fail("{card} does not go with what {seat} holds", "card", card, "seat", d.offender)
	}
	in.order(CardAdded{d.offender, card, d.trick, By(on)})
	in.order(RevokeEstablished{d.offender, card, d.trick, By(on)})
	if in.followed() {
		in.find("64A", "What it costs is settled when the play has ended; see revoke-tricks.")
		return
	}
	side := d.offender.Side()
	if in.yesFact("won", "64A2", "Has {side} won trick {trick}, or will it have won a later one?", "side", side, "trick", d.trick) {
		in.order(TricksTransferred{side.Other(), 1, By("64A2")})
		return
	}
	in.find("64B1", "{side} has won neither that trick nor a later one: no trick is transferred.", "side", side)
}

// surplusInTrick is 67B2.
func (in *inquiry) surplusInTrick(d defective) {
	cards := in.cards("cards", "67B2(a)", "Look at {offender}'s played cards, as far as you can without showing a defender's. Which cards are there for trick {trick}?", "offender", d.offender, "trick", d.trick)
	if len(cards) < 2 {
		in.fail("there is only one card")
	}
	var stays bridge.Card
	if in.judge("known", "67B2(a)", "Can you tell which of them was faced in that trick?") {
		stays = in.cardFact("stays", "67B2(a)", "Which?")
		if !slices.Contains(cards, stays) {
			in.fail("{card} is none of them", "card", stays)
		}
	} else {
		led := in.suitFact("led-suit", "67B2(a)", "Which suit was led to it?")
		stays = highestLegal(cards, led)
		in.find("67B2(a)", "It cannot be told which was faced: {card}, the highest that could legally be played, stays.", "card", stays)
	}
	extra := slices.DeleteFunc(slices.Clone(cards), func(c bridge.Card) bool { return c == stays })
	in.order(CardRestored{extra, d.offender, false, By("67B2(a)")})
	in.find("67B2(a)", "Who has won trick {trick} does not change.", "trick", d.trick)
	defender := in.yesFact("defender", "67B2(a)", "Is {offender} a defender?", "offender", d.offender)
	for n, c := range extra {
		if defender && in.yesFact(nth("exposed", n+1), "67B2(a)", "Could {partner} see {card} as it went back into the hand?", "partner", d.offender.Partner(), "card", c) {
			in.penaltyCard(d.offender, c, len(extra) > 1 || c.Rank().Honour(), "50B")
		}
		if in.followed() {
			if trick := in.known["revoked-"+c.String()]; trick != "" {
				in.order(RevokeFound{d.offender, c, atoi(trick), By("67B2(b)")})
			}
			continue
		}
		if in.yesFact(nth("revoked", n+1), "67B2(b)", "{card} counts as held all along. Did {offender}, on a trick in that suit, play another one?", "card", c, "offender", d.offender) {
			in.order(RevokeFound{d.offender, c, in.trickNumber(nth("revoke-trick", n+1), "67B2(b)"), By("67B2(b)")})
		}
	}
}

// highestLegal is the highest of the cards that could legally be played to a
// trick in the suit: one of that suit, where there is one.
func highestLegal(cards []bridge.Card, led bridge.Suit) bridge.Card {
	best := cards[0]
	for _, c := range cards[1:] {
		switch {
		case (c.Suit() == led) != (best.Suit() == led):
			if c.Suit() == led {
				best = c
			}
		case c.Rank() > best.Rank():
			best = c
		}
	}
	return best
}
