package laws

import "fmt"

// Apply does the action: it decides what the Laws make of it and folds that
// into the table. Where the Laws do not allow the action the error is a Refusal
// and the table is as before.
func (t *Table) Apply(a Action) ([]Effect, error) {
	e, err := t.Decide(a)
	if err != nil {
		return nil, err
	}
	return e.Effects, t.Fold(e)
}

// Decide says what would follow from the action, and changes nothing. Where the
// Laws do not allow it the error is a Refusal.
func (t *Table) Decide(a Action) (Entry, error) {
	if a == nil {
		return Entry{}, fmt.Errorf("laws: no action")
	}
	if seat, ok := a.Actor(); ok && !seat.Valid() {
		return Entry{}, refuse(NoSuchSeat, "5A")
	}
	effects, err := t.decide(a)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Action: a, Effects: effects}, nil
}

func (t *Table) decide(a Action) ([]Effect, error) {
	if t.pending != nil && !t.whilePending(a) {
		return t.insteadOfChoosing(a)
	}
	switch a := a.(type) {
	case TakeHand:
		return t.decideTakeHand(a)
	case MakeCall:
		return t.decideCall(a)
	case AlertCall:
		return nil, t.checkExplainer(a.Seat, a.Of)
	case AskCall:
		return t.decideAsk(a)
	case ExplainCall:
		return t.decideExplain(a)
	case AskReview:
		return nil, t.checkReview(a.Seat)
	case AskLead:
		return nil, t.checkAskLead(a.Seat)
	case DisputeExplanation:
		return t.decideDisputeExplanation(a)
	case LookAtCard:
		return t.decideLookAtCard(a)
	case UseAid:
		return nil, t.checkAid()
	case ChangeCall:
		return t.decideChangeCall(a)
	case CallTogether:
		return t.decideTogether(a)
	case BidAboveSeven:
		return t.decideBidAboveSeven(a)
	case ExposeCards:
		return t.decideExposeCards(a)
	case OpenMatter:
		return t.decideOpenMatter(a)
	case CloseMatter:
		return t.decideCloseMatter(a)
	case NoteDeparture:
		return nil, t.checkDeparture(a)
	case PlayTogether:
		return t.decidePlayTogether(a)
	case PlaySeveral:
		return t.decidePlaySeveral(a)
	case PlayNone:
		return t.decidePlayNone(a)
	case AddCard:
		return t.decideAddCard(a)
	case ShowCard:
		return t.decideShowCard(a)
	case PutCard:
		return t.decidePutCard(a)
	case ChangeCard:
		return t.decideChangeCard(a)
	case AskNoneLeft:
		return t.decideAskNoneLeft(a)
	case NameCard:
		return t.decideNameCard(a)
	case Designate:
		return t.decideDesignate(a)
	case Warn:
		return t.decideWarn(a)
	case SpreadHand:
		return t.decideSpread(a)
	case PlaceLead:
		if t.start.Rules.Mode == OpenMode && t.phase == PlayPeriod {
			return t.decideFaced(a, a.Seat, a.Card, true)
		}
		return t.decidePlaceLead(a)
	case NoQuestion:
		return nil, t.checkNoQuestion(a)
	case FaceLead:
		return t.decideFaceLead(a)
	case PlayCard:
		return t.decidePlayCard(a)
	case CallCard:
		return t.decideCallCard(a)
	case Claim:
		return t.decideClaim(a)
	case AgreeToClaim:
		return t.decideAgree(a)
	case DoubtClaim:
		return t.decideDoubt(a)
	case PlayOn:
		return t.decidePlayOn(a)
	case Adjudicate:
		return t.decideAdjudicate(a)
	case ShowEvidence:
		return t.decideShowEvidence(a)
	case DrawAttention:
		return t.decideAttention(a)
	case AnswerQuestion:
		return t.decideAnswer(a)
	case ReturnHand:
		return t.decideReturnHand(a)
	}
	return nil, fmt.Errorf("laws: %T is not an action", a)
}
