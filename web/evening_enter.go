package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/session"
)

// enter does what a terminal asks for.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) {
	id, section := r.PathValue("id"), r.PathValue("section")
	number, err := strconv.Atoi(r.PathValue("table"))
	if err != nil || r.ParseForm() != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	here := fmt.Sprintf("/s/%s/t/%s/%d", id, url.PathEscape(section), number)
	v, err := s.visit(r)
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	m, ok := v.state.Movement(section)
	if !ok || number < 1 || number > m.Tables {
		s.noSession(w, r, errNoPage)
		return
	}
	what := r.PathValue("what")
	if what == "side" {
		side := bridge.NorthSouth
		if r.PostForm.Get("side") == bridge.EastWest.String() {
			side = bridge.EastWest
		}
		code := r.PostForm.Get("code")
		err := v.takePlace(w, station{section, number, side}, code)
		s.done(w, r, err, here, "terminal", "side", map[string]string{"code": code})
		return
	}
	at, joined := v.station()
	if !joined || at.section != section || at.table != number {
		if byScript(r) {
			plain(w, http.StatusForbidden, v.page.W.T("error.terminal.title")+". "+v.page.W.T("error.terminal.next"))
			return
		}
		s.message(w, r, http.StatusForbidden, "error.terminal")
		return
	}
	by := session.Actor{Section: section, Table: number, Side: at.side}
	command, err := terminalCommand(what, r, v.state, by)
	if err == nil {
		err = s.Hall.Do(r.Context(), id, by, s.Now(), r.PostForm.Get("why"), command)
	}
	s.done(w, r, err, here, "terminal", terminalForm(what, r.PostForm.Get("board")), filledIn(r.PostForm))
}

// terminalForm is by what a form of a terminal is known again that was not carried
// out; nothing for a button by itself.
func terminalForm(what, board string) string {
	if what == "report" || what == "question" {
		return what + "-" + board
	}
	return ""
}

// terminalCommand is what the form of a terminal asks for.
func terminalCommand(what string, r *http.Request, state *session.Session, by session.Actor) (session.Command, error) {
	if what == "call" {
		return session.Call{Section: by.Section, Table: by.Table}, nil
	}
	board, err := strconv.Atoi(r.PostForm.Get("board"))
	if err != nil {
		return nil, errForm
	}
	round, _ := state.Round()
	// A result that was kept while there was no connection belongs to the round in
	// which it was entered.
	if text := r.PostForm.Get("round"); text != "" {
		if round, err = strconv.Atoi(text); err != nil {
			return nil, errForm
		}
	}
	w := session.Where{Section: by.Section, Round: round, Table: by.Table, Board: board}
	switch what {
	case "report":
		play, err := playFrom(r)
		return session.Report{Where: w, Play: play}, err
	case "agree":
		return session.Agree{Where: w, Shown: r.PostForm.Get("shown")}, nil
	case "question":
		return session.Question{Where: w}, nil
	}
	return nil, errForm
}

// playFrom puts the buttons of the form together.
func playFrom(r *http.Request) (session.Play, error) {
	f := r.PostForm
	text := "Pass"
	if f.Get("level") != "0" {
		if f.Get("denomination") == "" || f.Get("declarer") == "" {
			return session.Play{}, unreadable{message: "choose"}
		}
		text = f.Get("level") + f.Get("denomination") + f.Get("doubling") + f.Get("declarer") + f.Get("over")
	}
	result, err := bridge.ParseResult(text)
	if err != nil {
		return session.Play{}, unreadable{message: "badresult", args: []any{"Text", text}}
	}
	play := session.Play{Result: &result}
	if !result.Contract.IsPassedOut() { // whatever else was chosen before that button
		play.Lead = f.Get("lead")
	}
	return play, nil
}
