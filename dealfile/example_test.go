package dealfile_test

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dealfile"
)

func Example() {
	// Two deals of a dealing program, one digit a card.
	file, err := dealfile.Read(strings.NewReader(
		"1234123412341234123412341234123412341234123412341234"+
			"1111111111111222222222222233333333333334444444444444"), "evening.ber", dealfile.BER)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range file.Records {
		fmt.Println(r.Board.Number, r.Deal.Hand(bridge.North))
	}
	var out strings.Builder
	if _, err := dealfile.Write(&out, &dealfile.File{Name: "evening", Records: file.Records[:1]}, dealfile.BHG); err != nil {
		fmt.Println(err)
	}
	fmt.Println(strings.TrimSpace(out.String()))
	// Output:
	// 1 AT62.J73.Q84.K95
	// 2 AKQJT98765432...
	// AEIMQUYcgkoswBFJNRVZdhlptxCGKOSWaeimquyDHLPTXbfjnrvz
}
