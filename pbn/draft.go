package pbn

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Draft is what another part of the program knows about a game, to be made into
// a Game and written. What is left zero is not said.
type Draft struct {
	Event, Site, Scoring string
	Date                 Date
	// Board has Number 0 for a board without a number; dealer and vulnerability
	// are said in any case.
	Board bridge.Board
	Names bridge.BySeat[string]
	Deal  bridge.Deal
	// Auction is nil when there is none to be written.
	Auction *bridge.Auction
	// Explanations are the notes to calls, by the place of the call from 0 on.
	Explanations map[int]string
	// Result is what became of the board; nil when that is not known.
	Result *bridge.Result
	// Cards are the cards in the order of play, the opening lead first. They need
	// a Result, or an Auction that has ended.
	Cards []bridge.Card
	// Tags are any other tags, by name.
	Tags map[string]string
	// Comment is text for people, before the first tag.
	Comment string
	Tables  []TableDraft
}

// TableDraft is a table to be written.
type TableDraft struct {
	Name    string
	Columns []Column
	Rows    [][]string
}

// Game makes the game. Faults of the game tell what in the draft does not fit
// together.
func (d Draft) Game() *Game {
	g := &Game{Ordinal: 1}
	if d.Comment != "" {
		g.Before = []Remark{{Kind: Comment, Text: d.Comment}}
	}
	for _, name := range mandatory {
		if value, ok := d.mandatory(name); ok {
			g.draw(name, value, nil)
		}
	}
	for _, name := range sortedKeys(d.Tags) {
		g.draw(name, d.Tags[name], nil)
	}
	d.drawAuction(g)
	d.drawPlay(g)
	for _, t := range d.Tables {
		g.draw(t.Name, (&Table{Columns: t.Columns}).head(oneLine), t.words())
	}
	g.interpret()
	for i := range g.Faults {
		g.Faults[i].Times, g.Faults[i].Board = 1, g.Label()
	}
	return g
}

// draw adds a tag and what follows it. Lines are counted by tags.
func (g *Game) draw(name, value string, words []string) {
	line := len(g.Tags) + 1
	body := make([]element, len(words))
	for i, w := range words {
		body[i] = element{kind: wordElement, text: w, line: line}
	}
	g.addTag(element{kind: tagElement, name: name, text: value, line: line}, body)
}

func (d *Draft) mandatory(name string) (string, bool) {
	switch name {
	case "Event":
		return d.Event, d.Event != ""
	case "Site":
		return d.Site, d.Site != ""
	case "Date":
		return d.Date.String(), d.Date != (Date{})
	case "Board":
		return strconv.Itoa(d.Board.Number), d.Board.Number > 0
	case "Dealer":
		return d.Board.Dealer.String(), true
	case "Vulnerable":
		return d.Board.Vulnerable.String(), true
	case "Deal":
		if d.Deal.IsZero() {
			return "", false
		}
		return d.Deal.From(d.Board.Dealer), true
	case "Scoring":
		return d.Scoring, d.Scoring != ""
	case "Declarer", "Contract", "Result":
		return d.resultTag(name)
	}
	for _, s := range bridge.Seats {
		if s.Name() == name {
			return d.Names[s], d.Names[s] != ""
		}
	}
	return "", false
}

func (d *Draft) resultTag(name string) (string, bool) {
	if d.Result == nil {
		return "", false
	}
	passedOut := d.Result.Contract.IsPassedOut()
	switch {
	case name == "Contract":
		return d.Result.Contract.String(), true
	case passedOut:
		return "", true
	case name == "Declarer":
		return d.Result.Declarer.String(), true
	}
	return strconv.Itoa(d.Result.Tricks), true
}

// drawAuction writes the calls with references to notes. Calls that are
// explained in the same words share a note.
func (d *Draft) drawAuction(g *Game) {
	if d.Auction == nil {
		return
	}
	var words []string
	var notes []string
	numbers := map[string]int{}
	turn := d.Auction.Dealer()
	so := bridge.NewAuction(turn) // the calls before
	for i := range d.Auction.Len() {
		c := d.Auction.At(i)
		for c.Seat != turn {
			words = append(words, "^S") // passed over by a call out of rotation
			turn = turn.LHO()
		}
		if c.Call.IsBid() && !so.Sufficient(c.Call) {
			words = append(words, "^I") // accepted all the same
		}
		words = append(words, c.Call.String())
		so.AddBy(c.Seat, c.Call)
		turn = turn.LHO()
		if text := d.Explanations[i]; text != "" {
			n := numbers[text]
			if n == 0 {
				notes = append(notes, text)
				n = len(notes)
				numbers[text] = n
			}
			words = append(words, "="+strconv.Itoa(n)+"=")
		}
	}
	if !d.Auction.Over() {
		words = append(words, "+")
	}
	g.draw("Auction", d.Auction.Dealer().String(), words)
	for i, text := range notes {
		g.draw("Note", strconv.Itoa(i+1)+":"+text, nil)
	}
}

// drawPlay writes the cards in columns from the opening leader on.
func (d *Draft) drawPlay(g *Game) {
	if len(d.Cards) == 0 {
		return
	}
	var contract bridge.Contract
	var declarer bridge.Seat
	switch {
	case d.Result != nil:
		contract, declarer = d.Result.Contract, d.Result.Declarer
	case d.Auction != nil:
		contract, declarer = d.Auction.Contract()
	}
	first := declarer.LHO()
	t := bridge.Trick{Leader: first}
	var words []string
	cells := [4]string{"-", "-", "-", "-"}
	for _, c := range d.Cards {
		cells[(t.Turn()-first)&3] = c.String()
		if t = t.With(c); t.Complete() {
			words = append(words, cells[:]...)
			cells = [4]string{"-", "-", "-", "-"}
			t = bridge.Trick{Leader: t.Winner(contract.Denomination)}
		}
	}
	if t.Count > 0 {
		words = append(words, cells[:]...)
	}
	if len(d.Cards) < 52 {
		words = append(words, "*")
	}
	g.draw("Play", first.String(), words)
}

func (t *TableDraft) words() []string {
	var words []string
	for _, row := range t.Rows {
		for i := range t.Columns {
			cell := "-"
			if i < len(row) && row[i] != "" {
				cell = row[i]
			}
			words = append(words, `"`+escape(oneLine(cell))+`"`)
		}
	}
	return words
}
