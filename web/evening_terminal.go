package web

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
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
	// What a table still owes of a round comes before the round that has begun since.
	for earlier := 1; earlier < round; earlier++ {
		for _, b := range v.owed(w, earlier, sit, side) {
			t.Boards = append(t.Boards, v.terminalBoard(b, side, viewer))
		}
	}
	for _, b := range m.Boards(sit) {
		w.Board = b
		t.Boards = append(t.Boards, v.terminalBoard(w, side, viewer))
	}
	for _, b := range t.Boards {
		if b.Status == session.Expected.String() && t.Entering == 0 {
			t.Entering = b.Number
		}
	}
	t.Rulings = v.rulingsOf(viewer, section, viewer.Contestant)
	return t, nil
}

// owed are the boards of an earlier round on which a table has no agreed result, for
// a side that sits there still: others have gone on, and tell the Director.
func (v *visit) owed(now session.Where, round int, sit movement.Sitting, side bridge.Side) []session.Where {
	m, _ := v.state.Movement(now.Section)
	w := session.Where{Section: now.Section, Round: round, Table: now.Table}
	was, ok := v.state.Sitting(w)
	if !ok || m.SitsOut(was) || v.open() || v.looking(w.Section, was, side) != v.looking(w.Section, sit, side) {
		return nil
	}
	var owed []session.Where
	for _, w.Board = range m.Boards(was) {
		if e, _ := v.state.Entry(w); e.Ruling == nil && (e.Status == session.Expected || e.Status == session.Reported) {
			owed = append(owed, w)
		}
	}
	return owed
}

// terminalBoard is a board at the terminal of a side.
func (v *visit) terminalBoard(w session.Where, side bridge.Side, viewer session.Viewer) view.TerminalBoard {
	b := w.Board
	e, _ := v.state.Entry(w)
	board := view.TerminalBoard{Number: b, Round: w.Round, Status: e.Status.String(), Ours: e.By.Side == side && !e.By.Director, Vul: v.page.W.Vulnerable(bridge.NewBoard(b).Vulnerable)}
	if e.Ruling != nil {
		board.Status = session.Agreed.String()
	}
	// A Director who plays sees no more here than elsewhere.
	if e.Status != session.Expected && (!v.directs || v.maySee(w.Section, b)) {
		contract, points := v.outcome(e)
		board.Result = contract + "  " + points
	}
	if board.Agree = e.Status == session.Reported && !board.Ours; board.Agree {
		board.Shown = e.Play.String()
	}
	board.Change = e.Status == session.Reported && board.Ours && e.Ruling == nil && !v.open()
	board.See = v.state.MaySee(viewer, w.Section, b) && (!v.directs || v.maySee(w.Section, b))
	return board
}
