package bridge

import (
	"errors"
	"fmt"
	"strings"
)

// Setup is a distribution of cards as somebody wrote it down: a line of a file,
// a form, a photograph. Nothing about it has been checked; a hand may be
// unknown, short, or hold a card that another hand holds too. Check turns it
// into a Deal.
type Setup struct {
	Hands BySeat[[]Card] // as written, doubled cards included
	Known BySeat[bool]   // false where the hand was not given
}

// Deal is the fifty-two cards in four hands of thirteen (Law 1A, and the
// definition of "deal"). The only ways to get one are Setup.Check, NewDeal and
// ParseDeal, so a Deal with ok hands need not be checked again. The zero value
// holds no cards and is not a deal; IsZero tells.
type Deal struct {
	hands BySeat[Hand]
}

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

// Faults are all faults of a setup at once; as an error it lists them.
type Faults []Fault

// Error joins the sentences of the faults.
func (fs Faults) Error() string {
	parts := make([]string, len(fs))
	for i, f := range fs {
		parts[i] = f.Error()
	}
	return strings.Join(parts, "; ")
}

// Check returns the deal that the setup describes. When it is none, the error
// is a Faults with everything that is wrong. One unknown hand is no fault when
// the other three hold thirteen cards each: it has the rest of the pack.
func (s Setup) Check() (Deal, error) {
	faults, hands := s.examine()
	if len(faults) > 0 {
		return Deal{}, faults
	}
	return Deal{hands: hands}, nil
}

func (s Setup) examine() (Faults, BySeat[Hand]) {
	var faults Faults
	var hands BySeat[Hand]
	var seen Hand
	var holder [52]Seat
	unknown := 0
	for _, seat := range Seats {
		if !s.Known[seat] {
			unknown++
			continue
		}
		for _, c := range s.Hands[seat] {
			switch {
			case !c.Valid():
				faults = append(faults, Fault{Kind: CardNotInPack, Seat: seat})
				continue
			case seen.Has(c):
				faults = append(faults, Fault{Kind: CardDoubled, Seat: seat, Other: holder[c], Card: c})
			default:
				holder[c] = seat
			}
			seen = seen.With(c)
			hands[seat] = hands[seat].With(c)
		}
		if n := len(s.Hands[seat]); n != 13 {
			faults = append(faults, Fault{Kind: HandCount, Seat: seat, Count: n})
		}
	}
	if unknown == 1 && len(faults) == 0 {
		for _, seat := range Seats {
			if !s.Known[seat] {
				hands[seat] = Pack &^ seen
			}
		}
		return nil, hands
	}
	if unknown > 0 {
		for _, seat := range Seats {
			if !s.Known[seat] {
				faults = append(faults, Fault{Kind: HandUnknown, Seat: seat})
			}
		}
		return faults, hands
	}
	for c := range (Pack &^ seen).All() {
		faults = append(faults, Fault{Kind: CardMissing, Card: c})
	}
	return faults, hands
}

// ParseSetup reads four hands in the PBN form F:h1 h2 h3 h4, clockwise from
// seat F; a dash stands for a hand that is not given. Cards may be wrong or
// doubled; only text that cannot be read is an error.
func ParseSetup(text string) (Setup, error) {
	var s Setup
	t := strings.TrimSpace(text)
	first, hands, ok := strings.Cut(t, ":")
	if !ok {
		return s, fmt.Errorf("bridge: deal %q does not begin with a seat and a colon, as in N:", text)
	}
	seat, err := ParseSeat(first)
	if err != nil {
		return s, fmt.Errorf("bridge: deal %q: %w", text, err)
	}
	fields := strings.Fields(hands)
	if len(fields) != 4 {
		return s, fmt.Errorf("bridge: deal %q has %d hands; write four, with - for one that is not known", text, len(fields))
	}
	var errs []error
	for i, field := range fields {
		who := seat.Next(i)
		if field == "-" {
			continue
		}
		cards, err := parseHandCards(field)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", who.Name(), err))
			continue
		}
		s.Hands[who], s.Known[who] = cards, true
	}
	return s, errors.Join(errs...)
}

// ParseDeal reads a whole deal as ParseSetup does and checks it.
func ParseDeal(text string) (Deal, error) {
	s, err := ParseSetup(text)
	if err != nil {
		return Deal{}, err
	}
	d, err := s.Check()
	if err != nil {
		return Deal{}, fmt.Errorf("bridge: deal %q: %w", text, err)
	}
	return d, nil
}

// NewDeal checks that the hands are thirteen cards each and different; the
// error is a Faults.
func NewDeal(hands BySeat[Hand]) (Deal, error) {
	var s Setup
	for _, seat := range Seats {
		s.Hands[seat], s.Known[seat] = hands[seat].Cards(), true
		if hands[seat]&^Pack != 0 {
			s.Hands[seat] = append(s.Hands[seat], 52)
		}
	}
	return s.Check()
}

// Hand is the hand dealt to the seat.
func (d Deal) Hand(s Seat) Hand { return d.hands[s] }

// Hands are the four hands.
func (d Deal) Hands() BySeat[Hand] { return d.hands }

// IsZero reports whether d is the zero value, which is no deal.
func (d Deal) IsZero() bool { return d == Deal{} }

// Setup is the deal as a setup again.
func (d Deal) Setup() Setup {
	var s Setup
	for _, seat := range Seats {
		s.Hands[seat], s.Known[seat] = d.hands[seat].Cards(), true
	}
	return s
}

// String is the PBN form from North: N:h h h h.
func (d Deal) String() string { return d.From(North) }

// From is the PBN form clockwise from the seat.
func (d Deal) From(first Seat) string {
	var b strings.Builder
	b.WriteByte(first.Letter())
	for i := range 4 {
		if i == 0 {
			b.WriteByte(':')
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(d.hands[first.Next(i)].String())
	}
	return b.String()
}
