package web

import (
	"crypto/rand"
	"math/big"
	"net/http"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// draw is the next round of a section as it could be drawn. Before the first one
// the Director says from what; afterwards it is the ranking.
func (v *visit) draw() (view.DrawPage, error) {
	section := v.r.PathValue("section")
	p := view.DrawPage{Evening: v.evening("draw"), Section: section, Teams: v.state.Kind() == movement.Teams}
	m, ok := v.state.Movement(section)
	drawing := v.state.Drawing(section)
	if !ok || drawing.Rule == "" {
		return p, errNoPage
	}
	for n := 1; n <= m.Contestants; n++ {
		p.Contestants = append(p.Contestants, v.contestant(section, n, 0))
	}
	round, _ := v.state.Round()
	p.NextRound, p.NotBegun = m.Rounds+1, round < m.Rounds
	order, err := v.order(&p, section, drawing)
	if err != nil {
		return p, err
	}
	proposal, err := v.state.Propose(section, order)
	if notice, known := noticeOfSession(v.page.W, err); known && v.notice == nil {
		v.notice = &notice
		p.Notice = &notice
		return p, nil
	}
	if err != nil {
		return p, err
	}
	p.Boards = boardsText(proposal.Boards)
	p.Matches = proposal.Matches
	if drawn, ok := drawnMatches(v.filled); ok {
		p.Matches = drawn
		p.Boards = v.filled["boards"]
	}
	for _, pair := range p.Matches {
		p.Ties = p.Ties || pair[0] == 0 || pair[1] == 0
	}
	for _, n := range proposal.Byes {
		p.Byes = append(p.Byes, v.contestant(section, n, 0))
	}
	return p, nil
}

// order is from what a round is drawn: nil for the ranking.
func (v *visit) order(p *view.DrawPage, section string, drawing movement.Drawing) ([]int, error) {
	if drawing.Rule == movement.KnockOut || p.NextRound > 1 {
		return nil, nil
	}
	for _, how := range []string{"list", "halves", "lot"} {
		p.Orders = append(p.Orders, view.Choice{Value: how, Label: v.page.W.T("session.draw." + how)})
	}
	order, err := v.state.Order(section)
	if err != nil {
		return nil, err
	}
	switch p.Order = v.r.URL.Query().Get("by"); p.Order {
	case "halves": // the first of each half meet, then the second
		half := len(order) / 2
		var mixed []int
		for i := range half {
			mixed = append(mixed, order[i], order[half+i])
		}
		return append(mixed, order[2*half:]...), nil
	case "lot":
		for i := len(order) - 1; i > 0; i-- {
			j, err := rand.Int(rand.Reader, big.NewInt(int64(i+1)))
			if err != nil {
				return nil, err
			}
			order[i], order[j.Int64()] = order[j.Int64()], order[i]
		}
	default:
		p.Order = "list"
	}
	return order, nil
}

// drawnMatches are the matches that stand in the form of a draw.
func drawnMatches(filled map[string]string) ([][2]int, bool) {
	var all [][2]int
	for i := 0; ; i++ {
		home, ok := filled["home"+strconv.Itoa(i)]
		if !ok {
			return all, i > 0
		}
		var pair [2]int
		pair[0], _ = strconv.Atoi(home) // an empty choice is nobody, and refused as such
		pair[1], _ = strconv.Atoi(filled["away"+strconv.Itoa(i)])
		all = append(all, pair)
	}
}

// drawRound draws the round that the Director has looked at.
func (s *Server) drawRound(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	filled := map[string]string{}
	for name := range r.PostForm {
		filled[name] = r.PostForm.Get(name)
	}
	section := r.PathValue("section")
	matches, _ := drawnMatches(filled)
	boards, err := boardsFrom(filled["boards"])
	m, _ := v.state.Movement(section)
	for _, pair := range matches {
		if err == nil && (pair[0] < 1 || pair[1] < 1 || pair[0] == pair[1]) {
			err = unreadable{message: "nomatch"}
		}
	}
	if err == nil && filled["round"] != strconv.Itoa(m.Rounds+1) {
		err = unreadable{message: "drawnalready", args: []any{"Round", filled["round"]}}
	}
	if err == nil {
		command := session.Proposal{Section: section, Boards: slices.Clone(boards), Matches: matches}.Command(v.state.Kind())
		err = s.Hall.Do(r.Context(), v.id, by, s.Now(), "", command)
	}
	if err != nil {
		s.showAgain(w, r, err, "draw", func(v *visit) { v.form, v.filled = "draw", filled })
		return
	}
	http.Redirect(w, r, "/s/"+v.id+"/director", http.StatusSeeOther)
}
