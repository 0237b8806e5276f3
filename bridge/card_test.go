package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// allCards is the pack from the two of clubs to the ace of spades.
func allCards() []bridge.Card {
	out := make([]bridge.Card, 52)
	for i := range out {
		out[i] = bridge.Card(i)
	}
	return out
}

// The pack: thirteen ranks in each of four suits, A K Q J 10 … 2 (1A).
//
// shows: 1A
func TestPackLaw1A(t *testing.T) {
	t.Parallel()
	c := bridge.Card(52)
	for _, s := range bridge.Suits {
		for _, r := range "AKQJT98765432" {
			c--
			if c.Suit() != s || c.Rank().Letter() != byte(r) || bridge.NewCard(c.Suit(), c.Rank()) != c {
				t.Errorf("card %d: %v, want %v%c", c, c, s, r)
			}
		}
	}
	if c != 0 {
		t.Errorf("%d cards are left over", c)
	}
	for _, bad := range []bridge.Card{bridge.NewCard(4, bridge.Two), bridge.NewCard(bridge.Clubs, 13), bridge.NewCard(200, 200)} {
		if bad.Valid() || bad.Name() != "no card" || bad.Symbol() != "??" {
			t.Errorf("a suit or rank that is none makes the %v", bad.Name())
		}
	}
}

func TestRanks(t *testing.T) {
	t.Parallel()
	ranks := make([]bridge.Rank, 13)
	points, honours := 0, ""
	for i := range ranks {
		r := bridge.Rank(i)
		ranks[i] = r
		points += r.Points()
		if r.Honour() {
			honours += r.String()
		}
		if r.Points() != max(0, int(r)-int(bridge.Ten)) {
			t.Errorf("%v counts %d", r, r.Points())
		}
	}
	if points != 10 || honours != "TJQKA" {
		t.Errorf("a suit has %d points and the honours %s", points, honours)
	}
	readsBack(t, ranks, bridge.ParseRank, bridge.Rank.String, bridge.Rank.Symbol)
	refused(t, bridge.ParseRank, "", "1", "0", "11", "100", "X", "AK", "Ten", "B")
}

// Every card in every notation: S5, ♠5, 5S, HT, H10, ♥10, 10♥.
func TestParseCard(t *testing.T) {
	t.Parallel()
	readsBack(t, allCards(), bridge.ParseCard,
		bridge.Card.String,
		bridge.Card.Symbol,
		func(c bridge.Card) string { return c.Suit().String() + c.Rank().Symbol() },
		func(c bridge.Card) string { return c.Suit().Symbol() + c.Rank().String() },
		func(c bridge.Card) string { return c.Suit().Symbol() + "\ufe0f" + c.Rank().String() },
		func(c bridge.Card) string { return c.Rank().String() + c.Suit().String() },
		func(c bridge.Card) string { return c.Rank().Symbol() + c.Suit().Symbol() },
	)
	refused(t, bridge.ParseCard, "", "S", "5", "S1", "S11", "SS5", "S55", "5S5", "S 5", "NT", "??", "♠", "5♠♠")
}

func TestCardNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"C2": "two of clubs", "DT": "ten of diamonds", "HQ": "queen of hearts", "SA": "ace of spades",
	} {
		c, err := bridge.ParseCard(text)
		if err != nil || c.Name() != want {
			t.Errorf("%s is the %s, %v; want %s", text, c.Name(), err, want)
		}
	}
}
