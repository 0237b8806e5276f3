package table

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// robotNames are shown at the seats of robots.
var robot = Occupant{Robot: true, Name: "Robot"}

// Decide says what happens when the command is carried out, and changes
// nothing. The error is a Problem, or a laws.Refusal where the Laws do not allow
// it.
func (t *Table) Decide(c Command) ([]Event, error) {
	open, opening := c.(Open)
	switch {
	case opening && t.opened:
		return nil, AlreadyOpen
	case opening:
		return decideOpen(open)
	case !t.opened:
		return nil, NotOpen
	}
	switch c := c.(type) {
	case Sit:
		return t.decideSit(c)
	case Leave:
		s, ok := t.SeatOf(c.Person)
		if !ok {
			return nil, NotSeated
		}
		return []Event{Sat{s, robot}}, nil
	case Act:
		return t.decideAct(c)
	case Next:
		return t.decideNext(c)
	case AddField:
		if c.Board < 0 || c.Board >= len(t.boards) {
			return nil, NoSuchBoard
		}
		return []Event{FieldAdded(c)}, nil
	}
	return nil, fmt.Errorf("table: %T is not a command", c)
}

func decideOpen(c Open) ([]Event, error) {
	if len(c.Boards) == 0 {
		return nil, NoBoards
	}
	for _, b := range c.Boards {
		if _, err := laws.New(b.Start); err != nil {
			return nil, fmt.Errorf("table: %w", err)
		}
	}
	events := []Event{Opened(c)}
	for _, s := range bridge.Seats {
		events = append(events, Sat{s, robot})
	}
	return events, nil
}

func (t *Table) decideSit(c Sit) ([]Event, error) {
	if !c.Seat.Valid() || c.Occupant.Empty() {
		return nil, fmt.Errorf("table: nobody to sit, or no such seat")
	}
	there := t.seats[c.Seat]
	switch {
	case there == c.Occupant:
		return nil, nil
	case there.Person != "" && there.Person != c.Occupant.Person:
		return nil, SeatTaken
	}
	var events []Event
	if from, ok := t.SeatOf(c.Occupant.Person); ok && from != c.Seat {
		events = append(events, Sat{from, robot})
	}
	return append(events, Sat(c)), nil
}

func (t *Table) decideAct(c Act) ([]Event, error) {
	if c.Board != t.index {
		return nil, BoardGone
	}
	seat, player := c.Action.Actor()
	switch {
	case player && !seat.Valid():
		return nil, NotYourSeat
	case !player && c.By.Person != "":
		if !t.MayDirect(c.By.Person) {
			return nil, NotDirector
		}
	case !c.By.Robot && c.By.Person != "":
		if _, ok := t.SeatOf(c.By.Person); !ok {
			return nil, NotSeated
		}
		if t.seats[seat].Person != c.By.Person {
			return nil, NotYourSeat
		}
	case player && t.seats[seat] != c.By:
		return nil, NotYourSeat
	}
	entry, err := t.boards[t.index].Play.Decide(c.Action)
	if err != nil {
		return nil, err
	}
	return []Event{Acted{t.index, entry}}, nil
}

func (t *Table) decideNext(c Next) ([]Event, error) {
	if _, ok := t.SeatOf(c.Person); !ok {
		return nil, NotSeated
	}
	if c.Board != t.index {
		return nil, BoardGone
	}
	if !t.boards[t.index].Over() {
		return nil, BoardNotPlayed
	}
	if t.index+1 >= len(t.boards) {
		return nil, LastBoard
	}
	return []Event{Moved{t.index + 1}}, nil
}
