package score_test

import (
	"testing"

	"github.com/overtrick/overtrick/score"
)

// TestPossible knows the ends of the scale, and slips of the pen.
func TestPossible(t *testing.T) {
	for points, want := range map[int]bool{
		0: true, 50: true, -50: true, 70: true, 620: true, -1400: true, 2980: true, -7600: true,
		60: false, 625: false, 7610: false, -7500: false, 10: false, 42: false,
	} {
		if score.Possible(points) != want {
			t.Errorf("%d: %t", points, !want)
		}
	}
}
