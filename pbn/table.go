package pbn

import (
	"strings"
)

// Column is the head of one column of a table.
type Column struct {
	Name  string
	Width int  // the least number of characters; 0 when none is said
	Align byte // L, R, or 0
	Sort  byte // + for descending, - for ascending, or 0
}

// Table is a section of rows and columns, of the standard or not.
type Table struct {
	Name    string
	Columns []Column
	Line    int

	cells []string // as written, with their quotation marks, row by row
	lines []int32  // of each row
}

// Rows is the number of rows.
func (t *Table) Rows() int {
	if len(t.Columns) == 0 {
		return 0
	}
	return len(t.cells) / len(t.Columns)
}

// Cell is the text in a row and a column, both counted from 0. "?" is an
// unknown value, "-" one of no meaning; a number after "^" is artificial.
func (t *Table) Cell(row, column int) string { return unquote(t.cells[row*len(t.Columns)+column]) }

// Row is a copy of one row.
func (t *Table) Row(row int) []string {
	out := make([]string, len(t.Columns))
	for c := range out {
		out[c] = t.Cell(row, c)
	}
	return out
}

// Column is the place of the column with that name, in any case; -1 when there
// is none.
func (t *Table) Column(name string) int {
	for i := range t.Columns {
		if strings.EqualFold(t.Columns[i].Name, name) {
			return i
		}
	}
	return -1
}

// RowLine is the line of the file where a row begins.
func (t *Table) RowLine(row int) int { return int(t.lines[row]) }

func unquote(cell string) string {
	if len(cell) >= 2 && cell[0] == '"' {
		return unescape(cell[1 : len(cell)-1])
	}
	return cell
}

// newTable reads a table. Rows come from counting columns, as the standard has
// it; where the lines show rows that are too short or too long, line by line.
func (g *Game) newTable(t *Tag, body []element) *Table {
	names := strings.TrimSpace(oneLine(t.Value))
	out := &Table{Name: t.Name, Line: int(t.Line), Columns: parseColumns(names)}
	n := 0
	for _, e := range body {
		if e.kind == remarkElement {
			t.After = append(t.After, Remark{e.remark, e.text, e.line})
			continue
		}
		n++
	}
	if len(out.Columns) == 1 && strings.IndexByte(names, ' ') > 0 {
		// Some programs part the names by blanks.
		out.Columns = parseColumns(strings.Join(strings.Fields(names), ";"))
		g.habit(int(t.Line), TableFault, "columns by blanks", "the columns of a table are parted by blanks, not by semicolons: %s", clip(t.Value))
	}
	if n == 0 {
		return out
	}
	if len(out.Columns) == 0 {
		g.fault(int(t.Line), TableFault, Serious, "table %s has rows, but names no columns", clip(t.Name))
		out.Columns = []Column{{Name: "?"}}
	}
	rows := newRows(body, n)
	if rows.even(len(out.Columns)) {
		out.cells, out.lines = rows.stream(len(out.Columns))
		return out
	}
	out.cells, out.lines = rows.byLine(g, out)
	return out
}

// parseColumns reads a list such as Rank\3R;+Score_NS\5R;Multiplicity.
func parseColumns(text string) []Column {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	parts := strings.Split(text, ";")
	if len(parts) > 256 {
		parts = parts[:256]
	}
	out := make([]Column, len(parts))
	for i, part := range parts {
		part = strings.TrimSpace(part)
		c := &out[i]
		if part != "" && (part[0] == '+' || part[0] == '-') {
			c.Sort, part = part[0], part[1:]
		}
		name, layout, _ := strings.Cut(part, `\`)
		if c.Name = strings.TrimSpace(name); c.Name == "" {
			c.Name = "?"
		}
		for _, b := range []byte(layout) {
			switch {
			case b >= '0' && b <= '9' && c.Width < 1000:
				c.Width = 10*c.Width + int(b-'0')
			case b == 'L' || b == 'R':
				c.Align = b
			}
		}
	}
	return out
}

// rows are the words of a table with their lines.
type rows struct {
	words []string
	lines []int32
}

func newRows(body []element, n int) rows {
	r := rows{make([]string, 0, n), make([]int32, 0, n)}
	for _, e := range body {
		if e.kind == wordElement {
			r.words = append(r.words, e.text)
			r.lines = append(r.lines, int32(e.line))
		}
	}
	return r
}

// even reports whether the words can be dealt out by counting: every line holds
// whole rows, or no line does and the words come out even all the same.
func (r rows) even(columns int) bool {
	if len(r.words)%columns != 0 {
		return false
	}
	lines, whole := 0, 0
	for i := 0; i < len(r.words); {
		j := i
		for j < len(r.words) && r.lines[j] == r.lines[i] {
			j++
		}
		lines++
		if (j-i)%columns == 0 {
			whole++
		}
		i = j
	}
	return whole == lines || 4*whole < lines
}

func (r rows) stream(columns int) ([]string, []int32) {
	lines := make([]int32, 0, len(r.words)/columns)
	for i := 0; i < len(r.words); i += columns {
		lines = append(lines, r.lines[i])
	}
	return r.words, lines
}

// byLine takes every line for a row. Too many words are names without quotation
// marks where the table has such a column; what is missing becomes "?", as long
// as a game of that length may have so many words.
func (r rows) byLine(g *Game, t *Table) ([]string, []int32) {
	columns := len(t.Columns)
	names := -1
	for i, c := range t.Columns {
		if strings.HasPrefix(c.Name, "Names") {
			names = i
		}
	}
	var cells []string
	var lines []int32
	length := 0 // of what is read, with a blank after every word
	for _, w := range r.words {
		length += len(w) + 1
	}
	filled, left := 0, 0
	for i := 0; i < len(r.words); {
		j := i
		for j < len(r.words) && r.lines[j] == r.lines[i] {
			j++
		}
		row := r.words[i:j]
		lines = append(lines, r.lines[i])
		line := int(r.lines[i])
		switch extra := len(row) - columns; {
		case extra > 0 && names >= 0:
			g.habit(line, TableFault, "names without quotes", "names in a table stand without quotation marks: %s", clip(strings.Join(row, " ")))
			cells = append(cells, row[:names]...)
			cells = append(cells, quote(strings.Join(row[names:names+extra+1], " ")))
			cells = append(cells, row[names+extra+1:]...)
		case extra > 0:
			g.fault(line, TableFault, Serious, "a row of table %s has %d entries for %d columns; the last ones were left out: %s", clip(t.Name), len(row), columns, clip(strings.Join(row[columns:], " ")))
			cells = append(cells, row[:columns]...)
		case extra < 0 && len(r.words)+filled-extra > mostElements(length+2*(filled-extra)):
			if left++; left == 1 {
				g.fault(line, TooMuch, Serious, "table %s lacks more entries than it has; this row and others that are too short were left out", clip(t.Name))
			}
			lines = lines[:len(lines)-1]
		default:
			filled -= extra
			if extra < 0 {
				g.fault(line, TableFault, Serious, "a row of table %s has %d entries for %d columns", clip(t.Name), len(row), columns)
			}
			cells = append(cells, row...)
			for range -extra {
				cells = append(cells, "?")
			}
		}
		i = j
	}
	return cells, lines
}

func quote(text string) string { return `"` + escape(strings.ReplaceAll(text, `"`, "")) + `"` }
