package web

import (
	"fmt"
	"strings"
	"time"

	"rsc.io/qr"

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
			t.Who = m.Label(sit.NS()) + " – " + m.Label(sit.EW())
			if m.Kind == movement.Individual {
				t.Who = strings.Trim(strings.Join(strings.Fields(fmt.Sprint(sit.At)), " – "), "[]")
			}
		}
		all = append(all, t)
	}
	return all
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
			for _, p := range v.state.Contestant(name, n).Penalties {
				d.Penalties = append(d.Penalties, fmt.Sprintf("%s %s: %s [%s]", name, c.Label, v.page.W.Fraction(p.Amount, 2), p.Clause))
			}
		}
	}
	for _, s := range v.state.Suspicions() {
		if v.state.MaySee(viewer, s.Where.Section, s.Where.Board) {
			d.Suspicious = append(d.Suspicious, link(s.Where, s.Text))
		}
	}
	for _, e := range v.state.Unsettled() {
		if e.Where.Round <= round {
			d.Open = append(d.Open, link(e.Where, strings.TrimSpace(v.page.W.T("session.status."+e.Status.String())+" "+e.Doubt)))
		}
	}
	return d
}

func link(w session.Where, text string) view.PlayLink {
	return view.PlayLink{Section: w.Section, Round: w.Round, Table: w.Table, Board: w.Board, Text: text}
}

// play is one play of a board for the Director.
func (v *visit) play() (view.PlayDetail, error) {
	w, ok := v.placed()
	p := view.PlayDetail{Evening: v.evening("play"), Link: link(w, "")}
	if !ok {
		return p, errNoPage
	}
	if !v.state.MaySee(v.state.DirectorViews(), w.Section, w.Board) {
		return p, errNotForYou
	}
	v.fromRuling(w)
	p.Filled, p.Preview, p.Filed = v.filled, v.preview, v.rulingPlace(w).FiledHere
	if sit, there := v.state.Sitting(w); there {
		p.NS, p.EW = v.contestant(w.Section, sit.NS(), w.Round), v.contestant(w.Section, sit.EW(), w.Round)
	}
	e, known := v.state.Entry(w)
	p.HasEntry = known && e.Status != session.Expected
	p.Status, p.Doubt, p.Corrections = v.page.W.T("session.status."+e.Status.String()), e.Doubt, e.Corrections
	if e.Ruling != nil {
		p.Ruling = fmt.Sprintf("%s / %s [%s] %s", e.Ruling.NS, e.Ruling.EW, e.Ruling.Clause, e.Ruling.Why)
	}
	if e.Play.Result != nil {
		p.Result = e.Play.Result.Symbols()
		p.Points = v.page.W.Signed(score.NorthSouth(*e.Play.Result, bridge.NewBoard(w.Board).Vulnerable))
	}
	return p, nil
}

// compare says what a command would do to the two contestants of a play, without
// doing it.
func (v *visit) compare(w session.Where, c session.Command, by session.Actor, why string) ([]string, error) {
	now := v.server.Now()
	records, err := v.state.Decide(c, by, now, why)
	if err != nil {
		return nil, err
	}
	after := v.state.Clone()
	for _, r := range records {
		if err := after.Fold(r); err != nil {
			return nil, err
		}
	}
	values := func(s *session.Session) (map[int]string, error) {
		ranking, err := session.Rank(s.Sheet(false), s.Method())
		found := map[int]string{}
		for _, g := range ranking.Groups {
			for _, row := range g.Rows {
				if row.Entrant.Section == w.Section {
					found[row.Entrant.Number] = v.page.W.Fraction(row.Value, 2) + " " + v.unit() + " (" + place(row) + ")"
				}
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
	sit, _ := v.state.Sitting(w)
	seen := map[int]bool{}
	for _, who := range sit.At {
		if who != 0 && !seen[who] {
			seen[who] = true
			lines = append(lines, v.contestant(w.Section, who, 0).Label+": "+old[who]+" → "+next[who])
		}
	}
	return lines, nil
}

// chronicle is all that has happened. Results of boards that a Director who
// plays may not see are left out.
func (v *visit) chronicle() view.Chronicle {
	c := view.Chronicle{Evening: v.evening("history")}
	viewer := v.state.DirectorViews()
	filed := 0
	for _, r := range v.state.History() {
		if _, filing := r.Event.(session.FileRuling); filing {
			filed++
			c.All = append(c.All, v.happenedFiling(v.state.Rulings()[filed-1], viewer))
			continue
		}
		kind, data, err := session.Encode(session.Record{Event: r.Event})
		if err != nil {
			continue
		}
		what := kind
		if _, opening := r.Event.(session.Open); !opening {
			what += " " + strings.TrimSuffix(strings.TrimPrefix(string(data), `{"by":{"side":"NS"},"what":`), "}")
		}
		if w, ok := session.PlaceOf(r.Event); ok {
			what = kind + " " + w.String()
			if v.state.MaySee(viewer, w.Section, w.Board) {
				what += " " + session.Describe(r.Event)
			}
		}
		c.All = append(c.All, view.Happening{At: clock(r.At), By: r.By.String(), What: what, Why: r.Why})
	}
	return c
}

// signposts are pictures that lead a phone to each terminal.
func (v *visit) signposts() (view.Signposts, error) {
	p := view.Signposts{Evening: v.evening("terminals")}
	scheme := "http://"
	if v.r.TLS != nil {
		scheme = "https://"
	}
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for t := 1; t <= m.Tables; t++ {
			address := fmt.Sprintf("%s%s/s/%s/t/%s/%d", scheme, v.r.Host, v.id, name, t)
			code, err := qr.Encode(address, qr.M)
			if err != nil {
				return p, err
			}
			p.All = append(p.All, view.Signpost{Section: name, Table: t, Address: address, Size: code.Size + 8, Path: darkSquares(code)})
		}
	}
	return p, nil
}

// darkSquares is the path of all dark squares, inside the quiet zone of four.
func darkSquares(code *qr.Code) string {
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+4, y+4)
			}
		}
	}
	return path.String()
}
