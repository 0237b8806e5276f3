package score

import (
	"maps"
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// column is what one side of the tables scored on a board in one form, from
// that side's own view: the scores that its awards are compared with.
type column struct {
	field Field
	rated []Comparison // for each group of the field, one of its results against all others
}

// newColumn takes the results of a side out of the lines. A result with
// weights counts as parts of one result.
func newColumn(lines []Line, side bridge.Side) column {
	plain := make([]int, 0, len(lines))
	var weighted []Outcome
	for _, l := range lines {
		a := l.award(side)
		if s, ok := a.plain(); ok {
			plain = append(plain, own(s, side))
		} else if a.kind == Scored {
			for _, o := range a.outcomes {
				weighted = append(weighted, Outcome{own(o.Score, side), o.Weight})
			}
		}
	}
	c := column{field: NewField(plain...)}
	for _, o := range weighted {
		c.field, _ = c.field.with(o.Score, o.Weight) // adding cannot fail
	}
	c.rated = make([]Comparison, len(c.field.groups))
	for i, g := range c.field.groups {
		if g.weight.Cmp(one) >= 0 {
			c.rated[i] = c.field.compare(g.score, one)
		}
	}
	return c
}

// own turns North-South's points into those of the side.
func own(score int, side bridge.Side) int {
	if side == bridge.EastWest {
		return -score
	}
	return score
}

// size is the number of results in the column.
func (c column) size() Fraction { return c.field.size }

// others is the field that an award of this column is compared with: all
// results but its own.
func (c column) others(a Award, side bridge.Side) Field {
	f := c.field
	for _, o := range a.outcomes {
		f, _ = f.with(own(o.Score, side), o.Weight.Neg()) // it was put in by newColumn
	}
	return f
}

// rate compares an award of this column with all the others: each of its
// outcomes by itself, then weighted (12C1(c)).
func (c column) rate(a Award, side bridge.Side) Comparison {
	if s, ok := a.plain(); ok {
		i, _ := slices.BinarySearchFunc(c.field.groups, own(s, side), func(g group, s int) int { return g.score - s })
		return c.rated[i]
	}
	others := c.others(a, side)
	var sum Comparison
	for _, o := range a.scored() {
		sum = sum.plus(others.compare(own(o.Score, side), zero), o.Weight)
	}
	return sum
}

// plus is the comparison with another one, weighted, added to it.
func (c Comparison) plus(d Comparison, weight Fraction) Comparison {
	c.Worse = c.Worse.Add(d.Worse.Mul(weight))
	c.Equal = c.Equal.Add(d.Equal.Mul(weight))
	c.Better = c.Better.Add(d.Better.Mul(weight))
	c.IMPs = c.IMPs.Add(d.IMPs.Mul(weight))
	return c
}

// byForm sorts the lines of a board into the forms in which it was played
// (87B), as lists of their indexes; the correct form comes first.
func byForm(lines []Line) [][]int {
	fouled := slices.ContainsFunc(lines, func(l Line) bool { return l.Form != lines[0].Form })
	if !fouled {
		all := make([]int, len(lines))
		for i := range all {
			all[i] = i
		}
		return [][]int{all}
	}
	forms := map[int][]int{}
	for i, l := range lines {
		forms[l.Form] = append(forms[l.Form], i)
	}
	var groups [][]int
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		groups = append(groups, forms[form])
	}
	return groups
}
