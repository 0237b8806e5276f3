package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// missingCard is Law 14: a hand is short, and none has more than 13 cards.
func missingCard(in *inquiry) {
	if in.yesFact("over", "14A", "Does any hand have, or did any begin with, more than 13 cards?") {
		in.find("13A", "Law 13 rules on it; see wrong-number-of-cards.")
		return
	}
	short := in.seatFact("short", "14A", "Whose hand is short?")
	faced := in.pickFact("when", "14A", Say("When is it found?"),
		option("before", "14A", "Before the opening lead is faced."),
		option("after", "14B", "After it, and within the correction period."),
		option("late", "14B", "After the correction period."))
	if faced == "late" {
		in.find("14B", "The correction period is over; nothing is changed.")
		return
	}
	section := Clause("14A")
	found := []Option{
		option("found", "14A1", "Yes."),
		option("no", "14A2", "No: the deal is made up again with another pack."),
	}
	if faced == "after" {
		section = "14B"
		found = []Option{
			option("played", "14B1", "Among the cards played."),
			option("found", "14B2", "Elsewhere."),
			option("no", "14B3", "No: the deal is made up again with another pack."),
		}
	}
	where := in.pickFact("found", section, Say("Look for the missing card. Has it been found?"), found...)
	if where == "played" {
		in.find("14B1", "Law 67 rules on it: a trick is defective.")
		return
	}
	cards := in.cards("cards", section, "Which cards were missing?")
	on := Clause(string(section) + "1")
	switch {
	case section == "14A" && where == "no":
		on = "14A2"
	case section == "14B" && where == "no":
		on = "14B3"
	case section == "14B":
		on = "14B2"
	}
	in.order(CardRestored{cards, short, where == "no", By(on)})
	what := Say("the return of {cards} to {seat}'s hand", "cards", cards, "seat", short)
	if section == "14A" {
		in.order(BoardPlayedOn{By("14A3")})
		in.order(UnauthorizedTo{short.Partner(), what, By("14C")})
		return
	}
	for n, card := range cards {
		in.restoredLate(short, card, n+1)
	}
	in.order(UnauthorizedTo{short.Partner(), what, By("14C")})
	in.penalized(short.Side(), on)
}

// restoredLate is 14B4 for one card: it has belonged to the hand all along.
func (in *inquiry) restoredLate(short bridge.Seat, card bridge.Card, n int) {
	if in.yesFact(nth("revoked", n), "14B4", "Did {seat} fail to follow suit to a trick to which the {card} could have been played?", "seat", short, "card", card) {
		trick, _ := strconv.Atoi(in.number(nth("trick", n), 13, "14B4", "To which trick, first?"))
		if trick == 0 {
			in.fail("tricks are counted from 1")
		}
		in.order(RevokeFound{short, card, trick, By("14B4")})
	}
	if !in.yesFact(nth("defender", n), "50", "Is {seat} a defender, and is the play not over?", "seat", short) {
		return
	}
	if kind := in.judgeAmong(nth("penalty-card", n), "14B4", Say("Does the {card} become a penalty card?", "card", card),
		option("no", "14B4", "No."),
		option("minor", "50B", "A minor one: a single card below an honour, shown by accident."),
		option("major", "50B", "A major one.")); kind != "no" {
		if kind == "minor" && card.Rank().Honour() {
			in.fail("{card} is an honour and cannot be a minor penalty card (50B)", "card", card)
		}
		in.order(BecomesPenaltyCard{short, card, kind == "major", By("14B4")})
	}
}
