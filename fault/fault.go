// Package fault says what is wrong with a file that somebody else's program has
// written, in the same words for every format.
//
// A map of the package:
//
//   - [Fault] is one thing wrong: file, line, board, [Kind], [Severity] and the
//     reason in a sentence.
//   - [List] gathers the faults of a file up to a limit, and tells a habit of
//     the whole file once.
//   - [Clip] quotes what was found, short enough for a sentence.
//
// A reader never stops at a fault: it reads on and leaves the judgement to who
// asked. What could not be read at all is an error and no Fault.
package fault

import (
	"fmt"
	"strings"
)

// Severity says how much a fault matters.
type Severity uint8

const (
	// Warning: the file departs from its format or from Law 2, but what it means
	// is clear and nothing of it was left out.
	Warning Severity = iota
	// Serious: something could not be read or contradicts something else, so
	// that a part is missing or must be doubted.
	Serious
)

// String is warning or fault.
func (s Severity) String() string {
	if s == Serious {
		return "fault"
	}
	return "warning"
}

// Fault is one thing wrong in a file: where it is, what it is about, how much
// it matters and the reason in a sentence.
type Fault struct {
	File     string
	Line     int    // counted from 1; 0 when it is the file as a whole, or not of lines
	Game     int    // the game's place in the file, counted from 1; 0 outside of games
	Board    string // empty outside of boards
	Kind     Kind
	Severity Severity
	Reason   string // one sentence without the place
	Times    int    // how often the same thing was met in the file, at least 1
}

// Error is the place, the severity and the reason, as in
// "club.pbn:12: board 7: fault: South has 12 cards, not 13".
func (f Fault) Error() string {
	var b strings.Builder
	b.WriteString(f.File)
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d", f.Line)
	}
	if f.Board != "" {
		fmt.Fprintf(&b, ": board %s", f.Board)
	} else if f.Game > 0 {
		fmt.Fprintf(&b, ": game %d", f.Game)
	}
	fmt.Fprintf(&b, ": %s: %s", f.Severity, f.Reason)
	if f.Times > 1 {
		fmt.Fprintf(&b, " (and %d times more)", f.Times-1)
	}
	return b.String()
}

// Clip quotes text for a sentence: about sixty bytes of it, on one line.
func Clip(text string) string {
	const most = 60
	if cut := most; len(text) > most {
		for cut > 0 && text[cut]&0xC0 == 0x80 {
			cut--
		}
		text = text[:cut] + "…"
	}
	return fmt.Sprintf("%q", text)
}
