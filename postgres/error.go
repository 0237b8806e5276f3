package postgres

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sentence"
)

// state is PostgreSQL's code of an error, SQLSTATE, and whether the session
// ended with it; "" for what the server did not say.
func state(err error) (code string, fatal bool) {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return "", false
	}
	severity := e.SeverityUnlocalized
	return e.Code, severity == "FATAL" || severity == "PANIC"
}

// beaten says whether another process was first: the key was taken, or the
// server ended a wait of two for each other.
func beaten(err error) bool {
	switch code, _ := state(err); code {
	case "23505", "40001", "40P01": // unique_violation, serialization_failure, deadlock_detected
		return true
	}
	return false
}

// fault turns an error of the database into one for callers. Errors that are
// for callers already and those of contexts pass.
func fault(err error, form string, args ...any) error {
	var done *eventlog.Error
	if errors.As(err, &done) {
		return err
	}
	e := &eventlog.Error{Kind: eventlog.ErrUnavailable, Reason: sentence.Say(form, args...), Err: err}
	code, _ := state(err)
	switch {
	case code == "":
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return err
		}
		e.Hint = sentence.Say("see whether the database server runs and can be reached")
	case code == "25006": // read_only_sql_transaction
		e.Hint = sentence.Say("this server is a standby; name the primary, or all servers and target_session_attrs=read-write")
	case strings.HasPrefix(code, "28"), code == "3D000", code == "42501": // authorization, no such database, privilege
		e.Hint = sentence.Say("create the database and a user who may create a schema in it")
	case strings.HasPrefix(code, "53"): // insufficient resources
		e.Hint = sentence.Say("the database server lacks room, memory or connections")
	case strings.HasPrefix(code, "08"), strings.HasPrefix(code, "57"), strings.HasPrefix(code, "58"):
		e.Hint = sentence.Say("see whether the database server runs and can be reached")
	case strings.HasPrefix(code, "XX"): // internal error, corruption
		e.Kind = eventlog.ErrDamaged
		e.Hint = sentence.Say("look at the messages of the database server")
	default:
		e.Kind = eventlog.ErrRefused
	}
	return e
}

// writeFault is fault for the insert. When the server reports an error of a
// statement and the session goes on, the transaction is taken back; in every
// other case nobody knows whether the commit was reached.
func writeFault(err error) error {
	code, fatal := state(err)
	if code != "" && !fatal {
		return fault(err, "cannot write to the database")
	}
	return &eventlog.Error{
		Kind: eventlog.ErrUncertain, Err: err,
		Reason: sentence.Say("the connection to the database ended while it was being written"),
		Hint:   sentence.Say("read the stream to know"),
	}
}

// readFault is fault for reading.
func (l *Log) readFault(ctx context.Context, stream string, err error) error {
	if ended := ctx.Err(); ended != nil {
		return ended
	}
	if l.closed.Load() {
		return &eventlog.Error{Kind: eventlog.ErrClosed, Stream: stream}
	}
	return fault(err, "cannot read from the database")
}
