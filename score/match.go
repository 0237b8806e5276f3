package score

import (
	"errors"
	"fmt"
)

// MatchScoring scores a match between two teams: its boards, what becomes of
// scores that do not balance, penalties, and victory points.
type MatchScoring struct {
	Board TeamScoring
	// Knockout says that only one of the teams goes on: when adjusted scores do
	// not balance, both get the average of their results (12C4).
	Knockout bool
	// Scale turns the result into victory points; nil where there are none.
	Scale  *Scale
	Margin MarginRule // what becomes of a fraction in the margin
	// Boards is the length of the match for the scale, where boards that were
	// not played count too; 0 takes the number of boards that were scored.
	Boards int
}

// MatchResult is what a match came to.
type MatchResult struct {
	Boards  []ByTeam[Fraction] // by board; nothing for one that did not count
	Counted []bool             // by board
	Points  ByTeam[Fraction]   // of all boards together, after 12C4 and penalties, before any scale
	VPs     ByTeam[Fraction]   // after penalties; see HasVPs
	HasVPs  bool
}

// Score scores a match. Penalties in the unit of the boards are taken off
// before victory points are looked up and lower only the penalised team's
// margin; penalties in victory points are taken off after that.
func (m MatchScoring) Score(boards []TeamBoard, penalties ByTeam[[]Penalty]) (MatchResult, error) {
	return m.score(boards, penalties, Home, nil)
}

// Explain is how a team's result came about: its victory points, or its points
// where there is no scale.
func (m MatchScoring) Explain(boards []TeamBoard, penalties ByTeam[[]Penalty], t Team) (Explanation, error) {
	var e Explanation
	_, err := m.score(boards, penalties, t, &e)
	return e, err
}

// score scores a match, and explains the result of one team when e is not nil.
func (m MatchScoring) score(boards []TeamBoard, penalties ByTeam[[]Penalty], explained Team, e *Explanation) (MatchResult, error) {
	r, counted, err := m.addUp(boards, explained, e)
	if err != nil {
		return r, err
	}
	unit := m.Board.Counts()
	total := m.Board.sum().Times(counted)
	if m.Knockout && r.Points[Home].Add(r.Points[Away]) != total {
		balanced := balance(r.Points, total)
		if e != nil {
			other := total.Sub(r.Points[explained.Other()])
			e.term("match.balanced", balanced[explained].Sub(r.Points[explained]), unit, "12C4",
				r.Points[explained], other, balanced[explained])
		}
		r.Points = balanced
	}
	for _, t := range Teams {
		off, err := deductions(penalties[t], unit, InUnit, explainedBy(e, t == explained))
		if err != nil {
			return r, err
		}
		r.Points[t] = r.Points[t].Sub(off)
	}
	e.concludes("match.points", r.Points[explained], unit, explained, counted)
	if m.Scale == nil {
		return r, noVictoryPoints(penalties)
	}
	return m.victoryPoints(r, counted, penalties, explained, e)
}

// addUp scores the boards and adds them up.
func (m MatchScoring) addUp(boards []TeamBoard, explained Team, e *Explanation) (MatchResult, int, error) {
	r := MatchResult{Boards: make([]ByTeam[Fraction], len(boards)), Counted: make([]bool, len(boards))}
	counted := 0
	for i, b := range boards {
		points, ok, err := m.Board.Board(b)
		if err != nil {
			return r, 0, fmt.Errorf("board %d of the match: %w", i+1, err)
		}
		if e != nil {
			term, err := m.Board.ExplainBoard(b, explained)
			if err != nil {
				return r, 0, err
			}
			e.Terms = append(e.Terms, Explanation{Message: "match.board", Args: []any{i + 1}, Value: term.Value, Unit: term.Unit, Terms: term.Terms})
		}
		if !ok {
			continue
		}
		counted++
		r.Boards[i], r.Counted[i] = points, true
		for _, t := range Teams {
			r.Points[t] = r.Points[t].Add(points[t])
		}
	}
	return r, counted, nil
}

// balance gives both teams the average of the match as each of them has it
// (12C4). Total is what the two results would add up to if they balanced.
func balance(points ByTeam[Fraction], total Fraction) ByTeam[Fraction] {
	home := points[Home].Add(total.Sub(points[Away])).Mul(half)
	return ByTeam[Fraction]{home, total.Sub(home)}
}

// victoryPoints looks up each team by its own margin.
func (m MatchScoring) victoryPoints(r MatchResult, counted int, penalties ByTeam[[]Penalty], explained Team, e *Explanation) (MatchResult, error) {
	length := m.Boards
	if length == 0 {
		length = counted
	}
	steps, err := m.Scale.For(length)
	if err != nil {
		return r, err
	}
	if err := m.Scale.fits(m.Board.Counts()); err != nil {
		return r, err
	}
	total := m.Board.sum().Times(counted)
	for _, t := range Teams {
		margin := m.margin(r.Points[t], total)
		r.VPs[t] = steps.Award(margin, m.Margin)
		if e != nil && t == explained {
			lookup := Explanation{
				Message: "match.scale", Args: []any{margin, m.Scale.Margin, m.Scale.Name, length},
				Value: r.VPs[t], Unit: VP,
			}
			points := *e
			*e = Explanation{Terms: []Explanation{points, lookup}}
		}
		off, err := deductions(penalties[t], VP, InVP, explainedBy(e, t == explained))
		if err != nil {
			return r, err
		}
		r.VPs[t] = r.VPs[t].Sub(off)
	}
	r.HasVPs = true
	e.concludes("match.vps", r.VPs[explained], VP, explained)
	return r, nil
}

// margin is a team's own points as the scale wants them: net IMPs or points as
// they are, board-a-match as a percentage above or below one half.
func (m MatchScoring) margin(points, total Fraction) Fraction {
	if m.Board.Counts() != Matchpoints || total.Sign() == 0 {
		return points
	}
	return points.Mul(hundred).over(total).Sub(Whole(50))
}

// deductions adds up the penalties of one sort.
func deductions(penalties []Penalty, unit Unit, in PenaltyIn, e *Explanation) (Fraction, error) {
	off := zero
	for _, p := range penalties {
		if p.In != in {
			if p.In == PercentOfTop || p.In == PercentOfTotal {
				return zero, fmt.Errorf("score: a penalty of %s cannot be taken off a match (90A)", p.text(unit))
			}
			continue
		}
		if _, err := p.points(unit, zero, zero); err != nil {
			return zero, err
		}
		off = off.Add(p.Amount)
		e.term("penalty", p.Amount.Neg(), unit, "90A", p.Reason)
	}
	return off, nil
}

func noVictoryPoints(penalties ByTeam[[]Penalty]) error {
	for _, t := range Teams {
		for _, p := range penalties[t] {
			if p.In == InVP {
				return errors.New("score: a penalty in victory points in a match without a scale (90A)")
			}
		}
	}
	return nil
}

// explainedBy is e when the team at hand is the one explained.
func explainedBy(e *Explanation, wanted bool) *Explanation {
	if wanted {
		return e
	}
	return nil
}
