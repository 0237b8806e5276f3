package postgres_test

import (
	"context"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/logtest"
	"github.com/overtrick/overtrick/internal/pgtest"
	"github.com/overtrick/overtrick/postgres"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// inDatabase gives storages for the suite: an empty database each.
func inDatabase(server *pgtest.Server) func(t testing.TB) logtest.Storage {
	return func(t testing.TB) logtest.Storage {
		url := server.Database(t)
		return logtest.Storage{
			Open: func(t testing.TB, clock func() time.Time) eventlog.Log {
				t.Helper()
				return mustOpen(t, url, postgres.Options{Clock: clock})
			},
			Lasting: true,
			Shared:  true,
		}
	}
}

func mustOpen(t testing.TB, url string, o postgres.Options) *postgres.Log {
	t.Helper()
	log, err := postgres.Open(context.Background(), url, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	return log
}

// TestLog runs all tests that can share one server; it takes a while to start.
func TestLog(t *testing.T) {
	server := pgtest.Start(t)
	logtest.Run(t, inDatabase(server))
	for name, run := range map[string]func(t *testing.T, server *pgtest.Server){
		"open fails":        openFails,
		"open at once":      openAtOnce,
		"lost notification": lostNotification,
		"late commit":       lateCommit,
		"lost connection":   lostConnection,
	} {
		t.Run(name, func(t *testing.T) { run(t, server) })
	}
}

func BenchmarkLog(b *testing.B) { logtest.Benchmark(b, inDatabase(pgtest.Start(b))) }
