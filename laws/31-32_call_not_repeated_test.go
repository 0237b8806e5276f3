package laws_test

import (
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Whatever a player calls who has to repeat one heart, and whatever happens
// afterwards: the table stays whole, and the board can be finished.
func TestAnyCallInsteadOfTheOneToRepeat(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(31, 32))
	kinds, matters := map[laws.IrregularityKind]int{}, map[laws.Matter]int{}
	for _, call := range bridge.Calls() {
		table := at(t, "board 4\nmode open\n"+dealLine+"N 1H\nE attention\nE answers accept no\nW Pass\n")
		tryOpen(t, table, laws.MakeCall{Seat: bridge.North, Call: call})
		if r.IntN(2) == 0 {
			tryOpen(t, table, laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
		}
		for range 12 {
			tryOpen(t, table, anythingOpen(r, table))
		}
		count(t, table, kinds, matters)
		finishOpen(t, r, table)
	}
	if others := len(bridge.Calls()) - 1; kinds[laws.CallNotRepeated] != others || matters["call-not-repeated"] == 0 {
		t.Errorf("%d calls instead of 1H were found, want %d; asked %v", kinds[laws.CallNotRepeated], others, matters)
	}
}
