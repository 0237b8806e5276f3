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
//   - [Decoding] says what the decoders of the standard library have met.
//
// A reason is a [sentence.Said]: it is put into words when somebody reads it, in the
// language of the reader, and costs next to nothing in a file of a thousand faults.
//
// A reader never stops at a fault: it reads on and leaves the judgement to who
// asked. What could not be read at all is an error and no Fault.
package fault

import (
	"fmt"
	"strconv"

	"github.com/overtrick/overtrick/sentence"
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
	Reason   sentence.Said // one sentence without the place
	Times    int           // how often the same thing was met in the file, at least 1
}

// Error is the place, the severity and the reason, as in
// "club.pbn:12: board 7: fault: South has 12 cards, not 13".
func (f Fault) Error() string {
	form, args := f.Sentence()
	return fmt.Sprintf(form, args...)
}

// Sentence is the same for other languages.
func (f Fault) Sentence() (form string, args []any) {
	place, reason := f.place(), f.Reason
	switch {
	case f.Times == 2:
		reason = sentence.Say("%v (and once more)", reason)
	case f.Times > 2:
		reason = sentence.Say("%v (and %d times more)", reason, f.Times-1)
	}
	if f.Severity == Serious {
		return "%v: fault: %v", []any{place, reason}
	}
	return "%v: warning: %v", []any{place, reason}
}

// place is where the fault is: file, line, board or game.
func (f Fault) place() sentence.Said {
	at := sentence.Verbatim(f.File)
	if f.Line > 0 {
		at += sentence.Verbatim(":" + strconv.Itoa(f.Line))
	}
	switch {
	case f.Board != "":
		return sentence.Say("%s: board %s", at, sentence.Verbatim(f.Board))
	case f.Game > 0:
		return sentence.Say("%s: game %d", at, f.Game)
	}
	return sentence.Say("%s", at)
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
