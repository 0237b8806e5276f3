package pgtest_test

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/internal/pgtest"
)

// Example shows a test that needs a database.
func Example() {
	_ = func(t *testing.T) {
		server := pgtest.Start(t)
		conn, err := pgx.Connect(t.Context(), server.Database(t))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(context.Background())
		// … whatever the test is about
	}
}

// TestServer checks that databases are apart and that a commit survives a crash.
func TestServer(t *testing.T) {
	server := pgtest.Start(t)
	first, second := server.Database(t), server.Database(t)
	execute(t, first, "CREATE TABLE board (number int)")
	execute(t, second, "CREATE TABLE board (number int)")
	execute(t, first, "INSERT INTO board VALUES (7)")
	server.Crash(t)
	if conn, err := pgx.Connect(t.Context(), first); err == nil {
		conn.Close(context.Background())
		t.Error("a crashed server answers")
	}
	server.Begin(t)
	conn, err := pgx.Connect(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var number int
	if err := conn.QueryRow(t.Context(), "SELECT number FROM board").Scan(&number); err != nil || number != 7 {
		t.Errorf("after the crash: %d, %v, want 7", number, err)
	}
}

func execute(t *testing.T, url, script string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), script); err != nil {
		t.Fatal(err)
	}
}
