package usebio_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/usebio"
)

// Who played against whom, what happened, and what a line says of it.
func Example() {
	const results = `<?xml version="1.0"?>
<USEBIO Version="1.2">
  <CLUB><CLUB_NAME>Riverside</CLUB_NAME></CLUB>
  <EVENT EVENT_TYPE="MP_PAIRS">
    <DATE>04/03/2026</DATE>
    <PARTICIPANTS>
      <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1=</PLACE><PERCENTAGE>55.00</PERCENTAGE></PAIR>
      <PAIR><PAIR_NUMBER>2</PAIR_NUMBER><PLACE>1=</PLACE><PERCENTAGE>55.00</PERCENTAGE></PAIR>
    </PARTICIPANTS>
    <BOARD>
      <BOARD_NUMBER>2</BOARD_NUMBER>
      <TRAVELLER_LINE>
        <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
        <CONTRACT>4Sx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>TD</LEAD><TRICKS>9</TRICKS>
        <SCORE>-200</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>
      </TRAVELLER_LINE>
    </BOARD>
  </EVENT>
</USEBIO>`
	f, err := usebio.Read(strings.NewReader(results), "results.xml")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range f.Events {
		form, _ := e.Form()
		fmt.Println(form)
		for _, board := range e.EachBoard() {
			for _, l := range board.Lines {
				result, _ := l.Result()
				lead, _ := l.OpeningLead()
				points, _ := l.Points(bridge.EastWest)
				fmt.Println(l.NS, "against", l.EW, result, lead, l.Score, points)
			}
		}
	}
	fmt.Println(len(f.Faults), "faults")
	// Output:
	// pairs, matchpoints
	// 1 against 2 4SXN-1 DT -200 2
	// 0 faults
}

// A line is filled in from a result; the score follows from the vulnerability.
func ExampleLine_SetResult() {
	result, _ := bridge.ParseResult("3NT E +1")
	line := &usebio.Line{NS: "3", EW: "7"}
	if err := line.SetResult(result, bridge.NewBoard(5).Vulnerable); err != nil {
		fmt.Println(err)
	}
	event := &usebio.Event{Description: "Thursday pairs"}
	if err := event.SetForm(usebio.Form{Contest: usebio.Pairs, Method: usebio.MatchPoints}); err != nil {
		fmt.Println(err)
	}
	event.Boards = []*usebio.Board{{Number: "5", Lines: []*usebio.Line{line}}}
	f := &usebio.File{Clubs: []*usebio.Club{{Name: "Café du Roi"}}, Events: []*usebio.Event{event}}
	if err := (usebio.Writer{UTF8: true}).Write(os.Stdout, f); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <?xml version="1.0" encoding="UTF-8"?>
	// <!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">
	// <USEBIO Version="1.2">
	//   <CLUB>
	//     <CLUB_NAME>Café du Roi</CLUB_NAME>
	//     <CLUB_ID_NUMBER></CLUB_ID_NUMBER>
	//   </CLUB>
	//   <EVENT EVENT_TYPE="PAIRS">
	//     <EVENT_DESCRIPTION>Thursday pairs</EVENT_DESCRIPTION>
	//     <BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
	//     <BOARD>
	//       <BOARD_NUMBER>5</BOARD_NUMBER>
	//       <TRAVELLER_LINE>
	//         <NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>
	//         <EW_PAIR_NUMBER>7</EW_PAIR_NUMBER>
	//         <CONTRACT>3NT</CONTRACT>
	//         <PLAYED_BY>E</PLAYED_BY>
	//         <TRICKS>10</TRICKS>
	//         <SCORE>-430</SCORE>
	//       </TRAVELLER_LINE>
	//     </BOARD>
	//   </EVENT>
	// </USEBIO>
}
