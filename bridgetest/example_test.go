package bridgetest_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// A property: in every deal the forty high-card points are shared out.
func TestPointsAreForty(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		points := 0
		for _, h := range bridgetest.Deal().Draw(t, "deal").Hands() {
			points += h.Points()
		}
		if points != 40 {
			t.Fatalf("%d points", points)
		}
	})
}

// Where no property is checked, a seed of one's own makes the values.
func Example() {
	for _, d := range bridgetest.Deals(2017, 2) {
		fmt.Println(d)
	}
	a := bridgetest.LongestAuction(bridge.North)
	fmt.Println(a.Len(), "calls")
	// Output:
	// N:A942.2.AJT53.AQJ .AK94.KQ762.KT62 KJ6.QJT765..9854 QT8753.83.984.73
	// N:T872.Q84.AQJ.532 AQ.AJT952.96.T94 KJ954.K6.T43.QJ7 63.73.K8752.AK86
	// 319 calls
}
