package bridge

import (
	"fmt"
	"strings"
)

// Rank is the rank of a card in its suit, from the two up to the ace (Law 1A).
type Rank uint8

// The ranks in ascending order.
const (
	Two Rank = iota
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace
)

// Letter is 2 to 9, T, J, Q, K or A.
func (r Rank) Letter() byte {
	if r > Ace {
		return '?'
	}
	return "23456789TJQKA"[r]
}

// String is the letter: 2 to 9, T, J, Q, K or A.
func (r Rank) String() string { return string(r.Letter()) }

// Symbol is like String with 10 for the ten.
func (r Rank) Symbol() string {
	if r == Ten {
		return "10"
	}
	return r.String()
}

// Honour reports whether r is an ace, king, queen, jack or ten.
func (r Rank) Honour() bool { return r >= Ten && r <= Ace }

// Points are the high-card points of the customary count: ace 4, king 3, queen
// 2, jack 1, otherwise 0.
func (r Rank) Points() int {
	if r < Jack || r > Ace {
		return 0
	}
	return int(r - Ten)
}

// ParseRank reads a rank: 2 to 9, 10 or T, J, Q, K, A, letters in any case.
func ParseRank(text string) (Rank, error) {
	if r, rest, ok := cutRank(strings.TrimSpace(text)); ok && rest == "" {
		return r, nil
	}
	return 0, fmt.Errorf("bridge: %q is not a rank; write A, K, Q, J, T or 10, 9 … 2", text)
}

// cutRank takes a rank off the front of text.
func cutRank(text string) (r Rank, rest string, ok bool) {
	if text == "" {
		return 0, text, false
	}
	if strings.HasPrefix(text, "10") {
		return Ten, text[2:], true
	}
	switch c := text[0]; c {
	case 'T', 't':
		r = Ten
	case 'J', 'j':
		r = Jack
	case 'Q', 'q':
		r = Queen
	case 'K', 'k':
		r = King
	case 'A', 'a':
		r = Ace
	default:
		if c < '2' || c > '9' {
			return 0, text, false
		}
		r = Rank(c - '2')
	}
	return r, text[1:], true
}

// Card is one of the fifty-two cards of the pack, as a number from 0 (the two
// of clubs) to 51 (the ace of spades): thirteen times the suit plus the rank.
type Card uint8

// NewCard is the card of that suit and rank.
func NewCard(s Suit, r Rank) Card { return Card(s)*13 + Card(r) }

// Suit is the suit of c.
func (c Card) Suit() Suit { return Suit(c / 13) }

// Rank is the rank of c.
func (c Card) Rank() Rank { return Rank(c % 13) }

// Valid reports whether c is a card of the pack.
func (c Card) Valid() bool { return c < 52 }

// String is suit then rank in ASCII: S5, HT, DA.
func (c Card) String() string { return string([]byte{c.Suit().Letter(), c.Rank().Letter()}) }

// Symbol is suit then rank as printed: ♠5, ♥10, ♦A.
func (c Card) Symbol() string { return c.Suit().Symbol() + c.Rank().Symbol() }

// Name is the card in words: "ten of hearts".
func (c Card) Name() string {
	names := [13]string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"}
	return names[c.Rank()] + " of " + c.Suit().Name()
}

// ParseCard reads a card written suit first (S5, ♠5, hT, ♥10). Rank first (5S,
// 10♥) is read as well where it is not ambiguous.
func ParseCard(text string) (Card, error) {
	t := strings.TrimSpace(text)
	if s, rest, ok := cutSuit(t); ok {
		if r, rest, ok := cutRank(rest); ok && rest == "" {
			return NewCard(s, r), nil
		}
	}
	if r, rest, ok := cutRank(t); ok {
		if s, rest, ok := cutSuit(rest); ok && rest == "" {
			return NewCard(s, r), nil
		}
	}
	return 0, fmt.Errorf("bridge: %q is not a card; write suit and rank, as in S5 or ♥10", text)
}
