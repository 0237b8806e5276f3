package bridge

import (
	"fmt"
	"slices"
	"strings"
)

// FaultKind says what is wrong with a Setup.
type FaultKind uint8

// The faults of a setup.
const (
	HandUnknown   FaultKind = iota + 1 // a hand was not given
	HandCount                          // a hand has not thirteen cards
	CardDoubled                        // a card is held twice
	CardMissing                        // a card is in no hand
	CardNotInPack                      // a value that is no card
)

// String is a short name: hand unknown, hand count, card doubled, card missing,
// card not in pack.
func (k FaultKind) String() string {
	return [...]string{"?", "hand unknown", "hand count", "card doubled", "card missing", "card not in pack", "?"}[min(k, CardNotInPack+1)]
}

// Fault is one thing wrong with a Setup.
type Fault struct {
	Kind  FaultKind
	Seat  Seat // HandUnknown, HandCount, CardNotInPack: the hand; CardDoubled: the later holder
	Other Seat // CardDoubled: the first holder (the same seat when doubled in one hand)
	Card  Card // CardDoubled, CardMissing
	Count int  // HandCount: the number of cards found
}

// Error is the fault in one sentence.
func (f Fault) Error() string {
	switch f.Kind {
	case HandUnknown:
		return f.Seat.Name() + "'s hand is not given"
	case HandCount:
		if f.Count == 1 {
			return f.Seat.Name() + " has 1 card, not 13"
		}
		return fmt.Sprintf("%s has %d cards, not 13", f.Seat.Name(), f.Count)
	case CardDoubled:
		if f.Seat == f.Other {
			return fmt.Sprintf("%s has the %s twice", f.Seat.Name(), f.Card.Name())
		}
		return fmt.Sprintf("%s and %s both have the %s", f.Other.Name(), f.Seat.Name(), f.Card.Name())
	case CardMissing:
		return fmt.Sprintf("the %s is in no hand", f.Card.Name())
	case CardNotInPack:
		return f.Seat.Name() + " has something that is no card"
	}
	return "unknown fault"
}

// Faults are all faults of a setup at once; as an error it lists them, and
// errors.As and errors.Is find each Fault in it.
type Faults []Fault

// Error joins the sentences of the faults.
func (fs Faults) Error() string {
	parts := make([]string, len(fs))
	for i, f := range fs {
		parts[i] = f.Error()
	}
	return strings.Join(parts, "; ")
}

// Unwrap gives each fault as an error of its own.
func (fs Faults) Unwrap() []error {
	errs := make([]error, len(fs))
	for i, f := range fs {
		errs[i] = f
	}
	return errs
}

// Except leaves out the faults of the kinds that the caller forgives.
func (fs Faults) Except(kinds ...FaultKind) Faults {
	var left Faults
	for _, f := range fs {
		if !slices.Contains(kinds, f.Kind) {
			left = append(left, f)
		}
	}
	return left
}
