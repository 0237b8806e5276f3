package groupcommit_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
)

// TestResolve compares the plan for a batch with doing its appends one after
// the other.
func TestResolve(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		heads := make(map[string]eventlog.Version)
		for i := range 3 {
			heads[fmt.Sprint(i)] = eventlog.Version(rapid.IntRange(0, 3).Draw(r, "head"))
		}
		batch := make([]*groupcommit.Append, rapid.IntRange(0, 12).Draw(r, "appends"))
		for i := range batch {
			batch[i] = &groupcommit.Append{
				Stream:   fmt.Sprint(rapid.IntRange(0, 2).Draw(r, "stream")),
				Expected: eventlog.Version(rapid.IntRange(-1, 8).Draw(r, "expected")),
				Events:   make([]eventlog.Event, rapid.IntRange(0, 3).Draw(r, "events")),
			}
		}
		asked := make(map[string]int)
		var plan *groupcommit.Plan
		for range 2 { // deciding again about the same batch changes nothing
			var err error
			clear(asked)
			plan, err = groupcommit.Resolve(batch, func(stream string) (eventlog.Version, error) {
				asked[stream]++
				return heads[stream], nil
			})
			if err != nil {
				r.Fatal(err)
			}
		}
		now := make(map[string]eventlog.Version)
		for s, v := range heads {
			now[s] = v
		}
		rows := plan.Rows
		for _, a := range batch {
			if a.Expected != now[a.Stream] {
				continue // a conflict: its events are not in the plan
			}
			for i := range a.Events {
				now[a.Stream]++
				if len(rows) == 0 || rows[0].Stream != a.Stream || rows[0].Event != &a.Events[i] || a.Events[i].Version != now[a.Stream] {
					r.Fatalf("event %d of %q is not next in the plan or at version %d, want %d", i, a.Stream, a.Events[i].Version, now[a.Stream])
				}
				rows = rows[1:]
			}
		}
		if len(rows) != 0 {
			r.Fatalf("%d rows too many", len(rows))
		}
		for s, n := range asked {
			if n != 1 {
				r.Fatalf("asked %d times where %q stands", n, s)
			}
		}
		grown := 0
		for s := range heads {
			if now[s] > heads[s] {
				grown++
			}
		}
		for _, n := range plan.News() {
			if n.Version != now[n.Stream] || n.Version == heads[n.Stream] {
				r.Fatalf("news %v, the stream went from %d to %d", n, heads[n.Stream], now[n.Stream])
			}
		}
		if len(plan.Heads) != grown {
			r.Fatalf("%d streams grow in the plan, want %d", len(plan.Heads), grown)
		}
	})
}

func TestResolveFails(t *testing.T) {
	broken := errors.New("broken")
	_, err := groupcommit.Resolve([]*groupcommit.Append{{Stream: "a"}}, func(string) (eventlog.Version, error) {
		return 0, broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}
