package robot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
)

// ending is a table in the middle of the play with South declarer and on lead.
func ending(tb testing.TB, contract, hands string, leader bridge.Seat) *laws.Table {
	tb.Helper()
	c, err := bridge.ParseContract(contract)
	if err != nil {
		tb.Fatal(err)
	}
	setup, err := bridge.ParseSetup(hands)
	if err != nil {
		tb.Fatal(err)
	}
	start := laws.Start{Board: bridge.NewBoard(1), Ending: &laws.Ending{Contract: c, Declarer: bridge.South, Leader: leader}}
	for _, s := range bridge.Seats {
		start.Hands[s] = bridge.NewHand(setup.Hands[s]...)
	}
	start.Ending.Won[bridge.NorthSouth] = 13 - start.Hands[bridge.North].Len()
	t, err := laws.New(start)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func act(t *laws.Table, s bridge.Seat) laws.Action {
	a, _ := robot.New(robot.Natural, 1).Act(context.Background(), t.ViewFor(laws.SeatViewer(s)))
	return a
}

func TestClaimsWhatCannotGoWrong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, contract, hands string
		leader                bridge.Seat
		claims                bool
	}{
		{"a king is out", "3NT", "N:32.2.. K4.3.. AQ.A.. J9.4..", bridge.South, false},
		{"top cards from the ace down", "3NT", "N:32.2.. J4.3.. AK.A.. T9.4..", bridge.South, true},
		{"a winner beyond a short suit", "3NT", "N:A.32.. K.54.. 2.AK.. 3.76..", bridge.South, true},
		{"winners that cannot be reached", "3NT", "N:AK.3.. QJ.4.. .AK.2. T.7.3.", bridge.South, false},
		{"over to dummy", "3NT", "N:AK.3.. QJ.4.. 2.A.2. T9.7..", bridge.South, true},
		{"a trump is out", "4H", "N:32..2. 4.5.3. AK..A. 97..4.", bridge.South, false},
		{"the trump is drawn", "4H", "N:32..2. 4.5.3. AK.6.. 97..4.", bridge.South, true},
		{"nobody can ruff", "4H", "N:32..2. 4..63. AK..A. 97..4.", bridge.South, true},
		{"defenders with the rest", "3NT", "N:32.2.. AK.A.. 54.3.. 76.4..", bridge.East, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			table := ending(t, c.contract, c.hands, c.leader)
			a := act(table, c.leader)
			claim, claims := a.(laws.Claim)
			if claims != c.claims {
				t.Fatalf("does %#v", a)
			}
			if claims && (claim.Tricks != table.Hand(c.leader).Len() || claim.Statement == "") {
				t.Errorf("claims %#v", claim)
			}
		})
	}
}

func TestAnswersToAClaim(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, contract, hands string
		claim                 laws.Claim
		by                    bridge.Seat
		agrees                bool
	}{
		{"certain", "3NT", "N:32.2.. J4.3.. AK.A.. T9.4..", laws.Claim{Seat: bridge.South, Tricks: 3}, bridge.West, true},
		{"one too many", "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", laws.Claim{Seat: bridge.South, Tricks: 3}, bridge.West, false},
		{"with the loser conceded", "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", laws.Claim{Seat: bridge.South, Tricks: 2}, bridge.East, true},
		{"a concession", "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", laws.Claim{Seat: bridge.South, Tricks: 0}, bridge.East, true},
		{"dummy leaves it to declarer", "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", laws.Claim{Seat: bridge.East, Tricks: 3}, bridge.North, true},
		{"declarer sees the defender is wrong", "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", laws.Claim{Seat: bridge.East, Tricks: 3}, bridge.South, false},
		{
			"top tricks of a long ending", "3NT", "N:5432.AK.AK. 9876.32.32. AKQJ.54.54. T.QJT.QJT.A",
			laws.Claim{Seat: bridge.South, Tricks: 8},
			bridge.West, true,
		},
		{
			"more than top tricks of a long ending", "3NT", "N:5432.AQ.AK. T986.32.32. AKQ7.54.54. J.KJT.QJT.A",
			laws.Claim{Seat: bridge.South, Tricks: 8},
			bridge.West, false,
		},
		{"partner gives up a trick that cannot be lost", "3NT", "N:32.2.. A4.3.. QJ.A.. K9.4..", laws.Claim{Seat: bridge.East, Tricks: 0}, bridge.West, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			table := ending(t, c.contract, c.hands, bridge.South)
			if _, err := table.Apply(c.claim); err != nil {
				t.Fatal(err)
			}
			a := act(table, c.by)
			if _, agrees := a.(laws.AgreeToClaim); agrees != c.agrees {
				t.Errorf("does %#v", a)
			}
			if _, err := table.Apply(a); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestPlayingOn(t *testing.T) {
	t.Parallel()
	table := ending(t, "3NT", "N:32.2.. J4.3.. AT.A.. K9.4..", bridge.South)
	do := func(a laws.Action) {
		t.Helper()
		if _, err := table.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	do(laws.Claim{Seat: bridge.South, Tricks: 3})
	do(laws.DoubtClaim{Seat: bridge.West})
	for _, s := range []bridge.Seat{bridge.South, bridge.North} {
		if a := act(table, s); a != nil {
			t.Fatalf("%v, of the side that claimed, does %#v before it is asked", s, a)
		}
	}
	for _, s := range []bridge.Seat{bridge.East, bridge.West, bridge.North, bridge.South} {
		a := act(table, s)
		if a != (laws.PlayOn{Seat: s}) {
			t.Fatalf("%v does %#v", s, a)
		}
		do(a)
	}
	if !table.ViewFor(laws.SeatViewer(bridge.South)).PlayedOn {
		t.Error("the view does not tell that play went on")
	}
	if a, ok := act(table, bridge.South).(laws.PlayCard); !ok {
		t.Errorf("goes on with %#v", a)
	}
}

// Whatever a player claims is there for every layout of the cards that it did
// not see.
func TestClaimsHoldForEveryLayout(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 4))
	solver := dd.New(dd.Options{})
	claims := 0
	for number := 1; number <= 60; number++ {
		table, err := laws.New(laws.NewStart(bridge.NewBoard(number), randomDeal(r)))
		if err != nil {
			t.Fatal(err)
		}
		players := fourPlayers(uint64(number), robot.Quick)
		for table.Phase() != laws.Returned {
			for i, s := range bridge.Seats {
				a, ok := players[i].Act(context.Background(), table.ViewFor(laws.SeatViewer(s)))
				if !ok {
					continue
				}
				if claim, ok := a.(laws.Claim); ok {
					claims++
					for range 10 {
						at := rearranged(t, r, table, s)
						contract, _, _ := at.Contract()
						p, err := dd.NewPosition(bridge.BySeat[bridge.Hand]{at.Hand(0), at.Hand(1), at.Hand(2), at.Hand(3)}, contract.Denomination, at.Trick().Leader)
						if err != nil {
							t.Fatal(err)
						}
						n, err := solver.Tricks(context.Background(), p)
						if err != nil {
							t.Fatal(err)
						}
						if n < claim.Tricks {
							t.Fatalf("board %d: %v claims %d tricks and there are %d in %v", number, s, claim.Tricks, n, p)
						}
					}
				}
				if _, err := table.Apply(a); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if claims < 20 {
		t.Errorf("only %d claims were made", claims)
	}
}
