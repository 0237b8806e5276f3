package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sqlite"
)

func Example() {
	folder, err := os.MkdirTemp("", "overtrick")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	ctx := context.Background()

	log, err := sqlite.Open(ctx, filepath.Join(folder, "club.db"), sqlite.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer log.Close()
	version, err := log.Append(ctx, "board/7", 0, eventlog.Event{Type: "call", By: "South", Data: []byte("1NT")})
	fmt.Println(version, err)
	_, err = log.Append(ctx, "board/7", 0, eventlog.Event{Type: "call", By: "South", Data: []byte("1S")})
	fmt.Println(err)
	for e, err := range log.Read(ctx, "board/7", 0) {
		fmt.Println(e.Version, e.Type, e.By, string(e.Data), err)
	}
	// Output:
	// 1 <nil>
	// stream "board/7" stands at version 1, not 0
	// 1 call South 1NT <nil>
}

func mustOpen(t *testing.T, path string) *sqlite.Log {
	t.Helper()
	log, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := log.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return log
}

func mustAppend(t *testing.T, log eventlog.Log, stream string, expected eventlog.Version, list ...eventlog.Event) eventlog.Version {
	t.Helper()
	v, err := log.Append(context.Background(), stream, expected, list...)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// refuses checks that opening fails with a kind, a sentence with the path and
// a hint, and that it did not change the file.
func refuses(t *testing.T, path string, kind eventlog.Kind) {
	t.Helper()
	before, _ := os.ReadFile(path)
	log, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err == nil {
		log.Close()
		t.Fatalf("%s was opened, want %v", path, kind)
	}
	var e *eventlog.Error
	if !errors.As(err, &e) || e.Kind != kind {
		t.Fatalf("%s: %v, want %v", path, err, kind)
	}
	if !strings.Contains(err.Error(), path) || kind != eventlog.ErrInvalid && e.Hint.IsZero() {
		t.Errorf("%s: error %q and hint %q do not say enough", path, err, e.Hint)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Errorf("%s was changed", path)
	}
}

func TestNotOurs(t *testing.T) {
	folder := t.TempDir()
	text := filepath.Join(folder, "letter.txt")
	if err := os.WriteFile(text, []byte(strings.Repeat("Dear partner, ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	short := filepath.Join(folder, "short")
	if err := os.WriteFile(short, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(folder, "other.db")
	execute(t, other, "CREATE TABLE recipe (name TEXT)")
	marked := filepath.Join(folder, "marked.db")
	execute(t, marked, "PRAGMA application_id = 42; PRAGMA user_version = 1")
	for _, path := range []string{text, short, other, marked, folder} {
		refuses(t, path, eventlog.ErrForeign)
		if _, err := os.Stat(path + "-lock"); err == nil {
			t.Errorf("a lock was left beside %s", path)
		}
	}
	refuses(t, filepath.Join(folder, "missing", "log.db"), eventlog.ErrUnavailable)
	refuses(t, ":memory:", eventlog.ErrInvalid)
	refuses(t, "", eventlog.ErrInvalid)
}

func TestTooNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	mustOpen(t, path).Close()
	execute(t, path, "PRAGMA user_version = 1000")
	refuses(t, path, eventlog.ErrTooNew)
}

// TestLocked has the file open twice, through two names of it.
func TestLocked(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "log.db")
	log := mustOpen(t, path)
	mustAppend(t, log, "board/1", 0, eventlog.Event{Type: "x"})
	link := filepath.Join(folder, "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, link} {
		if _, err := sqlite.Open(context.Background(), name, sqlite.Options{}); !errors.Is(err, eventlog.ErrLocked) {
			t.Errorf("opening %s twice: %v, want ErrLocked", name, err)
		}
	}
	mustAppend(t, log, "board/1", 1, eventlog.Event{Type: "x"}) // the first is not disturbed
	log.Close()
	mustAppend(t, mustOpen(t, link), "board/1", 2, eventlog.Event{Type: "x"})
}

// TestAnotherProcess has the file open in another process.
func TestAnotherProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	child := startChild(t, path)
	if _, err := sqlite.Open(context.Background(), path, sqlite.Options{}); !errors.Is(err, eventlog.ErrLocked) {
		t.Errorf("a file that another process has: %v, want ErrLocked", err)
	}
	child()
	mustOpen(t, path)
}

// TestFresh opens what a process leaves that dies before its first commit.
func TestFresh(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.db")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, mustOpen(t, empty), "board/1", 0, eventlog.Event{Type: "x"})
	begun := filepath.Join(t.TempDir(), "begun.db")
	execute(t, begun, "PRAGMA journal_mode = WAL")
	mustAppend(t, mustOpen(t, begun), "board/1", 0, eventlog.Event{Type: "x"})
}

func TestOddPaths(t *testing.T) {
	for _, name := range []string{"a b.db", "100%.db", "a?b#c&d=e;f.db", "клуб ♠.db", "file:x", "%41.db", "'quoted'.db"} {
		folder := t.TempDir()
		path := filepath.Join(folder, name)
		log := mustOpen(t, path)
		mustAppend(t, log, "board/1", 0, eventlog.Event{Type: "x"})
		log.Close()
		if info, err := os.Stat(path); err != nil || info.Size() == 0 {
			t.Errorf("%q: the database is elsewhere: %v", name, err)
		}
	}
}

// TestDurable checks the settings that durability rests upon, as the file and
// SQLite report them.
func TestDurable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	log := mustOpen(t, path)
	if mode := log.Pragma(t, "journal_mode"); mode != "wal" {
		t.Errorf("journal_mode is %s, want wal", mode)
	}
	if sync := log.Pragma(t, "synchronous"); sync != "2" {
		t.Errorf("synchronous is %s, want 2 (FULL)", sync)
	}
	log.Close()
	files, err := filepath.Glob(path + "*")
	if err != nil || len(files) != 2 { // the database and the lock
		t.Errorf("after closing there are the files %v, want the database and its lock", files)
	}
}

// execute runs SQL on a file without package sqlite.
func execute(t *testing.T, path, script string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(script); err != nil {
		t.Fatal(err)
	}
}
