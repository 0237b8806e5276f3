package web

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// clock is a time of day for people.
func clock(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(time.Local).Format("15:04")
}

// tables is how far all tables are.
func (v *visit) tables() []view.TableState {
	var all []view.TableState
	for _, p := range v.state.Progress(v.server.Now()) {
		t := view.TableState{
			Section: p.Section, Table: p.Table, Boards: p.Boards, Done: p.Done, Last: clock(p.Last), Called: clock(p.Called), Inquiry: v.inquiryAt(p), SitsOut: p.SitsOut, Late: p.Late,
		}
		if sit, ok := v.state.Sitting(session.Where{Section: p.Section, Round: p.Round, Table: p.Table}); ok {
			m, _ := v.state.Movement(p.Section)
			t.Who = v.opposing(m, sit)
			t.Room = v.room(m, p.Section, sit)
		}
		for _, who := range p.Absent {
			c := v.contestant(p.Section, who, p.Round)
			t.Absent = append(t.Absent, strings.TrimSpace(c.Label+" "+c.Names))
		}
		for _, w := range p.Questioned {
			t.Questioned = append(t.Questioned, link(w, ""))
		}
		all = append(all, t)
	}
	return all
}

// movement is that of a section.
func (v *visit) movement(section string) movement.Movement {
	m, _ := v.state.Movement(section)
	return m
}

// desk is the Director's board. What a Director who plays may not see yet is
// not on it.
func (v *visit) desk() view.Desk {
	d := view.Desk{Evening: v.evening("director"), Tables: v.tables()}
	round, _ := v.state.Round()
	_, published := v.state.Published()
	if round < v.state.Rounds() && !published {
		d.NextRound = round + 1
	}
	for _, name := range v.state.Sections() {
		if drawing, m := v.state.Drawing(name), v.movement(name); drawing.Rule != "" && !published && m.Rounds < drawing.Rounds {
			d.Draws = append(d.Draws, view.DrawLink{Section: name, Round: m.Rounds + 1})
		}
	}
	d.CanPublish = round > 0 && !published
	d.CanFinish = published && !v.state.Finished()
	viewer := v.state.DirectorViews()
	if viewer.Contestant != 0 {
		d.PlayingAs = v.contestant(viewer.Section, viewer.Contestant, 0).Label
	}
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for n := 1; n <= m.Contestants; n++ {
			if n == m.Missing {
				continue
			}
			c := v.contestant(name, n, 0)
			d.Contestants = append(d.Contestants, c)
			if v.state.Contestant(name, n).Absent {
				d.Absent = append(d.Absent, c)
			}
			for _, p := range v.state.Contestant(name, n).Penalties {
				d.Penalties = append(d.Penalties, v.sentence(p, true))
			}
		}
	}
	for _, s := range v.state.Suspicions() {
		if v.state.MaySee(viewer, s.Where.Section, s.Where.Board) {
			d.Suspicious = append(d.Suspicious, link(s.Where, v.suspected(s)))
		}
	}
	for _, e := range v.state.Unsettled() {
		if e.Where.Round <= round {
			text := v.page.W.T("session.status." + e.Status.String())
			if v.state.MaySee(viewer, e.Where.Section, e.Where.Board) {
				text = strings.TrimSpace(text + " " + e.Doubt) // it may say what happened
			}
			d.Open = append(d.Open, link(e.Where, text))
		}
	}
	return d
}

// suspected is what may be wrong with a result, in the language of the reader.
func (v *visit) suspected(s session.Suspicion) string {
	pairs := make([]any, len(s.Args))
	for i, a := range s.Args {
		if pairs[i] = a; i%2 == 1 {
			pairs[i] = inWords(v.page.W, a)
		}
	}
	return v.page.W.T("session.suspicion."+s.Message, pairs...)
}

func link(w session.Where, text string) view.PlayLink {
	return view.PlayLink{Section: w.Section, Round: w.Round, Table: w.Table, Board: w.Board, Text: text}
}

// play is one play of a board for the Director.
func (v *visit) play() (view.PlayDetail, error) {
	w, ok := v.placed()
	p := view.PlayDetail{Link: link(w, "")}
	if !ok {
		return p, errNoPage
	}
	if !v.state.MaySee(v.state.DirectorViews(), w.Section, w.Board) {
		return p, errNotForYou
	}
	v.fromRuling(w)
	p.Evening = v.evening("play")
	p.Filed = v.rulingPlace(w).FiledHere
	if sit, there := v.state.Sitting(w); there {
		p.NS, p.EW = v.sideOf(w.Section, sit, bridge.NorthSouth, w.Round), v.sideOf(w.Section, sit, bridge.EastWest, w.Round)
	}
	p.Match = v.incomparable(w)
	e, known := v.state.Entry(w)
	p.HasEntry = known && e.Status != session.Expected
	p.Status, p.Doubt, p.Corrections = v.page.W.T("session.status."+e.Status.String()), e.Doubt, e.Corrections
	if e.Ruling != nil {
		p.Ruling = fmt.Sprintf("%s / %s [%s] %s", e.Ruling.NS, e.Ruling.EW, v.cited(e.Ruling.Clause), e.Ruling.Why)
	}
	v.seating(&p, w)
	p.HasRuling, p.BoardForm = e.Ruling != nil, e.Form
	p.CanAgree = e.Status == session.Reported || e.Status == session.Questioned
	p.Shown, p.Recorded = e.Play.String(), "NP"
	if e.Play.Result != nil {
		p.Recorded = e.Play.Result.String()
	}
	if !p.HasEntry {
		p.Recorded = ""
	}
	if text, ok := v.filled["result"]; ok {
		p.Recorded = text
	}
	if p.HasEntry && e.Play.Result == nil {
		p.Result = v.page.W.T("session.notplayed")
	}
	if e.Play.Result != nil {
		p.Result = v.page.W.ResultSigns(*e.Play.Result)
		p.Points = v.page.W.Signed(score.NorthSouth(*e.Play.Result, bridge.NewBoard(w.Board).Vulnerable))
	}
	return p, nil
}

// seating is who sits at the table of a play, to choose others from.
func (v *visit) seating(p *view.PlayDetail, w session.Where) {
	m, _ := v.state.Movement(w.Section)
	sit, _ := v.state.Sitting(w)
	places := []view.SeatChoice{{Field: "whoNS", Label: v.page.W.SideLetters(bridge.NorthSouth), Number: sit.NS()}, {Field: "whoEW", Label: v.page.W.SideLetters(bridge.EastWest), Number: sit.EW()}}
	if m.Kind == movement.Individual {
		places = nil
		for _, seat := range bridge.Seats {
			places = append(places, view.SeatChoice{Field: "who" + seat.String(), Label: v.page.W.Seat(seat), Number: sit.At[seat]})
		}
	}
	for i, place := range places {
		if n, err := strconv.Atoi(v.filled[place.Field]); err == nil {
			places[i].Number = n
		}
	}
	p.Seats = places
	for n := 1; n <= m.Contestants; n++ {
		if n != m.Missing {
			p.Contestants = append(p.Contestants, v.contestant(w.Section, n, w.Round))
		}
	}
}

// chronicle is all that has happened. Results of boards that a Director who
// plays may not see are left out.
func (v *visit) chronicle() view.Chronicle {
	c := view.Chronicle{Evening: v.evening("history")}
	for place := range v.state.History() {
		c.All = append(c.All, v.happened(place))
	}
	return c
}
