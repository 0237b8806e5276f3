package session

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// matchPairs gives pairs the victory points of their matches, and makes these what
// the ranking goes by.
func matchPairs(rows []Row, sheet Sheet, method Method) error {
	unit, scoring, err := method.pairMatch()
	if err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		if err := row.pairMatches(sheet, unit, scoring); err != nil {
			return fmt.Errorf("session: %s%d: %w", row.Entrant.Section, row.Entrant.Number, err)
		}
	}
	for i := range rows {
		row := &rows[i]
		sum := row.Entrant.CarryOver.Add(method.Bye.Times(row.Entrant.Byes))
		for k := range row.Matches {
			m := &row.Matches[k]
			for _, other := range rows[m.place].Matches {
				if other.Round == m.Round && int(other.place) == i {
					m.Theirs, m.OtherVP = other.Own, other.VP
				}
			}
			sum = sum.Add(m.VP)
		}
		total, err := score.Total{Unit: score.VP, Points: sum}.Penalise(score.Whole(0), row.Entrant.Penalties...)
		if err != nil {
			return fmt.Errorf("session: %s%d: %w", row.Entrant.Section, row.Entrant.Number, err)
		}
		row.Value = total.Points
	}
	return nil
}

// pairMatches puts the boards of each round together: a match against the pair that
// sits at the same table. A board that the movement does not have there counts in
// the match of its round.
func (row *Row) pairMatches(sheet Sheet, unit score.Unit, scoring score.PairMatch) error {
	rounds := map[int][]int{} // places in row.Boards
	for i := range row.Boards {
		rounds[row.at(sheet, i).Where.Round] = append(rounds[row.at(sheet, i).Where.Round], i)
	}
	for round, boards := range rounds {
		slices.SortFunc(boards, func(a, b int) int {
			return cmp.Compare(sheet.Boards[row.Boards[a]].Number, sheet.Boards[row.Boards[b]].Number)
		})
		m := Match{Round: round, HasVP: true, place: -1}
		var marks []score.Mark
		for _, i := range boards {
			line, mark := row.at(sheet, i), row.Total.Marks[i]
			side := row.side(sheet, line)
			if opponent := line.At[side^1]; m.place < 0 || !line.Extra {
				m.place, m.Opponent = opponent, sheet.Entrants[opponent].Number
			}
			played := MatchLine{Points: mark.Points, Counted: mark.Kind != score.NotPlayed}
			if side == bridge.NorthSouth {
				played.NS = line.Where
			} else {
				played.EW = line.Where
			}
			m.Boards, m.Lines, marks = append(m.Boards, sheet.Boards[row.Boards[i]].Number), append(m.Lines, played), append(marks, mark)
			switch {
			case !played.Counted || unit == score.Matchpoints:
			case mark.Points.Sign() > 0:
				m.Won = m.Won.Add(mark.Points)
			default:
				m.Lost = m.Lost.Sub(mark.Points)
			}
		}
		of := scoring
		if lengths := sheet.Lengths[row.Entrant.Section]; round >= 1 && round <= len(lengths) {
			of.Boards = lengths[round-1]
		}
		result, err := of.Score(unit, marks)
		if err != nil {
			return err
		}
		if result.Counted == 0 {
			continue
		}
		m.Own, m.VP = result.Points, result.VPs
		if unit == score.Matchpoints {
			m.Own = result.Margin.Add(score.Whole(50))
		}
		m.why = func() (score.Explanation, error) { return of.Explain(unit, marks) }
		row.Matches = append(row.Matches, m)
	}
	slices.SortFunc(row.Matches, func(a, b Match) int { return cmp.Compare(a.Round, b.Round) })
	return nil
}

// at is the line of one of the contestant's boards.
func (row *Row) at(sheet Sheet, i int) SheetLine {
	return sheet.Boards[row.Boards[i]].Lines[row.Lines[i]]
}

// side is on which side of a line the contestant sat.
func (row *Row) side(sheet Sheet, line SheetLine) bridge.Side {
	for seat, who := range line.At {
		if e := sheet.Entrants[who]; e.Section == row.Entrant.Section && e.Number == row.Entrant.Number {
			return bridge.Seat(seat).Side()
		}
	}
	return bridge.NorthSouth
}
