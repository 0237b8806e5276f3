package pbn

import (
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Game is one game of a file: a board as it was played at one table, or a board
// alone, or only some facts about one. What the file says is in Tags; the
// methods say what it means. Each method has a second result that is false when
// the file does not tell, or tells something that cannot be used; Faults says
// why.
type Game struct {
	// Ordinal is the place in the file, from 1; Line is where it begins.
	Ordinal, Line int
	// Before are the remarks before the first tag.
	Before []Remark
	// Tags are all tags in the order of the file, unknown ones included.
	Tags []Tag
	// Faults are all faults of this game, in the order of the lines.
	Faults []Fault

	file       string
	moreFaults int         // not listed
	inherited  []Tag       // in force from earlier games by ##
	bodies     [][]element // what follows each tag, until it is interpreted

	number     int // 0 when the Board tag holds no number
	dealer     bridge.Seat
	vulnerable bridge.Vulnerability
	hasDealer  bool // of the file or by Law 2
	hasVuln    bool
	setup      *bridge.Setup // nil when the deal is whole and was written whole
	deal       bridge.Deal

	auction *Auction
	play    *Play
	tables  []*Table
	notes   []*note

	contract  contractFacts
	tricks    int
	hasTricks bool
	agreed    bool // ^n: the number was agreed and differs from the actual one
	score     int
	hasScore  bool
}

// Value is the value of a tag, from the tag itself or from an earlier game's
// ##. It is false when neither gives it.
func (g *Game) Value(name string) (string, bool) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return g.Tags[i].Value, true
		}
	}
	for i := range g.inherited {
		if g.inherited[i].Name == name {
			return g.inherited[i].Value, true
		}
	}
	return "", false
}

// said is Value, but false also for the empty value and the question mark.
func (g *Game) said(name string) (string, bool) {
	v, _ := g.Value(name)
	if v = strings.TrimSpace(v); v == "" || v == "?" {
		return "", false
	}
	return v, true
}

// Inherited are the tags that an earlier game gave for all later ones and that
// this game does not give itself.
func (g *Game) Inherited() []Tag { return slices.Clone(g.inherited) }

// Label is the Board tag as it stands in the file: a number, or what a program
// puts there instead, such as 4-1.
func (g *Game) Label() string {
	v, _ := g.said("Board")
	return v
}

// Setup is the Deal tag as it was written: hands may be unknown, short or wrong.
func (g *Game) Setup() (bridge.Setup, bool) {
	switch {
	case g.setup != nil:
		return *g.setup, true
	case !g.deal.IsZero():
		return g.deal.Setup(), true
	}
	return bridge.Setup{}, false
}

// Deal is the deal when it is one: fifty-two different cards in four hands of
// thirteen. One hand that is not given is filled in from the other three.
func (g *Game) Deal() (bridge.Deal, bool) { return g.deal, !g.deal.IsZero() }

// Auction is the auction; nil when the game has no Auction tag.
func (g *Game) Auction() *Auction { return g.auction }

// Play is the play of the cards; nil when the game has no Play tag.
func (g *Game) Play() *Play { return g.play }

// Tables are the tables of the game in the order of the file.
func (g *Game) Tables() []*Table { return g.tables }

// Table is the table with that tag; nil when there is none.
func (g *Game) Table(name string) *Table {
	for _, t := range g.tables {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Names are the players, where the file names them. Several players at one seat
// are parted by semicolons.
func (g *Game) Names() bridge.BySeat[string] {
	var names bridge.BySeat[string]
	for _, s := range bridge.Seats {
		names[s], _ = g.said(s.Name())
	}
	return names
}

// fault notes a fault of this game.
func (g *Game) fault(line int, kind Kind, severity Severity, form string, args ...any) {
	g.note(Fault{Line: line, Kind: kind, Severity: severity, Reason: sentence.Say(form, args...)})
}

func (g *Game) note(f Fault) {
	if len(g.Faults) >= mostFaults {
		g.moreFaults++
		return
	}
	g.Faults = append(g.Faults, f)
}

// habit notes a harmless departure from the standard that a program makes again
// and again; a game has it once, the file tells how often.
func (g *Game) habit(line int, kind Kind, key, form string, args ...any) {
	key = habitMark + key
	for i := range g.Faults {
		if g.Faults[i].Board == key {
			return
		}
	}
	g.note(Fault{Line: line, Kind: kind, Reason: sentence.Say(form, args...), Board: key})
}

// line is the line of a tag; that of the game when the tag is not there.
func (g *Game) line(name string) int {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return int(g.Tags[i].Line)
		}
	}
	return g.Line
}

// interpret works out what the tags mean. It runs once, when all elements of
// the game are there and the inherited values are known.
func (g *Game) interpret() {
	g.takeSections()
	g.readBoard()
	g.readDeal()
	g.readContract()
	g.readAuction()
	g.settleContract()
	g.readPlay()
	g.readResult()
	g.readScore()
	g.readNotes()
	g.checkTables()
	g.checkValues()
	g.bodies = nil
}

// takeSections gives every tag what follows it: remarks to the tag itself,
// words to the sections that may have them.
func (g *Game) takeSections() {
	for i := range g.Tags {
		t := &g.Tags[i]
		body := g.bodies[i]
		if !t.Repeated {
			switch {
			case t.Name == "Auction" || t.Name == "Play":
				continue
			case isTable(t.Name):
				g.tables = append(g.tables, g.newTable(t, body))
				continue
			}
		}
		g.takeRemarks(t, body)
	}
}

// takeRemarks gives a tag without a section the remarks behind it. Words behind
// it are reported and kept as a remark.
func (g *Game) takeRemarks(t *Tag, body []element) {
	if len(body) == 1 && body[0].kind == wordElement && body[0].text == "*" {
		g.habit(body[0].line, Stray, "lone star", "a * stands after a tag that has no section")
		return
	}
	told := false
	for _, e := range joinWords(body) {
		if e.remark == StrayText && !told {
			told = true
			g.fault(e.line, Stray, Serious, "text stands after tag %s, which has no section: %s", clip(t.Name), clip(e.text))
		}
		t.After = append(t.After, Remark{e.remark, e.text, e.line})
	}
}

// weight is about how many bytes the game takes in memory, its text aside.
func (g *Game) weight() int64 {
	remarks := len(g.Before)
	n := 400 + 64*len(g.Tags) + 96*len(g.inherited) + 160*len(g.Faults) + 56*len(g.notes)
	for i := range g.Tags {
		remarks += len(g.Tags[i].After)
		n += len(g.Tags[i].Value)
	}
	if g.auction != nil {
		n += 150 + 32*len(g.auction.Calls)
		remarks += len(g.auction.Before) + len(g.auction.After)
	}
	if g.play != nil {
		n += 150 + 72*len(g.play.Tricks)
		remarks += len(g.play.Before) + len(g.play.After)
	}
	g.eachAnnotation(func(_ string, _ int, a *Annotation) {
		n += 80 + 8*len(a.NAGs) + 40*len(a.Notes)
		remarks += len(a.After)
	})
	for _, t := range g.tables {
		n += 112 + 40*len(t.Columns) + 16*len(t.cells) + 4*len(t.lines)
	}
	return int64(n + 40*remarks)
}
