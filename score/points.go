package score

import "github.com/overtrick/overtrick/bridge"

// PointScoring is the method of an event of pairs or players in which the net
// points of all boards decide (78C).
type PointScoring struct{}

// Counts is what the method counts in.
func (s PointScoring) Counts() Unit { return Points }

// Board gives each side its own points. Expected is not used.
func (s PointScoring) Board(lines []Line, _ int) ([]bridge.BySide[Mark], error) {
	return scoreBoard(lines, 0, func(t *traveller, a Award) (Mark, error) { return s.mark(t, a, nil) })
}

// Explain is how the mark of one side in one line came about.
func (s PointScoring) Explain(lines []Line, _, line int, side bridge.Side) (Explanation, error) {
	return explainBoard(lines, 0, line, side, Points,
		func(t *traveller, a Award, e *Explanation) (Mark, error) { return s.mark(t, a, e) })
}

// Total adds up a contestant's boards.
func (s PointScoring) Total(marks []Mark) (Total, error) {
	return Averages{}.total(Points, nil, marks, nil)
}

// ExplainTotal is Total with the way it came about, board by board.
func (s PointScoring) ExplainTotal(marks []Mark) (Total, Explanation, error) {
	var e Explanation
	t, err := Averages{}.total(Points, nil, marks, &e)
	return t, e, err
}

func (s PointScoring) mark(t *traveller, a Award, e *Explanation) (Mark, error) {
	m := Mark{Measure: one, Kind: a.kind}
	switch a.kind {
	case NotPlayed:
		return Mark{}, nil
	case Scored:
		outcomes := a.scored()
		for i, o := range outcomes {
			points := Whole(own(o.Score, t.side))
			m.Points = m.Points.Add(points.Mul(o.Weight))
			if e == nil {
				continue
			}
			part := Explanation{Message: "points.made", Clause: "78C", Value: points, Unit: Points}
			if len(outcomes) > 1 {
				part = a.share(i, o, part)
			}
			e.Terms = append(e.Terms, part)
		}
	case AtPoints:
		m.Points = a.value
		e.term("award.at-points", a.value, Points, "12C2")
	default:
		return m, errNoAveragePoints
	}
	e.concludes("points.mark", m.Points, Points)
	return m, nil
}
