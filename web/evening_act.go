package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// done answers a form: with the page that follows, or with the one that it came
// from, filled in as it was, and why nothing was done.
func (s *Server) done(w http.ResponseWriter, r *http.Request, err error, next, of, form string, filled map[string]string) {
	script := byScript(r)
	notice, known := noticeOfSession(s.page(r).W, err)
	switch {
	case err == nil && script:
		w.WriteHeader(http.StatusNoContent)
	case err == nil:
		http.Redirect(w, r, next, http.StatusSeeOther)
	case errors.Is(err, errForm):
		s.message(w, r, http.StatusBadRequest, "error.form")
	case !known:
		s.fail(w, r, err)
	case script:
		plain(w, http.StatusConflict, strings.TrimSpace(notice.Sentence+" "+bracketed(notice.Clause)))
	default:
		s.evening(w, r, of, http.StatusConflict, func(v *visit) {
			v.notice, v.form, v.filled = &notice, form, filled
		})
	}
}

// plain answers a script with a sentence for the person.
func plain(w http.ResponseWriter, status int, sentence string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(sentence)) // the reader has gone; there is nobody to tell
}

func bracketed(clause string) string {
	if clause == "" {
		return ""
	}
	return "[" + clause + "]"
}

// directing lets only the Director's browser through.
func (s *Server) directing(w http.ResponseWriter, r *http.Request) (*visit, session.Actor, bool) {
	v, err := s.visit(r)
	if err == nil && !v.directs {
		err = errNotForYou
	}
	if err != nil {
		s.noSession(w, r, err)
		return nil, session.Actor{}, false
	}
	if r.ParseForm() != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return nil, session.Actor{}, false
	}
	return v, session.Actor{Director: true, Name: v.keeper.Name}, true
}

// direct does what the Director's board asks for.
func (s *Server) direct(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	f := r.PostForm
	section, number := f.Get("section"), 0
	if name, text, chosen := strings.Cut(f.Get("contestant"), " "); chosen {
		section = name
		number, _ = strconv.Atoi(text) // 0 is refused as nobody
	}
	what := r.PathValue("what")
	command, err := directorCommand(v, what, f.Get, section, number)
	if err == nil && f.Get("step") == "preview" {
		var lines []string
		if lines, err = v.rehearse([]session.Command{command}, by, f.Get("why")); err == nil {
			lines = append(lines, v.forecast(command)...)
			s.evening(w, r, "director", http.StatusOK, func(v *visit) {
				v.form, v.filled, v.preview = what, filledIn(f), lines
			})
			return
		}
	}
	if err == nil {
		err = s.Hall.Do(r.Context(), v.id, by, s.Now(), f.Get("why"), command)
	}
	if _, begins := command.(session.StartRound); begins && err == nil {
		s.prepare(v.state)
	}
	if what == "answer" { // a button in the list of tables
		what = ""
	}
	s.done(w, r, err, "/s/"+v.id+"/director", "director", what, filledIn(f))
}

func directorCommand(v *visit, what string, field func(string) string, section string, number int) (session.Command, error) {
	switch what {
	case "round":
		n, err := strconv.Atoi(field("round"))
		if err != nil {
			return nil, errForm
		}
		return session.StartRound{Round: n}, nil
	case "publish":
		return session.Publish{}, nil
	case "finish":
		return session.Finish{}, nil
	case "answer":
		n, err := strconv.Atoi(field("table"))
		if err != nil {
			return nil, errForm
		}
		return session.Answer{Section: section, Table: n}, nil
	case "attend":
		return session.Attend{Section: section, Number: number, Present: field("present") == "yes"}, nil
	case "playing":
		return session.Playing{Section: section, Number: number}, nil
	case "penalise":
		amount, err := numberFrom(field("amount"))
		if err != nil {
			return nil, err
		}
		in, err := strconv.ParseUint(field("in"), 10, 8)
		if err != nil || in > uint64(score.InVP) {
			return nil, errForm
		}
		clause, err := v.clauseFrom(field("clause"))
		return session.Penalise{Section: section, Number: number, Amount: amount, In: score.PenaltyIn(in), Clause: clause}, err
	}
	return nil, errForm
}

// filledIn is what stands in the fields of a form.
func filledIn(f url.Values) map[string]string {
	filled := map[string]string{}
	for name := range f {
		filled[name] = f.Get(name)
	}
	return filled
}

// findPlay leads to a play by its numbers.
func (s *Server) findPlay(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	for _, name := range []string{"round", "table", "board"} {
		if _, err := strconv.Atoi(q.Get(name)); err != nil {
			s.noSession(w, r, errNoPage)
			return
		}
	}
	http.Redirect(w, r, localPath(fmt.Sprintf("/s/%s/play/%s/%s/%s/%s", r.PathValue("id"), strings.ReplaceAll(q.Get("section"), "/", ""), q.Get("round"), q.Get("table"), q.Get("board"))), http.StatusSeeOther)
}

// settle corrects a play or rules on it.
func (s *Server) settle(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	place, ok := v.placed()
	if !ok || !v.state.MaySee(v.state.DirectorViews(), place.Section, place.Board) {
		s.noSession(w, r, errNotForYou)
		return
	}
	f := r.PostForm
	filled := filledIn(f)
	why := f.Get("why")
	if r.PathValue("what") == "rule" {
		why = f.Get("ruling")
	}
	command, err := settlement(v, r.PathValue("what"), f.Get, place)
	// What an adjusted score changes is worked out before it is kept: a form that
	// shows it says for which scores it did.
	shown := f.Get("seen") == ruleSeen(f.Get) || !f.Has("seen") || r.PathValue("what") != "rule"
	if err == nil && (f.Get("step") == "preview" || !shown) {
		var lines []string
		if lines, err = v.rehearse([]session.Command{command}, by, why); err == nil {
			filled["seen"] = ruleSeen(f.Get)
			s.evening(w, r, "play", http.StatusOK, func(v *visit) {
				v.form, v.filled, v.preview = r.PathValue("what"), filled, lines
			})
			return
		}
	}
	if err == nil {
		err = s.Hall.Do(r.Context(), v.id, by, s.Now(), why, command)
	}
	form := r.PathValue("what")
	if form == "agree" { // a button by itself
		form = ""
	}
	s.done(w, r, err, "/s/"+v.id+"/director", "play", form, filled)
}

// settlement is what a form on the page of a play asks for.
func settlement(v *visit, what string, field func(string) string, w session.Where) (session.Command, error) {
	switch what {
	case "rule":
		return ruleFrom(v, field, w)
	case "correct":
		return correctionFrom(v, field, w)
	case "foul":
		form, err := wholeFrom(field("form"))
		return session.Foul{Where: w, Form: form, Approval: field("approval")}, err
	case "incomparable":
		return incomparableFrom(field, w)
	case "rescind":
		return session.Rescind{Where: w, Approval: field("approval")}, nil
	case "agree":
		return session.Agree{Where: w, Shown: field("shown")}, nil
	case "question":
		return session.Question{Where: w}, nil
	}
	return nil, errForm
}

func ruleFrom(v *visit, field func(string) string, w session.Where) (session.Command, error) {
	for _, side := range bridge.Sides {
		if strings.TrimSpace(field(strings.ToLower(side.String()))) == "" {
			return nil, unreadable{message: "noaward", clause: "12C", args: []any{"Side", side}}
		}
	}
	ns, err := awardFrom(field("ns"))
	if err != nil {
		return nil, err
	}
	ew, err := awardFrom(field("ew"))
	if err != nil {
		return nil, err
	}
	clause, err := v.clauseFrom(field("clause"))
	return session.Rule{Where: w, NS: ns, EW: ew, Clause: clause, Approval: field("approval")}, err
}

// correctionFrom is a correction of what is recorded, or the first record: a
// result, NP for a board that was not played, and who sat there.
func correctionFrom(v *visit, field func(string) string, w session.Where) (session.Command, error) {
	e, _ := v.state.Entry(w)
	play, err := seatsFrom(v, field, w)
	if err != nil {
		return nil, err
	}
	if play.NS == 0 && play.EW == 0 && field("whoNS") == "" && field("whoN") == "" {
		play.NS, play.EW, play.At = e.Play.NS, e.Play.EW, e.Play.At // the form does not say
	}
	if text := strings.TrimSpace(field("result")); !strings.EqualFold(text, "NP") {
		result, err := resultFrom(text)
		if err != nil {
			return nil, err
		}
		play.Result = &result
		if old := e.Play.Result; old != nil && old.Declarer == result.Declarer && !result.Contract.IsPassedOut() {
			play.Lead = e.Play.Lead // the same player was to lead
		}
	}
	if e.Status == session.Expected {
		return session.Report{Where: w, Play: play}, nil
	}
	return session.Correct{Where: w, Play: play, Approval: field("approval")}, nil
}
