package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/errgroup"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/pgtest"
	"github.com/overtrick/overtrick/postgres"
)

func execute(t testing.TB, url, script string, args ...any) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, script, args...); err != nil {
		t.Fatal(err)
	}
}

// refuses checks that opening fails with a kind and a hint.
func refuses(t *testing.T, url string, kind eventlog.Kind) {
	t.Helper()
	log, err := postgres.Open(context.Background(), url, postgres.Options{})
	if err == nil {
		log.Close()
		t.Fatalf("%s was opened, want %v", url, kind)
	}
	var e *eventlog.Error
	if !errors.As(err, &e) || e.Kind != kind || e.Hint.IsZero() {
		t.Errorf("%s: %v, want %v with a hint", url, err, kind)
	}
	if strings.Contains(err.Error(), "secret") {
		t.Errorf("the error gives the password away: %v", err)
	}
}

// openFails opens what cannot be opened.
func openFails(t *testing.T, server *pgtest.Server) {
	refuses(t, "postgres://user:secret@host:port/name", eventlog.ErrInvalid)
	refuses(t, "postgres://user:secret@/name?host=/nonexistent", eventlog.ErrUnavailable)
	missing := server.Database(t)
	execute(t, server.Database(t), "DROP DATABASE "+missing[len("postgres:///"):strings.IndexByte(missing, '?')])
	refuses(t, missing, eventlog.ErrUnavailable)

	foreign := server.Database(t)
	execute(t, foreign, "CREATE SCHEMA overtrick; CREATE TABLE overtrick.recipe (name text)")
	refuses(t, foreign, eventlog.ErrForeign)

	tooNew := server.Database(t)
	mustOpen(t, tooNew, postgres.Options{}).Close()
	execute(t, tooNew, "UPDATE overtrick.schema SET version = 1000")
	refuses(t, tooNew, eventlog.ErrTooNew)

	// Somebody else's tables, elsewhere in the database, are no trouble.
	mixed := server.Database(t)
	execute(t, mixed, "CREATE TABLE stream (name text); CREATE TABLE event (name text)")
	mustAppend(t, mustOpen(t, mixed, postgres.Options{}), "board/1", 0)
}

// openAtOnce lets several processes find an empty database together.
func openAtOnce(t *testing.T, server *pgtest.Server) {
	url := server.Database(t)
	var group errgroup.Group
	for i := range 10 {
		group.Go(func() error {
			log, err := postgres.Open(context.Background(), url, postgres.Options{})
			if err != nil {
				return err
			}
			defer log.Close()
			_, err = log.Append(context.Background(), fmt.Sprintf("board/%d", i), 0, eventlog.Event{Type: "x"})
			return err
		})
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}

func mustAppend(t *testing.T, log eventlog.Log, stream string, expected eventlog.Version) {
	t.Helper()
	if _, err := log.Append(context.Background(), stream, expected, eventlog.Event{Type: "x"}); err != nil {
		t.Fatal(err)
	}
}
