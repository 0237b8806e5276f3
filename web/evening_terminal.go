package web

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// terminal is a table on a phone.
func (v *visit) terminal() (view.Terminal, error) {
	section := v.r.PathValue("section")
	number, err := strconv.Atoi(v.r.PathValue("table"))
	t := view.Terminal{Evening: v.evening("terminal"), Section: section, Table: number}
	m, ok := v.state.Movement(section)
	if err != nil || !ok || number < 1 || number > m.Tables {
		return t, errNoPage
	}
	here, joined := v.station()
	side := here.side
	t.Joined, t.Side = joined && here.section == section && here.table == number, side
	t.Code = v.r.URL.Query().Get("code")
	if text, ok := v.filled["code"]; ok {
		t.Code = text
	}
	t.Fits = v.directs || v.fits(t.Code, section, number)
	_, t.Called = v.state.Calls(section)[number]
	round, _ := v.state.Round()
	w := session.Where{Section: section, Round: round, Table: number}
	sit, ok := v.state.Sitting(w)
	if !ok || m.SitsOut(sit) {
		t.SitsOut = round > 0
		return t, nil
	}
	t.NS, t.EW = v.sideOf(section, sit, bridge.NorthSouth, round), v.sideOf(section, sit, bridge.EastWest, round)
	t.Room = v.room(m, section, sit)
	if !t.Joined {
		return t, nil
	}
	viewer := v.looking(section, sit, side)
	for _, b := range m.Boards(sit) {
		w.Board = b
		e, _ := v.state.Entry(w)
		board := view.TerminalBoard{Number: b, Status: e.Status.String(), Ours: e.By.Side == side && !e.By.Director, Vul: v.page.W.Vulnerable(bridge.NewBoard(b).Vulnerable)}
		switch {
		case e.Ruling != nil:
			board.Status = session.Agreed.String()
		case e.Status == session.Expected && t.Entering == 0:
			t.Entering = b
		}
		// A Director who plays sees no more here than elsewhere.
		if e.Status != session.Expected && (!v.directs || v.maySee(section, b)) {
			contract, points := v.outcome(e)
			board.Result = contract + "  " + points
		}
		board.Agree = e.Status == session.Reported && !board.Ours
		board.Change = e.Status == session.Reported && board.Ours && e.Ruling == nil && !v.open()
		board.See = v.state.MaySee(viewer, section, b) && (!v.directs || v.maySee(section, b))
		t.Boards = append(t.Boards, board)
	}
	t.Rulings = v.rulingsOf(viewer, section, viewer.Contestant)
	return t, nil
}
