package movement

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// rules is a movement as a Howell generator keeps it: where things stand in the
// first round, and the circle on which pairs move.
type rules struct {
	Tables    int      `json:"tables"`
	Rounds    int      `json:"rounds"`
	Sets      []int    `json:"sets"`      // by set: the table at which it begins, 0 when it rests
	Circle    []string `json:"movement"`  // the places in the order in which a pair comes to them
	Positions []int    `json:"positions"` // the pairs of the first round: 1N, 1E, 2N, 2E …
}

// readRules reads the rules of all movements in the file, by number of tables,
// then of rounds.
func readRules(text string) ([]Movement, error) {
	var all map[string]rules
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, sentence.Errorf("no rules of a Howell generator: %w", err)
	}
	var found []Movement
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		m, err := all[name].movement(name)
		if err != nil {
			faults = append(faults, sentence.Errorf("%s: %w", name, err))
			continue
		}
		found = append(found, m)
	}
	slices.SortStableFunc(found, func(a, b Movement) int {
		return cmp.Or(cmp.Compare(a.Tables, b.Tables), cmp.Compare(a.Rounds, b.Rounds))
	})
	return found, errors.Join(faults...)
}

// movement plays the rules through.
func (r rules) movement(name string) (Movement, error) {
	if r.Tables < 1 || r.Tables > 100 || r.Rounds < 1 || r.Rounds > 200 || len(r.Positions) != 2*r.Tables || len(r.Sets) != r.Rounds || len(r.Circle) > 2*r.Tables {
		return Movement{}, sentence.New("the numbers of tables, rounds, sets and places do not agree")
	}
	circle := make([]int, len(r.Circle)) // places as indexes of Positions
	for i, place := range r.Circle {
		n := len(place)
		table, err := strconv.Atoi(place[:max(0, n-1)])
		if err != nil || table < 1 || table > r.Tables || place[n-1] != 'N' && place[n-1] != 'E' {
			return Movement{}, sentence.Errorf("%q is no place at one of %s", place, plural(r.Tables, "table"))
		}
		circle[i] = 2 * (table - 1)
		if place[n-1] == 'E' {
			circle[i]++
		}
	}
	m := Movement{
		Name: "rules-" + name, Title: fmt.Sprintf("Howell, %s, %s", plural(2*r.Tables, "pair"), plural(r.Rounds, "round")),
		Kind: Pairs, Contestants: 2 * r.Tables, Winners: 1, Tables: r.Tables, Rounds: r.Rounds, Sets: numbered(len(r.Sets), 1),
	}
	at, lies := slices.Clone(r.Positions), slices.Clone(r.Sets)
	for round := 1; round <= r.Rounds; round++ {
		for table := 1; table <= r.Tables; table++ {
			ns, ew := at[2*table-2], at[2*table-1]
			m.Sittings = append(m.Sittings, Sitting{
				Round: round, Table: table, At: bridge.BySeat[int]{ns, ew, ns, ew}, Set: slices.Index(lies, table) + 1,
			})
		}
		next := slices.Clone(at)
		for i, place := range circle {
			next[circle[(i+1)%len(circle)]] = at[place]
		}
		at = next
		lies = append(lies[len(lies)-1:], lies[:len(lies)-1]...)
	}
	return m.AsFound(), nil
}
