package score

import (
	"errors"
	"fmt"
	"slices"
)

// Field is the scores of North-South on one board that are compared with each
// other, each with the number of times it was made. The zero value is a field
// without scores. A Field is a value: adding to it makes another.
type Field struct {
	groups []group // by ascending score, none of weight 0
	size   Fraction
}

// group is all the results of a field that have the same score. The weight is
// their number; an adjusted score with weights counts as parts of a result.
type group struct {
	score  int
	weight Fraction
	below  Fraction // the weight of all lower scores
}

// NewField is the field of these scores, which may come in any order and any
// number of times.
func NewField(scores ...int) Field {
	sorted := slices.Sorted(slices.Values(scores))
	var groups []group
	for i := 0; i < len(sorted); {
		j := i
		for j < len(sorted) && sorted[j] == sorted[i] {
			j++
		}
		groups = append(groups, group{score: sorted[i], weight: Whole(j - i), below: Whole(i)})
		i = j
	}
	return Field{groups: groups, size: Whole(len(sorted))}
}

// With is the field with one more score, made times over; a negative number
// takes that many away again. It is an error to take away what is not there.
func (f Field) With(score, times int) (Field, error) {
	g, err := f.with(score, Whole(times))
	if err != nil {
		return f, fmt.Errorf("score: no %d more scores of %d to take out of the field", -times, score)
	}
	return g, nil
}

var errNotInField = errors.New("score: not in the field")

func (f Field) with(score int, weight Fraction) (Field, error) {
	i, found := slices.BinarySearchFunc(f.groups, score, func(g group, s int) int { return g.score - s })
	groups := slices.Clone(f.groups)
	if !found {
		groups = slices.Insert(groups, i, group{score: score})
	}
	groups[i].weight = groups[i].weight.Add(weight)
	switch groups[i].weight.Sign() {
	case -1:
		return f, errNotInField
	case 0:
		groups = slices.Delete(groups, i, i+1)
	}
	return Field{groups: summed(groups), size: f.size.Add(weight)}, nil
}

// summed fills in how much lies below each group.
func summed(groups []group) []group {
	below := zero
	for i := range groups {
		groups[i].below = below
		below = below.Add(groups[i].weight)
	}
	return groups
}

// Size is the number of results in the field. It is whole unless parts of an
// adjusted score were added.
func (f Field) Size() Fraction { return f.size }

// Newcomer compares a score with every result of the field: the score is not
// itself one of them.
func (f Field) Newcomer(score int) Comparison { return f.compare(score, zero) }

// Member compares a score of the field with all the others. It is an error
// when the field has no such score.
func (f Field) Member(score int) (Comparison, error) {
	_, found := slices.BinarySearchFunc(f.groups, score, func(g group, s int) int { return g.score - s })
	if !found {
		return Comparison{}, fmt.Errorf("score: %d is not in the field", score)
	}
	return f.compare(score, one), nil
}

// compare rates a score in the field, of which own is the score's own weight
// and not compared with.
func (f Field) compare(score int, own Fraction) Comparison {
	var c Comparison
	i, found := slices.BinarySearchFunc(f.groups, score, func(g group, s int) int { return g.score - s })
	switch {
	case found:
		g := f.groups[i]
		c.Worse, c.Equal = g.below, g.weight.Sub(own)
	case i < len(f.groups):
		c.Worse = f.groups[i].below
	default:
		c.Worse = f.size
	}
	c.Better = f.size.Sub(own).Sub(c.Worse).Sub(c.Equal)
	for _, g := range f.groups {
		c.IMPs = c.IMPs.Add(g.weight.Times(IMPs(score - g.score)))
	}
	return c
}

// Opposite is the field from the view of the other side.
func (f Field) Opposite() Field {
	groups := make([]group, 0, len(f.groups))
	for i := len(f.groups) - 1; i >= 0; i-- {
		g := f.groups[i]
		groups = append(groups, group{score: -g.score, weight: g.weight})
	}
	return Field{groups: summed(groups), size: f.size}
}
