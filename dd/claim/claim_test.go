package claim_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/claim"
)

func position(t *testing.T, text string) dd.Position {
	t.Helper()
	p, err := dd.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cards(t *testing.T, texts ...string) []bridge.Card {
	t.Helper()
	var out []bridge.Card
	for _, text := range texts {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

func TestAssess(t *testing.T) {
	tests := []struct {
		name             string
		position         string
		statement        []string
		topDown          bool
		open, best       int
		worst, sure      int
		trumpWins        bool
		conceded, giveUp int // tricks conceded, and of them given back by 71
	}{
		{
			name: "all high", position: "N:AK... QJ... 32... .AK.. NT N",
			open: 2, best: 2, worst: 2, sure: 2, conceded: 1, giveUp: 1,
		},
		{
			name: "the outstanding trump is drawn when the statement says so (70C)", position: "N:A.A.. 2..A. .32.. ..KQ. S N",
			statement: []string{"SA", "HA"}, open: 2, best: 2, worst: 2, sure: 1,
		},
		{
			name: "the outstanding trump is forgotten (70C)", position: "N:A.A.. 2..A. .32.. ..KQ. S N",
			open: 2, best: 2, worst: 1, sure: 1, trumpWins: true, conceded: 1, giveUp: 0,
		},
		{
			name: "a finesse that nobody stated may go wrong (70E1)", position: "N:32... KQ... AJ... 54... NT N",
			open: 1, best: 1, worst: 1, sure: 1,
		},
		{
			name: "any order", position: "N:A2... K3... 54... 76... NT N",
			open: 1, best: 1, worst: 1, sure: 1,
		},
		{
			name: "careless with the small card", position: "N:A2... 43... 65... K7... NT N",
			open: 1, best: 1, worst: 1, sure: 1,
		},
		{
			name: "small first would save a trick, top down does not (70E2)", position: "N:A52... K43... .AKQ.. .432.. NT N", topDown: true,
			open: 2, best: 1, worst: 1, sure: 1,
		},
	}
	for _, tt := range tests {
		s := dd.New(dd.Options{Memory: dd.MinMemory})
		p := position(t, tt.position)
		c := claim.Claim{Position: p, Claimer: bridge.NorthSouth, Statement: cards(t, tt.statement...), TopDown: tt.topDown}
		e, err := claim.Assess(context.Background(), s, c)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if e.Open.Tricks != tt.open || e.Best.Tricks != tt.best || e.Worst.Tricks != tt.worst || e.Sure.Tricks != tt.sure || e.Trump.Wins != tt.trumpWins {
			t.Errorf("%s: open %d, best %d, worst %d, sure %d, trump wins %v", tt.name, e.Open.Tricks, e.Best.Tricks, e.Worst.Tricks, e.Sure.Tricks, e.Trump.Wins)
		}
		if got := e.Cancelled(tt.conceded); got != tt.giveUp {
			t.Errorf("%s: %d of %d conceded tricks given back; should be %d", tt.name, got, tt.conceded, tt.giveUp)
		}
		for _, f := range []claim.Figure{e.Open, e.Best, e.Worst, e.Sure} {
			checkLine(t, tt.name, p, f)
		}
		if e.Trump.Wins {
			checkLine(t, tt.name, p, claim.Figure{Clause: "70C", Tricks: e.Trump.Tricks, Line: e.Trump.Line})
		}
		if e.Trump.Wins == (len(e.Trump.Line) == 0) {
			t.Errorf("%s: a trump wins %v by %v", tt.name, e.Trump.Wins, e.Trump.Line)
		}
	}
}

// checkLine plays a line out and counts its tricks.
func checkLine(t *testing.T, name string, p dd.Position, f claim.Figure) {
	t.Helper()
	won := 0
	for _, c := range f.Line {
		trick := p.Trick().With(c)
		if trick.Complete() && trick.Winner(p.Denomination()).Side() == bridge.NorthSouth {
			won++
		}
		var err error
		if p, err = p.Play(c); err != nil {
			t.Errorf("%s: line %v of %s: %v", name, f.Line, f.Clause, err)
			return
		}
	}
	if won != f.Tricks || p.Left() != 0 {
		t.Errorf("%s: line %v of %s takes %d tricks and leaves %d; the figure is %d", name, f.Line, f.Clause, won, p.Left(), f.Tricks)
	}
}

// TestOrder expects that no figure is above a kinder one, on random endings.
func TestOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(68, 71))
	s := dd.New(dd.Options{Memory: dd.MinMemory})
	for range 150 {
		n := 2 + r.IntN(3)
		pack := r.Perm(52)
		var hands bridge.BySeat[bridge.Hand]
		for i := range 4 * n {
			hands[i%4] = hands[i%4].With(bridge.Card(pack[i]))
		}
		p, err := dd.NewPosition(hands, bridge.Denomination(r.IntN(5)), bridge.Seat(r.IntN(4)))
		if err != nil {
			t.Fatal(err)
		}
		statement := []bridge.Card{bridge.Card(pack[0]), bridge.Card(pack[2])} // one of each hand
		c := claim.Claim{Position: p, Claimer: bridge.NorthSouth, Statement: statement, TopDown: r.IntN(2) == 0}
		e, err := claim.Assess(context.Background(), s, c)
		if err != nil {
			t.Fatal(err)
		}
		if e.Trump.Wins && e.Trump.Tricks < e.Worst.Tricks {
			t.Errorf("%v: a trump wins with %d tricks, and the worst are %d", p, e.Trump.Tricks, e.Worst.Tricks)
		}
		if e.Trump.Wins {
			checkLine(t, p.String(), p, claim.Figure{Clause: "70C", Tricks: e.Trump.Tricks, Line: e.Trump.Line})
		}
		if e.Open.Tricks < e.Best.Tricks || e.Best.Tricks < e.Worst.Tricks || e.Worst.Tricks < e.Sure.Tricks {
			t.Errorf("%v, statement %v: open %d, best %d, worst %d, sure %d", p, statement, e.Open.Tricks, e.Best.Tricks, e.Worst.Tricks, e.Sure.Tricks)
		}
		for _, f := range []claim.Figure{e.Open, e.Best, e.Worst, e.Sure} {
			checkLine(t, p.String(), p, f)
		}
	}
}

func TestRefused(t *testing.T) {
	s := dd.New(dd.Options{Memory: dd.MinMemory})
	p := position(t, "N:A.A.. 2..A. .32.. ..KQ. S N")
	for _, statement := range [][]string{{"S2"}, {"SA", "SA"}} {
		c := claim.Claim{Position: p, Claimer: bridge.NorthSouth, Statement: cards(t, statement...)}
		if _, err := claim.Assess(context.Background(), s, c); err == nil {
			t.Errorf("the statement %v was taken", statement)
		}
	}
	if _, err := claim.Assess(context.Background(), s, claim.Claim{Position: p, Claimer: 2}); err == nil {
		t.Error("a claimer that is no side was taken")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := claim.Assess(ctx, s, claim.Claim{Position: p}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v; should be the end of the context", err)
	}
}

func Example() {
	// North claims both tricks and says nothing of the trump that East has.
	p, err := dd.ParsePosition("N:A.A.. 2..A. .32.. ..KQ. S N")
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := claim.Assess(context.Background(), dd.New(dd.Options{}), claim.Claim{Position: p, Claimer: bridge.NorthSouth})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("best play:", e.Best.Tricks, "worst normal play:", e.Worst.Tricks, e.Worst.Line)
	fmt.Println("a trump still out wins:", e.Trump.Wins)
	// Output:
	// best play: 2 worst normal play: 1 [HA S2 H3 DK DA H2 DQ SA]
	// a trump still out wins: true
}
