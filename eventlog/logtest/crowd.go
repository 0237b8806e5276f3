package logtest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func crowds() []test {
	return []test{
		{name: "crowd/one place for many", run: crowdOneWins},
		{name: "crowd/optimists", run: func(t *testing.T, s Storage) {
			log := open(t, s)
			optimists(t, log, log, log)
		}},
		{name: "crowd/neighbours of a conflict", run: crowdNeighbours},
		{name: "crowd/close", run: crowdClose},
		{name: "crowd/optimists on several logs", shared: true, run: func(t *testing.T, s Storage) {
			optimists(t, open(t, s), open(t, s), open(t, s))
		}},
		{name: "crowd/new streams on several logs", shared: true, run: crowdNewStreams},
	}
}

// atOnce runs a function in n goroutines and waits for all.
func atOnce(t testing.TB, n int, do func(worker int) error) {
	t.Helper()
	var wait sync.WaitGroup
	errs := make([]error, n)
	for i := range n {
		wait.Go(func() { errs[i] = do(i) })
	}
	wait.Wait()
	for i, err := range errs {
		if err != nil {
			t.Fatalf("worker %d: %v", i, err)
		}
	}
}

// crowdOneWins lets many append at the same version: one is accepted, and what
// the stream holds is what that one wrote.
func crowdOneWins(t *testing.T, s Storage) {
	log := open(t, s)
	for round := range eventlog.Version(20) {
		var mu sync.Mutex
		var winners []string
		atOnce(t, 30, func(worker int) error {
			text := fmt.Sprintf("%d/%d", round, worker)
			_, err := log.Append(within(t), "board/1", round, event(text))
			if errors.Is(err, eventlog.ErrConflict) {
				return nil
			}
			mu.Lock()
			defer mu.Unlock()
			winners = append(winners, text)
			return err
		})
		got := mustRead(t, log, "board/1", round)
		if len(winners) != 1 || len(got) != 1 || string(got[0].Data) != winners[0] {
			t.Fatalf("round %d: accepted %q, the stream got %d events", round, winners, len(got))
		}
	}
}

// optimists read, decide and append, and begin again on conflict, over the
// given logs on the same storage and on a few streams. In the end every stream
// holds what was acknowledged, at the version that was acknowledged, and
// nothing else.
func optimists(t *testing.T, logs ...eventlog.Log) {
	const workers, streams, each = 12, 3, 25
	ctx := within(t)
	acknowledged := make([]map[eventlog.Version]string, streams)
	for i := range acknowledged {
		acknowledged[i] = make(map[eventlog.Version]string)
	}
	var mu sync.Mutex
	atOnce(t, workers, func(worker int) error {
		log := logs[worker%len(logs)]
		random := rand.New(rand.NewPCG(1, uint64(worker)))
		known := make([]eventlog.Version, streams)
		for i := range each {
			stream := random.IntN(streams)
			name := fmt.Sprintf("board/%d", stream)
			list := events(fmt.Sprintf("%d of %d", i, worker), 1+random.IntN(3))
			for {
				v, err := log.Append(ctx, name, known[stream], list...)
				if err == nil {
					mu.Lock()
					for j, e := range list {
						at := known[stream] + eventlog.Version(j) + 1
						if other, taken := acknowledged[stream][at]; taken {
							mu.Unlock()
							return fmt.Errorf("version %d of %q acknowledged for %q and %q", at, name, other, e.Data)
						}
						acknowledged[stream][at] = string(e.Data)
					}
					mu.Unlock()
					known[stream] = v
					break
				}
				if !errors.Is(err, eventlog.ErrConflict) {
					return err
				}
				for e, err := range log.Read(ctx, name, known[stream]) {
					if err != nil {
						return err
					}
					known[stream] = e.Version
				}
			}
		}
		return nil
	})
	for i, want := range acknowledged {
		for _, log := range logs {
			got := mustRead(t, log, fmt.Sprintf("board/%d", i), 0)
			if len(got) != len(want) {
				t.Fatalf("stream %d holds %d events, %d were acknowledged", i, len(got), len(want))
			}
			for _, e := range got {
				if want[e.Version] != string(e.Data) {
					t.Fatalf("stream %d, version %d is %q, acknowledged was %q", i, e.Version, e.Data, want[e.Version])
				}
			}
		}
	}
}

// crowdNeighbours lets some appends conflict among many that do not, all at
// once, so that they meet in a group if the log commits groups.
func crowdNeighbours(t *testing.T, s Storage) {
	log := open(t, s)
	mustAppend(t, log, "contested", 0, event("x"))
	const rounds = 20
	atOnce(t, 60, func(worker int) error {
		for round := range eventlog.Version(rounds) {
			if worker%3 == 0 {
				_, err := log.Append(within(t), "contested", 0, event("late"))
				if !errors.Is(err, eventlog.ErrConflict) {
					return fmt.Errorf("append in the past: %v, want a conflict", err)
				}
				continue
			}
			if _, err := log.Append(within(t), fmt.Sprintf("own/%d", worker), round, event("x")); err != nil {
				return err
			}
		}
		return nil
	})
	for _, h := range heads(t, log, "own/") {
		if h.Version != rounds {
			t.Errorf("stream %q stands at %d, want %d", h.Stream, h.Version, rounds)
		}
	}
	if got := mustRead(t, log, "contested", 0); len(got) != 1 {
		t.Errorf("the contested stream holds %d events, want 1", len(got))
	}
}

// crowdClose closes a log under its users: whoever was accepted was accepted,
// everybody else is told that it is closed, nobody hangs.
func crowdClose(t *testing.T, s Storage) {
	log := s.Open(t, noon)
	const workers = 20
	accepted := make([]eventlog.Version, workers)
	started := make(chan struct{}, workers)
	finished := make(chan error)
	for worker := range workers {
		go func() {
			name := fmt.Sprintf("board/%d", worker)
			for {
				v, err := log.Append(context.Background(), name, accepted[worker], event("x"))
				if err != nil {
					if accepted[worker] == 0 {
						started <- struct{}{}
					}
					finished <- err
					return
				}
				accepted[worker] = v
				if v == 1 {
					started <- struct{}{}
				}
			}
		}()
	}
	for range workers {
		<-started
	}
	if err := log.Close(); err != nil {
		t.Errorf("Close: %v", err)
	}
	for range workers {
		if err := <-finished; !errors.Is(err, eventlog.ErrClosed) {
			t.Errorf("append to a log that is being closed: %v, want ErrClosed", err)
		}
	}
	if !s.Lasting {
		return
	}
	again := open(t, s)
	for worker, want := range accepted {
		if got := mustRead(t, again, fmt.Sprintf("board/%d", worker), 0); eventlog.Version(len(got)) != want {
			t.Errorf("stream %d holds %d events, %d were acknowledged", worker, len(got), want)
		}
	}
}

// crowdNewStreams lets several logs begin the same streams at once, in
// different orders, several events an append: one wins each.
func crowdNewStreams(t *testing.T, s Storage) {
	logs := []eventlog.Log{open(t, s), open(t, s), open(t, s)}
	const streams, workers = 60, 30
	var mu sync.Mutex
	winner := make(map[string]int)
	atOnce(t, workers, func(worker int) error {
		random := rand.New(rand.NewPCG(2, uint64(worker)))
		for _, i := range random.Perm(streams) {
			name := fmt.Sprintf("board/%d", i)
			_, err := logs[worker%len(logs)].Append(within(t), name, 0, events(fmt.Sprint(worker), 2)...)
			if errors.Is(err, eventlog.ErrConflict) {
				continue
			}
			if err != nil {
				return err
			}
			mu.Lock()
			if other, taken := winner[name]; taken {
				mu.Unlock()
				return fmt.Errorf("%q was begun by %d and %d", name, other, worker)
			}
			winner[name] = worker
			mu.Unlock()
		}
		return nil
	})
	if len(winner) != streams {
		t.Fatalf("%d streams were begun, want %d", len(winner), streams)
	}
	for name, worker := range winner {
		mustHold(t, logs[0], name, events(fmt.Sprint(worker), 2))
	}
}
