package analysis_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/internal/analysis"
)

// game is South in three no trump; West leads a diamond and gives two tricks
// away.
func game(tb testing.TB) analysis.Question {
	tb.Helper()
	deal, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		tb.Fatal(err)
	}
	var cards []bridge.Card
	for _, text := range []string{"D2", "DJ", "D4", "D3"} {
		c, err := bridge.ParseCard(text)
		if err != nil {
			tb.Fatal(err)
		}
		cards = append(cards, c)
	}
	q := analysis.Question{Deal: deal, Contract: bridge.Contract{Level: 3, Denomination: bridge.NoTrump}, Declarer: bridge.South}
	return q.Played(cards)
}

// answer asks until there is an answer, or none will come.
func answer(tb testing.TB, d *analysis.Desk, q analysis.Question) *analysis.Answer {
	tb.Helper()
	for {
		a, ready := d.Ask(q)
		if a != nil || ready == nil {
			return a
		}
		<-ready
	}
}

func Example() {
	ctx, stop := context.WithCancel(context.Background())
	desk := analysis.New(ctx, analysis.Options{})
	defer desk.Wait()
	defer stop()
	deal, err := bridge.ParseDeal("N:A9.AQ63.AQJ72.96 743.K85.KT43.875 QJT.4.985.QJT432 K8652.JT972.6.AK")
	if err != nil {
		fmt.Println(err)
		return
	}
	board := analysis.Question{Deal: deal, Dealer: bridge.North}
	a, ready := desk.Ask(board)
	fmt.Println("at once:", a)
	<-ready
	a, _ = desk.Ask(board)
	fmt.Println("then:", a.Par)
	// Output:
	// at once: <nil>
	// then: +130: NS 1C+3; NS 2C+2; NS 3C+1; NS 4C=
}

func TestAnswer(t *testing.T) {
	d := analysis.New(t.Context(), analysis.Options{})
	q := game(t)
	a := answer(t, d, q)
	want, err := dd.New(dd.Options{}).Table(t.Context(), q.Deal)
	if err != nil {
		t.Fatal(err)
	}
	if a == nil || a.Makes != want || a.Play == nil || len(a.Play.Plays) != 4 {
		t.Fatalf("%+v; the table is %v", a, want)
	}
	if n := int(want[bridge.NoTrump][bridge.South]); a.Play.Tricks != n || a.Play.Plays[0].Cost != a.Play.Plays[0].Tricks-n {
		t.Errorf("South makes %d: %+v", n, a.Play)
	}
	// Another table with the same deal has another play, and the same makes.
	q.Contract.Denomination, q.Declarer = bridge.Spades.Denomination(), bridge.North
	if b := answer(t, d, q.Played(nil)); b == nil || b.Makes != want || b.Play.Tricks != int(want[bridge.Spades][bridge.North]) {
		t.Errorf("%+v", b)
	}
	// What makes no sense has no answer, and is not asked again.
	if b := answer(t, d, q.Played([]bridge.Card{bridge.NewCard(bridge.Spades, bridge.Ace), bridge.NewCard(bridge.Spades, bridge.Ace)})); b != nil {
		t.Errorf("a card that was played twice has the answer %+v", b)
	}
	if b := answer(t, d, analysis.Question{}); b != nil {
		t.Errorf("no deal has the answer %+v", b)
	}
}

// TestMany asks for more than may wait, from many goroutines at once: what is
// taken is answered, the rest is turned away at once, and no more than the
// workers are there.
func TestMany(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, stop := context.WithCancel(context.Background())
	d := analysis.New(ctx, analysis.Options{Workers: 2, Waiting: 3, Memory: dd.MinMemory})
	var asking sync.WaitGroup
	var mu sync.Mutex
	taken, away := 0, 0
	for i := range 20 {
		asking.Go(func() {
			r := rand.New(rand.NewPCG(7, uint64(i)))
			var hands bridge.BySeat[bridge.Hand]
			for j, c := range r.Perm(52) {
				hands[j%4] = hands[j%4].With(bridge.Card(c))
			}
			deal, err := bridge.NewDeal(hands)
			if err != nil {
				t.Error(err)
				return
			}
			_, ready := d.Ask(analysis.Question{Deal: deal})
			mu.Lock()
			defer mu.Unlock()
			if ready == nil {
				away++
			} else {
				taken++
			}
		})
	}
	asking.Wait()
	if taken < 3 || away == 0 || taken+away != 20 {
		t.Errorf("%d questions were taken and %d turned away", taken, away)
	}
	if n := runtime.NumGoroutine() - before; n > 2 {
		t.Errorf("%d goroutines work", n)
	}
	stop()
	d.Wait()
	if a, ready := d.Ask(game(t)); a != nil || ready != nil {
		t.Error("a desk that has closed takes questions")
	}
}

// TestStop ends a desk in the middle of its work: those who wait are told.
func TestStop(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	d := analysis.New(ctx, analysis.Options{})
	q := game(t)
	var last <-chan struct{}
	for i := range 5 {
		q.Dealer = bridge.Seat(i & 3)
		q.Declarer = bridge.Seat(i >> 2)
		_, last = d.Ask(q)
	}
	stop()
	d.Wait()
	select {
	case <-last:
	default:
		t.Error("nobody tells those who wait that nothing will come")
	}
}

// TestPatience gives a board up that takes too long, and does not begin it
// again.
func TestPatience(t *testing.T) {
	d := analysis.New(t.Context(), analysis.Options{Patience: time.Nanosecond})
	if a := answer(t, d, game(t)); a != nil {
		t.Errorf("%+v", a)
	}
	if a, ready := d.Ask(game(t)); a != nil || ready != nil {
		t.Error("what was given up is begun again")
	}
}
