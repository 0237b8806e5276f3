package table

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Event is something that has happened at a table. The set is closed: the types
// in this file are all there are.
type Event interface{ event() }

type (
	// Opened: the table has these boards, and the first is on it.
	Opened struct {
		Source string
		Host   Person
		Boards []Board
	}

	// Sat: somebody has taken a seat.
	Sat struct {
		Seat     bridge.Seat
		Occupant Occupant
	}

	// Moved: the board in that place has been put on the table.
	Moved struct{ Board int }

	// FieldAdded: results of others on a board have become known.
	FieldAdded struct {
		Board int
		Lines []FieldLine
	}

	// Acted: somebody has done something on a board, and this followed.
	Acted struct {
		Board int
		Entry laws.Entry
	}
)

func (Opened) event()     {}
func (Sat) event()        {}
func (Moved) event()      {}
func (FieldAdded) event() {}
func (Acted) event()      {}
