package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Law 47: when a card that has been played may be taken back.

// cardTakenBack goes through 47A to 47F. Outside them a card that has been played
// stays.
func cardTakenBack(in *inquiry) {
	player := in.seatFact("player", "47", "Whose card is it?")
	card := in.cardFact("card", "47", "Which card?")
	switch in.pickFact("why", "47", Say("Why is it to be taken back?"),
		option("rectification", "47A", "A rectification demands it."),
		option("illegal", "47B", "It was an illegal play, and is corrected."),
		option("designation", "47C", "Declarer has changed an unintended designation in time (45C4(b))."),
		option("opponent", "47D", "An opponent has changed a play after it was made."),
		option("turn", "47E1", "It was led or played out of turn, on an opponent's word."),
		option("explanation", "47E2(a)", "It was played on an opponent's mistaken explanation."),
		option("lead", "47F1", "It was played to a lead out of turn, and the proper lead has been made (53B)."),
		option("other", "47F2", "For another reason: a slip, a second thought.")) {
	case "rectification":
		in.find("47A", "It is taken back, as the Law that demands it says.")
		in.withdrawnOrPenalty(player, card, "47A")
	case "illegal":
		in.find("47B", "It is taken back, and a legal card is played. For cards played at the same time see Law 58.")
		in.withdrawnOrPenalty(player, card, "47B")
	case "designation":
		in.order(CardWithdrawn{player, card, By("47C")})
		in.find("47C", "There is no further rectification; change-of-designation says whether it is in time.")
	case "opponent":
		in.afterChange(player, card)
	case "turn":
		in.toldItWasTheTurn(player, card)
	case "explanation":
		in.playedOnExplanation(player, card)
	case "lead":
		in.order(CardWithdrawn{player, card, By("47F1")})
		in.find("47F1", "There is no further rectification; 16C applies to what it has shown.")
	case "other":
		in.otherReason(player, card)
	}
}

// withdrawnOrPenalty takes a card back; a defender's can become a penalty card.
func (in *inquiry) withdrawnOrPenalty(player bridge.Seat, card bridge.Card, on Clause) {
	in.order(CardWithdrawn{player, card, By(on)})
	if in.yesFact("defender", "49", "Is {player} a defender?", "player", player) &&
		in.judge("exposed", "49", "Could {partner} have seen it, other than in the normal course of play or as a Law demands?", "partner", player.Partner()) {
		in.penaltyCard(player, card, true, "49")
	}
}

// afterChange is 47D.
func (in *inquiry) afterChange(player bridge.Seat, card bridge.Card) {
	if in.choice("change", player, "47D", Say("An opponent has taken back a card that was played before yours. Do you change your {card}?", "card", card),
		option("keep", "47D", "Leave it."),
		option("withdraw", "47D", "Take it back and play another.")) == "keep" {
		in.find("47D", "It stays.")
		return
	}
	in.order(CardWithdrawn{player, card, By("47D")})
	side := player.Side()
	if in.yesFact("revoking-side", "62C2", "Is it a card of the side that revoked, changed because an opponent changed one after the revoke was corrected?") {
		if in.yesFact("defender", "62C2", "Is {player} a defender?", "player", player) {
			in.penaltyCard(player, card, true, "62C2")
		}
		side = side.Other()
	}
	in.withdrawnPlay(side, player, card)
}

// withdrawnPlay is 16C for a card that has been withdrawn; innocent is the side
// that may use what it has shown.
func (in *inquiry) withdrawnPlay(innocent bridge.Side, player bridge.Seat, card bridge.Card) {
	what := whatWithdrawnCard(player, card)
	in.order(Authorized{innocent, what, By("16C1")})
	in.order(Unauthorized{innocent.Other(), what, By("16C2")})
}

// wrongWordOnTurn is 47E1.
func wrongWordOnTurn(in *inquiry) {
	player := in.seatFact("player", "47E1", "Who has led or played out of turn?")
	in.toldItWasTheTurn(player, in.cardFact("card", "47E1", "Which card?"))
}

// toldItWasTheTurn is 47E1: an opponent, not partner, had said that it was the
// player's turn.
func (in *inquiry) toldItWasTheTurn(player bridge.Seat, card bridge.Card) {
	informer := in.seatFact("informer", "47E1", "Who had said that it was {player}'s turn?", "player", player)
	if informer.Side() == player.Side() {
		in.find("47E1", "Only an opponent's word frees a lead or play out of turn; Laws 53 to 57 apply.")
		return
	}
	if !in.judge("misled", "47E1", "Was {player} misled by it?", "player", player) {
		in.find("47E1", "The player was not misled; Laws 53 to 57 apply.")
		return
	}
	in.playedToIt(player)
	in.order(CardWithdrawn{player, card, By("47E1")})
	in.find("47E1", "{lho} may not accept it, and there is no further rectification.", "lho", player.LHO())
	if in.pickFact("was", "47E1", Say("Was it a lead, or a play to a trick?"),
		option("lead", "47E1", "A lead."), option("play", "47E1", "A play.")) == "lead" {
		in.order(LeadGoesTo{in.seatFact("turn", "47E1", "Whose lead is it?"), By("47E1")})
	}
	in.withdrawnPlay(player.Side(), player, card)
	if in.yesFact("revoke", "63A1", "Had {player} or {partner} revoked in the trick before, and has neither played since but for this card?", "player", player, "partner", player.Partner()) {
		in.order(RevokeStaysOpen{in.seatFact("revoker", "63A1", "Who?"), in.trickNumber("trick", "63A1"), By("47E1")})
	}
}

// playedToIt takes back, the last first, what has been played to a card that now
// goes back (47D).
func (in *inquiry) playedToIt(player bridge.Seat) {
	var cards []CardWithdrawn
	for s := player.LHO(); s != player; s = s.LHO() {
		if !in.yesFact("played-"+s.String(), "47D", "Has {seat} played after it?", "seat", s) {
			break
		}
		cards = append(cards, CardWithdrawn{s, in.cardFact("card-"+s.String(), "47D", "Which card?"), By("47D")})
	}
	for _, c := range slices.Backward(cards) {
		in.order(c)
		in.withdrawnPlay(player.Side(), c.Seat, c.Card)
	}
}

// trickNumber asks for the number of a trick, 1 to 13.
func (in *inquiry) trickNumber(key string, c Clause) int {
	n := 0
	for _, d := range in.number(key, 13, c, "In which trick?") {
		n = 10*n + int(d-'0')
	}
	if n == 0 {
		in.fail("tricks are counted from 1")
	}
	return n
}

// playedOnExplanation is 47E2: a card that was played on an opponent's mistaken
// explanation.
func (in *inquiry) playedOnExplanation(player bridge.Seat, card bridge.Card) {
	in.misplayed(in.seatFact("explainer", "47E2(a)", "Who had explained wrongly, or failed to alert?"), player, card)
}

// misplayed is the same where it is known who explained.
func (in *inquiry) misplayed(explainer, player bridge.Seat, card bridge.Card) {
	if explainer.Side() == player.Side() {
		in.find("47E2(a)", "Only a mistaken explanation by an opponent frees a card that has been played.")
		return
	}
	if !in.judge("because", "47E2(a)", "Was {card} played because of it, and before it was corrected?", "card", card) {
		in.find("47F2", "{card} stays.", "card", card)
		return
	}
	late, down := false, false
	if in.yesFact("opening", "47E2(a)", "Is it the opening lead?") {
		down = in.yesFact("face-down", "41A", "Does it lie face down?")
		late = !down && in.yesFact("dummy-faced", "47E2(a)", "Has dummy faced a card?")
	} else {
		late = in.yesFact("since", "47E2(a)", "Has a card been played since?")
	}
	if late {
		in.find("47E2(a)", "It is too late to take {card} back.", "card", card)
		if in.judge("damage", "47E2(b)", "Was {side} damaged by the explanation?", "side", player.Side()) {
			in.order(AdjustedScoreDue{explainer.Side(), By("47E2(b)")})
			return
		}
		in.find("47E2(b)", "The score stands.")
		return
	}
	chooser := player
	if in.known["dummys-card"] == "yes" {
		chooser = player.Partner()
	}
	if in.choice("change", chooser, "47E2(a)", Say("You have now been told what the opponents have agreed. Do you take the {card} back?", "card", card),
		option("keep", "47E2(a)", "Leave it."),
		option("withdraw", "47E2(a)", "Take it back and play another; nothing follows from it.")) == "keep" {
		in.find("47E2(a)", "It stays.")
		return
	}
	if down {
		in.order(LeadReturned{player, By("41A")})
		return
	}
	in.order(CardWithdrawn{player, card, By("47E2(a)")})
	in.withdrawnPlay(player.Side(), player, card)
}

// otherReason is 47F2, and what a regulation for play through a machine can add
// to it.
func (in *inquiry) otherReason(player bridge.Seat, card bridge.Card) {
	if !in.yesFact("regulation", "80B2", "Is it play through a machine, with a regulation that lets a slip with it be put right?") {
		in.find("47F2", "{card} has been played and stays. A slip is no reason; only declarer's designation of a card from dummy can be changed (45C4(b)).", "card", card)
		return
	}
	if in.slipFromHand(player, card) {
		in.order(CardWithdrawn{player, card, By("80B2")})
		in.withdrawnPlay(player.Side().Other(), player, card)
	}
}

// slipFromHand reports whether a slip with a card of the own hand is put right
// under such a regulation: until partner has played, and no second thought.
func (in *inquiry) slipFromHand(player bridge.Seat, card bridge.Card) bool {
	if in.yesFact("partner-played", "80B2", "Has {partner} played since?", "partner", player.Partner()) {
		in.find("80B2", "Partner has played; {card} stays.", "card", card)
		return false
	}
	if !in.judge("slip", "80B2", "Was another card meant, and this one touched by mistake? Without a sign of it, such as its place beside the other, it is taken as meant.") {
		in.find("47F2", "{card} stays.", "card", card)
		return false
	}
	return true
}
