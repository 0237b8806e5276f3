package bridge

import (
	"strconv"

	"github.com/overtrick/overtrick/sentence"
)

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

// Valid reports whether all parts are in range, and zero beside PassedOut.
func (r Result) Valid() bool {
	if r.Contract.IsPassedOut() {
		return r == Result{}
	}
	return r.Contract.Valid() && r.Declarer.Valid() && r.Tricks >= 0 && r.Tricks <= 13
}

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
		return "+" + strconv.Itoa(over)
	}
	return minus + strconv.Itoa(-over)
}

// MarshalText writes r as String does.
func (r Result) MarshalText() ([]byte, error) { return marshal(r) }

// UnmarshalText reads r as ParseResult does.
func (r *Result) UnmarshalText(text []byte) error { return unmarshal(r, ParseResult, text) }

// ParseResult reads a whole result: contract, declarer and tricks, in any
// notation of ParseWritten.
func ParseResult(text string) (Result, error) {
	w, err := ParseWritten(text)
	if err != nil {
		return Result{}, err
	}
	r, ok := w.Result()
	if !ok {
		return Result{}, sentence.Errorf("bridge: %s is no whole result; write contract, declarer and tricks, as in 4SX N -1", quote(text))
	}
	return r, nil
}
