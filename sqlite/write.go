package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
	"github.com/overtrick/overtrick/internal/recent"
)

// keptHeads is how many streams the writer knows without asking.
const keptHeads = 50_000

// chunks are the numbers of rows that one statement inserts: most of the time
// of a small insert is the statement itself.
var chunks = [...]int{64, 8, 1}

// head is where a stream stands, and its number.
type head struct {
	id      int64
	version eventlog.Version
}

// writer is the one connection that writes. Only the goroutine of the queue
// uses it, so what it remembers of the heads is true.
type writer struct {
	db      *sql.DB
	conn    *sql.Conn
	find    *sql.Stmt
	begin   *sql.Stmt // a stream
	inserts [len(chunks)]*sql.Stmt
	heads   *recent.Map[string, head]
	args    []any // of one statement, kept for its memory
}

func (w *writer) prepare(ctx context.Context) error {
	w.heads = recent.New[string, head](keptHeads)
	var err error
	prepare := func(query string) *sql.Stmt {
		var s *sql.Stmt
		if err == nil {
			s, err = w.conn.PrepareContext(ctx, query)
		}
		return s
	}
	w.find = prepare(`SELECT id, (SELECT max(version) FROM event WHERE stream = id) FROM stream WHERE name = ?`)
	w.begin = prepare(`INSERT INTO stream (name) VALUES (?)`)
	// OR ROLLBACK, because an error ends the transaction anyway: SQLite then
	// keeps no journal of each statement to take it back alone.
	for i, rows := range chunks {
		w.inserts[i] = prepare(`INSERT OR ROLLBACK INTO event (stream, version, type, who, time, data) VALUES (?, ?, ?, ?, ?, ?)` +
			strings.Repeat(`, (?, ?, ?, ?, ?, ?)`, rows-1))
	}
	return err
}

// close closes what there is. A statement left open would keep SQLite from
// folding the write-ahead log into the database.
func (w *writer) close() error {
	var errs []error
	for _, s := range append(w.inserts[:], w.find, w.begin) {
		if s != nil {
			errs = append(errs, s.Close())
		}
	}
	if w.conn != nil {
		errs = append(errs, w.conn.Close())
	}
	return errors.Join(append(errs, w.db.Close())...)
}

// write commits a batch. Nobody who waits for it can call it off: the contexts
// of callers end their waiting, not the transaction they share with others.
func (w *writer) write(batch []*groupcommit.Append) (*groupcommit.Plan, error) {
	ctx := context.Background()
	plan, err := groupcommit.Resolve(batch, func(stream string) (eventlog.Version, error) {
		h, err := w.head(ctx, stream)
		return h.version, err
	})
	if err != nil || len(plan.Rows) == 0 {
		return plan, err
	}
	if err := w.transact(ctx, plan); err != nil {
		w.heads.Clear() // what is true now, the file knows
		return nil, err
	}
	return plan, nil
}

// head looks up a stream; one that does not exist has id and version 0.
func (w *writer) head(ctx context.Context, stream string) (head, error) {
	if h, ok := w.heads.Get(stream); ok {
		return h, nil
	}
	var h head
	var version sql.Null[eventlog.Version]
	switch err := w.find.QueryRowContext(ctx, stream).Scan(&h.id, &version); {
	case errors.Is(err, sql.ErrNoRows):
		return head{}, nil
	case err != nil:
		return head{}, err
	}
	h.version = version.V
	w.heads.Set(stream, h)
	return h, nil
}

func (w *writer) transact(ctx context.Context, plan *groupcommit.Plan) error {
	if _, err := w.conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := w.insert(ctx, plan)
	if err == nil {
		if _, err = w.conn.ExecContext(ctx, "COMMIT"); err != nil {
			err = &commitError{err}
		}
	}
	if err != nil {
		// SQLite may have rolled back by itself, then this finds nothing to do.
		_, _ = w.conn.ExecContext(ctx, "ROLLBACK")
	}
	return err
}

func (w *writer) insert(ctx context.Context, plan *groupcommit.Plan) error {
	ids := make(map[string]int64, len(plan.Heads))
	for _, grown := range plan.Heads {
		h, err := w.head(ctx, grown.Stream)
		if err != nil {
			return err
		}
		if h.id == 0 {
			made, err := w.begin.ExecContext(ctx, grown.Stream)
			if err != nil {
				return err
			}
			if h.id, err = made.LastInsertId(); err != nil {
				return err
			}
		}
		ids[grown.Stream] = h.id
		w.heads.Set(grown.Stream, head{id: h.id, version: grown.Version}) // write forgets it on error
	}
	rows := plan.Rows
	for i, n := range chunks {
		for len(rows) >= n {
			w.args = w.args[:0]
			for _, row := range rows[:n] {
				e := row.Event
				w.args = append(w.args, ids[row.Stream], int64(e.Version), e.Type, e.By, e.Time.UnixMicro(), e.Data)
			}
			if _, err := w.inserts[i].ExecContext(ctx, w.args...); err != nil {
				return err
			}
			rows = rows[n:]
		}
	}
	clear(w.args[:cap(w.args)]) // let go of the data
	return nil
}

// Append is eventlog.Log.Append.
func (l *Log) Append(ctx context.Context, stream string, expected eventlog.Version, events ...eventlog.Event) (eventlog.Version, error) {
	ready, err := eventlog.Prepare(stream, events, l.clock())
	if err != nil {
		return 0, err
	}
	return l.queue.Append(ctx, stream, expected, ready)
}
