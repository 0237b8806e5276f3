package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// What a call does to what was due from its player, and to irregularities before it.

// called ends what a call that stands fulfils: a pass for one turn, and a call
// that had to be made.
func (t *Table) called(s bridge.Seat, c bridge.Call) {
	if c == bridge.Pass && t.bars[s] == NextTurn {
		t.bars[s] = ""
		if place, ok := t.lastCallOf(s); ok {
			t.made[place].fulfilled = true
		}
	}
	t.forced[s] = 0
}

// calledOver notes for the irregularities before it that a player has called. A
// call that was void counts for nothing but what makes it so (38D, 39B).
func (t *Table) calledOver(s bridge.Seat, void Clause) {
	for i := range t.found {
		f := &t.found[i]
		if f.Settled || void == "38B" && f.Kind != AboveSeven || void == "39A" && f.Kind != CallAfterEnd || void == "17D3" {
			continue
		}
		f.LHOCalled = f.LHOCalled || f.Seat.LHO() == s
		f.PartnerCalled = f.PartnerCalled || f.Seat.Partner() == s
	}
}

// voidOn is the clause by which the player's call is void that the effects follow
// from, or nothing.
func voidOn(s bridge.Seat, effects []Effect) Clause {
	for _, e := range effects {
		if c, ok := e.(CallCancelled); ok && c.Seat == s && (c.On == "38B" || c.On == "39A" || c.On == "17D3") {
			return c.On
		}
	}
	return ""
}

// calledAfter reports whether the player has a call in force after that place.
func (t *Table) calledAfter(place int, s bridge.Seat) bool {
	return slices.ContainsFunc(t.made[place+1:], func(m madeCall) bool { return m.status == InForce && m.Seat == s })
}
