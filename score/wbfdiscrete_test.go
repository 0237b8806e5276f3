package score_test

import (
	"fmt"
	"math"
	"strings"
)

// discrete computes the first margins of the rows for 10 to 20.
func discrete(boards int) string {
	r := math.Pow((math.Sqrt(5)-1)/2, 3)
	blitz := 15 * math.Sqrt(float64(boards))
	var ends []int // the largest margin of each row
	for v := 10.5; v < 20; v++ {
		ends = append(ends, int(blitz*math.Log(1-(1-r)*(v/10-1))/math.Log(r)))
	}
	// A tie is the same row for both sides and counts from -end to end.
	width := func(i int) int {
		if i == 0 {
			return 2*ends[0] + 1
		}
		return ends[i] - ends[i-1]
	}
	for i := 0; i+1 < len(ends); {
		if width(i) <= width(i+1) {
			i++
			continue
		}
		ends[i]--
		i = 0
	}
	firsts := []string{"0"}
	for _, end := range ends {
		firsts = append(firsts, fmt.Sprint(end+1))
	}
	return strings.Join(firsts, " ")
}
