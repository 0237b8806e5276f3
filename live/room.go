package live

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/table"
)

// attempts is how often a command is decided again when somebody else was
// first. Each time somebody else has got further, so this is only reached when
// many write to one table without a pause.
const attempts = 100

// Version counts everything that has happened at a table. A state with a higher
// version is newer.
type Version int64

// Room is the tables of a log. Its methods may be called by many goroutines at
// once.
type Room struct {
	log eventlog.Log

	mu     sync.Mutex
	tables map[string]*memory // those in memory
	next   int                // the number to try for the next table
}

// NewRoom is the room of the tables in the log. The log stays the caller's to
// close.
func NewRoom(log eventlog.Log) *Room {
	return &Room{log: log, tables: make(map[string]*memory)}
}

// Open opens a new table and returns its number, the lowest that is above all
// numbers in use. The error is a table.Problem, or what the log has to say.
func (r *Room) Open(ctx context.Context, c table.Open) (string, error) {
	var t table.Table
	events, err := t.Decide(c)
	if err != nil {
		return "", err
	}
	ready, err := encode(events, nil)
	if err != nil {
		return "", err
	}
	n, err := r.nextNumber(ctx)
	if err != nil {
		return "", err
	}
	for ; ; n++ {
		id := strconv.Itoa(n)
		_, err := r.log.Append(ctx, tableStream(id), 0, ready...)
		if errors.Is(err, eventlog.ErrConflict) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("live: %w", err)
		}
		r.mu.Lock()
		r.next = max(r.next, n+1)
		r.mu.Unlock()
		return id, nil
	}
}

// nextNumber is a number above all that this room has seen.
func (r *Room) nextNumber(ctx context.Context) (int, error) {
	r.mu.Lock()
	next := r.next
	r.mu.Unlock()
	if next > 0 {
		return next, nil
	}
	next = 1
	ids, err := r.Tables(ctx)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if n, err := strconv.Atoi(id); err == nil {
			next = max(next, n+1)
		}
	}
	return next, nil
}

// Tables lists the numbers of all tables, in no order that means anything.
func (r *Room) Tables(ctx context.Context) ([]string, error) {
	var ids []string
	for head, err := range r.log.Streams(ctx, prefix) {
		if err != nil {
			return nil, fmt.Errorf("live: %w", err)
		}
		if id, ok := idOf(head.Stream); ok {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// Do carries out a command at a table, and after it what goes without saying
// (table.Formality). When it returns without error what has happened is in the
// log. The error is a laws.Refusal, a table.Problem, or what the log has to say;
// a context that has ended before the command is begun is one, later it no
// longer matters.
func (r *Room) Do(ctx context.Context, id string, c table.Command) error {
	s, err := r.get(id)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	// Once begun it is carried out, formalities and all: a browser that goes
	// away in the middle must not leave the table waiting for something that
	// nobody will click.
	ctx = context.WithoutCancel(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.do(ctx, c); err != nil {
		return err
	}
	s.formalities(ctx)
	return nil
}

// Look is the state of a table, the caller's own copy, and its version.
func (r *Room) Look(ctx context.Context, id string) (*table.Table, Version, error) {
	s, err := r.get(id)
	if err != nil {
		return nil, 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return nil, 0, err
	}
	if !s.state.Opened() {
		return nil, 0, table.NotOpen
	}
	return s.state.Clone(), s.version(), nil
}

// get is the table in memory, or one that has still to be read from the log.
func (r *Room) get(id string) (*memory, error) {
	if !ValidID(id) {
		return nil, table.NotOpen
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if s, ok := r.tables[id]; ok {
		return s, nil
	}
	return &memory{id: id, log: r.log}, nil
}

// keep has the table stay in memory until the returned function is called.
func (r *Room) keep(id string) (release func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s, ok := r.tables[id]
	if !ok {
		s = &memory{id: id, log: r.log}
		r.tables[id] = s
	}
	s.followers++
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if s.followers--; s.followers == 0 {
			delete(r.tables, id)
		}
	}
}
