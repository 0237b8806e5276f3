package dd_test

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
)

func Example() {
	// North leads and needs three tricks in no trump: spades to the king and
	// back to the ace, then the long spade.
	p, err := dd.ParsePosition("N:A52... QJ.A.. K43... T9..A. NT N")
	if err != nil {
		fmt.Println(err)
		return
	}
	p2, err := dd.ParsePosition("N:A52... QJ.A.. K43... T9..A. NT E")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := dd.New(dd.Options{})
	n, _ := s.Tricks(context.Background(), p)
	fmt.Println("North on lead:", n)
	values, _ := s.Cards(context.Background(), p2)
	for _, v := range values {
		fmt.Println("East leads", v.Card, "and takes", v.Tricks)
	}
	_, err = dd.NewPosition(bridge.BySeat[bridge.Hand]{1, 1, 2, 12}, bridge.NoTrump, bridge.North)
	fmt.Println(err)
	// Output:
	// North on lead: 3
	// East leads SQ and takes 0
	// East leads HA and takes 1
	// dd: not a position: North and East both have the two of clubs; West holds 2 cards and should hold 1
}
