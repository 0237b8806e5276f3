package exchange

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/usebio"
)

// ErrNoPoints is returned by Check for a document whose results carry no points.
var ErrNoPoints = sentence.New("exchange: the file carries no points that could be compared")

// nothing is what is computed where the rule gives no points.
const nothing = "nothing"

// Report is what came of computing the points of results anew.
type Report struct {
	Event       string        // where a file has several
	Rule        sentence.Said // by which most points are explained
	Compared    int           // points, two to a result
	Skipped     int           // results without points, or that say nothing that can be scored
	Left        []Left        // the same, one by one
	Differences []Difference
	// Contradictions are the file's own faults among the differences: what else the
	// file says shows why a board's points are not those of its results.
	Contradictions []Contradiction
}

// Left is a result that is not compared, and why.
type Left struct {
	Result *Result
	Why    sentence.Said
}

// Said is the result with the reason.
func (l Left) Said() sentence.Said { return sentence.Say("%v: %v", l.Result.where(), l.Why) }

// Difference is a result whose points are not those of the rule.
type Difference struct {
	Result    *Result
	Side      bridge.Side
	Published score.Fraction
	Computed  string // rounded as the rule rounds
}

// line is the result as a line to be scored; false when it says nothing that can
// be.
func (r *Result) line() (score.Line, bool) {
	if r.Score != nil {
		return score.Both(score.Made(*r.Score)), true
	}
	if a, ok := (&usebio.Line{Score: r.Award}).Award(); ok {
		return a, true
	}
	ns, ew, ok := percentages(r.Award)
	if !ok {
		return score.Line{}, false
	}
	one, err := award(ns)
	other, otherErr := award(ew)
	return score.Split(one, other), err == nil && otherErr == nil
}

func award(percent int) (score.Award, error) {
	switch percent {
	case 60:
		return score.Artificially(score.AveragePlus)
	case 50:
		return score.Artificially(score.Average)
	case 40:
		return score.Artificially(score.AverageMinus)
	}
	return score.AtPercentage(score.Whole(percent))
}

// group is the results of a board that are scored against each other.
type group struct {
	section  string // the field that the board belongs to
	results  []*Result
	lines    []score.Line
	unplayed []*Result // of the same board, without a result that could be scored
	repeated []*Result // rows that stand in the file once more
	rows     map[string]bool
	joined   bool // whether the file says how often each score was made
}

// repeats reports whether a list of how often each result was made has this row
// already: such a list has a result once.
func (g *group) repeats(r *Result) bool {
	if r.NS != "" || r.EW != "" || r.Table != "" || r.Score == nil {
		return false
	}
	g.joined = g.joined || r.Times > 1
	row := fmt.Sprint(made(r.Result), " ", *r.Score, " ", r.Times, " ", decimal(r.PointsNS), " ", decimal(r.PointsEW))
	again := g.joined && g.rows[row]
	if g.rows == nil {
		g.rows = map[string]bool{}
	}
	g.rows[row] = true
	return again
}

// grouped is the boards of an event with their results, and how many a full board has
// by section.
type grouped struct {
	list []*group
	full map[string]int
}

// groups gathers what can be scored, by board, and by section unless they are
// scored together. There are none where the rule cannot be that of the file.
func groups(results []*Result, rule rule) grouped {
	at := map[string]*group{}
	f := grouped{full: map[string]int{}}
	for _, r := range results {
		section := rule.section(r)
		key := fmt.Sprint(section, " ", r.Board)
		g := at[key]
		if g == nil {
			g = &group{section: section}
			at[key] = g
			f.list = append(f.list, g)
		}
		l, ok := r.line()
		if !ok {
			g.unplayed = append(g.unplayed, r)
			continue
		}
		if g.repeats(r) {
			g.repeated = append(g.repeated, r)
			continue
		}
		for range max(r.Times, 1) {
			g.results, g.lines = append(g.results, r), append(g.lines, l)
		}
	}
	for _, g := range f.list {
		if rule.twice {
			if !g.coupled() {
				return grouped{}
			}
			g.halve()
		}
		f.full[g.section] = max(f.full[g.section], len(g.lines))
	}
	return f
}

func (r rule) section(x *Result) string {
	if r.pooled {
		return ""
	}
	return x.Section
}

// unitOf is what the points of results are counted in; Points where the file does not
// say it of all of them.
func unitOf(results []*Result) score.Unit {
	for _, r := range results {
		if r.Unit != results[0].Unit {
			return score.Points
		}
	}
	return results[0].Unit
}

// gives reports whether points of the unit can be those of the rule. Programs write
// percentages under the name of matchpoints and of IMPs, too.
func (r rule) gives(unit score.Unit) bool {
	switch unit {
	case score.IMP:
		return r.imps || r.percent
	case score.Percent:
		return r.percent
	case score.Matchpoints:
		return !r.imps
	}
	return true
}

// coupled reports whether each two lines are the same result.
func (g *group) coupled() bool {
	for i := 0; i < len(g.results); i += 2 {
		if i+1 == len(g.results) || !g.results[i].again(g.results[i+1]) {
			return false
		}
	}
	return true
}

// again reports whether another result says the same about the board.
func (r *Result) again(x *Result) bool {
	return r.score() == x.score() && equal(r.PointsNS, x.PointsNS) && equal(r.PointsEW, x.PointsEW)
}

// halve leaves one of each two lines.
func (g *group) halve() {
	half := group{section: g.section, unplayed: g.unplayed, repeated: g.repeated}
	for i := 0; i < len(g.lines); i += 2 {
		half.results, half.lines = append(half.results, g.results[i]), append(half.lines, g.lines[i])
	}
	*g = half
}

// Check computes the points of all results anew, event by event, by each of the
// rules that programs use, and tells what differs from the rule that explains most
// of them. The error is ErrNoPoints when nothing can be compared.
func Check(d *Document) ([]Report, error) {
	events := map[string][]*Result{}
	var names []string
	for i := range d.Results {
		r := &d.Results[i]
		if events[r.Event] == nil {
			names = append(names, r.Event)
		}
		events[r.Event] = append(events[r.Event], r)
	}
	var out []Report
	for _, name := range names {
		best, right, by := Report{}, -1, rule{}
		fields := map[[2]bool]grouped{} // by whether rules pool sections, and have each table twice
		unit, all := unitOf(events[name]), points(events[name])
		for _, rule := range rules() {
			if !rule.gives(unit) {
				continue
			}
			f, known := fields[[2]bool{rule.pooled, rule.twice}]
			if !known {
				f = groups(events[name], rule)
				fields[[2]bool{rule.pooled, rule.twice}] = f
			}
			r, whole := rule.compare(f, all-right)
			if !whole {
				continue
			}
			if n := r.Compared - len(r.Differences); r.Compared > 0 && n > right {
				best, right, by = r, n, rule
			}
			if right == best.Compared && right > 0 && best.Compared+2*best.Skipped >= 2*len(events[name]) {
				break // all is explained
			}
		}
		if right >= 0 {
			best.Event = name
			best.contradictions(fields[[2]bool{by.pooled, by.twice}], by)
			out = append(out, best)
		}
	}
	if len(out) == 0 {
		return nil, ErrNoPoints
	}
	return out, nil
}

// points is how many points results have.
func points(results []*Result) int {
	n := 0
	for _, r := range results {
		for _, p := range []*score.Fraction{r.PointsNS, r.PointsEW} {
			if p != nil {
				n++
			}
		}
	}
	return n
}

// compare compares the points with those of the rule; false when so many differ, as
// is soon the case with most rules.
func (r rule) compare(f grouped, many int) (Report, bool) {
	out := Report{Rule: r.name}
	if f.list == nil {
		return out, false
	}
	for _, g := range f.list {
		for _, x := range g.unplayed {
			out.leave(x, sentence.Say("nothing that can be scored: %s", x.Award))
		}
		for _, x := range g.repeated {
			out.leave(x, sentence.Say("it repeats what the file says elsewhere"))
		}
		marks, err := r.board(g.lines, f.full[g.section])
		for i, x := range g.results {
			if i > 0 && g.results[i-1] == x {
				continue
			}
			for side, published := range []*score.Fraction{x.PointsNS, x.PointsEW} {
				if published == nil {
					continue
				}
				out.Compared++
				computed := nothing
				if err == nil {
					computed = r.points(marks[i][side])
				}
				if !r.agrees(computed, *published) {
					out.Differences = append(out.Differences, Difference{x, bridge.Side(side), *published, computed})
				}
			}
			if x.PointsNS == nil && x.PointsEW == nil {
				out.leave(x, sentence.Say("without points"))
			}
		}
		if len(out.Differences) >= many {
			return out, false
		}
	}
	return out, true
}

// leave notes a result that is not compared.
func (r *Report) leave(x *Result, why sentence.Said) {
	r.Skipped++
	r.Left = append(r.Left, Left{x, why})
}

// agrees reports whether published points are the computed ones. A rule that leaves
// fewer than two decimals explains no number that has more; beyond the second one
// files differ in how many they write.
func (r rule) agrees(computed string, published score.Fraction) bool {
	return computed == r.rounding.Short(published) && (r.rounding.Places >= 2 || r.rounding.Round(published) == published)
}

// points are those of a mark, rounded.
func (r rule) points(m score.Mark) string {
	points := m.Points
	if r.percent {
		var err error
		if points, err = points.Times(100).Div(m.Measure); err != nil {
			return nothing
		}
	}
	return r.rounding.Short(points)
}

// String is the difference in a line.
func (d Difference) String() string { return d.Said().String() }

// Said is the difference as a sentence for other languages.
func (d Difference) Said() sentence.Said {
	computed := sentence.Say("%s", d.Computed)
	if d.Computed == nothing {
		computed = sentence.Say("nothing")
	}
	return sentence.Say("%v, score %s, %s: published %s, computed %s", d.Result.where(), d.Result.score(), d.Side, decimal(&d.Published), computed)
}

// where says which result it is: by section, board and contestants, or by how often
// it was made where the file joins tables.
func (r *Result) where() sentence.Said {
	where := sentence.Say("board %d", r.Board)
	if r.Section != "" {
		where = sentence.Say("section %s, board %d", r.Section, r.Board)
	}
	switch {
	case r.NS != "" || r.EW != "":
		where = sentence.Say("%v, %s against %s", where, r.NS, r.EW)
	case r.Table != "":
		where = sentence.Say("%v, table %s", where, r.Table)
	case r.Times > 1:
		where = sentence.Say("%v, at %d tables", where, r.Times)
	}
	if r.Line > 0 {
		where = sentence.Say("line %d: %v", r.Line, where)
	}
	return where
}
