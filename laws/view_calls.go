package laws

import "github.com/overtrick/overtrick/bridge"

// What a viewer may see of the calls and of the last trick.

// callView is a call with as much of the remarks as the viewer may know.
func (t *Table) callView(i int, v Viewer, all bool) CallView {
	r := t.made[i]
	c := CallView{PlacedCall: r.PlacedCall, Status: r.status, Written: r.written()}
	if v != Director && t.unnoticed(r) {
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
// anybody having drawn attention to it.
func (t *Table) unnoticed(r madeCall) bool {
	if r.attempt {
		return true
	}
	switch r.on {
	case "38B":
		return t.bidAbove() != nil
	case "17D3": // void, as long as the players take the auction for finished
		_, _, lost := t.lostTurn()
		return lost
	case "39A":
		for _, f := range t.found {
			if f.Kind == CallAfterEnd && f.Seat == r.Seat && f.Call == r.Call && !f.Settled {
				return true
			}
		}
	}
	return false
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
