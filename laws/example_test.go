package laws_test

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// A call that is not sufficient is refused with the clause.
func Example() {
	deal, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := laws.New(laws.NewStart(bridge.NewBoard(1), deal))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Apply(laws.MakeCall{Seat: bridge.North, Call: bridge.NewBid(1, bridge.NoTrump)}))
	_, err = table.Apply(laws.MakeCall{Seat: bridge.East, Call: bridge.NewBid(1, bridge.Spades.Denomination())})
	fmt.Println(err)
	// Output:
	// [{NS}] <nil>
	// the bid is not sufficient over 1NT [18D]
}
