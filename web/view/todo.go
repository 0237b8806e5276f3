package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// claimStep is what a pending claim asks of the viewer.
type claimStep uint8

const (
	claimWait   claimStep = iota // for the others
	claimAnswer                  // to agree or to doubt (68D)
	claimPlayOn                  // to ask that play go on, or to concur (68D2(b))
)

func (t Table) claimStep() claimStep {
	c, me := t.View.Claim, t.me()
	switch {
	case c == nil || !t.playing() || t.View.Asked != nil:
		return claimWait
	case !c.Doubted && c.Seat != me && !c.Agreed[me]:
		return claimAnswer
	case c.Doubted && !c.PlayOn[me]:
		asked := c.PlayOn != bridge.BySeat[bool]{}
		if asked || me.Side() != c.Seat.Side() {
			return claimPlayOn
		}
	}
	return claimWait
}

// mayClarify reports whether the viewer is to say that there is no question, or
// to put one (41B).
func (t Table) mayClarify() bool {
	return t.playing() && slices.Contains(t.View.ToClarify, t.me())
}

// toLead reports whether the viewer is to place the opening lead.
func (t Table) toLead() bool {
	return t.playing() && t.View.Phase == laws.ClarificationPeriod && !t.View.LeadDown && t.View.MyTurn()
}

// asksMe reports whether something is asked of the viewer.
func (t Table) asksMe() bool {
	if !t.playing() {
		return false
	}
	for _, c := range t.View.Calls {
		if t.iExplain(c) && len(c.Asked) > 0 {
			return true
		}
	}
	return t.mine() || t.View.MyTurn() || t.mayClarify() || t.claimStep() != claimWait
}

// prompt is the one sentence that says what comes next.
func (t Table) prompt() string {
	w, v := t.W, t.View
	switch {
	case t.mine():
		return w.T("todo.asked")
	case v.Asked != nil && v.Asked.Player:
		return w.T("todo.asked.wait", "Seat", w.Seat(v.Asked.Seat))
	case v.Asked != nil:
		return w.T("todo.asked.director")
	case v.Ended():
		return w.T("todo.ended")
	case v.Claim != nil:
		return t.claimPrompt()
	case v.InRotation() && v.MyTurn():
		return t.rotation(w.T("todo.rotation.me"))
	case v.InRotation():
		return t.rotation(w.T("todo.rotation", "Seat", w.Seat(v.By)))
	case v.Phase == laws.AuctionPeriod && v.MyTurn():
		return w.T("todo.call")
	case t.toLead():
		return w.T("todo.lead")
	case t.mayClarify():
		return w.T("todo.clarify")
	case v.Phase == laws.ClarificationPeriod && v.LeadDown && len(v.ToClarify) > 0:
		return w.T("todo.clarify.wait", "Seat", w.Seat(v.ToClarify[0]))
	case v.Phase == laws.ClarificationPeriod && v.LeadDown:
		return w.T("todo.face", "Seat", w.Seat(v.Declarer.LHO()))
	case v.Phase == laws.ClarificationPeriod:
		return w.T("todo.lead.wait", "Seat", w.Seat(v.Declarer.LHO()))
	case v.MyTurn() && v.Turn != t.me():
		return w.T("todo.dummy")
	case v.MyTurn() && v.Trick.Count == 0:
		return w.T("todo.leadtrick")
	case v.MyTurn():
		return w.T("todo.play")
	case v.Awaited && v.Turn != v.By:
		return w.T("todo.dummy.wait", "Seat", w.Seat(v.By))
	case v.Awaited && v.Phase == laws.AuctionPeriod:
		return w.T("todo.call.wait", "Seat", w.Seat(v.By))
	case v.Awaited:
		return w.T("todo.play.wait", "Seat", w.Seat(v.By))
	}
	return w.T("todo.wait")
}

// rotation is who is next in rotation; for dummy's hand that is declarer.
func (t Table) rotation(who string) string {
	if t.View.Turn != t.View.By {
		return t.W.T("todo.rotation.dummy", "Who", who)
	}
	return who
}

func (t Table) claimPrompt() string {
	w, c := t.W, t.View.Claim
	n := t.remaining()
	who := w.Seat(c.Seat)
	switch {
	case c.Doubted && t.claimStep() == claimPlayOn:
		return w.T("todo.claim.playon")
	case c.Doubted:
		return w.T("todo.claim.doubted")
	case t.playing() && c.Seat == t.me():
		return w.T("todo.claim.mine")
	case t.claimStep() == claimAnswer && c.Tricks == 0:
		return w.N("todo.concession", n, "Seat", who)
	case t.claimStep() == claimAnswer && c.Tricks == n:
		return w.N("todo.claim.all", n, "Seat", who)
	case t.claimStep() == claimAnswer:
		return w.N("todo.claim", n, "Seat", who, "Tricks", w.Number(c.Tricks))
	}
	return w.T("todo.claim.wait", "Seat", who)
}

// promptClause is the clause behind the question, where it is one of the Laws.
func (t Table) promptClause() string {
	switch {
	case t.View.Asked != nil:
		return ""
	case t.View.Claim != nil && t.View.Claim.Doubted:
		return "68D2"
	case t.View.Claim != nil:
		return "68D"
	case t.toLead():
		return "41A"
	case t.mayClarify():
		return "41B"
	}
	return ""
}

// claimFigure is one answer to the question how many tricks are claimed.
func (t Table) claimFigure(n int) string {
	switch n {
	case 0:
		return t.W.N("claim.none", t.remaining())
	case t.remaining():
		return t.W.T("claim.all", "N", n)
	}
	return strconv.Itoa(n)
}

// lastToExplain is the last call that is the viewer's to explain.
func (t Table) lastToExplain() (int, laws.CallView, bool) {
	for i := len(t.View.Calls) - 1; i >= 0; i-- {
		if c := t.View.Calls[i]; t.iExplain(c) && c.Call != bridge.Pass {
			return i, c, true
		}
	}
	return 0, laws.CallView{}, false
}

// said is what has just happened, for those who hear the page.
func (t Table) said() string {
	w, v := t.W, t.View
	var what string
	switch {
	case v.Asked != nil:
		what = t.prompt()
	case v.Ended():
		what = t.saidResult()
	case v.Claim != nil:
		what = w.T("said.claim", "Seat", w.Seat(v.Claim.Seat), "Tricks", w.Number(v.Claim.Tricks))
	case v.Phase == laws.PlayPeriod:
		what = t.saidCard()
	case v.Phase == laws.ClarificationPeriod:
		what = w.T("said.contract", "Contract", w.Contract(v.Contract), "Seat", w.Seat(v.Declarer))
		for k, s := range leadsDown(v) {
			if k == 0 {
				what = ""
			}
			what = strings.TrimSpace(what + " " + w.T("lead.facedown", "Seat", w.Seat(s)))
		}
	case len(v.Calls) > 0:
		last := v.Calls[len(v.Calls)-1]
		what = w.T("said.call", "Seat", w.Seat(last.Seat), "Call", w.Call(last.Call))
		if last.Alerted {
			what += " " + w.T("auction.alert")
		}
	}
	if t.asksMe() && v.Asked == nil {
		what += " " + t.prompt()
	}
	return what
}

func (t Table) saidCard() string {
	w := t.W
	trick, winner, quitted := t.shown()
	if trick.Count == 0 {
		if n := len(t.View.Winners); n > 0 {
			return w.T("said.trick", "Seat", w.Seat(t.View.Winners[n-1]))
		}
		return ""
	}
	var by bridge.Seat // the last who has played to it
	var card bridge.Card
	for s, c := range trick.All() {
		by, card = s, c
	}
	what := w.T("said.card", "Seat", w.Seat(by), "Card", w.Card(card))
	if quitted {
		what += " " + w.T("said.trick", "Seat", w.Seat(winner))
	}
	return what
}

func (t Table) saidResult() string {
	if t.Outcome == nil {
		return t.W.T("todo.ended")
	}
	return t.Outcome.sentence(t.W)
}
