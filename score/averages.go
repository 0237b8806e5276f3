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

// Average reports whether the points are those of an average, which the
// contestant's own game may settle otherwise (12C2(c)).
func (m Mark) Average() bool { return m.Kind.average() }

// result reports whether the board tells how the contestant played: the boards
// that an own percentage (12C2(c)) is taken from.
func (m Mark) result() bool { return m.Kind == Scored || m.Kind == AtPoints }

// settle is what an average comes to for a contestant whose own game is known;
// nth counts the averages of its kind so far.
func (a Averages) settle(m Mark, unit Unit, own Fraction, hasOwn bool, nth int, e *Explanation) Fraction {
	value := a.value(m.Kind, unit)
	limited := a.AtMost > 0 && nth > a.AtMost && m.Kind != Average
	protected := a.Own && hasOwn
	switch better := own.Cmp(value); {
	case limited:
		value = a.value(Average, unit)
		e.say("average.limit", "12C2(d)", nth, m.Kind, a.AtMost, worth(value, unit))
	case protected && m.Kind == AveragePlus && better > 0:
		e.say("average.own-better", "12C2(c)", m.Kind, worth(own, unit), worth(value, unit))
		value = own
	case protected && m.Kind == AverageMinus && better < 0:
		e.say("average.own-worse", "12C2(c)", m.Kind, worth(own, unit), worth(value, unit))
		value = own
	case unit == Matchpoints:
		e.say("average.plain", "12C2(a)", m.Kind, worth(value, unit))
	default:
		e.say("average.plain", "12C2(b)", m.Kind, worth(value, unit))
	}
	return measured(value, m.Measure, unit)
}

// measured turns a percentage of a top, or IMPs a comparison, into points.
func measured(value, measure Fraction, unit Unit) Fraction {
	if unit == Matchpoints {
		return value.Mul(measure).over(hundred)
	}
	return value.Mul(measure)
}

// worth is a board's value as an amount: a percentage of its top, or IMPs.
func worth(value Fraction, unit Unit) Amount {
	if unit == Matchpoints {
		unit = Percent
	}
	return Amount{value, unit}
}
