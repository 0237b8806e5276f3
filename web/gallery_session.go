package web

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// Samples of the pages of a session, from sessions that real commands have made.

// event is a session of the gallery while it is made.
type event struct {
	state session.Session
	at    time.Time
	err   error
}

var galleryDirector = session.Actor{Director: true, Name: "Ruth"}

// do has the Director do something.
func (e *event) do(why string, commands ...session.Command) {
	for _, c := range commands {
		e.by(galleryDirector, why, c)
	}
}

func (e *event) by(who session.Actor, why string, c session.Command) {
	if e.err != nil {
		return
	}
	e.at = e.at.Add(20 * time.Second)
	records, err := e.state.Decide(c, who, e.at, why)
	for _, r := range records {
		if err == nil {
			err = e.state.Fold(r)
		}
	}
	e.err = err
}

// galleryPairs are players, a line each with the two of a pair.
var galleryPairs = [][]string{
	{"Άννα Παππά", "Ben Okafor"},
	{"Clara Lindqvist", "Δημήτρης Λάμπρου"},
	{"Eva Novák", "Finn O’Brien"},
	{"Γιώργος Ρήγας", "Hana Sato"},
	{"Iris Wouters", "João Ribeiro"},
	{"Kim Aydın", "Leo Fontaine"},
	{"Μαρία Στεφανοπούλου", "Nils Aaltonen"},
	{"Olga Petrova", "Πέτρος Αναγνώστου"},
}

// newEvent opens a session of a section and names its contestants.
func newEvent(title string, method session.Method, section session.Section) *event {
	e := &event{at: time.Date(2026, 3, 12, 19, 30, 0, 0, time.Local)}
	section.Name = "A"
	e.do("", session.Open{Title: title, Date: "2026-03-12", Method: method, Keeper: "gallery", Sections: []session.Section{section}, Deals: map[int]string{
		1: "N:KJT4.A95.K72.QJ4 92.QT862.QJ5.T86 AQ865.K4.83.AK75 73.J73.AT964.932", 2: "N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975",
	}})
	for i := range section.Movement.Contestants {
		c := session.Register{Section: "A", Number: i + 1, Players: galleryPairs[i%len(galleryPairs)]}
		if section.Movement.Kind == movement.Teams {
			c.Name = []string{"Λέοντες", "Harbour", "Αστέρας", "The Quiet Finesse"}[i%4]
			c.Players = append(append([]string{}, galleryPairs[2*i%8]...), galleryPairs[(2*i+1)%8]...)
		}
		e.do("", c)
	}
	return e
}

// round plays a round: the results of each board go round its tables.
func (e *event) round(number int, results ...string) {
	e.do("", session.StartRound{Round: number})
	m, _ := e.state.Movement("A")
	for _, sit := range m.Round(number) {
		for i, b := range m.Boards(sit) {
			result, err := bridge.ParseResult(results[(sit.Table+i+b)%len(results)])
			if e.err == nil {
				e.err = err
			}
			w := session.Where{Section: "A", Round: number, Table: sit.Table, Board: b}
			e.by(session.Actor{Section: "A", Table: sit.Table}, "", session.Report{Where: w, Play: session.Play{Result: &result}})
			if number == 1 || b%3 != 0 {
				e.by(session.Actor{Section: "A", Table: sit.Table, Side: bridge.EastWest}, "", session.Agree{Where: w})
			}
		}
	}
}

// sampleResults are what happens at the tables of a sample.
var sampleResults = []string{"4SN=", "4SN+1", "3NTS=", "4SXN-1", "3SN+1"}

// clubEvening is an evening of pairs in its third round.
func clubEvening() *event {
	m, err := movement.Howell(8, 2)
	e := newEvent("Thursday pairs", session.Method{RoundMinutes: 15}, session.Section{Movement: m})
	if e.err == nil {
		e.err = err
	}
	e.round(1, sampleResults...)
	e.round(2, sampleResults...)
	e.do("", session.StartRound{Round: 3})
	e.by(session.Actor{Section: "A", Table: 2}, "", session.Call{Section: "A", Table: 2})
	e.do("slow play", session.Penalise{Section: "A", Number: 3, Amount: score.Whole(10), In: score.PercentOfTop, Clause: "90B2"})
	return e
}

// swissEvening is a Swiss of pairs after its first round, open to inspection.
func swissEvening() *event {
	m, err := movement.Undrawn(movement.Pairs, 6)
	e := newEvent("Swiss pairs", session.Method{Scale: "swiss-pairs-20"}, session.Section{Movement: m, Drawing: movement.Drawing{Rule: movement.Swiss, Rounds: 4, Boards: 5}})
	if e.err == nil {
		e.err = err
	}
	p, err := e.state.Propose("A", nil)
	if e.err == nil {
		e.err = err
	}
	e.do("", p.Command(movement.Pairs))
	e.round(1, sampleResults...)
	e.do("", session.Publish{})
	return e
}

// teamMatch is a match of teams for victory points.
func teamMatch() *event {
	m, err := movement.RoundRobin(4, 4)
	e := newEvent("Team match", session.Method{Scale: "wbf-20-continuous"}, session.Section{Movement: m})
	if e.err == nil {
		e.err = err
	}
	e.round(1, sampleResults...)
	return e
}

// atSession is a sample of a page of a session.
func (s *Server) atSession(name, of string, make func() *event, places map[string]string, change func(*visit) error) sample {
	return sample{name, func(ctx context.Context, p view.Page) (templ.Component, error) {
		e := make()
		if e.err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, e.err)
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "/gallery/"+name, nil)
		if err != nil {
			return nil, err
		}
		for place, value := range places {
			r.SetPathValue(place, value)
		}
		v := &visit{server: s, r: r, id: "7", state: &e.state, page: p, directs: of != "terminal"}
		if of == "terminal" {
			table, err := strconv.Atoi(places["table"])
			if err != nil {
				return nil, fmt.Errorf("web: gallery %s: %w", name, err)
			}
			r.AddCookie(&http.Cookie{Name: placeCookie("7"), Value: v.placeValue(station{"A", table, bridge.EastWest})})
		}
		if change != nil {
			if err := change(v); err != nil {
				return nil, fmt.Errorf("web: gallery %s: %w", name, err)
			}
		}
		title, region, err := v.region(of)
		if err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, err)
		}
		frame := v.evening(of)
		frame.Feed = "" // no news come to a sample
		return view.EveningPage(frame, title, of, region), nil
	}}
}

// filledBefore has a form filled in, with what it would do.
func filledBefore(form string, filled map[string]string, why string, commands ...session.Command) func(*visit) error {
	return func(v *visit) error {
		lines, err := v.rehearse(commands, galleryDirector, why)
		v.form, v.filled, v.preview = form, filled, lines
		return err
	}
}

// sampleNew is the organiser's form with advice.
func (s *Server) sampleNew(_ context.Context, p view.Page) (templ.Component, error) {
	n := view.NewEvening{
		Page: p, Title: "Thursday pairs", Date: "2026-03-12", Kind: "pairs", Count: 14, Sections: 1, Boards: 26, Winners: "0", Scoring: "butler", TeamScoring: "imps",
		Scale: "wbf-20-continuous", Scales: scaleNames(score.MarginIMPs), Shares: scaleNames(score.MarginPercent), Bye: "12", Minutes: 15, Correction: "30", Swings: "4",
		Regulations: offered(p, nothing), Worths: offeredWorths(p, nothing), Most: "0",
	}
	all, err := movement.Advise(movement.Wish{Contestants: n.Count, Boards: n.Boards, Drawn: true})
	group := view.SuggestionGroup{Field: "movement"}
	for i, c := range all {
		group.All = append(group.All, suggested(p.W, c, i == 0))
	}
	n.Suggestions = []view.SuggestionGroup{group}
	return view.NewEveningPage(n), err
}

// sessionSamples are the pages of a session.
func (s *Server) sessionSamples() []sample {
	at := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	play := map[string]string{"section": "A", "round": "1", "table": "1", "board": "1"}
	card := map[string]string{"section": "A", "number": "1"}
	return []sample{
		{"session-new", s.sampleNew},
		s.atSession("session-penalty", "director", clubEvening, nil, filledBefore("penalise", map[string]string{"contestant": "A 2", "amount": "10", "in": "0", "clause": "90A", "why": "a phone rang"}, "a phone rang",
			session.Penalise{Section: "A", Number: 2, Amount: score.Whole(10), In: score.PercentOfTop, Clause: "90A"})),
		s.atSession("session-manage", "manage", clubEvening, nil, nil),
		s.atSession("session-results", "results", swissEvening, nil, nil),
		s.atSession("session-traveller", "board", clubEvening, map[string]string{"section": "A", "board": "1"}, nil),
		s.atSession("session-card-swiss", "card", swissEvening, card, nil),
		s.atSession("session-card-team", "card", teamMatch, card, nil),
		s.atSession("session-play", "play", teamMatch, play, filledBefore("incomparable", map[string]string{"fault": "1", "why": "the board was turned"}, "the board was turned",
			session.Incomparable{Where: at, AtFault: 1})),
		s.atSession("session-terminal", "terminal", clubEvening, map[string]string{"section": "A", "table": "2"}, nil),
	}
}
