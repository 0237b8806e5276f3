package movement

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Step is one round on the card of a table: who sits there, what they play, and
// where everybody and the boards go afterwards.
type Step struct {
	Sitting
	Boards []int // none when nothing is played
	// Next is where the contestant of each seat goes; the zero value after the
	// last round or for somebody who then sits out.
	Next bridge.BySeat[Place]
	// BoardsTo is the table that plays these boards in the next round, 0 when
	// they rest.
	BoardsTo int
}

// Place is a seat at a table.
type Place struct {
	Table int
	Seat  bridge.Seat
}

// Guide is the card of a table, round by round. A team goes to two places; its
// card says where it sits in the same direction.
func (m Movement) Guide(table int) []Step {
	var steps []Step
	for _, s := range m.Sittings {
		if s.Table != table {
			continue
		}
		step := Step{Sitting: s, Boards: m.Boards(s)}
		for _, next := range m.Round(s.Round + 1) {
			if next.Set == s.Set && step.BoardsTo == 0 && !m.SitsOut(next) {
				step.BoardsTo = next.Table
			}
			for _, seat := range bridge.Seats {
				if where, ok := m.goes(s.At[seat], seat, next); ok {
					step.Next[seat] = where
				}
			}
		}
		steps = append(steps, step)
	}
	return steps
}

// goes says in which seat a contestant sits at a table, if at all.
func (m Movement) goes(who int, from bridge.Seat, next Sitting) (Place, bool) {
	if who == 0 || who == m.Missing {
		return Place{}, false
	}
	if m.Kind == Teams {
		return Place{next.Table, from}, next.At[from] == who
	}
	if next.At[from] == who {
		return Place{next.Table, from}, true
	}
	seats := []bridge.Seat{(from + 1) % 4, (from + 2) % 4, (from + 3) % 4}
	for _, seat := range seats {
		if next.At[seat] == who && (m.Kind == Individual || seat%2 != from%2) {
			return Place{next.Table, seat}, true
		}
	}
	return Place{}, false
}

// SittingOut are the contestants who play nothing in a round.
func (m Movement) SittingOut(round int) []int {
	var out []int
	for who := 1; who <= m.Contestants; who++ {
		plays := slices.ContainsFunc(m.Sittings, func(s Sitting) bool {
			return s.Round == round && slices.Contains(s.At[:], who) && !m.SitsOut(s)
		})
		if !plays && who != m.Missing {
			out = append(out, who)
		}
	}
	return out
}
