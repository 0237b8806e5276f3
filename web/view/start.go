package view

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// Start is the first page: where the boards come from.
type Start struct {
	Page
	Sets   []Set
	Tables []OpenTable
	Notice *Notice
	Most   int // the most boards that are dealt at once
	// Sessions says that sessions can be run here.
	Sessions bool
}

// Set is a set of boards that came with the program.
type Set struct {
	ID      string // names its sentences in the catalogue, too
	Boards  int
	Results int // how many results of others there are on a board
}

// OpenTable is a table at which the person sits and that has boards left.
type OpenTable struct {
	ID     string
	Source string
	Place  int // of the board in play, from 0
	Boards int
}

// Faults is what was found in a file that somebody brought.
type Faults struct {
	Page
	File   string
	Table  string // the table with the good boards; empty when there are none
	Seat   bridge.Seat
	Good   int
	Faults []Fault
	More   int // faults that are not listed
}

// Fault is one thing wrong in a file.
type Fault struct {
	Line   int    // 0 when it is the file as a whole
	Board  string // empty when it is of no board
	Heavy  bool   // something is missing because of it
	Reason string
	Times  int
}

// Summary is the results of all boards of a table.
type Summary struct {
	Page
	ID     string
	Source string
	Side   bridge.Side // whose view the figures are of
	Rows   []SummaryRow
	Next   bool // there are boards left
}

// SummaryRow is one board in a summary.
type SummaryRow struct {
	Board   bridge.Board
	Outcome *Outcome // nil while it has not been played
	Now     bool     // it is on the table
}

// compared is the boards that were played against a field.
func (s Summary) compared() (out []Outcome) {
	for _, r := range s.Rows {
		if r.Outcome != nil && r.Outcome.Others {
			out = append(out, *r.Outcome)
		}
	}
	return out
}

// percentage is the average over the boards that have a field (78A).
func (s Summary) percentage() score.Fraction {
	var got, top score.Fraction
	for _, o := range s.compared() {
		g, t := o.Matchpoints()
		got, top = got.Add(g), top.Add(t)
	}
	p, err := got.Times(100).Div(top)
	if err != nil {
		return score.Whole(50)
	}
	return p
}

func (s Summary) matchpoints() (got, top score.Fraction) {
	for _, o := range s.compared() {
		g, t := o.Matchpoints()
		got, top = got.Add(g), top.Add(t)
	}
	return got, top
}

func (s Summary) imps() (sum score.Fraction) {
	for _, o := range s.compared() {
		sum = sum.Add(o.IMPs())
	}
	return sum
}

func (s Summary) points() (sum int) {
	for _, r := range s.Rows {
		if r.Outcome != nil {
			sum += r.Outcome.own()
		}
	}
	return sum
}

// Message is a page with one sentence: what happened, what was kept, what to do
// next.
type Message struct {
	Page
	Title, Sentence, Next string
	Way, WayName          string // where to go from here
}

// boardFiles are the files with boards that can be read, as a field for a file
// offers them.
const boardFiles = ".pbn,.lin,.xml,.bws,.json,.bri,.dge,.dup,.dlm,.ber,.bhg,.cds,.rzd,.csv,.rbn,application/x-chess-pgn,text/plain"
