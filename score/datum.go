package score

import (
	"errors"
	"fmt"
)

// DatumMiddle says which middle of the scores on a board a datum is.
type DatumMiddle uint8

// The middles in use.
const (
	Mean        DatumMiddle = iota // average after trimming
	Median                         // the middle score; of two, half-way between them
	MedianUpper                    // the middle score; of two, the higher
	MedianLower                    // the middle score; of two, the lower
)

var middleNames = [...]string{"mean", "median", "upper median", "lower median"}

// String names the middle.
func (m DatumMiddle) String() string {
	if int(m) < len(middleNames) {
		return middleNames[m]
	}
	return fmt.Sprintf("DatumMiddle(%d)", uint8(m))
}

// TrimStep drops Each scores from either end when there are From or more.
type TrimStep struct{ From, Each int }

// Trim says how many of the extreme scores are dropped at either end before a
// mean is taken. The parts are alternatives; BySize counts before Percent, and
// Percent before Each. The zero value drops none.
type Trim struct {
	Each    int        // so many, whatever the field; PBN calls Butler-2 what drops one here
	Percent Fraction   // so many in a hundred
	Ties    Ties       // how a number in a hundred is made whole
	BySize  []TrimStep // by the size of the field, ascending
}

// count is the number of scores dropped at either end of n. Something is
// always left.
func (t Trim) count(n Fraction) Fraction {
	drop := Whole(t.Each)
	if t.Percent.Sign() > 0 {
		drop = t.Ties.Round(n.Mul(t.Percent).over(hundred), one)
	}
	for _, step := range t.BySize {
		if n.Cmp(Whole(step.From)) >= 0 {
			drop = Whole(step.Each)
		}
	}
	if drop.Times(2).Cmp(n) >= 0 {
		return zero
	}
	return drop
}

// DatumRule is how the datum of a board is found: the score that all others
// are compared with (Butler).
type DatumRule struct {
	Middle DatumMiddle
	Trim   Trim // used by Mean only
	// Step is what the datum is a multiple of: 10 in most events, 0 where it is
	// not rounded.
	Step int
	Ties Ties // which way a datum ending in 5 goes
}

var errNoResults = errors.New("score: no results to take a datum from")

// Datum is that of the field, from North-South's view: the field of all
// results on the board, of the leading tables only, or of whatever other
// tables an event takes its datum from. An error when there are none.
func (r DatumRule) Datum(f Field) (Fraction, error) { return r.datum(f, nil) }

// ExplainDatum is Datum with the way it came about.
func (r DatumRule) ExplainDatum(f Field) (Explanation, error) {
	var e Explanation
	_, err := r.datum(f, &e)
	return e, err
}

func (r DatumRule) datum(f Field, e *Explanation) (Fraction, error) {
	n := f.size
	if n.Sign() <= 0 {
		return zero, errNoResults
	}
	var d Fraction
	if r.Middle == Mean {
		drop := r.Trim.count(n)
		left := n.Sub(drop.Times(2))
		d = f.sumBetween(drop, n.Sub(drop)).over(left)
		if e != nil {
			e.term("datum.mean", d, Points, "", left, drop)
		}
	} else {
		low, high := f.around(n.Mul(half))
		switch r.Middle {
		case MedianUpper:
			d = Whole(high)
		case MedianLower:
			d = Whole(low)
		default:
			d = Whole(low + high).Mul(half)
		}
		if e != nil {
			e.term("datum.median", d, Points, "", r.Middle, n)
		}
	}
	if rounded := r.Ties.Round(d, Whole(r.Step)); rounded != d {
		d = rounded
		e.term("datum.rounded", d, Points, "", r.Step, r.Ties)
	}
	e.concludes("datum", d, Points)
	return d, nil
}

// sumBetween adds up the scores that lie, in ascending order of results,
// between two places.
func (f Field) sumBetween(from, to Fraction) Fraction {
	sum := zero
	for _, g := range f.groups {
		low, high := g.below, g.below.Add(g.weight)
		if low.Less(from) {
			low = from
		}
		if to.Less(high) {
			high = to
		}
		if low.Less(high) {
			sum = sum.Add(high.Sub(low).Times(g.score))
		}
	}
	return sum
}

// around is the scores just below and just above a place in ascending order;
// they are the same where the place is within one result or among equal ones.
func (f Field) around(place Fraction) (low, high int) {
	for _, g := range f.groups {
		top := g.below.Add(g.weight)
		if g.below.Less(place) {
			low = g.score
		}
		if place.Less(top) {
			return low, g.score
		}
	}
	return low, low
}
