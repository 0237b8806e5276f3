package record

import (
	"fmt"

	"github.com/overtrick/overtrick/laws"
)

// Record is one board: what the table started from and what happened, in order.
type Record struct {
	Start   laws.Start
	Entries []laws.Entry

	lines []int // the line of each entry's action, where it was read from a file
}

// Of is the record of a table as it stands.
func Of(t *laws.Table) Record {
	return Record{Start: t.Start(), Entries: append([]laws.Entry(nil), t.Log()...)}
}

// Table replays the record as it was written, effects included, judging
// nothing anew.
func (r Record) Table() (*laws.Table, error) {
	return laws.Replay(r.Start, r.Entries)
}

// Play does the recorded actions on a new table, so that the effects are what
// the Laws make of them now. On a refusal it returns the table as it was before
// the refused action together with an error that names the line.
func (r Record) Play() (*laws.Table, error) {
	t, err := laws.New(r.Start)
	if err != nil {
		return nil, err
	}
	for i, e := range r.Entries {
		if _, err := t.Apply(e.Action); err != nil {
			return t, PlayError{r.line(i), actionText(e.Action), err}
		}
	}
	return t, nil
}

// PlayError is an action of a record that the table refuses.
type PlayError struct {
	Line   int    // that it was read from; 0 for a record that was not read
	Action string // as the record has it
	Err    error  // why
}

// Error names the line, the action and the reason.
func (e PlayError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("record: %s: %v", e.Action, e.Err)
	}
	return fmt.Sprintf("record: line %d: %s: %v", e.Line, e.Action, e.Err)
}

// Sentence is the same for other languages.
func (e PlayError) Sentence() (form string, args []any) {
	if e.Line == 0 {
		return "%s: %w", []any{e.Action, e.Err}
	}
	return "line %d: %s: %w", []any{e.Line, e.Action, e.Err}
}

// Unwrap is the reason.
func (e PlayError) Unwrap() error { return e.Err }

// line is the line that entry i was read from, 0 if it was not read.
func (r Record) line(i int) int {
	if i >= len(r.lines) {
		return 0
	}
	return r.lines[i]
}
