package web

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// mostText is how many characters a player may say at once.
const mostText = 300

// errForm is a form that no page of ours sends.
var errForm = errors.New("the form cannot be read")

// act does what a form of the table's page asks for. The answer to a script is
// nothing when it was done (the news come by the stream) and one sentence when
// it was not; to a form, the page as it then is.
func (s *Server) act(w http.ResponseWriter, r *http.Request) {
	id, p := r.PathValue("id"), person(r)
	if err := r.ParseForm(); err != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	state, _, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	what := r.PathValue("what")
	if what == "sit" {
		p = admit(w, r)
	}
	if s.closed(w, r, state, p) {
		return
	}
	commands, err := commandsFor(what, r, state, p)
	if errors.Is(err, errForm) {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	for _, c := range commands {
		if err == nil {
			err = s.Room.Do(r.Context(), id, c)
		}
	}
	if err != nil {
		s.refused(w, r, id, err)
		return
	}
	if what == "sit" {
		remember(w, r, id)
	}
	s.Attend(id)
	if byScript(r) {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	to := "/t/" + id
	if directing(what) {
		to += "/director"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// byScript reports whether the page's script asks, which puts the answer into the
// page, and not the browser itself.
func byScript(r *http.Request) bool { return r.Header.Get("HX-Request") == "true" }

// refused says why something was not done, and shows what is so now.
func (s *Server) refused(w http.ResponseWriter, r *http.Request, id string, err error) {
	page := s.page(r)
	n, ok := reason(page.W, err)
	if !ok {
		s.fail(w, r, err)
		return
	}
	if byScript(r) {
		var patch bytes.Buffer
		if err := view.NoticePartial(r.Context(), &patch, page, n); err != nil {
			s.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusConflict)
		_, _ = w.Write(patch.Bytes())
		return
	}
	state, version, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	if directing(r.PathValue("what")) && state.MayDirect(person(r)) {
		d, err := directorView(page, id, state, version)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		d.Notice = &n
		s.render(w, r, http.StatusConflict, view.DirectorPage(d))
		return
	}
	t, err := tableView(page, id, state, version, person(r))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.analyse(&t)
	t.Notice = &n
	s.render(w, r, http.StatusConflict, view.TablePage(t))
}

// commandsFor is what a form asks for. The error is errForm, or a table.Problem.
func commandsFor(what string, r *http.Request, state *table.Table, p table.Person) ([]table.Command, error) {
	switch what {
	case "sit":
		seat, err := bridge.ParseSeat(r.PostForm.Get("seat"))
		if err != nil {
			return nil, errForm
		}
		return []table.Command{table.Sit{Seat: seat, Occupant: table.Occupant{Person: p}}}, nil
	case "leave":
		return []table.Command{table.Leave{Person: p}}, nil
	}
	board, err := strconv.Atoi(r.PostForm.Get("board"))
	if err != nil {
		return nil, errForm
	}
	switch what {
	case "next":
		return []table.Command{table.Next{Person: p, Board: board}}, nil
	}
	if directing(what) {
		if !state.MayDirect(p) { // somebody without a name is not the program
			return nil, table.NotDirector
		}
		a, err := directed(what, r)
		return []table.Command{table.Act{By: table.Occupant{Person: p}, Board: board, Action: a}}, err
	}
	seat, sits := state.SeatOf(p)
	if !sits {
		return nil, table.NotSeated
	}
	actions, err := actionsFor(what, r, state, seat)
	var out []table.Command
	for _, a := range actions {
		out = append(out, table.Act{By: state.Seats()[seat], Board: board, Action: a})
	}
	return out, err
}

// actionsFor is what the player in the seat wants to do on the board.
func actionsFor(what string, r *http.Request, state *table.Table, seat bridge.Seat) ([]laws.Action, error) {
	one := func(a laws.Action) ([]laws.Action, error) { return []laws.Action{a}, nil }
	switch what {
	case "call":
		c, err := bridge.ParseCall(r.PostForm.Get("call"))
		if err != nil {
			return nil, errForm
		}
		return one(laws.MakeCall{Seat: seat, Call: c})
	case "play":
		return playFor(r, state, seat)
	case "noquestion":
		return one(laws.NoQuestion{Seat: seat})
	case "claim":
		n, err := strconv.Atoi(r.PostForm.Get("tricks"))
		if err != nil {
			return nil, errForm
		}
		line, err := lineOf(r.PostForm.Get("line"))
		return []laws.Action{laws.Claim{Seat: seat, Tricks: n, Statement: said(r, "statement"), Line: line}}, err
	case "agree":
		return one(laws.AgreeToClaim{Seat: seat})
	case "doubt":
		return one(laws.DoubtClaim{Seat: seat})
	case "playon":
		return one(laws.PlayOn{Seat: seat})
	case "attention":
		return one(laws.DrawAttention{Seat: seat})
	case "answer":
		return one(laws.AnswerQuestion{Party: laws.Player(seat), Key: r.PostForm.Get("key"), Value: answered(r)})
	case "designate":
		return one(laws.Designate{Seat: seat, Words: said(r, "words")})
	case "spread":
		return one(laws.SpreadHand{Seat: seat})
	case "card":
		return cardFor(r, seat)
	}
	of, err := strconv.Atoi(r.PostForm.Get("of"))
	if err != nil {
		return nil, errForm
	}
	switch what {
	case "ask":
		return one(laws.AskCall{Seat: seat, Of: of})
	case "explain":
		return one(laws.ExplainCall{Seat: seat, Of: of, Text: said(r, "text")})
	case "alert":
		actions := []laws.Action{laws.AlertCall{Seat: seat, Of: of}}
		if text := said(r, "text"); text != "" {
			actions = append(actions, laws.ExplainCall{Seat: seat, Of: of, Text: text})
		}
		return actions, nil
	}
	return nil, errForm
}

// playFor is the card that the form names, placed, played or called for as the
// moment has it.
func playFor(r *http.Request, state *table.Table, seat bridge.Seat) ([]laws.Action, error) {
	card, err := bridge.ParseCard(r.PostForm.Get("card"))
	if err != nil {
		return nil, errForm
	}
	from := seat
	if text := r.PostForm.Get("hand"); text != "" {
		if from, err = bridge.ParseSeat(text); err != nil {
			return nil, errForm
		}
	}
	v, ok := state.View(laws.SeatViewer(seat))
	faced := v.Rules.Mode == laws.OpenMode && (seat != v.Declarer.LHO() || v.LeadDown) // out of turn, or in the place of the lead
	switch {
	case ok && v.Phase == laws.ClarificationPeriod && from == seat && !faced:
		return []laws.Action{laws.PlaceLead{Seat: seat, Card: card}}, nil
	case from == seat:
		return []laws.Action{laws.PlayCard{Seat: seat, Card: card}}, nil
	case from == seat.Partner():
		return []laws.Action{laws.CallCard{Seat: seat, Card: card}}, nil
	}
	return nil, table.NotYourSeat
}

// cardFor is what a player does with a card other than to play it.
func cardFor(r *http.Request, seat bridge.Seat) ([]laws.Action, error) {
	card, err := bridge.ParseCard(r.PostForm.Get("card"))
	if err != nil {
		return nil, errForm
	}
	switch r.PostForm.Get("how") {
	case "expose":
		return []laws.Action{laws.ExposeCards{Seat: seat, Cards: []bridge.Card{card}}}, nil
	case "name":
		return []laws.Action{laws.NameCard{Seat: seat, Card: card}}, nil
	case "lead":
		return []laws.Action{laws.PlaceLead{Seat: seat, Card: card}}, nil
	}
	return nil, errForm
}

// lineOf reads a line of play: cards parted by spaces or commas.
func lineOf(text string) ([]bridge.Card, error) {
	var out []bridge.Card
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		c, err := bridge.ParseCard(word)
		if err != nil || len(out) >= 26 {
			return nil, errForm
		}
		out = append(out, c)
	}
	return out, nil
}

// answered is the answer to a question of the Laws; of suits none or several may
// be marked.
func answered(r *http.Request) string {
	values := r.PostForm["value"]
	if len(values) == 0 {
		return "-"
	}
	text := strings.Join(strings.Fields(strings.ToValidUTF8(strings.Join(values, " "), "")), " ")
	if utf8.RuneCountInString(text) > mostText {
		text = string([]rune(text)[:mostText])
	}
	return text
}

// said is a line that a player typed: one line, not too long.
func said(r *http.Request, field string) string {
	text := strings.Join(strings.Fields(strings.ToValidUTF8(r.PostForm.Get(field), "")), " ")
	if utf8.RuneCountInString(text) > mostText {
		text = string([]rune(text)[:mostText])
	}
	return text
}
