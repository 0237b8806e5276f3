package score

// Total is what a contestant has for the boards of one session, with its
// averages settled.
type Total struct {
	Unit    Unit
	Points  Fraction // after penalties
	Measure Fraction // sum of the measures of the boards
	Boards  int      // that counted
	Marks   []Mark   // board by board, averages settled

	Penalties []Penalty
}

// Percentage is the points in percent of the measure; false where nothing was
// played or the unit is not matchpoints.
func (t Total) Percentage() (Fraction, bool) {
	if t.Unit != Matchpoints || t.Measure.Sign() == 0 {
		return zero, false
	}
	return t.Points.Mul(hundred).over(t.Measure), true
}

// PerBoard is the average of the boards that counted; false where none did.
func (t Total) PerBoard() (Fraction, bool) {
	if t.Boards == 0 {
		return zero, false
	}
	return t.Points.over(Whole(t.Boards)), true
}

// ScaledTo is the points as they would be over so many boards at the same
// average: the total of a contestant who sat out, beside those who did not.
func (t Total) ScaledTo(boards int) Fraction {
	average, ok := t.PerBoard()
	if !ok {
		return zero
	}
	return average.Times(boards)
}

// Own is the contestant's own game, that of the boards with a result: a
// percentage at matchpoints, else IMPs a comparison or points a board. False
// where there was no such board.
func (t Total) Own() (Fraction, bool) { return ownGame(t.Marks, t.Unit) }

func ownGame(marks []Mark, unit Unit) (Fraction, bool) {
	var points, measures []Fraction
	for _, m := range marks {
		if m.result() {
			points, measures = append(points, m.Points), append(measures, m.Measure)
		}
	}
	measure := Sum(measures...)
	if measure.Sign() <= 0 {
		return zero, false
	}
	own := Sum(points...).over(measure)
	if unit == Matchpoints {
		own = own.Mul(hundred)
	}
	return own, true
}

// total settles the averages of a contestant's marks and adds everything up.
// The explanation may be nil.
func (a Averages) total(unit Unit, rounding *Rounding, marks []Mark, e *Explanation) (Total, error) {
	t := Total{Unit: unit, Marks: append([]Mark(nil), marks...)}
	if err := a.settleAll(t.Marks, unit, rounding, e); err != nil {
		return t, err
	}
	points, measures := make([]Fraction, 0, len(marks)), make([]Fraction, 0, len(marks))
	for _, m := range t.Marks {
		if m.Kind != NotPlayed {
			t.Boards++
			points, measures = append(points, m.Points), append(measures, m.Measure)
		}
	}
	t.Points, t.Measure = Sum(points...), Sum(measures...)
	e.concludes("total", t.Points, unit, t.Boards)
	return t, nil
}

// settleAll replaces the plain values of averages by what they come to.
func (a Averages) settleAll(marks []Mark, unit Unit, rounding *Rounding, e *Explanation) error {
	var own Fraction
	var hasOwn, known bool
	var seen [AtPoints + 1]int
	for i, m := range marks {
		if m.Kind == NotPlayed {
			continue
		}
		var term *Explanation
		if e != nil {
			term = &Explanation{Message: "total.board", Args: []any{i + 1, m.Kind}, Unit: unit}
		}
		if m.Kind.average() {
			if err := a.Check(); err != nil {
				return err
			}
			if !known { // by the boards with results, which nothing here changes
				own, hasOwn = ownGame(marks, unit)
				known = true
			}
			seen[m.Kind]++
			marks[i].Points = round(rounding, a.settle(m, unit, own, hasOwn, seen[m.Kind], term))
		}
		if e != nil {
			term.Value = marks[i].Points
			e.Terms = append(e.Terms, *term)
		}
	}
	return nil
}
