package movement

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/sentence"
)

// Rover adds a pair to a Mitchell for which there is no full table: it sits out
// the first round, and then takes the place of a different pair North-South in
// each round, which sits out. It never meets a board again, and the same
// opponents only where the number of tables leaves no other way.
func Rover(tables, rounds, perSet int) (Movement, error) {
	m, err := Mitchell(tables, rounds, perSet)
	if tables%2 == 0 {
		m, err = ShareMitchell(tables, rounds, perSet)
	}
	if err != nil {
		return Movement{}, err
	}
	way, again := roverWay(m)
	if way == nil {
		return Movement{}, sentence.Errorf("movement: no way for a rover through %s and %s", plural(tables, "table"), plural(m.Rounds, "round"))
	}
	if again {
		m.Meetings = 2
	}
	m.Name = fmt.Sprintf("rover-mitchell-%d", tables)
	m.Title = fmt.Sprintf("Mitchell with a rover, %d½ tables, %s", tables, plural(m.Rounds, "round"))
	m.Contestants++
	rover := m.Contestants
	for i, s := range m.Sittings {
		if s.Round >= 2 && way[s.Round-2] == s.Table {
			m.Sittings[i] = Seated(s.Round, s.Table, rover, s.EW(), s.Set)
		}
	}
	return m, nil
}

// roverWay is the table to which the rover goes in each round from the second
// on. It prefers never to meet opponents again, and says whether it had to.
func roverWay(m Movement) (way []int, again bool) {
	for _, again := range []bool{false, true} {
		w := wayfinder{m: m, again: again, steps: 200_000}
		if w.find(2) {
			return w.way, again
		}
	}
	return nil, false
}

type wayfinder struct {
	m     Movement
	again bool // opponents may be met twice
	steps int  // how many more tables may be tried
	way   []int
}

// find goes on from a round, trying first the tables two further on, which is
// how a way that never closes too early looks.
func (w *wayfinder) find(round int) bool {
	if round > w.m.Rounds {
		return true
	}
	here := w.m.Round(round)
	from := -1
	if len(w.way) > 0 {
		from = w.way[len(w.way)-1] - 1
	}
	for i := range here {
		s := here[mod(from+2+i, len(here))]
		if w.steps--; w.steps < 0 {
			return false
		}
		if slices.Contains(w.way, s.Table) || !w.fits(s) {
			continue
		}
		w.way = append(w.way, s.Table)
		if w.find(round + 1) {
			return true
		}
		w.way = w.way[:len(w.way)-1]
	}
	return false
}

// fits reports whether neither the boards nor, unless that is allowed once, the
// opponents were met before.
func (w *wayfinder) fits(s Sitting) bool {
	met := 0
	for i, table := range w.way {
		before := w.m.Sittings[(i+1)*w.m.Tables+table-1]
		if before.Set == s.Set {
			return false
		}
		if before.EW() == s.EW() {
			met++
		}
	}
	return met == 0 || w.again && met == 1
}
