package web

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// card is the score card that the address names.
func (v *visit) card() (view.ScoreCard, error) {
	number, err := strconv.Atoi(v.r.PathValue("number"))
	if err != nil {
		return view.ScoreCard{}, errNoPage
	}
	return v.cardOf(v.r.PathValue("section"), number)
}

// cardOf is the score card of a contestant. Boards that the viewer may not see
// yet stand there without what happened.
func (v *visit) cardOf(section string, number int) (view.ScoreCard, error) {
	m, ok := v.state.Movement(section)
	c := view.ScoreCard{Evening: v.evening("card"), Closed: !v.open()}
	if !ok || number < 1 || number > m.Contestants || number == m.Missing {
		return c, errNoPage
	}
	c.Contestant = v.contestant(section, number, 0)
	stands, err := v.scores()
	if err != nil {
		return c, err
	}
	sheet, ranking := stands.sheet, stands.ranking
	c.Rulings = v.rulingsOf(v.viewer(), section, number)
	c.Unit, c.Besides = v.matchUnit(), v.besides(section, number)
	for _, g := range ranking.Groups {
		for _, row := range g.Rows {
			if row.Entrant.Section != section || row.Entrant.Number != number {
				continue
			}
			c.Place, c.Total = place(row), v.value(row)+" "+v.unit()
			for _, match := range row.Matches {
				if v.state.Kind() == movement.Teams {
					c.Matches = append(c.Matches, v.cardMatch(section, match))
				} else {
					c.Rounds = append(c.Rounds, v.pairMatch(section, match))
				}
			}
			for i := range row.Boards {
				c.Lines = append(c.Lines, v.cardLine(stands, ownMark{row, i}))
			}
			c.TotalWhy = v.totalWhy(c, sheet, ranking, row)
		}
	}
	slices.SortStableFunc(c.Lines, func(a, b view.CardLine) int {
		return slices.Compare([]int{a.Round, a.Board}, []int{b.Round, b.Board})
	})
	return c, nil
}

// besides is what the total of a contestant has that no board gave: what was carried
// over, and penalties.
func (v *visit) besides(section string, number int) []string {
	known := v.state.Contestant(section, number)
	var out []string
	if known.CarryOver.Sign() != 0 {
		out = append(out, v.sentence(session.CarryOver{Section: section, Number: number, Amount: known.CarryOver}, true))
	}
	for _, p := range known.Penalties {
		out = append(out, v.sentence(p, true))
	}
	return out
}

// totalWhy is how the total of a score card came about. It names what every board
// or match gave, so that it is for those who may see all of them.
func (v *visit) totalWhy(c view.ScoreCard, sheet session.Sheet, ranking session.Ranking, row session.Row) string {
	hidden := c.Closed
	for _, line := range c.Lines {
		hidden = hidden || line.Hidden
	}
	for _, m := range c.Matches {
		for _, line := range m.Lines {
			hidden = hidden || line.Hidden
		}
	}
	if hidden {
		return ""
	}
	why, ok, err := row.ExplainValue(sheet, ranking, v.state.Method())
	if err != nil || !ok {
		return ""
	}
	return v.page.W.SumText(why)
}

func (v *visit) cardLine(stands *scores, at ownMark) view.CardLine {
	sheet, board, lineOf := stands.sheet, int(at.row.Boards[at.i]), int(at.row.Lines[at.i])
	l := sheet.Boards[board].Lines[lineOf]
	line := view.CardLine{Round: l.Where.Round, Board: l.Where.Board, Section: l.Where.Section, Hidden: true}
	line.Against = v.shortSide(sheet, l, sideOn(sheet, board, lineOf, at.row.Entrant)^1)
	if !v.maySee(l.Where.Section, l.Where.Board) {
		return line
	}
	line.Hidden = false
	e, _ := v.state.Entry(l.Where)
	line.Contract, line.Points = v.outcome(e)
	if at.row.Total.Marks[at.i].Kind != score.NotPlayed {
		if why, err := v.explained(stands, at); err == nil {
			line.Mark, line.Why = v.page.W.Fraction(why.Value, 2), v.page.W.SumText(why)
		}
	}
	return line
}
