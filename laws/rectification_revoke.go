package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of a revoke, Laws 61 to 64.

// revokeRectifications are the types of this file.
var revokeRectifications = []Rectification{
	CardWithdrawn{},
	CardReplaced{},
	TricksReplayed{},
	RevokeEstablished{},
	TricksTransferred{},
	TricksAssigned{},
}

type (
	// CardWithdrawn takes a card out of the trick, or from where it was faced
	// too early, back into the hand. It stays in the record.
	CardWithdrawn struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// CardReplaced puts one card of a hand in the place of another in the trick
	// in progress, or in the last one that was quitted. The first goes back into
	// the hand.
	CardReplaced struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"` // the one that is withdrawn
		With bridge.Card `json:"with"`
		Basis
	}

	// TricksReplayed has all cards of the tricks behind that number taken back,
	// which are then played anew (62D1).
	TricksReplayed struct {
		After int `json:"after"`
		Basis
	}

	// RevokeEstablished says that a revoke can no longer be corrected; Law 64
	// settles what it costs, when the play has ended.
	RevokeEstablished struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Trick int         `json:"trick"`
		Basis
	}

	// TricksTransferred gives tricks of the other side to this one when the play
	// has ended (64A).
	TricksTransferred struct {
		To     bridge.Side `json:"to"`
		Tricks int         `json:"tricks"`
		Basis
	}

	// TricksAssigned is an assigned adjusted score, as the number of tricks that
	// the side has of the contract, in place of those won and transferred (64C).
	TricksAssigned struct {
		Side   bridge.Side `json:"side"`
		Tricks int         `json:"tricks"`
		Basis
	}
)

// Says implements Rectification.
func (r CardWithdrawn) Says() Phrase {
	return Say("{seat} takes {card} back.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r CardReplaced) Says() Phrase {
	return Say("{seat} takes {card} back and plays {with} in its place.", "seat", r.Seat, "card", r.Card, "with", r.With)
}

// Says implements Rectification.
func (r TricksReplayed) Says() Phrase {
	return Say("All cards played after trick {trick} are taken back and played anew.", "trick", r.After)
}

// Says implements Rectification.
func (r RevokeEstablished) Says() Phrase {
	return Say("{seat}'s revoke with {card} in trick {trick} is established.", "seat", r.Seat, "card", r.Card, "trick", r.Trick)
}

// Says implements Rectification.
func (r TricksTransferred) Says() Phrase {
	if r.Tricks == 1 {
		return Say("One trick goes to {side} when play has ended.", "side", r.To)
	}
	return Say("{tricks} tricks go to {side} when play has ended.", "tricks", r.Tricks, "side", r.To)
}

// Says implements Rectification.
func (r TricksAssigned) Says() Phrase {
	if r.Tricks == 1 {
		return Say("An adjusted score is assigned: {side} has one trick.", "side", r.Side)
	}
	return Say("An adjusted score is assigned: {side} has {tricks} tricks.", "side", r.Side, "tricks", r.Tricks)
}
