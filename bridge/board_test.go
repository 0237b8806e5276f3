package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// The table of Law 2, written out.
func TestNewBoardFollowsLaw2(t *testing.T) {
	t.Parallel()
	vulnerable := map[bridge.Vulnerability][]int{
		bridge.NoneVulnerable: {1, 8, 11, 14},
		bridge.NSVulnerable:   {2, 5, 12, 15},
		bridge.EWVulnerable:   {3, 6, 9, 16},
		bridge.BothVulnerable: {4, 7, 10, 13},
	}
	for v, numbers := range vulnerable {
		for _, n := range numbers {
			for _, number := range []int{n, n + 16, n + 1600} {
				if got := bridge.NewBoard(number).Vulnerable; got != v {
					t.Errorf("board %d: vulnerability %v, want %v", number, got, v)
				}
			}
		}
	}
	for number := 1; number <= 32; number++ {
		want := bridge.Seats[(number-1)%4]
		if got := bridge.NewBoard(number).Dealer; got != want {
			t.Errorf("board %d: dealer %v, want %v", number, got, want)
		}
	}
}
