package record

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
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
func (d Difference) String() string { return d.Said().String() }

// Said is the same for other languages. The lines of a record are what they are in
// each of them.
func (d Difference) Said() sentence.Said {
	var lines strings.Builder
	for _, line := range d.Written {
		fmt.Fprintf(&lines, "- > %s\n", line)
	}
	for _, line := range d.Judged {
		fmt.Fprintf(&lines, "+ > %s\n", line)
	}
	refused := sentence.Said{}
	if d.Refused != nil {
		refused = sentence.Say("+ refused: %v\n", d.Refused)
	}
	if d.Line == 0 {
		return sentence.Say("%s\n%s%v", actionText(d.Action), lines.String(), refused)
	}
	return sentence.Say("line %d: %s\n%s%v", d.Line, actionText(d.Action), lines.String(), refused)
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
