package bridge

import (
	"fmt"
	"strings"
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

// String is None, NS, EW or All, as PBN writes it.
func (v Vulnerability) String() string { return [4]string{"None", "NS", "EW", "All"}[v&3] }

// ParseVulnerability reads None (-, Love, O), NS (N-S), EW (E-W), All (Both, B),
// in any case.
func ParseVulnerability(text string) (Vulnerability, error) {
	switch strings.ToLower(strings.ReplaceAll(strings.TrimSpace(text), "-", "")) {
	case "none", "love", "o", "nil", "neither":
		return NoneVulnerable, nil
	case "":
		if strings.TrimSpace(text) == "-" {
			return NoneVulnerable, nil
		}
	case "ns", "n":
		return NSVulnerable, nil
	case "ew", "e":
		return EWVulnerable, nil
	case "all", "both", "b":
		return BothVulnerable, nil
	}
	return 0, fmt.Errorf("bridge: %q is not a vulnerability; write None, NS, EW or All", text)
}

// Board is what a duplicate board shows beside its pockets: the number, the
// dealer and the vulnerability (Law 2).
type Board struct {
	Number     int // 1 and up
	Dealer     Seat
	Vulnerable Vulnerability
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

// Standard reports whether dealer and vulnerability are those of Law 2.
func (b Board) Standard() bool { return b == NewBoard(b.Number) }
