package groupcommit

import (
	"context"
	"errors"
	"sync"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sentence"
)

// Limits of a batch: a transaction that grows without end would hold up
// everybody in it. An append that is larger than the limit goes alone.
const (
	maxAppends = 4096
	maxBytes   = 8 << 20
)

// Queue is where appends wait for the one goroutine that writes.
type Queue struct {
	write func(batch []*Append) error
	wake  chan struct{}
	done  chan struct{} // closed when the writing goroutine has ended

	mu      sync.Mutex
	waiting []*Append
	closed  bool
}

// New starts a queue. The function writes a batch: it calls Resolve, commits
// the plan if there is something in it, announces the news, and returns nil
// only when all that is safe. When it returns an error, nothing has been
// written or the error is eventlog.ErrUncertain.
//
// A batch of several that fails, and not because the storage as a whole does,
// is written again append by append, so that one that cannot be written takes
// no other with it.
func New(write func(batch []*Append) error) *Queue {
	q := &Queue{write: write, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go q.run()
	return q
}

// Append waits for its turn and for the outcome. The events belong to the
// queue from here on: they are what eventlog.Prepare has made.
func (q *Queue) Append(ctx context.Context, stream string, expected eventlog.Version, events []eventlog.Event) (eventlog.Version, error) {
	a := &Append{Stream: stream, Expected: expected, Events: events, done: make(chan struct{})}
	for _, e := range events {
		a.size += len(e.Data)
	}
	if err := q.enter(ctx, a); err != nil {
		return 0, err
	}
	select {
	case <-a.done:
		return a.version, a.err
	case <-ctx.Done():
	}
	if q.withdraw(a) {
		return 0, ctx.Err()
	}
	select {
	case <-a.done: // it may just have become known
		return a.version, a.err
	default:
	}
	return 0, &eventlog.Error{
		Kind: eventlog.ErrUncertain, Stream: stream, Err: ctx.Err(),
		Reason: sentence.Say("the wait for the append ended while it was being written"),
		Hint:   sentence.Say("read the stream to know"),
	}
}

func (q *Queue) enter(ctx context.Context, a *Append) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return &eventlog.Error{Kind: eventlog.ErrClosed, Stream: a.Stream}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	q.waiting = append(q.waiting, a)
	select {
	case q.wake <- struct{}{}:
	default:
	}
	return nil
}

// withdraw takes an append out of the queue, unless it is in a batch already.
func (q *Queue) withdraw(a *Append) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if a.taken {
		return false
	}
	a.taken = true // the batch to come passes over it
	return true
}

// Close refuses what waits, lets the batch under way finish and ends the
// goroutine. Closing again waits too and does nothing else.
func (q *Queue) Close() {
	q.mu.Lock()
	if !q.closed {
		q.closed = true
		close(q.wake)
	}
	q.mu.Unlock()
	<-q.done
}

func (q *Queue) run() {
	defer close(q.done)
	for range q.wake {
		for {
			batch := q.take()
			if len(batch) == 0 {
				break
			}
			q.commit(batch)
		}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, a := range q.waiting {
		if !a.taken {
			a.taken = true
			a.finish(&eventlog.Error{Kind: eventlog.ErrClosed, Stream: a.Stream})
		}
	}
	q.waiting = nil
}

// take takes the appends at the front of the queue, up to the limits. A closed
// queue gives none.
func (q *Queue) take() []*Append {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return nil
	}
	var batch []*Append
	size, n := 0, 0
	for _, a := range q.waiting {
		if len(batch) > 0 && (len(batch) == maxAppends || size+a.size > maxBytes) {
			break
		}
		n++
		if a.taken { // withdrawn
			continue
		}
		a.taken = true
		size += a.size
		batch = append(batch, a)
	}
	// What is left is moved to the front of a new slice, so that appends that
	// are done can be collected.
	q.waiting = append([]*Append(nil), q.waiting[n:]...)
	return batch
}

func (q *Queue) commit(batch []*Append) {
	err := q.write(batch)
	if err != nil && len(batch) > 1 && !general(err) {
		for _, a := range batch {
			a.finish(q.write([]*Append{a}))
		}
		return
	}
	for _, a := range batch {
		a.finish(err)
	}
}

// general says whether an error is one of the storage and not of an append.
func general(err error) bool {
	return errors.Is(err, eventlog.ErrUncertain) || errors.Is(err, eventlog.ErrUnavailable) ||
		errors.Is(err, eventlog.ErrDamaged) || errors.Is(err, eventlog.ErrClosed) ||
		errors.Is(err, eventlog.ErrLocked)
}

// finish makes the outcome known: what Resolve noted, or that writing failed.
func (a *Append) finish(err error) {
	if err != nil {
		a.version, a.err = 0, err
	}
	close(a.done)
}
