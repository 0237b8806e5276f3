package movement

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// Hesitation is the hesitation Mitchell for an odd number of tables: one round
// more than tables, and one winner. At the last table a pair plays first
// East-West, then North-South, before it goes on; a set of boards rests in the
// middle. The boards of the last rounds are turned, except at the last table,
// where both directions are played anyway.
func Hesitation(tables, rounds, perSet int) (Movement, error) {
	if err := sizes(tables, perSet); err != nil {
		return Movement{}, err
	}
	if tables%2 == 0 {
		return Movement{}, sentence.Errorf("movement: %d tables: a hesitation Mitchell has an odd number of tables", tables)
	}
	n := tables + 1
	rounds, err := most(rounds, n)
	if err != nil {
		return Movement{}, err
	}
	m := Movement{
		Name:  fmt.Sprintf("hesitation-%d", tables),
		Title: fmt.Sprintf("Hesitation Mitchell, %s, %s", plural(tables, "table"), plural(rounds, "round")),
		Kind:  Pairs, Contestants: 2 * tables, Winners: 1,
		Tables: tables, Rounds: rounds, Sets: numbered(n, perSet),
	}
	// Pairs 1 to tables-1 stay North-South; the others, one more than there are
	// tables, go round the East-West seats and then North at the last table.
	mover := func(place, round int) int { return tables + mod(place-round, n) }
	last := m.Rounds - max(1, (m.Rounds+4)/8)
	for r := range rounds {
		for t := range tables {
			ns := t + 1
			if t == tables-1 {
				ns = mover(tables, r)
			}
			set := t
			if t >= tables/2 {
				set++
			}
			s := Seated(r+1, t+1, ns, mover(t, r), mod(set+r, n)+1)
			if r >= last && t != tables-1 {
				s = s.Turned()
			}
			m.Sittings = append(m.Sittings, s)
		}
	}
	return m, nil
}
