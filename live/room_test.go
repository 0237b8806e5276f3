package live_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const ann = table.Person("ann")

// open is what Ann asks for: some random boards.
func open(tb testing.TB, n int) table.Open {
	tb.Helper()
	r := rand.New(rand.NewPCG(2, 3))
	c := table.Open{Source: "random", Host: ann}
	for i := range n {
		var hands bridge.BySeat[bridge.Hand]
		for j, card := range r.Perm(52) {
			hands[j%4] = hands[j%4].With(bridge.Card(card))
		}
		deal, err := bridge.NewDeal(hands)
		if err != nil {
			tb.Fatal(err)
		}
		c.Boards = append(c.Boards, table.Board{Start: laws.NewStart(bridge.NewBoard(i+1), deal)})
	}
	return c
}

// room is a room on a log in memory, with one table that Ann sits at.
func room(tb testing.TB, boards int) (*live.Room, eventlog.Log, string) {
	tb.Helper()
	log := eventlog.NewMemory(nil)
	tb.Cleanup(func() { _ = log.Close() })
	r := live.NewRoom(log)
	id, err := r.Open(tb.Context(), open(tb, boards))
	if err != nil {
		tb.Fatal(err)
	}
	sit := table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: ann, Name: "Ann"}}
	if err := r.Do(tb.Context(), id, sit); err != nil {
		tb.Fatal(err)
	}
	return r, log, id
}

// pass is the player in turn passing; false once the auction is over.
func pass(t *table.Table) (table.Act, bool) {
	b, _ := t.Current()
	seat, _, ok := b.Play.Actor()
	if !ok || b.Play.Phase() != laws.AuctionPeriod {
		return table.Act{}, false
	}
	return table.Act{By: t.Seats()[seat], Board: t.Index(), Action: laws.MakeCall{Seat: seat, Call: bridge.Pass}}, true
}

// passOut passes the board in play out through the room.
func passOut(tb testing.TB, r *live.Room, id string) {
	tb.Helper()
	for {
		t, _, err := r.Look(tb.Context(), id)
		if err != nil {
			tb.Fatal(err)
		}
		c, ok := pass(t)
		if !ok {
			return
		}
		if err := r.Do(tb.Context(), id, c); err != nil {
			tb.Fatal(err)
		}
	}
}

// What one room has done, another room on the same log shows, and what has
// happened in it the first one finds.
func TestTwoRoomsShareALog(t *testing.T) {
	t.Parallel()
	first, log, id := room(t, 3)
	second := live.NewRoom(log)
	for board := range 3 {
		passOut(t, []*live.Room{first, second}[board%2], id)
		a, va, err := first.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		b, vb, err := second.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if va != vb || !reflect.DeepEqual(a, b) {
			t.Fatalf("board %d: versions %d and %d, or other states", board+1, va, vb)
		}
		if all := a.Boards()[board].Play.ViewFor(laws.Director); !all.Taken[bridge.South] || !all.Returned[bridge.South] {
			t.Errorf("board %d: Ann's formalities were not done: %+v %+v", board+1, all.Taken, all.Returned)
		}
		err = second.Do(t.Context(), id, table.Next{Person: ann, Board: board})
		if want := error(nil); board == 2 {
			if !errors.Is(err, table.LastBoard) {
				t.Errorf("after the last board: %v", err)
			}
		} else if err != want {
			t.Fatal(err)
		}
	}
	if a, _, err := first.Look(t.Context(), id); err != nil || !a.Finished() {
		t.Errorf("all boards are played: %v, %v", a.Finished(), err)
	}
}

// When many act at once for the same seat, one wins and the others are told.
func TestOneWins(t *testing.T) {
	t.Parallel()
	first, log, id := room(t, 1)
	state, _, err := first.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	act, _ := pass(state)
	const contenders = 16
	results := make([]error, contenders)
	var wait sync.WaitGroup
	for i := range contenders {
		wait.Go(func() { results[i] = live.NewRoom(log).Do(t.Context(), id, act) })
	}
	wait.Wait()
	won := 0
	for _, err := range results {
		if err == nil {
			won++
		} else if refusal, ok := laws.AsRefusal(err); !ok || refusal.Clause != "17C" {
			t.Errorf("a loser was told %v, want a refusal by 17C", err)
		}
	}
	if won != 1 {
		t.Errorf("%d have won, want 1", won)
	}
}

// Tables get numbers of their own, also when several are opened at once and
// when a room starts on a log that has tables.
func TestNumbers(t *testing.T) {
	t.Parallel()
	_, log, id := room(t, 1)
	if id != "1" {
		t.Errorf("the first table is %q", id)
	}
	seen := map[string]bool{id: true}
	var mu sync.Mutex
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			id, err := live.NewRoom(log).Open(t.Context(), open(t, 1))
			mu.Lock()
			defer mu.Unlock()
			if err != nil || seen[id] {
				t.Errorf("%q, %v", id, err)
			}
			seen[id] = true
		})
	}
	wait.Wait()
	ids, err := live.NewRoom(log).Tables(t.Context())
	if err != nil || len(ids) != 9 {
		t.Errorf("%v, %v; want 9 tables", ids, err)
	}
}

// A table that is not there is not open, whatever its name.
func TestNoTable(t *testing.T) {
	t.Parallel()
	r, _, _ := room(t, 1)
	for _, id := range []string{"2", "", "0", "01", "-1", "x", "1/board/1", "9999999999"} {
		if _, _, err := r.Look(t.Context(), id); !errors.Is(err, table.NotOpen) {
			t.Errorf("Look(%q): %v", id, err)
		}
		if err := r.Do(t.Context(), id, table.Leave{Person: ann}); !errors.Is(err, table.NotOpen) {
			t.Errorf("Do(%q): %v", id, err)
		}
		if _, err := r.Follow(t.Context(), id); !errors.Is(err, table.NotOpen) {
			t.Errorf("Follow(%q): %v", id, err)
		}
	}
}

// A follower is told of everything, holds nobody up, and finds the newest
// state; its channel ends with the context.
func TestFollow(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r, _, id := room(t, 1)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		news, err := r.Follow(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		passOut(t, r, id) // nobody reads meanwhile
		synctest.Wait()
		<-news
		select {
		case <-news:
			t.Error("more than one token was waiting")
		default:
		}
		state, version, err := r.Look(ctx, id)
		if err != nil || !state.Finished() {
			t.Fatalf("%v, %v", state, err)
		}
		if err := r.Do(ctx, id, table.Leave{Person: ann}); err != nil {
			t.Fatal(err)
		}
		<-news
		if _, later, err := r.Look(ctx, id); err != nil || later <= version {
			t.Errorf("version %d after %d, %v", later, version, err)
		}
		stop()
		if _, open := <-news; open {
			t.Error("the channel is open after the end of the context")
		}
	})
}

// When a process has stopped between a command and what goes without saying
// after it, that is done as soon as somebody follows the table.
func TestFollowCatchesUp(t *testing.T) {
	t.Parallel()
	log := eventlog.NewMemory(nil)
	t.Cleanup(func() { _ = log.Close() })
	r := live.NewRoom(log)
	id, err := r.Open(t.Context(), open(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	// Ann sits down, and the process stops before her hand is taken.
	sat := table.Sat{Seat: bridge.South, Occupant: table.Occupant{Person: ann}}
	kind, data, err := table.Encode(sat, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := log.Append(t.Context(), "table/"+id, 5, eventlog.Event{Type: kind, Data: data}); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	if _, err := r.Follow(ctx, id); err != nil {
		t.Fatal(err)
	}
	state, _, err := r.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if view, _ := state.View(laws.Director); !view.Taken[bridge.South] {
		t.Error("Ann's hand has not been taken")
	}
}

func BenchmarkDo(b *testing.B) {
	r, _, id := room(b, 1)
	ctx := b.Context()
	if _, err := r.Follow(ctx, id); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := r.Do(ctx, id, table.Leave{Person: ann}); err != nil {
			b.Fatal(err)
		}
		if err := r.Do(ctx, id, table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: ann}}); err != nil {
			b.Fatal(err)
		}
	}
}
