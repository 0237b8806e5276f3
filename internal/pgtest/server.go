// Package pgtest starts PostgreSQL for tests: a server of its own in a
// temporary folder, reachable through a Unix socket in that folder only, gone
// when the test is over or the test binary dies.
//
// [Start] starts a [Server]; Server.Database makes an empty database in it.
// The server binaries are those of the newest version that Debian installed,
// or those on the PATH. Where there are none, tests are skipped with a message,
// and fail when the environment has CI=true. PostgreSQL refuses to run as
// root; then the server runs as the user postgres, or nobody.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a running PostgreSQL.
type Server struct {
	bin    string   // folder of the binaries
	folder string   // of data, socket and messages
	as     identity // who runs it

	cmd       *exec.Cmd // the shell that looks after the server
	order     *os.File  // what the shell does when it ends or says something
	databases atomic.Int64
}

// patience is how long starting or stopping may take.
const patience = time.Minute

// Start starts a server that stops when the test ends. When it cannot be
// found the test is skipped, or fails if CI=true.
func Start(t testing.TB) *Server {
	t.Helper()
	bin, err := binaries()
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("this test needs PostgreSQL: %v", err)
		}
		t.Skipf("skipped, because it needs PostgreSQL: %v", err)
	}
	as, err := someoneElse()
	if err != nil {
		t.Fatal(err)
	}
	// Not t.TempDir: its path may be too long for a socket, and the folders
	// above it are closed to others.
	folder, err := os.MkdirTemp("", "pgtest")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	if err := as.own(folder); err != nil {
		t.Fatal(err)
	}
	s := &Server{bin: bin, folder: folder, as: as}
	initdb := s.command("initdb", "--pgdata=data", "--username=overtrick", "--auth=trust",
		"--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions")
	if out, err := initdb.CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	t.Cleanup(func() {
		if s.cmd != nil {
			s.stop(t, "")
		}
	})
	s.Begin(t)
	return s
}

// binaries finds the folder with the server.
func binaries() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil {
		return "", err
	}
	if len(found) > 0 {
		newest := slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
		return filepath.Dir(newest), nil
	}
	path, err := exec.LookPath("postgres")
	if err != nil {
		return "", errors.New("no server in /usr/lib/postgresql and none on the PATH (Debian's package postgresql has it)")
	}
	return filepath.Dir(path), nil
}

// version is the number in /usr/lib/postgresql/15/bin/postgres.
func version(path string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path)))) // 0 for what is not a number
	return n
}

// command prepares one of PostgreSQL's programs.
func (s *Server) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, name), args...)
	s.prepare(cmd)
	return cmd
}

func (s *Server) prepare(cmd *exec.Cmd) {
	cmd.Dir = s.folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + s.folder, "LC_ALL=C"}
	s.as.run(cmd)
}

// look after the server: it is stopped when the standard input ends, which is
// also when the test binary has died, and crashed when it says so.
const lookAfter = `
"$1/postgres" -D data -c listen_addresses= -c unix_socket_directories="$PWD" \
	-c max_connections=200 -c log_min_messages=warning >>messages 2>&1 &
server=$!
read -r order
case $order in
crash) kill -QUIT $server ;;
*) kill -INT $server ;;
esac
wait $server
`

// Begin starts the server again after Crash.
func (s *Server) Begin(t testing.TB) {
	t.Helper()
	in, order, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	cmd := exec.Command("/bin/sh", "-c", lookAfter, "sh", s.bin)
	s.prepare(cmd)
	cmd.Stdin = in
	if err := cmd.Start(); err != nil {
		order.Close()
		t.Fatal(err)
	}
	s.cmd, s.order = cmd, order
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for {
		conn, err := pgx.Connect(ctx, s.url("postgres"))
		if err == nil {
			err = conn.Close(ctx)
		}
		if err == nil {
			return
		}
		if ctx.Err() != nil || s.died() {
			messages, _ := os.ReadFile(filepath.Join(s.folder, "messages"))
			t.Fatalf("PostgreSQL does not start: %v\n%s", err, messages)
		}
		time.Sleep(20 * time.Millisecond) // until it answers
	}
}

// died says whether the server has given up; it writes this when it does.
func (s *Server) died() bool {
	messages, _ := os.ReadFile(filepath.Join(s.folder, "messages"))
	return strings.Contains(string(messages), "FATAL:  could not")
}

// Crash stops the server at once, as when its machine fails: nothing is tidied
// up, and Begin has to recover from the write-ahead log.
func (s *Server) Crash(t testing.TB) {
	t.Helper()
	s.stop(t, "crash\n")
}

func (s *Server) stop(t testing.TB, order string) {
	t.Helper()
	if _, err := s.order.WriteString(order); err != nil {
		t.Error(err)
	}
	s.order.Close()
	_ = s.cmd.Wait() // the status is that of a server that was stopped
	s.cmd = nil
}

// Database makes an empty database and returns its URL.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	conn, err := pgx.Connect(ctx, s.url("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	name := fmt.Sprintf("test%d", s.databases.Add(1))
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	return s.url(name)
}

func (s *Server) url(database string) string {
	query := url.Values{"host": {s.folder}, "user": {"overtrick"}}
	return "postgres:///" + database + "?" + query.Encode()
}
