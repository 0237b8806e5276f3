package session

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Ranking is the contestants in order, a group for each field that is ranked
// apart.
type Ranking struct {
	Unit   score.Unit // what Value counts, percent at matchpoints
	Groups []Group
}

// Group is a field that is ranked together.
type Group struct {
	Field string // empty when there is only one
	Rows  []Row
}

// Row is a contestant in a ranking.
type Row struct {
	Place   int // shared by those whom no rule for ties parts
	Shared  bool
	Entrant Entrant
	// Value is what the ranking goes by: the percentage at matchpoints, else
	// points, IMPs or victory points; with carry-over, after penalties.
	Value score.Fraction
	Total score.Total // of pairs and players
	// Boards are the places in Sheet.Boards of the marks in Total, and Lines
	// those in Lines; of pairs and players only.
	Boards, Lines []int32
	Matches       []Match // of a team, and of a pair whose matches give victory points
	ByTie         TieRule // what decided a tie for this row
}

// Rank computes the ranking of a sheet.
func Rank(sheet Sheet, method Method) (Ranking, error) {
	var rows []Row
	var unit score.Unit
	var err error
	if sheet.Kind == movement.Teams {
		rows, unit, err = rankTeams(sheet, method)
	} else {
		rows, unit, err = rankPairs(sheet, method)
	}
	if err != nil {
		return Ranking{}, err
	}
	r := Ranking{Unit: unit}
	var fields []string
	byField := map[string][]Row{}
	for _, row := range rows {
		f := row.Entrant.Field
		if _, ok := byField[f]; !ok {
			fields = append(fields, f)
		}
		byField[f] = append(byField[f], row)
	}
	for _, f := range fields {
		r.Groups = append(r.Groups, Group{Field: f, Rows: placed(byField[f], sheet, method)})
	}
	return r, nil
}

// marked is the marks of one contestant while they are collected.
type marked struct {
	marks         []score.Mark
	boards, lines []int32
}

func rankPairs(sheet Sheet, method Method) ([]Row, score.Unit, error) {
	m, err := method.pairs()
	if err != nil {
		return nil, 0, err
	}
	all := make([]marked, len(sheet.Entrants))
	share := len(sheet.Boards)/2 + 1
	for i := range all {
		all[i] = marked{make([]score.Mark, 0, share), make([]int32, 0, share), make([]int32, 0, share)}
	}
	var lines []score.Line
	for b, board := range sheet.Boards {
		lines = lines[:0]
		for _, l := range board.Lines {
			lines = append(lines, l.Line)
		}
		marks, err := m.Board(lines, board.Expected)
		if err != nil {
			return nil, 0, fmt.Errorf("session: board %d: %w", board.Number, err)
		}
		for i, l := range board.Lines {
			for seat, who := range l.At {
				if sheet.Kind == movement.Pairs && seat > 1 {
					break
				}
				c := &all[who]
				c.marks = append(c.marks, marks[i][bridge.Seat(seat).Side()])
				c.boards, c.lines = append(c.boards, int32(b)), append(c.lines, int32(i))
			}
		}
	}
	rows := make([]Row, len(sheet.Entrants))
	most := 0
	for i, e := range sheet.Entrants {
		total, err := m.Total(all[i].marks)
		if err == nil && !method.victoryPoints() { // else penalties come off those
			total, err = total.Penalise(topOf(m, sheet), e.Penalties...)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("session: %s%d: %w", e.Section, e.Number, err)
		}
		rows[i] = Row{Entrant: e, Total: total, Boards: all[i].boards, Lines: all[i].lines}
		most = max(most, total.Boards)
	}
	if method.victoryPoints() {
		return rows, score.VP, matchPairs(rows, sheet, method)
	}
	for i := range rows {
		row := &rows[i]
		switch percentage, ok := row.Total.Percentage(); {
		case ok:
			row.Value = percentage
		case method.Scaled && row.Total.Boards > 0:
			row.Value = row.Total.ScaledTo(most)
		default:
			row.Value = row.Total.Points
		}
		row.Value = row.Value.Add(row.Entrant.CarryOver)
	}
	return rows, m.Counts(), nil
}

// topOf is the top of a full board, for penalties in percent of it.
func topOf(m pairScoring, sheet Sheet) score.Fraction {
	full := 0
	for _, b := range sheet.Boards {
		full = max(full, b.Expected)
	}
	if mp, ok := m.(score.MatchpointScoring); ok && full > 0 {
		return mp.Top(full)
	}
	return score.Whole(0)
}

// linesOf is what a board is scored from, and how many results a full one has.
func linesOf(sheet Sheet, board int) ([]score.Line, int, error) {
	if board < 0 || board >= len(sheet.Boards) {
		return nil, 0, fmt.Errorf("session: no board in place %d", board)
	}
	b := sheet.Boards[board]
	lines := make([]score.Line, len(b.Lines))
	for i, l := range b.Lines {
		lines[i] = l.Line
	}
	return lines, b.Expected, nil
}
