package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/table"
)

// errWithheld is a table that is not for whoever looks on.
var errWithheld = errors.New("web: boards of the table are in play in a session")

// withheld reports whether a table is closed to somebody: a deal of its boards is
// in play in a session, and they neither sit at the table nor opened it. Hands,
// calls, cards, results and makes would tell them about a board that they may
// have still to play.
func (s *Server) withheld(ctx context.Context, state *table.Table, p table.Person) (bool, error) {
	if _, sits := state.SeatOf(p); s.Hall == nil || sits || p != "" && p == state.Host() {
		return false, nil
	}
	var deals []bridge.Deal
	for _, b := range state.Boards() {
		if d, err := bridge.NewDeal(b.Start.Hands); err == nil {
			deals = append(deals, d)
		}
	}
	return s.Hall.InPlay(ctx, deals...)
}

// closed answers somebody for whom a table is closed; false when it is not.
func (s *Server) closed(w http.ResponseWriter, r *http.Request, state *table.Table, p table.Person) bool {
	switch withheld, err := s.withheld(r.Context(), state, p); {
	case err != nil:
		s.fail(w, r, err)
	case withheld:
		s.message(w, r, http.StatusForbidden, "error.inplay")
	default:
		return false
	}
	return true
}
