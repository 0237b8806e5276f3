package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/pgtest"
	"github.com/overtrick/overtrick/postgres"
)

// quick has the net under notifications closer than in real life, and says
// nothing about lost connections, which these tests lose on purpose.
func quick() postgres.Options {
	return postgres.Options{Poll: 50 * time.Millisecond, Logger: slog.New(slog.DiscardHandler)}
}

const patience = 2 * time.Minute

func await(t *testing.T, news <-chan eventlog.News, want eventlog.News) {
	t.Helper()
	for {
		select {
		case n, open := <-news:
			if !open {
				t.Fatalf("the channel closed before %v", want)
			}
			if n == want {
				return
			}
		case <-time.After(patience):
			t.Fatalf("no news %v", want)
		}
	}
}

// write inserts an event as another process does, and sends no notification.
const write = `
	WITH s AS (INSERT INTO overtrick.stream (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = $1 RETURNING id)
	INSERT INTO overtrick.event (stream, version, type, who, time, data) SELECT id, $2, 'x', '', 0, '' FROM s`

// lostNotification checks that what was not told is found by looking.
func lostNotification(t *testing.T, server *pgtest.Server) {
	url := server.Database(t)
	log := mustOpen(t, url, quick())
	one, all := log.Watch(t.Context(), "board/1"), log.Watch(t.Context())
	for v := 1; v <= 3; v++ {
		execute(t, url, write, "board/1", v)
		want := eventlog.News{Stream: "board/1", Version: eventlog.Version(v)}
		await(t, one, want)
		await(t, all, want)
	}
	// Nonsense on our channel does no harm.
	execute(t, url, "SELECT pg_notify('overtrick', p) FROM unnest(ARRAY['', 'x', '[1]', '[1,2]', '[\"a\",\"b\"]', '{}']) p")
	execute(t, url, write, "board/1", 4)
	await(t, one, eventlog.News{Stream: "board/1", Version: 4})
}

// lateCommit checks that a row is found which was written long before it
// was committed, after many looks that did not see it.
func lateCommit(t *testing.T, server *pgtest.Server) {
	url := server.Database(t)
	log := mustOpen(t, url, quick())
	ctx := t.Context()
	late, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer late.Close(context.Background())
	news := log.Watch(ctx)
	tx, err := late.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(ctx, write, "board/late", 1); err != nil {
		t.Fatal(err)
	}
	// More than the second that a look goes back anyway.
	time.Sleep(1500 * time.Millisecond)
	execute(t, url, write, "board/early", 1)
	await(t, news, eventlog.News{Stream: "board/early", Version: 1})
	if err := tx.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	await(t, news, eventlog.News{Stream: "board/late", Version: 1})
}

// lostConnection ends the connections of a log again and again while
// another log appends.
func lostConnection(t *testing.T, server *pgtest.Server) {
	url := server.Database(t)
	reader := mustOpen(t, url, quick())
	writer := mustOpen(t, url, quick())
	news := reader.Watch(t.Context(), "board/1")
	for v := range eventlog.Version(10) {
		// All but the one that says so: both logs lose all connections.
		execute(t, url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
		insist(t, writer, "board/1", v)
		await(t, news, eventlog.News{Stream: "board/1", Version: v + 1})
		n := 0
		for _, err := range reader.Read(t.Context(), "board/1", 0) {
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
		if n != int(v)+1 {
			t.Fatalf("read %d events, want %d", n, v+1)
		}
	}
}

// insist appends one event at a version, through errors that pass: after an
// uncertain one it looks whether the event is there.
func insist(t *testing.T, log eventlog.Log, stream string, at eventlog.Version) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		_, err := log.Append(context.Background(), stream, at, eventlog.Event{Type: "x"})
		if err == nil {
			return
		}
		var e *eventlog.Error
		if errors.As(err, &e) && e.Kind == eventlog.ErrConflict && e.Actual == at+1 {
			return // it had been written
		}
		if !errors.Is(err, eventlog.ErrUncertain) && !errors.Is(err, eventlog.ErrUnavailable) {
			t.Fatal(err)
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("append to %q at %d never succeeded", stream, at)
}

// TestCrash crashes the server under two logs that append, and starts it
// again: what was acknowledged is there, the logs go on by themselves, and
// what they say about appends that met the crash is true.
func TestCrash(t *testing.T) {
	server := pgtest.Start(t)
	url := server.Database(t)
	logs := []*postgres.Log{mustOpen(t, url, quick()), mustOpen(t, url, quick())}
	const writers, crashes = 8, 2
	var ended atomic.Bool
	var wait sync.WaitGroup
	type position struct{ acknowledged, possible eventlog.Version }
	held := make([]position, writers)
	var appends, uncertain atomic.Int64
	for i := range held {
		wait.Go(func() {
			stream := fmt.Sprintf("board/%d", i)
			log := logs[i%len(logs)]
			at := &held[i]
			for !ended.Load() {
				v, err := log.Append(context.Background(), stream, at.acknowledged, eventlog.Event{Type: "x"})
				var e *eventlog.Error
				switch {
				case err == nil:
					at.acknowledged, at.possible = v, v
					appends.Add(1)
				case errors.As(err, &e) && e.Kind == eventlog.ErrConflict && e.Actual == at.possible:
					at.acknowledged = e.Actual // the uncertain one had been written
				case errors.Is(err, eventlog.ErrUncertain):
					at.possible = at.acknowledged + 1
					uncertain.Add(1)
				case errors.Is(err, eventlog.ErrUnavailable):
					time.Sleep(10 * time.Millisecond)
				default:
					t.Errorf("append to %q at %d: %v", stream, at.acknowledged, err)
					return
				}
			}
		})
	}
	for range crashes {
		for before := appends.Load(); appends.Load() < before+200; {
			time.Sleep(time.Millisecond)
			if t.Failed() {
				break
			}
		}
		server.Crash(t)
		server.Begin(t)
	}
	for before := appends.Load(); appends.Load() < before+100 && !t.Failed(); {
		time.Sleep(time.Millisecond)
	}
	ended.Store(true)
	wait.Wait()
	t.Logf("%d appends acknowledged, %d uncertain", appends.Load(), uncertain.Load())
	for i, at := range held {
		var n eventlog.Version
		for e, err := range logs[0].Read(t.Context(), fmt.Sprintf("board/%d", i), 0) {
			if err != nil {
				t.Fatal(err)
			}
			if n++; e.Version != n {
				t.Fatalf("stream %d: version %d where %d belongs", i, e.Version, n)
			}
		}
		if n < at.acknowledged || n > at.possible {
			t.Errorf("stream %d holds %d events, acknowledged %d, possible %d", i, n, at.acknowledged, at.possible)
		}
	}
}
