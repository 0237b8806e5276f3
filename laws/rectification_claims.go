package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Rectifications of claims and concessions, Laws 68 to 71. Those that follow
// from what players do as well stand in effect.go, without a basis: each has one
// clause only.

// claimRectifications are the types of this file, and of those.
var claimRectifications = []Rectification{
	ClaimMade{},
	HandShown{},
	ConcessionVoid{},
	ClaimAgreed{},
	ClaimVoid{},
	ClaimAdjudicated{},
	TricksReturned{},
}

type (
	// ClaimMade says that what a player said or did is a claim of Tricks of the
	// tricks not yet complete, and a concession of Concedes others (68A, 68B1).
	ClaimMade struct {
		Seat     bridge.Seat `json:"seat"`
		Tricks   int         `json:"tricks"`
		Concedes int         `json:"concedes"`
		Basis
	}

	// HandShown has a player lay the remaining cards face up (68C, 70B3).
	HandShown struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// TricksReturned has the board rescored with so many more tricks to the side
	// (69B, 71).
	TricksReturned struct {
		Side   bridge.Side `json:"side"`
		Tricks int         `json:"tricks"`
		Basis
	}
)

// Says implements Rectification.
func (r ClaimMade) Says() Phrase {
	n, rest := strconv.Itoa(r.Tricks), strconv.Itoa(r.Concedes)
	switch {
	case r.Tricks == 0:
		return Say("{seat} concedes all tricks that are left: {rest}.", "seat", r.Seat, "rest", rest)
	case r.Concedes == 0:
		return Say("{seat} claims all tricks that are left: {n}.", "seat", r.Seat, "n", n)
	}
	return Say("{seat} claims {n} of the tricks that are left and concedes {rest}.", "seat", r.Seat, "n", n, "rest", rest)
}

// Says implements Rectification.
func (r HandShown) Says() Phrase {
	return Say("{seat} lays the remaining cards face up.", "seat", r.Seat)
}

// Says implements Rectification.
func (ConcessionVoid) Says() Phrase {
	return Say("There has been neither a concession nor a claim; play goes on.")
}

// Says implements Rectification.
func (ClaimAgreed) Says() Phrase {
	return Say("All players agree, and the board is scored as if the tricks had been played out.")
}

// Says implements Rectification.
func (ClaimVoid) Says() Phrase {
	return Say("The claim or concession is void and is not ruled on. Play goes on without Laws 16 and 50, and the score then made stands.")
}

// Says implements Rectification.
func (r ClaimAdjudicated) Says() Phrase {
	return Say("Of the tricks that are left {side} is given {n}.", "side", r.Side, "n", strconv.Itoa(r.Tricks))
}

// Says implements Rectification.
func (r TricksReturned) Says() Phrase {
	if r.Tricks == 1 {
		return Say("The board is rescored with one trick more to {side}.", "side", r.Side)
	}
	return Say("The board is rescored with {n} tricks more to {side}.", "side", r.Side, "n", strconv.Itoa(r.Tricks))
}
