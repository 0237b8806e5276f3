package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
	"github.com/overtrick/overtrick/sentence"
)

// Options are what may be said about a log. The zero value is right.
type Options struct {
	// Clock gives the time for events that come without one; nil is time.Now.
	Clock func() time.Time
}

// Log is an eventlog.Log in a SQLite file.
type Log struct {
	path    string
	clock   func() time.Time
	lock    *sql.DB // holds the lock file
	writer  *writer
	readers *sql.DB
	queue   *groupcommit.Queue
	hub     eventlog.Hub
	closed  atomic.Bool
	once    sync.Once
}

var _ eventlog.Log = (*Log)(nil)

// Open opens the file at path and makes it first if there is none. It brings
// an older file up to the schema of this program.
//
// The error is eventlog.ErrForeign when there is something else at that path,
// ErrTooNew when a later version of the program wrote the file, ErrLocked when
// another process has it, ErrDamaged when it is broken and ErrUnavailable when
// the operating system does not let us.
func Open(ctx context.Context, path string, o Options) (*Log, error) {
	full, err := place(path)
	if err != nil {
		return nil, err
	}
	l := &Log{path: path, clock: o.Clock}
	if l.clock == nil {
		l.clock = time.Now
	}
	if err := l.open(ctx, full); err != nil {
		l.release()
		return nil, err
	}
	l.queue = groupcommit.New(func(batch []*groupcommit.Append) error {
		plan, err := l.writer.write(batch)
		if err != nil {
			return l.fault(err, "cannot write to the database %s", l.path)
		}
		l.hub.Announce(plan.News()...)
		return nil
	})
	return l, nil
}

// place makes a path absolute and says early, and in plain words, what SQLite
// would say late.
func place(path string) (string, error) {
	if path == "" || path == ":memory:" || strings.ContainsRune(path, 0) {
		return "", &eventlog.Error{
			Kind: eventlog.ErrInvalid, Reason: sentence.Say("%q is not the path of a database file", path),
		}
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return "", &eventlog.Error{Kind: eventlog.ErrUnavailable, Reason: sentence.Say("cannot find %s", path), Err: err}
	}
	// Through links to the file itself, so that two names of one file share
	// one lock.
	if real, err := filepath.EvalSymlinks(full); err == nil {
		full = real
	}
	if folder := filepath.Dir(full); !isFolder(folder) {
		return "", &eventlog.Error{
			Kind: eventlog.ErrUnavailable, Reason: sentence.Say("cannot keep a database at %s: %s is not a folder", path, folder),
			Hint: sentence.Say("make the folder first"),
		}
	}
	if isFolder(full) {
		return "", &eventlog.Error{
			Kind: eventlog.ErrForeign, Reason: sentence.Say("%s is a folder, not a database", path),
			Hint: sentence.Say("give the path of a file in it"),
		}
	}
	return full, nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// open opens everything, in an order in which nothing is written before it is
// known that the file is ours.
func (l *Log) open(ctx context.Context, full string) error {
	db, err := sql.Open("sqlite", uri(full, "busy_timeout(5000)"))
	if err != nil {
		return l.fault(err, "cannot open the database %s", l.path)
	}
	db.SetMaxOpenConns(1)
	l.writer = &writer{db: db}
	conn, err := db.Conn(ctx)
	if err != nil {
		return l.fault(err, "cannot open the database %s", l.path)
	}
	l.writer.conn = conn
	info, err := os.Stat(full)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return l.fault(err, "cannot read the database %s", l.path)
	}
	empty := err != nil || info.Size() == 0
	if !empty { // before anything is made beside it
		if _, err := inspect(ctx, conn, l.path, empty); err != nil {
			return l.fault(err, "cannot read the database %s", l.path)
		}
	}
	if err := l.acquire(ctx, full+"-lock"); err != nil {
		return err
	}
	for _, pragma := range []string{
		"journal_mode = WAL",
		"synchronous = FULL",            // a commit waits for the disk
		"cache_size = -65536",           // KiB; the index on events is written all over
		"wal_autocheckpoint = 4000",     // pages, 16 MB
		"journal_size_limit = 67108864", // bytes that the write-ahead log keeps after a burst
	} {
		if _, err := conn.ExecContext(ctx, "PRAGMA "+pragma); err != nil {
			return l.fault(err, "cannot set up the database %s", l.path)
		}
	}
	version, err := inspect(ctx, conn, l.path, empty) // again, now that nobody else can change it
	if err != nil {
		return l.fault(err, "cannot read the database %s", l.path)
	}
	if err := migrate(ctx, conn, version); err != nil {
		return l.fault(err, "cannot bring the database %s up to date", l.path)
	}
	if err := l.writer.prepare(ctx); err != nil {
		return l.fault(err, "cannot set up the database %s", l.path)
	}
	l.readers, err = sql.Open("sqlite", uri(full, "busy_timeout(5000)", "query_only(1)"))
	if err != nil {
		return l.fault(err, "cannot open the database %s", l.path)
	}
	n := max(4, runtime.GOMAXPROCS(0))
	l.readers.SetMaxOpenConns(n)
	l.readers.SetMaxIdleConns(n)
	return nil
}

// acquire takes the lock that keeps other processes, and other logs in this
// one, from the file. It is a transaction on an empty database, which is how
// SQLite locks a file on every operating system; it ends with the process.
func (l *Log) acquire(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", uri(path))
	if err != nil {
		return l.fault(err, "cannot lock the database %s", l.path)
	}
	db.SetMaxOpenConns(1)
	l.lock = db
	if _, err := db.ExecContext(ctx, "BEGIN EXCLUSIVE"); err != nil {
		if busy(err) {
			return &eventlog.Error{
				Kind: eventlog.ErrLocked, Reason: sentence.Say("the database %s is in use by another process", l.path),
				Hint: sentence.Say("stop the other one, or give this one another file"),
			}
		}
		return l.fault(err, "cannot lock the database %s", l.path)
	}
	return nil
}

// uri is the name of a file as SQLite takes it, with pragmas for every
// connection.
func uri(full string, pragmas ...string) string {
	slashed := filepath.ToSlash(full)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a drive letter comes after a slash
	}
	u := url.URL{Scheme: "file", Path: slashed, RawQuery: url.Values{"_pragma": pragmas}.Encode()}
	return u.String()
}

// Watch is eventlog.Log.Watch.
func (l *Log) Watch(ctx context.Context, streams ...string) <-chan eventlog.News {
	return l.hub.Watch(ctx, streams...)
}

// Close is eventlog.Log.Close.
func (l *Log) Close() error {
	var err error
	l.once.Do(func() {
		l.closed.Store(true)
		l.queue.Close()
		l.hub.Close()
		err = l.release()
	})
	return err
}

// release closes what is open, the lock last.
func (l *Log) release() error {
	var errs []error
	if l.readers != nil {
		errs = append(errs, l.readers.Close())
	}
	if l.writer != nil {
		errs = append(errs, l.writer.close())
	}
	if l.lock != nil {
		errs = append(errs, l.lock.Close())
	}
	if err := errors.Join(errs...); err != nil {
		return l.fault(err, "cannot close the database %s", l.path)
	}
	return nil
}
