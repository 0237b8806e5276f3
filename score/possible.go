package score

import (
	"sync"

	"github.com/overtrick/overtrick/bridge"
)

// Possible reports whether some result of some contract gives one side so many
// points (77), whoever is vulnerable. An assigned score that is none is a slip of
// the pen.
func Possible(points int) bool { return possible()[max(points, -points)] }

// possible is the points of all results there are, without their sign.
var possible = sync.OnceValue(func() map[int]bool {
	all := map[int]bool{0: true}
	for _, d := range bridge.Denominations {
		for level := bridge.PassedOut.Level + 1; level <= 7; level++ {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				c := bridge.Contract{Level: level, Denomination: d, Doubling: doubling}
				for tricks := range 14 {
					for _, vulnerable := range []bool{false, true} {
						points := Declarer(c, vulnerable, tricks)
						all[max(points, -points)] = true
					}
				}
			}
		}
	}
	return all
})
