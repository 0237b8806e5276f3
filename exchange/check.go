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
	Differences []Difference
}

// Difference is a result whose points are not those of the rule.
type Difference struct {
	Result    *Result
	Side      bridge.Side
	Published score.Fraction
	Computed  string // rounded as the rule rounds
}

// rule is a way to score that some program uses.
type rule struct {
	name     sentence.Said
	board    func(lines []score.Line, full int) ([]bridge.BySide[score.Mark], error)
	rounding score.Rounding
	pooled   bool // sections are scored together
	twice    bool // each table stands in the file twice, once for either pair of an individual event
	percent  bool // the points are a percentage of the top
}

// rules are the ways that are tried, the plain ones first.
func rules() []rule {
	plain := score.LawAverages()
	plain.Own = false
	half := score.Rounding{Places: 1, Ties: score.HalfEven}
	var out []rule
	for _, pooled := range []bool{false, true} {
		where := sentence.Say("")
		if pooled {
			where = sentence.Say(", sections together")
		}
		for _, unit := range []score.MatchpointUnit{score.TwoOneZero, score.OneHalf} {
			for _, factoring := range []score.Factoring{score.NotFactored, score.Neuberg, score.NeubergIfArtificial} {
				for _, rounding := range []score.Rounding{score.Hundredths, half} {
					m := score.MatchpointScoring{Unit: unit, Factoring: factoring, Averages: plain}
					name := sentence.Say("matchpoints %s, %s, %s%s", unit.String(), factored(factoring), rounded(rounding), where)
					out = append(out, rule{name: name, board: m.Board, rounding: rounding, pooled: pooled}, rule{name: sentence.Say("%v, each table twice", name), board: m.Board, rounding: rounding, pooled: pooled, twice: true})
					if unit == score.TwoOneZero {
						out = append(out, rule{name: sentence.Say("per cent of %v", name), board: m.Board, rounding: rounding, pooled: pooled, percent: true})
					}
				}
			}
		}
		for _, divisor := range []score.CrossDivisor{score.PerComparison, score.PerResult, score.NotDivided} {
			m := score.CrossIMPScoring{Divisor: divisor, Averages: plain}
			for _, rounding := range []score.Rounding{score.Hundredths, {Places: 2, Ties: score.HalfDown}, {Places: 2, Ties: score.HalfEven}, {Places: 1}} {
				out = append(out, rule{name: sentence.Say("cross-IMPs divided by %s, %s%s", divided(divisor), rounded(rounding), where), board: m.Board, rounding: rounding, pooled: pooled})
			}
		}
		for _, trim := range []int{0, 1, 2} {
			m := score.ButlerScoring{Datum: score.DatumRule{Trim: score.Trim{Each: trim}, Step: 10}, Averages: plain}
			out = append(out, rule{name: sentence.Say("Butler, %d dropped at either end%s", trim, where), board: m.Board, pooled: pooled})
		}
	}
	return out
}

// rounded says how points are rounded.
func rounded(r score.Rounding) sentence.Said {
	ties := map[score.Ties]sentence.Said{score.HalfUp: sentence.Say("half-up"), score.HalfEven: sentence.Say("half-even"), score.HalfDown: sentence.Say("half-down")}
	return sentence.Say("%d places %s", r.Places, ties[r.Ties])
}

// factored says what becomes of boards with fewer results.
func factored(f score.Factoring) sentence.Said {
	switch f {
	case score.NotFactored:
		return sentence.Say("not factored")
	case score.NeubergIfArtificial:
		return sentence.Say("Neuberg if artificial")
	}
	return sentence.Say("%s", f.String())
}

// divided says by what the IMPs of all comparisons are divided.
func divided(d score.CrossDivisor) sentence.Said {
	switch d {
	case score.PerComparison:
		return sentence.Say("n-1")
	case score.NotDivided:
		return sentence.Say("none")
	}
	return sentence.Say("%s", d.String())
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
	results []*Result
	lines   []score.Line
}

// groups gathers what can be scored, by board, and by section unless they are
// scored together.
func groups(results []*Result, rule rule) (list []*group, full map[string]int, skipped int) {
	at := map[string]*group{}
	full = map[string]int{}
	for _, r := range results {
		l, ok := r.line()
		if !ok {
			skipped++
			continue
		}
		key := fmt.Sprint(rule.section(r), " ", r.Board)
		g := at[key]
		if g == nil {
			g = &group{}
			at[key] = g
			list = append(list, g)
		}
		for range max(r.Times, 1) {
			g.results, g.lines = append(g.results, r), append(g.lines, l)
		}
	}
	for _, g := range list {
		if rule.twice {
			g.halve()
		}
		section := rule.section(g.results[0])
		full[section] = max(full[section], len(g.lines))
	}
	return list, full, skipped
}

func (r rule) section(x *Result) string {
	if r.pooled {
		return ""
	}
	return x.Section
}

// halve leaves one of each two lines.
func (g *group) halve() {
	half := group{}
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
		best, right := Report{}, -1
		for _, rule := range rules() {
			r := by(events[name], rule)
			if n := r.Compared - len(r.Differences); r.Compared > 0 && n > right {
				best, right = r, n
			}
			if right == best.Compared && right > 0 && best.Compared+2*best.Skipped >= 2*len(events[name]) {
				break // all is explained
			}
		}
		if right >= 0 {
			best.Event = name
			out = append(out, best)
		}
	}
	if len(out) == 0 {
		return nil, ErrNoPoints
	}
	return out, nil
}

// by compares the points with those of one rule.
func by(results []*Result, rule rule) Report {
	list, full, skipped := groups(results, rule)
	out := Report{Rule: rule.name, Skipped: skipped}
	for _, g := range list {
		marks, err := rule.board(g.lines, full[rule.section(g.results[0])])
		for i, r := range g.results {
			if i > 0 && g.results[i-1] == r {
				continue
			}
			for side, published := range []*score.Fraction{r.PointsNS, r.PointsEW} {
				if published == nil {
					continue
				}
				out.Compared++
				computed := nothing
				if err == nil {
					computed = rule.points(marks[i][side])
				}
				if computed != rule.rounding.Short(*published) {
					out.Differences = append(out.Differences, Difference{r, bridge.Side(side), *published, computed})
				}
			}
			if r.PointsNS == nil && r.PointsEW == nil {
				out.Skipped++
			}
		}
	}
	return out
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
	r := d.Result
	computed := sentence.Say("%s", d.Computed)
	if d.Computed == nothing {
		computed = sentence.Say("nothing")
	}
	where := sentence.Say("board %d", r.Board)
	if r.Section != "" {
		where = sentence.Say("section %s, board %d", r.Section, r.Board)
	}
	return sentence.Say("%v, %s against %s, score %s, %s: published %s, computed %s", where, r.NS, r.EW, r.score(), d.Side, decimal(&d.Published), computed)
}
