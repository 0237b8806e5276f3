package eventlog

import (
	"bytes"
	"context"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"
)

// Memory is a log in memory: all is gone when it is closed.
type Memory struct {
	clock func() time.Time
	hub   Hub

	mu      sync.RWMutex
	streams map[string][]Event // grow at the end only, so a reader needs no lock for what it has
	closed  bool
}

var _ Log = (*Memory)(nil)

// NewMemory makes an empty log. The clock gives the time for events that come
// without one; nil is time.Now.
func NewMemory(clock func() time.Time) *Memory {
	if clock == nil {
		clock = time.Now
	}
	return &Memory{clock: clock, streams: make(map[string][]Event)}
}

// Append is Log.Append.
func (m *Memory) Append(ctx context.Context, stream string, expected Version, events ...Event) (Version, error) {
	events, err := Prepare(stream, events, m.clock())
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return 0, &Error{Kind: ErrClosed, Stream: stream}
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	old := m.streams[stream]
	head := Version(len(old))
	if head != expected {
		return 0, Conflict(stream, expected, head)
	}
	if len(events) == 0 {
		return head, nil
	}
	for i := range events {
		head++
		events[i].Version = head
	}
	m.streams[stream] = append(old, events...)
	// Under the lock, so that news of a stream goes out in order.
	m.hub.Announce(News{Stream: stream, Version: head})
	return head, nil
}

// Read is Log.Read.
func (m *Memory) Read(ctx context.Context, stream string, after Version) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		for {
			m.mu.RLock()
			events, closed := m.streams[stream], m.closed
			m.mu.RUnlock()
			after = max(after, 0)
			if !closed && after >= Version(len(events)) && ctx.Err() == nil {
				return
			}
			if closed {
				yield(Event{}, &Error{Kind: ErrClosed, Stream: stream})
				return
			}
			if err := ctx.Err(); err != nil {
				yield(Event{}, err)
				return
			}
			e := events[after]
			e.Data = bytes.Clone(e.Data)
			if !yield(e, nil) {
				return
			}
			after++
		}
	}
}

// Watch is Log.Watch.
func (m *Memory) Watch(ctx context.Context, streams ...string) <-chan News {
	return m.hub.Watch(ctx, streams...)
}

// Streams is Log.Streams.
func (m *Memory) Streams(ctx context.Context, prefix string) iter.Seq2[Head, error] {
	return func(yield func(Head, error) bool) {
		m.mu.RLock()
		closed := m.closed
		var heads []Head
		for s, events := range m.streams {
			if strings.HasPrefix(s, prefix) {
				heads = append(heads, Head{Stream: s, Version: Version(len(events))})
			}
		}
		m.mu.RUnlock()
		if closed {
			yield(Head{}, &Error{Kind: ErrClosed})
			return
		}
		slices.SortFunc(heads, func(a, b Head) int { return strings.Compare(a.Stream, b.Stream) })
		for _, h := range heads {
			if err := ctx.Err(); err != nil {
				yield(Head{}, err)
				return
			}
			if !yield(h, nil) {
				return
			}
		}
	}
}

// Close is Log.Close.
func (m *Memory) Close() error {
	m.mu.Lock()
	m.closed = true
	m.streams = nil
	m.mu.Unlock()
	m.hub.Close()
	return nil
}
