package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// tablePage is the page of a table.
func (s *Server) tablePage(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	state, version, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	p := admit(w, r)
	if s.closed(w, r, state, p) {
		return
	}
	if _, sits := state.SeatOf(p); sits {
		s.Attend(id)
		remember(w, r, id)
	}
	t, err := tableView(s.page(r), id, state, version, p)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.analyse(&t)
	s.render(w, r, http.StatusOK, view.TablePage(t))
}

// noTable answers when there is no table to show.
func (s *Server) noTable(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, table.NotOpen) {
		s.message(w, r, http.StatusNotFound, "error.notable")
		return
	}
	s.fail(w, r, err)
}

// tableView is a table as the page of this person shows it.
func tableView(page view.Page, id string, state *table.Table, version live.Version, p table.Person) (view.Table, error) {
	t, err := seenBy(page, id, state, version, state.Viewer(p), p)
	if err != nil {
		return t, err
	}
	t.Directs = state.MayDirect(p)
	if t.View.Ended() {
		// What others did on the board is nobody's to know before.
		board, _ := state.Current()
		o, err := outcome(board, side(state, p))
		if err != nil {
			return view.Table{}, err
		}
		t.Outcome = &o
	}
	return t, nil
}

// seenBy is a table as a viewer may see it.
func seenBy(page view.Page, id string, state *table.Table, version live.Version, viewer laws.Viewer, p table.Person) (view.Table, error) {
	seen, ok := state.View(viewer)
	if !ok {
		return view.Table{}, table.NotOpen
	}
	t := view.Table{
		Page: page, ID: id, Source: sourceName(page.W, state.Source()), View: seen,
		Place: state.Index(), Boards: len(state.Boards()), Version: strconv.FormatInt(int64(version), 10),
	}
	for seat, o := range state.Seats() {
		t.Seats[seat] = view.Player{Name: o.Name, Me: o.Person != "" && o.Person == p, Robot: o.Robot, Empty: o.Empty()}
	}
	return t, nil
}

// side is whose results a person looks at: those of their own side, and of
// North-South for those who look on.
func side(state *table.Table, p table.Person) bridge.Side {
	if seat, ok := state.SeatOf(p); ok {
		return seat.Side()
	}
	return bridge.NorthSouth
}

func outcome(b table.Board, side bridge.Side) (view.Outcome, error) {
	r, _ := b.Result()
	return view.NewOutcome(b.Start.Board, b.Title, r, b.Field, side)
}

// sourceName is where boards came from, in words. What the program itself wrote
// down is the id of a message.
func sourceName(w *locale.Words, source string) string {
	if strings.HasPrefix(source, "set.") || source == dealtSource {
		return w.T(source)
	}
	return source
}

// summary is the results of all boards of a table.
func (s *Server) summary(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	state, _, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	if s.closed(w, r, state, person(r)) {
		return
	}
	page := s.page(r)
	out := view.Summary{Page: page, ID: id, Source: sourceName(page.W, state.Source()), Side: side(state, person(r)), Next: !state.Finished()}
	for i, b := range state.Boards() {
		row := view.SummaryRow{Board: b.Start.Board, Now: i == state.Index()}
		if _, played := b.Result(); played {
			o, err := outcome(b, out.Side)
			if err != nil {
				s.fail(w, r, err)
				return
			}
			row.Outcome = &o
		}
		out.Rows = append(out.Rows, row)
	}
	s.render(w, r, http.StatusOK, view.SummaryPage(out))
}
