package pbn

import (
	"slices"
	"strconv"
	"strings"
)

// row gathers the entries of one line of a section. A remark ends the line and
// the row goes on below it.
type row struct {
	o     *output
	parts []string
	count int
	most  int
}

// add puts an entry into the row; its words are parted by blanks already.
func (r *row) add(text string, a *Annotation) {
	r.parts = append(r.parts, text)
	r.count++
	if a != nil && len(a.After) > 0 {
		r.flush()
		r.o.remarks(a.After)
	}
	if r.count == r.most {
		r.flush()
		r.count = 0
	}
}

func (r *row) flush() {
	if len(r.parts) > 0 {
		r.o.line(strings.Join(r.parts, " "))
		r.parts = r.parts[:0]
	}
}

// annotated is an entry with its notes and glyphs.
func annotated(text string, a *Annotation) string {
	if a == nil || len(a.Notes) == 0 && len(a.NAGs) == 0 {
		return text
	}
	var b strings.Builder
	b.WriteString(text)
	for _, n := range a.Notes {
		b.WriteString(" =" + strconv.Itoa(n.Number) + "=")
	}
	nags := slices.Clone(a.NAGs)
	slices.Sort(nags)
	for _, n := range nags {
		b.WriteString(" $" + strconv.Itoa(n))
	}
	return b.String()
}

func (o *output) end(e End) {
	if e == NothingMore {
		o.line("*")
	}
}

// auction writes the auction from the first call on, which is the dealer's.
func (o *output) auction(g *Game) {
	a := g.auction
	if a == nil {
		o.notes(g, "")
		return
	}
	if a.FirstKnown {
		o.tag("Auction", a.First.String())
	} else {
		o.tag("Auction", "?")
	}
	o.remarks(a.Before)
	r := &row{o: o, most: 4}
	for i := range a.Calls {
		c := &a.Calls[i]
		r.add(annotated(c.text(), c.Annotation), c.remarked())
	}
	if a.End == ToBeContinued {
		r.add("+", nil)
	}
	r.flush()
	o.end(a.End)
	o.remarks(a.After)
	o.notes(g, "Auction")
	o.after(g, "Auction")
	o.notes(g, "")
}

// text is one place of the auction without notes and glyphs.
func (c *Call) text() string {
	switch c.Kind {
	case Skipped:
		return "^S"
	case Blank:
		return "____"
	case Withheld, Unreadable:
		return "-"
	}
	if c.Insufficient {
		return "^I " + c.Call.String()
	}
	return c.Call.String()
}

// remarked is the annotation of a call; what could not be read becomes a remark.
func (c *Call) remarked() *Annotation {
	if c.Kind != Unreadable {
		return c.Annotation
	}
	out := &Annotation{After: []Remark{{Kind: Comment, Text: c.Text}}}
	if c.Annotation != nil {
		out.After = append(out.After, c.Annotation.After...)
	}
	return out
}

// play writes the play by seats from the opening leader on.
func (o *output) play(g *Game) {
	p := g.play
	if p == nil || !p.FirstKnown && len(p.Tricks)+len(p.Before) == 0 && p.End == Open && !g.hasNotes("Play") {
		o.after(g, "Play")
		return
	}
	if p.FirstKnown {
		o.tag("Play", p.First.String())
	} else {
		o.tag("Play", "?")
	}
	o.remarks(p.Before)
	for i := range p.Tricks {
		r := &row{o: o, most: 4}
		for j := range 4 {
			c := &p.Tricks[i].Cards[p.First.Next(j)]
			r.add(annotated(c.text(), c.Annotation), c.Annotation)
		}
		r.flush()
	}
	o.end(p.End)
	o.remarks(p.After)
	o.notes(g, "Play")
	o.after(g, "Play")
}

func (g *Game) hasNotes(section string) bool {
	return slices.ContainsFunc(g.notes, func(n *note) bool { return n.section == section })
}

// text is one place of the play without notes and glyphs.
func (c *PlayedCard) text() string {
	text := "-"
	switch {
	case c.Next:
		text = "+"
	case c.Known:
		text = c.Card.String()
	}
	if c.OutOfTurn {
		text = "^L " + text
	}
	if c.Revoke {
		text = "^R " + text
	}
	return text
}

// tables writes the tables by the alphabet.
func (o *output) tables(g *Game) {
	tables := slices.Clone(g.tables)
	slices.SortStableFunc(tables, func(a, b *Table) int { return strings.Compare(a.Name, b.Name) })
	for _, t := range tables {
		o.tag(t.Name, t.head(o.fit))
		o.after(g, t.Name)
		widths := t.widths()
		for i := range t.Rows() {
			var b strings.Builder
			for j := range t.Columns {
				if j > 0 {
					b.WriteByte(' ')
				}
				t.pad(&b, o.word(t, i, j), j, widths[j], j == len(t.Columns)-1)
			}
			o.line(b.String())
		}
	}
}

// head is the value of the tag of a table: its columns, with the names made to
// fit.
func (t *Table) head(fit func(string) string) string {
	parts := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		var b strings.Builder
		if c.Sort != 0 {
			b.WriteByte(c.Sort)
		}
		name := strings.TrimSpace(fit(c.Name))
		if c.Sort == 0 {
			name = strings.TrimLeft(name, "+- ") // they would tell how to sort
		}
		if name == "" {
			name = "?"
		}
		b.WriteString(name)
		if c.Width > 0 || c.Align != 0 {
			b.WriteByte('\\')
			if c.Width > 0 {
				b.WriteString(strconv.Itoa(c.Width))
			}
			if c.Align != 0 {
				b.WriteByte(c.Align)
			}
		}
		parts[i] = b.String()
	}
	return strings.Join(parts, ";")
}

// word is a cell as it is written: with quotation marks where the standard
// wants them.
func (o *output) word(t *Table, row, column int) string {
	raw := t.cells[row*len(t.Columns)+column]
	if len(raw) >= 2 && raw[0] == '"' {
		return `"` + escape(o.fit(unquote(raw))) + `"`
	}
	// Without quotation marks a row could begin like a line that is none of the
	// table: with ## or with a mark of PBN inside of other text.
	plain := raw != "" && raw[0] != '#' && raw[0] != '<'
	for i := 0; i < len(raw) && plain; i++ {
		plain = raw[i] > ' ' && raw[i] < 0x7F && !strings.ContainsRune(`[]{};"%`, rune(raw[i]))
	}
	if plain {
		return raw
	}
	return `"` + escape(o.fit(raw)) + `"`
}

// widths are the widths that the columns say; a column that says none is not
// padded.
func (t *Table) widths() []int {
	out := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = min(c.Width, 60)
	}
	return out
}

func (t *Table) pad(b *strings.Builder, word string, column, width int, last bool) {
	fill := max(width-len([]rune(word)), 0)
	if t.Columns[column].Align == 'R' {
		b.WriteString(strings.Repeat(" ", fill))
		fill = 0
	}
	b.WriteString(word)
	if !last {
		b.WriteString(strings.Repeat(" ", fill))
	}
}
