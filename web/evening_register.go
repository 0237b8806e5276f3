package web

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/printout"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// register is the rulings of the session that the viewer may see, those about one
// board where the address names one.
func (v *visit) register() view.Register {
	r := view.Register{Evening: v.evening("rulings")}
	q := v.r.URL.Query()
	if n, err := strconv.Atoi(q.Get("board")); err == nil {
		r.Board = view.BoardLink{Section: q.Get("section"), Number: n}
	}
	viewer := v.viewer()
	for _, f := range v.state.Rulings() {
		if !v.state.MaySeeRuling(viewer, f) {
			if v.directs {
				r.Hidden++
			}
			continue
		}
		board := view.BoardLink{Section: f.Where.Section, Number: f.Where.Board}
		if !slices.Contains(r.Boards, board) {
			r.Boards = append(r.Boards, board)
		}
		if r.Board.Number == 0 || r.Board == board {
			r.Rows = append(r.Rows, v.filingLink(f))
		}
	}
	slices.SortFunc(r.Boards, func(a, b view.BoardLink) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), a.Number-b.Number)
	})
	return r
}

// filing is a ruling of the register that is named by its number.
func (v *visit) filing(text string) (session.Filing, bool) {
	all := v.state.Rulings()
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(all) {
		return session.Filing{}, false
	}
	return all[n-1], true
}

// filed is the ruling that the address names. A Director who has still to play the
// board is told that it is there.
func (v *visit) filed(number string) (view.Filed, error) {
	out := view.Filed{Evening: v.evening("ruling")}
	f, ok := v.filing(number)
	if !ok {
		return out, errNoPage
	}
	out.Number = f.Number
	if !v.state.MaySeeRuling(v.viewer(), f) {
		if out.Hidden = v.directs; !v.directs {
			return out, errNotForYou
		}
		return out, nil
	}
	out.Says, out.Note, out.By, out.At = v.page.W.Phrase(f.Ruled.About), f.Note, v.doer(f.By), clock(f.At)
	out.Place, out.Trace, out.Adjust = v.rulingPlace(f.Where), f.Ruled.Trace, v.adjustAfter(f)
	if f.Struck != nil {
		out.Struck = f.Struck.Why
	}
	for _, found := range f.Ruled.Found {
		out.Answers = append(out.Answers, view.RulingAnswer{Asks: found.Asks, Values: found.Values, Value: found.Value, Says: found.Says, Known: found.Known})
	}
	for _, o := range f.Ruled.Orders {
		out.Orders = append(out.Orders, view.RulingOrder{Clauses: o.Clauses, Says: o.Says})
	}
	return out, nil
}

// strikeRuling says that a ruling of the register does not count.
func (s *Server) strikeRuling(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	f, ok := v.filing(r.PathValue("number"))
	if !ok || !v.state.MaySeeRuling(v.viewer(), f) {
		s.noSession(w, r, errNoPage)
		return
	}
	err := s.Hall.Do(r.Context(), v.id, by, s.Now(), r.PostForm.Get("why"), session.StrikeRuling{Where: f.Where, Number: f.Number})
	s.done(w, r, err, fmt.Sprintf("/s/%s/rulings/%d", v.id, f.Number), "ruling", "strike", filledIn(r.PostForm))
}

// fromRuling fills the form of an adjusted score with what a ruling of the
// register gives, and says what that would change. A side that keeps the score
// obtained at the table has it.
func (v *visit) fromRuling(w session.Where) {
	f, ok := v.filing(v.r.URL.Query().Get("ruling"))
	if !ok || f.Where != w || v.filled != nil || !v.state.MaySeeRuling(v.state.DirectorViews(), f) {
		return
	}
	e, _ := v.state.Entry(w)
	award := func(text string) string {
		if text == "" && e.Play.Result != nil {
			text = strconv.Itoa(score.NorthSouth(*e.Play.Result, bridge.NewBoard(w.Board).Vulnerable))
		}
		return text
	}
	clause := ""
	if all := f.Ruled.Clauses(); len(all) > 0 {
		clause = string(all[0])
	}
	v.filled = map[string]string{
		"ns": award(f.Ruled.NS), "ew": award(f.Ruled.EW), "clause": clause,
		"ruling": v.page.W.T("register.number", "N", f.Number) + ": " + v.page.W.Phrase(f.Ruled.About),
	}
	field := func(name string) string { return v.filled[name] }
	if command, err := ruleFrom(v, field, w); err == nil {
		if lines, err := v.rehearse([]session.Command{command}, session.Actor{Director: true}, v.filled["ruling"]); err == nil {
			v.form, v.preview, v.filled["seen"] = "rule", lines, ruleSeen(field)
		}
	}
}

// ruleSeen is by what an adjusted score is known again whose effect has been
// shown.
func ruleSeen(field func(string) string) string {
	return field("ns") + "|" + field("ew") + "|" + field("clause")
}

// rulingsOf are the rulings at the table of a contestant that the viewer may see.
func (v *visit) rulingsOf(viewer session.Viewer, section string, number int) []view.FilingLink {
	var out []view.FilingLink
	for _, f := range v.state.Rulings() {
		sit, ok := v.state.Sitting(f.Where)
		if ok && f.Where.Section == section && slices.Contains(sit.At[:], number) && v.maySeeRuling(viewer, f) {
			out = append(out, v.filingLink(f))
		}
	}
	return out
}

// printRuling is a ruling of the register as a form for the files.
func (v *visit) printRuling() ([]printout.Part, error) {
	f, err := v.filed(v.r.URL.Query().Get("n"))
	if err != nil || f.Hidden {
		return nil, err
	}
	w := v.page.W
	place := printout.Table{
		Title: w.T("register.number", "N", f.Number), Under: f.Title + " · " + f.Date,
		Columns: []printout.Column{{Weight: 1, Wrap: true}, {Head: f.Says, Weight: 4, Wrap: true}},
		Rows: [][]string{
			{w.T("session.boardno"), w.T("session.play", "Table", f.Place.Link.Section+strconv.Itoa(f.Place.Link.Table), "Round", f.Place.Link.Round, "Board", f.Place.Link.Board) + " · " + w.T("ruling.deals", "Seat", f.Place.Dealer) + " · " + f.Place.Vul},
			{w.Side(bridge.NorthSouth), f.Place.NS.Label + " " + f.Place.NS.Names},
			{w.Side(bridge.EastWest), f.Place.EW.Label + " " + f.Place.EW.Names},
			{w.T("session.who"), f.By + " · " + f.At},
		},
	}
	for _, row := range [][2]string{{w.T("session.result"), f.Place.Result}, {w.T("register.facts"), f.Note}, {w.T("register.struck"), f.Struck}} {
		if row[1] != "" {
			place.Rows = append(place.Rows, row[:])
		}
	}
	found := printout.Table{Title: w.T("register.found"), Columns: []printout.Column{{Weight: 3, Wrap: true}, {Weight: 2, Wrap: true}}}
	for _, a := range f.Answers {
		found.Rows = append(found.Rows, []string{w.Phrase(a.Asks), a.Said(v.page)})
	}
	orders := printout.Table{Title: w.T("ruling.out"), Columns: []printout.Column{{Weight: 1, Wrap: true}, {Weight: 5, Wrap: true}}}
	for _, o := range f.Orders {
		orders.Rows = append(orders.Rows, []string{view.ClausesText(v.page, o.Clauses), w.Phrase(o.Says)})
	}
	if len(f.Orders) == 0 {
		orders.Rows = [][]string{{"", w.T("ruling.nothing")}}
	}
	trace := printout.Table{Title: w.T("ruling.trace"), Columns: orders.Columns}
	for _, s := range f.Trace {
		trace.Rows = append(trace.Rows, []string{view.ClausesText(v.page, []laws.Clause{s.Clause}), w.Phrase(s.Says)})
	}
	sign := printout.Table{Columns: []printout.Column{{Wrap: true}}, Rows: [][]string{{w.T("register.sign")}}}
	parts := []printout.Part{place}
	if len(found.Rows) > 0 {
		parts = append(parts, found)
	}
	return append(parts, orders, trace, sign), nil
}
