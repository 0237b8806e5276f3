package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// thenQuery is the query of an address that asks for a past state: the number of
// the last event that it has, counted from 1.
const thenQuery = "then"

// pagesOfThen are the pages that can show a past state: those that show, and have
// nothing to act with.
var pagesOfThen = []string{"results", "board", "card"}

// errNoPast is an address that asks for a past state that there is not.
var errNoPast = errors.New("no such past state")

// asksForThen reports whether an address asks for a past state.
func asksForThen(r *http.Request) bool { return r.URL.Query().Has(thenQuery) }

// goBack has the visit show the session as it stood after the event that the
// address names. That is for whoever directs now: what he directs, and what he may
// see today, does not go by the past.
func (v *visit) goBack(of string) error {
	if !asksForThen(v.r) {
		return nil
	}
	if !v.directs {
		return errNotForYou
	}
	asked, history := v.r.URL.Query()[thenQuery], v.state.History()
	n, err := strconv.Atoi(asked[0])
	if err != nil || len(asked) != 1 || n < 1 || n > len(history) || !slices.Contains(pagesOfThen, of) {
		return errNoPast
	}
	past, err := session.Replay(history[:n])
	if err != nil {
		return err
	}
	v.now, v.state = v.state, past
	v.then = &view.Then{
		Event: n, All: len(history), Query: "?" + thenQuery + "=" + strconv.Itoa(n), Happening: v.happened(n - 1),
		Now: (&url.URL{Path: v.r.URL.Path}).String(),
	}
	return nil
}

// happened is what the history of the session has in a place. What became of a board
// that a Director who plays may not see is left out.
func (v *visit) happened(place int) view.Happening {
	r := v.state.History()[place]
	if _, filing := r.Event.(session.FileRuling); filing {
		filed := 0
		for _, earlier := range v.state.History()[:place] {
			if _, filing := earlier.Event.(session.FileRuling); filing {
				filed++
			}
		}
		return v.happenedFiling(v.state.Rulings()[filed])
	}
	see, why := true, r.Why
	if w, ok := session.PlaceOf(r.Event); ok {
		if see = v.maySee(w.Section, w.Board); !see {
			why = "" // it may say what happened
		}
	}
	if by := session.ApprovalOf(r.Event); by != "" && see {
		why += " (" + v.page.W.T("session.approvedby", "Who", by) + ")"
	}
	return view.Happening{At: clock(r.At), By: v.doer(r.By), What: v.sentence(r.Event, see), Why: why}
}
