package web

import (
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// newSession is the empty form for a session.
func (s *Server) newSession(w http.ResponseWriter, r *http.Request) {
	page := s.page(r)
	s.render(w, r, http.StatusOK, view.NewEveningPage(view.NewEvening{
		Page: page, Date: s.Now().Format("2006-01-02"), Kind: "pairs", Count: 16, Sections: 1, Boards: 26, Winners: "0",
		Scoring: "matchpoints", TeamScoring: "imps", Scale: "wbf-20-continuous", Scales: scaleNames(score.MarginIMPs), Shares: scaleNames(score.MarginPercent),
		Bye: "12", Minutes: 15, Correction: "30", Swings: "4", Regulations: offered(page, nothing), Worths: offeredWorths(page, nothing), Most: "0",
	}))
}

// nothing is what stands in the fields of an empty form.
func nothing(string) string { return "" }

// mostNames is how long a list of names, or a scale, may be.
const mostNames = 64 << 10

// kindsOf are the kinds of contestant by the values of the form.
var kindsOf = map[string]movement.Kind{"pairs": movement.Pairs, "teams": movement.Teams, "players": movement.Individual}

// scoringsOf are the ways of scoring by the values of the form.
var scoringsOf = map[string]session.Scoring{
	"matchpoints": session.Matchpoints, "cross": session.CrossIMPs, "butler": session.Butler, "total": session.TotalPoints,
	"imps": session.IMPs, "bam": session.BoardAMatch, "patton": session.Patton,
}

// organised is what the form of an organiser says, read.
type organised struct {
	form     view.NewEvening
	kind     movement.Kind
	winners  int
	method   session.Method
	sections []sectionNames
	deals    map[int]string
	wrong    error // the first field that nobody can read
}

// note keeps what is wrong with a field of the form, if something is: the first that
// is found is told.
func (o *organised) note(field string, err error) {
	if err != nil && o.wrong == nil {
		o.wrong = inField{field, err}
	}
}

// makeSession gives advice, or opens the session.
func (s *Server) makeSession(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseMultipartForm(1 << 20); err != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	o, fine := s.readOrganised(r)
	if !fine {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	if o.wrong != nil {
		s.refill(w, r, o.form, o.wrong)
		return
	}
	if err := o.readFiles(r); err != nil {
		s.refill(w, r, o.form, err)
		return
	}
	chosen := map[int]movement.Suggestion{}
	for _, size := range sizesOf(o.sections) {
		all, err := movement.Advise(movement.Wish{Kind: o.kind, Contestants: size, Boards: o.form.Boards, Winners: o.winners, Drawn: true})
		if err != nil {
			s.refill(w, r, o.form, inField{"boards", unreadable{message: "advice"}})
			return
		}
		group := view.SuggestionGroup{Field: "movement"}
		if len(sizesOf(o.sections)) > 1 {
			group.Field += "-" + strconv.Itoa(size)
		}
		if len(o.sections) > 1 {
			group.Title = o.form.W.T("session.insections", "Sections", namesOfSize(o.sections, size), "N", size)
		}
		wanted := r.FormValue(group.Field)
		for _, c := range all {
			if c.Key == wanted {
				chosen[size] = c
			}
			group.All = append(group.All, suggested(o.form.W, c, c.Key == wanted))
		}
		if _, found := chosen[size]; !found {
			group.All[0].Chosen = true
		}
		o.form.Suggestions = append(o.form.Suggestions, group)
	}
	if r.FormValue("step") == "open" && len(chosen) == len(o.form.Suggestions) {
		s.openSession(w, r, o, chosen)
		return
	}
	s.render(w, r, http.StatusOK, view.NewEveningPage(o.form))
}

// readOrganised reads the fields; false when they are not those of the form.
func (s *Server) readOrganised(r *http.Request) (organised, bool) {
	n := view.NewEvening{
		Page: s.page(r), Title: strings.TrimSpace(r.FormValue("title")), Date: r.FormValue("date"), Names: r.FormValue("names"),
		Kind: r.FormValue("kind"), Winners: r.FormValue("winners"), Scoring: r.FormValue("scoring"), TeamScoring: r.FormValue("teamscoring"),
		Scale: r.FormValue("scale"), Scales: scaleNames(score.MarginIMPs), Shares: scaleNames(score.MarginPercent), PairScale: r.FormValue("pairscale"),
		OwnScale: r.FormValue("ownscale"), Bye: r.FormValue("bye"), Correction: r.FormValue("correction"), Swings: r.FormValue("swings-share"),
		Pooled: r.FormValue("pooled") != "", Deals: r.FormValue("known"),
	}
	n.Here, n.Written = "/s/new", map[string]string{}
	if n.Kind == "" {
		n.Kind = "pairs"
	}
	o := organised{form: n}
	fine := len(n.Names) <= mostNames && len(n.OwnScale) <= mostNames
	number := func(name string, if0 int) int {
		text := r.FormValue(name)
		if text == "" {
			return if0
		}
		v, err := wholeAtLeast(text, 0)
		if err != nil {
			o.form.Written[name] = text
		}
		o.note(name, err)
		return v
	}
	f := &o.form
	f.Count, f.Boards, f.Minutes, f.Sections = number("pairs", 0), number("boards", 0), number("minutes", 0), number("sections", 1)
	o.winners = number("winners", 0)
	kind, known := kindsOf[n.Kind]
	o.kind = kind
	o.method = session.Method{RoundMinutes: f.Minutes, Pooled: n.Pooled}
	text := n.Scoring
	if kind == movement.Teams {
		o.winners, text = 0, n.TeamScoring
	}
	if scale := o.scale(); scale != "own" {
		o.method.Scale = scale
	}
	if kind == movement.Individual {
		o.winners = 0
	}
	scoring, there := scoringsOf[text]
	o.method.Scoring = scoring
	f.Regulations, f.Worths, f.Most = offered(f.Page, r.FormValue), offeredWorths(f.Page, r.FormValue), r.FormValue("average-most")
	fine = o.readRegulations(r.FormValue) && fine
	if f.Sections < 1 || f.Sections > 26 {
		o.note("sections", unreadable{message: "badwhole", args: []any{"Text", strconv.Quote(r.FormValue("sections"))}})
	}
	return o, fine && known && there
}

// scale is what was chosen for victory points; empty for none.
func (o *organised) scale() string {
	switch o.kind {
	case movement.Teams:
		return o.form.Scale
	case movement.Pairs:
		return o.form.PairScale
	}
	return ""
}

// readFiles reads the files that came with the form, and what follows from them.
func (o *organised) readFiles(r *http.Request) error {
	n := &o.form
	switch names, err := namesFile(r, n.Names); {
	case err != nil:
		return inField{"names", err}
	case names != "":
		n.Names = names
	}
	if file, head, err := r.FormFile("deals"); err == nil {
		deals, err := dealsOf(file, head.Filename)
		_ = file.Close()
		if err != nil {
			return inField{"deals", err}
		}
		n.Deals = deals
	}
	o.deals = knownDeals(n.Deals)
	n.Known = len(o.deals)
	o.sections = sectionsOf(n.Names, n.Sections, n.Count, o.kind)
	total := 0
	for _, sec := range o.sections {
		if !session.IsSectionName(sec.name) {
			return inField{"names", unreadable{message: "sectionname", args: []any{"Name", strconv.Quote(sec.name)}}}
		}
		total += sec.size
	}
	if strings.TrimSpace(n.Names) != "" {
		n.Count, n.Sections = total, len(o.sections) // those who have come are those on the list
	}
	if o.kind == movement.Individual {
		return nil
	}
	if o.method.Aggregate != nil {
		share, err := numberFrom(n.Swings)
		if err != nil {
			return inField{"swings-share", err}
		}
		o.method.Aggregate.Share = share
	}
	chosen := &n.PairScale
	if o.kind == movement.Teams {
		chosen = &n.Scale
	}
	if text, ok := uploaded(r, "scalefile"); ok && strings.TrimSpace(text) != "" {
		n.OwnScale, *chosen = text, "own"
		o.method.Scale = ""
	}
	if *chosen == "own" {
		scale, err := score.ParseScale("scale", n.OwnScale)
		if err != nil {
			n.ScaleTitle = firstLine(n.OwnScale)
			return inField{"scalefile", unreadable{message: "scale", args: []any{"Text", firstLine(n.OwnScale), "Line", faultyLine(err)}}}
		}
		n.ScaleTitle = strings.TrimSpace(scale.Name + " " + scale.Title)
		o.method.Scale, o.method.ScaleFile = scale.Name, n.OwnScale
	}
	if n.Bye != "" && *chosen != "" {
		bye, err := numberFrom(n.Bye)
		if err != nil {
			return inField{"bye", err}
		}
		o.method.Bye = bye
	}
	return nil
}

// uploaded is the text of a file that came with a form.
func uploaded(r *http.Request, field string) (string, bool) {
	file, _, err := r.FormFile(field)
	if err != nil {
		return "", false
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostNames))
	return string(text), err == nil
}

func (s *Server) refill(w http.ResponseWriter, r *http.Request, n view.NewEvening, err error) {
	notice, known := noticeOfSession(n.W, err)
	if !known {
		s.fail(w, r, err)
		return
	}
	n.Notice, n.Wrong = &notice, wrongField(err)
	s.render(w, r, http.StatusConflict, view.NewEveningPage(n))
}

// openSession opens it for whoever filled in the form, who is its Director.
func (s *Server) openSession(w http.ResponseWriter, r *http.Request, o organised, chosen map[int]movement.Suggestion) {
	by := session.Actor{Director: true}
	open := session.Open{Title: o.form.Title, Date: o.form.Date, Method: o.method, Keeper: keeperOf(admit(w, r)), Deals: o.deals}
	var commands []session.Command
	for _, sec := range o.sections {
		c := chosen[sec.size]
		if c.Drawing.Rule == movement.KnockOut {
			open.Method.Knockout = true
			if open.Method.Scoring != session.Patton { // whose scale is that of the swings
				open.Method.Scale, open.Method.ScaleFile = "", ""
			}
		}
		open.Sections = append(open.Sections, session.Section{Name: sec.name, Movement: c.Movement, Drawing: c.Drawing})
		commands = append(commands, sec.register(c.Movement)...)
	}
	id, err := s.Hall.Open(r.Context(), open, by, s.Now())
	if err != nil {
		s.refill(w, r, o.form, err)
		return
	}
	if err := s.Hall.Do(r.Context(), id, by, s.Now(), "", commands...); err != nil {
		s.fail(w, r, err)
		return
	}
	http.Redirect(w, r, "/s/"+id+"/director", http.StatusSeeOther)
}
