package robot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/robot"
)

// stranger is something that the Laws allow the player to do, chosen by chance:
// any call or card, questions, alerts, wild claims and answers to them. It is
// nil when the player waits.
func stranger(r *rand.Rand, v laws.View, me bridge.Seat) laws.Action {
	var may []laws.Action
	switch {
	case v.Phase == laws.Returned || v.Phase == laws.PlayEnded && v.Returned[me]:
		return nil
	case v.Phase == laws.PlayEnded:
		return laws.ReturnHand{Seat: me}
	case v.Phase == laws.AuctionPeriod && !v.Taken[me]:
		return laws.TakeHand{Seat: me}
	}
	open := false
	for i, c := range v.Calls {
		open = open || len(c.Asked) > 0
		who := c.Seat
		if v.Rules.Disclosure == laws.ByPartner {
			who = c.Seat.Partner()
		}
		if who == me && len(c.Asked) > 0 {
			return laws.ExplainCall{Seat: me, Of: i, Text: "anything"}
		}
		if v.MayAsk && c.Seat.Side() != me.Side() && len(c.Asked) == 0 && r.IntN(20) == 0 {
			may = append(may, laws.AskCall{Seat: me, Of: i})
		}
	}
	if c := v.Claim; c != nil {
		switch {
		case c.Doubted && !c.PlayOn[me] && me.Side() != c.Seat.Side():
			return laws.PlayOn{Seat: me}
		case c.Doubted && !c.PlayOn[me] && (c.PlayOn[me.LHO()] || c.PlayOn[me.RHO()]):
			return laws.PlayOn{Seat: me}
		case !c.Doubted && c.Seat != me && !c.Agreed[me] && r.IntN(2) == 0:
			return laws.AgreeToClaim{Seat: me}
		case !c.Doubted && c.Seat != me && !c.Agreed[me]:
			return laws.DoubtClaim{Seat: me}
		}
		return nil
	}
	for _, s := range v.ToClarify {
		if s == me {
			return laws.NoQuestion{Seat: me}
		}
	}
	if v.Phase == laws.ClarificationPeriod && v.LeadDown && len(v.ToClarify) == 0 && me == v.Declarer.LHO() && !open {
		return laws.FaceLead{Seat: me}
	}
	if v.Phase == laws.PlayPeriod && me != v.Dummy && r.IntN(60) == 0 {
		if len(v.Memory) < 12 || v.Trick.Count == 0 { // otherwise it is no claim (68)
			may = append(may, laws.Claim{Seat: me, Tricks: r.IntN(14 - len(v.Memory))})
		}
	}
	if v.MyTurn() && len(may) == 0 {
		switch {
		case v.Phase == laws.AuctionPeriod && r.IntN(3) == 0:
			return laws.MakeCall{Seat: me, Call: bridge.Pass}
		case v.Phase == laws.AuctionPeriod:
			return laws.MakeCall{Seat: me, Call: v.LegalCalls[r.IntN(min(len(v.LegalCalls), 7))]}
		}
		cards := v.LegalCards.Cards()
		c := cards[r.IntN(len(cards))]
		switch {
		case v.Phase == laws.ClarificationPeriod:
			return laws.PlaceLead{Seat: me, Card: c}
		case v.Turn != me:
			return laws.CallCard{Seat: me, Card: c}
		}
		return laws.PlayCard{Seat: me, Card: c}
	}
	if len(may) == 0 {
		return nil
	}
	return may[r.IntN(len(may))]
}

// Whoever sits at the other seats and whatever they do, no player does what the
// Laws refuse, and the board comes to its end.
func TestAmongStrangers(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(23, 42))
	boards := 300
	if testing.Short() {
		boards = 60
	}
	for number := 1; number <= boards; number++ {
		start := laws.NewStart(bridge.NewBoard(number), randomDeal(r))
		if number%5 == 0 {
			start.Rules.Disclosure = laws.ByPartner
		}
		table, err := laws.New(start)
		if err != nil {
			t.Fatal(err)
		}
		players := fourPlayers(uint64(number), robot.Effort{Deals: 1, Cards: 4})
		strangers := r.IntN(15) + 1 // a set of seats
		for steps := 0; table.Phase() != laws.Returned; steps++ {
			if steps > 2000 {
				t.Fatalf("board %d does not end\n%s", number, record.Of(table))
			}
			for i, s := range bridge.Seats {
				v := table.ViewFor(laws.SeatViewer(s))
				var a laws.Action
				if strangers>>i&1 != 0 {
					a = stranger(r, v, s)
				} else {
					a, _ = players[i].Act(context.Background(), v)
				}
				if a == nil {
					continue
				}
				if _, err := table.Apply(a); err != nil {
					t.Fatalf("board %d, strangers %04b: %#v: %v\n%s", number, strangers, a, err, record.Of(table))
				}
			}
		}
	}
}
