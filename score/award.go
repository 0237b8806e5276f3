package score

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// AwardKind says what sort of award a side has on a board.
type AwardKind uint8

// The kinds of award. An artificial score (12C2) is not a result: nobody is
// compared with it. An assigned score (12C1) is a result.
const (
	NotPlayed    AwardKind = iota // no result and no award: the board does not count
	Scored                        // a result obtained or assigned, perhaps with weights
	AveragePlus                   // 12C2(a): not at fault
	Average                       // 12C2(a): partly at fault
	AverageMinus                  // 12C2(a): directly at fault
	AtPercent                     // the Director's percentage of the top
	AtPoints                      // the Director's number in the unit of the event
)

// Artificial reports whether the award stands for no result: an average or a
// number that the Director gave.
func (k AwardKind) Artificial() bool { return k > Scored }

// average reports whether the award is one of the three averages.
func (k AwardKind) average() bool { return k >= AveragePlus && k <= AverageMinus }

// Outcome is a result that a score is made of: one and whole when it was
// obtained at the table, one of several when a Director weighed what might have
// happened (12C1(c)).
type Outcome struct {
	Score  int      // North-South's points
	Weight Fraction // its share of the whole
}

// Award is what one side is scored with on one board. Every Award that there
// is has been checked: weights add up to one. The zero value is NotPlayed.
type Award struct {
	kind     AwardKind
	outcomes []Outcome
	damage   []Outcome // 12C1(e)(ii): what is taken off again; weights add up to 0
	value    Fraction
}

// Made is a result obtained at the table, or assigned without weights: the
// points of North-South.
func Made(score int) Award {
	return Award{kind: Scored, outcomes: []Outcome{{score, one}}}
}

// Weighted is an assigned score of several outcomes (12C1(c)). Each of them
// will be scored by the method of the event before the weights are applied.
// Weights are positive and add up to 1; all faults are returned together.
func Weighted(outcomes ...Outcome) (Award, error) {
	if len(outcomes) == 0 {
		return Award{}, errors.New("score: a weighted score without outcomes")
	}
	var faults []error
	sum := zero
	for _, o := range outcomes {
		if o.Weight.Sign() <= 0 {
			faults = append(faults, fmt.Errorf("score: the weight %s of the outcome %d is not above zero", percent(o.Weight), o.Score))
		}
		sum = sum.Add(o.Weight)
	}
	if sum != one {
		faults = append(faults, fmt.Errorf("score: the weights add up to %s, not 100%%", percent(sum)))
	}
	if len(faults) > 0 {
		return Award{}, errors.Join(faults...)
	}
	return Award{kind: Scored, outcomes: append([]Outcome(nil), outcomes...)}, nil
}

// SelfInflicted is the score of an innocent side that made its own result
// worse by an extremely serious error or a gamble after the infraction
// (12C1(e)(ii)): the assigned score, less what the side threw away, which is
// the swing from the result that it would have had without its error to the
// result obtained at the table. Others are compared with the assigned score.
func SelfInflicted(assigned Award, withoutError, table int) (Award, error) {
	if assigned.kind != Scored || assigned.damage != nil {
		return Award{}, errors.New("score: damage is taken off an assigned score, which this award is not (12C1(e))")
	}
	assigned.damage = []Outcome{{withoutError, one.Neg()}, {table, one}}
	return assigned, nil
}

// Artificially is one of the three averages of 12C2: AveragePlus, Average or
// AverageMinus. Other kinds are an error.
func Artificially(kind AwardKind) (Award, error) {
	if !kind.average() {
		return Award{}, fmt.Errorf("score: %s is not one of the averages of 12C2", kind)
	}
	return Award{kind: kind}, nil
}

// AtPercentage is a percentage of the top that the Director gave instead of a
// result, 0 to 100.
func AtPercentage(p Fraction) (Award, error) {
	if p.Sign() < 0 || p.Cmp(hundred) > 0 {
		return Award{}, fmt.Errorf("score: %s%% of a top is not from 0 to 100", Hundredths.Short(p))
	}
	return Award{kind: AtPercent, value: p}, nil
}

// AtNumber is a number of matchpoints, IMPs or points of the event that the
// Director gave by hand; whatever else is known of the board does not change
// it.
func AtNumber(points Fraction) Award { return Award{kind: AtPoints, value: points} }

// Kind is the sort of award.
func (a Award) Kind() AwardKind { return a.kind }

// Outcomes are the results that the award is made of, with weights that add up
// to one; none for an award that is not Scored.
func (a Award) Outcomes() []Outcome { return append([]Outcome(nil), a.outcomes...) }

// plain is the score of an award that is one result and nothing else.
func (a Award) plain() (int, bool) {
	if a.kind == Scored && len(a.outcomes) == 1 && a.damage == nil {
		return a.outcomes[0].Score, true
	}
	return 0, false
}

// scored is everything that is scored and added up with its weight: outcomes,
// and damage with its signs.
func (a Award) scored() []Outcome {
	if a.damage == nil {
		return a.outcomes
	}
	return append(append([]Outcome(nil), a.outcomes...), a.damage...)
}

// Line is one line of a traveller: what the two sides of a table are scored
// with on the board. The zero value is a board not played.
type Line struct {
	NS, EW Award
	Form   int // the form in which the board was played, 0 for the correct one (87B)
}

// Both is the line of a table at which both sides have the same award.
func Both(a Award) Line { return Line{NS: a, EW: a} }

// Split is the line of a table whose sides are scored apart: 12C1(e), 82C, or
// artificial scores.
func Split(ns, ew Award) Line { return Line{NS: ns, EW: ew} }

// InForm is the line, of a board that was played in another form (87A).
func (l Line) InForm(form int) Line { l.Form = form; return l }

// award is what the side is scored with.
func (l Line) award(s bridge.Side) Award {
	if s == bridge.EastWest {
		return l.EW
	}
	return l.NS
}

func percent(weight Fraction) string { return Hundredths.Short(weight.Mul(hundred)) + "%" }
