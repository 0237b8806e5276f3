package bridge

import (
	"errors"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Setup is a distribution of cards as somebody wrote it down: a line of a file,
// a form, a photograph. Nothing about it has been checked; a hand may be
// unknown, short, or hold a card that another hand holds too. Check turns it
// into a Deal.
type Setup struct {
	Hands BySeat[[]Card] `json:"hands"` // as written, doubled cards included
	Known BySeat[bool]   `json:"known"` // false where the hand was not given
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
	var holder [noCard]Seat
	var unknown []Seat
	for _, seat := range Seats {
		if !s.Known[seat] {
			unknown = append(unknown, seat)
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
	if len(unknown) == 1 && len(faults) == 0 {
		hands[unknown[0]] = Pack &^ seen
		return nil, hands
	}
	for _, seat := range unknown {
		faults = append(faults, Fault{Kind: HandUnknown, Seat: seat})
	}
	// While a hand is unknown every card not seen may be in it.
	if len(unknown) == 0 {
		for c := range (Pack &^ seen).All() {
			faults = append(faults, Fault{Kind: CardMissing, Card: c})
		}
	}
	return faults, hands
}

// String is the PBN form from North, N:h h h h, with a dash for a hand that is
// not given. Cards are sorted within their suits, doubled ones stand twice, and
// what is no card is left out.
func (s Setup) String() string {
	b := []byte("N")
	for i, seat := range Seats {
		b = append(b, ": "[min(i, 1)])
		if !s.Known[seat] {
			b = append(b, '-')
			continue
		}
		var count [noCard]int
		for _, c := range s.Hands[seat] {
			if c.Valid() {
				count[c]++
			}
		}
		for c := noCard; c > 0; c-- {
			for range count[c-1] {
				b = append(b, (c - 1).Rank().Letter())
			}
			if first := c - 1; first > 0 && first.Rank() == Two {
				b = append(b, '.')
			}
		}
	}
	return string(b)
}

// ParseSetup reads four hands in the PBN form F:h1 h2 h3 h4, clockwise from
// seat F; a dash stands for a hand that is not given. Each hand is written as
// for ParseHand, without blanks in it. Cards may be wrong or doubled; only text
// that cannot be read is an error, and then every hand that cannot is named.
func ParseSetup(text string) (Setup, error) {
	var s Setup
	first, hands, ok := strings.Cut(strings.TrimSpace(text), ":")
	if !ok {
		return s, sentence.Errorf("bridge: deal %s does not begin as N: does, with a seat and a colon", quote(text))
	}
	seat, err := ParseSeat(first)
	if err != nil {
		return s, sentence.Errorf("bridge: deal %s begins with %s, which is no seat; write N, E, S or W", quote(text), quote(first))
	}
	fields := strings.Fields(hands)
	if len(fields) != 4 {
		return s, sentence.Errorf("bridge: deal %s is %d hands, not four; write - for one that is not known", quote(text), len(fields))
	}
	var errs []error
	for i, field := range fields {
		who := seat.Next(i)
		if isDash(field) {
			continue
		}
		cards, err := parseHandCards(field)
		if err != nil {
			errs = append(errs, sentence.Errorf("bridge: %s: %w", who.Name(), err))
			continue
		}
		s.Hands[who], s.Known[who] = cards, true
	}
	return s, errors.Join(errs...)
}
