package table

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Person names somebody for as long as they keep their browser: a random token
// given out by the server. It says nothing about who they are.
type Person string

// Occupant is who sits in a seat. The zero value is an empty seat.
type Occupant struct {
	Person Person `json:"person,omitempty"` // empty for a robot
	Name   string `json:"name,omitempty"`   // shown to everybody
	Robot  bool   `json:"robot,omitempty"`
}

// Empty reports whether nobody sits there.
func (o Occupant) Empty() bool { return o.Person == "" && !o.Robot }

// Board is one of the boards of a table: what it starts from, what the others
// did on it, and how far it has come here.
type Board struct {
	Start laws.Start
	Title string      // a line that came with the board; may be empty
	Field []FieldLine // the results of others, in the order given
	Play  *laws.Table // nil until the board is begun
}

// Result is the result at this table; false until play has ended.
func (b Board) Result() (bridge.Result, bool) {
	if b.Play == nil {
		return bridge.Result{}, false
	}
	return b.Play.Result()
}

// Over reports whether nothing is left to play of the board, with or without a
// result.
func (b Board) Over() bool { return b.Play != nil && b.Play.Phase() >= laws.PlayEnded }

// Table is the state of a live table. The zero value is a table that has not
// been opened yet.
type Table struct {
	source string
	host   Person
	boards []Board
	seats  bridge.BySeat[Occupant]
	index  int
	opened bool
}

// Opened reports whether there is a table at all.
func (t *Table) Opened() bool { return t.opened }

// Source says where the boards came from, for people to read.
func (t *Table) Source() string { return t.source }

// Host is the person who opened the table.
func (t *Table) Host() Person { return t.host }

// Boards are the boards of the table. The slice must not be changed.
func (t *Table) Boards() []Board { return t.boards }

// Index is the place in Boards of the board in play.
func (t *Table) Index() int { return t.index }

// Current is the board in play; false before the table is opened.
func (t *Table) Current() (Board, bool) {
	if t.index >= len(t.boards) {
		return Board{}, false
	}
	return t.boards[t.index], true
}

// Seats are the occupants.
func (t *Table) Seats() bridge.BySeat[Occupant] { return t.seats }

// SeatOf is where the person sits; false for somebody who looks on.
func (t *Table) SeatOf(p Person) (bridge.Seat, bool) {
	for _, s := range bridge.Seats {
		if p != "" && t.seats[s].Person == p {
			return s, true
		}
	}
	return 0, false
}

// Viewer is as what the person looks at the table: as a player from their seat,
// otherwise as the public.
func (t *Table) Viewer(p Person) laws.Viewer {
	if s, ok := t.SeatOf(p); ok {
		return laws.SeatViewer(s)
	}
	return laws.Open
}

// MayDirect reports whether the person may act as the Director: at a table in
// open mode, where things happen that a Director has to rule on, whoever opened
// it.
func (t *Table) MayDirect(p Person) bool {
	b, ok := t.Current()
	return ok && p != "" && p == t.host && b.Start.Rules.Mode == laws.OpenMode
}

// View is the board in play as the viewer may see it; false before the table is
// opened.
func (t *Table) View(v laws.Viewer) (laws.View, bool) {
	b, ok := t.Current()
	if !ok || b.Play == nil {
		return laws.View{}, false
	}
	return b.Play.ViewFor(v), true
}

// Finished reports whether the last board has been played.
func (t *Table) Finished() bool {
	for _, b := range t.boards {
		if !b.Over() {
			return false
		}
	}
	return t.opened
}

// Clone is an independent copy.
func (t *Table) Clone() *Table {
	c := *t
	c.boards = append([]Board(nil), t.boards...)
	for i := range c.boards {
		if c.boards[i].Play != nil {
			c.boards[i].Play = c.boards[i].Play.Clone()
		}
	}
	return &c
}

// begin puts a board on the table.
func (t *Table) begin(index int) error {
	if index < 0 || index >= len(t.boards) {
		return fmt.Errorf("table: there is no board in place %d of %d", index+1, len(t.boards))
	}
	play, err := laws.New(t.boards[index].Start)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	t.index = index
	t.boards[index].Play = play
	return nil
}
