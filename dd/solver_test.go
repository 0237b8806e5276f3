package dd

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"go.uber.org/goleak"
)

// randomDeal deals fifty-two cards.
func randomDeal(t testing.TB, r *rand.Rand) bridge.Deal {
	t.Helper()
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range r.Perm(52) {
		hands[i/13] = hands[i/13].With(bridge.Card(c))
	}
	deal, err := bridge.NewDeal(hands)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}

// TestSymmetry turns the table, and exchanges suits in no trump, and expects
// the same tricks.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 7))
	s := New(Options{})
	ctx := context.Background()
	count := 3
	if *long {
		count = 100
	}
	for range count {
		deal := randomDeal(t, r)
		want, err := s.Table(ctx, deal)
		if err != nil {
			t.Fatal(err)
		}
		hands := deal.Hands()
		turned, err := bridge.NewDeal(bridge.BySeat[bridge.Hand]{hands[3], hands[0], hands[1], hands[2]})
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Table(ctx, turned)
		if err != nil {
			t.Fatal(err)
		}
		for d := range want {
			for seat := range want[d] {
				if want[d][seat] != got[d][(seat+1)%4] {
					t.Errorf("%v turned: %s, then %s", deal, want.Hex(), got.Hex())
				}
			}
		}
		for seat, h := range hands {
			hands[seat] = h>>13 | h&(1<<13-1)<<39 // each suit one down, clubs to spades
		}
		moved, err := bridge.NewDeal(hands)
		if err != nil {
			t.Fatal(err)
		}
		row, err := s.Strain(ctx, moved, bridge.NoTrump)
		if err != nil || row != want[bridge.NoTrump] {
			t.Errorf("%v with suits exchanged: no trump %v, %v; should be %v", deal, row, err, want[bridge.NoTrump])
		}
	}
}

// TestLine plays the principal line out and counts the tricks.
func TestLine(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 8))
	s := New(Options{Memory: MinMemory})
	ctx := context.Background()
	for i := range 200 {
		p := randomEnding(r, 1+i%6)
		want, err := s.Tricks(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		line, err := s.Line(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		side, got := p.Turn().Side(), 0
		q := p
		for _, c := range line {
			if w, ok := q.quits(c); ok && w.Side() == side {
				got++
			}
			if q, err = q.Play(c); err != nil {
				t.Fatalf("%v: line %v: %v", p, line, err)
			}
		}
		if got != want || q.Left() != 0 {
			t.Errorf("%v: line %v takes %d tricks and leaves %d; should take %d", p, line, got, q.Left(), want)
		}
		again, err := New(Options{Memory: MinMemory}).Line(ctx, p)
		if err != nil || !slices.Equal(line, again) {
			t.Errorf("%v: line %v, from a cold solver %v", p, line, again)
		}
	}
}

// TestLittleMemory solves a hard deal with so little memory that patterns have
// to be forgotten, and expects the same answer and the bound kept.
func TestLittleMemory(t *testing.T) {
	deal, err := bridge.ParseDeal("N:AQ872.J5.QT93.K4 K6.AT93.A854.J82 JT5.KQ84.J7.AQ97 943.762.K62.T653")
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	want, err := New(Options{Memory: 64 << 20}).Strain(ctx, deal, bridge.NoTrump)
	if err != nil {
		t.Fatal(err)
	}
	s := New(Options{Memory: MinMemory})
	s.engine.book.limit = 300 << 10
	got, err := s.Strain(ctx, deal, bridge.NoTrump)
	if err != nil || got != want {
		t.Errorf("%v, %v; should be %v", got, err, want)
	}
	b := &s.engine.book
	if used := len(b.slots)*slotBytes + len(b.store)*chunkSize*patternBytes; used > 400<<10 {
		t.Errorf("%d bytes are kept", used)
	}
}

// TestCancel ends a search early.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	freak, err := bridge.ParseDeal("N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962")
	if err != nil {
		t.Fatal(err)
	}
	s := New(Options{})
	if _, err := s.Table(ctx, freak); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v; should be the end of the context", err)
	}
	// The solver is fit for use afterwards.
	p, err := ParsePosition("N:A... K... Q... J... NT N")
	if err != nil {
		t.Fatal(err)
	}
	if n, err := s.Tricks(context.Background(), p); n != 1 || err != nil {
		t.Errorf("%d, %v after the end of the context; should be 1", n, err)
	}
}

// TestBatch expects the same tables whatever the number of workers, in order,
// and no goroutine left behind when the caller stops early.
func TestBatch(t *testing.T) {
	defer goleak.VerifyNone(t)
	r := rand.New(rand.NewPCG(20, 9))
	deals := []bridge.Deal{randomDeal(t, r), randomDeal(t, r), randomDeal(t, r)}
	var first []Table
	for workers := 1; workers <= 3; workers++ {
		done := 0
		b := Batch{Workers: workers, Progress: func(n int) { done = n }}
		var got []Table
		for table, err := range b.Tables(context.Background(), slices.Values(deals)) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, table)
		}
		if first == nil {
			first = got
		}
		if !slices.Equal(first, got) || len(got) != len(deals) || done != len(deals) {
			t.Errorf("%d workers: %v, progress %d; should be %v", workers, got, done, first)
		}
	}
	for range (Batch{Workers: 2}).Tables(context.Background(), slices.Values(deals)) {
		break
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range (Batch{Workers: 2}).Tables(ctx, slices.Values(deals)) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v; should be the end of the context", err)
		}
	}
}

// TestTableText reads what Hex writes.
func TestTableText(t *testing.T) {
	for _, text := range []string{"848467661C1C56563737", "D0D00D0DD0D00D0D0000"} {
		table, err := ParseTable(text)
		if err != nil || table.Hex() != text {
			t.Errorf("%q: %q, %v", text, table.Hex(), err)
		}
	}
	for _, text := range []string{"", "848467661C1C5656373", "848467661C1C5656373E", "84846766ſC1C5656373"} {
		if table, err := ParseTable(text); err == nil {
			t.Errorf("%q is read as %v", text, table)
		}
	}
}

// TestSearchAllocates checks that a search leaves nothing for the collector once
// the table has grown: what it would leave is much, a little for each node.
func TestSearchAllocates(t *testing.T) {
	deal := soakDeal(t, rand.New(rand.NewPCG(20, 14)))
	s := New(Options{})
	var p [2]Position // in turn, so that each is searched anew
	for i, d := range [2]bridge.Denomination{bridge.NoTrump, bridge.Spades.Denomination()} {
		var err error
		if p[i], err = Opening(deal, d, bridge.South); err != nil {
			t.Fatal(err)
		}
	}
	ctx := context.Background()
	nodes := s.engine.nodes
	got := testing.AllocsPerRun(3, func() {
		for i := range p {
			if _, err := s.Tricks(ctx, p[i]); err != nil {
				t.Fatal(err)
			}
		}
	})
	nodes = (s.engine.nodes - nodes) / 4
	if nodes < 10_000 || got > 20 {
		t.Errorf("%.0f allocations for %d nodes", got, nodes)
	}
}
