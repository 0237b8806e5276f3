package table

import "fmt"

// Fold changes the table by an event that was decided before. The error is for
// events that cannot be of this table; it is then as before.
func (t *Table) Fold(e Event) error {
	switch e := e.(type) {
	case Opened:
		next := Table{source: e.Source, host: e.Host, boards: append([]Board(nil), e.Boards...), opened: true}
		if err := next.begin(0); err != nil {
			return err
		}
		*t = next
		return nil
	case Sat:
		if !e.Seat.Valid() {
			return fmt.Errorf("table: there is no seat %d", e.Seat)
		}
		t.seats[e.Seat] = e.Occupant
		return nil
	case Moved:
		return t.begin(e.Board)
	case FieldAdded:
		if e.Board < 0 || e.Board >= len(t.boards) {
			return fmt.Errorf("table: there is no board in place %d", e.Board+1)
		}
		b := &t.boards[e.Board]
		b.Field = append(b.Field[:len(b.Field):len(b.Field)], e.Lines...)
		return nil
	case Acted:
		if e.Board < 0 || e.Board >= len(t.boards) || t.boards[e.Board].Play == nil {
			return fmt.Errorf("table: board in place %d is not on the table", e.Board+1)
		}
		if err := t.boards[e.Board].Play.Fold(e.Entry); err != nil {
			return fmt.Errorf("table: board %d: %w", t.boards[e.Board].Start.Board.Number, err)
		}
		return nil
	}
	return fmt.Errorf("table: %T is not an event", e)
}
