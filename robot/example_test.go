package robot_test

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
)

// Four players, each with nothing but its own view, play a board.
func Example() {
	deal, err := bridge.ParseDeal("N:A83.AT8.AQJ.T852 7642.743.8763.J4 KQJ5.K92.K94.K63 T9.QJ65.T52.AQ97")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := laws.New(laws.NewStart(bridge.NewBoard(13), deal))
	if err != nil {
		fmt.Println(err)
		return
	}
	var players bridge.BySeat[*robot.Player]
	for i, s := range bridge.Seats {
		players[s] = robot.New(robot.Natural, uint64(i)).Thinking(robot.Quick)
	}
	for table.Phase() != laws.Returned {
		for _, s := range bridge.Seats {
			if a, ok := players[s].Act(context.Background(), table.ViewFor(laws.SeatViewer(s))); ok {
				if _, err := table.Apply(a); err != nil {
					fmt.Println(err)
					return
				}
			}
		}
	}
	auction := table.Auction()
	result, ended := table.Result()
	fmt.Println(auction.String())
	fmt.Println(result.Contract, "by", result.Declarer.Name(), ended)
	// Output:
	// 1NT Pass 3NT Pass Pass Pass
	// 3NT by North true
}
