package bridge_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// A board from the deal to the result.
func Example() {
	board := bridge.NewBoard(1)
	deal, err := bridge.ParseDeal("N:AK32.KQ4.JT76.32 QT98.763.54.AK86 J76.AJT9.AK3.QJ4 54.852.Q982.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	auction, err := bridge.ParseAuction(board.Dealer, "1NT P 3NT AP")
	if err != nil {
		fmt.Println(err)
		return
	}
	contract, declarer := auction.Contract()
	trick := bridge.Trick{Leader: declarer.LHO()}
	for _, text := range []string{"C6", "C4", "C10", "C2"} {
		c, err := bridge.ParseCard(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		trick = trick.With(c)
	}
	result := bridge.Result{Contract: contract, Declarer: declarer, Tricks: 10}
	fmt.Println(board)
	fmt.Println("North has", deal.Hand(bridge.North).Points(), "points:", deal.Hand(bridge.North).Symbols())
	fmt.Println("first trick to", trick.Winner(contract.Denomination).Name())
	fmt.Println(result)
	// Output:
	// board 1, North deals, None vulnerable
	// North has 13 points: ♠AK32 ♥KQ4 ♦J1076 ♣32
	// first trick to West
	// 3NTN+1
}

// What somebody wrote down is checked once, and everything that is wrong with
// it is told at once.
func ExampleSetup_Check() {
	setup, err := bridge.ParseSetup("N:AK32.KQ4.JT76.3 AQT98.763.54.AK8 J76.AJT9.AK3.QJ4 54.852.Q982.T975")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = setup.Check()
	var faults bridge.Faults
	if errors.As(err, &faults) {
		for _, f := range faults {
			fmt.Println(f)
		}
	}
	// Output:
	// North has 12 cards, not 13
	// North and East both have the ace of spades
	// the six of clubs is in no hand
	// the two of clubs is in no hand
}

func ExampleParseWritten() {
	for _, text := range []string{"4♠× N −1", "3N by S made 4", "N 4S -1", "2Hx", "1NTXX W 9 tricks", "passed out", "3NT 4"} {
		w, err := bridge.ParseWritten(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		_, whole := w.Result()
		fmt.Println(w, whole)
	}
	// Output:
	// 4SXN-1 true
	// 3NTS+1 true
	// 4SN-1 true
	// 2HX false
	// 1NTXXW+2 true
	// Pass true
	// bridge: "3NT 4" is not a contract; write 4S, 3NTX, 4SX-1, 4♠× N = or Pass
}

// An auction answers by itself what may be called and how it would end.
func ExampleAuction() {
	a := bridge.NewAuction(bridge.South)
	for _, text := range []string{"1♥", "Pass", "2♥", "X", "Pass", "Pass"} {
		c, err := bridge.ParseCall(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		a.Add(c)
	}
	fmt.Println(a.Turn(), "may redouble:", a.Admissible(a.Turn(), bridge.Redouble))
	a.Add(bridge.Pass)
	contract, declarer := a.Contract()
	fmt.Println(a, "—", a.Over(), contract.Symbols(), "by", declarer.Name())
	// Output:
	// N may redouble: true
	// 1H Pass 2H X Pass Pass Pass — true 2♥× by South
}

// In events the values are text.
func ExampleResult_MarshalText() {
	text, err := json.Marshal(map[string]any{
		"board":  bridge.NewBoard(2),
		"lead":   bridge.NewCard(bridge.Hearts, bridge.Ten),
		"result": bridge.Result{Contract: bridge.Contract{Level: 4, Denomination: 3}, Declarer: bridge.West, Tricks: 9},
	})
	fmt.Println(string(text), err)
	// Output:
	// {"board":{"number":2,"dealer":"E","vulnerable":"NS"},"lead":"HT","result":"4SW-1"} <nil>
}
