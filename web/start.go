package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

const (
	mostDealt  = 32      // boards dealt at once
	mostFile   = 4 << 20 // bytes of a file
	mostTables = 5       // tables to go back to that the first page shows
	// dealtSource is the source of boards that were dealt here: the id of a
	// message.
	dealtSource = "source.deal"
)

// start is the first page.
func (s *Server) start(w http.ResponseWriter, r *http.Request) {
	s.startWith(w, r, http.StatusOK, nil)
}

func (s *Server) startWith(w http.ResponseWriter, r *http.Request, status int, n *view.Notice) {
	page := s.page(r)
	page.Bare = true
	out := view.Start{Page: page, Notice: n, Most: mostDealt, Sessions: s.Hall != nil}
	for _, set := range s.sets {
		out.Sets = append(out.Sets, view.Set{ID: set.id, Boards: len(set.boards), Results: set.results})
	}
	var err error
	if out.Tables, err = s.tablesOf(r.Context(), page, person(r), recent(r)); err != nil {
		s.fail(w, r, err)
		return
	}
	s.render(w, r, status, view.StartPage(out))
}

// tablesOf are the tables with boards left at which a person sits, the latest
// first: of those that their browser remembers.
func (s *Server) tablesOf(ctx context.Context, page view.Page, p table.Person, ids []string) ([]view.OpenTable, error) {
	if p == "" {
		return nil, nil
	}
	var out []view.OpenTable
	for _, id := range ids {
		state, _, err := s.Room.Look(ctx, id)
		if errors.Is(err, table.NotOpen) {
			continue // the browser remembers another database
		}
		if err != nil {
			return nil, err
		}
		if _, sits := state.SeatOf(p); sits && !state.Finished() && len(out) < mostTables {
			out = append(out, view.OpenTable{
				ID: id, Source: sourceName(page.W, state.Source()), Place: state.Index(), Boards: len(state.Boards()),
			})
		}
	}
	return out, nil
}

// open opens a table with the boards that the form asks for.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseMultipartForm(mostBody); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			s.startWith(w, r, http.StatusRequestEntityTooLarge, s.notice(r, "faults.large", "N", mostFile>>20))
			return
		}
		s.startWith(w, r, http.StatusBadRequest, s.notice(r, "faults.unread"))
		return
	}
	seat := bridge.South
	if text := r.FormValue("seat"); text != "" {
		var err error
		if seat, err = bridge.ParseSeat(text); err != nil {
			s.startWith(w, r, http.StatusBadRequest, s.notice(r, "refused.noseat"))
			return
		}
	}
	if id := r.FormValue("set"); id != "" {
		i := slices.IndexFunc(s.sets, func(one set) bool { return one.id == id })
		if i < 0 {
			s.notFound(w, r)
			return
		}
		s.openAndSit(w, r, table.Open{Source: "set." + id, Boards: s.sets[i].boards}, seat)
		return
	}
	if r.FormValue("from") == "deal" {
		s.openDealt(w, r, seat)
		return
	}
	s.openFile(w, r, seat)
}

func (s *Server) notice(r *http.Request, id string, pairs ...any) *view.Notice {
	return &view.Notice{Sentence: s.page(r).W.T(id, pairs...)}
}

// openDealt opens a table with boards that nobody has seen.
func (s *Server) openDealt(w http.ResponseWriter, r *http.Request, seat bridge.Seat) {
	n, err := strconv.Atoi(r.FormValue("count"))
	if err != nil || n < 1 || n > mostDealt {
		s.startWith(w, r, http.StatusBadRequest, s.notice(r, "deal.count", "Most", mostDealt))
		return
	}
	deals, err := s.Deal(n)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	open := table.Open{Source: dealtSource}
	for i, d := range deals {
		open.Boards = append(open.Boards, table.Board{Start: laws.NewStart(bridge.NewBoard(i+1), d)})
	}
	s.openAndSit(w, r, open, seat)
}

// openAndSit opens a table, seats the person and leads to the table.
func (s *Server) openAndSit(w http.ResponseWriter, r *http.Request, open table.Open, seat bridge.Seat) {
	p := admit(w, r)
	open.Host = p
	open.Boards = training(r, open.Boards)
	id, err := s.Room.Open(r.Context(), open)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if err := s.Room.Do(r.Context(), id, table.Sit{Seat: seat, Occupant: table.Occupant{Person: p}}); err != nil {
		s.fail(w, r, err)
		return
	}
	remember(w, r, id)
	s.Attend(id)
	http.Redirect(w, r, "/t/"+id, http.StatusSeeOther)
}
