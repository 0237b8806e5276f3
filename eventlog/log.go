package eventlog

import (
	"context"
	"iter"
)

// Version counts the events of a stream: the first event has version 1, and a
// stream without events (which is a stream that does not exist) stands at 0.
type Version int64

// Head is a stream and the version it stands at.
type Head struct {
	Stream  string
	Version Version
}

// News says that a stream has reached a version. It may be old by the time it
// is received, never wrong: the stream stands at Version or beyond.
type News struct {
	Stream  string
	Version Version
}

// Log is a set of append-only streams. Its methods may be called by many
// goroutines at once, and what it is handed and what it hands out is copied:
// neither side sees the other change a byte.
//
// Errors of a log are an [*Error] with a [Kind], or wrap the error of the
// context that ended.
type Log interface {
	// Append adds events to the end of a stream that stands at expected, all
	// of them or none, and returns the version after the last. When it
	// returns without error the events are kept as safely as the
	// implementation keeps anything, they are seen by every Read that begins
	// afterwards, and watchers have been told.
	//
	// When the stream does not stand at expected, nothing is written and the
	// error is ErrConflict; it tells where the stream stands. An append of no
	// events writes nothing and makes that check all the same.
	//
	// Version of the events handed in is ignored. Their Time is kept, in UTC
	// and to the microsecond; an event without Time gets the time of the log.
	//
	// An append whose context ends while it waits for its turn is not
	// written. One whose context ends while it is being written may be: that
	// error is ErrUncertain too, and only reading the stream tells.
	Append(ctx context.Context, stream string, expected Version, events ...Event) (Version, error)

	// Read gives the events of a stream with versions above after, in order
	// and without a gap, up to the end of the stream as it is found on
	// getting there. A stream that does not exist has no events. An error is
	// the last thing that the sequence gives, together with a zero Event.
	Read(ctx context.Context, stream string, after Version) iter.Seq2[Event, error]

	// Watch tells what happens to the named streams, existing or not, from
	// the moment it returns; without names it tells of all streams. The
	// channel is closed when the context ends or the log is closed.
	//
	// A watcher never holds up an append: news that has not been received
	// yet is replaced by newer news of the same stream. So a version may be
	// skipped, but the newest one is told. News may come twice or late when
	// the storage could not be reached for a while; it is never older than
	// what it claims, so a receiver that drops what is not newer than what it
	// knows is right. To miss nothing, watch first and read then, as Follow
	// does.
	Watch(ctx context.Context, streams ...string) <-chan News

	// Streams lists the streams whose name begins with prefix, with the
	// version they stand at, in order of the bytes of their names. Streams
	// that appear during the listing may be in it or not.
	Streams(ctx context.Context, prefix string) iter.Seq2[Head, error]

	// Close ends the log: appends under way are finished, those waiting are
	// refused with ErrClosed, as is everything afterwards, and the channels
	// of watchers are closed. Closing again does nothing.
	Close() error
}
