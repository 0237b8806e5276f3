package eventlog_test

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/logtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func inMemory(testing.TB) logtest.Storage {
	return logtest.Storage{Open: func(_ testing.TB, clock func() time.Time) eventlog.Log {
		return eventlog.NewMemory(clock)
	}}
}

func TestMemory(t *testing.T) { logtest.Run(t, inMemory) }

func BenchmarkMemory(b *testing.B) { logtest.Benchmark(b, inMemory) }
