package session

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Match is what a team has from one match, or a pair from one that gives victory
// points.
type Match struct {
	Opponent int
	Round    int // the first in which they met
	Boards   []int
	// Own and Theirs are IMPs, or what the boards are scored in; of pairs at
	// matchpoints their percentage of the match.
	Own, Theirs score.Fraction
	Won, Lost   score.Fraction // by board: the sum of what was won and of what was lost
	VP          score.Fraction
	OtherVP     score.Fraction // of the opponents
	HasVP       bool
	// Lines is what was done on each of Boards, at the table where the team sat
	// North-South and at the one where it sat East-West, and Points what the team
	// has from it; nothing where Counted is false.
	Lines []MatchLine

	place int32 // of the opponent in Sheet.Entrants; of pairs
	why   func() (score.Explanation, error)
}

// Explain is how what the match counts came about, term by term.
func (m Match) Explain() (score.Explanation, error) {
	if m.why == nil {
		return score.Explanation{}, errors.New("session: a match without boards")
	}
	return m.why()
}

// MatchLine is a board of a match from the view of one of the contestants.
type MatchLine struct {
	NS, EW  Where // where the contestant sat so; the zero value when nothing is known, and of pairs for the other side
	Points  score.Fraction
	Counted bool
}

// Value is what the match counts in the ranking.
func (m Match) Value() score.Fraction {
	if m.HasVP {
		return m.VP
	}
	return m.Own
}

// meeting is a match while its tables are collected, from the view of the team
// with the lower place.
type meeting struct {
	home, away int32
	round      int
	boards     map[int]*score.TeamBoard
	assigned   map[int]int       // at how many tables of a board the Director assigned a score
	places     map[int]*[2]Where // of the two tables of a board: where home sat North-South, where East-West
	extra      map[int]bool      // boards that the movement does not have in this match
}

// scheduled is how many boards the match has by the movement.
func (m *meeting) scheduled() int {
	n := 0
	for number := range m.boards {
		if !m.extra[number] {
			n++
		}
	}
	if n == 0 {
		return len(m.boards)
	}
	return n
}

// meetings puts the two tables of each board of a match together.
func meetings(sheet Sheet) []*meeting {
	type couple struct {
		a, b  int32
		round int // of a match that is drawn
	}
	found := map[couple]*meeting{}
	for _, b := range sheet.Boards {
		for _, l := range b.Lines {
			ns, ew := l.At[0], l.At[1]
			key := couple{min(ns, ew), max(ns, ew), 0}
			if sheet.Entrants[ns].Drawing != "" {
				key.round = l.Where.Round
			}
			m := found[key]
			if m == nil {
				m = &meeting{key.a, key.b, l.Where.Round, map[int]*score.TeamBoard{}, map[int]int{}, map[int]*[2]Where{}, map[int]bool{}}
				found[key] = m
			}
			m.round = min(m.round, l.Where.Round)
			board := m.boards[b.Number]
			if board == nil {
				board = &score.TeamBoard{}
				m.boards[b.Number], m.places[b.Number], m.extra[b.Number] = board, &[2]Where{}, true
			}
			m.extra[b.Number] = m.extra[b.Number] && l.Extra
			if l.AtFault != 0 {
				team := score.Away
				if l.AtFault-1 == key.a {
					team = score.Home
				}
				board.AtFault = &team
			}
			if l.assigned() {
				m.assigned[b.Number]++
			}
			if ns == key.a {
				board.Open, m.places[b.Number][0] = l.Line, l.Where
			} else {
				board.Closed, m.places[b.Number][1] = l.Line, l.Where
			}
		}
	}
	all := make([]*meeting, 0, len(found))
	for _, m := range found {
		for number := range m.boards {
			m.compare(number)
		}
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b *meeting) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.home, b.home), cmp.Compare(a.away, b.away))
	})
	return all
}

// played reports whether a side has anything on a line.
func played(l score.Line) bool {
	return l.NS.Kind() != score.NotPlayed || l.EW.Kind() != score.NotPlayed
}

func rankTeams(sheet Sheet, method Method) ([]Row, score.Unit, error) {
	m, err := method.teams()
	if err != nil {
		return nil, 0, err
	}
	unit := m.counts()
	rows := make([]Row, len(sheet.Entrants))
	for i, e := range sheet.Entrants {
		rows[i] = Row{Entrant: e, Value: e.CarryOver.Add(method.Bye.Times(e.Byes))}
	}
	for _, meet := range meetings(sheet) {
		var numbers []int
		for n := range meet.boards {
			numbers = append(numbers, n)
		}
		slices.Sort(numbers)
		boards := make([]score.TeamBoard, len(numbers))
		begun := false
		for i, n := range numbers {
			boards[i] = *meet.boards[n]
			begun = begun || boards[i].AtFault != nil || played(boards[i].Open) && played(boards[i].Closed)
		}
		if !begun {
			continue
		}
		length := meet.scheduled() // also boards that are still to be played
		result, err := m.score(boards, length)
		if err != nil {
			home, away := sheet.Entrants[meet.home], sheet.Entrants[meet.away]
			return nil, 0, fmt.Errorf("session: %s%d against %s%d: %w", home.Section, home.Number, away.Section, away.Number, err)
		}
		for _, t := range score.Teams {
			own, other := meet.home, meet.away
			if t == score.Away {
				own, other = other, own
			}
			match := Match{
				Opponent: sheet.Entrants[other].Number, Round: meet.round, Boards: numbers,
				Own: result.Points[t], Theirs: result.Points[t.Other()], VP: result.VPs[t], OtherVP: result.VPs[t.Other()], HasVP: result.HasVPs,
				why: func() (score.Explanation, error) { return m.explain(boards, length, t) },
			}
			for i, b := range result.Boards {
				places := *meet.places[numbers[i]]
				if t == score.Away {
					places[0], places[1] = places[1], places[0]
				}
				match.Lines = append(match.Lines, MatchLine{places[0], places[1], b[t], result.Counted[i]})
				switch {
				case !result.Counted[i]:
				case m.shares():
					match.Won, match.Lost = match.Won.Add(b[t]), match.Lost.Add(b[t.Other()])
				case b[t].Sign() > 0:
					match.Won = match.Won.Add(b[t])
				default:
					match.Lost = match.Lost.Sub(b[t])
				}
			}
			rows[own].Matches = append(rows[own].Matches, match)
			rows[own].Value = rows[own].Value.Add(match.Value())
		}
	}
	for i, e := range sheet.Entrants {
		total, err := score.Total{Unit: unit, Points: rows[i].Value}.Penalise(score.Whole(0), e.Penalties...)
		if err != nil {
			return nil, 0, fmt.Errorf("session: %s%d: %w", e.Section, e.Number, err)
		}
		rows[i].Value = total.Points
		if e.Drawing == movement.KnockOut {
			rows[i].Value = through(rows[i])
		}
	}
	return rows, unit, nil
}

// through is in how many rounds of a knock-out the team has gone on.
func through(row Row) score.Fraction {
	if row.Entrant.LastRound == 0 { // no match yet: byes
		return score.Whole(row.Entrant.Byes)
	}
	n := row.Entrant.LastRound - 1
	for _, m := range row.Matches {
		if m.Round == row.Entrant.LastRound && m.Own.Cmp(m.Theirs) > 0 {
			n++
		}
	}
	return score.Whole(n)
}
