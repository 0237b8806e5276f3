package score

import "github.com/overtrick/overtrick/bridge"

// MatchpointScoring is the method of an event scored by 78A. Which lines are
// compared with each other, those of a section, of all sections or of a whole
// simultaneous event, is the caller's choice: the lines handed to Board are.
type MatchpointScoring struct {
	Unit      MatchpointUnit
	Factoring Factoring
	// SmallGroups scores a group of a fouled board that has at most three
	// results, and at most a third of a full board, by the EBU's regulation.
	SmallGroups bool
	Averages    Averages
	// Rounding is applied to each board where the event prescribes it; nil
	// leaves the points exact.
	Rounding *Rounding
}

// Counts is what the method counts in.
func (s MatchpointScoring) Counts() Unit { return Matchpoints }

// Top is the top of a board with that many results.
func (s MatchpointScoring) Top(results int) Fraction { return s.Unit.win().Times(max(results-1, 0)) }

// Board scores the lines of one board against each other. Expected is the
// number of results that a full board has; 0 means as many as there are lines
// with a result or an artificial score. The marks come in the order of the
// lines. Averages are given their plain value: Total settles them.
func (s MatchpointScoring) Board(lines []Line, expected int) ([]bridge.BySide[Mark], error) {
	return scoreBoard(lines, expected, func(t *traveller, a Award) (Mark, error) { return s.mark(t, a, nil) })
}

// Explain is how the mark of one side in one line came about.
func (s MatchpointScoring) Explain(lines []Line, expected, line int, side bridge.Side) (Explanation, error) {
	return explainBoard(lines, expected, line, side, Matchpoints,
		func(t *traveller, a Award, e *Explanation) (Mark, error) { return s.mark(t, a, e) })
}

// Total settles a contestant's averages by its own game on the other boards of
// the session (12C2(c)) and adds up.
func (s MatchpointScoring) Total(marks []Mark) (Total, error) {
	return s.Averages.total(Matchpoints, s.Rounding, marks, nil)
}

// ExplainTotal is Total with the way it came about, board by board.
func (s MatchpointScoring) ExplainTotal(marks []Mark) (Total, Explanation, error) {
	var e Explanation
	t, err := s.Averages.total(Matchpoints, s.Rounding, marks, &e)
	return t, e, err
}

// mark scores one award. The explanation may be nil.
func (s MatchpointScoring) mark(t *traveller, a Award, e *Explanation) (Mark, error) {
	win := s.Unit.win()
	n, full := t.column.size(), t.expected
	factoring := s.Factoring
	if factoring == NeubergIfArtificial && !t.artificial && len(t.forms) == 1 {
		factoring = NotFactored
	}
	if (factoring == NotFactored || factoring == OwnCounted) && n.Sign() > 0 {
		full = n
	}
	top := full.Sub(one).Mul(win)
	if factoring == OwnCounted {
		top = full.Mul(win)
	}
	m := Mark{Measure: top, Kind: a.kind}
	switch a.kind {
	case NotPlayed:
		return Mark{}, nil
	case Scored:
		c := t.column.rate(a, t.side)
		m.Points = c.Matchpoints(s.Unit)
		if e != nil {
			e.Terms = append(e.Terms, t.explainMatchpoints(a, s.Unit, c))
		}
		switch {
		case s.SmallGroups && len(t.forms) > 1 && smallGroup(n, full):
			p := smallPercentage(c.Matchpoints(TwoOneZero), n)
			m.Points = p.Mul(top).over(hundred)
			e.term("matchpoints.small-group", m.Points, Matchpoints, "87B", n, Amount{p, Percent}, top)
		case factoring == OwnCounted:
			m.Points = m.Points.Add(win.Mul(half))
			e.term("matchpoints.own-counted", m.Points, Matchpoints, "", win.Mul(half))
		case full != n:
			m.Points = factoring.factored(m.Points, win, n, full)
			e.factored(factoring, m.Points, win, n, full, len(t.forms) > 1)
		}
	case AtPoints:
		m.Points = a.value
		e.term("award.at-points", m.Points, Matchpoints, "12C2")
	case AtPercent:
		m.Points = a.value.Mul(top).over(hundred)
		e.term("award.at-percent", m.Points, Matchpoints, "12C2", Amount{a.value, Percent}, top)
	default:
		if err := s.Averages.Check(); err != nil {
			return m, err
		}
		m.Points = measured(s.Averages.value(a.kind, Matchpoints), top, Matchpoints)
		e.term("award.average", m.Points, Matchpoints, "12C2(a)", a.kind, Amount{s.Averages.value(a.kind, Matchpoints), Percent}, top)
	}
	if s.Rounding != nil {
		m.Points = s.Rounding.Round(m.Points)
	}
	if e != nil {
		e.concludes("matchpoints.mark", m.Points, Matchpoints, top)
	}
	return m, nil
}
