package bridge

import (
	"iter"
	"math/bits"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Hand is a set of cards: bit c is set when Card(c) is in it. A hand at the
// start of a deal has thirteen cards, but any set is a Hand: the remaining
// cards, the legal cards, the whole pack.
type Hand uint64

// Pack is all fifty-two cards.
const Pack Hand = 1<<52 - 1

// suitMask is a full suit at the bottom of the word.
const suitMask = 1<<13 - 1

// everySuit has the two of each suit; multiplied by a holding it is that
// holding in all four suits.
const everySuit Hand = 1 | 1<<13 | 1<<26 | 1<<39

// NewHand is the set of the given cards.
func NewHand(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h |= 1 << c
	}
	return h
}

// Has reports whether c is in h.
func (h Hand) Has(c Card) bool { return h>>c&1 != 0 }

// With is h and c.
func (h Hand) With(c Card) Hand { return h | 1<<c }

// Without is h less c.
func (h Hand) Without(c Card) Hand { return h &^ (1 << c) }

// Len is the number of cards.
func (h Hand) Len() int { return bits.OnesCount64(uint64(h)) }

// Valid reports whether h holds nothing but cards of the pack; how many of
// them is not looked at.
func (h Hand) Valid() bool { return h&^Pack == 0 }

// Suit is the subset of h in suit s.
func (h Hand) Suit(s Suit) Hand { return h & (suitMask << (13 * s)) }

// Length is the number of cards of suit s.
func (h Hand) Length(s Suit) int { return h.Suit(s).Len() }

// Ranks is the holding in s as thirteen bits, bit 0 the two and bit 12 the ace.
func (h Hand) Ranks(s Suit) uint16 { return uint16(h >> (13 * s) & suitMask) }

// Highest is the highest-numbered card of h; within one suit that is the top
// card. It is false on an empty set.
func (h Hand) Highest() (Card, bool) {
	if h == 0 {
		return 0, false
	}
	return Card(bits.Len64(uint64(h)) - 1), true
}

// Lowest is the lowest-numbered card of h; within one suit that is the
// smallest card. It is false on an empty set.
func (h Hand) Lowest() (Card, bool) {
	if h == 0 {
		return 0, false
	}
	return Card(bits.TrailingZeros64(uint64(h))), true
}

// Points are the high-card points (4-3-2-1) of h.
func (h Hand) Points() int {
	// Every ace counts once here and in each of the three lines below, every
	// king in three of the four, and so on down to the jacks.
	return (h & (everySuit << Ace)).Len() +
		(h & (everySuit<<Ace | everySuit<<King)).Len() +
		(h & (everySuit<<Ace | everySuit<<King | everySuit<<Queen)).Len() +
		(h & (everySuit<<Ace | everySuit<<King | everySuit<<Queen | everySuit<<Jack)).Len()
}

// All yields the cards as hands are written: spades first, high cards first.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for left := h; left != 0; {
			c := Card(bits.Len64(uint64(left)) - 1)
			if !yield(c) {
				return
			}
			left = left.Without(c)
		}
	}
}

// Cards is All as a slice.
func (h Hand) Cards() []Card {
	out := make([]Card, 0, h.Len())
	for c := range h.All() {
		out = append(out, c)
	}
	return out
}

// String writes the four suits from spades to clubs, highest cards first,
// parted by dots: AK32.KQ4.J976.32. A void is empty.
func (h Hand) String() string {
	return string(h.appendTo(make([]byte, 0, 16)))
}

// appendTo writes h as String does, on to the end of b.
func (h Hand) appendTo(b []byte) []byte {
	for i, s := range Suits {
		if i > 0 {
			b = append(b, '.')
		}
		for left := h.Ranks(s); left != 0; {
			r := bits.Len16(left) - 1
			b = append(b, ranks[r])
			left &^= 1 << r
		}
	}
	return b
}

// Symbols is the printed form, suit by suit from spades to clubs: ♠AK32 ♥KQ4
// ♦J10976 ♣—. A void is a dash.
func (h Hand) Symbols() string {
	var parts [4]string
	for i, s := range Suits {
		parts[i] = h.holding(s)
	}
	return strings.Join(parts[:], " ")
}

// holdings is like Symbols without the voids.
func (h Hand) holdings() string {
	var parts []string
	for _, s := range Suits {
		if h.Length(s) > 0 {
			parts = append(parts, h.holding(s))
		}
	}
	return strings.Join(parts, " ")
}

// holding is one suit of h as printed: ♠AK1032, or ♠— when there is none.
func (h Hand) holding(s Suit) string {
	var b strings.Builder
	b.WriteString(s.Symbol())
	for c := range h.Suit(s).All() {
		b.WriteString(c.Rank().Symbol())
	}
	if h.Length(s) == 0 {
		b.WriteString("—")
	}
	return b.String()
}

// MarshalText writes h as String does.
func (h Hand) MarshalText() ([]byte, error) { return marshal(h) }

// UnmarshalText reads h as ParseHand does.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, ParseHand, text) }

// ParseHand reads a hand: four suits from spades to clubs parted by dots, where
// each suit may carry its own letter or symbol (AK32.KQ4.J976.32, SAK.H5.D..);
// or suits in any order, each behind its letter or symbol, without dots
// (♠AK32 ♥KQ4 ♦J976 ♣32, SAK32HKQ4), where a suit that is not named is void.
// Ranks may come in any order and case, with T or 10 for the ten; a void is
// empty or a dash. A card written twice is an error, the number of cards is not
// checked.
func ParseHand(text string) (Hand, error) {
	cards, err := parseHandCards(text)
	if err != nil {
		return 0, sentence.Errorf("bridge: %w", err)
	}
	var h Hand
	for _, c := range cards {
		if h.Has(c) {
			return 0, sentence.Errorf("bridge: hand %s holds the %s twice", quote(text), c.Name())
		}
		h = h.With(c)
	}
	return h, nil
}

// parseHandCards reads the cards of a hand as they stand, doubled ones too.
func parseHandCards(text string) ([]Card, error) {
	t := strings.TrimSpace(text)
	if _, _, ok := cutSuit(t); ok && !strings.Contains(t, ".") {
		return parseMarkedSuits(t)
	}
	parts := strings.Split(t, ".")
	if len(parts) != 4 {
		return nil, sentence.Errorf("hand %s is not four suits; write spades, hearts, diamonds, clubs, parted by three dots", quote(text))
	}
	cards := make([]Card, 0, 13)
	for i, part := range parts {
		suit := Suits[i]
		part = strings.TrimSpace(part)
		if s, rest, ok := cutSuit(part); ok && s == suit {
			part = rest
		}
		var rest string
		cards, rest = appendRanks(cards, suit, part)
		if rest != "" {
			return nil, notRank(text, rest, suit)
		}
	}
	return cards, nil
}

// parseMarkedSuits reads suits that stand behind their letters or symbols.
func parseMarkedSuits(text string) ([]Card, error) {
	cards := make([]Card, 0, 13)
	var seen [4]bool
	var last Suit
	for rest := text; rest != ""; {
		suit, after, ok := cutSuit(rest)
		if !ok {
			return nil, notRank(text, rest, last)
		}
		last = suit
		if seen[suit] {
			return nil, sentence.Errorf("hand %s has %s twice", quote(text), suit.Name())
		}
		seen[suit] = true
		cards, rest = appendRanks(cards, suit, after)
	}
	return cards, nil
}

// appendRanks reads a dash or as many ranks of the suit as there are; rest is
// what is neither.
func appendRanks(cards []Card, suit Suit, text string) (_ []Card, rest string) {
	rest = strings.TrimSpace(text)
	if after, ok := cutDash(rest); ok {
		return cards, strings.TrimSpace(after)
	}
	for {
		r, after, ok := cutRank(rest)
		if !ok {
			return cards, rest
		}
		cards = append(cards, NewCard(suit, r))
		rest = strings.TrimSpace(after)
	}
}

func notRank(text, rest string, suit Suit) error {
	return sentence.Errorf("hand %s: %s is not a rank of %s", quote(text), quote(rest), suit.Name())
}
