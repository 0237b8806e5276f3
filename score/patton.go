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
	// Knockout says that only one of the teams goes on: when adjusted scores do
	// not balance, both get the average of the result as each of them has it
	// (12C4).
	Knockout bool
	// Length is how many boards the match has for the scale, where boards that
	// were not played count too; 0 takes the number of those given.
	Length int
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
	seen, err := p.seen(boards)
	if err != nil {
		return r, err
	}
	for _, t := range Teams {
		own := seen[t].own
		if p.Knockout {
			own = seen.average(t)
		}
		r.Boards[t], r.Share[t], r.Points[t] = own.boards, own.share, own.sum()
	}
	return r, nil
}

// Explain is how a team's points came about.
func (p PattonScoring) Explain(boards []TeamBoard, t Team) (Explanation, error) {
	var e Explanation
	seen, err := p.seen(boards)
	if err != nil {
		return e, err
	}
	if _, err := p.team(boards, t, &e); err != nil {
		return e, err
	}
	own, other, average := seen[t].own.sum(), seen[t.Other()].other.sum(), seen.average(t).sum()
	if p.Knockout && own != other {
		e.term("match.balanced", average.Sub(own), VP, "12C4", own, other, average)
		e.concludes("patton", average, VP, t, seen[t].counted)
	}
	return e, nil
}

// pattonPart is what one team has from a match.
type pattonPart struct{ boards, share Fraction }

func (p pattonPart) sum() Fraction { return p.boards.Add(p.share) }

// pattonView is a match as one team has it: its own part, and what that leaves to
// its opponents.
type pattonView struct {
	own, other pattonPart
	counted    int
}

// pattonViews are the match as each team has it.
type pattonViews ByTeam[pattonView]

// average is what a team has on average of both views (12C4).
func (v pattonViews) average(t Team) pattonPart {
	here, there := v[t].own, v[t.Other()].other
	return pattonPart{here.boards.Add(there.boards).Mul(half), here.share.Add(there.share).Mul(half)}
}

func (p PattonScoring) seen(boards []TeamBoard) (pattonViews, error) {
	var seen pattonViews
	for _, t := range Teams {
		var err error
		if seen[t], err = p.team(boards, t, nil); err != nil {
			return seen, err
		}
	}
	return seen, nil
}

// team is the match as a team has it.
func (p PattonScoring) team(boards []TeamBoard, t Team, e *Explanation) (pattonView, error) {
	var r pattonView
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
	length := p.Length
	if length == 0 {
		length = len(boards)
	}
	share, theirs, err := p.share(swings, length)
	if err != nil {
		return r, err
	}
	r = pattonView{
		own:     pattonPart{wins.Points[t], share},
		other:   pattonPart{p.Board.sum().Times(counted).Sub(wins.Points[t]), theirs},
		counted: counted,
	}
	if e != nil {
		if p.Scale != nil {
			e.term("patton.scale", share, VP, "78D", p.Scale.Name)
		} else {
			e.term("patton.proportion", share, VP, "78D", p.Available)
		}
		e.concludes("patton", r.own.sum(), VP, t, counted)
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

// share scores the aggregate for every outcome of the match: what a team has of
// it, and what its opponents have.
func (p PattonScoring) share(swings [][]Outcome, boards int) (own, theirs Fraction, err error) {
	outcomes := 1
	for _, s := range swings {
		if outcomes *= len(s); outcomes > pattonOutcomes {
			return zero, zero, errTooManyOutcomes
		}
	}
	var steps Steps
	if p.Scale != nil {
		if steps, err = p.Scale.For(boards); err != nil {
			return zero, zero, err
		}
		if want := map[Unit]MarginUnit{IMP: MarginIMPs, Points: MarginPoints}[p.Aggregate]; steps.Margin != want {
			return zero, zero, fmt.Errorf("score: scale %s has margins in %s, not in %s", p.Scale.Name, steps.Margin, want)
		}
	}
	var add func(rest [][]Outcome, gained, lost int, weight Fraction)
	add = func(rest [][]Outcome, gained, lost int, weight Fraction) {
		if len(rest) == 0 {
			own = own.Add(p.shareOf(steps, gained, lost).Mul(weight))
			theirs = theirs.Add(p.shareOf(steps, lost, gained).Mul(weight))
			return
		}
		for _, o := range rest[0] {
			add(rest[1:], gained+max(o.Score, 0), lost+max(-o.Score, 0), weight.Mul(o.Weight))
		}
	}
	add(swings, 0, 0, one)
	return own, theirs, nil
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
