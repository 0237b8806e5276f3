package bridge_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// Clockwise round the table, and the two partnerships (Law 4).
//
// shows: 4
func TestSeatsRoundTheTableLaw4(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		seat, lho, partner, rho bridge.Seat
		side                    bridge.Side
		letter                  byte
		name                    string
	}{
		{bridge.North, bridge.East, bridge.South, bridge.West, bridge.NorthSouth, 'N', "North"},
		{bridge.East, bridge.South, bridge.West, bridge.North, bridge.EastWest, 'E', "East"},
		{bridge.South, bridge.West, bridge.North, bridge.East, bridge.NorthSouth, 'S', "South"},
		{bridge.West, bridge.North, bridge.East, bridge.South, bridge.EastWest, 'W', "West"},
	} {
		s := test.seat
		if s.LHO() != test.lho || s.Partner() != test.partner || s.RHO() != test.rho || s.Side() != test.side {
			t.Errorf("%v: left %v, partner %v, right %v, side %v", s, s.LHO(), s.Partner(), s.RHO(), s.Side())
		}
		if s.Letter() != test.letter || s.Name() != test.name || s.String() != string(test.letter) {
			t.Errorf("%v is %c, %s", s, s.Letter(), s.Name())
		}
		if other := s.Side().Other(); other == s.Side() || other != s.LHO().Side() || other.Other() != s.Side() {
			t.Errorf("%v: the other side is %v", s, other)
		}
		if pair := s.Side().Seats(); pair != [2]bridge.Seat{min(s, s.Partner()), max(s, s.Partner())} {
			t.Errorf("%v: the side is %v", s, pair)
		}
	}
}

func TestSeatNextGoesBothWays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := bridgetest.Seat().Draw(t, "seat")
		n := rapid.IntRange(-50, 50).Draw(t, "n")
		want := s
		for range max(n, 0) {
			want = want.LHO()
		}
		for range max(-n, 0) {
			want = want.RHO()
		}
		if got := s.Next(n); got != want {
			t.Errorf("%d from %v: %v, want %v", n, s, got, want)
		}
	})
}

func TestParseSeat(t *testing.T) {
	t.Parallel()
	readsBack(t, bridge.Seats[:], bridge.ParseSeat, bridge.Seat.String, bridge.Seat.Name)
	refused(t, bridge.ParseSeat, "", "X", "NN", "Nort", "Northern", "N S", "NS", "1")
}

func TestParseSide(t *testing.T) {
	t.Parallel()
	readsBack(t, bridge.Sides[:], bridge.ParseSide, bridge.Side.String)
	for text, want := range map[string]bridge.Side{
		"N-S": bridge.NorthSouth, "N/S": bridge.NorthSouth, "SN": bridge.NorthSouth, "n – s": bridge.NorthSouth,
		"E-W": bridge.EastWest, "E/W": bridge.EastWest, "WE": bridge.EastWest, "e w": bridge.EastWest,
	} {
		if got, err := bridge.ParseSide(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	refused(t, bridge.ParseSide, "", "-", "N", "NE", "NSEW", "both")
}
