package bridge

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

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

// Valid reports whether all parts that were said are in range and all others
// zero.
func (w Written) Valid() bool {
	if w.Contract.IsPassedOut() {
		return w == Written{}
	}
	return Result{w.Contract, w.Declarer, w.Tricks}.Valid() &&
		(w.HasDeclarer || w.Declarer == 0) && (w.HasTricks || w.Tricks == 0)
}

// String is what was written in the form of Result.String, less the parts that
// were left out: 4SX, 4SX-1, 4SXN, 4SXN-1.
func (w Written) String() string {
	text := w.Contract.String()
	if w.Contract.IsPassedOut() {
		return text
	}
	if w.HasDeclarer {
		text += w.Declarer.String()
	}
	if w.HasTricks {
		text += relative(w.Tricks-w.Contract.Target(), "-")
	}
	return text
}

// MarshalText writes w as String does.
func (w Written) MarshalText() ([]byte, error) { return marshal(w) }

// UnmarshalText reads w as ParseWritten does.
func (w *Written) UnmarshalText(text []byte) error { return unmarshal(w, ParseWritten, text) }

// ParseWritten reads a contract with or without declarer and result, as
// directors write it: 4SX-1, 3NT+2, 4S=, 4♠× N −1, 2Hx E +1, 3N by S made 4,
// 1NTXX W 9 tricks, 4S West down 2, Pass, passed out. The rules:
//
//   - Blanks are free, letters in any case; every dash is a minus.
//   - The contract comes first: level, denomination, and for a double x, X, *,
//     ×, D, Dbl or Doubled, twice for a redouble, or R, Rdbl, Redoubled.
//   - Declarer (N or North, with or without by) and result follow in either
//     order, 4SN-1 or 4S-1N; declarer may also stand in front, N 4S -1.
//   - The result is = or made, +n, −n, n tricks (in all), made n (odd tricks),
//     down n or n down, off n or n off.
//   - The longest denomination is meant: 3NTS is no trump by South, 3NS too;
//     1SA is no trump (sans atout), and no seat has the letters T or A. A D
//     behind the level is diamonds, behind the denomination a double: 2DD is
//     two diamonds doubled.
//   - A number without a word or sign is refused, for 3NT 4 may mean tricks
//     above six or above nine.
func ParseWritten(text string) (Written, error) {
	w, err := parseWritten(normal(text))
	if err != nil {
		return Written{}, sentence.Errorf("bridge: %s %w", quote(text), err)
	}
	return w, nil
}

// errNotContract is completed with the text by ParseWritten.
var errNotContract = sentence.New("is not a contract; write 4S, 3NTX, 4SX-1, 4♠× N = or Pass")

func parseWritten(t string) (Written, error) {
	var w Written
	switch bare.Replace(t) {
	case "pass", "p", "passedout", "passout", "allpass", "allpassed", "ap", "thrownin":
		return w, nil
	}
	level, rest, ok := cutLevel(t)
	if !ok {
		if w.Declarer, rest, w.HasDeclarer = cutSeat(t); w.HasDeclarer {
			level, rest, ok = cutLevel(skipBlanks(rest))
		}
	}
	if !ok {
		return w, errNotContract
	}
	w.Contract.Level = uint8(level)
	if w.Contract.Denomination, rest, ok = cutDenomination(rest); !ok {
		return w, errNotContract
	}
	w.Contract.Doubling, rest = cutDoubling(skipBlanks(rest))
	for rest = skipBlanks(rest); rest != ""; rest = skipBlanks(rest) {
		if seat, after, ok := cutSeat(skipBlanks(strings.TrimPrefix(rest, "by"))); ok && !w.HasDeclarer {
			w.Declarer, w.HasDeclarer, rest = seat, true, after
			continue
		}
		said, after, ok := cutTricks(rest)
		if !ok || w.HasTricks {
			return w, errNotContract
		}
		tricks, err := said.of(w.Contract)
		if err != nil {
			return w, err
		}
		w.Tricks, w.HasTricks, rest = tricks, true, after
	}
	return w, nil
}

// doublingWords are the spellings of a double and a redouble behind a
// denomination that are not one mark repeated.
var doublingWords = []struct {
	word string
	is   Doubling
}{
	{"redoubled", Redoubled},
	{"redbl", Redoubled},
	{"rdbl", Redoubled},
	{"r", Redoubled},
	{"doubled", Doubled},
	{"dbl", Doubled},
}

// cutDoubling takes a double or redouble off the front of normal text.
func cutDoubling(text string) (Doubling, string) {
	for _, w := range doublingWords {
		if rest, ok := strings.CutPrefix(text, w.word); ok {
			return w.is, rest
		}
	}
	for _, mark := range []string{"x", "*", "d"} {
		d := Undoubled
		// The d of "down 1" is no mark.
		for d < Redoubled && strings.HasPrefix(text, mark) && !strings.HasPrefix(text, "down") {
			text, d = text[len(mark):], d+1
		}
		if d != Undoubled {
			return d, text
		}
	}
	return Undoubled, text
}

// trickCount is a number of tricks as somebody said it.
type trickCount struct {
	n   int
	how trickWord
}

type trickWord uint8

const (
	fulfilled trickWord = iota // "=" and "made", without a number
	above                      // "+2"
	below                      // "-1", "down 1"
	odd                        // "made 4": tricks above six of a fulfilled contract
	all                        // "10 tricks"
)

// of is the number of tricks that declarer's side won in the contract.
func (t trickCount) of(c Contract) (int, error) {
	tricks := c.Target()
	switch t.how {
	case above:
		tricks += t.n
	case below:
		tricks -= t.n
	case odd:
		if t.n < int(c.Level) {
			return 0, sentence.Errorf("was not made with %d odd tricks; it takes %d", t.n, c.Level)
		}
		tricks = 6 + t.n
	case all:
		tricks = t.n
	}
	if tricks < 0 || tricks > 13 {
		return 0, sentence.Errorf("would be %d tricks; there are 0 to 13", tricks)
	}
	return tricks, nil
}

// cutTricks takes a result off the front of normal text.
func cutTricks(text string) (said trickCount, rest string, ok bool) {
	if rest, ok := strings.CutPrefix(text, "="); ok {
		return trickCount{}, rest, true
	}
	if n, rest, ok := cutNumber(text); ok {
		rest = skipBlanks(rest)
		for _, w := range []struct {
			word string
			how  trickWord
		}{{"tricks", all}, {"trick", all}, {"down", below}, {"off", below}} {
			if rest, ok := strings.CutPrefix(rest, w.word); ok {
				return trickCount{n, w.how}, rest, true
			}
		}
		return said, text, false
	}
	for _, w := range []struct {
		word string
		how  trickWord
	}{{"+", above}, {"-", below}, {"made", odd}, {"down", below}, {"off", below}} {
		rest, ok := strings.CutPrefix(text, w.word)
		if !ok {
			continue
		}
		n, after, ok := cutNumber(skipBlanks(rest))
		if !ok && w.how == odd {
			return trickCount{}, rest, true
		}
		return trickCount{n, w.how}, after, ok
	}
	return said, text, false
}

// cutNumber takes a number of one or two digits off the front of text; a longer
// one is no number of tricks.
func cutNumber(text string) (n int, rest string, ok bool) {
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		n = (10*n + int(text[digits]-'0')) % 1000
		digits++
	}
	return n, text[digits:], digits == 1 || digits == 2
}
