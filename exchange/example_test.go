package exchange_test

import (
	"fmt"
	"os"

	"github.com/overtrick/overtrick/exchange"
)

func Example() {
	const evening = `[Board "1"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]
1 2 7S N 13 2 0
3 4 6S N 13 0 2
`
	format, _ := exchange.Detect([]byte(evening), "evening.pbn")
	d, err := exchange.Read([]byte(evening), "evening.pbn", format)
	if err != nil {
		fmt.Println(err)
		return
	}
	reports, err := exchange.Check(d)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reports[0].Rule, len(reports[0].Differences))
	fmt.Println("a deal file has no room for:", d.Lost("ber"))
	if _, err := exchange.Write(os.Stdout, d, exchange.Results); err != nil {
		fmt.Println(err)
	}
	// Output:
	// matchpoints 2/1/0, not factored, 2 places half-up 0
	// a deal file has no room for: [2 results of events]
	// section,board,round,table,ns,ew,contract,declarer,tricks,lead,score_ns,award,points_ns,points_ew,times,event
	// ,1,,,1,2,7S,N,13,,1510,,2,0,1,
	// ,1,,,3,4,6S,N,13,,1010,,0,2,1,
}
