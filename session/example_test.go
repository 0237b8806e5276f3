package session_test

import (
	"fmt"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
)

// Two tables, one round: results come in, and there is a ranking.
func Example() {
	m, _ := movement.Howell(4, 1)
	director := session.Actor{Name: "Ruth", Director: true}
	var s session.Session
	do := func(c session.Command, by session.Actor) {
		records, err := s.Decide(c, by, time.Time{}, "")
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, r := range records {
			if err := s.Fold(r); err != nil {
				fmt.Println(err)
			}
		}
	}
	do(session.Open{Title: "Thursday", Sections: []session.Section{{Name: "A", Movement: m}}}, director)
	do(session.StartRound{Round: 1}, director)
	for _, sit := range m.Round(1) {
		w := session.Where{Section: "A", Round: 1, Table: sit.Table, Board: m.Boards(sit)[0]}
		result, _ := bridge.ParseResult([]string{"", "4SN=", "4SN-1"}[sit.Table])
		do(session.Report{Where: w, Play: session.Play{Result: &result}}, session.Actor{Section: "A", Table: sit.Table})
		do(session.Agree{Where: w}, session.Actor{Section: "A", Table: sit.Table, Side: bridge.EastWest})
	}
	do(session.StartRound{Round: 1}, director)
	ranking, err := session.Rank(s.Sheet(true), s.Method())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range ranking.Groups[0].Rows {
		fmt.Println(row.Place, row.Entrant.Number, row.Value)
	}
	fmt.Println(s.Stage())
	// Output:
	// round 1 has begun already
	// 1 2 100
	// 1 4 100
	// 3 1 0
	// 3 3 0
	// provisional
}
