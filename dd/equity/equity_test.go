package equity_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/equity"
)

func position(tb testing.TB, text string) dd.Position {
	tb.Helper()
	p, err := dd.ParsePosition(text)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// West discards a heart on the club that South leads, and holds the ace. With
// the ace played, North-South take five of the last six (64C1).
func ExampleWithout() {
	p, err := dd.ParsePosition("N:.2..KQJT3 .3..98765 .AK76..2 .QJT98..A NT S C4")
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := equity.Without(context.Background(), dd.New(dd.Options{}), equity.Revoke{Position: p})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Tricks, "tricks, beginning with", f.Line[0])
	// Output: 5 tricks, beginning with CA
}

// fewest is the tricks that the side takes, found by trying everything.
func fewest(p dd.Position, side bridge.Side) int {
	if p.Left() == 0 {
		return 0
	}
	best := -1
	for c := range p.Legal().All() {
		n := after(p, c, side)
		switch {
		case best < 0,
			p.Turn().Side() == side && n > best,
			p.Turn().Side() != side && n < best:
			best = n
		}
	}
	return best
}

// after is the same once the card has been played.
func after(p dd.Position, c bridge.Card, side bridge.Side) int {
	next, err := p.Play(c)
	if err != nil {
		panic(err)
	}
	won := 0
	if trick := p.Trick(); trick.Count == 3 && trick.With(c).Winner(p.Denomination()).Side() == side {
		won = 1
	}
	return won + fewest(next, side)
}

// The figure is that of the best lawful card, whatever may be played, and its
// line ends the board with that many tricks.
func TestWithoutAgreesWithTryingEverything(t *testing.T) {
	r := rand.New(rand.NewPCG(64, 3))
	s := dd.New(dd.Options{})
	for i := range 300 {
		pack := r.Perm(52)
		var hands bridge.BySeat[bridge.Hand]
		n := 2 + i%3
		for k, c := range pack[:4*n] {
			hands[k%4] = hands[k%4].With(bridge.Card(c))
		}
		leader := bridge.Seat(r.IntN(4))
		p, err := dd.NewPosition(hands, bridge.Denomination(r.IntN(5)), leader)
		if err != nil {
			t.Fatal(err)
		}
		for range r.IntN(4) {
			cards := p.Legal().Cards()
			if p, err = p.Play(cards[r.IntN(len(cards))]); err != nil {
				t.Fatal(err)
			}
		}
		offender := p.Turn()
		side := offender.Side().Other()
		lawful := p.Legal()
		q := equity.Revoke{Position: p}
		if i%2 == 0 { // some of the legal cards were forbidden
			for c := range p.Legal().All() {
				if lawful.Len() > 1 && r.IntN(2) == 0 {
					lawful = lawful.Without(c)
				}
			}
			q.Lawful = lawful
		}
		want := 99
		for c := range lawful.All() {
			want = min(want, after(p, c, side))
		}
		got, err := equity.Without(context.Background(), s, q)
		if err != nil || got.Tricks != want {
			t.Fatalf("%v, lawful %v: %+v, %v, want %d", p, lawful, got, err, want)
		}
		won := 0
		for k, c := range got.Line {
			if k == 0 && !lawful.Has(c) {
				t.Fatalf("%v: the line begins with %v, which was not lawful", p, c)
			}
			if trick := p.Trick(); trick.Count == 3 && trick.With(c).Winner(p.Denomination()).Side() == side {
				won++
			}
			if p, err = p.Play(c); err != nil {
				t.Fatal(err)
			}
		}
		if won != want || p.Left() != 0 {
			t.Fatalf("the line %v wins %d with %d left, want %d", got.Line, won, p.Left(), want)
		}
	}
}

func TestWithoutErrors(t *testing.T) {
	p := position(t, "N:A.A.. 2..A. .32.. ..KQ. S N")
	s := dd.New(dd.Options{})
	club, _ := bridge.ParseCard("C2")
	if _, err := equity.Without(context.Background(), s, equity.Revoke{Position: p, Lawful: bridge.NewHand(club)}); err == nil {
		t.Error("a card that is not held was lawful")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := equity.Without(ctx, dd.New(dd.Options{}), equity.Revoke{Position: position(t, "N:AKQJT98... .AKQJT98.. ..AKQJT98. ...AKQJT98 NT N")}); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
