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

// BetweenRows says what a difference is worth that lies between two rows of
// the IMP table, as differences from an average do: 45 is more than the 40 of
// one row and less than the 50 of the next.
type BetweenRows uint8

// The rules in use.
const (
	HigherRow  BetweenRows = iota // 41 to 49 count as 50
	LowerRow                      // 41 to 49 count as 40
	NearestRow                    // to the nearest ten first, 45 to 50
)

// IMPsBetween is IMPs for a difference that need not be a multiple of ten.
func IMPsBetween(difference Fraction, rule BetweenRows) int {
	size := difference.Abs()
	ten := Whole(10)
	switch rounded := Truncate.Round(size, ten); {
	case rule == NearestRow:
		size = HalfUp.Round(size, ten)
	case rule == LowerRow || rounded == size:
		size = rounded
	default:
		size = rounded.Add(ten)
	}
	points, ok := size.Int()
	if !ok || points > 4000 {
		points = 4000
	}
	return difference.Sign() * IMPs(points)
}
