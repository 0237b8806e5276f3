package bridge

import (
	"github.com/overtrick/overtrick/sentence"
)

// Call is a bid, a pass, a double or a redouble (Law 18A and the definitions).
// The bids have the values 1 (1♣) to 35 (7NT) in ascending order, so that one
// bid supersedes another exactly when its value is greater (18B, 18E). The zero
// value is no call.
type Call uint8

// The calls that are not bids.
const (
	Pass Call = iota + 36
	Double
	Redouble
)

// The lowest and the highest bid.
const (
	lowestBid  Call = 1
	highestBid Call = 35
)

// NewBid is the bid of that level, one to seven, in that denomination; 0, which
// is no call, when there is no such bid.
func NewBid(level int, d Denomination) Call {
	if level < 1 || level > 7 || !d.Valid() {
		return 0
	}
	return Call(5*(level-1)+int(d)) + lowestBid
}

// IsBid reports whether c names a number of odd tricks and a denomination.
func (c Call) IsBid() bool { return c >= lowestBid && c <= highestBid }

// Valid reports whether c is a call at all.
func (c Call) Valid() bool { return c >= lowestBid && c <= Redouble }

// Level is the number of odd tricks of a bid, 1 to 7; 0 for other calls.
func (c Call) Level() int {
	if !c.IsBid() {
		return 0
	}
	return int(c-lowestBid)/5 + 1
}

// Denomination is what a bid names; of no meaning for other calls.
func (c Call) Denomination() Denomination { return Denomination((c - lowestBid) % 5) }

// String is 1C to 7NT, Pass, X or XX.
func (c Call) String() string { return c.text(Denomination.String) }

// Symbols is like String with suit symbols: 1♣, 3NT, Pass, X, XX.
func (c Call) Symbols() string { return c.text(Denomination.Symbol) }

func (c Call) text(denomination func(Denomination) string) string {
	switch {
	case c.IsBid():
		return "1234567"[c.Level()-1:][:1] + denomination(c.Denomination())
	case c == Pass:
		return "Pass"
	case c == Double:
		return "X"
	case c == Redouble:
		return "XX"
	}
	return "?"
}

// MarshalText writes c as String does; 0, which is no call, is refused.
func (c Call) MarshalText() ([]byte, error) { return marshal(c) }

// UnmarshalText reads c as ParseCall does.
func (c *Call) UnmarshalText(text []byte) error { return unmarshal(c, ParseCall, text) }

// ParseCall reads a call in any of the usual notations: 1C, 1♣, 1 club, 3N,
// 3NT, 3SA; Pass, P, No bid, NB; X, D, Dbl, Double; XX, R, Rdbl, Redouble; in
// any case. D alone is a double, after a level it is diamonds.
func ParseCall(text string) (Call, error) {
	t := normal(text)
	switch t {
	case "pass", "passes", "p", "no bid", "no-bid", "nb":
		return Pass, nil
	case "x", "d", "db", "dbl", "double", "*":
		return Double, nil
	case "xx", "r", "rd", "rdbl", "redbl", "redouble", "**":
		return Redouble, nil
	}
	if level, rest, ok := cutLevel(t); ok {
		if d, rest, ok := cutDenomination(rest); ok && rest == "" {
			return NewBid(level, d), nil
		}
	}
	return 0, sentence.Errorf("bridge: %s %w", quote(text), errNotCall)
}

// errNotCall is completed with the text by whoever read it.
var errNotCall = sentence.New("is not a call; write 1C to 7NT, Pass, X or XX")

// cutLevel takes a number of odd tricks and the blanks behind it off the front
// of text.
func cutLevel(text string) (level int, rest string, ok bool) {
	if text == "" || text[0] < '1' || text[0] > '7' {
		return 0, text, false
	}
	return int(text[0] - '0'), skipBlanks(text[1:]), true
}

// Calls lists every call: the bids in ascending order, pass, double, redouble.
func Calls() []Call {
	out := make([]Call, 0, 38)
	for c := lowestBid; c <= Redouble; c++ {
		out = append(out, c)
	}
	return out
}
