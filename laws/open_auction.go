package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// The auction at a table in open mode: any call can be made at any time until
// the opening lead is faced. The table finds what is irregular about it, keeps
// that to itself until somebody draws attention, and lets it mature as the Laws
// say when nobody does (open_maturing.go). What follows from calls, and from
// rulings, stands in open_following.go.

// IrregularityKind says what was irregular.
type IrregularityKind string

// The irregularities of the auction; those of the play stand in open_play.go.
const (
	CallOutOfTurn   IrregularityKind = "call out of turn"
	InsufficientBid IrregularityKind = "insufficient bid"
	Inadmissible    IrregularityKind = "inadmissible double or redouble"
	CallWhenBarred  IrregularityKind = "call by a player obliged to pass"
	CallNotRepeated IrregularityKind = "another call than the one to be repeated"
	CallAfterEnd    IrregularityKind = "call after the end of the auction"
	CallChanged     IrregularityKind = "change of call"
	HastyCorrection IrregularityKind = "replacement of an insufficient bid"
	AboveSeven      IrregularityKind = "bid of more than seven"
	CardsExposed    IrregularityKind = "cards exposed in the auction"
)

// Says is the name of the irregularity, for those who read another language.
func (k IrregularityKind) Says() Phrase { return Say(string(k)) }

// Irregularity is something irregular that has happened at a table.
type Irregularity struct {
	Kind IrregularityKind
	Seat bridge.Seat // the offender
	Call bridge.Call `json:",omitzero"` // 0 where it is no call
	Turn bridge.Seat // whose turn it was
	Last bridge.Call `json:",omitzero"` // the last bid before it, 0 for none

	First        bridge.Call `json:",omitzero"` // CallChanged, HastyCorrection: the call it was to replace; CallNotRepeated: the one that was due
	Inadmissible bool        // CallWhenBarred, CallNotRepeated: Law 19 does not permit the call either
	Written      string      // AboveSeven: the bid as it was made
	Cards        bridge.Hand // CardsExposed, and the card of an irregularity of the play
	Led          bool        // CardsExposed, PlayOutOfTurn: it was led
	Before       bool        // CardsExposed: before the first call

	// LHOCalled is set when the offender's left-hand opponent has called over
	// it, and PartnerCalled when the offender's partner has.
	LHOCalled     bool
	PartnerCalled bool
	LHOFirst      bridge.Call `json:",omitzero"` // CallChanged: what left-hand opponent had called over the first call
	Settled       bool        // accepted, ruled on, or too late
	// of and first tell the call that it is, and the one that this call was to
	// replace, from others of the player that are the same.
	of, first int

	// SettledBy is the clause by which a later call has settled an irregularity of
	// the auction, as long as nobody has drawn attention to it.
	SettledBy Clause `json:",omitzero"`

	Trick      int         `json:",omitzero"` // of the play: the number of the trick, 1 to 13
	Named      bridge.Hand // WrongDummyCard: the card that declarer had named
	BothPlayed bool        // PlayOutOfTurn: declarer had played from both hands
	// PartnerPlayed is set for a PlayOutOfTurn when the offender's partner had
	// played to the trick at that moment (57A, 57D).
	PartnerPlayed bool `json:",omitzero"`
	Deliberate    bool // CardExposed: it was shown on purpose
	Established   bool // Revoke: it can no longer be corrected (63A)

	// Of a revoke: what was due (suit, restriction or penalty-card), the cards
	// that could have been played (of PenaltyCardNotPlayed as well), and whether the
	// one that was had been a penalty card, minor or major.
	Due    string      `json:",omitzero"`
	Lawful bridge.Hand `json:",omitzero"`
	Faced  string      `json:",omitzero"`
	// What has become of it: the clause by which it is established, whether it was
	// corrected, and whether attention came after the board was returned.
	EstablishedBy Clause `json:",omitzero"`
	Corrected     bool
	Restored      bool `json:",omitzero"` // not having played a card that was restored (67B2(b))
	Late          bool
	// Stands is set when it is not rectified because dummy, without protection,
	// was the first to point it out (43B3).
	Stands bool `json:",omitzero"`
}

// clause is the first clause that rules on the irregularity.
func (i Irregularity) clause() Clause {
	switch i.Kind {
	case CallOutOfTurn:
		return "29A"
	case InsufficientBid:
		return "27A1"
	case HastyCorrection:
		return "27C"
	case Inadmissible:
		return "36"
	case CallWhenBarred:
		return "37"
	case CallNotRepeated:
		return repeats(i.First)
	case CallAfterEnd:
		return "39A"
	case CallChanged:
		return "25"
	case AboveSeven:
		return "38"
	case CardsExposed:
		return "24"
	}
	return i.clauseInPlay()
}

// passedOut reports whether the auction has ended without a bid.
func (t *Table) passedOut() bool {
	return t.phase == PlayEnded && t.contract.IsPassedOut()
}

// auctionOpen reports whether the auction period lasts: until the opening lead
// is faced or, after four passes, until all hands are back (17D1, 17D2).
func (t *Table) auctionOpen() bool {
	return t.phase <= ClarificationPeriod || t.passedOut()
}

// decideOpenCall is a call at a table in open mode.
func (t *Table) decideOpenCall(a MakeCall) ([]Effect, error) {
	switch {
	case !a.Call.Valid():
		return nil, refuse(NoSuchCall, "18A")
	case !t.auctionOpen():
		return nil, refuse(AuctionOver, "39A")
	case t.bidAbove() != nil:
		return []Effect{CallCancelled{a.Seat, a.Call, By("38B")}}, nil
	}
	before := t.Clone()
	var effects []Effect
	add := func(more ...Effect) {
		for _, e := range more {
			before.foldEffect(e)
		}
		effects = append(effects, more...)
	}
	add(t.takeHand(nil, a.Seat)...)
	// 17D3: the auction seems over; the player who lost the turn may claim it by
	// calling, and a bid by another shows that it goes on.
	if _, skipped, ok := before.lostTurn(); ok {
		if a.Call == bridge.Pass && a.Seat != skipped {
			return t.follow(Entry{a, append(effects, before.laterPass(a)...)}), nil
		}
		add(before.undoPasses()...)
		add(before.reopened("17D3")...)
	}
	if i, ok := before.overOrInTurn(a.Seat); ok {
		// What the call is depends on what the player meant.
		effects = append(effects, before.open("call-over-or-in-turn", map[string]string{
			"offender": i.Seat.String(), "call": i.Call.String(), "player": a.Seat.String(), "made": a.Call.String(), "followed": "yes",
		})...)
		return t.follow(Entry{a, effects}), nil
	}
	add(before.matured(a.Seat)...)
	if i, ok := before.overChange(a.Seat); ok {
		effects = append(effects, before.open("change-of-call", before.overChangeFacts(i, a.Call))...)
		return t.follow(Entry{a, effects}), nil
	}
	// What the call is, is seen on the table as those effects leave it, without
	// the call itself.
	irregular, ok := before.classify(a.Seat, a.Call)
	if !ok {
		if a.Seat != before.auction.Turn() { // that pass does what any other does
			add(before.matured(a.Seat.RHO())...)
			effects = append(effects, PassInserted{a.Seat.RHO(), By("28A")})
		}
		effects = append(effects, before.repeated(a.Seat, a.Call)...)
		return t.follow(Entry{a, effects}), nil
	}
	if before.afterBarredPass(a.Seat) { // 28A, and the auction is over
		add(before.matured(a.Seat.RHO())...)
		effects = append(effects, PassInserted{a.Seat.RHO(), By("28A")})
	}
	effects = append(effects, IrregularityFound{irregular})
	if irregular.Kind == CallAfterEnd {
		effects = append(effects, CallCancelled{a.Seat, a.Call, By("39A")})
	}
	return t.follow(Entry{a, effects}), nil
}

// classify says what is irregular about a call, if anything is.
func (t *Table) classify(s bridge.Seat, c bridge.Call) (Irregularity, bool) {
	last, _ := t.auction.LastBid()
	i := Irregularity{Seat: s, Call: c, Turn: t.auction.Turn(), Last: last.Call}
	inadmissible := (c == bridge.Double || c == bridge.Redouble) && !t.auction.Admissible(s, c)
	switch {
	case t.phase != AuctionPeriod, t.afterBarredPass(s), t.auction.Over() && !t.turnLost():
		i.Kind = CallAfterEnd
	case c != bridge.Pass && t.bars[s] != "":
		i.Kind, i.Inadmissible = CallWhenBarred, inadmissible
	case t.forced[s] != 0 && s == i.Turn && c != t.forced[s]:
		i.Kind, i.First, i.Inadmissible = CallNotRepeated, t.forced[s], inadmissible
	case t.lastCaller(s):
		i.Kind, i.First = CallChanged, t.auction.At(t.auction.Len()-1).Call
		if t.insufficientBy(s) {
			i.Kind = HastyCorrection
		}
	case inadmissible:
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

// lastCaller reports whether the last call in force is the player's.
func (t *Table) lastCaller(s bridge.Seat) bool {
	n := t.auction.Len()
	return n > 0 && t.auction.At(n-1).Seat == s
}

// insufficientBy reports whether the last call in force is an insufficient bid
// of that player on which nobody has ruled.
func (t *Table) insufficientBy(s bridge.Seat) bool {
	for _, f := range t.found {
		if f.Kind == InsufficientBid && f.Seat == s && !f.Settled && t.lastCaller(s) && t.auction.At(t.auction.Len()-1).Call == f.Call {
			return true
		}
	}
	return false
}

// rotationOverBarred is 28A: a call at the turn of a right-hand opponent who is
// obliged to pass is in rotation, unless that pass is the final one.
func (t *Table) rotationOverBarred(s bridge.Seat) bool {
	return s.RHO() == t.auction.Turn() && t.bars[s.RHO()] != "" && !t.auction.OneFromOver() && !t.mayAccept(s.RHO())
}

// mayAccept reports whether the last call is an irregular one over which left-hand
// opponent has not called. What follows from it depends on that player, though
// obliged to pass, and not on offender's partner, who has called too early.
func (t *Table) mayAccept(lho bridge.Seat) bool {
	last, ok := t.lastCallOf(lho.RHO())
	if !ok || !t.lastCaller(lho.RHO()) {
		return false
	}
	return slices.ContainsFunc(t.found, func(i Irregularity) bool {
		return !i.Settled && i.of == t.made[last].id && i.Kind != CallAfterEnd
	})
}

// afterBarredPass reports whether the player calls over a right-hand opponent
// whose pass, which is due in any case, ends the auction.
func (t *Table) afterBarredPass(s bridge.Seat) bool {
	return t.phase == AuctionPeriod && s.RHO() == t.auction.Turn() && t.bars[s.RHO()] != "" && t.auction.OneFromOver() && !t.mayAccept(s.RHO())
}

// decideChangeCall is a player who puts another call in the place of the own
// last one, or tries to (25), whoever has called since.
func (t *Table) decideChangeCall(a ChangeCall) ([]Effect, error) {
	last, ok := t.lastCallOf(a.Seat)
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "25")
	case !a.Call.Valid() || !ok || t.made[last].Call == a.Call:
		return nil, refuse(NoSuchCall, "25")
	case !t.auctionOpen():
		return nil, refuse(AuctionOver, "25A5")
	case t.bidAbove() != nil:
		return nil, refuse(BidNotRuledOn, "38B")
	case t.start.Rules.Policies.CallsFinal:
		return nil, refuse(CallIsFinal, "18F")
	}
	if i, ok := t.notRepeatedBy(a.Seat); ok && a.Call == i.First {
		// The player has noticed, and says so by putting it right.
		effects := []Effect{t.drawn(i)}
		after := t.Clone()
		after.foldEffect(effects[0])
		return t.follow(Entry{a, append(effects, after.rule(i)...)}), nil
	}
	bid, _ := t.auction.LastBid()
	i := Irregularity{Kind: CallChanged, Seat: a.Seat, Call: a.Call, Turn: t.auction.Turn(), Last: bid.Call, First: t.made[last].Call}
	if t.insufficientBy(a.Seat) {
		i.Kind = HastyCorrection
	}
	return []Effect{IrregularityFound{i}}, nil
}

// lastCallOf is the place of the player's last call in force among those made.
func (t *Table) lastCallOf(s bridge.Seat) (int, bool) {
	for i := len(t.made) - 1; i >= 0; i-- {
		if m := t.made[i]; m.status == InForce && m.Seat == s {
			return i, true
		}
	}
	return 0, false
}
