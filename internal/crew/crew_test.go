package crew_test

import (
	"context"
	"fmt"
	"log/slog"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/crew"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
)

func board(tb testing.TB) table.Board {
	tb.Helper()
	deal, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		tb.Fatal(err)
	}
	return table.Board{Start: laws.NewStart(bridge.NewBoard(1), deal)}
}

func Example() {
	deal, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := crew.Play(context.Background(), table.Board{Start: laws.NewStart(bridge.NewBoard(1), deal)})
	fmt.Println(r.Contract.IsPassedOut(), err)
	// Output: false <nil>
}

// Robots wait until somebody sits down, then play for whoever is missing, and a
// board without a field gets one from their own table.
func TestRobotsComeToATable(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	log := eventlog.NewMemory(nil)
	defer log.Close()
	room := live.NewRoom(log)
	robots := crew.New(ctx, room, slog.New(slog.NewTextHandler(t.Output(), nil)))
	defer robots.Wait()
	defer stop()

	id, err := room.Open(ctx, table.Open{Source: "a test", Boards: []table.Board{board(t)}})
	if err != nil {
		t.Fatal(err)
	}
	robots.Attend(id)
	robots.Attend(id)
	state, _, err := room.Look(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := state.View(laws.Open); len(v.Calls) != 0 {
		t.Error("robots play among themselves")
	}
	news, err := room.Follow(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	me := table.Occupant{Person: "somebody"}
	if err := room.Do(ctx, id, table.Sit{Seat: bridge.South, Occupant: me}); err != nil {
		t.Fatal(err)
	}
	called, compared := false, false
	for range news {
		state, _, err := room.Look(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := state.Current()
		v, _ := state.View(laws.Open)
		called = called || len(v.Calls) >= 2 && v.Turn == bridge.South
		compared = compared || len(b.Field) == 1 && b.Field[0].Scored && b.Field[0].NS == crew.Name
		if called && compared {
			return
		}
	}
	t.Errorf("robots have called: %v, compared: %v", called, compared)
}
