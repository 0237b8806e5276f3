package bridge

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

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
	return [6]string{"C", "D", "H", "S", "NT", "?"}[min(d, 5)]
}

// Symbol is ♣, ♦, ♥, ♠ or NT.
func (d Denomination) Symbol() string {
	if s, ok := d.Trumps(); ok {
		return s.Symbol()
	}
	return d.String()
}

// MarshalText writes d as String does.
func (d Denomination) MarshalText() ([]byte, error) { return marshal(d) }

// UnmarshalText reads d as ParseDenomination does.
func (d *Denomination) UnmarshalText(text []byte) error {
	return unmarshal(d, ParseDenomination, text)
}

// ParseDenomination reads a denomination: a suit as ParseSuit reads it, or N,
// NT, SA (sans atout) or "no trump", in any case.
func ParseDenomination(text string) (Denomination, error) {
	if d, rest, ok := cutDenomination(normal(text)); ok && rest == "" {
		return d, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a denomination; write C, D, H, S or NT", quote(text))
}

// denominationWords are the spellings longer than one sign. The first that fits
// counts, so that a longer word comes before its own beginning.
var denominationWords = []struct {
	word string
	is   Denomination
}{
	{"notrumps", NoTrump},
	{"notrump", NoTrump},
	{"no trumps", NoTrump},
	{"no trump", NoTrump},
	{"no-trumps", NoTrump},
	{"no-trump", NoTrump},
	{"sans atout", NoTrump},
	{"nt", NoTrump},
	{"sa", NoTrump},
	{"n", NoTrump},
	{"spades", Denomination(Spades)},
	{"spade", Denomination(Spades)},
	{"hearts", Denomination(Hearts)},
	{"heart", Denomination(Hearts)},
	{"diamonds", Denomination(Diamonds)},
	{"diamond", Denomination(Diamonds)},
	{"clubs", Denomination(Clubs)},
	{"club", Denomination(Clubs)},
}

// cutDenomination takes a denomination off the front of normal text: the
// longest that stands there, so that NT is never N by somebody called T.
func cutDenomination(text string) (d Denomination, rest string, ok bool) {
	for _, w := range denominationWords {
		if rest, ok := strings.CutPrefix(text, w.word); ok {
			return w.is, rest, true
		}
	}
	s, rest, ok := cutSuit(text)
	return s.Denomination(), rest, ok
}
