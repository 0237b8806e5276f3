package table

import (
	"errors"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Command is something asked of a table. The set is closed: the types in this
// file are all there are.
type Command interface{ command() }

type (
	// Open opens the table with its boards and puts the first one on it. Every
	// seat is a robot's until somebody sits.
	Open struct {
		Source string // where the boards came from, for people to read
		Host   Person
		Boards []Board // Play is not looked at
	}

	// Sit gives a seat to somebody: a person takes it from a robot or from
	// nobody, a robot takes an empty one. A person who sat elsewhere moves, and
	// a robot takes the seat left behind.
	Sit struct {
		Seat     bridge.Seat
		Occupant Occupant
	}

	// Leave gives the person's seat to a robot.
	Leave struct{ Person Person }

	// Act does something on the board in play.
	Act struct {
		By     Occupant // the zero value for the program; who directs for the Director's actions
		Board  int      // the place in Boards that the actor was looking at
		Action laws.Action
	}

	// Next puts the next board on the table once play of this one has ended.
	Next struct {
		Person Person
		Board  int // the place in Boards that the person was looking at
	}

	// AddField adds results of others to a board, once it is known what they
	// did on it.
	AddField struct {
		Board int
		Lines []FieldLine
	}
)

func (Open) command()     {}
func (Sit) command()      {}
func (Leave) command()    {}
func (Act) command()      {}
func (Next) command()     {}
func (AddField) command() {}

// Problem says why a command is not carried out, apart from the Laws, which
// answer with a laws.Refusal.
type Problem uint8

// The problems.
const (
	NotOpen        Problem = iota + 1 // there is no such table
	AlreadyOpen                       // the table is open already
	NoBoards                          // a table needs a board to play
	SeatTaken                         // somebody else sits there
	NotSeated                         // the person does not sit at this table
	NotYourSeat                       // the action is another player's
	BoardGone                         // the table has gone on to another board
	BoardNotPlayed                    // the board in play has no result yet
	LastBoard                         // there is no next board
	NoSuchBoard                       // there is no board in that place
	NotDirector                       // only the Director does that
)

// Error is the problem in a sentence.
func (p Problem) Error() string {
	switch p {
	case NotOpen:
		return "there is no such table"
	case AlreadyOpen:
		return "the table is open already"
	case NoBoards:
		return "a table needs at least one board"
	case SeatTaken:
		return "somebody else sits there"
	case NotSeated:
		return "you do not sit at this table"
	case NotYourSeat:
		return "that is for another player to do"
	case BoardGone:
		return "the table has gone on to another board"
	case BoardNotPlayed:
		return "the board has not been played to the end"
	case LastBoard:
		return "that was the last board"
	case NoSuchBoard:
		return "there is no such board at this table"
	case NotDirector:
		return "that is for the Director to do"
	}
	return "unknown problem"
}

// AsProblem is the problem in err, if there is one.
func AsProblem(err error) (Problem, bool) {
	var p Problem
	ok := errors.As(err, &p)
	return p, ok
}
