package jet

import (
	"iter"

	"github.com/overtrick/overtrick/sentence"
)

// Row is the values of a row in the order of the columns: nil where there is
// none, otherwise what the type of the column says.
type Row []any

// Rows goes through the rows that are not deleted. An error ends it; one comes as
// well when rows name the same values so often that they take many times the size
// of the file.
func (t *Table) Rows() iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		t.db.budget, t.spent = t.db.budget+t.spent, 0
		for _, n := range t.pages {
			p := t.db.page(n)
			if p[0] != 1 || long(p, 4) != t.root {
				continue // given to another table, or to nobody, and not yet struck out
			}
			count := word(p, t.db.layout.rowCount)
			last := t.db.layout.size
			for i := range count {
				data, marks, ok := t.db.row(n, i)
				if start := word(p, t.db.layout.rowCount+2+2*i) & within; !ok || start > last {
					yield(nil, sentence.Errorf("jet: table %q, page %d: %w: row %d is not in its place", t.Name, n, errDamaged, i))
					return
				} else {
					last = start
				}
				if marks&deleted != 0 {
					continue
				}
				if marks&moved != 0 {
					if len(data) < 4 {
						continue
					}
					place := long(data, 0)
					if data, _, ok = t.db.row(place>>8, place&0xFF); !ok {
						yield(nil, sentence.Errorf("jet: table %q, page %d: %w: row %d was moved to nowhere", t.Name, n, errDamaged, i))
						return
					}
				}
				before := t.db.budget
				row, err := t.values(data)
				t.spent += before - t.db.budget
				if err == nil && t.db.budget < 0 {
					err = sentence.Errorf("%w: its values are more than it has room for", errDamaged)
				}
				if err != nil {
					yield(nil, sentence.Errorf("jet: table %q, page %d, row %d: %w", t.Name, n, i, err))
					return
				}
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// values takes a row apart.
func (t *Table) values(data []byte) (Row, error) {
	l := t.db.layout
	if len(data) < l.countBytes {
		return nil, errDamaged
	}
	columns := int(data[0])
	if l.countBytes == 2 {
		columns = word(data, 0)
	}
	mask := len(data) - (columns+7)/8
	if mask < l.countBytes {
		return nil, sentence.Errorf("%w: there is no room for %d columns", errDamaged, columns)
	}
	var places []int
	for i := range t.Columns {
		if !t.Columns[i].fixed {
			places = t.places(data[:mask])
			break
		}
	}
	row := make(Row, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		set := c.number < columns && data[mask+c.number/8]>>(c.number%8)&1 != 0
		if c.Type == Bool {
			row[i] = set
			continue
		}
		if !set {
			continue
		}
		from, to := l.countBytes+c.offset, l.countBytes+c.offset+c.Size
		if !c.fixed {
			if c.variable+1 >= len(places) {
				continue // the row is older than the column
			}
			from, to = places[c.variable], places[c.variable+1]
		}
		if from > to || to > mask {
			return nil, sentence.Errorf("%w: column %q is not in its row", errDamaged, c.Name)
		}
		if t.db.budget -= to - from + 1; t.db.budget < 0 {
			return nil, nil // the caller tells
		}
		row[i] = t.db.value(c, data[from:to])
	}
	return row, nil
}

// places are where the values of variable length begin, and where the last ends.
// They stand in front of the bits, the last one first; data ends before the bits.
func (t *Table) places(data []byte) []int {
	if t.db.layout.engineNumber == 4 {
		if len(data) < 2 {
			return nil
		}
		n := word(data, len(data)-2)
		if len(data) < 2*n+4 {
			return nil
		}
		out := make([]int, n+1)
		for i := range out {
			out[i] = word(data, len(data)-4-2*i)
		}
		return out
	}
	// Jet 3 writes places as single bytes, and between them and their number the
	// columns at which another 256 begin.
	if len(data) < 1 {
		return nil
	}
	end := len(data) - 1
	n := int(data[end])
	whole := len(data) + (int(data[0])+7)/8
	jumps := (whole - 1) / 256
	first := end - jumps - 1
	if first >= 0 && (first-n)/256 < jumps {
		jumps--
	}
	if first-n < 0 || end-jumps < 0 {
		return nil
	}
	out := make([]int, n+1)
	used := 0
	for i := range out {
		for used < jumps && i == int(data[end-used-1]) {
			used++
		}
		out[i] = int(data[first-i]) + 256*used
	}
	return out
}
