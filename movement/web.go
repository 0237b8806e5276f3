package movement

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// Web is the web Mitchell for an even number of tables and fewer rounds than
// tables: the sets exist twice, and go down the first half of the tables in one
// circuit and up the second half in another, so that nobody meets a board again.
// Rounds must be odd, and tables at most twice as many.
func Web(tables, rounds, perSet int) (Movement, error) {
	if err := even(tables, perSet); err != nil {
		return Movement{}, err
	}
	return circuits("web-mitchell", "Web Mitchell", tables, rounds, tables/2, 2, perSet)
}

// Appendix is the appendix Mitchell for an odd number of tables and fewer rounds
// than tables: a core of as many tables as there are rounds plays a Mitchell,
// and the tables behind it share boards with the core, half of them in its
// direction and half against it. Rounds must be odd, and tables at most twice as
// many. A set lies at up to three tables in a round.
func Appendix(tables, rounds, perSet int) (Movement, error) {
	if err := sizes(tables, perSet); err != nil {
		return Movement{}, err
	}
	if tables%2 == 0 {
		return Movement{}, sentence.Errorf("movement: %d tables: with an even number of tables use a web Mitchell", tables)
	}
	return circuits("appendix-mitchell", "Appendix Mitchell", tables, rounds, (tables+rounds)/2, 3, perSet)
}

// circuits has the boards move down among the first tables and up among the
// others. In the first circuit a pair East-West meets the sets t, t+2, t+4 … and
// in the second the gap that is left, in the other direction, which closes
// exactly when twice the length of the first circuit is the number of tables,
// counted modulo the number of rounds.
func circuits(name, title string, tables, rounds, first, copies, perSet int) (Movement, error) {
	if rounds%2 == 0 || rounds < 3 || rounds >= tables || tables > 2*rounds {
		return Movement{}, sentence.Errorf("movement: %s and %s: rounds must be odd, fewer than the tables and at least half of them", plural(tables, "table"), plural(rounds, "round"))
	}
	m := twoFields(fmt.Sprintf("%s-%d-%d", name, tables, rounds), fmt.Sprintf("%s, %s, %s", title, plural(tables, "table"), plural(rounds, "round")), tables, rounds, numbered(rounds, perSet))
	m.Copies = copies
	m.fill(func(r, t int) (ns, ew, set int) {
		set = t + r
		if t >= first {
			set = 2*first - 2 - t - r
		}
		return t, mod(t-r, tables), mod(set, rounds)
	})
	return m, nil
}
