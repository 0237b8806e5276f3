package bridge

import (
	"fmt"
	"strings"
	"unicode/utf8"
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
func (s Suit) Letter() byte { return "CDHS"[s&3] }

// String is the letter C, D, H or S.
func (s Suit) String() string { return string(s.Letter()) }

// Symbol is ♣, ♦, ♥ or ♠.
func (s Suit) Symbol() string { return [4]string{"♣", "♦", "♥", "♠"}[s&3] }

// Name is the English plural in small letters: clubs, diamonds, hearts, spades.
func (s Suit) Name() string { return [4]string{"clubs", "diamonds", "hearts", "spades"}[s&3] }

// Denomination is the denomination in which s is trumps.
func (s Suit) Denomination() Denomination { return Denomination(s & 3) }

// Valid reports whether s is one of the four suits.
func (s Suit) Valid() bool { return s <= Spades }

// ParseSuit reads a suit from its letter, its symbol (filled or outlined) or
// its English name, in any case.
func ParseSuit(text string) (Suit, error) {
	t := strings.TrimSpace(text)
	if s, rest, ok := cutSuit(t); ok && rest == "" {
		return s, nil
	}
	for _, s := range Suits {
		if name := s.Name(); strings.EqualFold(t, name) || strings.EqualFold(t, name[:len(name)-1]) {
			return s, nil
		}
	}
	return 0, fmt.Errorf("bridge: %q is not a suit; write C, D, H, S or a suit symbol", text)
}

// cutSuit takes a suit letter or symbol off the front of text. A text
// presentation selector after a symbol is swallowed.
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

// Denomination is a suit or no trump: what a bid names beside the number of
// odd tricks (Laws 18A and 18E).
type Denomination uint8

// NoTrump is the highest denomination; the four suits below it have the values
// of their Suit.
const NoTrump Denomination = 4

// Denominations lists the denominations from no trump down to clubs (18E).
var Denominations = [5]Denomination{NoTrump, Denomination(Spades), Denomination(Hearts), Denomination(Diamonds), Denomination(Clubs)}

// Trumps is the trump suit; false in no trump.
func (d Denomination) Trumps() (Suit, bool) { return Suit(d & 3), d < NoTrump }

// Minor reports whether d is clubs or diamonds.
func (d Denomination) Minor() bool { return d <= Denomination(Diamonds) }

// Major reports whether d is hearts or spades.
func (d Denomination) Major() bool {
	return d == Denomination(Hearts) || d == Denomination(Spades)
}

// Valid reports whether d is one of the five denominations.
func (d Denomination) Valid() bool { return d <= NoTrump }

// String is C, D, H, S or NT.
func (d Denomination) String() string {
	return [...]string{"C", "D", "H", "S", "NT", "?", "?", "?"}[d&7]
}

// Symbol is ♣, ♦, ♥, ♠ or NT.
func (d Denomination) Symbol() string {
	if s, ok := d.Trumps(); ok {
		return s.Symbol()
	}
	return d.String()
}

// ParseDenomination reads a denomination: a suit as ParseSuit reads it, or N,
// NT, SA (sans atout) or "no trump", in any case.
func ParseDenomination(text string) (Denomination, error) {
	t := strings.TrimSpace(text)
	if d, rest, ok := cutDenomination(t); ok && rest == "" {
		return d, nil
	}
	if s, err := ParseSuit(t); err == nil {
		return s.Denomination(), nil
	}
	switch strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(t)) {
	case "notrump", "notrumps", "sa":
		return NoTrump, nil
	}
	return 0, fmt.Errorf("bridge: %q is not a denomination; write C, D, H, S or NT", text)
}

// cutDenomination takes a denomination off the front of text.
func cutDenomination(text string) (d Denomination, rest string, ok bool) {
	if len(text) >= 2 && (strings.EqualFold(text[:2], "NT") || strings.EqualFold(text[:2], "SA")) {
		return NoTrump, text[2:], true
	}
	if len(text) >= 1 && (text[0] == 'N' || text[0] == 'n') {
		return NoTrump, text[1:], true
	}
	s, rest, ok := cutSuit(text)
	return s.Denomination(), rest, ok
}
