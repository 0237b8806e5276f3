package web

import (
	"net/http"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// directorPage is the Director's own page of a table, for whoever directs there.
func (s *Server) directorPage(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	state, version, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	if !state.MayDirect(person(r)) {
		s.message(w, r, http.StatusForbidden, "error.notdirecting")
		return
	}
	s.Attend(id)
	d, err := directorView(s.page(r), id, state, version)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.render(w, r, http.StatusOK, view.DirectorPage(d))
}

// directorView is a table as the Director's page shows it.
func directorView(page view.Page, id string, state *table.Table, version live.Version) (view.Director, error) {
	t, err := seenBy(page, id, state, version, laws.Director, "")
	if err != nil {
		return view.Director{}, err
	}
	board, _ := state.Current()
	return view.Director{Table: t, Record: record.Of(board.Play).String()}, nil
}

// directing reports whether a form is one of the Director's page.
func directing(what string) bool { return what == "direct" || what == "matter" || what == "close" }

// directed is what a form of the Director's page asks for.
func directed(what string, r *http.Request) (laws.Action, error) {
	switch what {
	case "direct":
		return laws.AnswerQuestion{Party: laws.TheDirector, Key: r.PostForm.Get("key"), Value: answered(r)}, nil
	case "matter":
		return laws.OpenMatter{Matter: laws.Matter(r.PostForm.Get("matter"))}, nil
	case "close":
		return laws.CloseMatter{}, nil
	}
	return nil, errForm
}

// training makes boards ones at which everything can be done, and is ruled on,
// where the form asks for that.
func training(r *http.Request, boards []table.Board) []table.Board {
	if r.FormValue("mode") != "open" {
		return boards
	}
	out := make([]table.Board, len(boards))
	for i, b := range boards {
		b.Start.Rules.Mode = laws.OpenMode
		out[i] = b
	}
	return out
}
