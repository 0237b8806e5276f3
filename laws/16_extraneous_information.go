package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// extraneousInformation is 16D: what a player has learnt of a board by accident.
func extraneousInformation(in *inquiry) {
	player := in.seatFact("player", "16D1", "Who has learnt something?")
	what := in.learnt()
	if !in.yesFact("accident", "16D1", "Did it come by accident, and not from partner's conduct on the board?") {
		in.find("16B1", "What comes from partner is unauthorized information; see unauthorized-information.")
		return
	}
	in.find("16D1", "{player} has learnt by accident: {what}. The Director is told at once.", "player", player, "what", what)
	called := in.yesFact("called", "16D2", "Has anybody called on the board it is about?")
	if called && in.yesFact("over", "16D3", "Has the play of that board ended?") {
		in.find("16D3", "The play has ended, and Law 16D does not apply.")
		return
	}
	// A player's own cards shown in the auction are Law 24's.
	if called && in.yesFact("exposed", "24", "Was it a card that its owner exposed in the auction period, where partner could see it?") {
		in.find("24", "Law 24 rules on it; see exposed-cards.")
		return
	}
	if !in.judge("disrupts", "16D2", "Is it likely to interfere with normal play?") {
		in.order(BoardPlayedOn{By("16D2")})
		return
	}
	ways := []Option{
		option("play", "16D2(c)", "Let the board be played, and adjust the score if the information affected the result."),
		option("adjust", "16D2(d)", "Award an adjusted score now."),
	}
	on := Clause("16D3")
	if !called {
		on = "16D2"
		// The first two ways are open only where the contest lets them be.
		if in.yesFact("redeal-allowed", "16D2(b)", "Does the form of the contest allow the board to be dealt again for these contestants?") {
			ways = append([]Option{option("redeal", "16D2(b)", "Have the board dealt again.")}, ways...)
		}
		if in.yesFact("rearrange-allowed", "16D2(a)", "Do the contest and the scoring allow the players to change places, and is it a hand that {player} knows?", "player", player) {
			ways = append([]Option{option("rearrange", "16D2(a)", "Rearrange the players, so that {player} holds the hand that {player} knows.", "player", player)}, ways...)
		}
	}
	switch in.judgeAmong("way", on, Say("Which way?"), ways...) {
	case "rearrange":
		known := in.seatFact("known", "16D2(a)", "Whose hand does {player} know?", "player", player)
		if known == player {
			in.fail("{seat} holds that hand already", "seat", player)
		}
		in.order(PlayersRearranged{player, known, By("16D2(a)")})
		in.order(BoardPlayedOn{By("16D2(a)")})
	case "redeal":
		in.order(Redealt{By("16D2(b)")})
	case "play":
		in.order(BoardPlayedOn{By("16D2(c)")})
		in.order(OutcomeReviewed{Say("Did what {player} had learnt affect the result?", "player", player), By("16D2(c)")})
	case "adjust":
		in.find("16D2(d)", "The board is not played further.")
		in.artificial("16D2(d)")
	}
}

// learnt is what the player has learnt, and how: a card that everybody saw, where
// the record knows it, and otherwise what the Director is told.
func (in *inquiry) learnt() Phrase {
	owner, err := bridge.ParseSeat(in.known["owner"])
	if err != nil {
		return Say("{what}", "what", in.fact("what", TextValue, "16D1", "What, and how?"))
	}
	var cards []bridge.Card
	for _, word := range strings.Fields(in.known["cards"]) {
		if c, err := bridge.ParseCard(word); err == nil {
			cards = append(cards, c)
		}
	}
	return Say("{seat}'s {cards}, seen before the first call", "seat", owner, "cards", cards)
}
