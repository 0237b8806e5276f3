package robot_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
)

// rearranged is the table with the cards that the seat does not see dealt anew
// to the players who may hold them; what was done stays done.
func rearranged(t *testing.T, r *rand.Rand, table *laws.Table, me bridge.Seat) *laws.Table {
	t.Helper()
	view := table.ViewFor(laws.SeatViewer(me))
	start := table.Start()
	var hidden []bridge.Card
	var owner []bridge.Seat
	for _, s := range bridge.Seats {
		if view.Hands[s].Seen || s == me && !view.Taken[me] {
			continue
		}
		held := table.Hand(s)
		if view.LeadDown && !view.LeadSeen && s == view.Declarer.LHO() {
			// The card face down has been chosen; which one, nobody else knows.
			// It is put back where it is, so that the log stays as it was.
			for _, e := range table.Log() {
				if lead, ok := e.Action.(laws.PlaceLead); ok {
					held = held.Without(lead.Card)
				}
			}
		}
		for c := range held.All() {
			hidden = append(hidden, c)
			owner = append(owner, s)
			start.Hands[s] = start.Hands[s].Without(c)
		}
	}
	for i, j := range r.Perm(len(hidden)) {
		start.Hands[owner[i]] = start.Hands[owner[i]].With(hidden[j])
	}
	out, err := laws.Replay(start, table.Log())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What a player does depends on nothing that its seat does not see, and on
// nothing that it did before: a new player with the same seed, at a table where
// the hidden cards lie differently, does the same.
func TestHiddenCardsChangeNothing(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 5))
	effort := robot.Effort{Deals: 2, Cards: 6}
	compared := 0
	for number := 1; number <= 12; number++ {
		table, err := laws.New(laws.NewStart(bridge.NewBoard(number), randomDeal(r)))
		if err != nil {
			t.Fatal(err)
		}
		players := fourPlayers(9, effort)
		for table.Phase() != laws.Returned {
			for i, s := range bridge.Seats {
				a, ok := players[i].Act(context.Background(), table.ViewFor(laws.SeatViewer(s)))
				if table.Phase() < laws.PlayEnded && (table.Phase() > laws.AuctionPeriod || table.ViewFor(laws.SeatViewer(s)).Taken[s]) {
					other := rearranged(t, r, table, s)
					fresh := robot.New(robot.Natural, 9+uint64(i)).Thinking(effort)
					b, same := fresh.Act(context.Background(), other.ViewFor(laws.SeatViewer(s)))
					if ok != same || !reflect.DeepEqual(a, b) {
						t.Fatalf("board %d, %v: does %#v, and with other cards in the hidden hands %#v", number, s, a, b)
					}
					compared++
				}
				if ok {
					if _, err := table.Apply(a); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d decisions were compared", compared)
	}
}

func TestOnlyPlayersAct(t *testing.T) {
	t.Parallel()
	table, err := laws.New(laws.NewStart(bridge.NewBoard(1), randomDeal(rand.New(rand.NewPCG(1, 1)))))
	if err != nil {
		t.Fatal(err)
	}
	for _, viewer := range []laws.Viewer{laws.Open, laws.Director} {
		if a, ok := robot.New(robot.Natural, 1).Act(context.Background(), table.ViewFor(viewer)); ok {
			t.Errorf("for %v: %#v", viewer, a)
		}
	}
}
