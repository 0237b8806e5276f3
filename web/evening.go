package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

func (s *Server) sessionRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /s/new", s.newSession)
	mux.HandleFunc("POST /s/new", s.makeSession)
	for path, of := range map[string]string{
		"/s/{id}": "results", "/s/{id}/director": "director", "/s/{id}/screen": "screen", "/s/{id}/history": "history",
		"/s/{id}/rulings": "rulings", "/s/{id}/rulings/{number}": "ruling",
		"/s/{id}/terminals": "terminals", "/s/{id}/manage": "manage", "/s/{id}/draw/{section}": "draw", "/s/{id}/t/{section}/{table}": "terminal", "/s/{id}/board/{section}/{board}": "board",
		"/s/{id}/card/{section}/{number}": "card", "/s/{id}/play/{section}/{round}/{table}/{board}": "play",
	} {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) { s.evening(w, r, of, http.StatusOK, nil) })
	}
	mux.HandleFunc("GET /s/{id}/print/{what}", s.printed)
	mux.HandleFunc("GET /s/{id}/play", s.findPlay)
	mux.HandleFunc("GET /s/{id}/play/{section}/{round}/{table}/{board}/inquiry", s.sessionPicker)
	mux.HandleFunc("GET /s/{id}/play/{section}/{round}/{table}/{board}/inquiry/{matter}", s.sessionRuling)
	mux.HandleFunc("POST /s/{id}/play/{section}/{round}/{table}/{board}/inquiry/{matter}", s.fileRuling)
	mux.HandleFunc("POST /s/{id}/rulings/{number}/strike", s.strikeRuling)
	mux.HandleFunc("GET /s/{id}/events", s.sessionStream)
	mux.HandleFunc("POST /s/{id}/do/{what}", s.direct)
	mux.HandleFunc("POST /s/{id}/manage/{what}", s.doManaged)
	mux.HandleFunc("POST /s/{id}/draw/{section}", s.drawRound)
	mux.HandleFunc("POST /s/{id}/play/{section}/{round}/{table}/{board}/{what}", s.settle)
	mux.HandleFunc("POST /s/{id}/t/{section}/{table}/{what}", s.enter)
	s.deviceRoutes(mux)
}

// visit is one look at a session by somebody.
type visit struct {
	server  *Server
	r       *http.Request
	id      string
	state   *session.Session // that the page shows
	now     *session.Session // the present one where state is a past one, else nil
	then    *view.Then       // which past one that is; nil for the present
	page    view.Page
	keeper  session.Key // of the Director's browser
	directs bool        // it is one
	secret  string      // of the invitation that was just made
	notice  *view.Notice
	filled  map[string]string // what stood in a form that was not kept
	preview []string
	scored  *scores         // worked out when it is first asked for
	form    string          // the one that is filled in
	ready   <-chan struct{} // closed when the page has more to show; nil for never
}

// errNotForYou is a page that is the Director's.
var errNotForYou = errors.New("only for the Director")

// errNoPage is an address that leads nowhere in the session.
var errNoPage = errors.New("no such page")

// evening answers with a page of a session.
func (s *Server) evening(w http.ResponseWriter, r *http.Request, of string, status int, change func(*visit)) {
	v, err := s.look(r)
	if err == nil {
		err = v.goBack(of)
	}
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	if change != nil {
		change(v)
	}
	title, region, err := v.region(of)
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	frame := v.evening(of)
	if frame.Notice != nil && frame.Form != "" {
		// A form that is not on the page any more cannot say why it was refused.
		var html bytes.Buffer
		if err := region.Render(r.Context(), &html); err != nil {
			s.fail(w, r, err)
			return
		}
		if !bytes.Contains(html.Bytes(), []byte(view.RefusedMark)) {
			frame.Form = ""
		}
	}
	s.render(w, r, status, view.EveningPage(frame, title, of, region))
}

// noSession says that there is nothing there, or nothing for this person.
func (s *Server) noSession(w http.ResponseWriter, r *http.Request, err error) {
	var refusal session.Refusal
	switch {
	case errors.Is(err, errNotForYou):
		s.message(w, r, http.StatusForbidden, "error.director")
	case errors.Is(err, errNoPast):
		s.message(w, r, http.StatusNotFound, "error.past")
	case errors.Is(err, errNoPage), errors.As(err, &refusal):
		s.message(w, r, http.StatusNotFound, "error.session")
	default:
		s.fail(w, r, err)
	}
}

// visit is a look at the session as it is now.
func (s *Server) visit(r *http.Request) (*visit, error) {
	v, err := s.look(r)
	if err == nil && asksForThen(r) {
		err = errNoPast
	}
	return v, err
}

// look is a look at the session; whether the address asks for a past state is not
// regarded yet.
func (s *Server) look(r *http.Request) (*visit, error) {
	id := r.PathValue("id")
	state, _, err := s.Hall.Look(r.Context(), id)
	if err != nil {
		return nil, err
	}
	p := person(r)
	page := s.page(r)
	page.Here = r.URL.RequestURI()
	if r.Method != http.MethodGet {
		page.Here = "/s/" + id
	}
	v := &visit{server: s, r: r, id: id, state: state, page: page}
	if p != "" {
		v.keeper, v.directs = state.Directs(keeperOf(p))
	}
	return v, nil
}

// keeperOf is by what a session knows its Director again: it says nothing about
// the token itself.
func keeperOf(p table.Person) string {
	sum := sha256.Sum256([]byte("overtrick session " + string(p)))
	return hex.EncodeToString(sum[:])
}

// evening is what every page of the session shows.
func (v *visit) evening(of string) view.Evening {
	round, began := v.state.Round()
	e := view.Evening{
		Page: v.page, ID: v.id, Title: v.state.Title(), Date: v.state.Date(), Round: round, Rounds: v.state.Planned(),
		Stage:    v.page.W.T([]string{"session.provisional", "session.inspection", "session.final"}[v.state.Stage()]),
		Director: v.directs, Notice: v.notice, Form: v.form, Filled: v.filled, Preview: v.preview,
		Then: v.then,
	}
	if minutes := v.state.Method().RoundMinutes; minutes > 0 && round > 0 {
		e.Until = began.Add(time.Duration(minutes) * time.Minute).In(time.Local).Format("15:04")
	}
	if v.form != "" || v.then != nil { // news would replace what is filled in, and the past has none
		return e
	}
	switch of {
	case "results", "director", "screen", "terminal":
		e.Feed = "/s/" + v.id + "/events?of=" + of
		if of == "terminal" {
			e.Feed += "&section=" + url.QueryEscape(v.r.PathValue("section")) + "&table=" + url.QueryEscape(v.r.PathValue("table"))
			if code := v.r.URL.Query().Get("code"); code != "" {
				e.Feed += "&code=" + url.QueryEscape(code) // news keep what the form has
			}
		}
	case "board":
		e.Feed = "/s/" + v.id + "/events?of=board&section=" + url.QueryEscape(v.r.PathValue("section")) + "&board=" + url.QueryEscape(v.r.PathValue("board"))
	}
	return e
}

// region is the part of a page that is its own, with the title of the page.
func (v *visit) region(of string) (string, templ.Component, error) {
	w := v.page.W
	switch of {
	case "results":
		c, err := v.results()
		return v.state.Title(), view.ResultsRegion(c), err
	case "screen":
		c, err := v.results()
		return v.state.Title(), view.ScreenRegion(c, v.tables()), err
	case "board":
		c, err := v.traveller()
		return w.T("session.board", "N", c.Board), view.TravellerRegion(c), err
	case "card":
		c, err := v.card()
		return c.Contestant.Label, view.CardRegion(c), err
	case "rulings":
		return w.T("register.title"), view.RegisterRegion(v.register()), nil
	case "ruling":
		c, err := v.filed(v.r.PathValue("number"))
		return w.T("register.number", "N", c.Number), view.FiledRegion(c), err
	case "terminal":
		c, err := v.terminal()
		return w.T("session.table", "Table", c.Section+strconv.Itoa(c.Table)), view.TerminalRegion(c), err
	case "join":
		return w.T("devices.join"), view.JoinRegion(v.join()), nil
	}
	if !v.directs {
		return "", nil, errNotForYou
	}
	switch of {
	case "director":
		return w.T("session.director"), view.DeskRegion(v.desk()), nil
	case "manage":
		return w.T("session.manage"), view.ManageRegion(v.manage()), nil
	case "draw":
		c, err := v.draw()
		return w.T("session.draw"), view.DrawRegion(c), err
	case "history":
		return w.T("session.history"), view.ChronicleRegion(v.chronicle()), nil
	case "terminals":
		c, err := v.signposts()
		return w.T("session.terminals"), view.SignpostsRegion(c), err
	case "devices":
		c, err := v.devices()
		return w.T("devices.title"), view.DevicesRegion(c), err
	case "play":
		c, err := v.play()
		return w.T("session.director"), view.PlayRegion(c), err
	}
	return "", nil, errNoPage
}

// viewer is as whom the person looks: the Director, a contestant at the terminal
// of this browser, or anybody.
func (v *visit) viewer() session.Viewer {
	if v.directs {
		return v.state.DirectorViews()
	}
	p, ok := v.station()
	round, _ := v.state.Round()
	if !ok || round == 0 {
		return session.Viewer{}
	}
	sit, ok := v.state.Sitting(session.Where{Section: p.section, Round: round, Table: p.table})
	if !ok {
		return session.Viewer{}
	}
	return v.looking(p.section, sit, p.side)
}

// looking is who looks at the terminal of a side: of an individual two players.
func (v *visit) looking(section string, sit movement.Sitting, side bridge.Side) session.Viewer {
	viewer := session.Viewer{Section: section, Contestant: sit.Side(side)}
	if v.state.Kind() == movement.Individual {
		viewer.Partner = sit.At[side+2]
	}
	return viewer
}

// contestant is a contestant for people.
func (v *visit) contestant(section string, number, round int) view.Contestant {
	c := view.Contestant{Section: section, Number: number, Label: strconv.Itoa(number)}
	if m, ok := v.state.Movement(section); ok {
		c.Label = m.Label(number)
	}
	known := v.state.Contestant(section, number)
	players := known.Players
	if round > 0 {
		players = known.PlayersIn(round)
	}
	c.Names = strings.Join(players, " – ")
	if known.Name != "" {
		c.Names = known.Name
	}
	return c
}

// placed is the play that the address names.
func (v *visit) placed() (session.Where, bool) {
	w := session.Where{Section: v.r.PathValue("section")}
	var err1, err2, err3 error
	w.Round, err1 = strconv.Atoi(v.r.PathValue("round"))
	w.Table, err2 = strconv.Atoi(v.r.PathValue("table"))
	w.Board, err3 = strconv.Atoi(v.r.PathValue("board"))
	m, ok := v.state.Movement(w.Section)
	return w, ok && errors.Join(err1, err2, err3) == nil && w.Table >= 1 && w.Table <= m.Tables && w.Round >= 1 && w.Round <= m.Rounds && w.Board >= 1 && w.Board < 1000
}
