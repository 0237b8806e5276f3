package score

import (
	"errors"

	"github.com/overtrick/overtrick/bridge"
)

var errPercentOfIMPs = errors.New("score: a percentage of a top was awarded where IMPs are counted; give an average or a number of points (12C2(b))")

// ButlerScoring is the method of an event in which every score is compared
// with one datum of its board by the table of 78B.
type ButlerScoring struct {
	Datum DatumRule
	// Given is a datum from outside, as for leaders' Butler; nil where the
	// board makes its own. It stands for one board.
	Given    *Fraction
	Between  BetweenRows // what differences between the rows of the IMP table are worth
	Averages Averages
	Rounding *Rounding // applied to each board where the event prescribes it; nil leaves it exact
}

// Counts is what the method counts in.
func (s ButlerScoring) Counts() Unit { return IMP }

// Board scores the lines of one board against the datum. Each group of a
// fouled board has its own datum. Expected is not used: a Butler score does
// not grow with the number of results.
func (s ButlerScoring) Board(lines []Line, _ int) ([]bridge.BySide[Mark], error) {
	return scoreBoard(lines, 0, func(t *traveller, a Award) (Mark, error) { return s.mark(t, a, nil) })
}

// Explain is how the mark of one side in one line came about.
func (s ButlerScoring) Explain(lines []Line, _, line int, side bridge.Side) (Explanation, error) {
	return explainBoard(lines, 0, line, side, IMP,
		func(t *traveller, a Award, e *Explanation) (Mark, error) { return s.mark(t, a, e) })
}

// Total settles a contestant's averages by its own game on the other boards of
// the session (12C2(c)) and adds up.
func (s ButlerScoring) Total(marks []Mark) (Total, error) {
	return s.Averages.total(IMP, s.Rounding, marks, nil)
}

// ExplainTotal is Total with the way it came about, board by board.
func (s ButlerScoring) ExplainTotal(marks []Mark) (Total, Explanation, error) {
	var e Explanation
	t, err := s.Averages.total(IMP, s.Rounding, marks, &e)
	return t, e, err
}

func (s ButlerScoring) mark(t *traveller, a Award, e *Explanation) (Mark, error) {
	m := Mark{Measure: one, Kind: a.kind}
	switch a.kind {
	case NotPlayed:
		return Mark{}, nil
	case Scored:
		datum, err := s.datum(t, e)
		if err != nil {
			return m, err
		}
		m.Points = s.against(a, t.side, datum, e)
	default:
		var err error
		if m.Points, err = s.Averages.artificialIMPs(a, one, e); err != nil {
			return m, err
		}
	}
	if s.Rounding != nil {
		m.Points = s.Rounding.Round(m.Points)
	}
	e.concludes("imps.mark", m.Points, IMP)
	return m, nil
}

// datum is that of the column, from North-South's view. The column is in its
// side's own view, and a rule such as the upper median is not the same from
// both sides.
func (s ButlerScoring) datum(t *traveller, e *Explanation) (Fraction, error) {
	if s.Given != nil {
		e.term("datum.given", *s.Given, Points, "")
		return *s.Given, nil
	}
	if t.datum == nil || e != nil {
		f := t.column.field
		if t.side == bridge.EastWest {
			f = f.Opposite()
		}
		var why *Explanation
		if e != nil {
			why = &Explanation{}
		}
		d, err := s.Datum.datum(f, why)
		if err != nil {
			return zero, err
		}
		t.datum = &d
		if e != nil {
			e.Terms = append(e.Terms, *why)
		}
	}
	return *t.datum, nil
}

// against compares an award with the datum: each of its outcomes by itself,
// then weighted (12C1(c)).
func (s ButlerScoring) against(a Award, side bridge.Side, datum Fraction, e *Explanation) Fraction {
	sum := zero
	outcomes := a.scored()
	for i, o := range outcomes {
		difference := Whole(o.Score).Sub(datum)
		if side == bridge.EastWest {
			difference = difference.Neg()
		}
		imps := IMPsBetween(difference, s.Between)
		sum = sum.Add(imps.Mul(o.Weight))
		if e == nil {
			continue
		}
		part := Explanation{Message: "butler.difference", Args: []any{Signed(o.Score), datum, difference}, Clause: "78B", Value: imps, Unit: IMP}
		if len(outcomes) > 1 {
			part = a.share(i, o, part)
		}
		e.Terms = append(e.Terms, part)
	}
	return sum
}
