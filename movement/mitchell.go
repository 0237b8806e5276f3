package movement

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// In all Mitchell movements North-South stay, East-West go up one table after
// each round and the boards go down one.

// Mitchell is the movement for an odd number of tables: every pair North-South
// meets every pair East-West, on boards that are new to both. Rounds are at most
// as many as tables; 0 stands for all of them.
func Mitchell(tables, rounds, perSet int) (Movement, error) {
	if err := sizes(tables, perSet); err != nil {
		return Movement{}, err
	}
	if tables%2 == 0 {
		return Movement{}, sentence.Errorf("movement: with %d tables East-West would meet boards again after %d rounds; use a skip, or share and relay", tables, tables/2)
	}
	rounds, err := most(rounds, tables)
	if err != nil {
		return Movement{}, err
	}
	m := twoFields(fmt.Sprintf("mitchell-%d", tables), fmt.Sprintf("Mitchell, %s, %s", plural(tables, "table"), plural(rounds, "round")), tables, rounds, numbered(tables, perSet))
	m.fill(func(r, t int) (ns, ew, set int) { return t, mod(t-r, tables), mod(t+r, tables) })
	return m, nil
}

// SkipMitchell is the movement for an even number of tables in which East-West
// skip a table after half of the rounds. There is one round fewer than tables; a
// last round on new boards is possible, but against opponents met before.
func SkipMitchell(tables, rounds, perSet int) (Movement, error) {
	if err := even(tables, perSet); err != nil {
		return Movement{}, err
	}
	if rounds == 0 {
		rounds = tables - 1
	}
	rounds, err := most(rounds, tables)
	if err != nil {
		return Movement{}, err
	}
	title := "Mitchell"
	if rounds > tables/2 { // else it ends before the skip
		title += fmt.Sprintf(" with a skip after round %d", tables/2)
	}
	m := twoFields(fmt.Sprintf("skip-mitchell-%d", tables), fmt.Sprintf("%s, %s, %s", title, plural(tables, "table"), plural(rounds, "round")), tables, rounds, numbered(tables, perSet))
	if rounds == tables {
		m.Meetings = 2
	}
	m.fill(func(r, t int) (ns, ew, set int) {
		moved := r
		if r >= tables/2 {
			moved++
		}
		return t, mod(t-moved, tables), mod(t+r, tables)
	})
	return m, nil
}

// ShareMitchell is the movement for an even number of tables in which the first
// and the last table share their boards all the time, and a set rests half-way
// round. All rounds can be played.
func ShareMitchell(tables, rounds, perSet int) (Movement, error) {
	if err := even(tables, perSet); err != nil {
		return Movement{}, err
	}
	rounds, err := most(rounds, tables)
	if err != nil {
		return Movement{}, err
	}
	m := twoFields(fmt.Sprintf("share-mitchell-%d", tables), fmt.Sprintf("Mitchell with share and relay, %s, %s", plural(tables, "table"), plural(rounds, "round")), tables, rounds, numbered(tables, perSet))
	m.Copies = 2
	m.fill(func(r, t int) (ns, ew, set int) {
		place := t // on the way round, with the resting place after half of the tables
		if t >= tables/2 {
			place++
		}
		return t, mod(t-r, tables), mod(place+r, tables)
	})
	return m, nil
}

// twoFields is a movement of pairs whose directions are ranked apart, without
// sittings yet.
func twoFields(name, title string, tables, rounds int, sets [][]int) Movement {
	return Movement{
		Name: name, Title: title, Kind: Pairs, Contestants: 2 * tables, Winners: 2,
		Tables: tables, Rounds: rounds, Sets: sets,
	}
}

// fill makes the sittings of a Mitchell movement from a rule that counts rounds,
// tables, pairs of a direction and sets from 0.
func (m *Movement) fill(at func(r, t int) (ns, ew, set int)) {
	for r := range m.Rounds {
		for t := range m.Tables {
			ns, ew, set := at(r, t)
			m.Sittings = append(m.Sittings, Seated(r+1, t+1, ns+1, m.Tables+ew+1, set+1))
		}
	}
}

// ArrowSwitch turns the boards in the given rounds, so that all pairs can be
// ranked together: those who sat North-South are then compared with those who
// sat East-West. About one board in eight gives the fairest comparison.
func (m Movement) ArrowSwitch(rounds ...int) (Movement, error) {
	if m.Kind != Pairs {
		return m, sentence.Errorf("movement: %s is no movement of pairs", m.Name)
	}
	turned := map[int]bool{}
	for _, r := range rounds {
		if r < 1 || r > m.Rounds {
			return m, sentence.Errorf("movement: %s has %s, not a round %d", m.Name, plural(m.Rounds, "round"), r)
		}
		turned[r] = true
	}
	sittings := make([]Sitting, len(m.Sittings))
	for i, s := range m.Sittings {
		if turned[s.Round] {
			s = s.Turned()
		}
		sittings[i] = s
	}
	m.Sittings, m.Winners = sittings, 1
	m.Name += "-switched"
	m.Title += fmt.Sprintf(", arrow switch in %d of them", len(turned))
	return m, nil
}

// SwitchRounds are the last rounds that together have about an eighth of the
// boards, at least one.
func (m Movement) SwitchRounds() []int {
	n := max(1, (m.Rounds+4)/8)
	var last []int
	for r := m.Rounds - n + 1; r <= m.Rounds; r++ {
		last = append(last, r)
	}
	return last
}

// sizes refuses numbers that are none, and those that nobody means.
func sizes(tables, perSet int) error {
	switch {
	case tables < 2 || tables > 100:
		return sentence.Errorf("movement: %s: there must be 2 to 100 tables", plural(tables, "table"))
	case perSet < 1 || perSet > 64:
		return sentence.Errorf("movement: %s a round: there must be 1 to 64 boards", plural(perSet, "board"))
	}
	return nil
}

func even(tables, perSet int) error {
	if err := sizes(tables, perSet); err != nil {
		return err
	}
	if tables%2 != 0 {
		return sentence.Errorf("movement: %d tables: this movement is for an even number of tables", tables)
	}
	return nil
}

// most is the number of rounds wanted, all that are possible where 0 is said.
func most(rounds, possible int) (int, error) {
	switch {
	case rounds == 0:
		return possible, nil
	case rounds < 1 || rounds > possible:
		return 0, sentence.Errorf("movement: %s: there can be 1 to %d", plural(rounds, "round"), possible)
	}
	return rounds, nil
}
