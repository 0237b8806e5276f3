package movement_test

import (
	"fmt"

	"github.com/overtrick/overtrick/movement"
)

// A Howell for five tables, and how fair it is.
func Example() {
	m, err := movement.Howell(10, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Title)
	for _, s := range m.Round(1) {
		fmt.Printf("table %d: %d against %d, boards %v\n", s.Table, s.NS(), s.EW(), m.Boards(s))
	}
	f := m.Figures()
	fmt.Printf("%d boards, %d opponents, faults: %d\n", f.BoardsLeast, f.OpponentsLeast, len(m.Check()))
	// Output:
	// Howell, 10 pairs, 9 rounds
	// table 1: 10 against 1, boards [1 2 3]
	// table 2: 3 against 2, boards [16 17 18]
	// table 3: 8 against 4, boards [13 14 15]
	// table 4: 7 against 5, boards [7 8 9]
	// table 5: 9 against 6, boards [22 23 24]
	// 27 boards, 9 opponents, faults: 0
}

// The next round of a Swiss: the first two have met already, the third and fourth
// and the last two as well.
func ExampleDraw_Matches() {
	draw := movement.Draw{
		Order:  []int{3, 1, 4, 2, 6, 5},
		Played: [][2]int{{3, 1}, {4, 2}, {6, 5}},
	}
	matches, _, err := draw.Matches()
	fmt.Println(matches, err)
	// Output: [[3 4] [1 6] [2 5]] <nil>
}
