package logtest

import (
	"context"
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func watches() []test {
	return []test{
		{name: "watch/never wrong", run: watchTrue},
		{name: "watch/news", run: func(t *testing.T, s Storage) {
			log := open(t, s)
			watchNews(t, log, log)
		}},
		{name: "watch/news of another log", shared: true, run: func(t *testing.T, s Storage) {
			watchNews(t, open(t, s), open(t, s))
		}},
		{name: "watch/only what was asked for", run: watchNamed},
		{name: "watch/the newest is told", run: watchCoalesced},
		{name: "watch/nothing is missed", run: func(t *testing.T, s Storage) {
			log := open(t, s)
			watchAndRead(t, log, log)
		}},
		{name: "watch/nothing is missed on another log", shared: true, run: func(t *testing.T, s Storage) {
			watchAndRead(t, open(t, s), open(t, s))
		}},
		{name: "watch/does not hold up", run: watchIdle},
		{name: "watch/context", run: watchContext},
		{name: "watch/close", run: watchClose},
	}
}

// watchNews checks that every append is told to those who watch its stream and
// to those who watch all.
func watchNews(t *testing.T, writer, reader eventlog.Log) {
	ctx := within(t)
	one := reader.Watch(ctx, "board/1")
	both := reader.Watch(ctx, "board/1", "board/2")
	all := reader.Watch(ctx)
	for v := range eventlog.Version(10) {
		for _, stream := range []string{"board/1", "board/2", "board/3"} {
			mustAppend(t, writer, stream, v, event("x"))
		}
		await(t, one, "board/1", v+1)
		await(t, both, "board/1", v+1)
		await(t, both, "board/2", v+1)
		for _, stream := range []string{"board/1", "board/2", "board/3"} {
			await(t, all, stream, v+1)
		}
	}
}

func watchNamed(t *testing.T, s Storage) {
	log := open(t, s)
	ctx := within(t)
	mustAppend(t, log, "board/2", 0, event("before"))
	news := log.Watch(ctx, "board/2", "board/4")
	for i := range 6 {
		stream := fmt.Sprintf("board/%d", i)
		at := eventlog.Version(len(mustRead(t, log, stream, 0)))
		mustAppend(t, log, stream, at, event("x"))
		mustConflict(t, log, stream, at, at+1, event("y"))
		mustAppend(t, log, stream, at+1)
	}
	missing := map[eventlog.News]bool{{Stream: "board/2", Version: 2}: true, {Stream: "board/4", Version: 1}: true}
	for len(missing) > 0 {
		n, open := <-news
		if !open || n.Stream != "board/2" && n.Stream != "board/4" {
			t.Fatalf("news %v, want %v", n, missing)
		}
		delete(missing, n)
	}
}

// watchCoalesced fills a watcher that does not receive and checks what it gets
// in the end: few news, and the newest of each stream.
func watchCoalesced(t *testing.T, s Storage) {
	log := open(t, s)
	news := log.Watch(within(t))
	const streams, each = 5, 100
	atOnce(t, streams, func(i int) error {
		for v := range eventlog.Version(each) {
			if _, err := log.Append(within(t), fmt.Sprintf("board/%d", i), v, event("x")); err != nil {
				return err
			}
		}
		return nil
	})
	newest := make(map[string]eventlog.Version)
	received := 0
	for done := 0; done < streams; {
		n := <-news
		received++
		if n.Version < newest[n.Stream] {
			t.Errorf("news of %q at %d after news at %d", n.Stream, n.Version, newest[n.Stream])
		}
		newest[n.Stream] = n.Version
		if n.Version == each {
			done++
		}
	}
	if received > streams*each/2 {
		t.Errorf("%d news were kept for a receiver that was not there", received)
	}
}

// watchAndRead is the way to miss nothing: watch, read, and read again on news.
func watchAndRead(t *testing.T, writer, reader eventlog.Log) {
	const total = 300
	ctx := within(t)
	written := make(chan error, 1)
	go func() {
		for v := range eventlog.Version(total) {
			if _, err := writer.Append(ctx, "board/1", v, event("x")); err != nil {
				written <- err
				return
			}
		}
		written <- nil
	}()
	atOnce(t, 8, func(worker int) error {
		at := eventlog.Version(worker * 20) // somewhere in the middle of the writing
		for _, err := range eventlog.Follow(ctx, reader, "board/1", at) {
			if err != nil {
				return err
			}
			if at++; at == total {
				return nil
			}
		}
		return fmt.Errorf("ended at %d", at)
	})
	if err := <-written; err != nil {
		t.Fatal(err)
	}
}

// watchIdle has many watchers that never receive.
func watchIdle(t *testing.T, s Storage) {
	log := open(t, s)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	for range 100 {
		log.Watch(ctx)
		log.Watch(ctx, "board/1", "board/2")
	}
	for v := range eventlog.Version(50) {
		mustAppend(t, log, "board/1", v, event("x"))
	}
}

// watchTrue checks that what is told can be read.
func watchTrue(t *testing.T, s Storage) {
	log := open(t, s)
	ctx, stop := context.WithCancel(within(t))
	defer stop()
	const total = 200
	news := log.Watch(ctx, "board/1")
	written := make(chan error, 1)
	go func() {
		for v := range eventlog.Version(total) {
			if _, err := log.Append(ctx, "board/1", v, event("x")); err != nil {
				written <- err
				return
			}
		}
		written <- nil
	}()
	for n := range news {
		if got := len(mustRead(t, log, "board/1", n.Version-1)); got < 1 {
			t.Fatalf("news of version %d, but there is no such event", n.Version)
		}
		if n.Version == total {
			break
		}
	}
	if err := <-written; err != nil {
		t.Fatal(err)
	}
}

func watchContext(t *testing.T, s Storage) {
	log := open(t, s)
	ended, end := context.WithCancel(context.Background())
	end()
	closes(t, log.Watch(ended, "board/1"))
	ctx, stop := context.WithCancel(context.Background())
	idle, busy, all := log.Watch(ctx, "board/1"), log.Watch(ctx, "board/2"), log.Watch(ctx)
	other := log.Watch(within(t), "board/2")
	mustAppend(t, log, "board/2", 0, event("x")) // news that busy and all do not receive
	stop()
	closes(t, idle)
	closes(t, busy)
	closes(t, all)
	mustAppend(t, log, "board/2", 1, event("y"))
	await(t, other, "board/2", 2)
}

func watchClose(t *testing.T, s Storage) {
	log := open(t, s)
	idle, busy, all := log.Watch(within(t), "board/1"), log.Watch(within(t), "board/2"), log.Watch(within(t))
	mustAppend(t, log, "board/2", 0, event("x"))
	if err := log.Close(); err != nil {
		t.Fatalf("Close: %v", err)
	}
	closes(t, idle)
	closes(t, busy)
	closes(t, all)
}
