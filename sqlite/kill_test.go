package sqlite_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sqlite"
)

var killRounds = flag.Int("kill-rounds", 15, "how often TestKill kills a process that appends")

// childPath is the environment variable that makes the test binary the process
// that is killed: it holds the path of the database.
const childPath = "OVERTRICK_SQLITE_TEST_CHILD"

func TestMain(m *testing.M) {
	if path := os.Getenv(childPath); path != "" {
		fmt.Fprintln(os.Stderr, appendUntilKilled(path, os.Stdout))
		os.Exit(3)
	}
	goleak.VerifyTestMain(m)
}

// TestKill kills a process that appends, at random moments, and checks each
// time that every append it acknowledged is in the file, whole and in place.
func TestKill(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	path := filepath.Join(t.TempDir(), "log.db")
	acknowledged := make(map[string]eventlog.Version)
	total := 0
	for round := range *killRounds {
		if round%20 == 19 { // a new file now and then, for its first moments
			path = filepath.Join(t.TempDir(), "log.db")
			clear(acknowledged)
		}
		// Some are killed while they open the file, most some time after so
		// many acknowledgements.
		after, delay := 0, time.Duration(random.IntN(25_000))*time.Microsecond
		if round%3 != 0 {
			after = 1 + random.IntN(300)
		}
		n := killOne(t, path, after, delay, acknowledged)
		total += n
		checkKilled(t, path, acknowledged)
		if t.Failed() {
			t.Fatalf("round %d: killed %v after %d acknowledgements, got %d", round, delay, after, n)
		}
	}
	t.Logf("%d rounds, %d acknowledged appends, none lost", *killRounds, total)
	if *killRounds >= 5 && total == 0 {
		t.Error("no append was ever acknowledged, so nothing was tested")
	}
}

// killOne starts the process, kills it some time after so many
// acknowledgements, and notes all that were made. It returns their number.
func killOne(t *testing.T, path string, after int, delay time.Duration, acknowledged map[string]eventlog.Version) int {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childPath+"="+path)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	killed := make(chan struct{})
	var once sync.Once
	kill := func() {
		once.Do(func() {
			go func() {
				defer close(killed)
				time.Sleep(delay) // the moment of death, which is random anyway
				_ = cmd.Process.Kill()
			}()
		})
	}
	if after == 0 {
		kill()
	}
	n := 0
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil { // what comes without a line feed was not said to the end
			break
		}
		if n++; n >= after {
			kill()
		}
		var version eventlog.Version
		var stream string
		if _, err := fmt.Sscanf(line, "%d %s\n", &version, &stream); err != nil {
			t.Fatalf("acknowledgement %q: %v", line, err)
		}
		acknowledged[stream] = max(acknowledged[stream], version)
	}
	kill()
	<-killed
	_ = cmd.Wait() // it was killed, so there is an error
	if complaint.Len() > 0 {
		t.Fatalf("the process that appends says: %s", complaint.String())
	}
	return n
}

// startChild starts the process and waits for its first acknowledgement; the
// function it returns kills it.
func startChild(t *testing.T, path string) (kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childPath+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill = sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed, so there is an error
	})
	t.Cleanup(kill)
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return kill
}

// checkKilled opens the file that a killed process left.
func checkKilled(t *testing.T, path string, acknowledged map[string]eventlog.Version) {
	t.Helper()
	log, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		t.Errorf("opening after the kill: %v", err)
		return
	}
	defer log.Close()
	held := make(map[string]eventlog.Version)
	for h, err := range log.Streams(t.Context(), "") {
		if err != nil {
			t.Errorf("streams after the kill: %v", err)
			return
		}
		held[h.Stream] = h.Version
		var at, promised eventlog.Version
		for e, err := range log.Read(t.Context(), h.Stream, 0) {
			if err != nil {
				t.Errorf("%s after version %d: %v", h.Stream, at, err)
				return
			}
			if at++; e.Version != at {
				t.Errorf("%s: version %d where %d belongs", h.Stream, e.Version, at)
				return
			}
			last, ok := genuine(e, h.Stream)
			if !ok {
				t.Errorf("%s, version %d: data is not what was appended: %.60q", h.Stream, at, e.Data)
			}
			promised = max(promised, last)
		}
		if at != h.Version || at != promised {
			t.Errorf("%s holds %d events, is listed at %d, and its last append was up to %d", h.Stream, at, h.Version, promised)
		}
	}
	for stream, version := range acknowledged {
		if held[stream] < version {
			t.Errorf("%s: acknowledged up to %d, held up to %d", stream, version, held[stream])
		}
	}
}

// killEvent is an event that can be checked on its own: it says its stream, its
// version, how far its append goes, and has a filling that follows from those,
// large enough that the write-ahead log is emptied now and then.
func killEvent(stream string, version, last eventlog.Version) eventlog.Event {
	text := fmt.Sprintf("%s %d %d ", stream, version, last)
	return eventlog.Event{Type: "kill", Data: []byte(text + strings.Repeat(text, int(version%97)*8))}
}

// genuine checks an event and says how far its append went.
func genuine(e eventlog.Event, stream string) (last eventlog.Version, ok bool) {
	var name string
	var version eventlog.Version
	if _, err := fmt.Sscanf(string(e.Data), "%s %d %d ", &name, &version, &last); err != nil {
		return 0, false
	}
	return last, name == stream && version == e.Version && bytes.Equal(e.Data, killEvent(name, version, last).Data)
}

// appendUntilKilled is the process: some goroutines with a stream each and two
// that fight over one append for ever, and say so when it has been
// acknowledged. It returns the reason why it could not go on.
func appendUntilKilled(path string, out io.Writer) error {
	log, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		return err
	}
	failed := make(chan error)
	for worker := range 10 {
		stream := fmt.Sprintf("own/%d", worker)
		if worker < 2 {
			stream = "contested"
		}
		go func() { failed <- appendForEver(log, stream, uint64(worker), out) }()
	}
	return <-failed
}

func appendForEver(log eventlog.Log, stream string, seed uint64, out io.Writer) error {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(uint64(os.Getpid()), seed))
	var at eventlog.Version
	for {
		for e, err := range log.Read(ctx, stream, at) {
			if err != nil {
				return err
			}
			at = e.Version
		}
		list := make([]eventlog.Event, 1+random.IntN(4))
		last := at + eventlog.Version(len(list))
		for i := range list {
			list[i] = killEvent(stream, at+eventlog.Version(i)+1, last)
		}
		v, err := log.Append(ctx, stream, at, list...)
		if errors.Is(err, eventlog.ErrConflict) {
			continue
		}
		if err != nil {
			return err
		}
		// One short write to a pipe is not mixed with others.
		if _, err := fmt.Fprintf(out, "%d %s\n", v, stream); err != nil {
			return err
		}
		at = v
	}
}
