package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of the general Laws, 4 to 16: cards, boards, seats and rights.
// Those of the score stand in rectification_score.go.

// generalRectifications are the types of this file and of the score.
var generalRectifications = []Rectification{
	CardMoved{},
	CardRemoved{},
	CardRestored{},
	RevokeFound{},
	RightHandTaken{},
	BoardPlayedOn{},
	BoardCancelled{},
	BoardDue{},
	Redealt{},
	RedealRefused{},
	PlayersRearranged{},
	ChangePermitted{},
	ChangeRefused{},
	DirectorSummoned{},
	RightsKept{},
	RightsReserved{},
	RightForfeited{},
	PlayersRulingStands{},
	PlayersRulingCancelled{},
	OutcomeReviewed{},
	ResultCancelled{},
	TableScoreStands{},
	AdjustedScoreForAll{},
	AssignedScore{},
	ArtificialScore{},
	MeanOfScores{},
	TricksScored{},
	RecordedScoreStands{},
	ScoreCorrected{},
	ProceduralPenalty{},
	PenaltyOfPlayer{},
	Referred{},
}

type (
	// CardMoved puts cards into the hand that they belong to (13A1, 13B1).
	CardMoved struct {
		Cards []bridge.Card `json:"cards"`
		From  bridge.Seat   `json:"from"`
		To    bridge.Seat   `json:"to"`
		Basis
	}

	// CardRemoved takes a card out of play that is not of the deal (13C).
	CardRemoved struct {
		Card bridge.Card `json:"card"`
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// CardRestored gives cards back to a hand that was short; they count as held
	// from the beginning (14A3, 14B4).
	CardRestored struct {
		Cards   []bridge.Card `json:"cards"`
		Seat    bridge.Seat   `json:"seat"`
		NewPack bool          `json:"newPack,omitempty"` // they were not found
		Basis
	}

	// RevokeFound says that not having played a restored card was a revoke, on
	// which Laws 62 to 64 rule (14B4). Trick is 1 to 13.
	RevokeFound struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Trick int         `json:"trick"`
		Basis
	}

	// RightHandTaken has a player look at the hand of the right board, and call
	// again (15A2(b)).
	RightHandTaken struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// BoardPlayedOn has the auction and play go on, with all calls as they are.
	BoardPlayedOn struct{ Basis }

	// BoardCancelled takes the board away from both sides (15B1).
	BoardCancelled struct{ Basis }

	// BoardDue has the pairs play the board later that they should have played
	// (15B2).
	BoardDue struct{ Basis }

	// Redealt has the board shuffled and dealt anew.
	Redealt struct{ Basis }

	// RedealRefused leaves the deal as it is.
	RedealRefused struct{ Basis }

	// PlayersRearranged has a player sit, for one board, where the hand is that
	// this player knows (16D2(a)).
	PlayersRearranged struct {
		Seat bridge.Seat `json:"seat"`
		At   bridge.Seat `json:"at"`
		Basis
	}

	// ChangePermitted lets players change places or partners.
	ChangePermitted struct{ Basis }

	// ChangeRefused does not.
	ChangeRefused struct{ Basis }

	// DirectorSummoned has the Director called at once.
	DirectorSummoned struct{ Basis }

	// RightsKept says that a side has lost no right by what was done.
	RightsKept struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// RightsReserved keeps a side's right to summon the Director later (16B2).
	RightsReserved struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// RightForfeited takes a rectification away from a side that acted before it
	// called the Director (11A).
	RightForfeited struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// PlayersRulingStands lets a rectification stand that the players made or
	// waived themselves (10B).
	PlayersRulingStands struct{ Basis }

	// PlayersRulingCancelled undoes it (10B).
	PlayersRulingCancelled struct{ Basis }

	// OutcomeReviewed has the Director look at the board again when play has
	// ended, where no side need have offended.
	OutcomeReviewed struct {
		Question Phrase `json:"question"`
		Basis
	}
)

// Says implements Rectification.
func (r CardMoved) Says() Phrase {
	if len(r.Cards) > 1 {
		return Say("{cards} go from {from}'s hand to {to}'s.", "cards", r.Cards, "from", r.From, "to", r.To)
	}
	return Say("{cards} goes from {from}'s hand to {to}'s.", "cards", r.Cards, "from", r.From, "to", r.To)
}

// Says implements Rectification.
func (r CardRemoved) Says() Phrase {
	return Say("The {card} that is not of this deal is taken from {seat}'s cards.", "card", r.Card, "seat", r.Seat)
}

// Says implements Rectification.
func (r CardRestored) Says() Phrase {
	switch many := len(r.Cards) > 1; {
	case r.NewPack && many:
		return Say("The deal is made up again with another pack; {cards} are {seat}'s and count as held all along.", "cards", r.Cards, "seat", r.Seat)
	case r.NewPack:
		return Say("The deal is made up again with another pack; {cards} is {seat}'s and counts as held all along.", "cards", r.Cards, "seat", r.Seat)
	case many:
		return Say("{cards} go back to {seat}'s hand and count as held all along.", "cards", r.Cards, "seat", r.Seat)
	}
	return Say("{cards} goes back to {seat}'s hand and counts as held all along.", "cards", r.Cards, "seat", r.Seat)
}

// Says implements Rectification.
func (r RevokeFound) Says() Phrase {
	return Say("{seat} held the {card} and did not follow suit to trick {trick}: that is a revoke, on which Laws 62 to 64 rule.", "seat", r.Seat, "card", r.Card, "trick", r.Trick)
}

// Says implements Rectification.
func (r RightHandTaken) Says() Phrase {
	return Say("{seat} looks at the hand of the right board and calls again.", "seat", r.Seat)
}

// Says implements Rectification.
func (BoardPlayedOn) Says() Phrase {
	return Say("The board is played to its end, and no call is changed.")
}

// Says implements Rectification.
func (BoardCancelled) Says() Phrase { return Say("The board is cancelled for both sides.") }

// Says implements Rectification.
func (BoardDue) Says() Phrase {
	return Say("Both pairs play the board later that they should have played now.")
}

// Says implements Rectification.
func (Redealt) Says() Phrase { return Say("The board is shuffled and dealt again.") }

// Says implements Rectification.
func (RedealRefused) Says() Phrase { return Say("The board is not dealt again.") }

// Says implements Rectification.
func (r PlayersRearranged) Says() Phrase {
	return Say("For this board {seat} takes the place of {at}, and the others move so that each pair stays together.", "seat", r.Seat, "at", r.At)
}

// Says implements Rectification.
func (ChangePermitted) Says() Phrase { return Say("The Director allows the change.") }

// Says implements Rectification.
func (ChangeRefused) Says() Phrase { return Say("The change is not allowed.") }

// Says implements Rectification.
func (DirectorSummoned) Says() Phrase {
	return Say("The Director is called at once, and nobody does anything until all has been explained.")
}

// Says implements Rectification.
func (r RightsKept) Says() Phrase {
	return Say("{side} has lost no right by it.", "side", r.Side)
}

// Says implements Rectification.
func (r RightsReserved) Says() Phrase {
	return Say("{side} keeps the right to call the Director later.", "side", r.Side)
}

// Says implements Rectification.
func (r RightForfeited) Says() Phrase {
	return Say("{side} acted before calling the Director and has no rectification.", "side", r.Side)
}

// Says implements Rectification.
func (PlayersRulingStands) Says() Phrase {
	return Say("What the players settled themselves stands.")
}

// Says implements Rectification.
func (PlayersRulingCancelled) Says() Phrase {
	return Say("What the players settled themselves is undone, and the Director rules.")
}

// Says implements Rectification.
func (r OutcomeReviewed) Says() Phrase {
	return Say("When play has ended the Director asks: {question}", "question", r.Question)
}
