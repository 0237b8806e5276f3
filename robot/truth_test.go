package robot

import (
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestCallsTellTheTruth lets four players bid random deals and holds the hands
// against the pictures that their calls have drawn, which is what partner relies
// on and opponents are told. Judgement at the end of long auctions may stray;
// the pictures have to be right nearly always.
func TestCallsTellTheTruth(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	deals := 1500
	if testing.Short() {
		deals = 300
	}
	calls, strayed, overlong := 0, 0, 0
	for number := 1; number <= deals; number++ {
		var hands bridge.BySeat[bridge.Hand]
		for i, c := range r.Perm(52) {
			hands[i%4] = hands[i%4].With(bridge.Card(c))
		}
		u := understand(bridge.NewBoard(number), nil)
		for !u.auction.Over() {
			me := u.auction.Turn()
			e := evaluate(hands[me])
			made := choose(u.book(me), &e)
			if made == nil {
				t.Fatalf("%s after %s: no rule is for this hand", hands[me], u.auction.String())
			}
			if made.call == bridge.Pass && made.otherwise && u.forced(me) {
				t.Errorf("%s after %s: a forcing call is passed for want of a rule", hands[me], u.auction.String())
			}
			u.hear(bridge.PlacedCall{Seat: me, Call: made.call})
			calls++
			if !describes(u.picture[me], &e) {
				strayed++
			}
		}
		if u.auction.Len() > 24 {
			overlong++
		}
		contract, declarer := u.auction.Contract()
		if bid := contract.Bid(); u.game[declarer.Side()] && !gameReached(bid) && contract.Doubling == bridge.Undoubled {
			t.Errorf("%s stops below the game it was forced to", u.auction.String())
		}
	}
	t.Logf("%d calls, %d of them with a hand that is not in the picture", calls, strayed)
	if strayed*100 > 4*calls {
		t.Errorf("%d of %d calls do not tell the truth", strayed, calls)
	}
	if overlong*50 > deals {
		t.Errorf("%d of %d auctions are longer than 24 calls", overlong, deals)
	}
}

func choose(b *book, e *evaluation) *rule {
	for _, r := range b.rules {
		if r.fits(e) {
			return r
		}
	}
	return nil
}

func describes(p picture, e *evaluation) bool {
	for s, l := range p.length {
		if !l.has(e.length[s]) {
			return false
		}
	}
	return p.hcp.has(e.hcp)
}

// A call that nobody has agreed on is natural, and the auction goes on.
func TestUnfamiliarCalls(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(8, 9))
	for range 2000 {
		u := understand(bridge.NewBoard(1+r.IntN(16)), nil)
		for !u.auction.Over() && u.auction.Len() < 40 {
			me := u.auction.Turn()
			if r.IntN(30) == 0 {
				me = bridge.Seat(r.IntN(4)) // out of rotation, and let stand
			}
			calls := bridge.Calls()
			c := calls[r.IntN(len(calls))]
			if !u.auction.Admissible(me, c) || r.IntN(3) == 0 {
				c = bridge.Pass
			}
			u.hear(bridge.PlacedCall{Seat: me, Call: c})
			if m := u.said[len(u.said)-1]; m.text() == "" {
				t.Fatalf("%s: nothing is told about the last call", u.auction.String())
			}
			for _, p := range u.picture {
				if p.hcp.min > p.hcp.max || p.points.min > p.points.max {
					t.Fatalf("%s: a picture of no hand: %+v", u.auction.String(), p)
				}
				for _, l := range p.length {
					if l.min > l.max {
						t.Fatalf("%s: a picture of no hand: %+v", u.auction.String(), p)
					}
				}
			}
		}
	}
}
