package session

import (
	"errors"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Explain is how the points of one side on a line came about, before the
// contestant's own game settles an average.
func Explain(sheet Sheet, method Method, board, line int, side bridge.Side) (score.Explanation, error) {
	m, err := method.pairs()
	if err != nil {
		return score.Explanation{}, err
	}
	lines, expected, err := linesOf(sheet, board)
	if err != nil {
		return score.Explanation{}, err
	}
	return m.Explain(lines, expected, line, side)
}

// ExplainMark is how the points of a contestant on a board came about, the i-th in
// row.Total.Marks. An average is explained as it is settled: by 12C2(c) it can be
// worth more or less than 60 or 40 percent.
func (row Row) ExplainMark(sheet Sheet, method Method, i int) (score.Explanation, error) {
	if i < 0 || i >= len(row.Boards) {
		return score.Explanation{}, errors.New("session: no such board of the contestant")
	}
	line := row.at(sheet, i)
	e, err := Explain(sheet, method, int(row.Boards[i]), int(row.Lines[i]), row.side(sheet, line))
	if err != nil || !row.Total.Marks[i].Average() {
		return e, err
	}
	m, err := method.pairs()
	if err != nil {
		return e, err
	}
	_, all, err := m.ExplainTotal(row.Total.Marks)
	if err != nil {
		return e, err
	}
	counted := 0
	for _, mark := range row.Total.Marks[:i] {
		if mark.Kind != score.NotPlayed {
			counted++
		}
	}
	settled := all.Terms[counted]
	e.Value, e.Terms = settled.Value, []score.Explanation{settled}
	return e, nil
}

// ExplainValue is how what the ranking goes by came about: board by board or match
// by match, with penalties, byes and carry-over. Whoever may not see every board of
// the contestant must not see it. False for a knock-out, which goes by the rounds
// that a team has gone on.
func (row Row) ExplainValue(sheet Sheet, ranking Ranking, method Method) (score.Explanation, bool, error) {
	if row.Entrant.Drawing == movement.KnockOut {
		return score.Explanation{}, false, nil
	}
	standing, err := row.standing(sheet, ranking, method)
	if err != nil {
		return score.Explanation{}, false, err
	}
	if row.Entrant.CarryOver.Sign() != 0 {
		standing.CarryOver(row.Entrant.CarryOver)
	}
	return standing.Explanation(), true, nil
}

// standing is all but the carry-over.
func (row Row) standing(sheet Sheet, ranking Ranking, method Method) (score.Standing, error) {
	if sheet.Kind == movement.Teams || method.victoryPoints() {
		standing := score.ExplainMatches(ranking.Unit)
		for _, m := range row.Matches {
			standing.Match(m.Value(), m.Opponent, m.Round)
		}
		if row.Entrant.Byes > 0 {
			standing.Byes(method.Bye.Times(row.Entrant.Byes), row.Entrant.Byes)
		}
		for _, p := range row.Entrant.Penalties {
			standing.Penalty(p)
		}
		return standing, nil
	}
	m, err := method.pairs()
	if err != nil {
		return score.Standing{}, err
	}
	_, boards, err := m.ExplainTotal(row.Total.Marks)
	if err != nil {
		return score.Standing{}, err
	}
	standing := row.Total.ExplainTotal(boards, topOf(m, sheet), func(i int) int { return sheet.Boards[row.Boards[i]].Number })
	if _, percentage := row.Total.Percentage(); !percentage && method.Scaled && row.Total.Boards > 0 {
		most := 0
		for _, g := range ranking.Groups {
			for _, other := range g.Rows {
				most = max(most, other.Total.Boards)
			}
		}
		standing.Scaled(row.Total.ScaledTo(most), row.Total.Boards, most)
	}
	return standing, nil
}

// Marks is the points of every line of a board, for a traveller.
func Marks(sheet Sheet, method Method, board int) ([]bridge.BySide[score.Mark], error) {
	m, err := method.pairs()
	if err != nil {
		return nil, err
	}
	lines, expected, err := linesOf(sheet, board)
	if err != nil {
		return nil, err
	}
	return m.Board(lines, expected)
}
