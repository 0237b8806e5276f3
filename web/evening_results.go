package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// open reports whether the ranking may be seen: by everybody once the score is
// open to inspection, before that by the Director.
func (v *visit) open() bool { return v.directs || v.state.Stage() != session.Provisional }

// results is the ranking, and which travellers there are to see.
func (v *visit) results() (view.Results, error) {
	r := view.Results{Evening: v.evening("results"), Closed: !v.open(), Unit: v.unit()}
	if !r.Closed {
		stands, err := v.scores()
		if err != nil {
			return r, err
		}
		for _, g := range stands.ranking.Groups {
			group := view.RankGroup{Title: v.fieldTitle(g.Field)}
			for _, row := range g.Rows {
				boards := row.Total.Boards
				for _, m := range row.Matches {
					if v.state.Kind() == movement.Teams { // those of pairs are in the total
						boards += len(m.Boards)
					}
				}
				group.Rows = append(group.Rows, view.RankRow{
					Place: place(row), Contestant: v.contestant(row.Entrant.Section, row.Entrant.Number, 0),
					Value: v.value(row), Boards: boards,
				})
			}
			r.Groups = append(r.Groups, group)
		}
	}
	if !r.Closed && v.inMatches() {
		matches, err := v.matches()
		if err != nil {
			return r, err
		}
		r.PerRound = matches
	}
	r.Boards = v.visible()
	if v.then == nil { // on paper there is only the present
		r.Papers = v.papers(r)
	}
	return r, nil
}

// papers are what the viewer can have on paper, by their addresses.
func (v *visit) papers(r view.Results) []string {
	var all []string
	if !r.Closed {
		all = append(all, "ranking", "cards")
	}
	if len(r.Boards) > 0 {
		all = append(all, "travellers")
	}
	all = append(all, "tables")
	if slices.ContainsFunc(r.Boards, func(b view.BoardLink) bool {
		_, known := v.state.Deal(b.Number)
		return known
	}) {
		all = append(all, "hands")
	}
	return all
}

// fieldTitle names those who are ranked together: their section where there are
// several, and their direction where each has its own ranking.
func (v *visit) fieldTitle(field string) string {
	var parts []string
	for part := range strings.FieldsSeq(field) {
		if side, err := bridge.ParseSide(part); err == nil {
			parts = append(parts, v.page.W.Side(side))
		} else if len(v.state.Sections()) > 1 {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

func place(row session.Row) string {
	if row.Shared {
		return strconv.Itoa(row.Place) + "="
	}
	return strconv.Itoa(row.Place)
}

// value is what a ranking goes by; rounds won have no decimals.
func (v *visit) value(row session.Row) string {
	if v.knockOut() {
		return v.brief(row.Value)
	}
	return v.page.W.Fraction(row.Value, 2)
}

// unit is the head of the column by which the ranking goes.
func (v *visit) unit() string {
	m := v.state.Method()
	switch {
	case v.knockOut():
		return v.page.W.T("session.roundswon")
	case m.Scale != "", m.Scoring == session.Patton:
		return "VP"
	case m.Scoring == session.TotalPoints:
		return v.page.W.T("session.points")
	case m.Scoring == session.BoardAMatch:
		return v.page.W.T("session.boardswon")
	case m.Scoring == session.CrossIMPs, m.Scoring == session.Butler, v.state.Kind() == movement.Teams:
		return "IMP"
	}
	return "%"
}

// inMatches reports whether contestants play matches: teams, and pairs whose matches
// give victory points.
func (v *visit) inMatches() bool {
	return v.state.Kind() == movement.Teams || v.state.Method().Scale != ""
}

// knockOut reports whether the ranking goes by the rounds that teams have won.
func (v *visit) knockOut() bool {
	for _, name := range v.state.Sections() {
		if v.state.Drawing(name).Rule == movement.KnockOut {
			return true
		}
	}
	return false
}

// traveller is the board that the address names.
func (v *visit) traveller() (view.Traveller, error) {
	number, err := strconv.Atoi(v.r.PathValue("board"))
	if err != nil {
		return view.Traveller{}, errNoPage
	}
	return v.travellerOf(v.r.PathValue("section"), number)
}

// travellerOf is a board with what everybody did, if the viewer may see it.
func (v *visit) travellerOf(section string, number int) (view.Traveller, error) {
	t := view.Traveller{Evening: v.evening("board"), Section: section, Board: number}
	m, ok := v.state.Movement(section)
	if !ok || !slices.Contains(m.AllBoards(), number) {
		return t, errNoPage
	}
	if !v.maySee(section, number) {
		t.Hidden = true
		return t, nil
	}
	if l, known := v.hands(section, number); known {
		hands := l.deal.Hands()
		t.Dealt, t.Makes, t.Working, v.ready = &hands, l.makes, l.ready != nil && v.then == nil, l.ready
	}
	stands, err := v.scores()
	if err != nil {
		return t, err
	}
	for i, b := range stands.sheet.Boards {
		if b.Number != number || len(b.Lines) == 0 || !v.state.Method().Pooled && b.Lines[0].Where.Section != section {
			continue
		}
		for line := range b.Lines {
			t.Lines = append(t.Lines, v.line(stands, i, line))
		}
	}
	return t, nil
}

// line is a line of a traveller with its marks explained.
func (v *visit) line(stands *scores, board, line int) view.TravellerLine {
	sheet, l := stands.sheet, stands.sheet.Boards[board].Lines[line]
	out := view.TravellerLine{NS: v.shortSide(sheet, l, bridge.NorthSouth), EW: v.shortSide(sheet, l, bridge.EastWest)}
	e, _ := v.state.Entry(l.Where)
	out.Contract, out.NSPoints = v.outcome(e)
	out.Lead = v.leadText(e)
	out.NSMark, out.NSWhy = v.lineMark(stands, board, line, bridge.NorthSouth)
	out.EWMark, out.EWWhy = v.lineMark(stands, board, line, bridge.EastWest)
	return out
}

// leadText is the opening lead in signs, where it was noted.
func (v *visit) leadText(e session.Entry) string {
	if c, err := bridge.ParseCard(e.Play.Lead); err == nil {
		return v.page.W.CardSign(c)
	}
	return e.Play.Lead
}

// short is a contestant in few letters.
func (v *visit) short(section string, number int) string {
	c := v.contestant(section, number, 0)
	if len(v.state.Sections()) > 1 {
		return section + " " + c.Label
	}
	return c.Label
}

// shortSide is the contestant of a side of a line in few letters, of an individual
// both players.
func (v *visit) shortSide(sheet session.Sheet, l session.SheetLine, side bridge.Side) string {
	first, second := sheet.Entrants[l.At[side]], sheet.Entrants[l.At[side+2]]
	text := v.short(first.Section, first.Number)
	if sheet.Kind == movement.Individual {
		text += " + " + v.short(second.Section, second.Number)
	}
	return text
}

// outcome is the contract or the ruling, and North-South's points.
func (v *visit) outcome(e session.Entry) (contract, points string) {
	if e.Ruling != nil {
		return fmt.Sprintf("%s / %s [%s]", e.Ruling.NS, e.Ruling.EW, v.cited(e.Ruling.Clause)), ""
	}
	if e.Status == session.Expected || e.Play.Result == nil {
		return "", ""
	}
	r := *e.Play.Result
	return v.page.W.ResultSigns(r), v.page.W.Signed(score.NorthSouth(r, bridge.NewBoard(e.Where.Board).Vulnerable))
}
