package bridge

import (
	"errors"
	"fmt"
	"strings"
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
func (d Doubling) String() string { return [...]string{"", "X", "XX", "?"}[d&3] }

// Symbol is empty, × or ××.
func (d Doubling) Symbol() string { return [...]string{"", "×", "××", "?"}[d&3] }

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

// Result is what became of a board: the contract, who declared it and how many
// tricks declarer's side won. For PassedOut, Declarer and Tricks are zero and
// have no meaning.
type Result struct {
	Contract Contract
	Declarer Seat
	Tricks   int // won by declarer's side, 0 to 13
}

// Over is the number of tricks above (or, negative, below) the contract.
func (r Result) Over() int {
	if r.Contract.IsPassedOut() {
		return 0
	}
	return r.Tricks - r.Contract.Target()
}

// Made reports whether a contract was fulfilled.
func (r Result) Made() bool { return !r.Contract.IsPassedOut() && r.Over() >= 0 }

// String is contract, declarer and tricks against the contract: 4SXN-1, 3NTS+2,
// 4HE=, or Pass.
func (r Result) String() string {
	if r.Contract.IsPassedOut() {
		return r.Contract.String()
	}
	return r.Contract.String() + r.Declarer.String() + relative(r.Over(), "-")
}

// Symbols is the printed form, with a real minus: 4♠× N −1.
func (r Result) Symbols() string {
	if r.Contract.IsPassedOut() {
		return r.Contract.Symbols()
	}
	return r.Contract.Symbols() + " " + r.Declarer.String() + " " + relative(r.Over(), "−")
}

func relative(over int, minus string) string {
	switch {
	case over == 0:
		return "="
	case over > 0:
		return fmt.Sprintf("+%d", over)
	}
	return fmt.Sprintf("%s%d", minus, -over)
}

// Written is a contract or result as a person wrote it: some of its parts may
// be left out.
type Written struct {
	Contract    Contract
	Declarer    Seat
	HasDeclarer bool
	Tricks      int
	HasTricks   bool
}

// Result is the whole result; false when the declarer or the tricks were left
// out of a contract that needs them.
func (w Written) Result() (Result, bool) {
	if w.Contract.IsPassedOut() {
		return Result{}, true
	}
	return Result{w.Contract, w.Declarer, w.Tricks}, w.HasDeclarer && w.HasTricks
}

// errNotContract is completed with the text by ParseWritten.
var errNotContract = errors.New("is not a contract; write 4S, 3NTX, 4SX-1, 4♠× N = or Pass")

// ParseWritten reads a contract with or without declarer and result, as
// directors write it: 4SX-1, 3NT+2, 4S=, 4♠× N −1, 2Hx E +1, 3N by S made 4,
// 1NTXX W 9 tricks, Pass, passed out. Blanks are free, letters in any case,
// doubles x, X, *, × or D.
func ParseWritten(text string) (Written, error) {
	w, err := parseWritten(text)
	if err != nil {
		return Written{}, fmt.Errorf("bridge: %q %w", text, err)
	}
	return w, nil
}

func parseWritten(text string) (Written, error) {
	var w Written
	t := strings.TrimSpace(text)
	switch strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(t)) {
	case "pass", "p", "passedout", "allpass", "ap", "passout":
		return w, nil
	}
	if t == "" || t[0] < '1' || t[0] > '7' {
		return w, errNotContract
	}
	w.Contract.Level = t[0] - '0'
	d, rest, ok := cutDenomination(strings.TrimLeft(t[1:], " "))
	if !ok {
		return w, errNotContract
	}
	w.Contract.Denomination = d
	w.Contract.Doubling, rest = cutDoubling(strings.TrimLeft(rest, " "))
	rest = strings.TrimLeft(rest, " ")
	if after, ok := strings.CutPrefix(rest, "by "); ok {
		rest = strings.TrimLeft(after, " ")
	}
	if rest != "" {
		if seat, err := ParseSeat(rest[:1]); err == nil {
			w.Declarer, w.HasDeclarer = seat, true
			rest = strings.TrimLeft(rest[1:], " ")
		}
	}
	if rest == "" {
		return w, nil
	}
	tricks, ok := parseTricks(rest, w.Contract.Target())
	if !ok {
		return w, errNotContract
	}
	if tricks < 0 || tricks > 13 {
		return w, fmt.Errorf("would be %d tricks; there are 0 to 13", tricks)
	}
	w.Tricks, w.HasTricks = tricks, true
	return w, nil
}

// cutDoubling takes X, XX and their other spellings off the front of text.
func cutDoubling(text string) (Doubling, string) {
	d := Undoubled
	for d < Redoubled {
		rest, ok := cutOneDouble(text)
		if !ok {
			break
		}
		text, d = rest, d+1
	}
	return d, text
}

func cutOneDouble(text string) (string, bool) {
	for _, mark := range []string{"x", "X", "*", "×", "D", "d"} {
		if rest, ok := strings.CutPrefix(text, mark); ok {
			return rest, true
		}
	}
	return text, false
}

// parseTricks reads "=", "+2", "-1" (any dash), "made 4" (odd tricks) or
// "9 tricks" as a number of tricks won.
func parseTricks(text string, target int) (int, bool) {
	t := strings.ToLower(strings.NewReplacer("−", "-", "–", "-", "—", "-", "‑", "-", " ", "").Replace(text))
	if t == "=" || t == "made" {
		return target, true
	}
	base, sign := 0, 1
	switch {
	case strings.HasPrefix(t, "+"):
		base, t = target, t[1:]
	case strings.HasPrefix(t, "-"):
		base, sign, t = target, -1, t[1:]
	case strings.HasPrefix(t, "made"):
		base, t = 6, t[len("made"):]
	case strings.HasSuffix(t, "tricks"):
		t = strings.TrimSuffix(t, "tricks")
	case strings.HasSuffix(t, "trick"):
		t = strings.TrimSuffix(t, "trick")
	default:
		return 0, false
	}
	if len(t) == 0 || len(t) > 2 {
		return 0, false
	}
	n := 0
	for _, c := range []byte(t) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return base + sign*n, true
}

// ParseContract reads a contract without declarer and result: 4S, 3NTX, Pass.
func ParseContract(text string) (Contract, error) {
	w, err := ParseWritten(text)
	if err != nil {
		return Contract{}, err
	}
	if w.HasDeclarer || w.HasTricks {
		return Contract{}, fmt.Errorf("bridge: %q says more than a contract", text)
	}
	return w.Contract, nil
}

// ParseResult reads a whole result: contract, declarer and tricks.
func ParseResult(text string) (Result, error) {
	w, err := ParseWritten(text)
	if err != nil {
		return Result{}, err
	}
	r, ok := w.Result()
	if !ok {
		return Result{}, fmt.Errorf("bridge: %q is no whole result; write contract, declarer and tricks, as in 4SX N -1", text)
	}
	return r, nil
}
