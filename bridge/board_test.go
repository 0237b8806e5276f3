package bridge_test

import (
	"encoding/json"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// The table of Law 2, written out.
//
// shows: 2/2, 2/3, 2/4
func TestNewBoardFollowsLaw2(t *testing.T) {
	t.Parallel()
	vulnerable := map[bridge.Vulnerability][]int{
		bridge.NoneVulnerable: {1, 8, 11, 14},
		bridge.NSVulnerable:   {2, 5, 12, 15},
		bridge.EWVulnerable:   {3, 6, 9, 16},
		bridge.BothVulnerable: {4, 7, 10, 13},
	}
	for v, numbers := range vulnerable {
		for _, n := range numbers {
			for _, number := range []int{n, n + 16, n + 1600} {
				if got := bridge.NewBoard(number).Vulnerable; got != v {
					t.Errorf("board %d: vulnerability %v, want %v", number, got, v)
				}
			}
		}
	}
	for number := 1; number <= 32; number++ {
		want := bridge.Seats[(number-1)%4]
		if got := bridge.NewBoard(number).Dealer; got != want {
			t.Errorf("board %d: dealer %v, want %v", number, got, want)
		}
	}
}

// The pattern goes on for any number; only numbers from 1 are boards.
func TestNewBoardOfAnyNumberLaw2(t *testing.T) {
	t.Parallel()
	numbers := rapid.OneOf(rapid.Int(), rapid.IntRange(-40, 40), rapid.SampledFrom([]int{math.MinInt, math.MaxInt}))
	rapid.Check(t, func(t *rapid.T) {
		n := numbers.Draw(t, "number")
		b := bridge.NewBoard(n)
		if b.Number != n || !b.Standard() || b.Valid() != (n >= 1) {
			t.Errorf("%+v: standard %v, valid %v", b, b.Standard(), b.Valid())
		}
		if n <= math.MaxInt-16 {
			if c := bridge.NewBoard(n + 16); c.Dealer != b.Dealer || c.Vulnerable != b.Vulnerable {
				t.Errorf("%v, but sixteen on %v", b, c)
			}
		}
	})
}

// A board marked otherwise is a board still: its own marks count (Law 2).
//
// shows: 2/5
func TestBoardWithOtherMarksLaw2(t *testing.T) {
	t.Parallel()
	b := bridge.NewBoard(1)
	b.Vulnerable = bridge.BothVulnerable
	if b.Standard() || !b.Valid() {
		t.Errorf("%v: standard %v, valid %v", b, b.Standard(), b.Valid())
	}
	if got, want := b.String(), "board 1, North deals, All vulnerable"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, bad := range []bridge.Board{{}, {Number: 1, Dealer: 4}, {Number: 1, Vulnerable: 4}} {
		if bad.Valid() {
			t.Errorf("%v is valid", bad)
		}
	}
}

func TestBoardInJSON(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal(bridge.NewBoard(7))
	if want := `{"number":7,"dealer":"S","vulnerable":"All"}`; err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		b := bridgetest.Board().Draw(t, "board")
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		var back bridge.Board
		if err := json.Unmarshal(text, &back); err != nil || back != b {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	})
}

func TestVulnerability(t *testing.T) {
	t.Parallel()
	all := []bridge.Vulnerability{bridge.NoneVulnerable, bridge.NSVulnerable, bridge.EWVulnerable, bridge.BothVulnerable}
	for i, v := range all {
		if v.Has(bridge.NorthSouth) != (i%2 == 1) || v.Has(bridge.EastWest) != (i >= 2) {
			t.Errorf("%v: NS %v, EW %v", v, v.Has(bridge.NorthSouth), v.Has(bridge.EastWest))
		}
	}
	readsBack(t, all, bridge.ParseVulnerability, bridge.Vulnerability.String)
	for text, want := range map[string]bridge.Vulnerability{
		"-": bridge.NoneVulnerable, "–": bridge.NoneVulnerable, "Love": bridge.NoneVulnerable, "love all": bridge.NoneVulnerable,
		"o": bridge.NoneVulnerable, "Nil": bridge.NoneVulnerable, "Neither": bridge.NoneVulnerable,
		"N-S": bridge.NSVulnerable, "N/S": bridge.NSVulnerable, "n": bridge.NSVulnerable, "N-S ": bridge.NSVulnerable,
		"E-W": bridge.EWVulnerable, "e/w": bridge.EWVulnerable, "E": bridge.EWVulnerable,
		"Both": bridge.BothVulnerable, "B": bridge.BothVulnerable, "Game all": bridge.BothVulnerable,
	} {
		if got, err := bridge.ParseVulnerability(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	refused(t, bridge.ParseVulnerability, "", " ", "--", "?", "#", "S", "NSEW", "nobody")
}
