package score

import "github.com/overtrick/overtrick/bridge"

// CrossIMPScoring is the method of an event in which every score is compared
// with every other one on its board by the table of 78B.
type CrossIMPScoring struct {
	Divisor CrossDivisor
	// Scaled brings the sum of a board with fewer results, or of a group of a
	// fouled board, to the number of comparisons of a full board. It matters
	// only where the sum is NotDivided.
	Scaled   bool
	Averages Averages
	Rounding *Rounding // applied to each board where the event prescribes it; nil leaves it exact
}

// Counts is what the method counts in.
func (s CrossIMPScoring) Counts() Unit { return IMP }

// Board scores the lines of one board against each other, as that of
// MatchpointScoring does. An average counts as so many IMPs for each
// comparison of a full board where sums are not divided.
func (s CrossIMPScoring) Board(lines []Line, expected int) ([]bridge.BySide[Mark], error) {
	return scoreBoard(lines, expected, func(t *traveller, a Award) (Mark, error) { return s.mark(t, a, nil) })
}

// Explain is how the mark of one side in one line came about.
func (s CrossIMPScoring) Explain(lines []Line, expected, line int, side bridge.Side) (Explanation, error) {
	return explainBoard(lines, expected, line, side, IMP,
		func(t *traveller, a Award, e *Explanation) (Mark, error) { return s.mark(t, a, e) })
}

// Total settles a contestant's averages by its own game on the other boards of
// the session (12C2(c)) and adds up.
func (s CrossIMPScoring) Total(marks []Mark) (Total, error) {
	return s.Averages.total(IMP, s.Rounding, marks, nil)
}

// ExplainTotal is Total with the way it came about, board by board.
func (s CrossIMPScoring) ExplainTotal(marks []Mark) (Total, Explanation, error) {
	var e Explanation
	t, err := s.Averages.total(IMP, s.Rounding, marks, &e)
	return t, e, err
}

func (s CrossIMPScoring) mark(t *traveller, a Award, e *Explanation) (Mark, error) {
	comparisons := one
	if s.Divisor == NotDivided {
		if n := t.column.size(); n.Sign() > 0 && !s.Scaled {
			comparisons = n.Sub(one)
		} else {
			comparisons = t.expected.Sub(one)
		}
	}
	m := Mark{Measure: comparisons, Kind: a.kind}
	switch a.kind {
	case NotPlayed:
		return Mark{}, nil
	case Scored:
		c := t.column.rate(a, t.side)
		m.Points = c.CrossIMPs(s.Divisor)
		if e != nil {
			e.Terms = append(e.Terms, t.explainCrossIMPs(a, c)...)
			e.divided(s.Divisor, m.Points, c)
		}
		if others := c.Others(); s.Divisor == NotDivided && s.Scaled && others.Sign() > 0 && others != comparisons {
			m.Points = m.Points.Mul(comparisons).over(others)
			if e != nil {
				e.term("cross.scaled", m.Points, IMP, "", others, comparisons)
			}
		}
	default:
		var err error
		if m.Points, err = s.Averages.artificialIMPs(a, comparisons, e); err != nil {
			return m, err
		}
	}
	if s.Rounding != nil {
		m.Points = s.Rounding.Round(m.Points)
	}
	e.concludes("imps.mark", m.Points, IMP)
	return m, nil
}

// artificialIMPs is an artificial score where IMPs are counted.
func (a Averages) artificialIMPs(award Award, comparisons Fraction, e *Explanation) (Fraction, error) {
	if award.kind == AtPoints {
		e.term("award.at-points", award.value, IMP, "12C2")
		return award.value, nil
	}
	if award.kind == AtPercent {
		return zero, errPercentOfIMPs
	}
	if err := a.Check(); err != nil {
		return zero, err
	}
	each := a.value(award.kind, IMP)
	switch {
	case e == nil:
	case comparisons == one: // as against a datum or another table
		e.term("average.plain", each, IMP, "12C2(b)", award.kind, Amount{each, IMP})
	default:
		e.term("award.average-imps", each.Mul(comparisons), IMP, "12C2(b)", award.kind, Amount{each, IMP}, comparisons)
	}
	return each.Mul(comparisons), nil
}

// explainCrossIMPs lists the comparisons of an award, those with equal scores
// together.
func (t *traveller) explainCrossIMPs(a Award, sum Comparison) []Explanation {
	others := t.column.others(a, t.side)
	if s, ok := a.plain(); ok {
		return others.explainIMPs(own(s, t.side), sum)
	}
	e := Explanation{Message: "award.weighted", Clause: "12C1(c)", Value: sum.IMPs, Unit: IMP}
	for i, o := range a.scored() {
		points := own(o.Score, t.side)
		c := others.compare(points, zero)
		part := Explanation{Message: "cross.compared", Args: []any{Signed(points)}, Clause: "78B", Value: c.IMPs, Unit: IMP, Terms: others.explainIMPs(points, c)}
		e.Terms = append(e.Terms, a.share(i, o, part))
	}
	return []Explanation{e}
}

// explainIMPs lists the comparisons of one score with the field.
func (f Field) explainIMPs(points int, c Comparison) []Explanation {
	sum := Explanation{Value: c.IMPs, Unit: IMP}
	for _, g := range f.groups {
		imps := IMPs(points - g.score)
		sum.term("cross.against", g.weight.Times(imps), IMP, "78B", Signed(g.score), g.weight, Signed(points-g.score), Signed(imps))
	}
	return sum.Terms
}

// ExplainCrossIMPs is how a score that is not in the field comes to its
// cross-IMPs against it.
func (f Field) ExplainCrossIMPs(points int, d CrossDivisor) Explanation {
	c := f.Newcomer(points)
	e := Explanation{Message: "imps.mark", Value: c.CrossIMPs(d), Unit: IMP, Terms: f.explainIMPs(points, c)}
	e.divided(d, e.Value, c)
	return e
}

func (e *Explanation) divided(d CrossDivisor, value Fraction, c Comparison) {
	switch d {
	case PerComparison:
		e.term("cross.per-comparison", value, IMP, "", c.IMPs, c.Others())
	case PerResult:
		e.term("cross.per-result", value, IMP, "", c.IMPs, c.Others().Add(one))
	}
}
