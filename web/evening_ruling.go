package web

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// inquiryOf is the assistant for a play of a board: the Director's, whether he may
// see the board or not.
func (s *Server) inquiryOf(w http.ResponseWriter, r *http.Request) (*visit, session.Where, bool) {
	v, err := s.visit(r)
	if err == nil && !v.directs {
		err = errNotForYou
	}
	var place session.Where
	if err == nil {
		var ok bool
		if place, ok = v.placed(); ok {
			_, ok = v.state.Sitting(place)
		}
		if !ok {
			err = errNoPage
		}
	}
	if err != nil {
		s.noSession(w, r, err)
		return nil, place, false
	}
	return v, place, true
}

// sessionPicker is what the Director is called for at a table.
func (s *Server) sessionPicker(w http.ResponseWriter, r *http.Request) {
	if v, place, ok := s.inquiryOf(w, r); ok {
		at := v.rulingPlace(place)
		s.pickMatter(w, r, view.Rulings{Page: v.page, Base: v.inquiryBase(place), Place: &at})
	}
}

// sessionRuling is one question of an inquiry about a play, or its ruling.
func (s *Server) sessionRuling(w http.ResponseWriter, r *http.Request) {
	if v, place, ok := s.inquiryOf(w, r); ok {
		at := v.rulingPlace(place)
		s.inquire(w, r, v.page, v.inquiryDesk(place), &at)
	}
}

// fileRuling files what an inquiry about a play has come to, and goes on to the
// adjusted score if that is asked for.
func (s *Server) fileRuling(w http.ResponseWriter, r *http.Request) {
	v, place, ok := s.inquiryOf(w, r)
	if !ok {
		return
	}
	if r.ParseForm() != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	at, ok := v.inquiryDesk(place).read(laws.Matter(r.PathValue("matter")), r.PostForm)
	if !ok {
		s.message(w, r, http.StatusNotFound, "error.noruling")
		return
	}
	filing, found := v.filedAlready(place, at.inquiry)
	if !found {
		err := s.Hall.Do(r.Context(), v.id, session.Actor{Director: true}, s.Now(), r.PostForm.Get("why"), session.FileRuling{Where: place, Inquiry: at.inquiry})
		if err == nil {
			v.state, _, err = s.Hall.Look(r.Context(), v.id)
		}
		if err != nil {
			s.noSession(w, r, err)
			return
		}
		if filing, found = v.filedAlready(place, at.inquiry); !found {
			s.noSession(w, r, errNoPage)
			return
		}
	}
	next := fmt.Sprintf("/s/%s/rulings/%d", v.id, filing.Number)
	if r.PostForm.Get("then") == "adjust" {
		next = v.adjustAfter(filing)
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

// filedAlready is the ruling of the register that came out of the same inquiry: a
// form that is sent twice files once.
func (v *visit) filedAlready(w session.Where, q laws.Inquiry) (session.Filing, bool) {
	for _, f := range slices.Backward(v.state.Rulings()) {
		if f.Where == w && f.Struck == nil && f.Inquiry.Matter == q.Matter && slices.Equal(f.Inquiry.Answers, q.Answers) {
			return f, true
		}
	}
	return session.Filing{}, false
}

// adjustAfter is where the score is adjusted after a ruling: the form with the
// scores that it gives, or the inquiry into them.
func (v *visit) adjustAfter(f session.Filing) string {
	if f.Ruled.NS != "" || f.Ruled.EW != "" {
		return fmt.Sprintf("%s?ruling=%d#rule", v.playAddress(f.Where), f.Number)
	}
	to := rulingAddress{base: v.inquiryBase(f.Where), matter: "adjusted-score"}
	if f.Ruled.Offending != "" {
		to.given = adjustedFor(f.Ruled.Offending)
	}
	return to.String()
}

func (v *visit) playAddress(w session.Where) string {
	return fmt.Sprintf("/s/%s/play/%s/%d/%d/%d", v.id, w.Section, w.Round, w.Table, w.Board)
}

func (v *visit) inquiryBase(w session.Where) string { return v.playAddress(w) + "/inquiry" }

// rulingPlace is a play of a board for the head of an inquiry: what of it the
// viewer may see.
func (v *visit) rulingPlace(w session.Where) view.RulingPlace {
	viewer := v.viewer()
	p := view.RulingPlace{Evening: v.evening("play"), Link: link(w, "")}
	board := bridge.NewBoard(w.Board)
	p.Dealer, p.Vul = v.page.W.Seat(board.Dealer), v.page.W.Vulnerable(board.Vulnerable)
	sit, _ := v.state.Sitting(w)
	p.NS, p.EW = v.contestant(w.Section, sit.NS(), w.Round), v.contestant(w.Section, sit.EW(), w.Round)
	m, _ := v.state.Movement(w.Section)
	if m.Kind == movement.Individual {
		for side, c := range map[bridge.Side]*view.Contestant{bridge.NorthSouth: &p.NS, bridge.EastWest: &p.EW} {
			one, two := v.contestant(w.Section, sit.At[side], w.Round), v.contestant(w.Section, sit.At[side+2], w.Round)
			c.Label, c.Names = one.Label+", "+two.Label, strings.Trim(one.Names+" – "+two.Names, " –")
		}
	}
	for _, b := range m.Boards(sit) {
		other := w
		other.Board = b
		p.Boards = append(p.Boards, link(other, ""))
	}
	for _, f := range v.state.Rulings() {
		if f.Where == w && v.state.MaySeeRuling(viewer, f) {
			p.FiledHere = append(p.FiledHere, v.filingLink(f))
		}
	}
	if p.Unplayed = !v.state.MaySee(viewer, w.Section, w.Board); p.Unplayed {
		return p
	}
	if deal, known := v.dealAt(w); known {
		for _, seat := range bridge.Seats {
			p.Hands = append(p.Hands, view.HandLine{Seat: seat, Cards: deal.Hand(seat)})
		}
	}
	if e, known := v.state.Entry(w); known && e.Play.Result != nil {
		p.Result = strings.TrimSpace(v.page.W.ResultSigns(*e.Play.Result) + " " + v.leadText(e))
	}
	return p
}

// dealAt is the deal that was played there: not known where the board was in
// another form (87A).
func (v *visit) dealAt(w session.Where) (bridge.Deal, bool) {
	if e, _ := v.state.Entry(w); e.Form != 0 {
		return bridge.Deal{}, false
	}
	return v.state.Deal(w.Board)
}

// inquiryDesk is what the session knows about a play before anybody is asked. A
// Director who has still to play the board is told nothing of it.
func (v *visit) inquiryDesk(w session.Where) inquiryDesk {
	d := inquiryDesk{base: v.inquiryBase(w), facts: map[string]string{}}
	sit, _ := v.state.Sitting(w)
	m, _ := v.state.Movement(w.Section)
	for _, seat := range bridge.Seats {
		known := v.state.Contestant(w.Section, sit.At[seat])
		players := known.PlayersIn(w.Round)
		switch place := int(seat) / 2; {
		case m.Kind == movement.Individual && len(players) > 0:
			d.names[seat] = players[0]
		case m.Kind == movement.Pairs && place < len(players):
			d.names[seat] = players[place]
		}
	}
	switch m.Kind {
	case movement.Pairs:
		d.facts["event"], d.facts["individual"] = "other", "no"
		d.facts["teams"], d.facts["knockout"], d.facts["one-table"] = "no", "no", "no"
	case movement.Individual:
		d.facts["event"], d.facts["individual"] = "individual", "yes"
		d.facts["teams"], d.facts["knockout"], d.facts["one-table"] = "no", "no", "no"
	case movement.Teams:
		d.facts["individual"], d.facts["teams"] = "no", "yes"
	}
	published, open := v.state.Published()
	if !open || !v.server.Now().After(published.Add(v.state.Method().CorrectionPeriod())) {
		d.facts["in-time"] = "yes"
	}
	if !v.state.MaySee(v.state.DirectorViews(), w.Section, w.Board) {
		return d
	}
	if deal, known := v.dealAt(w); known {
		d.deal = &deal
	}
	if e, known := v.state.Entry(w); known && e.Play.Result != nil && !e.Play.Result.Contract.IsPassedOut() {
		result := *e.Play.Result
		d.facts["declarer"], d.facts["dummy"] = result.Declarer.String(), result.Declarer.Partner().String()
		d.facts["table-score"] = strconv.Itoa(score.NorthSouth(result, bridge.NewBoard(w.Board).Vulnerable))
	}
	return d
}

// filingLink leads to a ruling of the register.
func (v *visit) filingLink(f session.Filing) view.FilingLink {
	return view.FilingLink{
		Number: f.Number, Play: link(f.Where, ""), At: clock(f.At), Says: v.page.W.Phrase(f.Ruled.About), Clauses: f.Ruled.Clauses(), Struck: f.Struck != nil,
	}
}

// inquiryAt is where the assistant begins for a table: with the board that it is
// at, as far as the session knows.
func (v *visit) inquiryAt(p session.Progress) string {
	w := session.Where{Section: p.Section, Round: p.Round, Table: p.Table}
	sit, ok := v.state.Sitting(w)
	m, _ := v.state.Movement(p.Section)
	boards := m.Boards(sit)
	if !ok || p.SitsOut || len(boards) == 0 {
		return ""
	}
	w.Board = boards[len(boards)-1]
	for _, b := range boards {
		at := w
		at.Board = b
		if e, _ := v.state.Entry(at); e.Status == session.Expected && e.Ruling == nil {
			w = at
			break
		}
	}
	return v.inquiryBase(w)
}

// happenedFiling is a ruling as the history has it.
func (v *visit) happenedFiling(f session.Filing) view.Happening {
	h := view.Happening{At: clock(f.At), By: v.doer(f.By), What: v.page.W.T("register.number", "N", f.Number) + ", " + fmt.Sprint(inWords(v.page.W, f.Where))}
	if v.maySeeRuling(v.viewer(), f) {
		h.What += ": " + v.page.W.Phrase(f.Ruled.About) + " [" + view.ClausesText(v.page, f.Ruled.Clauses()) + "]"
		h.Why, h.To = f.Note, fmt.Sprintf("/s/%s/rulings/%d", v.id, f.Number)
	}
	return h
}
