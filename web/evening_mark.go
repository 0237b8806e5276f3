package web

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// scores is the sheet of a session as it is now, with its ranking.
type scores struct {
	sheet   session.Sheet
	ranking session.Ranking
	lines   map[onLine]ownMark // see own
}

// onLine is a contestant on a line: places in the boards of a sheet, in the lines of
// the board, and in the entrants.
type onLine struct{ board, line, entrant int32 }

// ownMark is a mark among those of its contestant.
type ownMark struct {
	row session.Row
	i   int // place in the marks of the row
}

// scores works the ranking out, once for a page.
func (v *visit) scores() (*scores, error) {
	if v.scored != nil {
		return v.scored, nil
	}
	s := &scores{sheet: v.state.Sheet(false)}
	var err error
	if s.ranking, err = session.Rank(s.sheet, v.state.Method()); err != nil {
		return nil, err
	}
	v.scored = s
	return s, nil
}

// own is the mark of a contestant on a line. Where each stands is gathered when it is
// first asked for: the ranking and the score cards go by contestant and need it not.
func (s *scores) own(at onLine) (ownMark, bool) {
	if s.lines == nil {
		s.lines = s.gather()
	}
	mark, found := s.lines[at]
	return mark, found
}

// gather finds the marks of all contestants by their lines.
func (s *scores) gather() map[onLine]ownMark {
	lines := map[onLine]ownMark{}
	places := map[entrant]int32{}
	for i, e := range s.sheet.Entrants {
		places[entrant{e.Section, e.Number}] = int32(i)
	}
	for _, g := range s.ranking.Groups {
		for _, row := range g.Rows {
			who := places[entrant{row.Entrant.Section, row.Entrant.Number}]
			for i := range row.Boards {
				lines[onLine{row.Boards[i], row.Lines[i], who}] = ownMark{row, i}
			}
		}
	}
	return lines
}

// explained is what a contestant has for a board and how it came about: the same on
// the traveller and on the score card. What an average is worth can depend on the
// contestant's own game (12C2(c)), which is told from when the ranking may be seen;
// until then it is worth what it is worth by itself.
func (v *visit) explained(s *scores, at ownMark) (score.Explanation, error) {
	if v.open() {
		return at.row.ExplainMark(s.sheet, v.state.Method(), at.i)
	}
	board, line := int(at.row.Boards[at.i]), int(at.row.Lines[at.i])
	return session.Explain(s.sheet, v.state.Method(), board, line, sideOn(s.sheet, board, line, at.row.Entrant))
}

// sideOn is on which side of a line a contestant sat.
func sideOn(sheet session.Sheet, board, line int, who session.Entrant) bridge.Side {
	for seat, place := range sheet.Boards[board].Lines[line].At {
		if e := sheet.Entrants[place]; e.Number == who.Number && e.Section == who.Section {
			return bridge.Seat(seat).Side()
		}
	}
	return bridge.NorthSouth
}

// lineMark is what a side has on a line of a traveller, and why; of an individual
// what each of the two has, where that is not the same. It is empty for teams, whose
// marks belong to the match.
func (v *visit) lineMark(s *scores, board, line int, side bridge.Side) (mark, why string) {
	l := s.sheet.Boards[board].Lines[line]
	if [2]score.Award{l.NS, l.EW}[side].Kind() == score.NotPlayed && s.sheet.Kind != movement.Teams {
		return "–", ""
	}
	for _, who := range []int32{l.At[side], l.At[side+2]} {
		at, found := s.own(onLine{int32(board), int32(line), who})
		if !found {
			continue
		}
		e, err := v.explained(s, at)
		if err != nil {
			continue
		}
		value, sum := v.page.W.Fraction(e.Value, 2), v.page.W.SumText(e)
		switch {
		case mark == "":
			mark, why = value, sum
		case value != mark:
			mark, why = mark+" / "+value, why+"\n"+sum
		}
	}
	return mark, why
}
