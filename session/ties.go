package session

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// TieRule parts contestants with the same value.
type TieRule uint8

// The rules, which are applied in the order that the event names; those whom
// none of them parts share the place.
const (
	SharedPlace TieRule = iota
	HeadToHead          // who did better where the two met; only between two
	MoreWins            // boards with more than half of the points, or matches won
	Quotient            // teams: IMPs won by IMPs lost
)

// String names the rule.
func (t TieRule) String() string {
	return [5]string{"shared place", "head to head", "more wins", "quotient", "?"}[min(t, 4)]
}

// placed sorts rows, parts ties and gives places.
func placed(rows []Row, sheet Sheet, method Method) []Row {
	slices.SortStableFunc(rows, func(a, b Row) int { return b.Value.Cmp(a.Value) })
	for i := 0; i < len(rows); {
		j := i
		for j < len(rows) && rows[j].Value == rows[i].Value {
			j++
		}
		part(rows[i:j], i+1, sheet, method.Ties)
		i = j
	}
	return rows
}

// part orders tied rows by the first rule that parts them, and those still tied
// by the rest.
func part(tied []Row, place int, sheet Sheet, rules []TieRule) {
	if len(tied) == 1 || len(rules) == 0 {
		for i := range tied {
			tied[i].Place, tied[i].Shared = place, len(tied) > 1
		}
		return
	}
	values := tieValues(tied, sheet, rules[0])
	order := make([]int, len(tied))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return values[b].Cmp(values[a]) })
	sorted := make([]Row, len(tied))
	for i, o := range order {
		sorted[i] = tied[o]
	}
	copy(tied, sorted)
	for i := 0; i < len(tied); {
		j := i
		for j < len(tied) && values[order[j]] == values[order[i]] {
			j++
		}
		if j-i < len(tied) {
			for k := i; k < j; k++ {
				tied[k].ByTie = rules[0]
			}
		}
		part(tied[i:j], place+i, sheet, rules[1:])
		i = j
	}
}

// tieValues is what a rule compares for each of the tied.
func tieValues(tied []Row, sheet Sheet, rule TieRule) []score.Fraction {
	values := make([]score.Fraction, len(tied))
	for i := range tied {
		switch rule {
		case HeadToHead:
			if len(tied) == 2 {
				values[i] = against(tied[i], tied[1-i], sheet)
			}
		case MoreWins:
			values[i] = wins(tied[i])
		case Quotient:
			values[i] = quotient(tied[i])
		case SharedPlace:
		}
	}
	return values
}

// against is what a contestant won where he met another.
func against(row, other Row, sheet Sheet) score.Fraction {
	sum := score.Whole(0)
	for _, m := range row.Matches {
		if m.Opponent == other.Entrant.Number && other.Entrant.Section == row.Entrant.Section {
			sum = sum.Add(m.Value())
		}
	}
	if len(row.Matches) > 0 {
		return sum
	}
	for i, b := range row.Boards {
		line := sheet.Boards[b].Lines[row.Lines[i]]
		me, him := -1, -1
		for seat, who := range line.At {
			e := sheet.Entrants[who]
			if e.Section == row.Entrant.Section && e.Number == row.Entrant.Number {
				me = int(bridge.Seat(seat).Side())
			}
			if e.Section == other.Entrant.Section && e.Number == other.Entrant.Number {
				him = int(bridge.Seat(seat).Side())
			}
		}
		if me >= 0 && him >= 0 && me != him {
			sum = sum.Add(row.Total.Marks[i].Points)
		}
	}
	return sum
}

// wins is the boards with more than half of the points, or the matches won.
func wins(row Row) score.Fraction {
	n := 0
	for _, m := range row.Matches {
		if m.Own.Cmp(m.Theirs) > 0 {
			n++
		}
	}
	if len(row.Matches) > 0 {
		return score.Whole(n)
	}
	for _, m := range row.Total.Marks {
		twice := m.Points.Times(2)
		if row.Total.Unit != score.Matchpoints && m.Points.Sign() > 0 || row.Total.Unit == score.Matchpoints && twice.Cmp(m.Measure) > 0 {
			n++
		}
	}
	return score.Whole(n)
}

// quotient is the IMPs won by those lost, board by board.
func quotient(row Row) score.Fraction {
	won, lost := score.Whole(0), score.Whole(0)
	for _, m := range row.Matches {
		won, lost = won.Add(m.Won), lost.Add(m.Lost)
	}
	q, err := won.Div(lost)
	if err != nil { // nothing lost: better than any quotient
		return won.Times(1_000_000)
	}
	return q
}
