// Package par finds par: the score that neither side can better when both bid
// with all four hands open and then play their best.
//
// A Board is the tables of tricks, the dealer and the vulnerability; Par is the
// score with every contract that leads to it. The notations of hand records and
// of PBN are in notation.go.
//
// Bidding is taken as a game between the two sides: a side whose turn it is
// passes, and the last contract is played, or names any higher contract with
// whichever of its players does better in it. A contract that fails is doubled.
// The side of the dealer begins; when both sides pass nothing is scored.
package par

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/score"
)

// Contract is a par contract with those who may declare it.
type Contract struct {
	Contract  bridge.Contract
	Side      bridge.Side
	Declarers []bridge.Seat // of the side, in the order N, E, S, W; one or both
	Tricks    int           // that they take
}

// Par is what a board is worth to both sides.
type Par struct {
	Score     int        // of North and South
	Contracts []Contract // in ascending order; empty when all pass
}

// Of is the par of a board.
func Of(t dd.Table, dealer bridge.Seat, v bridge.Vulnerability) Par {
	g := game{table: t, vulnerable: v}
	g.solve()
	first := dealer.Side()
	par := Par{}
	// With no bid yet: the dealer's side may pass and leave it to the other.
	other, bids := g.open(first.Other())
	passed := 0
	if gain(first.Other(), other) > 0 {
		passed = other
	} else {
		bids = nil
	}
	best, own := g.open(first)
	seen := map[state]bool{}
	switch {
	case gain(first, best) > gain(first, passed):
		par.Score = best
		g.collect(own, first, seen, &par)
	case gain(first, best) == gain(first, passed) && best != 0:
		par.Score = best
		g.collect(own, first, seen, &par)
		g.collect(bids, first.Other(), seen, &par)
	default:
		par.Score = passed
		g.collect(bids, first.Other(), seen, &par)
	}
	return par
}

// state is a contract, by the number of its bid, held by a side whose opponents
// are to bid or pass.
type state struct {
	bid  bridge.Call
	side bridge.Side
}

// game holds what every state is worth to North and South.
type game struct {
	table      dd.Table
	vulnerable bridge.Vulnerability
	passed     [36]bridge.BySide[int] // when the contract is played
	value      [36]bridge.BySide[int] // when all bid on as they like
}

// gain is a score of North and South as the side sees it.
func gain(s bridge.Side, ns int) int {
	if s == bridge.NorthSouth {
		return ns
	}
	return -ns
}

// solve works down from seven no trump.
func (g *game) solve() {
	for bid := bridge.Call(35); bid > 0; bid-- {
		for _, side := range bridge.Sides {
			c, _, tricks := g.contract(bid, side)
			points := gain(side, score.Declarer(c, g.vulnerable.Has(side), tricks))
			g.passed[bid][side] = points
			best := points
			for higher := bid + 1; higher <= 35; higher++ {
				if v := g.value[higher][side.Other()]; gain(side.Other(), v) > gain(side.Other(), best) {
					best = v
				}
			}
			g.value[bid][side] = best
		}
	}
}

// contract is the contract of a bid when the side declares it, with those who
// take the most tricks in it.
func (g *game) contract(bid bridge.Call, side bridge.Side) (bridge.Contract, []bridge.Seat, int) {
	row := g.table[bid.Denomination()]
	seats := side.Seats()
	tricks := int(max(row[seats[0]], row[seats[1]]))
	var declarers []bridge.Seat
	for _, s := range bridge.Seats {
		if s.Side() == side && int(row[s]) == tricks {
			declarers = append(declarers, s)
		}
	}
	c := bridge.Contract{Level: uint8(bid.Level()), Denomination: bid.Denomination()}
	if tricks < c.Target() {
		c.Doubling = bridge.Doubled
	}
	return c, declarers, tricks
}

// open is the best that a side can make of the first bid, and the bids with
// which it does.
func (g *game) open(side bridge.Side) (best int, bids []bridge.Call) {
	for bid := bridge.Call(1); bid <= 35; bid++ {
		v := g.value[bid][side]
		switch {
		case bids == nil || gain(side, v) > gain(side, best):
			best, bids = v, []bridge.Call{bid}
		case v == best:
			bids = append(bids, bid)
		}
	}
	return best, bids
}

// collect adds the contracts that bids of a side can lead to when nobody gives
// anything away.
func (g *game) collect(bids []bridge.Call, side bridge.Side, seen map[state]bool, par *Par) {
	for _, bid := range bids {
		at := state{bid, side}
		if seen[at] {
			continue
		}
		seen[at] = true
		if g.value[bid][side] != par.Score {
			continue
		}
		if c, declarers, tricks := g.contract(bid, side); g.passed[bid][side] == par.Score && (tricks >= c.Target() || g.saves(bid, side)) {
			par.add(Contract{Contract: c, Side: side, Declarers: declarers, Tricks: tricks})
		}
		var higher []bridge.Call
		for h := bid + 1; h <= 35; h++ {
			if g.value[h][side.Other()] == par.Score {
				higher = append(higher, h)
			}
		}
		g.collect(higher, side.Other(), seen, par)
	}
}

// saves reports whether a bid that fails is a sacrifice against all that the
// other side could make: its contracts that are worth more to it than the
// penalty all lie below. A bid that fails with nothing below it to be saved from,
// or that has to be saved again when the other side bids on, may cost the same
// and is no sacrifice.
func (g *game) saves(bid bridge.Call, side bridge.Side) bool {
	other, found := side.Other(), false
	for b := bridge.Call(1); b <= 35; b++ {
		if gain(other, g.passed[b][other]) > gain(other, g.passed[bid][side]) {
			if b > bid {
				return false
			}
			found = true
		}
	}
	return found
}

// add keeps the contracts in ascending order.
func (p *Par) add(c Contract) {
	i := len(p.Contracts)
	p.Contracts = append(p.Contracts, c)
	for i > 0 && p.Contracts[i-1].Contract.Bid() > c.Contract.Bid() {
		p.Contracts[i] = p.Contracts[i-1]
		i--
	}
	p.Contracts[i] = c
}
