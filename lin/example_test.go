package lin_test

import (
	"fmt"

	"github.com/overtrick/overtrick/lin"
)

// A board as players of Bridge Base Online save it: three hands, an alert with
// its explanation, and a claim in the middle of the second trick.
func Example() {
	const movie = "pn|sue,walt,nora,ed|st||md|3S65HA764DKQ85CK97,SKJ9HQ95DJ72CQJ84,SAQT2HKJ8DA93CA52,|" +
		"rh||ah|Board 1|sv|o|mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|C6|pc|C7|pc|CJ|pc|CA|pg||pc|HJ|mc|11|pg||"
	f, err := lin.Parse(movie, "movie.lin")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range f.Games() {
		c := g.Content()
		board, _ := c.Board()
		result, _ := c.Result()
		onTable, _ := c.Claimed()
		fmt.Println(board)
		fmt.Println(c.Deal)
		fmt.Println(c.Calls[0].Call, c.Calls[0].Seat, c.Calls[0].Alerted, c.Calls[0].Explanation)
		fmt.Println(result, "claimed with", onTable, "card on the table")
	}
	// Output:
	// board 1, North deals, None vulnerable
	// N:AQT2.KJ8.A93.A52 8743.T32.T64.T63 65.A764.KQ85.K97 KJ9.Q95.J72.QJ84
	// 1NT N true 15-17
	// 3NTN+2 claimed with 1 card on the table
}

// A link that somebody sent, and a link for somebody else.
func ExampleParseLink() {
	link, err := lin.ParseLink("https://www.bridgebase.com/tools/handviewer.html?" +
		"n=sakqhakqdakqcakqj&s=s432h432d432ct987&d=n&v=-&b=1&a=7n(for%20sure)ppp&p=sj")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := link.File.Games()[0].Content()
	contract, declarer, _ := c.Contract()
	fmt.Println(contract, declarer, c.Calls[0].Explanation)
	fmt.Println(c.ParameterLink())
	// Output:
	// 7NT N for sure
	// https://www.bridgebase.com/tools/handviewer.html?s=s432h432d432ct987&n=sakqhakqdakqcakqj&d=n&v=-&b=1&a=7n%28for%20sure%29ppp&p=sj
}
