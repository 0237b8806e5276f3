package bridge

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// Hand is a set of cards: bit c is set when Card(c) is in it. A hand at the
// start of a deal has thirteen cards, but any set is a Hand: the remaining
// cards, the legal cards, the whole pack.
type Hand uint64

// Pack is all fifty-two cards.
const Pack Hand = 1<<52 - 1

// suitMask is a full suit at the bottom of the word.
const suitMask = 1<<13 - 1

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
	p := 0
	for c := range h.All() {
		p += c.Rank().Points()
	}
	return p
}

// All yields the cards as hands are written: spades first, high cards first.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for h != 0 {
			c := Card(bits.Len64(uint64(h)) - 1)
			if !yield(c) {
				return
			}
			h = h.Without(c)
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
	var b strings.Builder
	for i, s := range Suits {
		if i > 0 {
			b.WriteByte('.')
		}
		for c := range h.Suit(s).All() {
			b.WriteByte(c.Rank().Letter())
		}
	}
	return b.String()
}

// ParseHand reads a hand: four suits from spades to clubs parted by dots. Ranks
// may come in any order and case, with T or 10 for the ten; a void is empty or
// a dash; each suit may carry its own letter (SAK.H5.D..). A card written twice
// is an error, the number of cards is not checked.
func ParseHand(text string) (Hand, error) {
	cards, err := parseHandCards(text)
	if err != nil {
		return 0, err
	}
	h := NewHand(cards...)
	if h.Len() != len(cards) {
		return 0, fmt.Errorf("bridge: hand %q holds a card twice", text)
	}
	return h, nil
}

// parseHandCards reads the cards of a hand as they stand, doubled ones too.
func parseHandCards(text string) ([]Card, error) {
	t := strings.TrimSpace(text)
	parts := strings.Split(t, ".")
	if len(parts) != 4 {
		return nil, fmt.Errorf("bridge: hand %q has %d suits; write four, parted by dots", text, len(parts))
	}
	var cards []Card
	for i, part := range parts {
		suit := Suits[i]
		part = strings.TrimSpace(part)
		if s, rest, ok := cutSuit(part); ok && s == suit {
			part = strings.TrimSpace(rest)
		}
		if part == "-" || part == "—" {
			continue
		}
		for part != "" {
			r, rest, ok := cutRank(part)
			if !ok {
				return nil, fmt.Errorf("bridge: hand %q: %q is not a rank of %s", text, part, suit.Name())
			}
			cards = append(cards, NewCard(suit, r))
			part = strings.TrimLeft(rest, " ")
		}
	}
	return cards, nil
}
