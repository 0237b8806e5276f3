package session

import (
	"cmp"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Sheet is what a ranking is computed from: the contestants, and for each board
// the lines that are compared with each other.
type Sheet struct {
	Kind     movement.Kind
	Entrants []Entrant
	Boards   []SheetBoard
	// Lengths is how many boards a match has in each round of a section, from the
	// first; of pairs whose matches give victory points.
	Lengths map[string][]int
}

// Entrant is a contestant as the ranking sees him.
type Entrant struct {
	Section string
	Number  int
	// Field is whom he is ranked with: those of the same text.
	Field     string
	Penalties []score.Penalty
	CarryOver score.Fraction
	// Drawing is how his rounds are drawn. Where they are, two who meet again play
	// another match. Byes is in how many rounds that have begun he had none, and
	// LastRound the last one in which he sits somewhere.
	Drawing   movement.DrawRule
	Byes      int
	LastRound int
}

// SheetBoard is a board with the lines that are compared.
type SheetBoard struct {
	Number   int
	Expected int // results of a full board
	Lines    []SheetLine
}

// SheetLine is a line of a traveller with whose it is.
type SheetLine struct {
	score.Line
	Where Where
	At    bridge.BySeat[int32] // places in Entrants
	Ruled bool                 // the Director gave these scores
	Extra bool                 // the movement does not have this play
	// AtFault is the place in Entrants, from 1, of the team through whose fault the
	// tables of the match cannot be compared (86B2(b)); 0 for none.
	AtFault int32
}

// Sheet is the lines as they stand now: with all results that were entered, or
// only with those that the opponents have agreed to.
func (s *Session) Sheet(agreedOnly bool) Sheet {
	sheet := Sheet{Kind: s.Kind(), Lengths: map[string][]int{}}
	places := map[Where]int32{} // section and, as Table, number
	for _, name := range s.names {
		s.enter(&sheet, name, places)
		if sheet.Kind == movement.Pairs && s.setup.Method.victoryPoints() {
			sheet.Lengths[name] = roundLengths(s.sections[name].movement)
		}
	}
	type pool struct {
		section string
		board   int
	}
	boards := map[pool]*SheetBoard{}
	full := map[string]int{}
	for _, name := range s.names {
		for _, w := range s.Plays(name) {
			sit, ok := s.Sitting(w)
			if !ok {
				continue
			}
			key := pool{name, w.Board}
			if s.setup.Method.Pooled {
				key.section = ""
			}
			if boards[key] == nil {
				boards[key] = &SheetBoard{Number: w.Board}
			}
			line := SheetLine{Line: s.line(w, agreedOnly), Where: w}
			for seat, who := range sit.At {
				line.At[seat] = places[Where{Section: name, Table: who}]
			}
			if e, known := s.Entry(w); known {
				line.Ruled = e.Ruling != nil
				if e.AtFault != 0 {
					line.AtFault = places[Where{Section: name, Table: e.AtFault}] + 1
				}
			}
			b := boards[key]
			b.Lines = append(b.Lines, line)
			if s.isScheduled(w) {
				b.Expected++
				full[key.section] = max(full[key.section], b.Expected)
			} else {
				b.Lines[len(b.Lines)-1].Extra = true
			}
		}
	}
	keys := make([]pool, 0, len(boards))
	for k := range boards {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b pool) int {
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.board, b.board))
	})
	for _, k := range keys {
		b := boards[k]
		// A board that was played at a wrong table as well can have more results
		// than the movement has for it.
		b.Expected = max(full[k.section], results(b.Lines))
		sheet.Boards = append(sheet.Boards, *b)
	}
	return sheet
}

// results is how many lines have a result for a side.
func results(lines []SheetLine) int {
	n := 0
	for _, l := range lines {
		if l.NS.Kind() == score.Scored || l.EW.Kind() == score.Scored {
			n++
		}
	}
	return n
}

// enter adds the contestants of a section.
func (s *Session) enter(sheet *Sheet, name string, places map[Where]int32) {
	m := s.sections[name].movement
	sides := map[int]bridge.Side{}
	for _, sit := range m.Sittings {
		for seat, who := range sit.At {
			if _, known := sides[who]; !known {
				sides[who] = bridge.Seat(seat).Side()
			}
		}
	}
	rule := s.sections[name].drawing.Rule
	at := seats(m)
	for number := 1; number <= m.Contestants; number++ {
		if number == m.Missing {
			continue
		}
		c := s.Contestant(name, number)
		e := Entrant{Section: name, Number: number, CarryOver: c.CarryOver}
		if !s.setup.Method.Pooled {
			e.Field = name
		}
		if m.Winners == 2 {
			if e.Field != "" {
				e.Field += " "
			}
			e.Field += sides[number].String()
		}
		if rule != "" {
			e.Drawing = rule
			e.Byes, e.LastRound = s.byes(m, at, number)
		}
		for _, p := range c.Penalties {
			e.Penalties = append(e.Penalties, score.Penalty{Amount: p.Amount, In: p.In, Clause: p.Clause})
		}
		places[Where{Section: name, Table: number}] = int32(len(sheet.Entrants))
		sheet.Entrants = append(sheet.Entrants, e)
	}
}

// line is what the two sides are scored with: by the ruling where there is one.
func (s *Session) line(w Where, agreedOnly bool) score.Line {
	e, _ := s.Entry(w)
	line := score.Line{}
	switch points, played := e.points(); {
	case e.Ruling != nil:
		line = score.Split(e.Ruling.NS, e.Ruling.EW)
	case played && (e.Status == Agreed || !agreedOnly):
		line = score.Both(score.Made(points))
	}
	return line.InForm(e.Form)
}
