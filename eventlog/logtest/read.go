package logtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func reads() []test {
	return []test{
		{name: "read/after a version", run: readAfter},
		{name: "read/nothing", run: readNothing},
		{name: "read/stop early", run: readStop},
		{name: "read/append while reading", run: readAndAppend},
		{name: "read/context", run: readContext},
		{name: "read/follow", run: readFollow},
	}
}

func readAfter(t *testing.T, s Storage) {
	log := open(t, s)
	want := events("call", 700)
	mustAppend(t, log, "board/1", 0, want...)
	mustAppend(t, log, "board/0", 0, events("other", 10)...)
	mustAppend(t, log, "board/2", 0, events("other", 10)...)
	for _, after := range []eventlog.Version{-5, 0, 1, 127, 128, 129, 255, 256, 257, 511, 512, 513, 699, 700, 701, 1 << 62} {
		got := mustRead(t, log, "board/1", after)
		if n := max(0, 700-max(0, after)); eventlog.Version(len(got)) != n {
			t.Fatalf("read after %d gives %d events, want %d", after, len(got), n)
		}
		if len(got) > 0 && !same(got[0], want[max(0, after)]) {
			t.Fatalf("read after %d begins with %s", after, show(got[0]))
		}
	}
}

func readNothing(t *testing.T, s Storage) {
	log := open(t, s)
	for _, stream := range []string{"board/1", "", "\xff", "a\x00b"} {
		if got := mustRead(t, log, stream, 0); len(got) != 0 {
			t.Errorf("stream %q, never written, has %d events", stream, len(got))
		}
	}
}

// readStop checks that a reader who goes away leaves nothing open: many of them
// do not use up whatever the log reads with.
func readStop(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "board/1", 0, events("call", 600)...)
	for i := range 100 {
		n := 0
		for _, err := range log.Read(within(t), "board/1", 0) {
			if err != nil {
				t.Fatal(err)
			}
			if n++; n > i*6 {
				break
			}
		}
		for _, err := range log.Streams(within(t), "") {
			if err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if got := mustRead(t, log, "board/1", 0); len(got) != 600 {
		t.Fatalf("read %d events, want 600", len(got))
	}
}

// readAndAppend uses the log from within a loop over its events, deeply: that
// must not wait for itself.
func readAndAppend(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "board/1", 0, events("call", 20)...)
	var nest func(depth int)
	nest = func(depth int) {
		for e, err := range log.Read(within(t), "board/1", eventlog.Version(depth)) {
			if err != nil {
				t.Fatal(err)
			}
			mustAppend(t, log, fmt.Sprintf("copy/%d", depth), 0, e)
			if depth < 15 {
				nest(depth + 1)
			}
			return
		}
	}
	nest(0)
	if got := heads(t, log, "copy/"); len(got) != 16 {
		t.Fatalf("%d copies, want 16", len(got))
	}
}

func readContext(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "board/1", 0, events("call", 1500)...)
	ended, end := context.WithCancel(context.Background())
	end()
	if err := readError(t, log, ended, "board/1"); !errors.Is(err, context.Canceled) {
		t.Errorf("read with an ended context: %v, want %v", err, context.Canceled)
	}
	var last error
	for _, err := range log.Streams(ended, "") {
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("streams with an ended context: %v, want %v", last, context.Canceled)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	n := 0
	last = nil
	for e, err := range log.Read(ctx, "board/1", 0) {
		if last = err; err != nil {
			break
		}
		if n++; e.Version != eventlog.Version(n) {
			t.Fatalf("version %d where %d belongs", e.Version, n)
		}
		if n == 3 {
			stop()
		}
	}
	// What had been fetched may still be given, but not the whole stream.
	if !errors.Is(last, context.Canceled) || n == 1500 {
		t.Errorf("read whose context ended after 3 events gave %d and %v", n, last)
	}
}

// readFollow follows a stream while it is written, from its beginning and from
// the middle.
func readFollow(t *testing.T, s Storage) {
	log := open(t, s)
	ctx := within(t)
	const total = 400
	mustAppend(t, log, "board/1", 0, events("before", 100)...)
	written := make(chan error, 1)
	go func() {
		for v := eventlog.Version(100); v < total; v++ {
			if _, err := log.Append(ctx, "board/1", v, event("during")); err != nil {
				written <- err
				return
			}
			if _, err := log.Append(ctx, "board/2", v-100, event("elsewhere")); err != nil {
				written <- err
				return
			}
		}
		written <- nil
	}()
	for _, after := range []eventlog.Version{0, 250, total - 1} {
		want := after
		for e, err := range eventlog.Follow(ctx, log, "board/1", after) {
			if err != nil {
				t.Fatalf("follow after %d: %v", after, err)
			}
			if want++; e.Version != want {
				t.Fatalf("follow after %d: version %d where %d belongs", after, e.Version, want)
			}
			if want == total {
				break
			}
		}
	}
	if err := <-written; err != nil {
		t.Fatal(err)
	}
	short, stop := context.WithCancel(ctx)
	n := 0
	for _, err := range eventlog.Follow(short, log, "board/1", total-2) {
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("follow whose context ended: %v", err)
			}
			break
		}
		if n++; n == 2 {
			stop()
		}
	}
	stop()
	if n != 2 {
		t.Fatalf("follow gave %d events, want 2", n)
	}
}
