package logtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
)

// patience is how long a test waits for what has to come; when it is over the
// test has failed, so its length is no measure of anything.
const patience = 2 * time.Minute

// noon is what the clock of the tests shows, with nanoseconds that a log does
// not keep.
func noon() time.Time { return time.Date(2026, 3, 7, 12, 0, 0, 123_456_789, time.UTC) }

// open opens the log of a storage for one test.
func open(t testing.TB, s Storage) eventlog.Log {
	t.Helper()
	log := s.Open(t, noon)
	t.Cleanup(func() {
		if err := log.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return log
}

// within gives a context that ends when patience does.
func within(t testing.TB) context.Context {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	t.Cleanup(stop)
	return ctx
}

// event makes an event with something in every field that a caller sets.
func event(text string) eventlog.Event {
	return eventlog.Event{
		Type: "said", By: "South", Data: []byte(text),
		Time: time.Date(2026, 1, 2, 3, 4, 5, 678_901_000, time.UTC),
	}
}

// events makes n events whose texts tell them apart.
func events(text string, n int) []eventlog.Event {
	list := make([]eventlog.Event, n)
	for i := range list {
		list[i] = event(fmt.Sprintf("%s %d", text, i+1))
	}
	return list
}

// mustAppend appends and checks the version that comes back.
func mustAppend(t testing.TB, log eventlog.Log, stream string, expected eventlog.Version, list ...eventlog.Event) eventlog.Version {
	t.Helper()
	v, err := log.Append(within(t), stream, expected, list...)
	if err != nil {
		t.Fatalf("append of %d events to %q at %d: %v", len(list), stream, expected, err)
	}
	if want := expected + eventlog.Version(len(list)); v != want {
		t.Fatalf("append of %d events to %q at %d gave version %d, want %d", len(list), stream, expected, v, want)
	}
	return v
}

// mustConflict appends and checks that it is refused with the right head.
func mustConflict(t testing.TB, log eventlog.Log, stream string, expected, head eventlog.Version, list ...eventlog.Event) {
	t.Helper()
	v, err := log.Append(within(t), stream, expected, list...)
	if err == nil {
		t.Fatalf("append to %q at %d, where the head is %d, was accepted", stream, expected, head)
	}
	var e *eventlog.Error
	if !errors.Is(err, eventlog.ErrConflict) || !errors.As(err, &e) {
		t.Fatalf("append to %q at %d, where the head is %d: %v, want a conflict", stream, expected, head, err)
	}
	if v != 0 || e.Stream != stream || e.Expected != expected || e.Actual != head {
		t.Fatalf("conflict in %q at %d, where the head is %d, says version %d, stream %q, expected %d, actual %d",
			stream, expected, head, v, e.Stream, e.Expected, e.Actual)
	}
}

// mustRead reads a stream and checks that its versions follow after.
func mustRead(t testing.TB, log eventlog.Log, stream string, after eventlog.Version) []eventlog.Event {
	t.Helper()
	var list []eventlog.Event
	for e, err := range log.Read(within(t), stream, after) {
		if err != nil {
			t.Fatalf("read %q after %d: %v", stream, after, err)
		}
		if want := max(after, 0) + eventlog.Version(len(list)) + 1; e.Version != want {
			t.Fatalf("read %q after %d: version %d where %d belongs", stream, after, e.Version, want)
		}
		list = append(list, e)
	}
	return list
}

// mustHold reads a whole stream and compares it with what was appended.
func mustHold(t testing.TB, log eventlog.Log, stream string, want []eventlog.Event) {
	t.Helper()
	got := mustRead(t, log, stream, 0)
	if len(got) != len(want) {
		t.Fatalf("stream %q holds %d events, want %d", stream, len(got), len(want))
	}
	for i := range want {
		if !same(got[i], want[i]) {
			t.Fatalf("stream %q, event %d: %s, want %s", stream, i+1, show(got[i]), show(want[i]))
		}
	}
}

// same compares what a caller hands in with what a log hands out.
func same(got, want eventlog.Event) bool {
	return got.Type == want.Type && got.By == want.By && got.Time.Equal(want.Time.Truncate(time.Microsecond)) &&
		got.Time.Location() == time.UTC && bytes.Equal(got.Data, want.Data)
}

func show(e eventlog.Event) string {
	data := e.Data
	if len(data) > 40 {
		data = data[:40]
	}
	return fmt.Sprintf("{%d %s %s %s %q and %d bytes}", e.Version, e.Type, e.By, e.Time.Format(time.RFC3339Nano), data, len(e.Data))
}

// heads lists streams.
func heads(t testing.TB, log eventlog.Log, prefix string) []eventlog.Head {
	t.Helper()
	var list []eventlog.Head
	for h, err := range log.Streams(within(t), prefix) {
		if err != nil {
			t.Fatalf("streams with prefix %q: %v", prefix, err)
		}
		list = append(list, h)
	}
	return list
}

// readError reads a stream and returns the error, checking that it comes last
// and without an event.
func readError(t testing.TB, log eventlog.Log, ctx context.Context, stream string) error {
	t.Helper()
	var last error
	for e, err := range log.Read(ctx, stream, 0) {
		if last != nil {
			t.Fatalf("reading %q went on after the error %v", stream, last)
		}
		if err != nil && e.Version != 0 {
			t.Fatalf("reading %q gave an event together with the error %v", stream, err)
		}
		last = err
	}
	return last
}

// await receives news of a stream until it tells of at least the version.
func await(t testing.TB, news <-chan eventlog.News, stream string, version eventlog.Version) {
	t.Helper()
	ctx := within(t)
	for {
		select {
		case n, open := <-news:
			if !open {
				t.Fatalf("the channel closed before news of %q at %d", stream, version)
			}
			if n.Stream == stream && n.Version >= version {
				return
			}
		case <-ctx.Done():
			t.Fatalf("no news of %q at %d", stream, version)
		}
	}
}

// closes checks that a channel of news is closed, whatever comes before.
func closes(t testing.TB, news <-chan eventlog.News) {
	t.Helper()
	ctx := within(t)
	for {
		select {
		case _, open := <-news:
			if !open {
				return
			}
		case <-ctx.Done():
			t.Fatal("the channel stays open")
		}
	}
}
