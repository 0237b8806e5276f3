package score

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// MarginUnit says what the margins of a scale are counted in.
type MarginUnit uint8

// The units of margins.
const (
	MarginIMPs    MarginUnit = iota // by how many IMPs the match was won
	MarginPoints                    // by how many total points
	MarginPercent                   // how far above 50 % the match was, in percentage points
)

var marginNames = [...]string{"imps", "points", "percent"}

// String is imps, points or percent.
func (u MarginUnit) String() string {
	if int(u) < len(marginNames) {
		return marginNames[u]
	}
	return fmt.Sprintf("MarginUnit(%d)", uint8(u))
}

// Step is one row of a scale: from this margin on, the winner and the loser
// get so many victory points.
type Step struct{ From, Winner, Loser Fraction }

// Steps is a scale for matches of one length: rows by ascending margin, the
// first from 0.
type Steps struct {
	Margin MarginUnit
	rows   []Step
}

// Rows are the rows of the scale.
func (s Steps) Rows() []Step { return slices.Clone(s.rows) }

// MarginRule says what becomes of a margin that is no whole number of IMPs or
// points, as weighted scores leave one.
type MarginRule uint8

// The rules in use.
const (
	NearestMargin      MarginRule = iota // to the nearest whole number, halves away from zero
	TruncatedMargin                      // fractions are dropped
	InterpolatedMargin                   // between the victory points of the two whole margins around it
)

var marginRules = [...]string{"nearest", "truncated", "interpolated"}

// String names the rule.
func (r MarginRule) String() string {
	if int(r) < len(marginRules) {
		return marginRules[r]
	}
	return fmt.Sprintf("MarginRule(%d)", uint8(r))
}

// Award is the victory points of the side that has the margin; a negative
// margin is that of the losing side. Percentages are looked up as they are.
func (s Steps) Award(margin Fraction, rule MarginRule) Fraction {
	if len(s.rows) == 0 {
		return zero
	}
	size := margin.Abs()
	if s.Margin != MarginPercent {
		low := Truncate.Round(size, one)
		switch {
		case rule == NearestMargin:
			size = HalfUp.Round(size, one)
		case rule == TruncatedMargin || low == size:
			size = low
		default:
			at, above := s.lookup(low, margin.Sign()), s.lookup(low.Add(one), margin.Sign())
			return at.Add(above.Sub(at).Mul(size.Sub(low)))
		}
	}
	return s.lookup(size, margin.Sign())
}

// lookup takes the last row that the size of a margin reaches.
func (s Steps) lookup(size Fraction, sign int) Fraction {
	i, found := slices.BinarySearchFunc(s.rows, size, func(r Step, f Fraction) int { return r.From.Cmp(f) })
	if !found {
		i--
	}
	row := s.rows[max(i, 0)]
	if sign < 0 {
		return row.Loser
	}
	return row.Winner
}

// Scale turns the margin of a match into victory points, by the number of
// boards played. Those that come with the package are found by FindScale; a
// club reads its own with ParseScale.
type Scale struct {
	Name   string // short, without blanks: acbl-20
	Title  string // for people
	Source string // where the numbers come from
	Margin MarginUnit

	ranges  []boardRange
	formula func(boards int) Steps // instead of ranges
}

// boardRange is the rows of a scale for matches of first to last boards.
type boardRange struct {
	first, last int
	rows        []Step
}

// longestMatch bounds the work of a scale that is computed.
const longestMatch = 1000

// For is the scale for a match of that many boards; an error when it has none.
func (s Scale) For(boards int) (Steps, error) {
	if boards < 1 || boards > longestMatch {
		return Steps{}, fmt.Errorf("score: a match of %d boards", boards)
	}
	if s.formula != nil {
		return s.formula(boards), nil
	}
	for _, r := range s.ranges {
		if boards >= r.first && boards <= r.last {
			return Steps{Margin: s.Margin, rows: r.rows}, nil
		}
	}
	return Steps{}, fmt.Errorf("score: scale %s has no column for a match of %d boards; it has %s", s.Name, boards, s.lengths())
}

// lengths lists the match lengths of the scale.
func (s Scale) lengths() string {
	parts := make([]string, len(s.ranges))
	for i, r := range s.ranges {
		parts[i] = r.String()
	}
	return strings.Join(parts, ", ")
}

func (r boardRange) String() string {
	if r.first == r.last {
		return fmt.Sprint(r.first)
	}
	return fmt.Sprintf("%d-%d", r.first, r.last)
}

// Scales are those that come with the package, by name.
func Scales() ([]Scale, error) {
	scales := []Scale{WBFContinuous()}
	files, err := embedded.ReadDir("scales")
	faults := []error{err}
	for _, f := range files {
		text, err := embedded.ReadFile("scales/" + f.Name())
		if err != nil {
			faults = append(faults, err)
			continue
		}
		s, err := ParseScale(f.Name(), string(text))
		faults = append(faults, err)
		scales = append(scales, s)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	slices.SortFunc(scales, func(a, b Scale) int { return strings.Compare(a.Name, b.Name) })
	return scales, nil
}

// FindScale is the scale of that name among those given, or an error that
// lists their names.
func FindScale(name string, among []Scale) (Scale, error) {
	names := make([]string, len(among))
	for i, s := range among {
		if strings.EqualFold(s.Name, name) {
			return s, nil
		}
		names[i] = s.Name
	}
	return Scale{}, fmt.Errorf("score: no scale %q; there are %s", name, strings.Join(names, ", "))
}
