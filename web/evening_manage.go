package web

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// manage is the page of all that a Director does besides rounds and results.
func (v *visit) manage() view.Manage {
	p := view.Manage{Evening: v.evening("manage")}
	round, _ := v.state.Round()
	p.Now = max(round, 1)
	for _, name := range v.state.Sections() {
		p.Sections = append(p.Sections, name)
		m, _ := v.state.Movement(name)
		for n := 1; n <= m.Contestants; n++ {
			if n == m.Missing {
				continue
			}
			c := v.contestant(name, n, 0)
			p.Contestants = append(p.Contestants, c)
			known := v.state.Contestant(name, n)
			for i, player := range known.PlayersIn(max(round, 1)) {
				p.Players = append(p.Players, view.Choice{Value: name + " " + strconv.Itoa(n) + " " + strconv.Itoa(i), Label: name + " " + c.Label + " · " + player})
			}
			for i, penalty := range known.Penalties {
				p.Penalties = append(p.Penalties, view.Choice{Value: name + " " + strconv.Itoa(n) + " " + strconv.Itoa(i), Label: v.sentence(penalty, true)})
			}
		}
	}
	return p
}

// managed are the forms of that page, by what they do.
var managed = map[string]func(*visit, func(string) string) ([]session.Command, error){
	"register":   registerFrom,
	"substitute": substituteFrom,
	"carry":      carryFrom,
	"forgive":    forgiveFrom,
	"absence":    absenceFrom,
	"wrongboard": wrongBoardFrom,
}

// doManaged shows what a form of that page will do, or does it.
func (s *Server) doManaged(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	what := r.PathValue("what")
	read, known := managed[what]
	if !known {
		s.noSession(w, r, errNoPage)
		return
	}
	filled := filledIn(r.PostForm)
	why := r.PostForm.Get("why")
	commands, err := read(v, r.PostForm.Get)
	var lines []string
	if err == nil {
		lines, err = v.rehearse(commands, by, why)
	}
	if err == nil && r.PostForm.Get("step") != "keep" {
		s.evening(w, r, "manage", http.StatusOK, func(v *visit) { v.form, v.filled, v.preview = what, filled, lines })
		return
	}
	if err == nil {
		err = s.Hall.Do(r.Context(), v.id, by, s.Now(), why, commands...)
	}
	if err != nil {
		s.showAgain(w, r, err, "manage", func(v *visit) { v.form, v.filled = what, filled })
		return
	}
	http.Redirect(w, r, "/s/"+v.id+"/manage", http.StatusSeeOther)
}

// showAgain shows a page again with why nothing was done.
func (s *Server) showAgain(w http.ResponseWriter, r *http.Request, err error, of string, change func(*visit)) {
	notice, known := noticeOfSession(s.page(r).W, err)
	switch {
	case known:
		s.evening(w, r, of, http.StatusConflict, func(v *visit) { change(v); v.notice = &notice })
	case err == errForm:
		s.message(w, r, http.StatusBadRequest, "error.form")
	default:
		s.fail(w, r, err)
	}
}

// chosenFrom reads a contestant, and a place behind him where there is one.
func chosenFrom(text string) (section string, number, place int, err error) {
	parts := strings.Fields(text)
	if len(parts) < 2 {
		return "", 0, 0, errForm
	}
	if number, err = strconv.Atoi(parts[1]); err != nil {
		return "", 0, 0, errForm
	}
	if len(parts) > 2 {
		if place, err = strconv.Atoi(parts[2]); err != nil {
			return "", 0, 0, errForm
		}
	}
	return parts[0], number, place, nil
}

// numberFrom reads a number, and says which text is none.
func numberFrom(text string) (score.Fraction, error) {
	f, err := score.ParseFraction(strings.ReplaceAll(text, ",", "."))
	if err != nil {
		return f, unreadable{message: "badnumber", args: []any{"Text", strconv.Quote(text)}}
	}
	return f, nil
}

// wholeAtLeast reads a whole number of which there is a least one.
func wholeAtLeast(text string, least int) (int, error) {
	n, err := wholeFrom(text)
	if err == nil && n < least {
		return 0, unreadable{message: "badwhole", args: []any{"Text", strconv.Quote(text)}}
	}
	return n, err
}

// wholeFrom reads a whole number.
func wholeFrom(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0, unreadable{message: "badwhole", args: []any{"Text", strconv.Quote(text)}}
	}
	return n, nil
}
