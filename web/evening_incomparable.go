package web

import (
	"strconv"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// incomparable is the form that says through whose fault the tables of a match
// cannot be compared on a board (86B2(b)); nil where nobody plays a match.
func (v *visit) incomparable(w session.Where) *view.Incomparable {
	sit, there := v.state.Sitting(w)
	if v.state.Kind() != movement.Teams || !there {
		return nil
	}
	e, _ := v.state.Entry(w)
	form := &view.Incomparable{Now: e.AtFault}
	for _, who := range []int{sit.NS(), sit.EW()} {
		form.Teams = append(form.Teams, v.contestant(w.Section, who, w.Round))
	}
	return form
}

// incomparableFrom is what that form asks for.
func incomparableFrom(field func(string) string, w session.Where) (session.Command, error) {
	team, err := strconv.Atoi(field("fault"))
	if err != nil {
		return nil, errForm
	}
	return session.Incomparable{Where: w, AtFault: team, Approval: field("approval")}, nil
}
