package bridge

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// Vulnerability says which sides are vulnerable.
type Vulnerability uint8

// The four vulnerabilities.
const (
	NoneVulnerable Vulnerability = iota
	NSVulnerable
	EWVulnerable
	BothVulnerable
)

// Has reports whether the side is vulnerable.
func (v Vulnerability) Has(s Side) bool { return v>>(s&1)&1 != 0 }

// Valid reports whether v is one of the four vulnerabilities.
func (v Vulnerability) Valid() bool { return v <= BothVulnerable }

// String is None, NS, EW or All, as PBN writes it.
func (v Vulnerability) String() string {
	return [5]string{"None", "NS", "EW", "All", "?"}[min(v, 4)]
}

// MarshalText writes v as String does.
func (v Vulnerability) MarshalText() ([]byte, error) { return marshal(v) }

// UnmarshalText reads v as ParseVulnerability does.
func (v *Vulnerability) UnmarshalText(text []byte) error {
	return unmarshal(v, ParseVulnerability, text)
}

// ParseVulnerability reads None (-, Love, Nil, Neither, O), NS (N-S, N/S, N),
// EW (E-W, E/W, E), All (Both, B), in any case.
func ParseVulnerability(text string) (Vulnerability, error) {
	switch bare.Replace(normal(text)) {
	case "none", "love", "loveall", "nil", "neither", "o":
		return NoneVulnerable, nil
	case "ns", "n":
		return NSVulnerable, nil
	case "ew", "e":
		return EWVulnerable, nil
	case "all", "gameall", "both", "b":
		return BothVulnerable, nil
	}
	if isDash(normal(text)) {
		return NoneVulnerable, nil
	}
	return 0, sentence.Errorf("bridge: %s is not a vulnerability; write None, NS, EW or All", quote(text))
}

// Board is what a duplicate board shows beside its pockets: the number, the
// dealer and the vulnerability (Law 2).
type Board struct {
	Number     int           `json:"number"` // 1 and up
	Dealer     Seat          `json:"dealer"`
	Vulnerable Vulnerability `json:"vulnerable"`
}

// NewBoard is the board of that number with the dealer and the vulnerability
// that Law 2 gives it; the pattern repeats every sixteen boards. Numbers below
// 1 do not exist and are read as if the pattern went on backwards.
func NewBoard(number int) Board {
	i := ((number-1)%16 + 16) % 16
	// The vulnerability shifts by one place with each group of four boards:
	// none NS EW all, NS EW all none, EW all none NS, all none NS EW.
	v := Vulnerability((i + i/4) % 4)
	return Board{Number: number, Dealer: Seat(i % 4), Vulnerable: v}
}

// Standard reports whether dealer and vulnerability are those of Law 2. A board
// marked otherwise should not be used, but where it is its own marks count.
func (b Board) Standard() bool { return b == NewBoard(b.Number) }

// Valid reports whether the number is 1 or more and dealer and vulnerability
// are in range; they need not be those of Law 2.
func (b Board) Valid() bool {
	return b.Number >= 1 && b.Dealer.Valid() && b.Vulnerable.Valid()
}

// String is the board in words: "board 7, South deals, All vulnerable".
func (b Board) String() string {
	return fmt.Sprintf("board %d, %s deals, %v vulnerable", b.Number, b.Dealer.Name(), b.Vulnerable)
}
