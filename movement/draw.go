package movement

import (
	"slices"

	"github.com/overtrick/overtrick/sentence"
)

// Rematches says whether contestants who have met may meet again.
type Rematches uint8

// The rules in use.
const (
	// AvoidRematches is the Swiss rule: nobody meets the same opponents twice
	// unless there is no other way.
	AvoidRematches Rematches = iota
	// NotTwiceRunning lets everybody meet again, but not in the next round.
	NotTwiceRunning
	// AllowRematches is the Danish rule: first plays second, third plays fourth,
	// whoever has met before.
	AllowRematches
)

// String names the rule.
func (r Rematches) String() string {
	return [4]string{"avoid rematches", "not twice running", "allow rematches", "?"}[min(r, 3)]
}

// Draw is what the next round of a Swiss or Danish event is made from: the
// ranking and who has met whom.
type Draw struct {
	Order     []int    // the contestants, the best first
	Played    [][2]int // all matches so far, round by round; 0 stands for a bye
	LastRound [][2]int // those of the round before, for NotTwiceRunning
	Rematches Rematches
}

// Matches are those of the next round, from the top of the ranking down, and who
// has a bye (0 for nobody). The squares of the distances in the ranking add up
// to the least that is possible without what the rule avoids; this is exact, so
// a round that can be drawn without a rematch is. The bye goes to the last who
// has not had one.
func (d Draw) Matches() (matches [][2]int, bye int, err error) {
	n := len(d.Order)
	if n < 2 {
		return nil, 0, sentence.Errorf("movement: %s cannot be drawn", plural(n, "contestant"))
	}
	if n > 1000 {
		return nil, 0, sentence.Errorf("movement: %d contestants are too many for one draw; draw in sections of at most 1000", n)
	}
	if sorted := slices.Sorted(slices.Values(d.Order)); len(slices.Compact(sorted)) != n || sorted[0] < 1 {
		return nil, 0, sentence.Errorf("movement: the ranking has a contestant twice, or one below 1")
	}
	order := slices.Clone(d.Order)
	if n%2 != 0 {
		order = append(order, 0) // the bye is an opponent at the end of the ranking
	}
	partner, err := minCostMatching(d.costs(order))
	if err != nil {
		return nil, 0, err
	}
	for i, j := range partner {
		switch {
		case j < i:
		case order[j] == 0:
			bye = order[i]
		default:
			matches = append(matches, [2]int{order[i], order[j]})
		}
	}
	return matches, bye, nil
}

// costs has the squares of distances, and for what is to be avoided more than
// all distances together.
func (d Draw) costs(order []int) [][]int64 {
	n := int64(len(order))
	avoided := n * n * n
	met := map[[2]int]int64{}
	count := func(all [][2]int, weight int64) {
		for _, m := range all {
			met[[2]int{min(m[0], m[1]), max(m[0], m[1])}] += weight
		}
	}
	switch d.Rematches {
	case AvoidRematches:
		count(d.Played, 1)
	case NotTwiceRunning:
		count(d.LastRound, 1)
	case AllowRematches:
	}
	if d.Rematches != AvoidRematches { // byes are never given twice where that can be helped
		for _, m := range d.Played {
			if m[0] == 0 || m[1] == 0 {
				count([][2]int{m}, 1)
			}
		}
	}
	cost := make([][]int64, n)
	for i := range order {
		cost[i] = make([]int64, n)
		for j := range order {
			gap := int64(i - j)
			a, b := min(order[i], order[j]), max(order[i], order[j])
			cost[i][j] = gap*gap + met[[2]int{a, b}]*avoided
		}
	}
	return cost
}
