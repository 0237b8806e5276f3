package web

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// matchUnit is what a match is counted in before any scale.
func (v *visit) matchUnit() string {
	scoring := v.state.Method().Scoring
	if v.state.Kind() == movement.Pairs && (scoring == "" || scoring == session.Matchpoints) {
		return "%"
	}
	switch scoring {
	case session.Patton:
		return "VP"
	case session.BoardAMatch:
		return v.page.W.T("session.boardswon")
	case session.TotalPoints:
		return v.page.W.T("session.points")
	}
	return "IMP"
}

// matches are the matches of all rounds that have begun, the home team of each
// first.
func (v *visit) matches() ([]view.MatchRound, error) {
	stands, err := v.scores()
	if err != nil {
		return nil, err
	}
	type team struct {
		section string
		number  int
	}
	found := map[team][]session.Match{}
	for _, g := range stands.ranking.Groups {
		for _, row := range g.Rows {
			found[team{row.Entrant.Section, row.Entrant.Number}] = row.Matches
		}
	}
	var rounds []view.MatchRound
	for round := v.state.Planned(); round >= 1; round-- {
		of := view.MatchRound{Title: v.page.W.T("session.matches", "Round", round), Home: v.page.W.T("session.home"), Away: v.page.W.T("session.away"), Unit: v.matchUnit()}
		if v.state.Kind() != movement.Teams {
			of.Home, of.Away = v.page.W.Side(bridge.NorthSouth), v.page.W.Side(bridge.EastWest)
		}
		for _, name := range v.state.Sections() {
			m, _ := v.state.Movement(name)
			seen := map[[2]int]bool{}
			for _, sit := range m.Round(round) {
				home, away := sit.NS(), sit.EW()
				if other, ok := m.OtherTable(sit); m.Kind == movement.Teams && (!ok || other.Round < round) || seen[[2]int{away, home}] {
					continue
				}
				seen[[2]int{home, away}] = true
				for _, match := range found[team{name, home}] {
					if match.Opponent == away && match.Round == round {
						of.Matches = append(of.Matches, v.matchRow(name, home, match))
					}
				}
			}
		}
		if len(of.Matches) > 0 {
			rounds = append(rounds, of)
		}
	}
	return rounds, nil
}

func (v *visit) matchRow(section string, home int, m session.Match) view.MatchRow {
	w := v.page.W
	row := view.MatchRow{
		Home: v.contestant(section, home, 0), Away: v.contestant(section, m.Opponent, 0), Boards: len(m.Boards),
		Points: v.matchPoints(m.Own), OtherPoints: v.matchPoints(m.Theirs),
	}
	if m.HasVP {
		row.VP, row.OtherVP = w.Fraction(m.VP, 2), w.Fraction(m.OtherVP, 2)
	}
	for _, l := range m.Lines {
		if l.Counted {
			row.Played++
		}
	}
	return row
}

// matchPoints is what a contestant has from a match or a board of it: signed in IMPs
// and points, which balance around nothing.
func (v *visit) matchPoints(f score.Fraction) string {
	switch v.matchUnit() {
	case "%", "VP", v.page.W.T("session.boardswon"):
		return v.brief(f)
	}
	if strings.Contains(f.String(), "/") {
		return v.page.W.SignedFraction(f, 2)
	}
	return v.page.W.SignedFraction(f, 0)
}

// brief is a number with two decimals where it is no whole one.
func (v *visit) brief(f score.Fraction) string {
	if strings.Contains(f.String(), "/") {
		return v.page.W.Fraction(f, 2)
	}
	return v.page.W.Fraction(f, 0)
}

// cardMatch is a match on the score card of a team. Boards that the viewer may not
// see yet stand there without what happened, and then the sums do as well.
func (v *visit) cardMatch(section string, m session.Match) view.CardMatch {
	w := v.page.W
	c := view.CardMatch{
		Round: m.Round, Against: v.contestant(section, m.Opponent, 0), Points: v.matchPoints(m.Own),
		Won: v.brief(m.Won), Lost: v.brief(m.Lost),
	}
	if m.HasVP {
		c.VP = w.Fraction(m.VP, 2)
	}
	hidden := false
	for i, l := range m.Lines {
		line := view.MatchLine{Board: m.Boards[i], Section: section, Hidden: !v.maySee(section, m.Boards[i])}
		hidden = hidden || line.Hidden
		if !line.Hidden {
			line.NS, line.EW = v.atTable(l.NS), v.atTable(l.EW)
			if l.Counted {
				line.Points = v.matchPoints(l.Points)
			}
		}
		c.Lines = append(c.Lines, line)
	}
	if hidden && !v.open() {
		c.Points, c.Won, c.Lost, c.VP = "–", "–", "–", ""
	}
	if hidden {
		return c
	}
	if why, err := m.Explain(); err == nil {
		c.Why = w.SumText(why)
	}
	return c
}

// pairMatch is a match on the score card of a pair, whose boards stand below.
func (v *visit) pairMatch(section string, m session.Match) view.CardMatch {
	c := view.CardMatch{Round: m.Round, Against: v.contestant(section, m.Opponent, 0), Points: v.matchPoints(m.Own), VP: v.page.W.Fraction(m.VP, 2)}
	for _, l := range m.Lines {
		at := l.NS
		if at == (session.Where{}) {
			at = l.EW
		}
		if v.maySee(section, at.Board) {
			continue
		}
		if !v.open() {
			c.Points, c.VP = "–", ""
		}
		return c
	}
	if why, err := m.Explain(); err == nil {
		c.Why = v.page.W.SumText(why)
	}
	return c
}

// atTable is what happened at a table: contract and points of North-South.
func (v *visit) atTable(w session.Where) string {
	if w == (session.Where{}) {
		return ""
	}
	e, _ := v.state.Entry(w)
	contract, points := v.outcome(e)
	if contract == "" {
		return ""
	}
	return w.Section + strconv.Itoa(w.Table) + ": " + contract + " " + points
}

// room says of a table of teams whether it is the open or the closed room of its
// match, and where the other one is.
func (v *visit) room(m movement.Movement, section string, sit movement.Sitting) string {
	other, ok := m.OtherTable(sit)
	if !ok {
		return ""
	}
	text := v.page.W.T("session.room.closed")
	if m.IsOpenRoom(sit) {
		text = v.page.W.T("session.room.open")
	}
	at := v.page.W.T("session.room.other", "Table", section+strconv.Itoa(other.Table))
	if other.Round != sit.Round {
		at = v.page.W.T("session.room.round", "Table", section+strconv.Itoa(other.Table), "Round", other.Round)
	}
	return text + " · " + at
}

// sideOf is who sits on a side of a table: a contestant, or of an individual both
// players with their seats.
func (v *visit) sideOf(section string, sit movement.Sitting, side bridge.Side, round int) view.Contestant {
	c := v.contestant(section, sit.Side(side), round)
	if v.state.Kind() != movement.Individual {
		return c
	}
	first, second := bridge.Seat(side), bridge.Seat(side+2)
	other := v.contestant(section, sit.At[second], round)
	w := v.page.W
	c.Names = w.SeatLetter(first) + " " + c.Label + " " + c.Names + " · " + w.SeatLetter(second) + " " + other.Label + " " + other.Names
	c.Label = ""
	return c
}
