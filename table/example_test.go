package table_test

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/table"
)

// Two people want the same seat; one gets it.
func Example() {
	d, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	var t table.Table
	for _, c := range []table.Command{
		table.Open{Source: "one board", Boards: []table.Board{{Start: laws.NewStart(bridge.NewBoard(1), d)}}},
		table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: "ann"}},
		table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: "bob"}},
	} {
		events, err := t.Decide(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range events {
			if err := t.Fold(e); err != nil {
				fmt.Println(err)
				return
			}
		}
	}
	// Output: somebody else sits there
}
