package bridge_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// A Hand does what a set of cards does.
func TestHandIsASet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		h := bridgetest.Hand().Draw(t, "hand")
		model := map[bridge.Card]bool{}
		var suits bridge.Hand
		points := 0
		for _, c := range allCards() {
			if h.Has(c) {
				model[c] = true
				points += c.Rank().Points()
			}
			if with := h.With(c); !with.Has(c) || with.Without(c).Has(c) || with.Without(c)|bridge.NewHand(c) != with {
				t.Errorf("the %v does not come and go", c.Name())
			}
		}
		for _, s := range bridge.Suits {
			suits |= h.Suit(s)
			if h.Length(s) != bits.OnesCount16(h.Ranks(s)) {
				t.Errorf("%v: length %d, ranks %b", s, h.Length(s), h.Ranks(s))
			}
			for c := range h.Suit(s).All() {
				if c.Suit() != s || !model[c] || h.Ranks(s)>>c.Rank()&1 == 0 {
					t.Errorf("the %s is in %v", c.Name(), s)
				}
			}
		}
		if h.Len() != len(model) || h.Points() != points || suits != h {
			t.Errorf("%v: %d cards, %d points, suits %v; want %d, %d", h, h.Len(), h.Points(), suits, len(model), points)
		}
		cards := h.Cards()
		if bridge.NewHand(cards...) != h || !slices.IsSortedFunc(cards, func(a, b bridge.Card) int { return int(b) - int(a) }) {
			t.Errorf("%v has the cards %v", h, cards)
		}
		high, ok := h.Highest()
		low, ok2 := h.Lowest()
		if ok != (h != 0) || ok2 != ok || ok && (high != cards[0] || low != cards[len(cards)-1]) {
			t.Errorf("%v: from %v (%v) to %v (%v)", h, high, ok, low, ok2)
		}
	})
}

// The cards can be gone through more than once, and left before the end.
func TestHandAllCanBeRangedAgain(t *testing.T) {
	t.Parallel()
	h, err := bridge.ParseHand("A.K.Q.J")
	if err != nil {
		t.Fatal(err)
	}
	all := h.All()
	for range all {
		break
	}
	if first, second := slices.Collect(all), slices.Collect(all); len(first) != 4 || !slices.Equal(first, second) {
		t.Errorf("first %v, then %v", first, second)
	}
}

func TestHandReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		h := rapid.OneOf(bridgetest.Hand(), bridgetest.HandOf(13)).Draw(t, "hand")
		for _, text := range []string{h.String(), h.Symbols(), strings.ReplaceAll(h.String(), "T", "10"), strings.ReplaceAll(h.Symbols(), " ", "")} {
			if got, err := bridge.ParseHand(text); err != nil || got != h {
				t.Errorf("%q is read as %v, %v", text, got, err)
			}
		}
	})
	readsBack(t, []bridge.Hand{0, 1, bridge.Pack, 1 << 51}, bridge.ParseHand, bridge.Hand.String, bridge.Hand.Symbols)
}

func TestParseHand(t *testing.T) {
	t.Parallel()
	want := bridge.NewHand(handOf(t, "SA SK S3 S2 HK HQ H4 DJ DT D7 D6 C3 C2")...)
	for _, text := range []string{
		"AK32.KQ4.JT76.32", "ak32.kq4.j1076.32", "23KA.4QK.67TJ.23", " AK32 . KQ4 . J 10 7 6 . 32 ",
		"SAK32.HKQ4.DJT76.C32", "♠AK32.♥KQ4.♦J1076.♣32",
		"SAK32HKQ4DJT76C32", "c32 d J T 7 6 h kq4 s ak32", "♠AK32 ♥\ufe0fKQ4 ♦J1076 ♣32",
	} {
		if got, err := bridge.ParseHand(text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	voids := bridge.NewHand(handOf(t, "SA C2")...)
	for _, text := range []string{"A...2", "A.-.-.2", "A.—.–.2", "A. - .−.2", "SA.H.D.C2", "SA.H-.D—.C2", "SAC2", "♠A ♥— ♦- ♣2", "S A H - D — C 2"} {
		if got, err := bridge.ParseHand(text); err != nil || got != voids {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	refused(t, bridge.ParseHand,
		"", "-", "AK", "AK.Q", "A.K.Q", "A.K.Q.J.T", "AA.K.Q.J", "A.1.2.3", "A.K.Q.X", "HA.K.Q.J", "A..K.Q.",
		"SX", "SAHX", "SASK", "SAHKSQ", "SA-", "SAK?", "-A...", strings.Repeat("2.", 1<<16), strings.Repeat("s2", 1<<16))
}

// The error names the hand, the suit and what cannot be read.
func TestParseHandSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"AK.Q":      `bridge: hand "AK.Q" is not four suits; write spades, hearts, diamonds, clubs, parted by three dots`,
		"A.K1.Q.J":  `bridge: hand "A.K1.Q.J": "1" is not a rank of hearts`,
		"A.K.Q.J4J": `bridge: hand "A.K.Q.J4J" holds the jack of clubs twice`,
		"SAX":       `bridge: hand "SAX": "X" is not a rank of spades`,
		"SADKSQ":    `bridge: hand "SADKSQ" has spades twice`,
	} {
		_, err := bridge.ParseHand(text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if diff := cmp.Diff(want, err.Error()); diff != "" {
			t.Error(diff)
		}
	}
}

// handOf reads cards parted by blanks.
func handOf(t *testing.T, text string) []bridge.Card {
	t.Helper()
	var cards []bridge.Card
	for _, word := range strings.Fields(text) {
		c, err := bridge.ParseCard(word)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	return cards
}
