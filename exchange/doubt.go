package exchange

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// place is where a contestant meets a board.
type place struct {
	event, section, who string
	side                bridge.Side
	board               int
}

// Doubts are results that contradict themselves or each other: a score that is not
// that of its contract (77), or of none; a score beside an artificial one; a
// contestant that plays a board twice, or against itself; a board without a number.
// They are kept as they are. What the reader of the format has told already stands in
// Faults, and not here.
func (d *Document) Doubts() []fault.Fault {
	doubts := fault.NewList(d.Source, mostFaults)
	boards := d.boards()
	single := d.singleField()
	rubber := strings.Contains(strings.ToLower(d.Method), "rubber")
	told := map[int]bool{} // lines
	for _, f := range d.Faults {
		told[f.Line] = told[f.Line] || f.Kind == fault.Score && f.Line > 0
	}
	seen := map[place]*Result{}
	for i := range d.Results {
		r := &d.Results[i]
		doubt := func(kind fault.Kind, severity fault.Severity, why sentence.Said) {
			if r.NS != "" || r.EW != "" {
				why = sentence.Say("%s against %s: %v", r.NS, r.EW, why)
			}
			doubts.Add(fault.Fault{Line: r.Line, Board: strconv.Itoa(r.Board), Kind: kind, Severity: severity, Reason: why})
		}
		if r.Board < 1 {
			doubt(fault.Value, fault.Serious, sentence.Say("there is no such board"))
		}
		if r.Score != nil && r.Award != "" {
			doubt(fault.Score, fault.Serious, sentence.Say("there is a score, %d, and an award, %s; the score counts", *r.Score, r.Award))
		}
		if r.Score != nil && !rubber && !told[r.Line] {
			if want, known := r.expected(boards[r.Board]); known && want != *r.Score {
				doubt(fault.Score, fault.Warning, sentence.Say("%s scores %d for North-South, the file has %d; the score of the file counts", r.Result, want, *r.Score))
			} else if !known && !score.Possible(*r.Score) {
				doubt(fault.Score, fault.Warning, sentence.Say("no contract scores %d", *r.Score))
			}
		}
		if r.NS != "" && r.NS == r.EW && single[r.Section+" "+r.NS] {
			doubt(fault.Value, fault.Serious, sentence.Say("the contestant plays against itself"))
		}
		for side, who := range []string{r.NS, r.EW} {
			if who == "" || strings.Trim(who, "?-0") == "" {
				continue
			}
			key := place{r.Event, r.Section, who, bridge.Side(side), r.Board}
			first := seen[key]
			if first == nil {
				seen[key] = r
				continue
			}
			if first.repeats(r) {
				continue
			}
			why := sentence.Say("%s plays this board twice as %s", who, bridge.Side(side))
			if first.Line > 0 {
				why = sentence.Say("%v, first in line %d", why, first.Line)
			}
			doubt(fault.Duplicate, fault.Serious, why)
		}
	}
	return doubts.All()
}

// repeats reports whether two results of a contestant on a board are no
// contradiction: programs write each table of an individual event, or of a match,
// twice.
func (a *Result) repeats(b *Result) bool {
	if a.Score != nil && b.Score != nil && *a.Score != *b.Score {
		return false
	}
	return a.NS == b.NS && a.EW == b.EW && a.Award == b.Award && equal(a.PointsNS, b.PointsNS) && equal(a.PointsEW, b.PointsEW)
}

// equal compares points that may not be there.
func equal(a, b *score.Fraction) bool { return a == b || a != nil && b != nil && *a == *b }

// expected is the score of the result by Law 77; false where not all is known that
// it takes.
func (r *Result) expected(g *Game) (int, bool) {
	if r.Result == nil || !r.Result.Valid() || r.Board < 1 {
		return 0, false
	}
	vulnerable := bridge.NewBoard(r.Board).Vulnerable
	if g != nil && g.Vulnerable != nil {
		vulnerable = *g.Vulnerable
	}
	return score.NorthSouth(*r.Result, vulnerable), true
}

// singleField are the contestants, by section and number, of events with one
// ranking: there nobody else has the number.
func (d *Document) singleField() map[string]bool {
	single := map[string]bool{}
	for _, e := range d.Entries {
		if e.Direction == "" && e.Number != "" {
			single[e.Section+" "+e.Number] = true
		}
	}
	return single
}
