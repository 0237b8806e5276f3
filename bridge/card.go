package bridge

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
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

// ranks are the letters of the ranks in ascending order; the sign after them
// stands for a value that is no rank.
const ranks = "23456789TJQKA?"

// Letter is 2 to 9, T, J, Q, K or A.
func (r Rank) Letter() byte { return ranks[min(r, Ace+1)] }

// String is the letter: 2 to 9, T, J, Q, K or A.
func (r Rank) String() string { return ranks[min(r, Ace+1):][:1] }

// Symbol is like String with 10 for the ten.
func (r Rank) Symbol() string {
	if r == Ten {
		return "10"
	}
	return r.String()
}

// Name is the rank in words: two to ten, jack, queen, king, ace.
func (r Rank) Name() string {
	return [14]string{
		"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"jack", "queen", "king", "ace", "?",
	}[min(r, Ace+1)]
}

// Valid reports whether r is one of the thirteen ranks.
func (r Rank) Valid() bool { return r <= Ace }

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

// MarshalText writes r as String does.
func (r Rank) MarshalText() ([]byte, error) { return marshal(r) }

// UnmarshalText reads r as ParseRank does.
func (r *Rank) UnmarshalText(text []byte) error { return unmarshal(r, ParseRank, text) }

// ParseRank reads a rank: 2 to 9, 10 or T, J, Q, K, A, letters in any case.
func ParseRank(text string) (Rank, error) {
	if r, rest, ok := cutRank(strings.TrimSpace(text)); ok && rest == "" {
		return r, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a rank; write A, K, Q, J, T or 10, 9 … 2", quote(text))
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

// cards are the names of the cards in ascending order, two letters each, and of
// what is none.
const cards = "C2C3C4C5C6C7C8C9CTCJCQCKCA" +
	"D2D3D4D5D6D7D8D9DTDJDQDKDA" +
	"H2H3H4H5H6H7H8H9HTHJHQHKHA" +
	"S2S3S4S5S6S7S8S9STSJSQSKSA" +
	"??"

// noCard is the lowest number that is not a card's.
const noCard Card = 52

// NewCard is the card of that suit and rank. What it gives for a suit or rank
// that is none is no valid card.
func NewCard(s Suit, r Rank) Card {
	if s > Spades || r > Ace {
		return noCard
	}
	return Card(s)*13 + Card(r)
}

// Suit is the suit of c.
func (c Card) Suit() Suit { return Suit(c / 13) }

// Rank is the rank of c.
func (c Card) Rank() Rank { return Rank(c % 13) }

// Valid reports whether c is a card of the pack.
func (c Card) Valid() bool { return c < noCard }

// String is suit then rank in ASCII: S5, HT, DA.
func (c Card) String() string { return cards[2*int(min(c, noCard)):][:2] }

// Symbol is suit then rank as printed: ♠5, ♥10, ♦A.
func (c Card) Symbol() string {
	if !c.Valid() {
		return c.String()
	}
	return c.Suit().Symbol() + c.Rank().Symbol()
}

// Name is the card in words: "ten of hearts".
func (c Card) Name() string {
	if !c.Valid() {
		return "no card"
	}
	return c.Rank().Name() + " of " + c.Suit().Name()
}

// MarshalText writes c as String does.
func (c Card) MarshalText() ([]byte, error) { return marshal(c) }

// UnmarshalText reads c as ParseCard does.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, ParseCard, text) }

// ParseCard reads a card written suit first (S5, ♠5, hT, ♥10) or rank first
// (5S, 10♥); no letter is both a suit and a rank, so neither can be mistaken
// for the other.
func ParseCard(text string) (Card, error) {
	t := strings.TrimSpace(text)
	if s, rest, ok := cutSuit(t); ok {
		if r, rest, ok := cutRank(rest); ok && rest == "" {
			return NewCard(s, r), nil
		}
	} else if r, rest, ok := cutRank(t); ok {
		if s, rest, ok := cutSuit(rest); ok && rest == "" {
			return NewCard(s, r), nil
		}
	}
	return 0, sentence.Errorf("bridge: %s is not a card; write suit and rank, as in S5 or ♥10", quote(text))
}
