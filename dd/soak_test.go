package dd

import (
	"context"
	"flag"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// soak is how many small positions TestSoak solves.
var soak = flag.Int("dd.soak", 20_000, "small positions that TestSoak solves")

// TestSoak solves very many small positions with one solver, and with new ones
// now and then. What is kept stays within the limit, and the heap is at the end
// what it was after the first tenth.
func TestSoak(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(20, 12))
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // what has finalizers goes the second time
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	s := New(Options{Memory: MinMemory})
	var early uint64
	for i := range *soak {
		if i == *soak/10 {
			early = heap()
		}
		p := randomEnding(r, 1+i%6)
		n, err := s.Tricks(ctx, p)
		if err != nil || n < 0 || n > p.Left() {
			t.Fatalf("%v: %d tricks, %v", p, n, err)
		}
		if s.Bytes() > MinMemory {
			t.Fatalf("the solver keeps %d bytes and may keep %d", s.Bytes(), MinMemory)
		}
		if i%20_000 == 0 { // a solver that is thrown away leaves nothing
			if _, err := New(Options{Memory: MinMemory}).Table(ctx, soakDeal(t, r)); err != nil {
				t.Fatal(err)
			}
		}
	}
	late := heap()
	runtime.KeepAlive(s)
	t.Logf("%d positions; heap %d kB after a tenth, %d kB at the end", *soak, early>>10, late>>10)
	if late > early+early/4+(1<<20) {
		t.Errorf("the heap grew from %d to %d bytes", early, late)
	}
}

func soakDeal(t *testing.T, r *rand.Rand) bridge.Deal {
	t.Helper()
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range r.Perm(52) {
		hands[i%4] = hands[i%4].With(bridge.Card(c))
	}
	deal, err := bridge.NewDeal(hands)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}
