package sqlite_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sqlite"
)

// TestTornLog cuts off and spoils the write-ahead log, as a machine does that
// loses power with a disk that lied, and checks that what is left is a state
// that once was: the first so many appends of all, no stream with a gap.
func TestTornLog(t *testing.T) {
	for _, c := range []struct {
		name   string
		before int // appends, each large enough to make SQLite empty the write-ahead log
		tears  int
	}{{"new file", 0, 40}, {"after a checkpoint", 1, 16}} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			log := mustOpen(t, filepath.Join(folder, "log.db"))
			for v := range eventlog.Version(c.before) {
				mustAppend(t, log, "big", v, eventlog.Event{Type: "big", Data: make([]byte, eventlog.MaxData)})
			}
			const appends = 60
			at := make(map[string]eventlog.Version)
			for i := range appends {
				stream := fmt.Sprintf("board/%d", i%7)
				list := make([]eventlog.Event, 1+i%3)
				for j := range list {
					list[j] = eventlog.Event{Type: "number", Data: binary.BigEndian.AppendUint32(make([]byte, i*20), uint32(i))}
				}
				at[stream] = mustAppend(t, log, stream, at[stream], list...)
			}
			database, err := os.ReadFile(filepath.Join(folder, "log.db"))
			if err != nil {
				t.Fatal(err)
			}
			if len(database) < c.before*eventlog.MaxData {
				t.Fatalf("the database has %d bytes: there was no checkpoint", len(database))
			}
			wal, err := os.ReadFile(filepath.Join(folder, "log.db-wal"))
			if err != nil {
				t.Fatal(err)
			}
			wal = wal[:endOfLog(t, wal)] // beyond is what an earlier, longer round left
			random := rand.New(rand.NewPCG(7, uint64(c.before)))
			seen := make(map[int]bool)
			for i := range c.tears {
				torn := bytes.Clone(wal)
				cut := random.IntN(len(wal) + 1)
				if i < 5 {
					cut = [...]int{0, 1, 31, 32, len(wal)}[i]
				}
				if i%2 == 0 {
					torn = torn[:cut]
				} else {
					for j := cut; j < min(len(torn), cut+64); j++ {
						torn[j] ^= byte(1 + random.IntN(255))
					}
				}
				n := checkTorn(t, database, torn)
				seen[n] = true
				if i == 4 && n != appends {
					t.Errorf("of the whole log %d appends are left, want %d", n, appends)
				}
			}
			if len(seen) < c.tears/3 {
				t.Errorf("only %d different states came out of %d torn logs", len(seen), c.tears)
			}
		})
	}
}

// endOfLog finds where the frames of the current round of the log end: those
// that carry the salt of its header.
func endOfLog(t *testing.T, wal []byte) int {
	t.Helper()
	const header, frame = 32, 24
	if len(wal) < header {
		t.Fatalf("write-ahead log of %d bytes", len(wal))
	}
	page := int(binary.BigEndian.Uint32(wal[8:]))
	end := header
	for end+frame+page <= len(wal) && bytes.Equal(wal[end+8:end+16], wal[16:24]) {
		end += frame + page
	}
	return end
}

// checkTorn opens the files and returns how many appends are there.
func checkTorn(t *testing.T, database, wal []byte) int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "torn.db")
	if err := os.WriteFile(path, database, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+"-wal", wal, 0o600); err != nil {
		t.Fatal(err)
	}
	log := mustOpen(t, path)
	defer log.Close()
	events := make(map[int]int) // of each append
	for h, err := range log.Streams(t.Context(), "board/") {
		if err != nil {
			t.Fatal(err)
		}
		var at eventlog.Version
		for e, err := range log.Read(t.Context(), h.Stream, 0) {
			if err != nil {
				t.Fatal(err)
			}
			if at++; e.Version != at {
				t.Fatalf("%s: version %d where %d belongs", h.Stream, e.Version, at)
			}
			events[int(binary.BigEndian.Uint32(e.Data[len(e.Data)-4:]))]++
		}
	}
	for i := range len(events) {
		if events[i] != 1+i%3 {
			t.Fatalf("%d appends are left, but of append %d there are %d events, not %d", len(events), i, events[i], 1+i%3)
		}
	}
	// And the log goes on from there.
	mustAppend(t, log, "after", 0, eventlog.Event{Type: "x"})
	return len(events)
}

// TestDamaged spoils the database itself: that is an error, not a short answer.
func TestDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	log := mustOpen(t, path)
	for v := range eventlog.Version(300) {
		mustAppend(t, log, "board/1", v, eventlog.Event{Type: "x", Data: make([]byte, 500)})
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	database, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 5 * 4096; i < len(database); i += 2 {
		database[i] ^= 0x55
	}
	if err := os.WriteFile(path, database, 0o600); err != nil {
		t.Fatal(err)
	}
	log, err = sqlite.Open(context.Background(), path, sqlite.Options{})
	if err == nil {
		defer log.Close()
		n := 0
		for _, err = range log.Read(t.Context(), "board/1", 0) {
			n++
		}
		if err == nil {
			t.Fatalf("read %d events from a damaged database", n)
		}
	}
	if !errors.Is(err, eventlog.ErrDamaged) {
		t.Errorf("damaged database: %v, want ErrDamaged", err)
	}
}
