package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// How rulings change the calls in force. A call is never erased: it stays among
// those made, withdrawn, with the clause that put it there.

// replaceable is the place among the calls made of the player's call in force
// that is that one: of several the one that the ruling is about, or else the last
// irregular one, or the last where none is.
func (t *Table) replaceable(s bridge.Seat, c bridge.Call) (place int, ok bool) {
	if k, ok := t.meant(s, c); ok && t.made[k].status == InForce {
		return k, true
	}
	for i := len(t.made) - 1; i >= 0; i-- {
		m := &t.made[i]
		switch {
		case m.status != InForce || m.Seat != s || m.Call != c:
		case m.irregular:
			return i, true
		case !ok:
			place, ok = i, true
		}
	}
	return place, ok
}

// cancel takes the last such call in force of that seat out of the auction, or
// notes why one that never was in it has gone.
func (t *Table) cancel(s bridge.Seat, c bridge.Call, on Clause) {
	last := on == "38B" || on == "39A" // the last call, whatever went before
	if k := t.attempted(s, c); k >= 0 && !last {
		t.made[k].attempt, t.made[k].on = false, on
		t.settle(t.made[k].id, on)
		if on != "17D3" { // it goes with the passes
			return
		}
	}
	i, ok := t.replaceable(s, c)
	switch {
	case last:
		i, ok = t.lastCallOf(s)
	case on == "17D3": // they go one after the other, from the last
		i, ok = t.lastSuch(s, c)
	}
	if ok {
		t.withdraw(i, on)
		t.rebuild()
	}
}

// lastSuch is the place among the calls made of the player's last call in force
// that is that one.
func (t *Table) lastSuch(s bridge.Seat, c bridge.Call) (int, bool) {
	for i := len(t.made) - 1; i >= 0; i-- {
		if m := &t.made[i]; m.status == InForce && m.Seat == s && m.Call == c {
			return i, true
		}
	}
	return 0, false
}

// withdraw takes a call out of the auction, and with it what was irregular about
// it; a pass that a bar for one turn had asked for is then still to be made.
func (t *Table) withdraw(place int, on Clause) {
	m := &t.made[place]
	m.status, m.on = Withdrawn, on
	if m.fulfilled && t.bars[m.Seat] == "" {
		t.bars[m.Seat] = NextTurn
	}
	m.fulfilled = false
	for k := range t.made { // there is nothing left to replace
		if c := &t.made[k]; c.attempt && t.changes(c.id, m.id) {
			c.attempt, c.on = false, on
			t.settle(c.id, on)
		}
	}
	if on != "38B" && on != "39A" { // attention can still lead to something
		t.settle(m.id, on)
	}
}

// attempted is the place of a call that was to replace another and on which
// nobody has ruled, or -1.
func (t *Table) attempted(s bridge.Seat, c bridge.Call) int {
	if place, ok := t.meant(s, c); ok && t.made[place].attempt {
		return place
	}
	for k := len(t.made) - 1; k >= 0; k-- {
		if m := &t.made[k]; m.attempt && m.Seat == s && m.Call == c {
			return k
		}
	}
	return -1
}

// cancelFrom takes that call and all later ones out of the auction.
func (t *Table) cancelFrom(s bridge.Seat, c bridge.Call, on Clause) {
	from, ok := t.replaceable(s, c)
	if over, found := t.overReplaced(s); found && on == "25B1" {
		from, ok = over, true
	}
	if !ok {
		return
	}
	for i := from; i < len(t.made); i++ {
		switch m := &t.made[i]; { // they go with the others, and nobody has to rule on them
		case m.above > 0:
			t.settleAbove(*m)
		case m.attempt && i > from:
			m.attempt, m.on = false, on
			t.settle(m.id, on)
		}
		if t.made[i].status == InForce {
			t.withdraw(i, on)
		}
	}
	t.rebuild()
}

// make puts a call into the auction, at that place among the calls made, and
// answers with its number.
func (t *Table) make(at int, s bridge.Seat, c bridge.Call) int {
	var m madeCall
	if k := t.attempted(s, c); k < 0 {
		m = t.numbered(s, c)
	} else { // it has been made already
		m = t.made[k]
		m.status, m.attempt, m.on = InForce, false, ""
		t.made = slices.Delete(t.made, k, k+1)
		if k < at {
			at--
		}
	}
	t.made = slices.Insert(t.made, at, m)
	t.rebuild()
	return m.id
}

// replace puts a call where another of the player stood.
func (t *Table) replace(e CallReplaced) {
	i, ok := t.replaceable(e.Seat, e.Call)
	if !ok {
		return
	}
	first := t.made[i].id
	t.made[i].status, t.made[i].on = Withdrawn, e.On
	t.settle(first, e.On)
	if k := t.madeInPlace(e.Seat, e.With, i); k >= 0 {
		t.made[k].status, t.made[k].attempt = Withdrawn, true
	}
	t.rebuild()
	now := t.make(i+1, e.Seat, e.With)
	t.settle(now, e.On)
	for k := range t.found { // a further change is then one of the call that stands
		if f := &t.found[k]; !f.Settled && f.first == first && first != 0 {
			f.First, f.first = e.With, now
		}
	}
}

// madeInPlace is the place of a call, after the one that it is now to replace,
// that was made as a further call, out of turn or after the end; or -1.
func (t *Table) madeInPlace(s bridge.Seat, c bridge.Call, after int) int {
	if t.attempted(s, c) >= 0 {
		return -1
	}
	for k := len(t.made) - 1; k > after; k-- {
		m := &t.made[k]
		if m.Seat == s && m.Call == c && (m.status == InForce && m.irregular || m.status == Withdrawn && m.on == "39A") {
			return k
		}
	}
	return -1
}

// deemLater puts a call behind the one made after it (33).
func (t *Table) deemLater(s bridge.Seat, c bridge.Call) {
	i, ok := t.replaceable(s, c)
	if !ok || i == len(t.made)-1 {
		return
	}
	m := t.made[i]
	m.outOfTurn, m.irregular, m.turn = false, false, 0
	t.made = append(slices.Delete(t.made, i, i+1), m)
	for k := range t.found { // what it was is judged anew, where it now stands
		if f := &t.found[k]; f.Kind == CallOutOfTurn && f.Seat == s && f.Call == c && !f.Settled {
			f.Settled = true
		}
	}
	t.rebuild()
}

// rebuild is the auction of the calls in force.
func (t *Table) rebuild() {
	t.auction = bridge.NewAuction(t.start.Board.Dealer)
	for i := range t.made {
		if t.made[i].status == InForce {
			t.auction.AddBy(t.made[i].Seat, t.made[i].Call)
		}
	}
}
