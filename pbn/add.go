package pbn

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Add gives the game a tag without a section that it does not say yet: one that
// is missing, empty or a question mark. It tells whether it did; what a file
// says is never replaced. The game's own facts, which were read before, do not
// follow: Add is for analysis and remarks, not for the Deal or the Contract.
func (g *Game) Add(name, value string) bool {
	if _, ok := g.said(name); ok {
		return false
	}
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == name {
			t.Value, t.Inherited = value, Own
			return true
		}
	}
	g.Tags = append(g.Tags, Tag{Name: name, Value: value, Line: int32(g.Line)})
	return true
}

// AddTable gives the game a table that it does not have, or of which it has no
// row. It tells whether it did.
func (g *Game) AddTable(d TableDraft) bool {
	t := g.Table(d.Name)
	if t != nil && t.Rows() > 0 {
		return false
	}
	if t == nil {
		t = &Table{Name: d.Name, Line: g.Line}
		g.tables = append(g.tables, t)
		g.Tags = append(g.Tags, Tag{Name: d.Name, Line: int32(g.Line)})
	}
	t.Columns, t.cells = d.Columns, d.words()
	for i, w := range t.cells {
		// Other programs write such tables without quotation marks; the writer
		// puts them where they are needed.
		if cell := unquote(w); cell != "" && cell[0] != '"' {
			t.cells[i] = cell
		}
	}
	t.lines = make([]int32, len(d.Rows))
	for i := range t.lines {
		t.lines[i] = int32(g.Line)
	}
	head := t.head(oneLine)
	for i := range g.Tags {
		if g.Tags[i].Name == d.Name && !g.Tags[i].Repeated {
			g.Tags[i].Value, g.Tags[i].Inherited = head, Own
		}
	}
	return true
}

// Digits is the value of the tag DoubleDummyTricks: twenty digits, of which a to
// d stand for 10 to 13 and a star for what is not known.
func (d *DoubleDummy) Digits() string {
	var b strings.Builder
	for _, seat := range [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		for _, in := range downwards {
			if n, ok := d.Of(seat, in); ok {
				fmt.Fprintf(&b, "%x", n)
			} else {
				b.WriteByte('*')
			}
		}
	}
	return b.String()
}

// Table is the table OptimumResultTable: a row for each declarer and each
// denomination whose tricks are known.
func (d *DoubleDummy) Table() TableDraft {
	t := TableDraft{
		Name: "OptimumResultTable",
		Columns: []Column{
			{Name: "Declarer"},
			{Name: "Denomination", Width: 2, Align: 'R'},
			{Name: "Result", Width: 2, Align: 'R'},
		},
	}
	for _, seat := range bridge.Seats {
		for _, in := range downwards {
			if n, ok := d.Of(seat, in); ok {
				t.Rows = append(t.Rows, []string{seat.String(), in.String(), fmt.Sprint(n)})
			}
		}
	}
	return t
}
