package dd

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// FaultKind says what is wrong with what should be a position.
type FaultKind uint8

// The faults of a position.
const (
	DenominationUnknown FaultKind = iota + 1 // a value that is no denomination
	SeatUnknown                              // a leader or declarer that is no seat
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
func (f Fault) Error() string { return f.said().String() }

// Sentence is the same for other languages.
func (f Fault) Sentence() (form string, args []any) { return f.said().Sentence() }

func (f Fault) said() sentence.Said {
	switch f.Kind {
	case DenominationUnknown:
		return sentence.Say("the denomination is none of clubs, diamonds, hearts, spades and no trump")
	case SeatUnknown:
		return sentence.Say("the leader or declarer is none of the four seats")
	case TrickTooLong:
		return sentence.Say("the trick in progress has %d cards; at most three can lie there", f.Count)
	case CardNotInPack:
		return sentence.Say("%s has something that is no card", f.Seat.Name())
	case CardDoubled:
		if f.Seat == f.Other {
			return sentence.Say("%s has the %s twice", f.Seat.Name(), f.Card.Name())
		}
		return sentence.Say("%s and %s both have the %s", f.Other.Name(), f.Seat.Name(), f.Card.Name())
	case HandsUnequal:
		return sentence.Say("%s holds %v and should hold %d", f.Seat.Name(), sentence.Count{N: f.Count, Noun: "card"}, f.Want)
	}
	return sentence.Say("unknown fault")
}

// Faults are all faults of what should be a position at once; as an error it
// lists them.
type Faults []Fault

// Error joins the sentences of the faults.
func (fs Faults) Error() string { return "dd: " + fs.said().String() }

// Sentence is the same for other languages.
func (fs Faults) Sentence() (form string, args []any) { return fs.said().Sentence() }

func (fs Faults) said() sentence.Said {
	var parts sentence.List
	for _, f := range fs {
		parts = append(parts, f.said())
	}
	return sentence.Say("not a position: %v", parts)
}
