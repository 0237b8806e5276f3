package pbn_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/pbn"
)

// A file as a program might have written it: a good board, and one with a card
// too few.
const evening = `% PBN 2.1
[Event "Harbour pairs"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ4 AT6.Q4.T632.K873"]
[Auction "N"]
Pass Pass 1S =1= Pass
2S AP
[Note "1:light in third seat"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
1 6 2S   S 8
2 7 3D   N 9
3 8 1NTX E 5

[Board "2"]
[Deal "N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ AT6.Q4.T632.K873"]
`

func Example() {
	file, err := pbn.Read(strings.NewReader(evening), "evening.pbn")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, game := range file.Games {
		board, _ := game.Board()
		if deal, ok := game.Deal(); ok {
			fmt.Println("board", board.Number, deal.Hand(bridge.North))
		}
		if auction := game.Auction(); auction != nil {
			for _, call := range auction.Calls {
				if text := call.Explanation(); text != "" {
					fmt.Println(call.Seat.Name(), call.Call, "means", text)
				}
			}
		}
		if rows, ok := game.ScoreTable(); ok {
			for _, row := range rows {
				result, _ := row.Result()
				fmt.Println("pairs", row.PairNS, "and", row.PairEW, result, row.NS)
			}
		}
	}
	for _, fault := range file.Faults {
		fmt.Println(fault.Error())
	}
	// Output:
	// board 1 J843.A85.AQJ84.2
	// South 1S means light in third seat
	// pairs 1 and 6 2SS= 110
	// pairs 2 and 7 3DN= 110
	// pairs 3 and 8 1NTXE-2 300
	// evening.pbn:17: board 2: fault: South has 12 cards, not 13
	// evening.pbn:17: board 2: fault: the four of clubs is in no hand
}

func ExampleGames() {
	for game, err := range pbn.Games(strings.NewReader(evening), "evening.pbn") {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(game.Label(), len(game.Faults))
	}
	// Output:
	// 1 0
	// 2 2
}

func ExampleDraft() {
	deal, err := bridge.ParseDeal("N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ4 AT6.Q4.T632.K873")
	if err != nil {
		fmt.Println(err)
		return
	}
	auction := bridge.NewAuction(bridge.North)
	for _, call := range []string{"Pass", "Pass", "1S", "Pass", "2S", "Pass", "Pass", "Pass"} {
		c, _ := bridge.ParseCall(call)
		auction.Add(c)
	}
	game := pbn.Draft{
		Event:        "Harbour pairs",
		Board:        bridge.NewBoard(1),
		Deal:         deal,
		Auction:      &auction,
		Explanations: map[int]string{2: "light in third seat"},
	}.Game()
	if err := pbn.Write(crlf{}, &pbn.File{Games: []*pbn.Game{game}}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// % PBN 2.1
	// % EXPORT
	// [Event "Harbour pairs"]
	// [Site "?"]
	// [Date "?"]
	// [Board "1"]
	// [West "?"]
	// [North "?"]
	// [East "?"]
	// [South "?"]
	// [Dealer "N"]
	// [Vulnerable "None"]
	// [Deal "N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ4 AT6.Q4.T632.K873"]
	// [Scoring "?"]
	// [Declarer "S"]
	// [Contract "2S"]
	// [Result "?"]
	// [Auction "N"]
	// Pass Pass 1S =1= Pass
	// 2S Pass Pass Pass
	// [Note "1:light in third seat"]
}

// crlf writes to the screen without the CRs of the export format.
type crlf struct{}

func (crlf) Write(b []byte) (int, error) {
	fmt.Fprint(os.Stdout, strings.ReplaceAll(string(b), "\r\n", "\n"))
	return len(b), nil
}
