package score

import (
	"fmt"
	"slices"
	"strings"
)

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
	InBetween                     // in proportion, so that there are decimals: 45 is 1½ IMPs, between the 1 of 40 and the 2 of 50
)

var betweenNames = [...]string{"higher-row", "lower-row", "nearest-row", "in-between"}

// String is higher-row, lower-row, nearest-row or in-between.
func (b BetweenRows) String() string {
	if int(b) < len(betweenNames) {
		return betweenNames[b]
	}
	return fmt.Sprintf("BetweenRows(%d)", uint8(b))
}

// ParseBetweenRows reads the name of a rule.
func ParseBetweenRows(text string) (BetweenRows, error) {
	for b, name := range betweenNames {
		if strings.EqualFold(strings.TrimSpace(text), name) {
			return BetweenRows(b), nil
		}
	}
	return 0, fmt.Errorf("score: %q is no rule for differences between the rows of the IMP table; write %s", text, strings.Join(betweenNames[:], ", "))
}

// IMPsBetween is IMPs for a difference that need not be a multiple of ten. It is
// a whole number but for the rule InBetween.
func IMPsBetween(difference Fraction, rule BetweenRows) Fraction {
	size := difference.Abs()
	ten := Whole(10)
	switch rounded := Truncate.Round(size, ten); {
	case rule == InBetween && rounded != size:
		low, _ := rounded.Int() // of what is too large it is 0, which the next line sees
		if size.Cmp(Whole(4000)) >= 0 {
			low = 4000
		}
		step := IMPs(int(low)+10) - IMPs(int(low))
		imps := Whole(IMPs(int(low))).Add(size.Sub(rounded).Times(step).over(ten))
		return imps.Times(difference.Sign())
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
	return Whole(difference.Sign() * IMPs(points))
}
