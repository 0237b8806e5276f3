package movement

import "slices"

// cyclic is the plan of a movement that turns: each table has places on a wheel
// of numbers modulo the number of rounds, and a set. In each round the players
// on the wheel and the sets move on by one, so that each player comes to every
// place once. Nobody meets a board again when set minus place is different for
// all places, and nobody the same opponents when the differences of places at a
// table are.
type cyclic struct {
	rounds int
	tables []wheel
}

// wheel is a table of the plan. Of a table with a stationary pair, b is -1.
type wheel struct{ a, b, set int }

// planner searches for a plan, going through the places in order and giving the
// first free one to a table.
type planner struct {
	rounds, tables int
	copies         int // at how many tables a set may lie at once
	steps          int // how many more tries there are

	plan  []wheel
	taken []bool // places
	offs  []bool // set minus place
	diffs []bool
	sets  []int
}

// plan is a cyclic plan for that many tables and rounds with as many stationary
// pairs as that needs; false when there is none, or none was found.
func planCyclic(tables, rounds, copies int) (cyclic, bool) {
	p := planner{
		rounds: rounds, tables: tables, copies: copies, steps: 3_000_000,
		taken: make([]bool, rounds), offs: make([]bool, rounds), diffs: make([]bool, rounds), sets: make([]int, rounds),
	}
	// The first stationary pair has place 0 and set 0: any plan can be turned so.
	p.put(wheel{0, -1, 0})
	if !p.search(2*tables - rounds - 1) {
		return cyclic{}, false
	}
	return cyclic{rounds, slices.Clone(p.plan)}, true
}

// search fills the rest, with so many stationary pairs still to seat.
func (p *planner) search(stationary int) bool {
	a := slices.Index(p.taken, false)
	if a < 0 {
		return stationary == 0
	}
	left := p.tables - len(p.plan) - stationary // tables of two movers
	if left > 0 {
		for b := a + 1; b < p.rounds; b++ {
			d := min(b-a, p.rounds-b+a)
			if p.taken[b] || p.diffs[d] || 2*d == p.rounds {
				continue
			}
			if p.tryWheels(a, b, stationary) {
				return true
			}
		}
	}
	return stationary > 0 && p.tryWheels(a, -1, stationary-1)
}

// tryWheels tries all sets for a table with these places.
func (p *planner) tryWheels(a, b, stationary int) bool {
	start := 0
	if len(p.plan) > 0 {
		start = p.plan[len(p.plan)-1].set + 1
	}
	for i := range p.rounds {
		if p.steps--; p.steps < 0 {
			return false
		}
		w := wheel{a, b, mod(start+i, p.rounds)}
		if !p.fits(w) {
			continue
		}
		p.put(w)
		if p.search(stationary) {
			return true
		}
		p.remove()
	}
	return false
}

func (p *planner) fits(w wheel) bool {
	if p.sets[w.set] >= p.copies || p.offs[mod(w.set-w.a, p.rounds)] {
		return false
	}
	return w.b < 0 || !p.offs[mod(w.set-w.b, p.rounds)]
}

func (p *planner) put(w wheel) {
	p.plan = append(p.plan, w)
	p.mark(w, true)
	p.sets[w.set]++
}

func (p *planner) remove() {
	w := p.plan[len(p.plan)-1]
	p.plan = p.plan[:len(p.plan)-1]
	p.mark(w, false)
	p.sets[w.set]--
}

func (p *planner) mark(w wheel, on bool) {
	p.taken[w.a], p.offs[mod(w.set-w.a, p.rounds)] = on, on
	if w.b >= 0 {
		p.taken[w.b], p.offs[mod(w.set-w.b, p.rounds)] = on, on
		p.diffs[min(w.b-w.a, p.rounds-w.b+w.a)] = on
	}
}
