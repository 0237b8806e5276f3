package bridge

import (
	"github.com/overtrick/overtrick/sentence"
)

// Deal is the fifty-two cards in four hands of thirteen (Law 1A, and the
// definition of "deal"). The only ways to get one are Setup.Check, NewDeal,
// ParseDeal and the readers built on them, so a Deal in hand need not be
// checked again. The zero value holds no cards and is not a deal; IsZero tells.
type Deal struct {
	hands BySeat[Hand]
}

// NewDeal checks that the hands are thirteen cards each and different; the
// error is a Faults.
func NewDeal(hands BySeat[Hand]) (Deal, error) {
	// Thirteen cards each and the whole pack together: nothing can be doubled,
	// missing or foreign. Anything else takes the long way to its Faults.
	all, good := Hand(0), true
	for _, h := range hands {
		all |= h
		good = good && h.Len() == 13
	}
	if good && all == Pack {
		return Deal{hands: hands}, nil
	}
	return Deal{hands: hands}.Setup().Check()
}

// Hand is the hand dealt to the seat.
func (d Deal) Hand(s Seat) Hand { return d.hands[s&3] }

// Hands are the four hands.
func (d Deal) Hands() BySeat[Hand] { return d.hands }

// Holder is the player who was dealt the card; false for what is no card, and
// in the zero Deal.
func (d Deal) Holder(c Card) (Seat, bool) {
	for _, s := range Seats {
		if d.hands[s].Has(c) {
			return s, true
		}
	}
	return 0, false
}

// IsZero reports whether d is the zero value, which is no deal.
func (d Deal) IsZero() bool { return d == Deal{} }

// Valid reports whether d is a deal: whether it is not the zero value.
func (d Deal) Valid() bool { return !d.IsZero() }

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
	b := make([]byte, 0, 72)
	b = append(b, first.Letter())
	for i := range 4 {
		b = append(b, ": "[min(i, 1)])
		b = d.hands[first.Next(i)].appendTo(b)
	}
	return string(b)
}

// MarshalText writes d as String does; the zero Deal is refused.
func (d Deal) MarshalText() ([]byte, error) { return marshal(d) }

// UnmarshalText reads d as ParseDeal does.
func (d *Deal) UnmarshalText(text []byte) error { return unmarshal(d, ParseDeal, text) }

// ParseDeal reads a whole deal as ParseSetup does and checks it; the error
// wraps a Faults where the text could be read but is no deal.
func ParseDeal(text string) (Deal, error) {
	s, err := ParseSetup(text)
	if err != nil {
		return Deal{}, err
	}
	d, err := s.Check()
	if err != nil {
		return Deal{}, sentence.Errorf("bridge: deal %s: %w", quote(text), err)
	}
	return d, nil
}
