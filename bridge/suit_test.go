package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// Spades, hearts, diamonds, clubs in descending order (1A), and no trump above
// them (18E).
func TestOrderOfSuitsLaw1A18E(t *testing.T) {
	t.Parallel()
	want := []string{"NT", "S", "H", "D", "C"}
	for i, d := range bridge.Denominations {
		if d.String() != want[i] {
			t.Errorf("%d: %v, want %v", i, d, want[i])
		}
		if i > 0 && d >= bridge.Denominations[i-1] {
			t.Errorf("%v is not below %v", d, bridge.Denominations[i-1])
		}
		trumps, ok := d.Trumps()
		if ok != (d != bridge.NoTrump) || ok && (trumps.Denomination() != d || trumps != bridge.Suits[i-1]) {
			t.Errorf("%v has the trumps %v, %v", d, trumps, ok)
		}
		if major, minor := i == 1 || i == 2, i == 3 || i == 4; d.Major() != major || d.Minor() != minor {
			t.Errorf("%v: major %v, minor %v", d, d.Major(), d.Minor())
		}
	}
}

func TestParseSuit(t *testing.T) {
	t.Parallel()
	readsBack(t, bridge.Suits[:], bridge.ParseSuit, bridge.Suit.String, bridge.Suit.Symbol, bridge.Suit.Name)
	for text, want := range map[string]bridge.Suit{
		"♤": bridge.Spades, "♡": bridge.Hearts, "♢": bridge.Diamonds, "♧": bridge.Clubs,
		"♥\ufe0f": bridge.Hearts, "♠\ufe0e": bridge.Spades,
		"spade": bridge.Spades, "Heart": bridge.Hearts, "DIAMOND": bridge.Diamonds, "club": bridge.Clubs,
	} {
		if got, err := bridge.ParseSuit(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
		if s := string(want.Letter()); s != want.String() {
			t.Errorf("%v has the letter %s", want, s)
		}
	}
	refused(t, bridge.ParseSuit, "", "N", "NT", "SA", "sans atout", "SS", "spad", "P", "♥♥")
}

func TestParseDenomination(t *testing.T) {
	t.Parallel()
	readsBack(t, bridge.Denominations[:], bridge.ParseDenomination, bridge.Denomination.String, bridge.Denomination.Symbol)
	for text, want := range map[string]bridge.Denomination{
		"N": bridge.NoTrump, "nt": bridge.NoTrump, "SA": bridge.NoTrump, "sans atout": bridge.NoTrump,
		"no trump": bridge.NoTrump, "No Trumps": bridge.NoTrump, "no-trump": bridge.NoTrump, "NoTrumps": bridge.NoTrump,
		"♡": bridge.Hearts.Denomination(), "clubs": bridge.Clubs.Denomination(), "Spade": bridge.Spades.Denomination(),
	} {
		if got, err := bridge.ParseDenomination(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	refused(t, bridge.ParseDenomination, "", "NTS", "S A", "no", "trump", "1S")
}
