package score

import (
	"errors"
	"fmt"
)

// PairMatch turns what a pair has on the boards of one match into victory points,
// as in a Swiss of pairs: its boards are compared with the whole field, and its
// margin is looked up in a scale. Each pair is looked up by its own margin, so that
// adjusted scores that do not balance (12C1, 12C2) do not change what the opponents
// have.
type PairMatch struct {
	Scale  Scale
	Margin MarginRule // what becomes of a fraction of an IMP or point
	// Boards is the length of the match for the scale, where boards that were not
	// played count too; 0 takes the number of boards that counted.
	Boards int
}

// PairMatchResult is what a pair has from a match.
type PairMatchResult struct {
	Counted int      // boards; with none there is no match yet
	Points  Fraction // of these boards together
	// Margin is what was looked up: percentage points above one half where
	// matchpoints are counted, else Points.
	Margin Fraction
	VPs    Fraction
}

// Score scores a match from the pair's marks on its boards, averages settled as
// [Total] has them. The error is a scale that does not fit the unit or the length.
func (p PairMatch) Score(unit Unit, marks []Mark) (PairMatchResult, error) {
	return p.score(unit, marks, nil)
}

// Explain is how the victory points came about.
func (p PairMatch) Explain(unit Unit, marks []Mark) (Explanation, error) {
	var e Explanation
	_, err := p.score(unit, marks, &e)
	return e, err
}

func (p PairMatch) score(unit Unit, marks []Mark, e *Explanation) (PairMatchResult, error) {
	var r PairMatchResult
	if err := p.Scale.fits(unit); err != nil {
		return r, err
	}
	measure := zero
	for i, m := range marks {
		if m.Kind == NotPlayed {
			continue
		}
		r.Counted++
		r.Points, measure = r.Points.Add(m.Points), measure.Add(m.Measure)
		e.term("match.board", m.Points, unit, "", i+1)
	}
	length := p.Boards
	if length == 0 {
		length = r.Counted
	}
	if r.Counted == 0 {
		e.say("award.not-played", "")
		return r, nil
	}
	steps, err := p.Scale.For(length)
	if err != nil {
		return r, err
	}
	r.Margin = r.Points
	if unit == Matchpoints {
		if measure.Sign() <= 0 {
			return r, errors.New("score: a match without anything to win")
		}
		share := r.Points.Mul(hundred).over(measure)
		r.Margin = share.Sub(Whole(50))
		e.term("match.percentage", share, Percent, "", r.Points, measure)
	}
	r.VPs = steps.Award(r.Margin, p.Margin)
	e.term("match.scale", r.VPs, VP, "78D", r.Margin, p.Scale.Margin, p.Scale.Name, length)
	e.concludes("match.pair-vps", r.VPs, VP)
	return r, nil
}

// fits reports an error when the scale's margins are not what the boards are
// counted in.
func (s Scale) fits(unit Unit) error {
	switch {
	case unit == IMP && s.Margin == MarginIMPs,
		unit == Points && s.Margin == MarginPoints,
		unit == Matchpoints && s.Margin == MarginPercent:
		return nil
	}
	return fmt.Errorf("score: scale %s has margins in %s; the match is counted in %s", s.Name, s.Margin, unitPlural(unit))
}
