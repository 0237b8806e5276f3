package laws_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// sequences counts the ways in which the rest can be played out on the table.
func sequences(tb testing.TB, t *laws.Table) int {
	tb.Helper()
	turn, by, ok := t.Actor()
	if !ok {
		return 1
	}
	n := 0
	for c := range t.LegalCards(turn).All() {
		next := t.Clone()
		var a laws.Action = laws.PlayCard{Seat: by, Card: c}
		if turn != by {
			a = laws.CallCard{Seat: by, Card: c}
		}
		if _, err := next.Apply(a); err != nil {
			tb.Fatal(err)
		}
		n += sequences(tb, next)
	}
	return n
}

// naively counts the same from Law 44 alone, without a table.
func naively(hands bridge.BySeat[bridge.Hand], trick []bridge.Card, leader bridge.Seat, trumps bridge.Denomination) int {
	if len(trick) == 4 {
		best := 0
		for i, c := range trick {
			over := trick[best]
			if c.Suit() == over.Suit() && c.Rank() > over.Rank() ||
				c.Suit() != over.Suit() && c.Suit().Denomination() == trumps {
				best = i
			}
		}
		leader, trick = leader.Next(best), nil
		if hands[leader] == 0 {
			return 1
		}
	}
	turn := leader.Next(len(trick))
	n := 0
	for _, c := range hands[turn].Cards() {
		if len(trick) > 0 && c.Suit() != trick[0].Suit() && hands[turn].Length(trick[0].Suit()) > 0 {
			continue
		}
		after := hands
		after[turn] = after[turn].Without(c)
		n += naively(after, append(trick[:len(trick):len(trick)], c), leader, trumps)
	}
	return n
}

// The number of ways to play fixed endings out: from the file, through the
// table, and by a count that knows nothing of tables.
func TestPerft(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		setup, err := bridge.ParseSetup(f[0])
		if err != nil {
			t.Fatal(err)
		}
		w, err := bridge.ParseWritten(f[1])
		if err != nil {
			t.Fatal(err)
		}
		leader, err := bridge.ParseSeat(f[2])
		if err != nil {
			t.Fatal(err)
		}
		want, err := strconv.Atoi(f[3])
		if err != nil {
			t.Fatal(err)
		}
		start := laws.Start{Board: bridge.NewBoard(1), Ending: &laws.Ending{Contract: w.Contract, Declarer: w.Declarer, Leader: leader}}
		for _, s := range bridge.Seats {
			start.Hands[s] = bridge.NewHand(setup.Hands[s]...)
		}
		start.Ending.Won[bridge.NorthSouth] = 13 - start.Hands[bridge.North].Len()
		table, err := laws.New(start)
		if err != nil {
			t.Fatal(err)
		}
		if got := naively(start.Hands, nil, leader, w.Contract.Denomination); got != want {
			t.Errorf("%s: the naive count is %d, the file says %d", line, got, want)
		}
		if got := sequences(t, table); got != want {
			t.Errorf("%s: the table gives %d, the file says %d", line, got, want)
		}
		rows++
	}
	if rows < 5 {
		t.Errorf("only %d endings", rows)
	}
}
