package session_test

import (
	"math/big"
	"strconv"

	"github.com/overtrick/overtrick/session"
)

// recompute ranks an evening of matchpoints with the plainest arithmetic: every
// outcome of every line against every outcome of every other line of the board,
// Neuberg to the full number of results, averages with the contestant's own
// percentage where that is beyond 60 or 40, penalties in parts of a top. It gives
// the percentage of each contestant.
func recompute(lines map[session.Where]*paper, full int, penalties map[int]*big.Rat) map[int]*big.Rat {
	type sums struct{ points, top *big.Rat }
	own, all := map[int]*sums{}, map[int]*sums{}
	add := func(to map[int]*sums, who int, points, top *big.Rat) {
		if to[who] == nil {
			to[who] = &sums{new(big.Rat), new(big.Rat)}
		}
		to[who].points.Add(to[who].points, points)
		to[who].top.Add(to[who].top, top)
	}
	top := big.NewRat(int64(2*(full-1)), 1)
	boards := map[int][]*paper{}
	for _, l := range lines {
		boards[l.board] = append(boards[l.board], l)
	}
	for _, board := range boards {
		results := 0
		for _, l := range board {
			if l.score != nil {
				results++
			}
		}
		for _, l := range board {
			if l.score == nil {
				continue
			}
			ns := new(big.Rat)
			for _, other := range board {
				if other == l || other.score == nil {
					continue
				}
				for mine, weight := range l.score {
					for theirs, otherWeight := range other.score {
						a, _ := strconv.Atoi(mine)
						b, _ := strconv.Atoi(theirs)
						won := int64(0)
						switch {
						case a > b:
							won = 2
						case a == b:
							won = 1
						}
						share := new(big.Rat).Mul(weight, otherWeight)
						ns.Add(ns, share.Mul(share, big.NewRat(won, 1)))
					}
				}
			}
			for side, who := range []int{l.ns, l.ew} {
				points := new(big.Rat).Set(ns)
				if side == 1 {
					points.Sub(big.NewRat(int64(2*(results-1)), 1), ns)
				}
				// Neuberg: (M + 1) N / n - 1
				points.Add(points, big.NewRat(1, 1))
				points.Mul(points, big.NewRat(int64(full), int64(results)))
				points.Sub(points, big.NewRat(1, 1))
				add(own, who, points, top)
				add(all, who, points, top)
			}
		}
	}
	percent := func(s *sums) *big.Rat {
		p := new(big.Rat).Quo(s.points, s.top)
		return p.Mul(p, big.NewRat(100, 1))
	}
	for _, l := range lines {
		for side, who := range []int{l.ns, l.ew} {
			part := [2]*big.Rat{l.nsPart, l.ewPart}[side]
			game := percent(own[who])
			switch {
			case l.plus[side] > 0:
				part = big.NewRat(60, 1)
				if game.Cmp(part) > 0 {
					part = game
				}
			case l.plus[side] < 0:
				part = big.NewRat(40, 1)
				if game.Cmp(part) < 0 {
					part = game
				}
			case part == nil:
				continue
			}
			points := new(big.Rat).Mul(part, top)
			add(all, who, points.Quo(points, big.NewRat(100, 1)), top)
		}
	}
	final := map[int]*big.Rat{}
	for who, s := range all {
		if off := penalties[who]; off != nil {
			s.points.Sub(s.points, new(big.Rat).Mul(off, top))
		}
		final[who] = percent(s)
	}
	return final
}
