package jet

import (
	"encoding/binary"
	"slices"

	"github.com/overtrick/overtrick/sentence"
)

// ErrNotJet is wrapped in the error about data that is no database of Jet 3 or
// Jet 4.
var ErrNotJet = sentence.New("no database of Jet 3 or Jet 4")

// ErrEncrypted is wrapped in the error about a database whose pages are
// encrypted.
var ErrEncrypted = sentence.New("encrypted")

// errDamaged is wrapped in the errors about pages that cannot be as they are.
var errDamaged = sentence.New("the database is damaged")

// layout is where things stand in the pages of an engine.
type layout struct {
	size         int // of a page
	rowCount     int // of rows, in a page of rows
	columns      int // number of columns, in a definition
	indexes      int // number of real indexes
	usage        int // of the list of pages
	first        int // of what stands for each real index
	index        int // bytes for each
	column       int // bytes for each column
	number       int // in that: number of the column,
	variable     int // its place among those of variable length,
	flags        int
	fixed        int // its place in the row, where its length is fixed,
	length       int
	countBytes   int // of the number of columns at the beginning of a row
	engineNumber int
}

var layouts = [...]layout{
	{2048, 8, 25, 31, 35, 43, 8, 18, 1, 3, 13, 14, 16, 1, 3},
	{4096, 12, 45, 51, 55, 63, 12, 25, 5, 7, 15, 21, 23, 2, 4},
}

// DB is an open database.
type DB struct {
	data   []byte
	layout layout
	tables []*Table
	budget int // bytes of values that may still be read
	room   int // bytes that definitions may still take
}

// Open finds the tables of a database. The error wraps ErrNotJet or ErrEncrypted,
// or tells of damage to the catalogue.
func Open(data []byte) (*DB, error) {
	if len(data) < 0x80 || string(data[:4]) != "\x00\x01\x00\x00" || string(data[4:19]) != "Standard Jet DB" && string(data[4:19]) != "Standard ACE DB" {
		return nil, sentence.Errorf("jet: this is %w", ErrNotJet)
	}
	if data[0x14] > 1 {
		return nil, sentence.Errorf("jet: this is %w, but one of a later engine", ErrNotJet)
	}
	db := &DB{data: data, layout: layouts[data[0x14]], budget: 8*len(data) + 1<<16, room: 4*len(data) + 1<<17}
	if len(data) < 3*db.layout.size {
		return nil, sentence.Errorf("jet: %w: it has not even a catalogue", errDamaged)
	}
	if key := header(data)[0x3E-0x18:]; binary.LittleEndian.Uint32(key) != 0 {
		return nil, sentence.Errorf("jet: the database is %w; the program that made it can save it without a password", ErrEncrypted)
	}
	if err := db.catalogue(); err != nil {
		return nil, sentence.Errorf("jet: reading the catalogue: %w", err)
	}
	return db, nil
}

// header is the part of the first page from 0x18 on that every database has
// scrambled with the same key.
func header(data []byte) []byte {
	key := [4]byte{0xC7, 0xDA, 0x39, 0x6B}
	var s [256]byte
	for i := range s {
		s[i] = byte(i)
	}
	var j byte
	for i := range s {
		j += s[i] + key[i%4]
		s[i], s[j] = s[j], s[i]
	}
	out := slices.Clone(data[0x18 : 0x18+0x40])
	var x, y byte
	for i := range out {
		x++
		y += s[x]
		s[x], s[y] = s[y], s[x]
		out[i] ^= s[s[x]+s[y]]
	}
	return out
}

// Engine is 3 or 4.
func (db *DB) Engine() int { return db.layout.engineNumber }

// Tables are the names of the tables that are not the engine's own, in the order
// of the catalogue.
func (db *DB) Tables() []string {
	out := make([]string, len(db.tables))
	for i, t := range db.tables {
		out[i] = t.Name
	}
	return out
}

// Table is the table of that name; nil when there is none.
func (db *DB) Table(name string) *Table {
	for _, t := range db.tables {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// page is a page by its number, counted from 0; nil behind the end.
func (db *DB) page(n int) []byte {
	if n <= 0 || n >= len(db.data)/db.layout.size {
		return nil
	}
	return db.data[n*db.layout.size : (n+1)*db.layout.size]
}

// catalogue finds the tables in the table of all objects, which is defined on
// page 2.
func (db *DB) catalogue() error {
	objects, err := db.define("MSysObjects", 2)
	if err != nil {
		return err
	}
	id, name, kind, flags := objects.Column("Id"), objects.Column("Name"), objects.Column("Type"), objects.Column("Flags")
	if id < 0 || name < 0 || kind < 0 || flags < 0 {
		return sentence.Errorf("%w: the catalogue has not the columns of one", errDamaged)
	}
	for row, err := range objects.Rows() {
		if err != nil {
			return err
		}
		number, _ := row[id].(int64)
		text, _ := row[name].(string)
		k, _ := row[kind].(int64)
		f, _ := row[flags].(int64)
		const table, system = 1, 0x80000002
		if k&0x7F != table || uint32(f)&system != 0 || text == "" {
			continue
		}
		t, err := db.define(text, int(number&0xFFFFFF))
		if err != nil {
			return sentence.Errorf("table %q: %w", text, err)
		}
		db.tables = append(db.tables, t)
		if len(db.tables) > 1000 {
			return sentence.Errorf("%w: it has more than a thousand tables", errDamaged)
		}
	}
	return nil
}
