package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of a revoke, Laws 61 to 64.

// revokeRectifications are the types of this file.
var revokeRectifications = []Rectification{
	RevokeNoticed{},
	TricksReplayed{},
	TricksAssigned{},
	ClaimReopened{},
}

type (
	// RevokeNoticed is a revoke that nobody at the table has pointed to and that
	// the Director, called to something else, has become aware of (81C3).
	RevokeNoticed struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Trick int         `json:"trick"`
		Basis
	}

	// TricksReplayed has all cards of the tricks behind that number taken back,
	// which are then played anew (62D1).
	TricksReplayed struct {
		After int `json:"after"`
		Basis
	}

	// TricksAssigned is an assigned adjusted score, as the number of tricks that
	// the side has of the contract, in place of those won and transferred (64C).
	TricksAssigned struct {
		Side   bridge.Side `json:"side"`
		Tricks int         `json:"tricks"`
		Basis
	}

	// ClaimReopened has a claim or concession ruled on for the cards as they lie
	// once a revoke has been corrected, though it had been agreed with (62A, 70).
	ClaimReopened struct{ Basis }
)

// Says implements Rectification.
func (r RevokeNoticed) Says() Phrase {
	return Say("The Director sees that {seat}'s {card} in trick {trick} is a revoke.", "seat", r.Seat, "card", r.Card, "trick", r.Trick)
}

// Says implements Rectification.
func (r TricksReplayed) Says() Phrase {
	return Say("All cards played after trick {trick} are taken back and played anew.", "trick", r.After)
}

// Says implements Rectification.
func (r TricksAssigned) Says() Phrase {
	if r.Tricks == 1 {
		return Say("An adjusted score is assigned: {side} has one trick.", "side", r.Side)
	}
	return Say("An adjusted score is assigned: {side} has {tricks} tricks.", "side", r.Side, "tricks", r.Tricks)
}

// Says implements Rectification.
func (ClaimReopened) Says() Phrase {
	return Say("The claim or concession is ruled on for the cards as they now lie.")
}
