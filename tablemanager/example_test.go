package tablemanager_test

import (
	"context"
	"fmt"
	"net"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/robot"
	"github.com/overtrick/overtrick/tablemanager"
)

// Four robots play a board with each other over the network.
func Example() {
	deal, err := bridge.ParseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
	if err != nil {
		fmt.Println(err)
		return
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	for _, seat := range bridge.Seats {
		go func() {
			conn, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				return
			}
			player := tablemanager.NewRobot(robot.New(robot.Natural, uint64(seat)).Thinking(robot.Quick))
			_ = (&tablemanager.Client{Team: "Team " + seat.Side().String(), Seat: seat, Version: 19, Player: player}).Play(ctx, conn)
		}()
	}
	server := &tablemanager.Server{Pause: -1}
	records, err := server.Play(ctx, l, []tablemanager.Setup{{Board: bridge.NewBoard(1), Deal: deal}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range records {
		fmt.Println(r.Board.Number, r.Teams[bridge.NorthSouth], "against", r.Teams[bridge.EastWest], len(r.Cards), "cards")
	}
	// Output:
	// 1 Team NS against Team EW 52 cards
}
