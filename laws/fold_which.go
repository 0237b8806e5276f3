package laws

import "github.com/overtrick/overtrick/bridge"

// Which call it is. Rulings name a call by its player and what was called; of
// several such calls of one player, the irregularity that is ruled on says which
// one is meant. Every call made has a number, which it keeps wherever a ruling
// puts it.

// numbered is a call with a number of its own.
func (t *Table) numbered(s bridge.Seat, c bridge.Call) madeCall {
	t.calls++
	return madeCall{PlacedCall: bridge.PlacedCall{Seat: s, Call: c}, id: t.calls}
}

// at is the place of the call with that number among those made.
func (t *Table) at(id int) (place int, ok bool) {
	for k := range t.made {
		if id != 0 && t.made[k].id == id {
			return k, true
		}
	}
	return 0, false
}

// stands reports whether the call with that number is in force.
func (t *Table) stands(id int) bool {
	place, ok := t.at(id)
	return ok && t.made[place].status == InForce
}

// isAttempt reports whether the call with that number was to replace another, and
// nobody has ruled on it.
func (t *Table) isAttempt(id int) bool {
	place, ok := t.at(id)
	return ok && t.made[place].attempt
}

// meant is the place of the call that is meant where the ruling in progress is
// about such a call of that player.
func (t *Table) meant(s bridge.Seat, c bridge.Call) (place int, ok bool) {
	if t.ruling == 0 {
		return 0, false
	}
	i := &t.found[t.ruling-1]
	switch {
	case i.Seat != s:
	case i.Call == c && i.of != 0:
		return t.at(i.of)
	case i.First == c && i.first != 0:
		return t.at(i.first)
	}
	return 0, false
}

// overReplaced is the place of the player's first call in force over the call
// that has taken the place of another, by the ruling in progress.
func (t *Table) overReplaced(s bridge.Seat) (place int, ok bool) {
	if t.ruling == 0 || t.found[t.ruling-1].Seat.LHO() != s {
		return 0, false
	}
	replaced, ok := t.at(t.found[t.ruling-1].of)
	if !ok {
		return 0, false
	}
	for k := replaced + 1; k < len(t.made); k++ {
		if m := &t.made[k]; m.status == InForce && m.Seat == s {
			return k, true
		}
	}
	return 0, false
}

// ownPlace is where a call that a ruling has made comes among those made: in the
// place of the one that it has cancelled, though somebody may have called after it
// out of turn; otherwise at the end.
func (t *Table) ownPlace(s bridge.Seat) int {
	if t.ruling == 0 || t.found[t.ruling-1].Seat != s {
		return len(t.made)
	}
	k, ok := t.at(t.found[t.ruling-1].of)
	if !ok || t.made[k].status == InForce || t.made[k].attempt {
		return len(t.made)
	}
	for k++; k < len(t.made) && t.made[k].Seat == s && t.made[k].status == Withdrawn; k++ {
	}
	return k
}

// newly is the place of a call in which something irregular has just been found:
// of several such calls of the player the one that the ruling is about, or else
// the last one in which nothing has been.
func (t *Table) newly(s bridge.Seat, c bridge.Call) (place int, ok bool) {
	if place, ok := t.meant(s, c); ok && t.made[place].status == InForce {
		return place, true
	}
	for k := len(t.made) - 1; k >= 0; k-- {
		if m := &t.made[k]; m.status == InForce && m.Seat == s && m.Call == c && !m.irregular {
			return k, true
		}
	}
	return t.lastSuch(s, c)
}

// settle closes what was irregular about the call with that number, by that
// clause. To a call after the end attention can still lead to something.
func (t *Table) settle(id int, on Clause) {
	for k := range t.found {
		if f := &t.found[k]; !f.Settled && f.of == id && id != 0 && f.Kind != CallAfterEnd {
			f.Settled, f.SettledBy = true, on
		}
	}
}

// underRuling notes what an inquiry is about that is opened without attention,
// because of a call made over it.
func (t *Table) underRuling(e InquiryOpened) {
	if t.ruling != 0 {
		return
	}
	kind, call := CallChanged, "second"
	switch e.Matter {
	case "change-of-call":
	case "call-over-or-in-turn":
		kind, call = CallOutOfTurn, "call"
	default:
		return
	}
	for k := range t.found {
		f := &t.found[k]
		if !f.Settled && f.Kind == kind && f.Seat.String() == e.Facts["offender"] && f.Call.String() == e.Facts[call] &&
			(kind != CallChanged || f.First.String() == e.Facts["first"]) {
			t.ruling = k + 1 // of several, the last
		}
	}
}

// changes reports whether the call was to replace that other one, by their numbers.
func (t *Table) changes(id, first int) bool {
	for i := range t.found {
		if f := &t.found[i]; f.Kind == CallChanged && f.of == id && f.first == first && first != 0 {
			return true
		}
	}
	return false
}

// changeOf is the change of a call by that player that is to be ruled on before the
// irregular call: while a change of it is open, whether another call stands in its
// place comes before what was irregular about it (25).
func (t *Table) changeOf(i Irregularity) (Irregularity, bool) {
	earliest := -1
	for k := range t.found {
		f := &t.found[k]
		if f.Kind != CallChanged || f.Settled || f.Seat != i.Seat {
			continue
		}
		if earliest < 0 {
			earliest = k
		}
		if f.first == i.of && i.of != 0 && f.First != f.Call {
			return t.found[earliest], true
		}
	}
	return Irregularity{}, false
}
