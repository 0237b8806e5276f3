package web

import (
	"slices"

	"github.com/overtrick/overtrick/session"
)

// rehearse says what commands would do, one after the other, without doing it: the
// sentences of the history, and how those whom they are about would then stand.
func (v *visit) rehearse(commands []session.Command, by session.Actor, why string) ([]string, error) {
	after := v.state.Clone()
	var lines []string
	viewer := v.state.DirectorViews()
	touched, concerned := map[session.Where]bool{}, map[entrant]bool{}
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
			if who, ok := scoreOf(r.Event); ok {
				concerned[who] = true
			}
			lines = append(lines, v.sentence(r.Event, see))
			if err := after.Fold(r); err != nil {
				return nil, err
			}
		}
	}
	lines = append(lines, v.meetAgain(after, touched)...)
	changes, err := v.changes(after, touched, concerned)
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

// entrant is a contestant by section and number.
type entrant struct {
	section string
	number  int
}

// scoreOf is whose score an event changes by itself.
func scoreOf(e session.Event) (entrant, bool) {
	switch e := e.(type) {
	case session.Penalise:
		return entrant{e.Section, e.Number}, true
	case session.Forgive:
		return entrant{e.Section, e.Number}, true
	case session.CarryOver:
		return entrant{e.Section, e.Number}, true
	}
	return entrant{}, false
}

// changes is how those who sat at these plays, and others who are concerned, stand
// before and after.
func (v *visit) changes(after *session.Session, touched map[session.Where]bool, concerned map[entrant]bool) ([]string, error) {
	for w := range touched {
		for _, state := range []*session.Session{v.state, after} {
			sit, _ := state.Sitting(w)
			for _, n := range sit.At {
				if n != 0 {
					concerned[entrant{w.Section, n}] = true
				}
			}
		}
	}
	if len(concerned) == 0 {
		return nil, nil
	}
	values := func(s *session.Session) (map[entrant]string, error) {
		ranking, err := session.Rank(s.Sheet(false), s.Method())
		found := map[entrant]string{}
		for _, g := range ranking.Groups {
			for _, row := range g.Rows {
				found[entrant{row.Entrant.Section, row.Entrant.Number}] = v.value(row) + " " + v.unit() + " (" + place(row) + ")"
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

// forecast is what else a Director may want to know before a step of the session.
func (v *visit) forecast(c session.Command) []string {
	w := v.page.W
	var lines []string
	switch c := c.(type) {
	case session.StartRound, session.Publish:
		round, _ := v.state.Round()
		unsettled := 0
		for _, e := range v.state.Unsettled() {
			if e.Where.Round <= round {
				unsettled++
			}
		}
		if unsettled > 0 {
			lines = append(lines, w.N("session.forecast.open", unsettled))
		}
		if _, ok := c.(session.Publish); ok {
			lines = append(lines, w.T("session.forecast.until", "At", clock(v.server.Now().Add(v.state.Method().CorrectionPeriod()))))
		}
	case session.Playing:
		if c.Number == 0 {
			break
		}
		m, _ := v.state.Movement(c.Section)
		viewer, hidden := session.Viewer{Director: true, Section: c.Section, Contestant: c.Number}, 0
		for _, b := range m.AllBoards() {
			if !v.state.MaySee(viewer, c.Section, b) {
				hidden++
			}
		}
		lines = append(lines, w.N("session.forecast.unseen", hidden))
	case session.Attend:
		if !c.Present {
			lines = append(lines, w.T("session.forecast.absent"))
		}
	}
	return lines
}
