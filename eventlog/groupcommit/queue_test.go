package groupcommit_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Example is the writing half of a log that prints what it would commit.
func Example() {
	heads := map[string]eventlog.Version{"board/1": 2}
	queue := groupcommit.New(func(batch []*groupcommit.Append) error {
		plan, err := groupcommit.Resolve(batch, func(stream string) (eventlog.Version, error) {
			return heads[stream], nil
		})
		if err != nil {
			return err
		}
		for _, row := range plan.Rows {
			fmt.Println("write", row.Stream, row.Event.Version, row.Event.Type)
		}
		for _, h := range plan.Heads {
			heads[h.Stream] = h.Version
		}
		return nil
	})
	defer queue.Close()
	version, err := queue.Append(context.Background(), "board/1", 2, []eventlog.Event{{Type: "call"}, {Type: "call"}})
	fmt.Println(version, err)
	_, err = queue.Append(context.Background(), "board/1", 2, []eventlog.Event{{Type: "call"}})
	fmt.Println(err)
	// Output:
	// write board/1 3 call
	// write board/1 4 call
	// 4 <nil>
	// stream "board/1" stands at version 4, not 2
}

// store is a storage that counts batches and can be held up and broken.
type store struct {
	hold  chan struct{} // a batch waits for one receive; nil for none
	fails func(batch []*groupcommit.Append) error

	mu      sync.Mutex
	heads   map[string]eventlog.Version
	batches []int // their sizes
}

func (s *store) write(batch []*groupcommit.Append) error {
	if s.hold != nil {
		<-s.hold
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.batches = append(s.batches, len(batch))
	plan, err := groupcommit.Resolve(batch, func(stream string) (eventlog.Version, error) {
		return s.heads[stream], nil
	})
	if err != nil {
		return err
	}
	if s.fails != nil {
		if err := s.fails(batch); err != nil {
			return err
		}
	}
	for _, h := range plan.Heads {
		s.heads[h.Stream] = h.Version
	}
	return nil
}

func newStore() *store { return &store{heads: make(map[string]eventlog.Version)} }

// crowd starts an append to stream i, for each i, and returns what came of
// them when all are done.
func crowd(q *groupcommit.Queue, n, size int) func() []error {
	errs := make([]error, n)
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() {
			_, errs[i] = q.Append(context.Background(), fmt.Sprint(i), 0, []eventlog.Event{{Type: "x", Data: make([]byte, size)}})
		})
	}
	return func() []error {
		wait.Wait()
		return errs
	}
}

// TestGroups checks that what has queued up is written together, up to limits.
func TestGroups(t *testing.T) {
	for _, c := range []struct {
		appends, size int
		want          []int
	}{
		{100, 1, []int{1, 100}},
		{5000, 1, []int{1, 4096, 904}},
		{10, 3 << 20, []int{1, 2, 2, 2, 2, 2}},
		{3, 9 << 20, []int{1, 1, 1, 1}},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newStore()
			s.hold = make(chan struct{})
			q := groupcommit.New(s.write)
			first := crowd(q, 1, 0)
			synctest.Wait() // until it is being written
			rest := crowd(q, c.appends, c.size)
			synctest.Wait() // until all are in the queue
			close(s.hold)
			first()
			for i, err := range rest()[1:] { // 0 is the stream of the first
				if err != nil {
					t.Errorf("append %d: %v", i+1, err)
				}
			}
			q.Close()
			if fmt.Sprint(s.batches) != fmt.Sprint(c.want) {
				t.Errorf("%d appends of %d bytes are written in batches of %v, want %v", c.appends, c.size, s.batches, c.want)
			}
		})
	}
}

// TestPoison has one append in a batch that the storage refuses to write.
func TestPoison(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		refused := errors.New("not that one")
		s := newStore()
		s.hold = make(chan struct{})
		s.fails = func(batch []*groupcommit.Append) error {
			for _, a := range batch {
				if a.Stream == "7" {
					return refused
				}
			}
			return nil
		}
		q := groupcommit.New(s.write)
		outcome := crowd(q, 20, 1)
		synctest.Wait()
		close(s.hold)
		for i, err := range outcome() {
			if want := map[bool]error{true: refused}[i == 7]; !errors.Is(err, want) || (err == nil) != (want == nil) {
				t.Errorf("append %d: %v, want %v", i, err, want)
			}
		}
		q.Close()
		if len(s.heads) != 19 {
			t.Errorf("%d streams were written, want 19", len(s.heads))
		}
	})
}

// TestStorageGone checks that an error of the storage as a whole fails the
// batch at once and is not asked for again append by append.
func TestStorageGone(t *testing.T) {
	for _, kind := range []eventlog.Kind{eventlog.ErrUnavailable, eventlog.ErrUncertain, eventlog.ErrDamaged} {
		synctest.Test(t, func(t *testing.T) {
			s := newStore()
			s.hold = make(chan struct{})
			s.fails = func([]*groupcommit.Append) error { return &eventlog.Error{Kind: kind} }
			q := groupcommit.New(s.write)
			first := crowd(q, 1, 1)
			synctest.Wait()
			outcome := crowd(q, 20, 1)
			synctest.Wait()
			close(s.hold)
			for _, err := range append(first(), outcome()...) {
				if !errors.Is(err, kind) {
					t.Errorf("%v, want %v", err, kind)
				}
			}
			q.Close()
			if len(s.batches) != 2 {
				t.Errorf("%v: %d batches were tried, want 2", kind, len(s.batches))
			}
		})
	}
}

// TestConflictOfFailure has an append that conflicts only with one that then
// fails: it must not be told of a conflict with something that is not there.
func TestConflictOfFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStore()
		s.hold = make(chan struct{})
		s.fails = func(batch []*groupcommit.Append) error {
			if string(batch[0].Events[0].Data) == "bad" {
				return errors.New("bad")
			}
			return nil
		}
		q := groupcommit.New(s.write)
		blocker := crowd(q, 1, 1)
		synctest.Wait()
		var bad, good error
		var wait sync.WaitGroup
		wait.Go(func() {
			_, bad = q.Append(context.Background(), "contested", 0, []eventlog.Event{{Data: []byte("bad")}})
		})
		synctest.Wait()
		wait.Go(func() {
			_, good = q.Append(context.Background(), "contested", 0, []eventlog.Event{{Data: []byte("good")}})
		})
		synctest.Wait()
		close(s.hold)
		blocker()
		wait.Wait()
		q.Close()
		if bad == nil || errors.Is(bad, eventlog.ErrConflict) || good != nil {
			t.Errorf("the bad one: %v, the good one after it: %v", bad, good)
		}
	})
}

// TestWithdraw ends contexts of an append that waits and of one that is being
// written.
func TestWithdraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStore()
		s.hold = make(chan struct{})
		q := groupcommit.New(s.write)
		ctx, stop := context.WithTimeout(context.Background(), time.Second)
		defer stop()
		var writing, waiting error
		var wait sync.WaitGroup
		wait.Go(func() { _, writing = q.Append(ctx, "writing", 0, []eventlog.Event{{}}) })
		synctest.Wait()
		wait.Go(func() { _, waiting = q.Append(ctx, "waiting", 0, []eventlog.Event{{}}) })
		wait.Wait() // the clock of the test goes on by itself
		if !errors.Is(writing, eventlog.ErrUncertain) || !errors.Is(writing, context.DeadlineExceeded) {
			t.Errorf("context ended while writing: %v, want ErrUncertain and the context's", writing)
		}
		if errors.Is(waiting, eventlog.ErrUncertain) || !errors.Is(waiting, context.DeadlineExceeded) {
			t.Errorf("context ended while waiting: %v, want only the context's", waiting)
		}
		close(s.hold)
		q.Close()
		if s.heads["writing"] != 1 || s.heads["waiting"] != 0 {
			t.Errorf("written were %v", s.heads)
		}
	})
}

// TestClose closes a queue in which appends wait.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStore()
		s.hold = make(chan struct{})
		q := groupcommit.New(s.write)
		first := crowd(q, 1, 1)
		synctest.Wait()
		rest := crowd(q, 20, 1)
		synctest.Wait()
		closed := make(chan struct{})
		go func() {
			q.Close()
			close(closed)
		}()
		synctest.Wait()
		close(s.hold)
		<-closed
		if err := first()[0]; err != nil {
			t.Errorf("the append under way: %v", err)
		}
		for _, err := range rest() {
			if !errors.Is(err, eventlog.ErrClosed) {
				t.Errorf("an append that waited: %v, want ErrClosed", err)
			}
		}
		if _, err := q.Append(context.Background(), "x", 0, nil); !errors.Is(err, eventlog.ErrClosed) {
			t.Errorf("an append afterwards: %v, want ErrClosed", err)
		}
		q.Close()
	})
}
