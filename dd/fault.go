package dd

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// FaultKind says what is wrong with what should be a position.
type FaultKind uint8

// The faults of a position.
const (
	DenominationUnknown FaultKind = iota + 1 // a value that is no denomination
	SeatUnknown                              // a leader that is no seat
	TrickTooLong                             // four cards or more to the trick in progress
	CardNotInPack                            // a value that is no card
	CardDoubled                              // a card is in two places
	HandsUnequal                             // a hand is too long or too short for the others
)

// Fault is one thing wrong with what should be a position.
type Fault struct {
	Kind  FaultKind
	Seat  bridge.Seat // CardNotInPack, CardDoubled, HandsUnequal: the hand or the player of the card
	Other bridge.Seat // CardDoubled: the first holder
	Card  bridge.Card // CardDoubled
	Count int         // TrickTooLong, HandsUnequal: the number of cards found
	Want  int         // HandsUnequal: the number of cards expected
}

// Error is the fault in one sentence.
func (f Fault) Error() string {
	switch f.Kind {
	case DenominationUnknown:
		return "the denomination is none of clubs, diamonds, hearts, spades and no trump"
	case SeatUnknown:
		return "the leader is none of the four seats"
	case TrickTooLong:
		return fmt.Sprintf("the trick in progress has %d cards; at most three can lie there", f.Count)
	case CardNotInPack:
		return fmt.Sprintf("%s has a card that is not in the pack", f.Seat.Name())
	case CardDoubled:
		if f.Seat == f.Other {
			return fmt.Sprintf("%s has the %s twice", f.Seat.Name(), f.Card.Name())
		}
		return fmt.Sprintf("both %s and %s have the %s", f.Other.Name(), f.Seat.Name(), f.Card.Name())
	case HandsUnequal:
		return fmt.Sprintf("%s holds %d cards and should hold %d", f.Seat.Name(), f.Count, f.Want)
	default:
		return fmt.Sprintf("fault %d", f.Kind)
	}
}

// Faults are all faults of what should be a position at once; as an error it
// lists them.
type Faults []Fault

// Error joins the sentences of the faults.
func (fs Faults) Error() string {
	var b strings.Builder
	b.WriteString("dd: not a position: ")
	for i, f := range fs {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(f.Error())
	}
	return b.String()
}
