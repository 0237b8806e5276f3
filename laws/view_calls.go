package laws

import "github.com/overtrick/overtrick/bridge"

// What a viewer may see of the calls and of the last trick.

// callView is a call with as much of the remarks as the viewer may know.
func (t *Table) callView(i int, v Viewer, all bool) CallView {
	r := t.made[i]
	c := CallView{PlacedCall: r.PlacedCall, Status: r.status, Written: r.written()}
	if v != Director && t.unnoticed(i) {
		c.Status = InForce // as far as anybody at the table has noticed
	}
	for _, s := range bridge.Seats {
		if r.asked[s] {
			c.Asked = append(c.Asked, s)
		}
	}
	me, player := v.Seat()
	spoken := t.start.Rules.Disclosure == ByPartner
	if all || spoken || player && me != c.Seat.Partner() {
		c.Alerted, c.Explanation = r.alerted, r.explanation
	}
	return c
}

// unnoticed reports whether a call is void, or waits for a ruling, without
// anybody having drawn attention to it. It is given by its place among the calls
// made.
func (t *Table) unnoticed(i int) bool {
	r := &t.made[i]
	if r.attempt {
		return true
	}
	switch r.on {
	case "38B": // that bid, or a call over it
		return t.bidAbove() != nil && i >= t.lastAbove()
	case "17D3": // void, as long as the players take the auction for finished
		place, _, lost := t.lostTurn()
		return lost && i > place
	case "39A":
		return t.afterEnd(i)
	}
	return false
}

// afterEnd reports whether nobody has pointed out that the call was made after the
// end of the auction: of several such calls these are the last.
func (t *Table) afterEnd(i int) bool {
	r, open := &t.made[i], 0
	for _, f := range t.found {
		if f.Kind == CallAfterEnd && f.Seat == r.Seat && f.Call == r.Call && !f.Settled {
			open++
		}
	}
	for _, m := range t.made[i+1:] {
		if m.on == "39A" && m.Seat == r.Seat && m.Call == r.Call {
			open--
		}
	}
	return open > 0
}

// lastTrick is the quitted trick that the viewer may have faced (66A).
func (t *Table) lastTrick(v Viewer) *PlayedTrick {
	if len(t.tricks) == 0 || t.phase != PlayPeriod {
		return nil
	}
	last := t.tricks[len(t.tricks)-1]
	me, player := v.Seat()
	switch {
	case v == Director || t.trick.Count == 0:
		// Before anybody has led to the next trick the four cards lie face up.
		return &last
	case !player || me == t.dummy():
		return nil
	}
	for _, s := range me.Side().Seats() {
		if _, played := t.trick.By(s); played {
			return nil
		}
	}
	return &last
}
