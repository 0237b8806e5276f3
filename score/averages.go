package score

import (
	"errors"
	"fmt"
)

// Averages are the artificial scores of an event (12C2) and whether a
// contestant's own game protects him from them or from their generosity
// (12C2(c)). LawAverages are those of the Laws; a regulation may set others
// (12C2(d), 78D).
type Averages struct {
	Plus, Even, Minus Fraction // percent of the top: 60, 50, 40
	PlusIMPs          Fraction // 12C2(b): 3
	MinusIMPs         Fraction // 12C2(b): -3
	Own               bool     // 12C2(c): own percentage when it is above Plus, or below Minus at fault
	// AtMost is the number of average pluses and minuses, counted apart, that a
	// contestant has in a session; those beyond it are averages (12C2(d)). 0
	// sets no limit.
	AtMost int
}

// LawAverages are 60, 50 and 40 percent and +3, 0 and -3 IMPs, with the
// contestant's own percentage when it is beyond 60 or 40.
func LawAverages() Averages {
	return Averages{
		Plus: Whole(60), Even: Whole(50), Minus: Whole(40),
		PlusIMPs: Whole(3), MinusIMPs: Whole(-3), Own: true,
	}
}

// errNoAverages catches the zero value, which would award nothing for
// everything.
var errNoAverages = errors.New("score: the board has an average, and the event does not say what an average is worth; LawAverages does")

// Check returns all that is wrong with the values.
func (a Averages) Check() error {
	if a == (Averages{}) {
		return errNoAverages
	}
	var faults []error
	for _, p := range []Fraction{a.Plus, a.Even, a.Minus} {
		if p.Sign() < 0 || p.Cmp(hundred) > 0 {
			faults = append(faults, fmt.Errorf("score: an average of %s%% is not from 0 to 100", Hundredths.Short(p)))
		}
	}
	if a.Plus.Less(a.Even) || a.Even.Less(a.Minus) {
		faults = append(faults, errors.New("score: average plus, average and average minus are not in descending order"))
	}
	if a.PlusIMPs.Sign() < 0 || a.MinusIMPs.Sign() > 0 {
		faults = append(faults, errors.New("score: average plus below 0 IMPs, or average minus above"))
	}
	if a.AtMost < 0 {
		faults = append(faults, errors.New("score: a limit of averages below 0"))
	}
	return errors.Join(faults...)
}

// value is what an average is worth by itself: percent at matchpoints, else
// IMPs a comparison.
func (a Averages) value(kind AwardKind, unit Unit) Fraction {
	if unit == Matchpoints {
		switch kind {
		case AveragePlus:
			return a.Plus
		case AverageMinus:
			return a.Minus
		}
		return a.Even
	}
	switch kind {
	case AveragePlus:
		return a.PlusIMPs
	case AverageMinus:
		return a.MinusIMPs
	}
	return zero
}

// Mark is what one side has for one board.
type Mark struct {
	Points Fraction // in the unit of the event
	// Measure is what the points are measured against: at matchpoints the top,
	// at IMPs the number of comparisons that the points are the sum of (1 when
	// they are an average or a comparison with a datum).
	Measure Fraction
	Kind    AwardKind
}

// result reports whether the board tells how the contestant played: the boards
// that an own percentage (12C2(c)) is taken from.
func (m Mark) result() bool { return m.Kind == Scored || m.Kind == AtPoints }

// Total is what a contestant has for the boards of one session, with its
// averages settled.
type Total struct {
	Unit    Unit
	Points  Fraction // after penalties
	Measure Fraction // sum of the measures of the boards
	Boards  int      // that counted
	Marks   []Mark   // board by board, averages settled
	Own     Fraction // the contestant's own game: percent, or IMPs a comparison; see HasOwn
	HasOwn  bool     // whether there was a board with a result

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

// total settles the averages of a contestant's marks and adds everything up.
// The explanation may be nil.
func (a Averages) total(unit Unit, rounding *Rounding, marks []Mark, e *Explanation) (Total, error) {
	t := Total{Unit: unit, Marks: append([]Mark(nil), marks...)}
	points, measure := zero, zero
	for _, m := range marks {
		if m.result() {
			points, measure = points.Add(m.Points), measure.Add(m.Measure)
		}
	}
	if measure.Sign() > 0 {
		t.Own, t.HasOwn = points.over(measure), true
		if unit == Matchpoints {
			t.Own = t.Own.Mul(hundred)
		}
	}
	var seen [AtPoints + 1]int
	for i, m := range t.Marks {
		if m.Kind == NotPlayed {
			continue
		}
		var term *Explanation
		if e != nil {
			term = &Explanation{Message: "total.board", Args: []any{i + 1, m.Kind.String()}, Value: m.Points, Unit: unit}
		}
		if m.Kind.average() {
			if err := a.Check(); err != nil {
				return t, err
			}
			seen[m.Kind]++
			m.Points = a.settle(m, unit, t, seen[m.Kind], term)
			if rounding != nil {
				m.Points = rounding.Round(m.Points)
			}
			t.Marks[i] = m
		}
		t.Boards++
		t.Points, t.Measure = t.Points.Add(m.Points), t.Measure.Add(m.Measure)
		if e != nil {
			term.Value = m.Points
			e.Terms = append(e.Terms, *term)
		}
	}
	if e != nil {
		e.Message, e.Args, e.Value, e.Unit = "total", []any{t.Boards}, t.Points, unit
	}
	return t, nil
}

// settle is what an average comes to for a contestant whose own game is known;
// nth counts the averages of its kind so far.
func (a Averages) settle(m Mark, unit Unit, t Total, nth int, e *Explanation) Fraction {
	kind := m.Kind
	if a.AtMost > 0 && nth > a.AtMost && kind != Average {
		kind = Average
		e.say("average.limit", "12C2(d)", nth, m.Kind.String(), a.AtMost)
	}
	value := a.value(kind, unit)
	switch better := t.Own.Cmp(value); {
	case !a.Own || !t.HasOwn || kind == Average:
	case kind == AveragePlus && better > 0:
		e.say("average.own-better", "12C2(c)", m.Kind.String(), figure(t.Own, unit), figure(value, unit))
		value = t.Own
		return measured(value, m.Measure, unit)
	case kind == AverageMinus && better < 0:
		e.say("average.own-worse", "12C2(c)", m.Kind.String(), figure(t.Own, unit), figure(value, unit))
		value = t.Own
		return measured(value, m.Measure, unit)
	}
	e.say("average.plain", averageClause(unit), kind.String(), figure(value, unit))
	return measured(value, m.Measure, unit)
}

// measured turns a percentage of a top, or IMPs a comparison, into points.
func measured(value, measure Fraction, unit Unit) Fraction {
	if unit == Matchpoints {
		return value.Mul(measure).over(hundred)
	}
	return value.Mul(measure)
}

func averageClause(unit Unit) string {
	if unit == Matchpoints {
		return "12C2(a)"
	}
	return "12C2(b)"
}

// figure shows what a board is worth: a percentage, or IMPs.
func figure(value Fraction, unit Unit) string {
	if unit == Matchpoints {
		return Hundredths.Short(value) + "%"
	}
	return Hundredths.Short(value) + " " + unit.String()
}
