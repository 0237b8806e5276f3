package eventlog

import "fmt"

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
	switch k {
	case ErrConflict:
		return "somebody else was first"
	case ErrInvalid:
		return "not acceptable to the log"
	case ErrClosed:
		return "the log is closed"
	case ErrUncertain:
		return "not known whether it was written"
	case ErrUnavailable:
		return "the storage is not available"
	case ErrRefused:
		return "the storage refused it"
	case ErrLocked:
		return "the storage is in use by another process"
	case ErrForeign:
		return "the storage holds something else"
	case ErrTooNew:
		return "the storage was written by a later version"
	case ErrDamaged:
		return "the storage is damaged"
	}
	return fmt.Sprintf("error of kind %d", uint8(k))
}

// Error is an error of a log.
type Error struct {
	Kind   Kind
	Stream string // the stream that it is about, if one
	// Expected and Actual are, for ErrConflict, where the caller thought the
	// stream to stand and where it does.
	Expected, Actual Version
	Reason           string // a sentence for people; empty for what Kind says
	Hint             string // what to do about it, if there is something
	Err              error  // the cause, if there is one
}

// Error gives the sentence and the cause.
func (e *Error) Error() string {
	text := e.Reason
	if text == "" {
		text = e.Kind.Error()
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
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
		Reason: fmt.Sprintf("stream %q stands at version %d, not %d", stream, actual, expected),
		Hint:   "read what is new and decide again",
	}
}
