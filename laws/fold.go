package laws

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// errUnfoldable is what Fold answers to an entry that this table cannot have
// come from.
var errUnfoldable = errors.New("does not belong to this table")

// Fold changes the table by an entry that was decided before, now or long ago.
// The action is taken as a fact and the effects as they stand: nothing is
// judged again. The error is for entries that cannot be of this table (a card
// that the hand does not hold, a call that does not exist); the table is then
// as before.
func (t *Table) Fold(e Entry) error {
	if err := t.foldAction(e.Action); err != nil {
		return err
	}
	if t.start.Rules.Mode == OpenMode {
		t.foldOpen(e)
	}
	var before *Inquiry // in whose place another is taken up
	if t.pending != nil {
		before = &Inquiry{Matter: t.pending.Matter, Facts: t.pending.Facts}
	}
	for _, effect := range e.Effects {
		t.foldEffect(effect)
	}
	if a, ok := e.Action.(OpenMatter); ok && t.pending != nil && t.pending.Matter == a.Matter {
		t.pending.takenUp, t.pending.before = true, before
	}
	if t.pending == nil {
		t.ruling = 0
	}
	t.log = append(t.log, e)
	return nil
}

func (t *Table) foldAction(a Action) error {
	if a == nil {
		return fmt.Errorf("laws: an entry without an action %w", errUnfoldable)
	}
	if seat, ok := a.Actor(); ok && !seat.Valid() {
		return fmt.Errorf("laws: seat %d %w", seat, errUnfoldable)
	}
	switch a := a.(type) {
	case TakeHand:
		t.taken[a.Seat] = true
	case ExposeCards:
		t.taken[a.Seat] = true
	case MakeCall:
		if !a.Call.Valid() {
			return fmt.Errorf("laws: call %d %w", a.Call, errUnfoldable)
		}
		t.taken[a.Seat] = true
		t.auction.AddBy(a.Seat, a.Call)
		t.made = append(t.made, t.numbered(a.Seat, a.Call))
	case AlertCall:
		return t.remark(a.Of, func(r *madeCall) { r.alerted = true })
	case AskCall:
		return t.remark(a.Of, func(r *madeCall) { r.asked[a.Seat] = true })
	case ExplainCall:
		return t.remark(a.Of, func(r *madeCall) {
			r.explanation = a.Text
			r.asked = bridge.BySeat[bool]{}
		})
	case PlaceLead:
		if t.start.Rules.Mode == OpenMode && t.phase == PlayPeriod { // a card led too early
			return t.foldFaced(a.Seat, a.Card)
		}
		if t.strays(a.Seat) {
			return t.foldStray(a)
		}
		if t.checkHeld(a.Seat, a.Card) != nil {
			return fmt.Errorf("laws: the lead of the %s %w", a.Card, errUnfoldable)
		}
		t.lead, t.leadDown = a.Card, true
	case NoQuestion:
		t.satisfied[a.Seat] = true
	case FaceLead:
		if t.facesStray(a.Seat) {
			return t.foldFaced(a.Seat, t.stray.card)
		}
		if !t.leadDown {
			return fmt.Errorf("laws: a lead that was not placed %w", errUnfoldable)
		}
	case PlayCard:
		return t.foldCard(a.Seat, a.Card)
	case CallCard:
		if t.start.Rules.Mode == OpenMode && t.phase == PlayPeriod && a.Card.Valid() && !t.hands[t.dummy()].Has(a.Card) {
			return nil // it names nothing (46B4)
		}
		return t.foldCard(a.Seat.Partner(), a.Card)
	case Claim:
		if t.phase != PlayPeriod || t.claim != nil || a.Tricks < 0 || a.Tricks > t.remaining() {
			return fmt.Errorf("laws: the claim %w", errUnfoldable)
		}
		t.claim = &claim{Claim: a}
	case AgreeToClaim, DoubtClaim, PlayOn, Adjudicate:
		if answer, asked := t.claimAnswer(a); asked {
			return t.foldAction(answer)
		}
		if t.claim == nil {
			return fmt.Errorf("laws: an answer without a claim %w", errUnfoldable)
		}
		t.foldAnswer(a)
	case CallTogether:
		return t.foldAction(MakeCall(a))
	case NoteDeparture:
		if a.Of < 0 || a.Of >= len(t.made) {
			return fmt.Errorf("laws: a remark on call %d %w", a.Of+1, errUnfoldable)
		}
		t.departures = append(t.departures, Departure{a.Of, t.made[a.Of].PlacedCall, a.Text})
	case PlayTogether:
		return t.foldFaced(a.Seat, a.Card)
	case PlaySeveral:
		if len(a.Cards) == 0 {
			return fmt.Errorf("laws: a play of no card %w", errUnfoldable)
		}
		return t.foldFaced(a.Seat, a.Cards[0])
	case PlayNone:
		if t.phase != PlayPeriod || t.trick.Turn() != a.Seat || t.trick.WithNone() == t.trick {
			return fmt.Errorf("laws: a trick without a card of %s %w", a.Seat, errUnfoldable)
		}
		t.trick = t.trick.WithNone()
	case AskNoneLeft, Warn, NameCard, Designate, SpreadHand, AddCard, ShowCard, PutCard, ChangeCard, DrawAttention, OpenMatter, CloseMatter, ChangeCall, BidAboveSeven,
		AskReview, AskLead, DisputeExplanation, LookAtCard, UseAid:
		// What it leads to, if anything, is in the effects.
	case ShowEvidence:
		if t.pending == nil {
			return fmt.Errorf("laws: evidence without a question %w", errUnfoldable)
		}
		t.foldEvidence(a.Figure)
	case AnswerQuestion:
		if t.pending == nil {
			return fmt.Errorf("laws: an answer without a question %w", errUnfoldable)
		}
		t.pending.Answers = append(t.pending.Answers[:len(t.pending.Answers):len(t.pending.Answers)], Answer{a.Key, a.Value})
	case ReturnHand:
		t.back[a.Seat] = true
	default:
		return fmt.Errorf("laws: %T is not an action", a)
	}
	return nil
}

// foldOpen is what an entry changes at a table in open mode besides: a call that
// stands fulfils what its player was bound to, and shows who has called over
// what.
func (t *Table) foldOpen(e Entry) {
	var call MakeCall
	switch a := e.Action.(type) {
	case MakeCall:
		call = a
	case CallTogether:
		call = MakeCall(a)
	case AnswerQuestion, PlayOn, DrawAttention, ShowEvidence:
		return
	case OpenMatter, CloseMatter:
		t.attended = t.attended && t.pending != nil // it goes on with what attention was drawn to
		return
	default:
		t.attended = false
		return
	}
	t.attended = false
	if !irregular(call.Seat, e.Effects) {
		t.called(call.Seat, call.Call)
	}
	t.calledOver(call.Seat, voidOn(call.Seat, e.Effects))
}

func (t *Table) remark(of int, change func(*madeCall)) error {
	if of < 0 || of >= len(t.made) {
		return fmt.Errorf("laws: a remark on call %d %w", of+1, errUnfoldable)
	}
	change(&t.made[of])
	return nil
}

func (t *Table) foldCard(s bridge.Seat, c bridge.Card) error {
	if t.start.Rules.Mode == OpenMode {
		return t.foldFaced(s, c)
	}
	if t.checkHeld(s, c) != nil || t.trick.Complete() {
		return fmt.Errorf("laws: the play of the %s %w", c, errUnfoldable)
	}
	t.hands[s] = t.hands[s].Without(c)
	t.trick = t.trick.With(c)
	return nil
}

func (t *Table) foldAnswer(a Action) {
	switch a := a.(type) {
	case AgreeToClaim:
		t.claim.agreed[a.Seat] = true
	case PlayOn:
		t.claim.playOn[a.Seat] = true
	}
}

func (t *Table) foldEffect(e Effect) {
	switch e := e.(type) {
	case AuctionPeriodBegins, PlaySuspended, ClaimAgreed, ClaimAdjudicated, Matured:
		// They say what the action has changed already, or what PlayEnds will.
	case LeftToDirector:
		if t.claim != nil && (e.Matter == "doubted-claim" || e.Matter == "contested-claim") {
			t.claim.before = true // and is not opened again
		}
	case AuctionEnds:
		t.phase, t.contract, t.declarer = ClarificationPeriod, e.Contract, e.Declarer
	case AuctionSeemsOver:
		t.phase, t.contract, t.declarer = ClarificationPeriod, e.Contract, e.Declarer
		if e.Contract.IsPassedOut() {
			t.phase = PlayEnded
		}
	case PassedOut:
		t.phase = PlayEnded
	case PlayBegins:
		t.phase = PlayPeriod
		t.strayGone()
		if t.leadDown { // otherwise a lead out of turn stands
			t.trick = bridge.Trick{}
			t.join(e.Dummy.RHO(), t.lead)
			t.leadDown = false
		}
	case TrickWon:
		t.trickIsWon(e)
	case ClaimDoubted:
		if t.claim != nil {
			t.claim.doubted = true
		}
	case ConcessionVoid:
		t.claim = nil
	case PlayEnds:
		if t.claim != nil {
			t.settled = t.claim
		}
		if t.phase < PlayEnded {
			t.play.played, t.play.settled = e.Result.Tricks, 0
		}
		t.play.told = e.Result.Tricks
		t.phase, t.result, t.claim = max(t.phase, PlayEnded), e.Result, nil
	case BoardReturned:
		t.phase = Returned
	default:
		t.foldRuling(e)
	}
}
