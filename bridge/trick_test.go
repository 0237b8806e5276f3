package bridge_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// Tricks as a book explains them.
func TestTrickIsWonByLaw44(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		leader bridge.Seat
		cards  string
		trumps string
		winner bridge.Seat
	}{
		{"44F highest of the suit led", bridge.West, "D4 D9 DK D6", "NT", bridge.East},
		{"44F a discard never wins", bridge.West, "D4 SA D9 D6", "NT", bridge.East},
		{"44F a discard higher in rank and suit", bridge.North, "C2 SA HA DA", "NT", bridge.North},
		{"44F trumps, but none in the trick", bridge.South, "H5 HJ S2 H3", "C", bridge.West},
		{"44E a ruff", bridge.North, "DA H2 DK D5", "H", bridge.East},
		{"44E an overruff", bridge.North, "DA H2 DK H5", "H", bridge.West},
		{"44E an underruff", bridge.North, "DA H5 DK H2", "H", bridge.East},
		{"44E trumps led", bridge.East, "S9 ST S2 SQ", "S", bridge.North},
		{"44E the lowest trump over an ace", bridge.East, "SA S3 C2 S4", "C", bridge.West},
	} {
		trick := bridge.Trick{Leader: test.leader}
		for _, c := range handOf(t, test.cards) {
			trick = trick.With(c)
		}
		d, err := bridge.ParseDenomination(test.trumps)
		if err != nil {
			t.Fatal(err)
		}
		if got := trick.Winner(d); got != test.winner {
			t.Errorf("%s: %s in %v led by %v is won by %v, want %v", test.name, test.cards, d, test.leader, got, test.winner)
		}
	}
}

// Clockwise from the leader, one card each (44B).
func TestTrickGoesClockwiseLaw44B(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		leader := bridgetest.Seat().Draw(t, "leader")
		trick := bridge.Trick{Leader: leader}
		if suit, ok := trick.Led(); ok {
			t.Errorf("%v is led in an empty trick", suit)
		}
		if got := trick.Winner(bridge.NoTrump); got != leader {
			t.Errorf("an empty trick is won by %v", got)
		}
		cards := rapid.Permutation(allCards()).Draw(t, "pack")
		turn := leader
		for i := range 4 {
			if trick.Turn() != turn || trick.Complete() {
				t.Errorf("card %d: the turn of %v, want %v; complete %v", i+1, trick.Turn(), turn, trick.Complete())
			}
			if c, ok := trick.By(turn); ok {
				t.Errorf("card %d: %v has played %v", i+1, turn, c)
			}
			trick = trick.With(cards[i])
			if c, ok := trick.By(turn); !ok || c != cards[i] {
				t.Errorf("card %d: %v has played %v, %v", i+1, turn, c, ok)
			}
			turn = turn.LHO()
		}
		if suit, ok := trick.Led(); !ok || suit != cards[0].Suit() || !trick.Complete() {
			t.Errorf("%v is led, %v; complete %v", suit, ok, trick.Complete())
		}
		if again := trick.With(cards[4]); again != trick {
			t.Errorf("a fifth card changes the trick to %v", again)
		}
		trick.Count = 200
		_, _ = trick.Turn(), trick.Winner(bridge.NoTrump)
	})
}

// A hand that plays no card to a trick leaves its place in it empty, wins nothing
// there, and can fill it (67A).
func TestTrickWithAnEmptyPlaceLaw67A(t *testing.T) {
	t.Parallel()
	card := func(text string) bridge.Card { return handOf(t, text)[0] }
	trick := bridge.Trick{Leader: bridge.North}
	if got := trick.WithNone(); got != trick {
		t.Errorf("the leader is passed over: %v", got)
	}
	trick = trick.With(card("D4")).WithNone().With(card("D9")).With(card("D6"))
	if c, ok := trick.By(bridge.East); ok || !trick.Missing(bridge.East) || !trick.Complete() {
		t.Errorf("East has played %v, %t; complete %t", c, trick.Missing(bridge.East), trick.Complete())
	}
	var seats []bridge.Seat
	for s, c := range trick.All() {
		if own, ok := trick.By(s); !ok || own != c {
			t.Errorf("%v has played %v and %v", s, own, c)
		}
		seats = append(seats, s)
	}
	if want := []bridge.Seat{bridge.North, bridge.South, bridge.West}; !slices.Equal(seats, want) {
		t.Errorf("%v have played, want %v", seats, want)
	}
	if got := trick.Winner(bridge.NoTrump); got != bridge.South {
		t.Errorf("%v wins, want South", got)
	}
	if got := trick.Filled(bridge.South, card("DA")); got != trick {
		t.Errorf("a place that is taken is filled: %v", got)
	}
	filled := trick.Filled(bridge.East, card("DK"))
	if filled.Missing(bridge.East) || filled.Winner(bridge.NoTrump) != bridge.East {
		t.Errorf("with the card of East's, %v wins", filled.Winner(bridge.NoTrump))
	}
	if again := filled.WithNone(); again != filled {
		t.Errorf("a complete trick is left empty: %v", again)
	}
}

// naiveWinner reads 44E and 44F word for word: look for trumps; if there are
// none look at the suit led.
func naiveWinner(t bridge.Trick, d bridge.Denomination) bridge.Seat {
	pick := func(suit bridge.Suit) (seat bridge.Seat, found bool) {
		for rank := range 13 {
			for _, s := range bridge.Seats {
				if c, ok := t.By(s); ok && c.Suit() == suit && int(c.Rank()) == rank {
					seat, found = s, true
				}
			}
		}
		return seat, found
	}
	if trumps, ok := d.Trumps(); ok {
		if seat, found := pick(trumps); found {
			return seat
		}
	}
	led, _ := t.Led()
	seat, _ := pick(led)
	return seat
}

func TestWinnerAgreesWithLaws44E44F(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		trick := bridge.Trick{Leader: bridgetest.Seat().Draw(t, "leader")}
		d := bridgetest.Denomination().Draw(t, "denomination")
		played := bridge.Hand(0)
		for range rapid.IntRange(1, 4).Draw(t, "cards") {
			c := bridgetest.Card().Filter(func(c bridge.Card) bool { return !played.Has(c) }).Draw(t, "card")
			played = played.With(c)
			trick = trick.With(c)
		}
		if got, want := trick.Winner(d), naiveWinner(trick, d); got != want {
			t.Errorf("%v in %v: %v wins, want %v", trick, d, got, want)
		}
	})
}

// All pairs of cards in all denominations: a later card wins as the second card
// of a trick exactly when 44E and 44F give it the trick.
func TestBeatsAgreesWithLaws44E44F(t *testing.T) {
	t.Parallel()
	for _, d := range bridge.Denominations {
		for _, first := range allCards() {
			for _, second := range allCards() {
				if first == second {
					continue
				}
				trick := bridge.Trick{}.With(first).With(second)
				if got, want := bridge.Beats(second, first, d), naiveWinner(trick, d) == bridge.East; got != want {
					t.Errorf("%v beats %v in %v: %v, want %v", second, first, d, got, want)
				}
			}
		}
	}
}
