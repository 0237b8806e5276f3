package robot

import (
	"context"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/laws"
)

// System is a set of bidding agreements.
type System uint8

// Natural is the system of docs/system.md: five-card majors and a strong no
// trump. It is the only one.
const Natural System = 0

// Player is a player made of software. It keeps nothing of a board between two
// looks at it, so that one Player can sit through a session, be replaced in the
// middle of a board, or be asked about several boards in turn. A Player must
// not be used from several goroutines at once.
type Player struct {
	system System
	seed   uint64
	effort Effort

	// Two memories that save time and change no answer.
	solver *dd.Solver
	heard  *understanding
}

// New is a player of the system. The seed is all the chance there is in it:
// with the same seed the same view is always answered with the same action.
func New(system System, seed uint64) *Player {
	return &Player{system: system, seed: seed, effort: Steady}
}

// Thinking sets how much the player thinks about a card, and returns it. The
// effort of a new player is Steady.
func (p *Player) Thinking(e Effort) *Player {
	p.effort = e
	return p
}

// Act is what the player does in the situation that the view of the own seat
// shows, if anything: one action, after which the caller looks again. It is
// never one that the Laws refuse. With nothing to do, or for a view that is no
// player's, the second value is false. The context bounds the time spent on a
// hard decision; when it is done the best answer so far is given.
func (p *Player) Act(ctx context.Context, v laws.View) (laws.Action, bool) {
	me, ok := v.Viewer.Seat()
	if !ok {
		return nil, false
	}
	t := &turn{Player: p, ctx: ctx, view: v, me: me}
	if a := t.act(); a != nil {
		return a, true
	}
	return nil, false
}

// turn is one look at a table.
type turn struct {
	*Player
	ctx  context.Context
	view laws.View
	me   bridge.Seat
}

// act is the next action, nil for none.
func (t *turn) act() laws.Action {
	v := &t.view
	switch {
	case v.Phase == laws.Returned:
		return nil
	case v.Phase == laws.PlayEnded:
		if !v.Returned[t.me] {
			return laws.ReturnHand{Seat: t.me}
		}
		return nil
	case v.Phase == laws.AuctionPeriod && !v.Taken[t.me]:
		return laws.TakeHand{Seat: t.me}
	}
	if v.Asked != nil {
		return t.answerRuling() // nothing else may be done meanwhile
	}
	if a := t.disclose(); a != nil {
		return a
	}
	if v.Claim != nil {
		return t.answerClaim()
	}
	if v.Phase == laws.ClarificationPeriod && v.LeadDown {
		return t.clarify()
	}
	if !v.MyTurn() {
		return nil
	}
	switch {
	case v.Phase == laws.AuctionPeriod:
		return laws.MakeCall{Seat: t.me, Call: t.call()}
	case v.Phase == laws.ClarificationPeriod:
		return laws.PlaceLead{Seat: t.me, Card: t.lead()}
	}
	return t.play()
}

// clarify says that there is no question and, as leader, faces the lead once
// nobody has one.
func (t *turn) clarify() laws.Action {
	for _, s := range t.view.ToClarify {
		if s == t.me {
			return laws.NoQuestion{Seat: t.me}
		}
	}
	if len(t.view.ToClarify) > 0 || t.me != t.view.Declarer.LHO() {
		return nil
	}
	for _, c := range t.view.Calls {
		if len(c.Asked) > 0 {
			return nil
		}
	}
	return laws.FaceLead{Seat: t.me}
}

// understanding is what the calls in force have told.
func (t *turn) understanding() *understanding {
	calls := make([]bridge.PlacedCall, 0, len(t.view.Calls))
	for _, c := range t.view.Calls {
		if c.Status == laws.InForce {
			calls = append(calls, c.PlacedCall)
		}
	}
	if t.heard == nil || !t.heard.continues(t.view.Board, calls) {
		t.heard = understand(t.view.Board, nil)
	}
	for _, c := range calls[t.heard.auction.Len():] {
		t.heard.hear(c)
	}
	return t.heard
}

// meaning is what the call with that number in the view has told; false for one
// that is not in force, which tells nothing.
func (t *turn) meaning(of int) (meaning, bool) {
	if t.view.Calls[of].Status != laws.InForce {
		return meaning{}, false
	}
	n := 0
	for _, c := range t.view.Calls[:of] {
		if c.Status == laws.InForce {
			n++
		}
	}
	return t.understanding().said[n], true
}

// call is the call to make.
func (t *turn) call() bridge.Call {
	e := evaluate(t.view.Hands[t.me].Cards)
	may := func(bridge.Call) bool { return true }
	if len(t.view.LegalCalls) > 0 {
		// A ruling may leave fewer calls than the auction does.
		may = func(c bridge.Call) bool { return slices.Contains(t.view.LegalCalls, c) }
	}
	for _, r := range t.understanding().book(t.me).rules {
		if r.fits(&e) && may(r.call) {
			return r.call
		}
	}
	if !may(bridge.Pass) {
		return t.view.LegalCalls[0]
	}
	return bridge.Pass
}

// disclose answers the opponents' questions about the calls that this player
// explains, and alerts and explains the conventional ones unasked, as long as
// that can still be of use.
func (t *turn) disclose() laws.Action {
	v := &t.view
	for i, c := range v.Calls {
		who := c.Seat
		if v.Rules.Disclosure == laws.ByPartner {
			who = c.Seat.Partner()
		}
		if who != t.me {
			continue
		}
		m, ok := t.meaning(i)
		if len(c.Asked) > 0 {
			return laws.ExplainCall{Seat: t.me, Of: i, Text: m.text()}
		}
		if !ok || v.Phase > laws.ClarificationPeriod || !m.artificial {
			continue
		}
		if !c.Alerted {
			return laws.AlertCall{Seat: t.me, Of: i}
		}
		// Aloud an alert is explained on request only, for partner hears it too.
		if c.Explanation == "" && v.Rules.Disclosure == laws.ByCaller {
			return laws.ExplainCall{Seat: t.me, Of: i, Text: m.text()}
		}
	}
	return nil
}
