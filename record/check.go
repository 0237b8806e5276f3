package record

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/laws"
)

// Difference is an action whose effects in the record are not those that the
// Laws make of it now.
type Difference struct {
	Line    int // of the action, 0 when the record was not read from a file
	Action  laws.Action
	Written []string // the effect lines of the record
	Judged  []string // the effect lines that follow
	Refused error    // set where the action is refused; nothing after it is judged
}

// String shows the action and the lines that are only on one side: - for those
// of the record, + for those that follow.
func (d Difference) String() string {
	var b strings.Builder
	if d.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", d.Line)
	}
	b.WriteString(actionText(d.Action))
	b.WriteByte('\n')
	for _, line := range d.Written {
		fmt.Fprintf(&b, "- > %s\n", line)
	}
	for _, line := range d.Judged {
		fmt.Fprintf(&b, "+ > %s\n", line)
	}
	if d.Refused != nil {
		fmt.Fprintf(&b, "+ refused: %v\n", d.Refused)
	}
	return b.String()
}

// Check does the recorded actions anew and returns where what follows differs
// from what the record says; none when it is a full and true record.
func (r Record) Check() ([]Difference, error) {
	t, err := laws.New(r.Start)
	if err != nil {
		return nil, err
	}
	var out []Difference
	v := r.Start.Board.Vulnerable
	for i, e := range r.Entries {
		d := Difference{Action: e.Action}
		if i < len(r.lines) {
			d.Line = r.lines[i]
		}
		effects, err := t.Apply(e.Action)
		if err != nil {
			d.Refused = err
			return append(out, d), nil
		}
		for _, effect := range e.Effects {
			d.Written = append(d.Written, effectText(effect, v))
		}
		for _, effect := range effects {
			d.Judged = append(d.Judged, effectText(effect, v))
		}
		if strings.Join(d.Written, "\n") != strings.Join(d.Judged, "\n") {
			out = append(out, d)
		}
	}
	return out, nil
}
