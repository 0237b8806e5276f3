package score

import (
	"errors"
	"fmt"
)

// PattonScoring scores a match as a hybrid: each board is won, tied or lost,
// and a share of further points goes by the size of all swings together. Forms
// differ from club to club; those here cover a share by a scale of margins and
// a share in proportion.
type PattonScoring struct {
	Board BoardAMatch
	// Aggregate is what the swings are counted in: Points or IMP.
	Aggregate Unit
	// Scale turns the aggregate margin into the share; nil shares Available in
	// proportion.
	Scale  *Scale
	Margin MarginRule
	// Available is divided, where there is no scale, in proportion to the
	// swings that each team gained; halves when there were none.
	Available Fraction
}

// PattonResult is what a match came to.
type PattonResult struct {
	Boards ByTeam[Fraction] // board-a-match points
	Share  ByTeam[Fraction] // by the aggregate
	Points ByTeam[Fraction] // both together
}

// pattonOutcomes bounds the number of outcomes that weighted scores may
// multiply to.
const pattonOutcomes = 4096

var errTooManyOutcomes = fmt.Errorf("score: the weighted scores of the match have more than %d outcomes together", pattonOutcomes)

// Score scores a match. A board with an artificial score counts among the
// boards won and lost and has no part in the aggregate. Where scores are
// weighted, the whole match is scored for each outcome before the weights are
// applied (12C1(c)).
func (p PattonScoring) Score(boards []TeamBoard) (PattonResult, error) {
	var r PattonResult
	for _, t := range Teams {
		one, err := p.team(boards, t, nil)
		if err != nil {
			return r, err
		}
		r.Boards[t], r.Share[t], r.Points[t] = one[0], one[1], one[0].Add(one[1])
	}
	return r, nil
}

// Explain is how a team's points came about.
func (p PattonScoring) Explain(boards []TeamBoard, t Team) (Explanation, error) {
	var e Explanation
	_, err := p.team(boards, t, &e)
	return e, err
}

// team is the board-a-match points of a team, and its share.
func (p PattonScoring) team(boards []TeamBoard, t Team, e *Explanation) ([2]Fraction, error) {
	var r [2]Fraction
	if p.Aggregate != IMP && p.Aggregate != Points {
		return r, errors.New("score: the aggregate of a Patton match is counted in points or IMPs")
	}
	wins, counted, err := MatchScoring{Board: p.Board}.addUp(boards, t, e)
	if err != nil {
		return r, err
	}
	swings := [][]Outcome{}
	for _, b := range boards {
		if s := p.swings(b, t); s != nil {
			swings = append(swings, s)
		}
	}
	share, err := p.share(swings, len(boards))
	if err != nil {
		return r, err
	}
	r = [2]Fraction{wins.Points[t], share}
	if e != nil {
		if p.Scale != nil {
			e.term("patton.scale", share, VP, "78D", p.Scale.Name)
		} else {
			e.term("patton.proportion", share, VP, "78D", p.Available)
		}
		e.concludes("patton", r[0].Add(r[1]), VP, t, counted)
	}
	return r, nil
}

// swings is what a team may have gained or lost on a board, with weights; nil
// when the board has no part in the aggregate.
func (p PattonScoring) swings(b TeamBoard, t Team) []Outcome {
	ns, ew := b.awards(t)
	if b.Cancelled != nil || b.AtFault != nil || ns.kind != Scored || ew.kind != Scored {
		return nil
	}
	var swings []Outcome
	for _, here := range ns.scored() {
		for _, there := range ew.scored() {
			swing := here.Score - there.Score
			if p.Aggregate == IMP {
				swing = IMPs(swing)
			}
			swings = append(swings, Outcome{swing, here.Weight.Mul(there.Weight)})
		}
	}
	return swings
}

// share scores the aggregate for every outcome of the match.
func (p PattonScoring) share(swings [][]Outcome, boards int) (Fraction, error) {
	outcomes := 1
	for _, s := range swings {
		if outcomes *= len(s); outcomes > pattonOutcomes {
			return zero, errTooManyOutcomes
		}
	}
	var steps Steps
	if p.Scale != nil {
		var err error
		if steps, err = p.Scale.For(boards); err != nil {
			return zero, err
		}
		if want := map[Unit]MarginUnit{IMP: MarginIMPs, Points: MarginPoints}[p.Aggregate]; steps.Margin != want {
			return zero, fmt.Errorf("score: scale %s has margins in %s, not in %s", p.Scale.Name, steps.Margin, want)
		}
	}
	var sum func(rest [][]Outcome, gained, lost int, weight Fraction) Fraction
	sum = func(rest [][]Outcome, gained, lost int, weight Fraction) Fraction {
		if len(rest) == 0 {
			return p.shareOf(steps, gained, lost).Mul(weight)
		}
		total := zero
		for _, o := range rest[0] {
			total = total.Add(sum(rest[1:], gained+max(o.Score, 0), lost+max(-o.Score, 0), weight.Mul(o.Weight)))
		}
		return total
	}
	return sum(swings, 0, 0, one), nil
}

func (p PattonScoring) shareOf(steps Steps, gained, lost int) Fraction {
	switch {
	case p.Scale != nil:
		return steps.Award(Whole(gained-lost), p.Margin)
	case gained+lost == 0:
		return p.Available.Mul(half)
	}
	return p.Available.Times(gained).over(Whole(gained + lost))
}
