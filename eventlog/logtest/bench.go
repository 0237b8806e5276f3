package logtest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
)

// Benchmark measures acknowledged appends of one event of 120 bytes, from 1,
// 100 and 2,000 streams at once, each with one writer that waits for every
// acknowledgement, as a table does.
func Benchmark(b *testing.B, empty func(t testing.TB) Storage) {
	for _, streams := range []int{1, 100, 2000} {
		b.Run(fmt.Sprintf("streams=%d", streams), func(b *testing.B) {
			log := empty(b).Open(b, time.Now)
			defer func() {
				if err := log.Close(); err != nil {
					b.Error(err)
				}
			}()
			e := eventlog.Event{Type: "call", By: "South", Data: make([]byte, 120)}
			var left atomic.Int64
			left.Store(int64(b.N))
			errs := make([]error, streams)
			var wait sync.WaitGroup
			b.ResetTimer()
			for i := range streams {
				wait.Go(func() {
					name := fmt.Sprintf("session/2026-03-07/table/%d", i)
					var v eventlog.Version
					for left.Add(-1) >= 0 {
						if v, errs[i] = log.Append(context.Background(), name, v, e); errs[i] != nil {
							return
						}
					}
				})
			}
			wait.Wait()
			b.StopTimer()
			if err := errors.Join(errs...); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(0, "ns/op") // the wall time of one append among many says nothing
		})
	}
}
