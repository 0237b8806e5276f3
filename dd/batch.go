package dd

import (
	"context"
	"iter"
	"sync"

	"github.com/overtrick/overtrick/bridge"
)

// Batch says how the tables of many deals are made.
type Batch struct {
	// Workers is the number of goroutines; less than 1 is read as 1.
	Workers int
	// Memory bounds what all workers together keep, in bytes; 0 means
	// DefaultMemory for each. No worker gets less than MinMemory.
	Memory int
	// Progress, when it is not nil, is called with the number of deals that
	// are done, in the goroutine that ranges over the tables.
	Progress func(done int)
}

// job is one strain of one deal.
type job struct {
	deal   bridge.Deal
	strain bridge.Denomination
	result *result
}

// result is a table in the making.
type result struct {
	table   Table
	mu      sync.Mutex
	err     error
	missing sync.WaitGroup
}

// Tables yields the table of each deal, in the order of the deals. It works by
// strain, so that a single deal keeps several workers busy, and reads no more
// deals ahead than that takes. When the context ends, the next error is the
// context's and nothing follows. The tables do not depend on the number of
// workers.
func (b Batch) Tables(ctx context.Context, deals iter.Seq[bridge.Deal]) iter.Seq2[Table, error] {
	return func(yield func(Table, error) bool) {
		workers := max(b.Workers, 1)
		memory := DefaultMemory
		if b.Memory > 0 {
			memory = b.Memory / workers
		}
		ctx, cancel := context.WithCancel(ctx)
		jobs := make(chan job)
		var done sync.WaitGroup
		defer done.Wait()
		defer cancel()
		for range workers {
			done.Go(func() {
				s := New(Options{Memory: memory})
				for j := range jobs {
					j.result.solve(ctx, s, j)
				}
			})
		}
		results := make(chan *result, 2*workers)
		done.Go(func() {
			defer close(results)
			defer close(jobs)
			for deal := range deals {
				r := new(result)
				r.missing.Add(len(bridge.Denominations))
				select {
				case results <- r:
				case <-ctx.Done():
					return
				}
				for i, d := range bridge.Denominations {
					select {
					case jobs <- job{deal, d, r}:
					case <-ctx.Done():
						r.fail(context.Cause(ctx))
						r.missing.Add(i - len(bridge.Denominations))
						return
					}
				}
			}
		})
		n := 0
		for r := range results {
			r.missing.Wait()
			if r.err != nil {
				yield(Table{}, r.err)
				return
			}
			n++
			if !yield(r.table, nil) {
				return
			}
			if b.Progress != nil {
				b.Progress(n)
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Table{}, context.Cause(ctx))
		}
	}
}

// solve does one job.
func (r *result) solve(ctx context.Context, s *Solver, j job) {
	defer r.missing.Done()
	row, err := s.Strain(ctx, j.deal, j.strain)
	if err != nil {
		r.fail(err)
		return
	}
	r.table[j.strain] = row
}

// fail keeps the first error.
func (r *result) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil {
		r.err = err
	}
}
