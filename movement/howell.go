package movement

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/sentence"
)

// Howell is the complete Howell: every pair meets every other one once, and all
// play all boards. One winner. An odd number of pairs has a phantom as the last
// pair. Pairs are 4 to 24; with four or six of them tables have to share boards.
func Howell(pairs, perSet int) (Movement, error) {
	tables := (pairs + 1) / 2
	m, err := howell(tables, 2*tables-1, perSet)
	if err != nil {
		return Movement{}, err
	}
	m.Name = fmt.Sprintf("howell-%d", pairs)
	m.Title = fmt.Sprintf("Howell, %s, %s", plural(pairs, "pair"), plural(m.Rounds, "round"))
	if pairs%2 != 0 {
		return m.Without(m.Contestants)
	}
	return m, nil
}

// ThreeQuarterHowell is a Howell with fewer rounds than it would take to meet
// everybody: some pairs stay where they are and do not meet each other. Rounds
// are more than tables.
func ThreeQuarterHowell(pairs, rounds, perSet int) (Movement, error) {
	tables := (pairs + 1) / 2
	m, err := howell(tables, rounds, perSet)
	if err != nil {
		return Movement{}, err
	}
	m.Name = fmt.Sprintf("howell-%d-%d", pairs, rounds)
	m.Title = fmt.Sprintf("Three-quarter Howell, %s, %s", plural(pairs, "pair"), plural(rounds, "round"))
	if pairs%2 != 0 {
		return m.Without(m.Contestants)
	}
	return m, nil
}

func howell(tables, rounds, perSet int) (Movement, error) {
	if err := sizes(tables, perSet); err != nil {
		return Movement{}, err
	}
	if rounds <= tables || rounds > 2*tables-1 {
		return Movement{}, sentence.Errorf("movement: a Howell at %s has %d to %d rounds, not %d", plural(tables, "table"), tables+1, 2*tables-1, rounds)
	}
	for copies := 1; copies <= 3; copies++ {
		if plan, ok := planCyclic(tables, rounds, copies); ok {
			return plan.movement(perSet, copies), nil
		}
	}
	return Movement{}, sentence.Errorf("movement: no Howell of %s and %s was found; try another number of rounds", plural(tables, "table"), plural(rounds, "round"))
}

// movement is the plan with numbers for the pairs, the movers first, and with
// the directions that balance it best.
func (c cyclic) movement(perSet, copies int) Movement {
	m := Movement{
		Kind: Pairs, Contestants: 2 * len(c.tables), Winners: 1, Copies: copies,
		Tables: len(c.tables), Rounds: c.rounds, Sets: numbered(c.rounds, 1),
	}
	stay := m.Contestants + 1 // the last pair stays at the first table, the one before at the next …
	for i, w := range c.tables {
		if w.b < 0 {
			stay--
		}
		for r := range c.rounds {
			opponent := stay
			if w.b >= 0 {
				opponent = mod(w.b+r, c.rounds) + 1
			}
			m.Sittings = append(m.Sittings, Seated(r+1, i+1, opponent, mod(w.a+r, c.rounds)+1, mod(w.set+r, c.rounds)+1))
		}
	}
	m.balance()
	m.Sets = numbered(c.rounds, perSet)
	return m.sorted()
}

// balance turns whole tables, for all rounds, for as long as that makes the
// comparison of the pairs more even.
func (m *Movement) balance() {
	best := m.comparisons().unevenness()
	for improved := true; improved; {
		improved = false
		for table := 1; table <= m.Tables; table++ {
			m.turn(table)
			if now := m.comparisons().unevenness(); now < best {
				best, improved = now, true
			} else {
				m.turn(table)
			}
		}
	}
	// Pair 1 of the first table is the stationary one: North, where people look
	// for it.
	first := m.Sittings[slices.IndexFunc(m.Sittings, func(s Sitting) bool { return s.Table == 1 && s.Round == 1 })]
	if first.EW() == m.Contestants {
		for table := 1; table <= m.Tables; table++ {
			m.turn(table)
		}
	}
}

// turn exchanges the directions at a table in all rounds.
func (m *Movement) turn(table int) {
	for i, s := range m.Sittings {
		if s.Table == table {
			m.Sittings[i] = Seated(s.Round, s.Table, s.EW(), s.NS(), s.Set)
		}
	}
}
