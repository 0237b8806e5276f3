package jet

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Table is a table of a database.
type Table struct {
	Name    string
	Columns []Column

	db    *DB
	root  int // page of the definition
	pages []int
	spent int // of the budget, since somebody began to go through the rows
}

// Column is a column of a table.
type Column struct {
	Name string
	Type Type
	Size int // of a value of fixed length, or the longest text, in bytes

	number   int // which of the bits is its
	fixed    bool
	offset   int // of a value of fixed length, from the first of them on
	variable int // place among those of variable length
	scale    int
}

// Column is the place of the column of that name, in any case; -1 when there is
// none.
func (t *Table) Column(name string) int {
	for i := range t.Columns {
		if strings.EqualFold(t.Columns[i].Name, name) {
			return i
		}
	}
	return -1
}

func word(data []byte, at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }

func long(data []byte, at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }

// definition joins the pages of a definition; each names the next.
func (db *DB) definition(root int) ([]byte, error) {
	var out []byte
	for n, seen := root, 0; n != 0; seen++ {
		p := db.page(n)
		if p == nil || p[0] != 2 || seen > 64 {
			return nil, sentence.Errorf("%w: page %d is no part of a definition", errDamaged, n)
		}
		if out == nil {
			out = p
		} else {
			out = append(slices.Clip(out), p[8:]...)
		}
		n = long(p, 4)
	}
	return out, nil
}

// define reads the definition of a table.
func (db *DB) define(name string, root int) (*Table, error) {
	d, err := db.definition(root)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, sentence.Errorf("%w: it has no definition", errDamaged)
	}
	l := db.layout
	t := &Table{Name: name, db: db, root: root}
	count := word(d, l.columns)
	at := l.first + l.index*long(d, l.indexes)
	if count > 255 || at < 0 || at+count*l.column > len(d) {
		return nil, sentence.Errorf("%w: the definition has %d columns and no room for them", errDamaged, count)
	}
	if db.room -= 100 * count; db.room < 0 {
		return nil, errRoom
	}
	for i := range count {
		c := d[at+i*l.column:]
		t.Columns = append(t.Columns, Column{
			Type: Type(c[0]), number: word(c, l.number), variable: word(c, l.variable), fixed: c[l.flags]&1 != 0,
			offset: word(c, l.fixed), Size: word(c, l.length), scale: int(c[12]),
		})
	}
	rest := d[at+count*l.column:]
	for i := range t.Columns {
		n, skip := 0, 1
		switch {
		case l.engineNumber == 3 && len(rest) >= 1:
			n = int(rest[0])
		case l.engineNumber == 4 && len(rest) >= 2:
			n, skip = word(rest, 0), 2
		}
		if n == 0 || len(rest) < n+skip {
			return nil, sentence.Errorf("%w: column %d has no name", errDamaged, i+1)
		}
		if db.room -= 2 * n; db.room < 0 {
			return nil, errRoom
		}
		t.Columns[i].Name = db.text(rest[skip : skip+n])
		rest = rest[skip+n:]
	}
	slices.SortStableFunc(t.Columns, func(a, b Column) int { return a.number - b.number })
	t.pages, err = db.used(long(d, l.usage))
	if db.room -= 8 * len(t.pages); db.room < 0 {
		return nil, errRoom
	}
	return t, err
}

// errRoom tells of tables that share what defines them, so that a small file could
// have any number of columns.
var errRoom = sentence.Errorf("%w: it defines more than it has room for", errDamaged)

// used are the pages that the list at a place names. A place is a page and, in
// the lowest byte, a row of it.
func (db *DB) used(place int) ([]int, error) {
	list, _, ok := db.row(place>>8, place&0xFF)
	if !ok || len(list) < 5 {
		return nil, sentence.Errorf("%w: the list of its pages is not there", errDamaged)
	}
	var out []int
	bits := func(bitmap []byte, first int) {
		for i, b := range bitmap {
			for j := range 8 {
				if n := first + 8*i + j; b>>j&1 != 0 && db.page(n) != nil {
					out = append(out, n)
				}
			}
		}
	}
	switch list[0] {
	case 0:
		bits(list[5:], long(list, 1))
	case 1:
		for i := 0; 1+4*i+4 <= len(list); i++ {
			if p := db.page(long(list, 1+4*i)); p != nil && p[0] == 5 {
				bits(p[4:], i*8*(db.layout.size-4))
			}
		}
	default:
		return nil, sentence.Errorf("%w: the list of its pages is of an unknown kind", errDamaged)
	}
	slices.Sort(out)
	return slices.Clip(slices.Compact(out)), nil
}

const (
	// In the place of a row: it is not found here, because it is deleted, or
	// because it was moved here and is found from its old place.
	deleted = 0x8000
	moved   = 0x4000 // what stands there is the place where the row is now
	within  = 0x1FFF // the place itself
)

// row is the bytes of a row of a page, with the marks of its place. Rows stand
// from the end of the page to its beginning.
func (db *DB) row(page, row int) (data []byte, marks int, ok bool) {
	p := db.page(page)
	if p == nil {
		return nil, 0, false
	}
	l := db.layout
	first := l.rowCount + 2
	if row < 0 || row >= word(p, l.rowCount) || first+2*row+2 > len(p) {
		return nil, 0, false
	}
	end := l.size
	if row > 0 {
		end = word(p, first+2*row-2) & within
	}
	place := word(p, first+2*row)
	start := place & within
	if start > end || end > l.size || start < first {
		return nil, 0, false
	}
	return p[start:end], place &^ within, true
}
