package bridge

import (
	"slices"

	"github.com/overtrick/overtrick/sentence"
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
func (f Fault) Error() string { return f.said().String() }

// Sentence is the same for other languages.
func (f Fault) Sentence() (form string, args []any) { return f.said().Sentence() }

// seatNames are the names of the seats as arguments of sentences, made once: files of
// nonsense have thousands of faults.
var seatNames = BySeat[any]{North.Name(), East.Name(), South.Name(), West.Name()}

func (f Fault) said() sentence.Said {
	switch f.Kind {
	case HandUnknown:
		return sentence.Say("%s's hand is not given", seatNames[f.Seat&3])
	case HandCount:
		return sentence.Say("%s has %v, not 13", seatNames[f.Seat&3], sentence.Count{N: f.Count, Noun: "card"})
	case CardDoubled:
		if f.Seat == f.Other {
			return sentence.Say("%s has the %s twice", seatNames[f.Seat&3], f.Card.Name())
		}
		return sentence.Say("%s and %s both have the %s", seatNames[f.Other&3], seatNames[f.Seat&3], f.Card.Name())
	case CardMissing:
		return sentence.Say("the %s is in no hand", f.Card.Name())
	case CardNotInPack:
		return sentence.Say("%s has something that is no card", seatNames[f.Seat&3])
	}
	return sentence.Say("unknown fault")
}

// Faults are all faults of a setup at once; as an error it lists them, and
// errors.As and errors.Is find each Fault in it.
type Faults []Fault

// Error joins the sentences of the faults. Cards that are missing, or that the
// same hands both have, share one sentence: ♠K32 ♥A are in no hand.
func (fs Faults) Error() string { return fs.said().String() }

// Sentence is the same for other languages.
func (fs Faults) Sentence() (form string, args []any) { return fs.said().Sentence() }

func (fs Faults) said() sentence.Said {
	var parts sentence.List
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
			parts = append(parts, f.said())
		case f.Kind == CardMissing:
			parts = append(parts, sentence.Say("%s are in no hand", cards.holdings()))
		case f.Seat == f.Other:
			parts = append(parts, sentence.Say("%s has %s more than once", seatNames[f.Seat&3], cards.holdings()))
		default:
			parts = append(parts, sentence.Say("%s and %s both have %s", seatNames[f.Other&3], seatNames[f.Seat&3], cards.holdings()))
		}
	}
	return sentence.Say("%v", parts)
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
