package printout

import (
	"io"
	"slices"
)

// Document is what is printed.
type Document struct {
	Title string // in the foot of each page
	Parts []Part
}

// Part is a part of a document: a [Table] or [Diagrams].
type Part interface{ set(p *paper) }

// Column is a column of a table.
type Column struct {
	Head string
	// Weight is how much of the width the column gets beside the others; 0
	// counts as 1.
	Weight float64
	Right  bool // figures stand at its right
	Wrap   bool // what does not fit goes on in the next line, and is not cut
}

// Table is a table with a heading.
type Table struct {
	Title, Under string
	Columns      []Column
	Rows         [][]string
	NewPage      bool // begins on a page of its own
	// Dark are the dark squares of a code for phones, row by row, which stands
	// beside the heading with the lines of Says under the heading; nil for none.
	Dark [][]bool
	Says []string
}

// Hand is a hand as it is printed: spades, hearts, diamonds, clubs; a dash or
// nothing for a void.
type Hand [4]string

// Diagram is a board with its four hands.
type Diagram struct {
	Board string  // 7
	Under string  // dealer and vulnerability
	Hands [4]Hand // North, East, South, West
	// Makes is a small table in the corner, rows of short cells with their heads,
	// such as double-dummy tricks; nil for none.
	Makes [][]string
	Foot  string // in small letters below, such as par
}

// Diagrams are boards with their hands, three beside each other.
type Diagrams struct {
	Title, Under string
	Boards       []Diagram
	NewPage      bool
}

// WriteTo writes the document as a PDF.
func (d Document) WriteTo(w io.Writer) (int64, error) {
	p := start(d.Title)
	for _, part := range d.Parts {
		part.set(p)
	}
	if p.number == 0 {
		p.page()
	}
	if p.err != nil {
		return 0, p.err
	}
	n, err := p.pdf.WriteTo(w)
	p.note(err)
	return n, p.err
}

func (t Table) set(p *paper) {
	edges := t.edges()
	// What fits on a page is not parted.
	if height := t.height(p, edges); p.number > 0 && (t.NewPage || p.y+height > bottom && top+height <= bottom) {
		p.y = bottom
	}
	t.code(p)
	t.head(p, edges)
	for _, row := range t.Rows {
		lines := t.lines(p, edges, "text", row)
		if p.room(lineHeight * float64(len(lines))) {
			t.head(p, edges)
		}
		for _, line := range lines {
			t.row(p, edges, "text", line)
		}
		p.rule(p.y-2.5, .2)
	}
	p.y += 14
}

// codeSize is how wide a code for phones is.
const codeSize = 80.0

// code sets the heading, with the code beside it where there is one.
func (t Table) code(p *paper) {
	if len(t.Dark) == 0 {
		p.heading(t.Title, t.Under)
		return
	}
	p.room(codeSize + 60) // with the head of the table and a row of it
	under := p.y + codeSize + 8
	p.squares(right-codeSize, p.y, codeSize, t.Dark)
	p.headed(t.Title, t.Under, right-left-codeSize-cellGap)
	for _, line := range t.Says {
		p.text("text", textSize, left, p.y, p.fit("text", textSize, right-left-codeSize-cellGap, line))
		p.y += lineHeight
	}
	p.y = max(p.y, under)
}

// edges are where columns begin, and where the last one ends.
func (t Table) edges() []float64 {
	sum := 0.0
	for _, c := range t.Columns {
		sum += weight(c)
	}
	edges := []float64{left}
	for _, c := range t.Columns {
		edges = append(edges, edges[len(edges)-1]+(right-left)*weight(c)/sum)
	}
	return edges
}

func weight(c Column) float64 {
	if c.Weight <= 0 {
		return 1
	}
	return c.Weight
}

// height is how much room the table takes with its heading, as far as a page goes.
func (t Table) height(p *paper, edges []float64) float64 {
	lines := len(t.heads(p, edges))
	for _, row := range t.Rows {
		if lines += len(t.lines(p, edges, "text", row)); float64(lines)*lineHeight > bottom-top {
			break
		}
	}
	if len(t.Dark) > 0 {
		return codeSize + 8 + float64(lines)*lineHeight
	}
	return 40 + float64(lines)*lineHeight
}

// heads are the heads of the columns, which go on in the next line where they are
// too wide.
func (t Table) heads(p *paper, edges []float64) [][]string {
	wrapped := t
	wrapped.Columns = slices.Clone(t.Columns)
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		heads[i], wrapped.Columns[i].Wrap = c.Head, true
	}
	return wrapped.lines(p, edges, "bold", heads)
}

func (t Table) head(p *paper, edges []float64) {
	for _, line := range t.heads(p, edges) {
		t.row(p, edges, "bold", line)
	}
	p.rule(p.y-2, .8)
}

// lines are a row as lines of cells: one, unless a column goes on in the next.
func (t Table) lines(p *paper, edges []float64, font string, cells []string) [][]string {
	out := [][]string{make([]string, len(t.Columns))}
	for i, c := range t.Columns {
		if i >= len(cells) {
			break
		}
		parts := []string{cells[i]}
		if c.Wrap {
			parts = p.wrap(font, textSize, edges[i+1]-edges[i]-cellGap, cells[i])
		}
		for n, part := range parts {
			if n == len(out) {
				out = append(out, make([]string, len(t.Columns)))
			}
			out[n][i] = part
		}
	}
	return out
}

// row sets one line; texts that are too wide for their column are cut.
func (t Table) row(p *paper, edges []float64, font string, cells []string) {
	for i, c := range t.Columns {
		if i >= len(cells) {
			break
		}
		text := p.fit(font, textSize, edges[i+1]-edges[i]-cellGap, cells[i])
		if c.Right {
			p.textRight(font, textSize, edges[i+1]-cellGap, p.y, text)
		} else {
			p.text(font, textSize, edges[i], p.y, text)
		}
	}
	p.y += lineHeight
}
