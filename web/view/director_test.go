package view

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// While a question waits the Director can take up only what belongs in its place:
// after a card out of turn, that an opponent had said whose turn it was (47E1).
func TestMattersOfTheDirector(t *testing.T) {
	t.Parallel()
	const position = `board 2
mode open
position N:K7.3.A93.42 94.KQ.J4.QJ AQ.97.85.A3 8.54.Q2.KT5
contract 4S by S
won NS 2 EW 3
leader N
`
	for _, c := range []struct {
		done  string
		first laws.Matter
		count int
	}{
		{"E HK\n", laws.Matters()[0].Matter, len(laws.Matters())},
		{"E HK\nS attention\n", "wrong-word-on-turn", 1},
		{"E HK\nS attention\ndirector opens wrong-word-on-turn\n", "", 0},
		{"E HK\nS attention\nS answers accept no\n", laws.Matters()[0].Matter, len(laws.Matters())},
		{"S calls \"anything\"\n", "", 0},
	} {
		records, err := record.Read(strings.NewReader(position+c.done), "matters")
		if err != nil {
			t.Fatal(err)
		}
		table, err := records[0].Play()
		if err != nil {
			t.Fatal(err)
		}
		d := Director{Table: Table{View: table.ViewFor(laws.Director)}}
		got := d.matters()
		if len(got) != c.count || c.count > 0 && got[0].Matter != c.first {
			t.Errorf("after\n%s\nthere are %d matters, not %d beginning with %q", c.done, len(got), c.count, c.first)
		}
		if seen := table.ViewFor(laws.Open).Instead; seen != nil {
			t.Errorf("after\n%s\nothers see that %v can be taken up", c.done, seen)
		}
	}
}
