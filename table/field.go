package table

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// FieldLine is a result that others had on a board.
type FieldLine struct {
	NS, EW string         // who they were, as the source names them
	Result *bridge.Result // nil where the source gives only the score
	Score  int            // North-South's, in points of Law 77
	Scored bool           // false for an artificial score, or for none
	Note   string         // what the source says instead of a score, as it says it
	Times  int            // how many tables had it; 0 counts as 1
}

// ScoreField is the scores of the lines, ready for comparison.
func (b Board) ScoreField() (score.Field, error) {
	var f score.Field
	for _, line := range b.Field {
		if !line.Scored {
			continue
		}
		var err error
		if f, err = f.With(line.Score, max(line.Times, 1)); err != nil {
			return f, err
		}
	}
	return f, nil
}

// Comparison sets the result at this table against the field: how many of it
// did worse, as well and better, from North-South's side. It is false while
// there is no result, or no field.
func (b Board) Comparison() (score.Comparison, bool) {
	r, ok := b.Result()
	if !ok {
		return score.Comparison{}, false
	}
	f, err := b.ScoreField()
	if err != nil || f.Size().Sign() == 0 {
		return score.Comparison{}, false
	}
	return f.Newcomer(score.NorthSouth(r, b.Start.Board.Vulnerable)), true
}
