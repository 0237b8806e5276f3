package view

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
	"github.com/overtrick/overtrick/locale"
)

// makesColumns are the denominations of the table of makes, in the order of
// their rank.
var makesColumns = [5]bridge.Denomination{
	bridge.Clubs.Denomination(), bridge.Diamonds.Denomination(), bridge.Hearts.Denomination(),
	bridge.Spades.Denomination(), bridge.NoTrump,
}

// played reports whether the board was played in this denomination by this
// declarer.
func (t Table) played(s bridge.Seat, d bridge.Denomination) bool {
	c := t.Outcome.Result.Contract
	return !c.IsPassedOut() && c.Denomination == d && t.Outcome.Result.Declarer == s
}

// makesOf is what the declarer of a line of the traveller makes with all hands
// open.
func (o Outcome) makesOf(l Line) (int, bool) {
	if o.Analysis == nil || l.Result == nil || l.Result.Contract.IsPassedOut() {
		return 0, false
	}
	return int(o.Analysis.Makes[l.Result.Contract.Denomination][l.Result.Declarer]), true
}

// cost is the tricks that a card gave away; both are counted from 0, the place
// in the order of play.
func (t Table) cost(trick, place int) int {
	if t.Outcome == nil || t.Outcome.Analysis == nil || t.Outcome.Analysis.Play == nil {
		return 0
	}
	if plays := t.Outcome.Analysis.Play.Plays; 4*trick+place < len(plays) {
		return plays[4*trick+place].Cost
	}
	return 0
}

// parOf is par for a side.
func parOf(p par.Par, side bridge.Side) int {
	if side == bridge.EastWest {
		return -p.Score
	}
	return p.Score
}

// parContract is par contracts of one side in one denomination, which differ in
// their level alone.
type parContract struct {
	levels []int
	last   bridge.Contract // that of the highest level
	by     par.Contract
	over   int // below 0 for a sacrifice
}

// parContracts puts together what makes in one denomination.
func parContracts(p par.Par) []parContract {
	var out []parContract
next:
	for _, c := range p.Contracts {
		over := c.Tricks - c.Contract.Target()
		for i := range out {
			o := &out[i]
			if over >= 0 && o.over >= 0 && o.by.Side == c.Side && len(o.by.Declarers) == len(c.Declarers) && o.by.Declarers[0] == c.Declarers[0] && o.last.Denomination == c.Contract.Denomination {
				o.levels = append(o.levels, int(c.Contract.Level))
				o.last, o.over = c.Contract, over
				continue next
			}
		}
		out = append(out, parContract{levels: []int{int(c.Contract.Level)}, last: c.Contract, by: c, over: over})
	}
	return out
}

// levels is 1/2/3.
func levels(n []int) string {
	var text []string
	for _, l := range n {
		text = append(text, strconv.Itoa(l))
	}
	return strings.Join(text, "/")
}

// parBy is the side that bids it, or the player where only one will do.
func (p Page) parBy(c parContract) string {
	if len(c.by.Declarers) == 1 {
		return p.W.SeatLetter(c.by.Declarers[0])
	}
	return p.W.SideLetters(c.by.Side)
}

// spokenPar is the contract for those who hear it.
func (p Page) spokenPar(c parContract) string {
	who := p.W.Side(c.by.Side)
	if len(c.by.Declarers) == 1 {
		who = p.W.Seat(c.by.Declarers[0])
	}
	return p.W.T("par.contract", "Contract", p.W.Contract(c.last), "Seat", who)
}

// noFrame frames no contract.
func noFrame(bridge.Seat, bridge.Denomination) bool { return false }

// MakesRows is what can be made, for paper: a head with the denominations, then a
// row for each declarer.
func MakesRows(w *locale.Words, makes dd.Table) [][]string {
	head := []string{""}
	for _, d := range makesColumns {
		head = append(head, denominationText(w, d))
	}
	rows := [][]string{head}
	for _, s := range bridge.Seats {
		row := []string{w.SeatLetter(s)}
		for _, d := range makesColumns {
			row = append(row, strconv.Itoa(int(makes[d][s])))
		}
		rows = append(rows, row)
	}
	return rows
}

// ParText is par for North-South with the contracts that reach it, for paper:
// Par NS +130: 1/2/3/4♣ NS.
func ParText(w *locale.Words, p par.Par) string {
	text := w.T("par.score", "Side", w.SideLetters(bridge.NorthSouth), "Score", w.Signed(p.Score))
	var contracts []string
	for _, c := range parContracts(p) {
		one := levels(c.levels) + denominationText(w, c.last.Denomination) + c.last.Doubling.Symbol() + " " + Page{W: w}.parBy(c)
		if c.over < 0 {
			one += " " + w.Signed(c.over)
		}
		contracts = append(contracts, one)
	}
	if len(contracts) == 0 {
		contracts = append(contracts, w.T("contract.passedout"))
	}
	return text + ": " + strings.Join(contracts, ", ")
}

// denominationText is a denomination as printed: ♠, NT.
func denominationText(w *locale.Words, d bridge.Denomination) string {
	if s, ok := d.Trumps(); ok {
		return s.Symbol()
	}
	return w.NoTrump()
}
