package sqlite

import (
	"context"
	"errors"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sentence"
)

const notDatabase = codes.SQLITE_NOTADB

// commitError is an error of the commit itself: the disk was told to keep the
// transaction and it is not known what it did.
type commitError struct{ error }

func (e *commitError) Unwrap() error { return e.error }

// code is SQLite's primary result code, 0 if the error is not SQLite's.
func code(err error) int {
	var e *driver.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff // without what the extended code adds
	}
	return 0
}

// busy says whether an error is that somebody else has a lock.
func busy(err error) bool {
	c := code(err)
	return c == codes.SQLITE_BUSY || c == codes.SQLITE_LOCKED
}

// fault turns an error of the database into one for callers: the kind, what
// could not be done and with which file, and what to do about it. Errors that
// are for callers already and those of contexts pass.
func (l *Log) fault(err error, form string, args ...any) error {
	var done *eventlog.Error
	if errors.As(err, &done) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	e := &eventlog.Error{Kind: eventlog.ErrUnavailable, Reason: sentence.Say(form, args...), Err: err}
	var commit *commitError
	committing := errors.As(err, &commit)
	switch code(err) {
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		e.Hint = sentence.Say("another program is writing to the file; end it")
	case codes.SQLITE_FULL:
		e.Hint = sentence.Say("the disk is full; make room")
	case codes.SQLITE_IOERR:
		e.Hint = sentence.Say("the disk or the file system has an error; look at its messages")
		if committing {
			e.Kind = eventlog.ErrUncertain
		}
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM, codes.SQLITE_READONLY, codes.SQLITE_AUTH:
		e.Hint = sentence.Say("the file and its folder have to be writable")
	case codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB:
		e.Kind = eventlog.ErrDamaged
		e.Hint = sentence.Say("keep a copy of the file and restore the last backup")
	case codes.SQLITE_INTERRUPT, codes.SQLITE_NOMEM, 0: // 0 is the driver's own
		if committing {
			e.Kind = eventlog.ErrUncertain
		}
	default:
		e.Kind = eventlog.ErrRefused
	}
	return e
}

// readFault is fault for reading.
func (l *Log) readFault(ctx context.Context, stream string, err error) error {
	if ended := ctx.Err(); ended != nil {
		return ended
	}
	if l.closed.Load() {
		return &eventlog.Error{Kind: eventlog.ErrClosed, Stream: stream}
	}
	return l.fault(err, "cannot read from the database %s", l.path)
}
