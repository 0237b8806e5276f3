package bridge

import (
	"github.com/overtrick/overtrick/sentence"
)

// Doubling says how the final bid stands.
type Doubling uint8

// The three ways in which a bid can stand.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// String is empty, X or XX.
func (d Doubling) String() string { return [4]string{"", "X", "XX", "?"}[min(d, 3)] }

// Symbol is empty, × or ××.
func (d Doubling) Symbol() string { return [4]string{"", "×", "××", "?"}[min(d, 3)] }

// Valid reports whether d is one of the three.
func (d Doubling) Valid() bool { return d <= Redoubled }

// MarshalText writes d as String does.
func (d Doubling) MarshalText() ([]byte, error) { return marshal(d) }

// UnmarshalText reads d as ParseDoubling does.
func (d *Doubling) UnmarshalText(text []byte) error { return unmarshal(d, ParseDoubling, text) }

// ParseDoubling reads nothing, X or XX, and the other ways to write a double or
// a redouble: x, *, ×, D, Dbl, Doubled; xx, R, Rdbl, Redoubled.
func ParseDoubling(text string) (Doubling, error) {
	if d, rest := cutDoubling(normal(text)); rest == "" {
		return d, nil
	}
	return 0, sentence.Errorf("bridge: %s is neither a double nor a redouble; write X, XX or nothing", quote(text))
}

// Contract is what declarer's side has undertaken (definition of "contract"):
// odd tricks in a denomination, undoubled, doubled or redoubled. Who declares
// is told beside it. The zero value is PassedOut.
type Contract struct {
	Level        uint8 // odd tricks bid, 1 to 7; 0 when all four passed
	Denomination Denomination
	Doubling     Doubling
}

// PassedOut is the absence of a contract on a board where all four passed (22B).
var PassedOut = Contract{}

// IsPassedOut reports whether nobody bid.
func (c Contract) IsPassedOut() bool { return c.Level == 0 }

// Valid reports whether c is PassedOut, with nothing else said, or a bid that
// stands in one of the three ways.
func (c Contract) Valid() bool {
	if c.IsPassedOut() {
		return c == PassedOut
	}
	return c.Bid().IsBid() && c.Doubling.Valid()
}

// Target is the number of tricks that fulfils the contract: six and the level.
func (c Contract) Target() int { return 6 + int(c.Level) }

// Bid is the final bid; 0 for PassedOut.
func (c Contract) Bid() Call { return NewBid(int(c.Level), c.Denomination) }

// String is 4SX, 3NT or Pass.
func (c Contract) String() string {
	if c.IsPassedOut() {
		return Pass.String()
	}
	return c.Bid().String() + c.Doubling.String()
}

// Symbols is the printed form: 4♠×, 3NT or Pass.
func (c Contract) Symbols() string {
	if c.IsPassedOut() {
		return Pass.Symbols()
	}
	return c.Bid().Symbols() + c.Doubling.Symbol()
}

// MarshalText writes c as String does.
func (c Contract) MarshalText() ([]byte, error) { return marshal(c) }

// UnmarshalText reads c as ParseContract does.
func (c *Contract) UnmarshalText(text []byte) error { return unmarshal(c, ParseContract, text) }

// ParseContract reads a contract without declarer and result: 4S, 3NTX, Pass.
func ParseContract(text string) (Contract, error) {
	w, err := ParseWritten(text)
	if err != nil {
		return Contract{}, err
	}
	if w.HasDeclarer || w.HasTricks {
		return Contract{}, sentence.Errorf("bridge: %s says more than a contract", quote(text))
	}
	return w.Contract, nil
}
