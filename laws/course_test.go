package laws_test

import (
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// dealt is a random deal from the source.
func dealt(r *rand.Rand) bridge.Deal {
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

// next is a legal action that moves the board on, chosen by the source; nil
// when the board is back.
func next(r *rand.Rand, t *laws.Table) laws.Action {
	switch t.Phase() {
	case laws.AuctionPeriod:
		seat, _, _ := t.Actor()
		calls := t.LegalCalls(seat)
		if r.IntN(3) > 0 {
			return laws.MakeCall{Seat: seat, Call: bridge.Pass}
		}
		return laws.MakeCall{Seat: seat, Call: calls[r.IntN(min(4, len(calls)))]}
	case laws.ClarificationPeriod:
		leader, _, ok := t.Actor()
		if ok {
			cards := t.LegalCards(leader).Cards()
			return laws.PlaceLead{Seat: leader, Card: cards[r.IntN(len(cards))]}
		}
		if waiting := t.ToClarify(); len(waiting) > 0 {
			return laws.NoQuestion{Seat: waiting[r.IntN(len(waiting))]}
		}
		_, declarer, _ := t.Contract()
		return laws.FaceLead{Seat: declarer.LHO()}
	case laws.PlayPeriod:
		turn, by, _ := t.Actor()
		cards := t.LegalCards(turn).Cards()
		card := cards[r.IntN(len(cards))]
		if turn != by {
			return laws.CallCard{Seat: by, Card: card}
		}
		return laws.PlayCard{Seat: by, Card: card}
	case laws.PlayEnded:
		for _, s := range bridge.Seats {
			if !t.ViewFor(laws.Director).Returned[s] {
				return laws.ReturnHand{Seat: s}
			}
		}
	}
	return nil
}

// playOut plays a random board to the end and returns the table.
func playOut(tb testing.TB, r *rand.Rand, number int) *laws.Table {
	tb.Helper()
	t, err := laws.New(laws.NewStart(bridge.NewBoard(number), dealt(r)))
	if err != nil {
		tb.Fatal(err)
	}
	for a := next(r, t); a != nil; a = next(r, t) {
		if _, err := t.Apply(a); err != nil {
			tb.Fatalf("board %d: %#v: %v", number, a, err)
		}
	}
	return t
}

func BenchmarkApply(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var tables []*laws.Table
	actions := 0
	for i := range 64 {
		t := playOut(b, r, i+1)
		tables = append(tables, t)
		actions += len(t.Log())
	}
	done := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, played := range tables {
			t, _ := laws.New(played.Start())
			for _, e := range played.Log() {
				if _, err := t.Apply(e.Action); err != nil {
					b.Fatal(err)
				}
				done++
			}
		}
	}
	b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "actions/s")
}
