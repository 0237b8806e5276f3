package live_test

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
)

// A room on a log in memory: open a table, sit down, look.
func Example() {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	room := live.NewRoom(log)

	deal, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	id, err := room.Open(ctx, table.Open{
		Source: "an example",
		Boards: []table.Board{{Start: laws.NewStart(bridge.NewBoard(1), deal)}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	you := table.Occupant{Person: "you", Name: "You"}
	if err := room.Do(ctx, id, table.Sit{Seat: bridge.South, Occupant: you}); err != nil {
		fmt.Println(err)
		return
	}
	state, _, err := room.Look(ctx, id)
	if err != nil {
		fmt.Println(err)
		return
	}
	view, _ := state.View(state.Viewer("you"))
	fmt.Println("table", id, "hand", view.Hands[bridge.South].Cards)
	// Output: table 1 hand J76.AJT9.AT3.QJ4
}
