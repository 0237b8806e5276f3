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

// Error joins the sentences of the faults. Cards that are missing, or that the
// same hands both have, share one sentence: ♠K32 ♥A are in no hand.
func (fs Faults) Error() string {
	var parts []string
	done := map[Fault]bool{}
	for _, f := range fs {
		like := f.group()
		if done[like] {
			continue
		}
		done[like] = true
		var cards Hand
		n := 0
		for _, other := range fs {
			if other.group() == like {
				cards, n = cards.With(other.Card), n+1
			}
		}
		switch {
		case n == 1 || f.Kind != CardDoubled && f.Kind != CardMissing:
			parts = append(parts, f.Error())
		case f.Kind == CardMissing:
			parts = append(parts, cards.holdings()+" are in no hand")
		case f.Seat == f.Other:
			parts = append(parts, f.Seat.Name()+" has "+cards.holdings()+" more than once")
		default:
			parts = append(parts, f.Other.Name()+" and "+f.Seat.Name()+" both have "+cards.holdings())
		}
	}
	return strings.Join(parts, "; ")
}

// group is the fault without its card: faults with the same group are told in
// one sentence.
func (f Fault) group() Fault {
	f.Card = 0
	return f
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
