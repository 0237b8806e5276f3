package web

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// sentence is what an event says, for the history and for a form that says what
// it will do. What became of a board is left out where it may not be seen.
func (v *visit) sentence(e session.Event, see bool) string {
	w := v.page.W
	if where, ok := session.PlaceOf(e); ok {
		return v.playSentence(e, where, see)
	}
	who := func(section string, number int) string { return v.named(section, number) }
	switch e := e.(type) {
	case session.Open:
		return w.T("session.event.opened", "Title", e.Title)
	case session.Playing:
		if e.Number == 0 {
			return w.T("session.event.playing.nobody")
		}
		return w.T("session.event.playing", "Who", who(e.Section, e.Number))
	case session.Register:
		return w.T("session.event.registered", "Number", v.number(e.Section, e.Number), "Names", strings.TrimSpace(e.Name+" "+strings.Join(e.Players, " – ")))
	case session.Substitute:
		player := ""
		if known := v.state.Contestant(e.Section, e.Number).Players; e.Player < len(known) {
			player = known[e.Player]
		}
		return w.T("session.event.substituted", "Name", e.Name, "Player", player, "Number", v.number(e.Section, e.Number), "Round", e.Round)
	case session.Attend:
		if e.Present {
			return w.T("session.event.present", "Who", who(e.Section, e.Number))
		}
		return w.T("session.event.absent", "Who", who(e.Section, e.Number))
	case session.StartRound:
		return w.T("session.event.round", "Round", e.Round)
	case session.DrawRound:
		return w.T("session.event.drawn", "Section", e.Section, "Boards", boardsText(e.Boards), "Matches", v.matchesText(e))
	case session.Penalise:
		return w.T("session.event.penalised", "Who", who(e.Section, e.Number), "Amount", v.brief(e.Amount)+" "+w.T(view.PenaltyUnit(e.In)), "Clause", v.cited(e.Clause))
	case session.Forgive:
		return w.T("session.event.forgiven", "Who", who(e.Section, e.Number))
	case session.CarryOver:
		return w.T("session.event.carried", "Who", who(e.Section, e.Number), "Amount", v.brief(e.Amount))
	case session.Call:
		return w.T("session.event.called", "Table", e.Section+strconv.Itoa(e.Table))
	case session.Answer:
		return w.T("session.event.answered", "Table", e.Section+strconv.Itoa(e.Table))
	case session.Invite:
		if e.Code == "" {
			return w.T("session.event.uninvited")
		}
		return w.T("session.event.invited", "Until", clock(e.Until))
	case session.Join:
		return w.T("session.event.joined", "Name", e.Name)
	case session.Dismiss:
		return w.T("session.event.dismissed", "Name", e.Name)
	case session.Publish:
		return w.T("session.event.published")
	case session.Finish:
		return w.T("session.event.finished")
	}
	return fmt.Sprintf("%T", e)
}

// playSentence is an event about a play of a board.
func (v *visit) playSentence(e session.Event, where session.Where, see bool) string {
	w := v.page.W
	at := inWords(w, where)
	play := func(id, hidden string, p session.Play) string {
		if !see {
			return w.T(hidden, "Where", at)
		}
		return w.T(id, "Where", at, "Result", v.playText(where, p))
	}
	switch e := e.(type) {
	case session.Report:
		return play("session.event.reported", "session.event.reported.hidden", e.Play)
	case session.Correct:
		return play("session.event.corrected", "session.event.corrected.hidden", e.Play)
	case session.Agree:
		return w.T("session.event.agreed", "Where", at)
	case session.Question:
		return w.T("session.event.questioned", "Where", at)
	case session.Rule:
		if !see {
			return w.T("session.event.ruled.hidden", "Where", at, "Clause", v.cited(e.Clause))
		}
		return w.T("session.event.ruled", "Where", at, "NS", e.NS.String(), "EW", e.EW.String(), "Clause", v.cited(e.Clause))
	case session.Rescind:
		return w.T("session.event.rescinded", "Where", at)
	case session.Foul:
		return w.T("session.event.fouled", "Where", at, "Form", e.Form)
	case session.Incomparable:
		if e.AtFault == 0 {
			return w.T("session.event.comparable", "Where", at)
		}
		return w.T("session.event.incomparable", "Where", at, "Who", v.named(where.Section, e.AtFault))
	case session.StrikeRuling:
		return w.T("session.event.struck", "Where", at, "N", e.Number)
	}
	return ""
}

// playText is a result, with who played where the movement has others.
func (v *visit) playText(where session.Where, p session.Play) string {
	text := v.page.W.T("session.notplayed")
	if p.Result != nil {
		text = v.page.W.ResultSigns(*p.Result)
	}
	if p.NS == 0 && p.EW == 0 && p.At == (bridge.BySeat[int]{}) {
		return text
	}
	m, _ := v.state.Movement(where.Section)
	sit, _ := v.state.Sitting(where)
	if p.NS != 0 || p.EW != 0 {
		for _, side := range bridge.Sides {
			if who := [2]int{p.NS, p.EW}[side]; who != 0 {
				sit.At[side], sit.At[side+2] = who, who
			}
		}
	} else {
		sit.At = p.At
	}
	return v.opposing(m, sit) + ": " + text
}

// number is a contestant in few letters, with his section.
func (v *visit) number(section string, number int) string {
	return section + " " + v.contestant(section, number, 0).Label
}

// named is a contestant with his names.
func (v *visit) named(section string, number int) string {
	return strings.TrimSpace(v.number(section, number) + " " + v.contestant(section, number, 0).Names)
}

// matchesText is who meets whom in a drawn round.
func (v *visit) matchesText(e session.DrawRound) string {
	m, _ := v.state.Movement(e.Section)
	var all []string
	seen := map[[2]int]bool{}
	for _, sit := range e.Sittings {
		if m.Kind == movement.Teams && seen[[2]int{sit.EW(), sit.NS()}] {
			continue
		}
		seen[[2]int{sit.NS(), sit.EW()}] = true
		all = append(all, v.opposing(m, sit))
	}
	return strings.Join(all, ", ")
}

// doer is who did something, in the language of the reader.
func (v *visit) doer(by session.Actor) string {
	switch {
	case by.Director:
		return strings.TrimSpace(v.page.W.T("session.thedirector") + " " + by.Name)
	case by.Table != 0:
		return by.Section + strconv.Itoa(by.Table) + " " + v.page.W.SideLetters(by.Side)
	}
	return by.Name
}
