package sqlite_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/logtest"
	"github.com/overtrick/overtrick/sqlite"
)

// inFile is a storage for the suite: a file that does not exist yet.
func inFile(t testing.TB) logtest.Storage {
	path := filepath.Join(t.TempDir(), "log.db")
	return logtest.Storage{
		Open: func(t testing.TB, clock func() time.Time) eventlog.Log {
			t.Helper()
			log, err := sqlite.Open(context.Background(), path, sqlite.Options{Clock: clock})
			if err != nil {
				t.Fatal(err)
			}
			return log
		},
		Lasting: true,
	}
}

func TestLog(t *testing.T) { logtest.Run(t, inFile) }

func BenchmarkLog(b *testing.B) { logtest.Benchmark(b, inFile) }
