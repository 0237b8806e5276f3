package eventlog

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// Kind says what went wrong, for callers to act upon. Kinds are errors
// themselves, so that errors.Is(err, eventlog.ErrConflict) asks for one.
type Kind uint8

// The kinds of error of a log.
const (
	// ErrConflict: the stream does not stand where the caller said; somebody
	// was first. Nothing is written.
	ErrConflict Kind = iota + 1
	// ErrInvalid: a name or an event that no log takes. Nothing is written.
	ErrInvalid
	// ErrClosed: the log has been closed. Nothing is written.
	ErrClosed
	// ErrUncertain: the append may or may not have been written. Read the
	// stream to know.
	ErrUncertain
	// ErrUnavailable: the storage cannot be reached or takes nothing just
	// now. Nothing is written; later it may work.
	ErrUnavailable
	// ErrRefused: the storage refused this append for a reason of its own.
	// Nothing is written.
	ErrRefused
	// ErrLocked: another process has the storage and does not share it.
	ErrLocked
	// ErrForeign: what is stored at that place is not ours.
	ErrForeign
	// ErrTooNew: the storage was written by a later version of the program.
	ErrTooNew
	// ErrDamaged: the storage is broken, and more than a torn last write.
	ErrDamaged
)

// Error says the kind in general words.
func (k Kind) Error() string {
	texts := [...]string{
		ErrConflict:    "somebody else was first",
		ErrInvalid:     "not acceptable to the log",
		ErrClosed:      "the log is closed",
		ErrUncertain:   "not known whether it was written",
		ErrUnavailable: "the storage is not available",
		ErrRefused:     "the storage refused it",
		ErrLocked:      "the storage is in use by another process",
		ErrForeign:     "the storage holds something else",
		ErrTooNew:      "the storage was written by a later version",
		ErrDamaged:     "the storage is damaged",
	}
	if int(k) < len(texts) && texts[k] != "" {
		return texts[k]
	}
	return fmt.Sprintf("error of kind %d", uint8(k))
}

// Sentence makes the kind a sentence.Sayer.
func (k Kind) Sentence() (form string, args []any) { return k.Error(), nil }

// Error is an error of a log.
type Error struct {
	Kind   Kind
	Stream string // the stream that it is about, if one
	// Expected and Actual are, for ErrConflict, where the caller thought the
	// stream to stand and where it does.
	Expected, Actual Version
	Reason           sentence.Said // for people; zero for what Kind says
	Hint             sentence.Said // what to do about it, if there is something
	Err              error         // the cause, if there is one
}

// Error gives the sentence and the cause.
func (e *Error) Error() string {
	text := e.reason().String()
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Sentence makes the error a sentence.Sayer.
func (e *Error) Sentence() (form string, args []any) {
	if e.Err == nil {
		return e.reason().Sentence()
	}
	return "%v: %w", []any{e.reason(), e.Err}
}

func (e *Error) reason() sentence.Said {
	if e.Reason.IsZero() {
		return sentence.Of(e.Kind)
	}
	return e.Reason
}

// Unwrap gives the kind and the cause.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Err}
}

// Conflict is the error of an append to a stream that stands elsewhere.
func Conflict(stream string, expected, actual Version) error {
	return &Error{
		Kind: ErrConflict, Stream: stream, Expected: expected, Actual: actual,
		Reason: sentence.Say("stream %q stands at version %d, not %d", stream, actual, expected),
		Hint:   sentence.Say("read what is new and decide again"),
	}
}
