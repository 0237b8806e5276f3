package bridge

import (
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// Suit is one of the four suits, from the lowest to the highest (Law 1A).
type Suit uint8

// The suits in ascending order.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits lists the suits from spades down to clubs, the order in which hands
// are written.
var Suits = [4]Suit{Spades, Hearts, Diamonds, Clubs}

// Letter is C, D, H or S.
func (s Suit) Letter() byte { return "CDHS?"[min(s, 4)] }

// String is the letter C, D, H or S.
func (s Suit) String() string { return "CDHS?"[min(s, 4):][:1] }

// Symbol is ♣, ♦, ♥ or ♠.
func (s Suit) Symbol() string { return [5]string{"♣", "♦", "♥", "♠", "?"}[min(s, 4)] }

// Name is the English plural in small letters: clubs, diamonds, hearts, spades.
func (s Suit) Name() string {
	return [5]string{"clubs", "diamonds", "hearts", "spades", "?"}[min(s, 4)]
}

// Denomination is the denomination in which s is trumps.
func (s Suit) Denomination() Denomination { return Denomination(s & 3) }

// Valid reports whether s is one of the four suits.
func (s Suit) Valid() bool { return s <= Spades }

// MarshalText writes s as String does.
func (s Suit) MarshalText() ([]byte, error) { return marshal(s) }

// UnmarshalText reads s as ParseSuit does.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshal(s, ParseSuit, text) }

// ParseSuit reads a suit from its letter, its symbol (filled or outlined) or
// its English name, in any case.
func ParseSuit(text string) (Suit, error) {
	d, rest, ok := cutDenomination(normal(text))
	if s, isSuit := d.Trumps(); ok && isSuit && rest == "" {
		return s, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a suit; write C, D, H, S or a suit symbol", quote(text))
}

// cutSuit takes a suit letter or symbol off the front of text. A selector of
// text or picture presentation after a symbol is swallowed.
func cutSuit(text string) (s Suit, rest string, ok bool) {
	r, n := utf8.DecodeRuneInString(text)
	switch r {
	case 'C', 'c', '♣', '♧':
		s = Clubs
	case 'D', 'd', '♦', '♢':
		s = Diamonds
	case 'H', 'h', '♥', '♡':
		s = Hearts
	case 'S', 's', '♠', '♤':
		s = Spades
	default:
		return 0, text, false
	}
	rest = strings.TrimPrefix(strings.TrimPrefix(text[n:], "\ufe0e"), "\ufe0f")
	return s, rest, true
}
