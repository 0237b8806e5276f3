package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// foldRuling changes the table by what inquiries ask and rulings order.
func (t *Table) foldRuling(e Effect) {
	switch e := e.(type) {
	case IrregularityFound:
		t.found = append(t.found, e.Irregularity)
	case LeadForbidden:
		t.forbidden = &e
	case InquiryOpened:
		if e.Matter == "forbid-lead" { // asked once, whatever declarer chooses
			t.bans = slices.DeleteFunc(t.bans, func(b LeadMayBeForbidden) bool { return b.Offender.String() == e.Facts["offender"] })
		}
		t.pending = &pendingInquiry{Inquiry: Inquiry{Matter: e.Matter, Facts: e.Facts}}
	case Asked:
		t.askNow(e)
	case InquiryClosed:
		t.pending = nil
	case CallAccepted:
		t.settle(e.Seat, e.Call)
	case CallCancelled:
		t.cancel(e.Seat, e.Call, e.On)
		t.settle(e.Seat, e.Call)
	case CallsCancelledFrom:
		t.cancelFrom(e.Seat, e.Call, e.On)
		t.settle(e.Seat, e.Call)
	case CallMade:
		t.make(t.auction.Len(), e.Seat, e.Call)
	case PassInserted:
		t.make(t.auction.Len()-1, e.Seat, bridge.Pass)
	case MustPass:
		t.bars[e.Seat] = e.Until
	case MustCall:
		t.forced[e.Seat] = e.Call
	case LaterCallDue:
		t.due = append(t.due, e)
	case LeadMayBeForbidden:
		t.bans = append(t.bans, e)
	case Authorized:
		t.ledger = append(t.ledger, e)
	case Unauthorized:
		t.ledger = append(t.ledger, e)
	case ReviewAtEnd:
		t.reviews = append(t.reviews, e)
	case TurnGoesTo:
		// Whose turn it is follows from the calls in force.
	}
}

// askNow makes the question the one that the table waits for. A question that
// the inquiry does not ask belongs to a log of another program; it is left out,
// and the inquiry with it.
func (t *Table) askNow(e Asked) {
	if t.pending == nil {
		return
	}
	out, err := t.pending.Next()
	if err != nil || out.Question == nil || out.Question.Key != e.Key {
		t.pending = nil
		return
	}
	t.pending.question = *out.Question
}

// settle closes the last irregularity that the call was.
func (t *Table) settle(s bridge.Seat, c bridge.Call) {
	for i := len(t.found) - 1; i >= 0; i-- {
		if f := &t.found[i]; !f.Settled && f.Seat == s && f.Call == c {
			f.Settled = true
			return
		}
	}
}

// called ends what a call at that player's turn fulfils: a pass for one turn, a
// call that had to be made, and the wait for a later call.
func (t *Table) called(s bridge.Seat, c bridge.Call) {
	if c == bridge.Pass && t.bars[s] == NextTurn {
		t.bars[s] = ""
	}
	t.forced[s] = 0
	t.due = slices.DeleteFunc(t.due, func(d LaterCallDue) bool { return d.Offender == s })
	for i := range t.found {
		if f := &t.found[i]; !f.Settled && f.Seat.LHO() == s {
			f.LHOCalled = true
		}
	}
}

// cancel takes the last call in force of that seat out of the auction.
func (t *Table) cancel(s bridge.Seat, c bridge.Call, on Clause) {
	for i := len(t.made) - 1; i >= 0; i-- {
		if m := &t.made[i]; m.status == InForce && m.Seat == s && m.Call == c {
			m.status, m.on = Withdrawn, on
			break
		}
	}
	t.rebuild()
}

// cancelFrom takes that call and all later ones out of the auction.
func (t *Table) cancelFrom(s bridge.Seat, c bridge.Call, on Clause) {
	from := len(t.made)
	for i := range t.made {
		if m := t.made[i]; m.status == InForce && m.Seat == s && m.Call == c {
			from = i
		}
	}
	for i := from; i < len(t.made); i++ {
		if t.made[i].status == InForce {
			t.made[i].status, t.made[i].on = Withdrawn, on
		}
	}
	t.rebuild()
}

// make puts a call into the auction, in that place among the calls in force.
func (t *Table) make(place int, s bridge.Seat, c bridge.Call) {
	at, seen := len(t.made), 0
	for i := range t.made {
		if t.made[i].status != InForce {
			continue
		}
		if seen == place {
			at = i
			break
		}
		seen++
	}
	t.made = slices.Insert(t.made, at, madeCall{PlacedCall: bridge.PlacedCall{Seat: s, Call: c}})
	t.rebuild()
	t.called(s, c)
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
