package robot_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/robot"
)

// randomDeal is a deal from the source.
func randomDeal(r *rand.Rand) bridge.Deal {
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range r.Perm(52) {
		hands[i%4] = hands[i%4].With(bridge.Card(c))
	}
	d, err := bridge.NewDeal(hands)
	if err != nil {
		panic(err)
	}
	return d
}

// playBoard has four players play a board, each by its own view.
func playBoard(tb testing.TB, start laws.Start, players [4]*robot.Player) *laws.Table {
	tb.Helper()
	t, err := laws.New(start)
	if err != nil {
		tb.Fatal(err)
	}
	for range 1000 {
		idle := true
		for _, s := range bridge.Seats {
			a, ok := players[s].Act(context.Background(), t.ViewFor(laws.SeatViewer(s)))
			if !ok {
				continue
			}
			idle = false
			if who, _ := a.Actor(); who != s {
				tb.Fatalf("%v does something for %v: %#v", s, who, a)
			}
			if _, err := t.Apply(a); err != nil {
				tb.Fatalf("board %d: %s: %#v: %v", start.Board.Number, start.Hands, a, err)
			}
		}
		if t.Phase() == laws.Returned {
			return t
		}
		if idle {
			tb.Fatalf("board %d: nobody acts in the %v\n%s", start.Board.Number, t.Phase(), record.Of(t))
		}
	}
	tb.Fatalf("board %d does not end\n%s", start.Board.Number, record.Of(t))
	return nil
}

func fourPlayers(seed uint64, effort robot.Effort) [4]*robot.Player {
	var out [4]*robot.Player
	for i := range out {
		out[i] = robot.New(robot.Natural, seed+uint64(i)).Thinking(effort)
	}
	return out
}

func TestTwoHundredBoardsWithoutARefusal(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 11))
	players := fourPlayers(1, robot.Quick)
	for number := 1; number <= 200; number++ {
		table := playBoard(t, laws.NewStart(bridge.NewBoard(number), randomDeal(r)), players)
		if _, ok := table.Result(); !ok {
			t.Fatalf("board %d has no result", number)
		}
		text := record.Of(table).String()
		back, err := record.Read(strings.NewReader(text), "board")
		if err != nil || len(back) != 1 {
			t.Fatalf("board %d is not read back: %v\n%s", number, err, text)
		}
		if got := back[0].String(); got != text {
			t.Fatalf("board %d reads back as\n%s\nnot\n%s", number, got, text)
		}
		differences, err := back[0].Check()
		if err != nil || len(differences) > 0 {
			t.Fatalf("board %d: %v %v", number, err, differences)
		}
	}
}
