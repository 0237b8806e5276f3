package movement

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Kind says what the contestants of a movement are.
type Kind uint8

// The kinds of contestant.
const (
	Pairs      Kind = iota // a pair sits North-South or East-West
	Individual             // each seat has a contestant of its own
	Teams                  // a team sits North-South at one table and East-West at another
)

// String is pairs, individual or teams.
func (k Kind) String() string {
	texts := [...]string{"pairs", "individual", "teams", "?"}
	return texts[min(int(k), len(texts)-1)]
}

// Sitting is one table in one round: who sits there, and the set of boards that
// they play.
type Sitting struct {
	Round int `json:"round"` // from 1
	Table int `json:"table"` // from 1
	// At is the contestant in each seat, from 1; 0 is nobody. Pairs and teams
	// stand in both seats of a side.
	At  bridge.BySeat[int] `json:"at"`
	Set int                `json:"set"` // from 1, a place in Movement.Sets
}

// Seated is a table in a round at which two pairs or teams sit.
func Seated(round, table, ns, ew, set int) Sitting {
	return Sitting{Round: round, Table: table, At: bridge.BySeat[int]{ns, ew, ns, ew}, Set: set}
}

// NS is the contestant who sits North, EW the one who sits East.
func (s Sitting) NS() int { return s.At[bridge.North] }

// EW is the contestant who sits East.
func (s Sitting) EW() int { return s.At[bridge.East] }

// Side is the contestant of a side: the one in North or East.
func (s Sitting) Side(side bridge.Side) int {
	if side == bridge.NorthSouth {
		return s.NS()
	}
	return s.EW()
}

// Turned is the table with the board turned by a quarter: North-South and
// East-West have changed places, as for an arrow switch.
func (s Sitting) Turned() Sitting {
	a := s.At
	s.At = bridge.BySeat[int]{a[1], a[2], a[3], a[0]}
	return s
}

// Movement is who plays whom on which boards, from the first round to the last.
// Sittings come by round, then by table.
type Movement struct {
	Name        string `json:"name"`  // short, without blanks: howell-10
	Title       string `json:"title"` // for people
	Kind        Kind   `json:"kind"`
	Contestants int    `json:"contestants"` // numbered from 1
	// Winners is 1 where all are ranked together, 2 where those who sit
	// North-South throughout are ranked apart from those East-West.
	Winners  int       `json:"winners"`
	Tables   int       `json:"tables"`
	Rounds   int       `json:"rounds"`
	Sets     [][]int   `json:"sets"` // the boards of each set
	Sittings []Sitting `json:"sittings"`

	// Copies is at how many tables a set may lie in the same round: by sharing,
	// or because the boards were duplicated. 0 counts as 1.
	Copies int `json:"copies,omitempty"`
	// Meetings is in how many rounds the same contestants may be opponents. 0
	// counts as 1.
	Meetings int `json:"meetings,omitempty"`
	// Partnerships is in how many rounds of an individual the same players may
	// be partners. 0 counts as 1.
	Partnerships int `json:"partnerships,omitempty"`
	// Missing is a contestant who is not there: a phantom, whose opponents sit
	// out. 0 is none.
	Missing int `json:"missing,omitempty"`
}

// numbered is so many sets of so many boards each, numbered from board 1.
func numbered(sets, perSet int) [][]int {
	all := make([][]int, sets)
	for i := range all {
		for b := range perSet {
			all[i] = append(all[i], i*perSet+b+1)
		}
	}
	return all
}

// Boards are the boards of a sitting; none when nothing is played there because
// a contestant is missing.
func (m Movement) Boards(s Sitting) []int {
	if s.Set < 1 || s.Set > len(m.Sets) || m.SitsOut(s) {
		return nil
	}
	return m.Sets[s.Set-1]
}

// SitsOut reports whether nothing is played at the table in that round, because
// a seat is empty or belongs to a contestant who is missing.
func (m Movement) SitsOut(s Sitting) bool {
	for _, c := range s.At {
		if c == 0 || c == m.Missing {
			return true
		}
	}
	return false
}

// Round is the sittings of a round, by table.
func (m Movement) Round(round int) []Sitting {
	var found []Sitting
	for _, s := range m.Sittings {
		if s.Round == round {
			found = append(found, s)
		}
	}
	return found
}

// Of is the sittings of a contestant, by round.
func (m Movement) Of(contestant int) []Sitting {
	var found []Sitting
	for _, s := range m.Sittings {
		if slices.Contains(s.At[:], contestant) {
			found = append(found, s)
		}
	}
	return found
}

// AllBoards are the boards of all sets, each once, in ascending order.
func (m Movement) AllBoards() []int {
	all := slices.Concat(m.Sets...)
	slices.Sort(all)
	return slices.Compact(all)
}

// Label is how a contestant is called: his number, with his direction where
// there are two winners and both directions count from 1.
func (m Movement) Label(contestant int) string {
	switch {
	case m.Winners != 2:
		return fmt.Sprint(contestant)
	case contestant > 2*m.Tables: // a rover
		return fmt.Sprintf("NS %d", contestant-m.Tables)
	case contestant > m.Tables:
		return fmt.Sprintf("EW %d", contestant-m.Tables)
	}
	return fmt.Sprintf("NS %d", contestant)
}

// Without is the movement with a phantom in place of a contestant. His
// opponents sit out.
func (m Movement) Without(contestant int) (Movement, error) {
	if contestant < 1 || contestant > m.Contestants {
		return m, sentence.Errorf("movement: %s has contestants 1 to %d, not %d", m.Name, m.Contestants, contestant)
	}
	if m.Missing != 0 && m.Missing != contestant {
		return m, sentence.Errorf("movement: %s has a phantom already, in place of %s", m.Name, m.Label(m.Missing))
	}
	m.Missing = contestant
	return m, nil
}

// Upto is the movement stopped after so many rounds.
func (m Movement) Upto(rounds int) Movement {
	if rounds >= m.Rounds {
		return m
	}
	m.Rounds = rounds
	var kept []Sitting
	for _, s := range m.Sittings {
		if s.Round <= rounds {
			kept = append(kept, s)
		}
	}
	m.Sittings = kept
	return m
}

// sorted puts the sittings in order.
func (m Movement) sorted() Movement {
	slices.SortStableFunc(m.Sittings, func(a, b Sitting) int {
		if a.Round != b.Round {
			return a.Round - b.Round
		}
		return a.Table - b.Table
	})
	return m
}

// plural is a number with its noun: 1 round, 3 rounds.
func plural(n int, noun string) sentence.Count { return sentence.Count{N: n, Noun: noun} }

// mod is a modulo m, from 0 to m-1 for a negative a as well.
func mod(a, m int) int { return ((a % m) + m) % m }
