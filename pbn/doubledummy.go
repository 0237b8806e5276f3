package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// DoubleDummy is a table of the tricks that each player would win as declarer
// in each denomination, as a file publishes it. Own analysis is never to be
// replaced by it: see BelowSeven.
type DoubleDummy struct {
	// Tricks are indexed by declarer and denomination; -1 where the file does not
	// tell, or does not tell the truth.
	Tricks bridge.BySeat[[5]int8]
	// BelowSeven tells that the program wrote one and the same number for
	// everything under seven tricks. Those places are -1.
	BelowSeven bool
}

// Of is the number of tricks for a declarer and a denomination.
func (d *DoubleDummy) Of(declarer bridge.Seat, in bridge.Denomination) (int, bool) {
	n := d.Tricks[declarer][in]
	return int(n), n >= 0
}

// DoubleDummy is the table from the first of OptimumResultTable,
// DoubleDummyTricks and Ability that the game has.
func (g *Game) DoubleDummy() (DoubleDummy, bool) {
	if t := g.Table("OptimumResultTable"); t != nil && t.Rows() > 0 {
		if d, wrong := optimumTable(t); wrong.IsZero() {
			return d.honest(), true
		}
	}
	if text, ok := g.said("DoubleDummyTricks"); ok {
		if d, ok := doubleDummyTricks(text); ok {
			return d.honest(), true
		}
	}
	if text, ok := g.said("Ability"); ok {
		if d, ok := ability(text); ok {
			return d.honest(), true
		}
	}
	return DoubleDummy{}, false
}

func unknownTricks() DoubleDummy {
	var d DoubleDummy
	for s := range d.Tricks {
		d.Tricks[s] = [5]int8{-1, -1, -1, -1, -1}
	}
	return d
}

// honest looks for the habit of writing everything under seven tricks as 1 or
// as 6: no value from 2 to 5, and several of one number that hides the others. A
// true table that happens to look like that loses its sixes, which does less
// harm than to believe a false one.
func (d DoubleDummy) honest() DoubleDummy {
	var count [14]int
	for _, row := range d.Tricks {
		for _, n := range row {
			if n >= 0 {
				count[n]++
			}
		}
	}
	if count[0]+count[2]+count[3]+count[4]+count[5] > 0 {
		return d
	}
	var hide int8
	switch {
	case count[1] >= 3 && count[6] == 0:
		hide = 1
	case count[6] >= 3 && count[1] == 0:
		hide = 6
	default:
		return d
	}
	d.BelowSeven = true
	for s := range d.Tricks {
		for i, n := range d.Tricks[s] {
			if n == hide {
				d.Tricks[s][i] = -1
			}
		}
	}
	return d
}

// optimumTable reads an OptimumResultTable; the second value says what is wrong.
func optimumTable(t *Table) (DoubleDummy, sentence.Said) {
	d := unknownTricks()
	who, in, result := t.Column("Declarer"), t.Column("Denomination"), t.Column("Result")
	if who < 0 || in < 0 || result < 0 {
		if len(t.Columns) != 3 {
			return d, sentence.Say("the table does not have the columns Declarer, Denomination and Result")
		}
		who, in, result = 0, 1, 2
	}
	for i := range t.Rows() {
		seat, err := bridge.ParseSeat(t.Cell(i, who))
		denomination, err2 := bridge.ParseDenomination(t.Cell(i, in))
		text := t.Cell(i, result)
		if err != nil || err2 != nil {
			return d, sentence.Say("a row does not name a declarer and a denomination: %s", clip(strings.Join(t.Row(i), " ")))
		}
		if text == "?" || text == "-" || text == "*" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 13 {
			return d, sentence.Say("the result of a row is no number of tricks: %s", clip(text))
		}
		d.Tricks[seat][denomination] = int8(n)
	}
	return d, sentence.Said{}
}

// downwards are the denominations in the order of the digits of
// DoubleDummyTricks and Ability.
var downwards = bridge.Denominations

// doubleDummyTricks reads twenty digits: declarers N S E W, five each.
func doubleDummyTricks(text string) (DoubleDummy, bool) {
	d := unknownTricks()
	if len(text) != 20 {
		return d, false
	}
	for i, seat := range [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		if !d.digits(seat, text[5*i:5*i+5]) {
			return d, false
		}
	}
	return d, true
}

func (d *DoubleDummy) digits(seat bridge.Seat, text string) bool {
	for i, in := range downwards {
		if text[i] == '*' || text[i] == '?' || text[i] == '-' {
			continue
		}
		n, err := strconv.ParseUint(text[i:i+1], 16, 8)
		if err != nil || n > 13 {
			return false
		}
		d.Tricks[seat][in] = int8(n)
	}
	return true
}

// ability reads N:xxxxx E:xxxxx S:xxxxx W:xxxxx.
func ability(text string) (DoubleDummy, bool) {
	d := unknownTricks()
	fields := strings.Fields(text)
	for _, f := range fields {
		name, digits, ok := strings.Cut(f, ":")
		seat, err := bridge.ParseSeat(name)
		if !ok || err != nil || len(digits) != 5 || !d.digits(seat, digits) {
			return d, false
		}
	}
	return d, len(fields) > 0
}

func (g *Game) checkOptimum(t *Table) {
	d, wrong := optimumTable(t)
	if !wrong.IsZero() {
		g.fault(t.Line, TableFault, Serious, "table OptimumResultTable: %v", wrong)
		return
	}
	if t.Rows() > 0 && t.Rows() != 20 {
		g.habit(t.Line, TableFault, "optimum rows", "an OptimumResultTable has %d rows, not 20", t.Rows())
	}
	if d.honest().BelowSeven {
		g.habit(t.Line, TableFault, "below seven", "double dummy numbers under seven tricks are not true; all of them are written alike")
	}
}

func (g *Game) checkDoubleDummy() {
	if text, ok := g.said("DoubleDummyTricks"); ok {
		d, ok := doubleDummyTricks(text)
		switch {
		case !ok:
			g.fault(g.line("DoubleDummyTricks"), Value, Serious, "DoubleDummyTricks is not twenty digits from 0 to d: %q", clip(text))
		case d.honest().BelowSeven:
			g.habit(g.line("DoubleDummyTricks"), TableFault, "below seven", "double dummy numbers under seven tricks are not true; all of them are written alike")
		}
	}
	if text, ok := g.said("Ability"); ok {
		if _, ok := ability(text); !ok {
			g.fault(g.line("Ability"), Value, Serious, "Ability is not of the form N:xxxxx E:xxxxx S:xxxxx W:xxxxx: %q", clip(text))
		}
	}
	if text, ok := g.said("Minimax"); ok {
		if _, ok := parseMinimax(text); !ok {
			g.fault(g.line("Minimax"), Value, Serious, "Minimax is not a contract, a declarer and a score: %q", clip(text))
		}
	}
}

// Minimax is the contract that perfect bidding of all four would come to, and
// its score for North-South.
type Minimax struct {
	Contract bridge.Contract
	Declarer bridge.Seat
	NS       int
}

// Minimax is the Minimax tag. On a deal on which nobody can make a contract the
// Contract is bridge.PassedOut.
func (g *Game) Minimax() (Minimax, bool) {
	text, ok := g.said("Minimax")
	if !ok {
		return Minimax{}, false
	}
	return parseMinimax(text)
}

// parseMinimax reads 4SXN-300, 3NS460, 4CDN-100, Pass0: a contract in which a
// denomination is one letter and a double X or D, a declarer, a score.
func parseMinimax(text string) (Minimax, bool) {
	i := len(text)
	for i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
		i--
	}
	if i > 0 && (text[i-1] == '-' || text[i-1] == '+') {
		i--
	}
	ns, err := strconv.Atoi(text[i:])
	if err != nil || i == 0 {
		return Minimax{}, false
	}
	head := text[:i]
	if strings.EqualFold(head, "Pass") || strings.EqualFold(head, "P") {
		return Minimax{NS: ns}, true
	}
	declarer, err := bridge.ParseSeat(head[len(head)-1:])
	if err != nil {
		return Minimax{}, false
	}
	c, err := bridge.ParseContract(head[:len(head)-1])
	if err != nil || c.IsPassedOut() {
		return Minimax{}, false
	}
	return Minimax{c, declarer, ns}, true
}
