package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// The auction at a table in open mode: any call can be made at any time before
// the opening lead is faced. The table finds what is irregular about it, keeps
// that to itself until somebody draws attention, and lets it mature as the Laws
// say when nobody does.

// IrregularityKind says what was irregular.
type IrregularityKind string

// The irregularities of the auction.
const (
	CallOutOfTurn   IrregularityKind = "call out of turn"
	InsufficientBid IrregularityKind = "insufficient bid"
	Inadmissible    IrregularityKind = "inadmissible double or redouble"
	CallWhenBarred  IrregularityKind = "call by a player obliged to pass"
	CallAfterEnd    IrregularityKind = "call after the end of the auction"
)

// Irregularity is something irregular that has happened at a table.
type Irregularity struct {
	Kind IrregularityKind
	Seat bridge.Seat // the offender
	Call bridge.Call
	Turn bridge.Seat // whose turn it was
	Last bridge.Call // the last bid before it, 0 for none
	// LHOCalled is set when the offender's left-hand opponent has called over
	// it without accepting it, which the Laws do not allow (36A).
	LHOCalled bool
	Settled   bool // accepted, rectified, or too late
}

// clause is the first clause that rules on the irregularity.
func (i Irregularity) clause() Clause {
	switch i.Kind {
	case CallOutOfTurn:
		return "29A"
	case InsufficientBid:
		return "27A1"
	case Inadmissible:
		return "36"
	case CallWhenBarred:
		return "37"
	case CallAfterEnd:
		return "39A"
	}
	return "9A"
}

// decideOpenCall is a call at a table in open mode.
func (t *Table) decideOpenCall(a MakeCall) ([]Effect, error) {
	switch {
	case !a.Call.Valid():
		return nil, refuse(NoSuchCall, "18A")
	case t.phase > ClarificationPeriod:
		return nil, refuse(AuctionOver, "39A")
	case t.forced[a.Seat] != 0 && a.Seat == t.auction.Turn() && a.Call != t.forced[a.Seat]:
		return nil, Refusal{Kind: BoundTo, Clause: "31A1", Call: t.forced[a.Seat]}
	}
	effects := t.takeHand(nil, a.Seat)
	effects = append(effects, t.matured(a.Seat)...)

	// What the call is, is seen on the table as those effects leave it, without
	// the call itself.
	before := t.Clone()
	for _, e := range effects {
		before.foldEffect(e)
	}
	if irregular, ok := before.classify(a.Seat, a.Call); ok {
		effects = append(effects, IrregularityFound{irregular})
		if irregular.Kind == CallAfterEnd {
			effects = append(effects, CallCancelled{a.Seat, a.Call, By("39A")})
		}
	} else {
		effects = append(effects, before.inRotation(a.Seat, a.Call)...)
	}
	return t.closing(Entry{a, effects}), nil
}

// classify says what is irregular about a call, if anything is.
func (t *Table) classify(s bridge.Seat, c bridge.Call) (Irregularity, bool) {
	last, _ := t.auction.LastBid()
	i := Irregularity{Seat: s, Call: c, Turn: t.auction.Turn(), Last: last.Call}
	switch {
	case t.phase == ClarificationPeriod:
		i.Kind = CallAfterEnd
	case c != bridge.Pass && t.bars[s] != "":
		i.Kind = CallWhenBarred
	case (c == bridge.Double || c == bridge.Redouble) && !t.auction.Admissible(s, c):
		i.Kind = Inadmissible
	case s != i.Turn && !t.rotationOverBarred(s):
		i.Kind = CallOutOfTurn
	case c.IsBid() && !t.auction.Sufficient(c):
		i.Kind = InsufficientBid
	default:
		return Irregularity{}, false
	}
	return i, true
}

// rotationOverBarred is 28A: a call at the turn of a right-hand opponent who is
// obliged to pass is in rotation.
func (t *Table) rotationOverBarred(s bridge.Seat) bool {
	return s.RHO() == t.auction.Turn() && t.bars[s.RHO()] != ""
}

// inRotation is what follows from a call that is not irregular: the pass that
// 28A puts before it, and what an offender's call at the proper turn leads to.
func (t *Table) inRotation(s bridge.Seat, c bridge.Call) []Effect {
	var effects []Effect
	if s != t.auction.Turn() {
		effects = append(effects, PassInserted{s.RHO(), By("28A")})
	}
	for _, d := range t.due {
		switch {
		case d.AfterRHO && s == d.Offender.RHO() && c == bridge.Pass:
			if d.Withdrawn != bridge.Pass || d.Artificial {
				effects = append(effects, MustCall{d.Offender, d.Withdrawn, By(d.law() + "A1")})
			}
		case d.AfterRHO && s == d.Offender.RHO():
			// The offender is free, and the call will be compared.
		case s == d.Offender && t.forced[s] == 0:
			effects = append(effects, t.open("replacement-call", map[string]string{
				"offender": s.String(), "withdrawn": d.Withdrawn.String(), "call": c.String(), "on": string(d.otherwise()),
			})...)
		}
	}
	return effects
}

// matured is what a call by the seat does to the irregularities that nobody has
// drawn attention to.
func (t *Table) matured(s bridge.Seat) []Effect {
	var effects []Effect
	for _, i := range slices.Backward(t.found) {
		if i.Settled {
			continue
		}
		lho := i.Seat.LHO()
		switch i.Kind {
		case CallOutOfTurn:
			switch {
			case s == lho && !t.seventeenD3():
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("29A")})
			case s == i.Turn:
				effects = append(effects, CallCancelled{i.Seat, i.Call, By("28B")})
				effects = append(effects, withdrawnCall(i.Seat, i.Call)...)
			}
		case InsufficientBid:
			if s == lho {
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("27A1")})
			}
		case CallWhenBarred:
			if s == lho {
				effects = append(effects, CallAccepted{i.Seat, i.Call, By("37A")})
			}
		case Inadmissible, CallAfterEnd:
		}
	}
	return effects
}

// seventeenD3 reports whether the auction seems over but is not, because one of
// the last three passes was out of rotation and a player has lost the turn.
func (t *Table) seventeenD3() bool {
	if !t.auction.Over() {
		return false
	}
	n := t.auction.Len()
	for _, i := range t.found {
		if i.Settled || i.Kind != CallOutOfTurn || i.Call != bridge.Pass {
			continue
		}
		for k := n - 1; k >= 0 && k >= n-4; k-- {
			if p := t.auction.At(k); p.Seat == i.Seat && p.Call == bridge.Pass {
				return true
			}
		}
	}
	return false
}

// withdrawnCall is 16C for a call that has been withdrawn.
func withdrawnCall(offender bridge.Seat, call bridge.Call) []Effect {
	what := Say("{seat}'s withdrawn {call}", "seat", offender, "call", call)
	return []Effect{
		Authorized{offender.Side().Other(), what, By("16C1")},
		Unauthorized{offender.Side(), what, By("16C2")},
	}
}

// closing adds the end of the auction to an entry, where it comes with it.
func (t *Table) closing(e Entry) []Effect {
	after := t.Clone()
	if after.Fold(e) != nil || after.phase != AuctionPeriod || after.pending != nil {
		return e.Effects
	}
	if !after.auction.Over() || after.seventeenD3() || after.unsettledEnd() {
		return e.Effects
	}
	contract, declarer := after.auction.Contract()
	if contract.IsPassedOut() {
		return append(e.Effects, PassedOut{})
	}
	ends := AuctionEnds{contract, declarer}
	after.foldEffect(ends)
	return append(append(e.Effects, ends), after.leadChoice(after.leader())...)
}

// unsettledEnd reports whether the last call of the auction may still be
// undone, because the one before it was irregular and nobody has called over it.
func (t *Table) unsettledEnd() bool {
	for _, i := range t.found {
		if !i.Settled && i.Kind != Inadmissible && i.Kind != CallAfterEnd {
			return true
		}
	}
	return false
}
