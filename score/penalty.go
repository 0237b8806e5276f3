package score

import (
	"errors"
	"fmt"
)

// PenaltyIn says what a procedural penalty is counted in.
type PenaltyIn uint8

// The ways in which Directors give penalties.
const (
	PercentOfTop   PenaltyIn = iota // of the top of one board, at matchpoints
	PercentOfTotal                  // percentage points of the session, at matchpoints
	InUnit                          // in the unit of the event: matchpoints, IMPs, points
	InVP                            // victory points, off the match after it was converted
)

var penaltyNames = [...]string{"% of a top", "% of the session", "", "VP"}

// Penalty is a procedural penalty (90A, 91A). It lowers the contestant's own
// score and raises nobody's.
type Penalty struct {
	Amount Fraction // how much is taken off, above zero
	In     PenaltyIn
	Reason string // as the Director wrote it
	Clause string // by which it was given; empty for 90A
}

// String is the penalty in words: 10% of a top, 3 IMP, 0.5 VP.
func (p Penalty) text(unit Unit) string {
	switch p.In {
	case PercentOfTop, PercentOfTotal:
		return Hundredths.Short(p.Amount) + penaltyNames[p.In]
	case InVP:
		return Hundredths.Short(p.Amount) + " VP"
	}
	return Hundredths.Short(p.Amount) + " " + unit.String()
}

// Penalise takes penalties off a total. A percentage is one of top, the top of
// one full board, or of all that the contestant could have won. A penalty in a
// unit that the total does not have is an error; none is applied then.
func (t Total) Penalise(top Fraction, penalties ...Penalty) (Total, error) {
	var faults []error
	off := zero
	for _, p := range penalties {
		points, err := p.points(t.Unit, top, t.Measure)
		faults = append(faults, err)
		off = off.Add(points)
	}
	if err := errors.Join(faults...); err != nil {
		return t, err
	}
	t.Points = t.Points.Sub(off)
	t.Penalties = append(append([]Penalty(nil), t.Penalties...), penalties...)
	return t, nil
}

// points is what a penalty takes off a total of that unit.
func (p Penalty) points(unit Unit, top, measure Fraction) (Fraction, error) {
	switch {
	case p.Amount.Sign() <= 0:
		return zero, fmt.Errorf("score: a penalty of %s is none (90A)", p.text(unit))
	case p.In == InUnit:
		return p.Amount, nil
	case p.In == PercentOfTop && unit == Matchpoints:
		return p.Amount.Mul(top).over(hundred), nil
	case p.In == PercentOfTotal && unit == Matchpoints:
		return p.Amount.Mul(measure).over(hundred), nil
	case p.In == InVP && unit == VP:
		return p.Amount, nil
	}
	return zero, fmt.Errorf("score: a penalty of %s cannot be taken off %s (90A)", p.text(unit), unitPlural(unit))
}

func unitPlural(u Unit) string {
	switch u {
	case Matchpoints:
		return "matchpoints"
	case IMP:
		return "IMPs"
	case VP:
		return "victory points"
	}
	return "points"
}
