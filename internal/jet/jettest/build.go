// Package jettest writes small databases of Jet 3 and Jet 4 for tests. What it
// writes is read by mdbtools as well.
package jettest

import (
	"crypto/rc4"
	"encoding/binary"
	"math"
	"time"
	"unicode/utf16"
)

// layout is where things stand, by the engine. It is written down here once more,
// so that a wrong number is not wrong on both sides.
type layout struct {
	engine                                         int
	size, rowCount                                 int
	rows, kind, columns, usage, first              int
	column, number, variable, flags, fixed, length int
	place, head                                    int
}

var layouts = map[int]layout{
	3: {3, 2048, 8, 12, 20, 25, 35, 43, 18, 1, 3, 13, 14, 16, 5, 1},
	4: {4, 4096, 12, 16, 40, 45, 55, 63, 25, 5, 7, 15, 21, 23, 9, 2},
}

// The types of columns.
const (
	Bool     = 1
	Byte     = 2
	Integer  = 3
	Long     = 4
	Currency = 5
	Single   = 6
	Double   = 7
	DateTime = 8
	Text     = 10
	OLE      = 11
	Memo     = 12
)

var epoch = time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)

// Builder writes a database.
type Builder struct {
	layout layout
	pages  [][]byte
	tables map[string]int
	order  []string
}

// Field is a column to be written: its type, and its length where it is fixed.
type Field struct {
	Name  string
	Kind  int
	Size  int
	Fixed bool
}

// Fixed is a column of values of fixed length.
func Fixed(name string, kind, size int) Field { return Field{name, kind, size, true} }

// Variable is a column of values of any length up to size.
func Variable(name string, kind, size int) Field { return Field{name, kind, size, false} }

// New begins a database of an engine, 3 or 4.
func New(engine int) *Builder {
	b := &Builder{layout: layouts[engine], tables: map[string]int{}}
	first := b.Page()
	copy(first, "\x00\x01\x00\x00Standard Jet DB\x00")
	first[0x14] = byte(engine - 3)
	key := []byte{0xC7, 0xDA, 0x39, 0x6B}
	cipher, err := rc4.NewCipher(key)
	if err != nil {
		panic(err) // the key is of a length that there is
	}
	put(first, 0x3C, 1252)
	cipher.XORKeyStream(first[0x18:0x18+126], first[0x18:0x18+126])
	b.Page()
	b.Page() // the catalogue
	return b
}

// Len is how many pages there are.
func (b *Builder) Len() int { return len(b.pages) }

// Page adds a page.
func (b *Builder) Page() []byte {
	p := make([]byte, b.layout.size)
	b.pages = append(b.pages, p)
	return p
}

// Bytes are the database.
func (b *Builder) Bytes() []byte {
	var out []byte
	for _, p := range b.pages {
		out = append(out, p...)
	}
	return out
}

// PutLong writes four bytes.
func PutLong(p []byte, at, n int) { binary.LittleEndian.PutUint32(p[at:], uint32(n)) }

func put(p []byte, at, n int) { binary.LittleEndian.PutUint16(p[at:], uint16(n)) }

// Rows writes a page of rows, each with the marks of its place.
func (b *Builder) Rows(owner int, rows [][]byte, marks map[int]int) (page int) {
	page = len(b.pages)
	p := b.Page()
	p[0], p[1] = 1, 1
	PutLong(p, 4, owner)
	put(p, b.layout.rowCount, len(rows))
	end := len(p)
	for i, r := range rows {
		end -= len(r)
		copy(p[end:], r)
		put(p, b.layout.rowCount+2+2*i, end|marks[i])
	}
	put(p, 2, end-b.layout.rowCount-2-2*len(rows))
	return page
}

// Define writes a definition on a page, with the list of the pages of its rows.
func (b *Builder) Define(page int, fields []Field, pages []int, count int, system bool) {
	l := b.layout
	bitmap := make([]byte, 69)
	for _, n := range pages {
		bitmap[5+n/8] |= 1 << (n % 8)
	}
	list := b.Rows(0, [][]byte{bitmap, make([]byte, 69)}, nil)
	p := b.pages[page]
	p[0], p[1] = 2, 1
	copy(p[2:], "VC")
	PutLong(p, l.rows, count)
	p[l.kind] = 0x4E
	if system {
		p[l.kind] = 0x53
	}
	put(p, l.columns, len(fields))
	PutLong(p, l.usage, list<<8)
	PutLong(p, l.usage+4, list<<8|1)
	at := l.first
	variable, offset := 0, 0
	for i, f := range fields {
		c := p[at:]
		c[0] = byte(f.Kind)
		put(c, l.number, i)
		put(c, l.variable, variable)
		put(c, l.length, f.Size)
		if f.Fixed {
			c[l.flags] = 3
			put(c, l.fixed, offset)
			offset += f.Size
		} else {
			c[l.flags] = 2
			variable++
		}
		put(c, l.place, i)
		at += l.column
	}
	put(p, l.columns-2, variable)
	put(p, l.columns-4, len(fields))
	for _, f := range fields {
		name := b.Text(f.Name, false)
		if l.engine == 3 {
			p[at] = byte(len(name))
			at++
		} else {
			put(p, at, len(name))
			at += 2
		}
		at += copy(p[at:], name)
	}
	PutLong(p, 8, at)
	// mdbtools look for the end of the lists of indexes and long values.
	put(p, at, 0xFFFF)
}

// Text is text as the engine keeps it, short where it can be.
func (b *Builder) Text(s string, short bool) []byte {
	var out []byte
	if b.layout.engine == 3 || short {
		if short && b.layout.engine == 4 {
			out = []byte{0xFF, 0xFE}
		}
		for _, r := range s {
			out = append(out, byte(r))
		}
		return out
	}
	for _, u := range utf16.Encode([]rune(s)) {
		out = binary.LittleEndian.AppendUint16(out, u)
	}
	return out
}

// Row writes the values of a row: nil where there is none, []byte where they are
// as they stand in the file.
func (b *Builder) Row(fields []Field, values ...any) []byte {
	var fixed, variable []byte
	var places []int
	mask := make([]byte, (len(fields)+7)/8)
	head := b.layout.head
	for i, f := range fields {
		var data []byte
		set := values[i] != nil
		switch v := values[i].(type) {
		case bool:
			set = v
		case int:
			data = binary.LittleEndian.AppendUint64(nil, uint64(v))[:f.Size]
		case float64:
			data = binary.LittleEndian.AppendUint64(nil, math.Float64bits(v))
			if f.Size == 4 {
				data = binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(v)))
			}
		case time.Time:
			data = binary.LittleEndian.AppendUint64(nil, math.Float64bits(v.Sub(epoch).Hours()/24))
		case string:
			data = b.Text(v, false)
		case []byte:
			data = v
		}
		if set {
			mask[i/8] |= 1 << (i % 8)
		}
		if f.Fixed {
			fixed = append(fixed, append(data, make([]byte, f.Size-len(data))...)...)
			continue
		}
		places = append(places, len(variable))
		variable = append(variable, data...)
	}
	out := make([]byte, head)
	out[0] = byte(len(fields))
	out = append(out, fixed...)
	first := len(out)
	out = append(out, variable...)
	places = append(places, len(variable))
	if head == 2 {
		for i := len(places) - 1; i >= 0; i-- {
			out = binary.LittleEndian.AppendUint16(out, uint16(first+places[i]))
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(len(places)-1))
		return append(out, mask...)
	}
	// Each further 256 bytes have a byte that says from which place on they count.
	whole := len(out) + len(places) + 1 + len(mask)
	jumps := 0
	for n := (whole - 1) / 256; n != jumps; n = (whole + jumps - 1) / 256 {
		jumps = n
	}
	for i := len(places) - 1; i >= 0; i-- {
		out = append(out, byte(first+places[i]))
	}
	for j := jumps; j > 0; j-- {
		at := len(places)
		for i, place := range places {
			if first+place >= 256*j {
				at = i
				break
			}
		}
		out = append(out, byte(at))
	}
	out = append(out, byte(len(places)-1))
	return append(out, mask...)
}

// Table writes a table whose rows fit on a page.
func (b *Builder) Table(name string, fields []Field, rows ...[]any) {
	root := b.Len()
	b.Page()
	var data [][]byte
	for _, r := range rows {
		data = append(data, b.Row(fields, r...))
	}
	page := b.Rows(root, data, nil)
	b.Define(root, fields, []int{page}, len(rows), false)
	b.Name(name, root)
}

// Repeat writes a table of one row, and of two hundred more on each of so many
// pages that stand for the same one.
func (b *Builder) Repeat(name string, fields []Field, pages int, values ...any) {
	root := b.Len()
	b.Page()
	first := b.Rows(root, [][]byte{b.Row(fields, values...)}, nil)
	list := []int{first}
	for range pages {
		var rows [][]byte
		marks := map[int]int{}
		for i := range 200 {
			rows = append(rows, binary.LittleEndian.AppendUint32(nil, uint32(first<<8)))
			marks[i] = 0x4000 // it is elsewhere
		}
		list = append(list, b.Rows(root, rows, marks))
	}
	b.Define(root, fields, list, 1+200*pages, false)
	b.Name(name, root)
}

// Name gives a table that was defined on a page its name.
func (b *Builder) Name(name string, root int) {
	b.tables[name] = root
	b.order = append(b.order, name)
}

// Catalogue writes the table of all tables.
func (b *Builder) Catalogue() {
	fields := []Field{{"Id", Long, 4, true}, {"ParentId", Long, 4, true}, {"Name", Text, 255, false}, {"Type", Integer, 2, true}, {"Flags", Long, 4, true}, {"LvProp", OLE, 12, false}}
	rows := [][]byte{b.Row(fields, 2, 0, "MSysObjects", 1, -0x80000000, nil)}
	for _, name := range b.order {
		rows = append(rows, b.Row(fields, b.tables[name], 0, name, 1, 0, nil))
	}
	rows = append(rows, b.Row(fields, 99, 0, "a query", 5, 0, nil))
	b.Define(2, fields, []int{b.Rows(2, rows, nil)}, len(rows), true)
}
