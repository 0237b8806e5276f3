// Package analysis works out in the background what boards that are over were
// worth with all hands open: the tricks that each side makes in each
// denomination, par, and what each card that was played cost. A [Desk] takes a
// [Question] and gives an [Answer] when there is one; nobody waits for it.
package analysis

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/internal/recent"
)

// Options bound what a Desk takes. What is zero has a default.
type Options struct {
	// Workers is how many questions are worked on at once: 1.
	Workers int
	// Memory is for the solver of each worker, in bytes: dd.DefaultMemory. It is
	// given back when nothing is left to do.
	Memory int
	// Waiting is how many questions may wait: 100. More are turned away.
	Waiting int
	// Kept is how many answers are kept at least, of those used last: 500.
	Kept int
	// Patience is how long one question is worked on before it is given up: a
	// minute. An ordinary board takes a fraction of a second.
	Patience time.Duration
	// Log is told of what cannot be worked out; nil for nobody.
	Log *slog.Logger
}

// Desk answers questions. Its methods may be called by many goroutines at once.
type Desk struct {
	ctx     context.Context
	options Options
	tasks   sync.WaitGroup

	mu      sync.Mutex
	answers *recent.Map[Question, *Answer] // nil for what was given up
	tables  *recent.Map[bridge.Deal, dd.Table]
	pending map[Question]chan struct{} // closed when there is an answer or none will come
	queue   []Question
	workers int
}

// New is a desk that works until the context ends.
func New(ctx context.Context, o Options) *Desk {
	def := func(n *int, value int) {
		if *n <= 0 {
			*n = value
		}
	}
	def(&o.Workers, 1)
	def(&o.Memory, dd.DefaultMemory)
	def(&o.Waiting, 100)
	def(&o.Kept, 500)
	if o.Patience <= 0 {
		o.Patience = time.Minute
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Desk{
		ctx: ctx, options: o,
		answers: recent.New[Question, *Answer](o.Kept),
		tables:  recent.New[bridge.Deal, dd.Table](o.Kept),
		pending: make(map[Question]chan struct{}),
	}
}

// Wait returns when all work has ended, after the context has.
func (d *Desk) Wait() { d.tasks.Wait() }

// Ask returns at once: the answer, or a channel that is closed when it is worth
// while to ask again. Both are nil when there will be no answer, since the board
// is too hard or makes no sense, or none now, since too many wait.
func (d *Desk) Ask(q Question) (*Answer, <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if a, ok := d.answers.Get(q); ok {
		return a, nil
	}
	if ready, ok := d.pending[q]; ok {
		return nil, ready
	}
	if d.ctx.Err() != nil || len(d.queue) >= d.options.Waiting || q.Deal.IsZero() {
		return nil, nil
	}
	ready := make(chan struct{})
	d.pending[q] = ready
	d.queue = append(d.queue, q)
	if d.workers < d.options.Workers {
		d.workers++
		d.tasks.Go(d.work)
	}
	return nil, ready
}

// work answers what waits and ends when nothing does, and its solver with it.
func (d *Desk) work() {
	s := dd.New(dd.Options{Memory: d.options.Memory})
	for {
		q, table, ok := d.take()
		if !ok {
			return
		}
		ctx, stop := context.WithTimeout(d.ctx, d.options.Patience)
		a, err := q.answer(ctx, s, table)
		stop()
		d.put(q, a, err)
	}
}

// take is the question that has waited longest, with the table of its deal where
// that is known; not ok when the worker is to end.
func (d *Desk) take() (q Question, table *dd.Table, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ctx.Err() != nil {
		for _, ready := range d.pending {
			close(ready)
		}
		clear(d.pending)
		d.queue = nil
	}
	if len(d.queue) == 0 {
		d.workers--
		return Question{}, nil, false
	}
	q, d.queue = d.queue[0], d.queue[1:]
	if t, known := d.tables.Get(q.Deal); known {
		table = &t
	}
	return q, table, true
}

// put keeps an answer and tells those who wait. What was given up is kept too,
// so that it is not begun again and again.
func (d *Desk) put(q Question, a Answer, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case err == nil:
		d.answers.Set(q, &a)
		d.tables.Set(q.Deal, a.Makes)
	case d.ctx.Err() == nil:
		d.answers.Set(q, nil)
		level := slog.LevelError
		if errors.Is(err, context.DeadlineExceeded) {
			level = slog.LevelWarn
		}
		d.options.Log.LogAttrs(d.ctx, level, "a board was not analysed", slog.String("deal", q.Deal.String()), slog.Any("error", err))
	}
	if ready, ok := d.pending[q]; ok {
		close(ready)
		delete(d.pending, q)
	}
}
