package live

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/table"
)

// memory is a table in memory and how far it has been read from the log.
type memory struct {
	id  string
	log eventlog.Log

	followers int // guarded by Room.mu

	mu     sync.Mutex // guards what follows
	state  table.Table
	own    eventlog.Version   // of the table's own stream
	boards []eventlog.Version // of the boards' streams, by place
}

// version is the number of events that have been folded into the state.
func (m *memory) version() Version {
	v := m.own
	for _, b := range m.boards {
		v += b
	}
	return Version(v)
}

// forget empties the memory, so that the next use reads everything again.
func (m *memory) forget() { m.state, m.own, m.boards = table.Table{}, 0, nil }

// refresh brings the state up to date with the log.
func (m *memory) refresh(ctx context.Context) error {
	if err := m.read(ctx); err != nil {
		m.forget()
		return fmt.Errorf("live: table %s: %w", m.id, err)
	}
	return nil
}

func (m *memory) read(ctx context.Context) error {
	// What is new on the board that was in play comes before what is new at
	// the table, which can only have moved on after it.
	for {
		here, opened := m.state.Index(), m.state.Opened()
		if opened {
			if err := m.readBoard(ctx, here); err != nil {
				return err
			}
		}
		more := false
		for e, err := range m.log.Read(ctx, tableStream(m.id), m.own) {
			if err != nil {
				return err
			}
			if err := m.fold(e, -1); err != nil {
				return err
			}
			m.own = e.Version
			if m.state.Index() != here || m.state.Opened() != opened {
				more = true // read the new board before anything else
				break
			}
		}
		if !more {
			return nil
		}
	}
}

func (m *memory) readBoard(ctx context.Context, board int) error {
	if m.boards == nil {
		m.boards = make([]eventlog.Version, len(m.state.Boards()))
	}
	for e, err := range m.log.Read(ctx, boardStream(m.id, board), m.boards[board]) {
		if err != nil {
			return err
		}
		if err := m.fold(e, board); err != nil {
			return err
		}
		m.boards[board] = e.Version
	}
	return nil
}

func (m *memory) fold(e eventlog.Event, board int) error {
	event, err := table.Decode(e.Type, e.Data, m.state.Boards(), board)
	if err != nil {
		return err
	}
	return m.state.Fold(event)
}

// do decides the command on the newest state and appends what happens.
func (m *memory) do(ctx context.Context, c table.Command) error {
	for range attempts {
		if err := m.refresh(ctx); err != nil {
			return err
		}
		events, err := m.state.Decide(c)
		if err != nil || len(events) == 0 {
			return err
		}
		switch err := m.append(ctx, events); {
		case err == nil:
			return nil
		case errors.Is(err, eventlog.ErrConflict):
			continue
		default:
			m.forget()
			return fmt.Errorf("live: table %s: %w", m.id, err)
		}
	}
	return fmt.Errorf("live: table %s: %w", m.id, eventlog.ErrConflict)
}

// formalities does what goes without saying. Somebody else may do it at the same
// time, or the log may fail; whoever follows the table next tries again.
func (m *memory) formalities(ctx context.Context) {
	for {
		formality, due := m.state.Formality()
		if !due || m.do(ctx, formality) != nil {
			return
		}
	}
}

// append writes the events of one decision, which all belong to one stream, and
// folds them into the state.
func (m *memory) append(ctx context.Context, events []table.Event) error {
	ready, err := encode(events, m.state.Boards())
	if err != nil {
		return err
	}
	stream, at := tableStream(m.id), &m.own
	if acted, ok := events[0].(table.Acted); ok {
		stream, at = boardStream(m.id, acted.Board), &m.boards[acted.Board]
	}
	version, err := m.log.Append(ctx, stream, *at, ready...)
	if err != nil {
		return err
	}
	for _, e := range events {
		if err := m.state.Fold(e); err != nil {
			return err
		}
	}
	*at = version
	return nil
}

// encode is the events as the log keeps them.
func encode(events []table.Event, boards []table.Board) ([]eventlog.Event, error) {
	out := make([]eventlog.Event, len(events))
	for i, e := range events {
		kind, data, err := table.Encode(e, boards)
		if err != nil {
			return nil, fmt.Errorf("live: %w", err)
		}
		out[i] = eventlog.Event{Type: kind, Data: data, By: by(e)}
	}
	return out, nil
}

// by says who did it, as far as the event tells.
func by(e table.Event) string {
	switch e := e.(type) {
	case table.Opened:
		return string(e.Host)
	case table.Sat:
		return string(e.Occupant.Person)
	case table.Acted:
		if s, ok := e.Entry.Action.Actor(); ok {
			return s.String()
		}
		return "director"
	case table.Moved, table.FieldAdded:
	}
	return ""
}
