package movement

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Whist is an individual in which every player has every other one as a partner
// once and as an opponent twice. All tables play the same boards in a round, from
// a copy for each table or passed on between them. Players are a multiple of
// four, from 4 to 40; the last of them stays North at the first table.
func Whist(players, perSet int) (Movement, error) {
	if players%4 != 0 || players < 4 || players > 40 {
		return Movement{}, sentence.Errorf("movement: %s: there must be a multiple of four, from 4 to 40", plural(players, "player"))
	}
	if err := sizes(2, perSet); err != nil {
		return Movement{}, err
	}
	n := players - 1
	w := whistPlan{rounds: n, steps: 1_000_000, taken: make([]bool, n), partners: make([]int, n), opponents: make([]int, n)}
	if found, ok := foundWhists[players]; ok {
		w.tables = found
	} else if !w.first() {
		return Movement{}, sentence.Errorf("movement: no individual for %s was found", plural(players, "player"))
	}
	return w.movement(perSet), nil
}

// PartWhist is the first rounds of a Whist; 0 is all of them. Nobody has a partner
// twice, or an opponent more than twice.
func PartWhist(players, rounds, perSet int) (Movement, error) {
	m, err := Whist(players, perSet)
	if err != nil {
		return m, err
	}
	if rounds, err = most(rounds, m.Rounds); err != nil {
		return Movement{}, err
	}
	if rounds < m.Rounds {
		m = m.Upto(rounds)
		m.Name = fmt.Sprintf("%s-%d", m.Name, rounds)
	}
	m.Title = fmt.Sprintf("Individual, %s, %s", plural(players, "player"), plural(rounds, "round"))
	m.Sets = numbered(rounds, perSet)
	return m, nil
}

// foursome is a table of a turning individual: places on a wheel modulo the
// number of rounds for North, East, South and West; -1 is the player who stays.
type foursome [4]int

// whistPlan is the search for foursomes whose differences, of partners and of
// opponents, are all there equally often.
type whistPlan struct {
	rounds int
	steps  int // how many more foursomes may be tried

	tables    []foursome
	taken     []bool // places
	partners  []int  // by difference
	opponents []int
}

// first seats the one who stays, with place 0 as his partner: any plan can be
// turned so.
func (w *whistPlan) first() bool {
	for e := 1; e < w.rounds; e++ {
		for west := e + 1; west < w.rounds; west++ {
			if w.try(foursome{-1, e, 0, west}) {
				return true
			}
		}
	}
	return false
}

func (w *whistPlan) search() bool {
	north := slices.Index(w.taken, false)
	if north < 0 {
		return true
	}
	for south := north + 1; south < w.rounds; south++ {
		if w.taken[south] || w.partners[w.gap(north, south)] > 0 {
			continue
		}
		for east := north + 1; east < w.rounds; east++ {
			if w.taken[east] || east == south {
				continue
			}
			for west := east + 1; west < w.rounds; west++ {
				if !w.taken[west] && west != south && w.try(foursome{north, east, south, west}) {
					return true
				}
				if w.steps < 0 {
					return false
				}
			}
		}
	}
	return false
}

// try seats a foursome, and goes on.
func (w *whistPlan) try(at foursome) bool {
	w.steps--
	if w.count(at, 1) {
		w.take(at, true)
		w.tables = append(w.tables, at)
		if w.search() {
			return true
		}
		w.tables = w.tables[:len(w.tables)-1]
		w.take(at, false)
	}
	w.count(at, -1)
	return false
}

func (w *whistPlan) take(at foursome, taken bool) {
	for _, a := range at {
		if a >= 0 {
			w.taken[a] = taken
		}
	}
}

// count adds the differences of a foursome, or takes them away, and reports
// whether none of them is there too often.
func (w *whistPlan) count(at foursome, by int) bool {
	ok := true
	for i, a := range at {
		for j := i + 1; j < 4; j++ {
			if a < 0 {
				continue // the one who stays meets everybody anyway
			}
			d := w.gap(a, at[j])
			if (i+j)%2 == 0 {
				w.partners[d] += by
				ok = ok && w.partners[d] <= 1
			} else {
				w.opponents[d] += by
				ok = ok && w.opponents[d] <= 2
			}
		}
	}
	return ok
}

func (w *whistPlan) gap(a, b int) int { return min(mod(a-b, w.rounds), mod(b-a, w.rounds)) }

func (w *whistPlan) movement(perSet int) Movement {
	players := w.rounds + 1
	m := Movement{
		Name: fmt.Sprintf("individual-%d", players), Title: fmt.Sprintf("Individual, %s, %s", plural(players, "player"), plural(w.rounds, "round")),
		Kind: Individual, Contestants: players, Winners: 1, Copies: len(w.tables), Meetings: 2,
		Tables: len(w.tables), Rounds: w.rounds, Sets: numbered(w.rounds, perSet),
	}
	for i, table := range w.tables {
		for r := range w.rounds {
			s := Sitting{Round: r + 1, Table: i + 1, Set: r + 1}
			for seat, place := range table {
				s.At[seat] = players
				if place >= 0 {
					s.At[seat] = mod(place+r, w.rounds) + 1
				}
			}
			m.Sittings = append(m.Sittings, s)
		}
	}
	return m.sorted()
}

// Rainbow is an individual for a number of tables that neither 2 nor 3 divides:
// North stays, and the other seats and the boards move on by different steps, so
// that nobody meets anybody twice. Players of the same seat do not meet.
func Rainbow(tables, rounds, perSet int) (Movement, error) {
	if err := sizes(tables, perSet); err != nil {
		return Movement{}, err
	}
	if tables%2 == 0 || tables%3 == 0 {
		return Movement{}, sentence.Errorf("movement: %s: a rainbow movement needs a number that neither 2 nor 3 divides", plural(tables, "table"))
	}
	rounds, err := most(rounds, tables)
	if err != nil {
		return Movement{}, err
	}
	m := Movement{
		Name: fmt.Sprintf("rainbow-%d", tables), Title: fmt.Sprintf("Rainbow individual, %s, %s", plural(4*tables, "player"), plural(rounds, "round")),
		Kind: Individual, Contestants: 4 * tables, Winners: 1,
		Tables: tables, Rounds: rounds, Sets: numbered(tables, perSet),
	}
	for r := range rounds {
		for t := range tables {
			s := Sitting{Round: r + 1, Table: t + 1, Set: mod(t+r, tables) + 1}
			for i, seat := range [4]bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
				s.At[seat] = i*tables + mod(t-i*r, tables) + 1
			}
			m.Sittings = append(m.Sittings, s)
		}
	}
	return m, nil
}
