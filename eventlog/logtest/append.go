package logtest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
)

func appends() []test {
	return []test{
		{name: "append/one after the other", run: appendInOrder},
		{name: "append/conflict", run: appendConflict},
		{name: "append/several at once", run: appendSeveral},
		{name: "append/nothing", run: appendNothing},
		{name: "append/time", run: appendTime},
		{name: "append/bytes", run: appendBytes},
		{name: "append/big", run: appendBig},
		{name: "append/what is refused", run: appendRefused},
		{name: "append/copies", run: appendCopies},
		{name: "append/context", run: appendContext},
		{name: "append/closed", run: appendClosed},
	}
}

func appendInOrder(t *testing.T, s Storage) {
	log := open(t, s)
	want := events("call", 300)
	for i, e := range want {
		mustAppend(t, log, "board/1", eventlog.Version(i), e)
	}
	mustHold(t, log, "board/1", want)
}

func appendConflict(t *testing.T, s Storage) {
	log := open(t, s)
	mustConflict(t, log, "board/1", 1, 0, event("into a stream that does not exist"))
	mustConflict(t, log, "board/1", -1, 0, event("before the beginning"))
	want := events("first", 3)
	mustAppend(t, log, "board/1", 0, want...)
	for _, expected := range []eventlog.Version{0, 1, 2, 4, 5, 1000, -1, 1 << 40, 1<<63 - 1} {
		mustConflict(t, log, "board/1", expected, 3, event("too late or too early"))
	}
	mustHold(t, log, "board/1", want)
	more := event("at the right place")
	mustAppend(t, log, "board/1", 3, more)
	mustHold(t, log, "board/1", append(want, more))
	if got := heads(t, log, ""); len(got) != 1 {
		t.Errorf("streams after conflicts: %v, want one", got)
	}
}

// appendSeveral checks that an append is written whole or not at all.
func appendSeveral(t *testing.T, s Storage) {
	log := open(t, s)
	first := events("a", 5)
	mustAppend(t, log, "session/1", 0, first...)
	mustConflict(t, log, "session/1", 4, 5, events("b", 5)...)
	mustHold(t, log, "session/1", first)
	second := events("c", 1000)
	mustAppend(t, log, "session/1", 5, second...)
	mustHold(t, log, "session/1", append(first, second...))
}

func appendNothing(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "board/1", 0)
	mustConflict(t, log, "board/1", 1, 0)
	mustAppend(t, log, "board/1", 0, events("a", 2)...)
	mustAppend(t, log, "board/1", 2)
	mustConflict(t, log, "board/1", 1, 2)
	mustAppend(t, log, "board/2", 0)
	if got := heads(t, log, "board/2"); len(got) != 0 {
		t.Errorf("an append of no events made the stream %v", got)
	}
}

func appendTime(t *testing.T, s Storage) {
	log := open(t, s)
	elsewhere := time.FixedZone("UTC+5:45", (5*60+45)*60)
	for i, at := range []struct{ in, want time.Time }{
		{time.Time{}, noon().Truncate(time.Microsecond)},
		{time.Date(2026, 1, 1, 0, 0, 0, 999_999_999, elsewhere), time.Date(2025, 12, 31, 18, 15, 0, 999_999_000, time.UTC)},
		{time.Date(1925, 10, 31, 20, 0, 0, 1, time.UTC), time.Date(1925, 10, 31, 20, 0, 0, 0, time.UTC)},
		{time.Date(1, 1, 1, 0, 0, 0, 1000, time.UTC), time.Date(1, 1, 1, 0, 0, 0, 1000, time.UTC)},
		{time.Date(9999, 12, 31, 23, 59, 59, 999_999_999, time.UTC), time.Date(9999, 12, 31, 23, 59, 59, 999_999_000, time.UTC)},
	} {
		e := event("x")
		e.Time = at.in
		mustAppend(t, log, "board/1", eventlog.Version(i), e)
		got := mustRead(t, log, "board/1", eventlog.Version(i))[0].Time
		if got != at.want { // not Equal: the place has to be UTC as well
			t.Errorf("time %v comes back as %v, want %v", at.in, got, at.want)
		}
	}
}

// appendBytes checks that any bytes come back as they were.
func appendBytes(t *testing.T, s Storage) {
	log := open(t, s)
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	want := []eventlog.Event{
		{Type: "all bytes", Time: noon(), Data: all},
		{Type: "empty", Time: noon(), Data: []byte{}},
		{Type: "nil", Time: noon()},
		{Type: "zeros", Time: noon(), Data: make([]byte, 10)},
		{Type: "text", Time: noon(), Data: []byte(`{"call":"4♠","by":"Søren"}`)},
		{Type: "♠♥♦♣ 'quoted' \"twice\" \\ % _", By: "Łódź 桥牌 🂡", Time: noon(), Data: []byte("x")},
		{Type: strings.Repeat("t", eventlog.MaxType), By: strings.Repeat("b", eventlog.MaxBy), Time: noon()},
	}
	mustAppend(t, log, "board/1", 0, want...)
	mustHold(t, log, "board/1", want)
	for _, e := range mustRead(t, log, "board/1", 0) {
		if e.Data == nil {
			t.Errorf("event %d has nil Data; empty is to be not nil", e.Version)
		}
	}
}

func appendBig(t *testing.T, s Storage) {
	log := open(t, s)
	var want []eventlog.Event
	for i, size := range []int{1 << 20, eventlog.MaxData, 3, 5 << 20} {
		e := event("")
		e.Data = bytes.Repeat([]byte{byte('a' + i), 0, 0xff}, size/3+1)[:size]
		mustAppend(t, log, "board/1", eventlog.Version(i), e)
		want = append(want, e)
	}
	// As much in one append as there may be.
	most := make([]eventlog.Event, eventlog.MaxAppend/eventlog.MaxData)
	for i := range most {
		most[i] = eventlog.Event{Type: "big", Time: noon(), Data: bytes.Repeat([]byte{byte(i)}, eventlog.MaxData)}
	}
	mustAppend(t, log, "board/1", 4, most...)
	mustHold(t, log, "board/1", append(want, most...))
}

func appendRefused(t *testing.T, s Storage) {
	log := open(t, s)
	good := event("good")
	with := func(change func(e *eventlog.Event)) []eventlog.Event {
		e := event("bad")
		change(&e)
		return []eventlog.Event{good, e}
	}
	for what, list := range map[string][]eventlog.Event{
		"no type":               with(func(e *eventlog.Event) { e.Type = "" }),
		"long type":             with(func(e *eventlog.Event) { e.Type = strings.Repeat("t", eventlog.MaxType+1) }),
		"type not UTF-8":        with(func(e *eventlog.Event) { e.Type = "a\xff" }),
		"NUL in type":           with(func(e *eventlog.Event) { e.Type = "a\x00b" }),
		"long by":               with(func(e *eventlog.Event) { e.By = strings.Repeat("b", eventlog.MaxBy+1) }),
		"by not UTF-8":          with(func(e *eventlog.Event) { e.By = "\xc3\x28" }),
		"line feed in by":       with(func(e *eventlog.Event) { e.By = "North\nSouth" }),
		"too much data":         with(func(e *eventlog.Event) { e.Data = make([]byte, eventlog.MaxData+1) }),
		"year 10000":            with(func(e *eventlog.Event) { e.Time = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) }),
		"year 0":                with(func(e *eventlog.Event) { e.Time = time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC) }),
		"too much data in sum":  manyBytes(eventlog.MaxAppend + 1),
		"one byte over the sum": append(manyBytes(eventlog.MaxAppend), eventlog.Event{Type: "x", Data: []byte{1}}),
	} {
		_, err := log.Append(within(t), "board/1", 0, list...)
		if !errors.Is(err, eventlog.ErrInvalid) {
			t.Errorf("%s: %v, want ErrInvalid", what, err)
		}
	}
	if got := heads(t, log, ""); len(got) != 0 {
		t.Errorf("what was refused left the streams %v", got)
	}
	mustAppend(t, log, "board/1", 0, good)
}

// manyBytes makes events that have so many bytes of Data together.
func manyBytes(n int) []eventlog.Event {
	var list []eventlog.Event
	for n > 0 {
		size := min(n, eventlog.MaxData)
		list = append(list, eventlog.Event{Type: "big", Data: make([]byte, size)})
		n -= size
	}
	return list
}

// appendCopies checks that neither side sees the other change a byte.
func appendCopies(t *testing.T, s Storage) {
	log := open(t, s)
	e := event("before")
	mustAppend(t, log, "board/1", 0, e)
	copy(e.Data, "after!")
	want := []eventlog.Event{event("before")}
	mustHold(t, log, "board/1", want)
	copy(mustRead(t, log, "board/1", 0)[0].Data, "after!")
	mustHold(t, log, "board/1", want)
	if e.Version != 0 {
		t.Errorf("the event that was handed in got version %d", e.Version)
	}
}

func appendContext(t *testing.T, s Storage) {
	log := open(t, s)
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := log.Append(ended, "board/1", 0, event("x")); !errors.Is(err, context.Canceled) {
		t.Fatalf("append with an ended context: %v, want %v", err, context.Canceled)
	}
	if got := mustRead(t, log, "board/1", 0); len(got) != 0 {
		t.Fatalf("append with an ended context wrote %d events", len(got))
	}
	// Contexts that end somewhere on the way. Whatever the log answers has to
	// agree with what it holds.
	var at eventlog.Version
	for i := range 200 {
		ctx, stop := context.WithTimeout(context.Background(), time.Duration(i)*20*time.Microsecond)
		v, err := log.Append(ctx, "board/1", at, event("x"))
		stop()
		held := eventlog.Version(len(mustRead(t, log, "board/1", 0)))
		switch {
		case err == nil:
			if v != at+1 || held != v {
				t.Fatalf("append accepted at version %d, stream holds %d events, version before %d", v, held, at)
			}
		case !errors.Is(err, context.DeadlineExceeded):
			t.Fatalf("append with a short context: %v", err)
		case errors.Is(err, eventlog.ErrUncertain):
			// It may still be on its way: wait for an append of our own.
			for {
				if _, err := log.Append(within(t), "board/1", held); err == nil {
					break
				}
				held = eventlog.Version(len(mustRead(t, log, "board/1", 0)))
			}
			if held != at && held != at+1 {
				t.Fatalf("uncertain append at %d, stream holds %d events", at, held)
			}
		default:
			if held != at {
				t.Fatalf("append whose context ended (%v) was written all the same", err)
			}
		}
		at = held
	}
}

func appendClosed(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "board/1", 0, event("x"))
	for range 2 {
		if err := log.Close(); err != nil {
			t.Fatalf("Close: %v", err)
		}
	}
	if _, err := log.Append(within(t), "board/1", 1, event("y")); !errors.Is(err, eventlog.ErrClosed) {
		t.Fatalf("append to a closed log: %v, want ErrClosed", err)
	}
	if err := readError(t, log, within(t), "board/1"); !errors.Is(err, eventlog.ErrClosed) {
		t.Errorf("read from a closed log: %v, want ErrClosed", err)
	}
	var last error
	for _, err := range log.Streams(within(t), "") {
		last = err
	}
	if !errors.Is(last, eventlog.ErrClosed) {
		t.Errorf("streams of a closed log: %v, want ErrClosed", last)
	}
	closes(t, log.Watch(within(t), "board/1"))
	closes(t, log.Watch(within(t)))
}
