package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// manage is the page of all that a Director does besides rounds and results.
func (v *visit) manage() view.Manage {
	p := view.Manage{Evening: v.evening("manage"), Form: v.form, Filled: v.filled, Preview: v.preview}
	if p.Filled == nil {
		p.Filled = map[string]string{}
	}
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
	filled := map[string]string{}
	for name := range r.PostForm {
		filled[name] = r.PostForm.Get(name)
	}
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

// rehearse says what commands would do, one after the other, without doing it: the
// sentences of the history, and how those whom they are about would then stand.
func (v *visit) rehearse(commands []session.Command, by session.Actor, why string) ([]string, error) {
	after := v.state.Clone()
	var lines []string
	viewer := v.state.DirectorViews()
	touched := map[session.Where]bool{}
	for _, c := range commands {
		records, err := after.Decide(c, by, v.server.Now(), why)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			see := true
			if w, ok := session.PlaceOf(r.Event); ok {
				see = v.state.MaySee(viewer, w.Section, w.Board)
				touched[w] = true
			}
			lines = append(lines, v.sentence(r.Event, see))
			if err := after.Fold(r); err != nil {
				return nil, err
			}
		}
	}
	lines = append(lines, v.meetAgain(after, touched)...)
	changes, err := v.changes(after, touched)
	return append(lines, changes...), err
}

// meetAgain warns of those who then have a board before them that they know.
func (v *visit) meetAgain(after *session.Session, touched map[session.Where]bool) []string {
	var lines []string
	for w := range touched {
		sit, ok := after.Sitting(w)
		if e, _ := after.Entry(w); !ok || !e.Unscheduled {
			continue
		}
		m, _ := after.Movement(w.Section)
		for _, later := range m.Sittings {
			other := session.Where{Section: w.Section, Round: later.Round, Table: later.Table, Board: w.Board}
			if other == w || !slices.Contains(m.Boards(later), w.Board) {
				continue
			}
			for seat, who := range later.At {
				if e, _ := after.Entry(other); who != 0 && e.Status == session.Expected && e.Ruling == nil && slices.Contains(sit.At[:], who) && slices.Index(later.At[:], who) == seat {
					lines = append(lines, v.page.W.T("session.meetsagain", "Who", v.number(w.Section, who), "Where", inWords(v.page.W, other)))
				}
			}
		}
	}
	slices.Sort(lines)
	return lines
}

// changes is how those who sat at these plays stand before and after.
func (v *visit) changes(after *session.Session, touched map[session.Where]bool) ([]string, error) {
	type who struct {
		section string
		number  int
	}
	concerned := map[who]bool{}
	for w := range touched {
		for _, state := range []*session.Session{v.state, after} {
			sit, _ := state.Sitting(w)
			for _, n := range sit.At {
				if n != 0 {
					concerned[who{w.Section, n}] = true
				}
			}
		}
	}
	if len(concerned) == 0 {
		return nil, nil
	}
	values := func(s *session.Session) (map[who]string, error) {
		ranking, err := session.Rank(s.Sheet(false), s.Method())
		found := map[who]string{}
		for _, g := range ranking.Groups {
			for _, row := range g.Rows {
				found[who{row.Entrant.Section, row.Entrant.Number}] = v.value(row) + " " + v.unit() + " (" + place(row) + ")"
			}
		}
		return found, err
	}
	old, err := values(v.state)
	if err != nil {
		return nil, err
	}
	next, err := values(after)
	if err != nil {
		return nil, err
	}
	var lines []string
	for c := range concerned {
		lines = append(lines, v.number(c.section, c.number)+": "+old[c]+" → "+next[c])
	}
	slices.Sort(lines)
	return lines, nil
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

// wholeFrom reads a whole number.
func wholeFrom(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0, unreadable{message: "badwhole", args: []any{"Text", strconv.Quote(text)}}
	}
	return n, nil
}
