// Package logtest is the suite that every implementation of eventlog.Log
// passes: what the interface promises, as tests.
//
//	func TestLog(t *testing.T) {
//		logtest.Run(t, func(t testing.TB) logtest.Storage { … })
//	}
//
// [Run] runs the tests, [Benchmark] measures appends, [Storage] says how to
// open the log in question. The tests are in files by what they are about:
// append, read, names, watch, crowd (many writers), reopen, and model (random
// histories compared with a slice).
package logtest

import (
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
)

// Storage is a place where a log keeps its events.
type Storage struct {
	// Open opens the log that is kept there. Whoever opens closes. The clock
	// is what the log has to take the time from.
	Open func(t testing.TB, clock func() time.Time) eventlog.Log
	// Lasting says that events are still there when the log has been closed
	// and is opened again.
	Lasting bool
	// Shared says that several logs can be open on the same storage at once.
	Shared bool
}

// test is one test of the suite.
type test struct {
	name string
	run  func(t *testing.T, s Storage)
	// lasting and shared are what a storage has to be for this test to make
	// sense.
	lasting, shared bool
}

// Run runs the suite; each test gets an empty storage of its own.
func Run(t *testing.T, empty func(t testing.TB) Storage) {
	t.Helper()
	for _, tests := range [][]test{appends(), reads(), names(), watches(), crowds(), reopens(), models()} {
		for _, one := range tests {
			t.Run(one.name, func(t *testing.T) {
				s := empty(t)
				if one.lasting && !s.Lasting || one.shared && !s.Shared {
					return // not a promise of this storage
				}
				one.run(t, s)
			})
		}
	}
}
