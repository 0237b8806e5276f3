package postgres

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
	"github.com/overtrick/overtrick/internal/recent"
	"github.com/overtrick/overtrick/sentence"
)

// Options are what may be said about a log. The zero value is right.
type Options struct {
	// Clock gives the time for events that come without one; nil is time.Now.
	Clock func() time.Time
	// Poll is how often to look for news that notifications did not tell; 0 is
	// 5 seconds.
	Poll time.Duration
	// Logger gets what nobody asked about: connections lost and found again.
	// Nil is slog.Default().
	Logger *slog.Logger
}

// Log is an eventlog.Log in a PostgreSQL database.
type Log struct {
	clock  func() time.Time
	poll   time.Duration
	logger *slog.Logger

	writer  *pgxpool.Pool // of one connection, which the queue writes on
	readers *pgxpool.Pool
	queue   *groupcommit.Queue
	listen  *listener

	hub    eventlog.Hub
	mu     sync.Mutex                            // guards told and keeps news in order
	told   *recent.Map[string, eventlog.Version] // what watchers know already
	closed atomic.Bool
	once   sync.Once
}

var _ eventlog.Log = (*Log)(nil)

// keptNews is of how many streams it is remembered what watchers know already.
const keptNews = 20_000

// Open connects to the database that a URL names, such as
// postgres://user@host/name, and makes its tables or brings them up to the
// schema of this program. Everything is in a schema called overtrick. The
// parameters of the URL are those of libpq and pool_max_conns, the number of
// connections for reading.
//
// The error is eventlog.ErrInvalid when the URL is not one, ErrUnavailable
// when there is no connection to be had, ErrForeign when the database has
// something else in that schema, and ErrTooNew when a later version of the
// program made the tables.
func Open(ctx context.Context, url string, o Options) (*Log, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil { // pgx keeps the password out of its message
		return nil, &eventlog.Error{
			Kind: eventlog.ErrInvalid, Reason: sentence.Say("not the URL of a PostgreSQL database"), Err: err,
			Hint: sentence.Say("it has the form postgres://user:password@host:port/name"),
		}
	}
	l := &Log{clock: o.Clock, poll: o.Poll, logger: o.Logger, told: recent.New[string, eventlog.Version](keptNews)}
	if l.clock == nil {
		l.clock = time.Now
	}
	if l.poll <= 0 {
		l.poll = 5 * time.Second
	}
	if l.logger == nil {
		l.logger = slog.Default()
	}
	if err := l.open(ctx, config); err != nil {
		l.release()
		return nil, err
	}
	l.queue = groupcommit.New(l.write)
	return l, nil
}

func (l *Log) open(ctx context.Context, config *pgxpool.Config) error {
	// Each statement has to see what was committed before it, also when the
	// database has another default.
	config.ConnConfig.RuntimeParams["default_transaction_isolation"] = "read committed"
	config.ConnConfig.RuntimeParams["application_name"] = "overtrick"
	// What a process that hangs has begun must not hold up the others for ever.
	config.ConnConfig.RuntimeParams["idle_in_transaction_session_timeout"] = "60000"
	var err error
	reading := config.Copy()
	reading.MaxConns = max(reading.MaxConns, int32(runtime.GOMAXPROCS(0)))
	if l.readers, err = pgxpool.NewWithConfig(ctx, reading); err != nil {
		return fault(err, "cannot connect to the database")
	}
	writing := config.Copy()
	writing.MaxConns, writing.MinConns = 1, 0
	if l.writer, err = pgxpool.NewWithConfig(ctx, writing); err != nil {
		return fault(err, "cannot connect to the database")
	}
	err = l.writer.AcquireFunc(ctx, func(c *pgxpool.Conn) error { return migrate(ctx, c.Conn()) })
	if err != nil {
		return fault(err, "cannot open the database")
	}
	if l.listen, err = l.startListening(ctx, config.ConnConfig); err != nil {
		return fault(err, "cannot listen to the database")
	}
	return nil
}

// tell announces to the watchers what they have not been told yet: news of an
// append comes from the append itself, from its notification and from looking
// what was written lately.
func (l *Log) tell(news []eventlog.News) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fresh := news[:0:0]
	for _, n := range news {
		if known, ok := l.told.Get(n.Stream); ok && known >= n.Version {
			continue
		}
		l.told.Set(n.Stream, n.Version)
		fresh = append(fresh, n)
	}
	l.hub.Announce(fresh...)
}

// forget makes every news new again. After a connection was lost the database
// may be another one, a standby that took over.
func (l *Log) forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told.Clear()
}

// Watch is eventlog.Log.Watch.
func (l *Log) Watch(ctx context.Context, streams ...string) <-chan eventlog.News {
	return l.hub.Watch(ctx, streams...)
}

// Close is eventlog.Log.Close.
func (l *Log) Close() error {
	l.once.Do(func() {
		l.closed.Store(true)
		l.queue.Close()
		l.hub.Close()
		l.release()
	})
	return nil
}

func (l *Log) release() {
	if l.listen != nil {
		l.listen.stop()
	}
	if l.writer != nil {
		l.writer.Close()
	}
	if l.readers != nil {
		l.readers.Close()
	}
}

// again runs what may be done again when the connection turns out to be dead:
// those of a pool die together when the server is restarted.
func (l *Log) again(ctx context.Context, do func() error) error {
	var err error
	for _, pause := range [...]time.Duration{0, 50 * time.Millisecond, 200 * time.Millisecond, time.Second} {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
		if err = do(); err == nil || !errors.Is(fault(err, ""), eventlog.ErrUnavailable) || l.closed.Load() {
			return err
		}
	}
	return err
}
