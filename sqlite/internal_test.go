package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

// Pragma reads a setting of the connection that writes.
func (l *Log) Pragma(t *testing.T, name string) string {
	t.Helper()
	var value string
	if err := l.writer.conn.QueryRowContext(t.Context(), "PRAGMA "+name).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func open(t *testing.T) *Log {
	t.Helper()
	log, err := Open(context.Background(), filepath.Join(t.TempDir(), "log.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	return log
}

// TestFull fills the disk, as far as the database is concerned: what was
// refused is not there, what was acknowledged is, and when there is room again
// the log goes on.
func TestFull(t *testing.T) {
	log := open(t)
	ctx := t.Context()
	if _, err := log.Append(ctx, "before", 0, eventlog.Event{Type: "x"}); err != nil {
		t.Fatal(err)
	}
	log.Pragma(t, "max_page_count = 30")
	var wait sync.WaitGroup
	held := make([]eventlog.Version, 20)
	for i := range held {
		wait.Go(func() {
			for {
				v, err := log.Append(ctx, fmt.Sprintf("board/%d", i), held[i], eventlog.Event{Type: "x", Data: make([]byte, 3000)})
				if err != nil {
					var e *eventlog.Error
					if !errors.As(err, &e) || e.Kind != eventlog.ErrUnavailable || e.Hint.IsZero() {
						t.Errorf("append to a full disk: %v, want ErrUnavailable with a hint", err)
					}
					return
				}
				held[i] = v
			}
		})
	}
	wait.Wait()
	log.Pragma(t, "max_page_count = 1000000")
	for i, want := range held {
		stream := fmt.Sprintf("board/%d", i)
		var got eventlog.Version
		for e, err := range log.Read(ctx, stream, 0) {
			if err != nil {
				t.Fatal(err)
			}
			got = e.Version
		}
		if got != want {
			t.Errorf("%s holds %d events, %d were acknowledged", stream, got, want)
		}
		if _, err := log.Append(ctx, stream, want, eventlog.Event{Type: "x"}); err != nil {
			t.Errorf("append when there is room again: %v", err)
		}
	}
}

// TestForgottenHeads makes the writer ask the file where streams stand.
func TestForgottenHeads(t *testing.T) {
	log := open(t)
	ctx := t.Context()
	for v := range eventlog.Version(5) {
		if _, err := log.Append(ctx, "board/1", v, eventlog.Event{Type: "x"}); err != nil {
			t.Fatal(err)
		}
		log.writer.heads.Clear() // the queue is idle: nobody else appends
	}
	_, err := log.Append(ctx, "board/1", 3, eventlog.Event{Type: "x"})
	var e *eventlog.Error
	if !errors.As(err, &e) || e.Kind != eventlog.ErrConflict || e.Actual != 5 {
		t.Errorf("append in the past: %v, want a conflict with version 5", err)
	}
}

// TestMigrationInterrupted breaks a step: the file stays at the version before
// it, with nothing of the step done.
func TestMigrationInterrupted(t *testing.T) {
	ctx := t.Context()
	db, err := sql.Open("sqlite", uri(filepath.Join(t.TempDir(), "log.db")))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	conn, err := db.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	good := []string{"CREATE TABLE a (x);", "ALTER TABLE a ADD COLUMN y;"}
	bad := append(good[:1:1], "CREATE TABLE b (x); CREATE TABLE a (x);")
	if err := climb(ctx, conn, 0, bad); err == nil {
		t.Fatal("a step that makes a table twice succeeded")
	}
	version := 0
	tables := 0
	if err := conn.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	if err := conn.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		t.Fatal(err)
	}
	if version != 1 || tables != 1 {
		t.Fatalf("after a broken second step the version is %d with %d tables, want 1 and 1", version, tables)
	}
	if err := climb(ctx, conn, version, good); err != nil {
		t.Fatalf("going on from version 1: %v", err)
	}
	if _, err := conn.ExecContext(ctx, "INSERT INTO a (x, y) VALUES (1, 2)"); err != nil {
		t.Error(err)
	}
}

// TestBusy lets another connection hold the lock for writing: the append is
// refused, not lost and not hanging, and works when the lock is gone.
func TestBusy(t *testing.T) {
	log := open(t)
	ctx := t.Context()
	if _, err := log.Append(ctx, "board/1", 0, eventlog.Event{Type: "x"}); err != nil {
		t.Fatal(err)
	}
	log.Pragma(t, "busy_timeout = 20")
	full, err := filepath.Abs(log.path)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", uri(full))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	if _, err := log.Append(ctx, "board/1", 1, eventlog.Event{Type: "x"}); !errors.Is(err, eventlog.ErrUnavailable) {
		t.Errorf("append while another program writes: %v, want ErrUnavailable", err)
	}
	if _, err := db.ExecContext(ctx, "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if _, err := log.Append(ctx, "board/1", 1, eventlog.Event{Type: "x"}); err != nil {
		t.Errorf("append when the other program has ended: %v", err)
	}
}
