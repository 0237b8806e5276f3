package bridge

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Seat is one of the four compass positions, clockwise from North. The zero
// value is North; a seat that is not known is told by a second value, never by
// a Seat.
type Seat uint8

// The seats in the order of rotation.
const (
	North Seat = iota
	East
	South
	West
)

// Seats lists the four seats clockwise from North, for use in range loops.
var Seats = [4]Seat{North, East, South, West}

// LHO is the left-hand opponent: the next player in rotation.
func (s Seat) LHO() Seat { return (s + 1) & 3 }

// Partner is the player opposite.
func (s Seat) Partner() Seat { return (s + 2) & 3 }

// RHO is the right-hand opponent: the player before s in rotation.
func (s Seat) RHO() Seat { return (s + 3) & 3 }

// Next is the seat n places clockwise from s; n may be negative.
func (s Seat) Next(n int) Seat { return Seat((int(s) + n) & 3) }

// Side is the partnership that s belongs to.
func (s Seat) Side() Side { return Side(s & 1) }

// Letter is N, E, S or W.
func (s Seat) Letter() byte { return "NESW?"[min(s, 4)] }

// Name is the English name: North, East, South or West.
func (s Seat) Name() string {
	return [5]string{"North", "East", "South", "West", "?"}[min(s, 4)]
}

// String is the letter N, E, S or W.
func (s Seat) String() string { return s.Name()[:1] }

// Valid reports whether s is one of the four seats.
func (s Seat) Valid() bool { return s <= West }

// MarshalText writes s as String does.
func (s Seat) MarshalText() ([]byte, error) { return marshal(s) }

// UnmarshalText reads s as ParseSeat does.
func (s *Seat) UnmarshalText(text []byte) error { return unmarshal(s, ParseSeat, text) }

// ParseSeat reads a seat from its letter or its English name, in any case.
func ParseSeat(text string) (Seat, error) {
	if s, rest, ok := cutSeat(normal(text)); ok && rest == "" {
		return s, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a seat; write N, E, S or W", quote(text))
}

// cutSeat takes a seat, by name or by letter, off the front of normal text.
func cutSeat(text string) (s Seat, rest string, ok bool) {
	for i, name := range [...]string{"north", "east", "south", "west"} {
		s := Seat(i)
		if rest, ok := strings.CutPrefix(text, name); ok {
			return s, rest, true
		}
		if rest, ok := strings.CutPrefix(text, name[:1]); ok {
			return s, rest, true
		}
	}
	return 0, text, false
}

// Side is one of the two partnerships at a table.
type Side uint8

// The two sides.
const (
	NorthSouth Side = iota
	EastWest
)

// Sides lists both sides, for use in range loops.
var Sides = [2]Side{NorthSouth, EastWest}

// Other is the opposing side.
func (s Side) Other() Side { return (s ^ 1) & 1 }

// Seats gives the two players of the side.
func (s Side) Seats() [2]Seat { return [2]Seat{Seat(s & 1), Seat(s&1) + 2} }

// String is NS or EW.
func (s Side) String() string { return [3]string{"NS", "EW", "?"}[min(s, 2)] }

// Valid reports whether s is one of the two sides.
func (s Side) Valid() bool { return s <= EastWest }

// MarshalText writes s as String does.
func (s Side) MarshalText() ([]byte, error) { return marshal(s) }

// UnmarshalText reads s as ParseSide does.
func (s *Side) UnmarshalText(text []byte) error { return unmarshal(s, ParseSide, text) }

// ParseSide reads NS or EW (also SN, WE, N-S, E/W and the like), in any case.
func ParseSide(text string) (Side, error) {
	switch bare.Replace(normal(text)) {
	case "ns", "sn":
		return NorthSouth, nil
	case "ew", "we":
		return EastWest, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a side; write NS or EW", quote(text))
}

// BySeat holds one T for each seat; index it with a Seat.
type BySeat[T any] [4]T

// BySide holds one T for each side; index it with a Side.
type BySide[T any] [2]T
