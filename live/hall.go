package live

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/session"
)

// sessionPrefix begins the names of the streams of sessions.
const sessionPrefix = "session/"

// mostKept is how many sessions a hall keeps in memory; others are read anew.
const mostKept = 16

// Hall is the sessions of a log. Its methods may be called by many goroutines at
// once.
type Hall struct {
	log eventlog.Log

	mu   sync.Mutex
	kept map[string]*sitting
	next int // the number to try for the next session

	searching sync.Mutex // guards what follows
	searched  int        // sessions whose deals are known here
	deals     map[bridge.Deal][]lying
}

// sitting is a session in memory and how far it has been read.
type sitting struct {
	mu      sync.Mutex
	state   session.Session
	version eventlog.Version
	used    time.Time
}

// NewHall is the sessions of the log, which stays the caller's to close.
func NewHall(log eventlog.Log) *Hall {
	return &Hall{log: log, kept: map[string]*sitting{}, deals: map[bridge.Deal][]lying{}}
}

// Open opens a new session and returns its number.
func (h *Hall) Open(ctx context.Context, c session.Open, by session.Actor, at time.Time) (string, error) {
	var s session.Session
	records, err := s.Decide(c, by, at, "")
	if err != nil {
		return "", err
	}
	events, err := encodeRecords(records)
	if err != nil {
		return "", err
	}
	n, err := h.free(ctx)
	if err != nil {
		return "", err
	}
	for ; ; n++ {
		id := strconv.Itoa(n)
		_, err := h.log.Append(ctx, sessionPrefix+id, 0, events...)
		if errors.Is(err, eventlog.ErrConflict) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("live: %w", err)
		}
		h.mu.Lock()
		h.next = max(h.next, n+1)
		h.mu.Unlock()
		return id, nil
	}
}

// free is a number above all that this hall has seen.
func (h *Hall) free(ctx context.Context) (int, error) {
	h.mu.Lock()
	next := h.next
	h.mu.Unlock()
	if next > 0 {
		return next, nil
	}
	next = 1
	for head, err := range h.log.Streams(ctx, sessionPrefix) {
		if err != nil {
			return 0, fmt.Errorf("live: %w", err)
		}
		if n, err := strconv.Atoi(strings.TrimPrefix(head.Stream, sessionPrefix)); err == nil {
			next = max(next, n+1)
		}
	}
	return next, nil
}

// Do carries out commands in a session, one after the other, and stops at the
// first that is refused. The error is a session.Refusal, or what the log has to
// say.
func (h *Hall) Do(ctx context.Context, id string, by session.Actor, at time.Time, why string, commands ...session.Command) error {
	sit, err := h.get(id)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx) // once begun it is carried out
	sit.mu.Lock()
	defer sit.mu.Unlock()
	for _, c := range commands {
		if err := h.do(ctx, id, sit, c, by, at, why); err != nil {
			return err
		}
	}
	return nil
}

func (h *Hall) do(ctx context.Context, id string, sit *sitting, c session.Command, by session.Actor, at time.Time, why string) error {
	for range attempts {
		if err := h.refresh(ctx, id, sit); err != nil {
			return err
		}
		records, err := sit.state.Decide(c, by, at, why)
		if err != nil {
			return err
		}
		events, err := encodeRecords(records)
		if err != nil {
			return err
		}
		_, err = h.log.Append(ctx, sessionPrefix+id, sit.version, events...)
		switch {
		case err == nil:
			// What is in the log is folded as it is read from there.
			return h.refresh(ctx, id, sit)
		case errors.Is(err, eventlog.ErrConflict):
			continue
		default:
			return fmt.Errorf("live: session %s: %w", id, err)
		}
	}
	return fmt.Errorf("live: session %s: %w", id, eventlog.ErrConflict)
}

// Look is the state of a session, the caller's own copy, and its version.
func (h *Hall) Look(ctx context.Context, id string) (*session.Session, Version, error) {
	sit, err := h.get(id)
	if err != nil {
		return nil, 0, err
	}
	sit.mu.Lock()
	defer sit.mu.Unlock()
	if err := h.refresh(ctx, id, sit); err != nil {
		return nil, 0, err
	}
	if !sit.state.Opened() {
		return nil, 0, session.Refusal{Reason: session.NotOpen, Text: "there is no such session", Message: "nosession"}
	}
	return sit.state.Clone(), Version(sit.version), nil
}

// Follow says when there is news of a session: the channel holds at most one
// token and begins with one. It is closed when the context ends or the log is
// closed.
func (h *Hall) Follow(ctx context.Context, id string) (<-chan struct{}, error) {
	news := h.log.Watch(ctx, sessionPrefix+id)
	if _, _, err := h.Look(ctx, id); err != nil {
		return nil, err
	}
	return tokens(news, func() {}), nil
}

// get is the session in memory, which makes room by forgetting the one that was
// used longest ago.
func (h *Hall) get(id string) (*sitting, error) {
	if !ValidID(id) {
		return nil, session.Refusal{Reason: session.NotOpen, Text: "there is no such session", Message: "nosession"}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	sit, ok := h.kept[id]
	if !ok {
		if len(h.kept) >= mostKept {
			oldest := ""
			for name, k := range h.kept {
				if oldest == "" || k.used.Before(h.kept[oldest].used) {
					oldest = name
				}
			}
			delete(h.kept, oldest)
		}
		sit = &sitting{}
		h.kept[id] = sit
	}
	sit.used = time.Now()
	return sit, nil
}

// refresh brings the state up to date with the log.
func (h *Hall) refresh(ctx context.Context, id string, sit *sitting) error {
	for e, err := range h.log.Read(ctx, sessionPrefix+id, sit.version) {
		var record session.Record
		if err == nil {
			record, err = session.Decode(e.Type, e.Data)
		}
		if err == nil {
			record.At = e.Time
			err = sit.state.Fold(record)
		}
		if err != nil {
			sit.state, sit.version = session.Session{}, 0
			return fmt.Errorf("live: session %s: %w", id, err)
		}
		sit.version = e.Version
	}
	return nil
}

func encodeRecords(records []session.Record) ([]eventlog.Event, error) {
	events := make([]eventlog.Event, len(records))
	for i, r := range records {
		kind, data, err := session.Encode(r)
		if err != nil {
			return nil, fmt.Errorf("live: %w", err)
		}
		events[i] = eventlog.Event{Type: kind, Data: data, By: r.By.String(), Time: r.At}
	}
	return events, nil
}
