package web

import (
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// problems are the messages of the reasons that the table has.
var problems = map[table.Problem]string{
	table.SeatTaken:      "problem.taken",
	table.NotSeated:      "problem.notseated",
	table.NotYourSeat:    "problem.notyours",
	table.BoardGone:      "problem.gone",
	table.BoardNotPlayed: "problem.notplayed",
	table.LastBoard:      "problem.last",
	table.NoSuchBoard:    "problem.noboard",
	table.NotDirector:    "problem.notdirector",
}

// reason says why something was not done: what the Laws or the table had to say
// about it. It is false for an error of another kind, which is not for people.
func reason(w *locale.Words, err error) (view.Notice, bool) {
	if r, ok := laws.AsRefusal(err); ok {
		return view.Notice{Sentence: w.Refusal(r), Clause: string(r.Clause)}, true
	}
	if p, ok := table.AsProblem(err); ok {
		if id, known := problems[p]; known {
			return view.Notice{Sentence: w.T(id)}, true
		}
	}
	return view.Notice{}, false
}
