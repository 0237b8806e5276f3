package exam_test

import (
	"fmt"

	"github.com/overtrick/overtrick/exam"
)

func Example() {
	cases, err := exam.Open("en")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range cases {
		if c.ID != "46-play-anything" {
			continue
		}
		fmt.Println(c.Story)
		for _, e := range c.Ruling().Ruling.Effects {
			fmt.Println(e.Says(), e.Clauses())
		}
		marks := c.Mark(map[string][]string{"whom-card-W": {"W"}, "whom-card-E": {"S"}, "cite": {"46 B 5"}})
		fmt.Println(marks.Right(), "of", len(marks))
	}
	// Output:
	// On lead in dummy declarer says: anything. West does not care; East would like the ♦3.
	// North's ♦3 is played. [46B5]
	// 2 of 3
}
