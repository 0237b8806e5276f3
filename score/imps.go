package score

import "slices"

// impBounds holds the largest difference in points that is worth 0, 1, … 23
// IMPs; all above is 24 (78B).
var impBounds = [24]int{
	10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590,
	740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990,
}

// IMPs turns a difference of two scores into international matchpoints by the
// table of 78B, with the sign of the difference. A difference between two rows
// of the table, which two scores never have, takes the higher row.
func IMPs(difference int) int {
	if difference < 0 {
		return -IMPs(-difference)
	}
	n, _ := slices.BinarySearch(impBounds[:], difference)
	return n
}
