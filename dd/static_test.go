package dd

import (
	"math/rand/v2"
	"testing"
)

// TestQuickAndLater checks that what quick and later promise in random endings
// is no more than brute force finds.
func TestQuickAndLater(t *testing.T) {
	count := 6000
	if *long {
		count = 200_000
	}
	r := rand.New(rand.NewPCG(20, 6))
	e := newEngine(MinMemory)
	said := 0
	for i := range count {
		n := 2 + i%3
		if i%20 == 0 {
			n = 5
		}
		p := randomEnding(r, n)
		if p.Trick().Count > 0 {
			continue
		}
		m := newMinimax(p)
		e.deal(p.Hands(), p.Denomination())
		for leader := range 4 {
			mine := m.value(uint32(1)<<len(m.cards)-1, leader, nil)
			if leader&1 == 1 {
				mine = n - mine
			}
			me, lho, pd, rho := e.hand[leader], e.hand[(leader+1)&3], e.hand[(leader+2)&3], e.hand[(leader+3)&3]
			for want := 1; want <= n; want++ {
				if ok, _ := e.quick(me, lho, pd, rho, leader, want); ok {
					said++
					if want > mine {
						t.Errorf("%v, leader %d: quick promises %d tricks of %d", p, leader, want, mine)
					}
				}
				if ok, _ := e.later(me, lho, pd, rho, want); ok {
					said++
					if want > n-mine {
						t.Errorf("%v, leader %d: later promises %d tricks of %d", p, leader, want, n-mine)
					}
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	if said == 0 {
		t.Error("nothing was ever promised")
	}
}
