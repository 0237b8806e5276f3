package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of the course of the play, Laws 41 to 43, 47 and 65 to 67.

// trickRectifications are the types of this file.
var trickRectifications = []Rectification{
	DummyForfeits{},
	IrregularityStands{},
	RevokeStaysOpen{},
	CardAdded{},
}

type (
	// DummyForfeits takes from dummy, for the rest of the board, the protection
	// that 43B2 and 43B3 speak of.
	DummyForfeits struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// IrregularityStands lets an irregularity of a side stand as if it had not
	// been one (43B3).
	IrregularityStands struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// RevokeStaysOpen says that a player's card has not established a revoke of
	// the side, as it otherwise would have (47E1). Trick is that of the revoke.
	RevokeStaysOpen struct {
		Seat  bridge.Seat `json:"seat"`
		Trick int         `json:"trick"`
		Basis
	}

	// CardAdded puts a card among a player's cards of a trick that is complete
	// without changing who has won it (67B1, 67B3). Trick is 1 to 13.
	CardAdded struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Trick int         `json:"trick"`
		Basis
	}
)

// Says implements Rectification.
func (r DummyForfeits) Says() Phrase {
	return Say("{seat} has lost dummy's protection for the rest of the board.", "seat", r.Seat)
}

// Says implements Rectification.
func (r IrregularityStands) Says() Phrase {
	return Say("Play goes on as if {side} had committed no irregularity.", "side", r.Side)
}

// Says implements Rectification.
func (r RevokeStaysOpen) Says() Phrase {
	return Say("{seat}'s revoke in trick {trick} is not established by it.", "seat", r.Seat, "trick", r.Trick)
}

// Says implements Rectification.
func (r CardAdded) Says() Phrase {
	return Say("{seat}'s {card} is put among the cards of trick {trick}; who won the trick does not change.", "seat", r.Seat, "card", r.Card, "trick", r.Trick)
}
