package score

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// traveller is a board while one side of it, in one form, is being scored.
type traveller struct {
	lines      []Line
	forms      [][]int // indexes of lines by form
	expected   Fraction
	artificial bool // whether some line has an artificial score
	side       bridge.Side
	column     column
	datum      *Fraction // of the column, once it was needed
}

// openTraveller checks the lines of a board and how many results a full one
// has.
func openTraveller(lines []Line, expected int) (*traveller, error) {
	t := &traveller{lines: lines}
	if len(lines) == 0 {
		return t, nil
	}
	t.forms = byForm(lines)
	counted := 0
	for _, l := range lines {
		if l.NS.kind != NotPlayed || l.EW.kind != NotPlayed {
			counted++
		}
		if l.NS.kind.Artificial() || l.EW.kind.Artificial() {
			t.artificial = true
		}
	}
	if expected == 0 {
		expected = counted
	}
	if expected < 0 {
		return nil, fmt.Errorf("score: %d results on a full board", expected)
	}
	t.expected = Whole(max(expected, 1))
	for _, side := range bridge.Sides {
		results := 0
		for _, l := range lines {
			if l.award(side).kind == Scored {
				results++
			}
		}
		if results > expected {
			return nil, fmt.Errorf("score: %d results on a board that should have %d", results, expected)
		}
	}
	return t, nil
}

// inForm is the lines of one form.
func (t *traveller) inForm(indexes []int) []Line {
	if len(indexes) == len(t.lines) {
		return t.lines
	}
	lines := make([]Line, len(indexes))
	for i, line := range indexes {
		lines[i] = t.lines[line]
	}
	return lines
}

// scoreBoard marks each line of a board, form by form and side by side.
func scoreBoard(lines []Line, expected int, mark func(*traveller, Award) (Mark, error)) ([]bridge.BySide[Mark], error) {
	t, err := openTraveller(lines, expected)
	if err != nil {
		return nil, err
	}
	marks := make([]bridge.BySide[Mark], len(lines))
	for _, form := range t.forms {
		for _, side := range bridge.Sides {
			t.side, t.column, t.datum = side, newColumn(t.inForm(form), side), nil
			seen := map[int]Mark{} // a large field makes the same scores again and again
			for _, i := range form {
				a := lines[i].award(side)
				score, plain := a.plain()
				if m, ok := seen[score]; ok && plain {
					marks[i][side] = m
					continue
				}
				if marks[i][side], err = mark(t, a); err != nil {
					return nil, fmt.Errorf("line %d, %s: %w", i+1, side, err)
				}
				if plain {
					seen[score] = marks[i][side]
				}
			}
		}
	}
	return marks, nil
}

// explainBoard explains the mark of one side in one line, with the same code
// that scores it.
func explainBoard(lines []Line, expected, line int, side bridge.Side, unit Unit, mark func(*traveller, Award, *Explanation) (Mark, error)) (Explanation, error) {
	e := Explanation{Message: "award.not-played", Unit: unit}
	if line < 0 || line >= len(lines) {
		return e, errors.New("score: no such line on the board")
	}
	t, err := openTraveller(lines, expected)
	if err != nil {
		return e, err
	}
	for _, form := range t.forms {
		for _, i := range form {
			if i != line {
				continue
			}
			t.side, t.column = side, newColumn(t.inForm(form), side)
			if _, err := mark(t, lines[line].award(side), &e); err != nil {
				return e, fmt.Errorf("line %d, %s: %w", line+1, side, err)
			}
		}
	}
	return e, nil
}
