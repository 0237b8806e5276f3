package web

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/printout"
	"github.com/overtrick/overtrick/web/view"
)

func (v *visit) printCards() ([]printout.Part, error) {
	if !v.open() {
		return nil, nil
	}
	var parts []printout.Part
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for n := 1; n <= m.Contestants; n++ {
			if n == m.Missing {
				continue
			}
			c, err := v.cardOf(name, n)
			if err != nil {
				return nil, err
			}
			parts = append(parts, v.printCard(c)...)
		}
	}
	return parts, nil
}

// printCard is the score card of a contestant: of a team each match with both tables
// of its boards, of a pair in matches what each gave and then the boards.
func (v *visit) printCard(c view.ScoreCard) []printout.Part {
	w := v.page.W
	title := c.Contestant.Label + "  " + c.Contestant.Names
	under := strings.Join(append([]string{c.Total, w.T("session.place") + " " + c.Place}, c.Besides...), " · ")
	if len(c.Matches) > 0 {
		t := printout.Table{
			Title: title, Under: under, NewPage: true,
			Columns: []printout.Column{right(w.T("session.boardno")), {Head: w.T("session.asns"), Weight: 3, Wrap: true}, {Head: w.T("session.asew"), Weight: 3, Wrap: true}, {Head: c.Unit, Right: true, Weight: 1.6}},
		}
		for _, m := range c.Matches {
			t.Rows = append(t.Rows, []string{"", w.T("session.match", "Round", m.Round) + " " + strings.TrimSpace(m.Against.Label+" "+m.Against.Names), m.Won + " : " + m.Lost, matchSum(m)})
			for _, l := range m.Lines {
				t.Rows = append(t.Rows, []string{strconv.Itoa(l.Board), l.NS, l.EW, l.Points})
			}
		}
		return []printout.Part{t}
	}
	var parts []printout.Part
	if len(c.Rounds) > 0 {
		t := printout.Table{
			Title: title, Under: under, NewPage: true,
			Columns: []printout.Column{right(w.T("session.round")), {Head: w.T("session.against"), Weight: 4, Wrap: true}, right(c.Unit), right("VP")},
		}
		for _, m := range c.Rounds {
			t.Rows = append(t.Rows, []string{strconv.Itoa(m.Round), strings.TrimSpace(m.Against.Label + " " + m.Against.Names), m.Points, m.VP})
		}
		parts = append(parts, t)
	}
	t := printout.Table{
		Title: title, Under: under, NewPage: len(parts) == 0,
		Columns: []printout.Column{right(w.T("session.round")), right(w.T("session.boardno")), {Head: w.T("session.against"), Weight: 1.2}, {Head: w.T("session.contract"), Weight: 2.5, Wrap: true}, right(w.T("session.points")), right(w.T("session.mark"))},
	}
	if len(parts) > 0 {
		t.Title, t.Under = w.T("session.boards.played"), ""
	}
	for _, l := range c.Lines {
		t.Rows = append(t.Rows, []string{strconv.Itoa(l.Round), strconv.Itoa(l.Board), l.Against, l.Contract, l.Points, l.Mark})
	}
	return append(parts, t)
}

// matchSum is what a match gave: points, and victory points where there are any.
func matchSum(m view.CardMatch) string {
	if m.VP == "" {
		return m.Points
	}
	return m.Points + " · " + m.VP + " VP"
}

// printMatches is the matches of a round.
func (v *visit) printMatches(round view.MatchRound) printout.Part {
	w := v.page.W
	t := printout.Table{
		Title:   round.Title,
		Columns: []printout.Column{{Head: round.Home, Weight: 3, Wrap: true}, {Head: round.Away, Weight: 3, Wrap: true}, right(w.T("session.boards.played")), {Head: round.Unit, Right: true, Weight: 1.6}, {Head: "VP", Right: true, Weight: 1.6}},
	}
	for _, m := range round.Matches {
		vp := ""
		if m.VP != "" {
			vp = m.VP + " : " + m.OtherVP
		}
		t.Rows = append(t.Rows, []string{
			strings.TrimSpace(m.Home.Label + " " + m.Home.Names), strings.TrimSpace(m.Away.Label + " " + m.Away.Names),
			strconv.Itoa(m.Played) + "/" + strconv.Itoa(m.Boards), m.Points + " : " + m.OtherPoints, vp,
		})
	}
	return t
}
