package laws

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// RefusalKind says why an action is refused. The set is closed.
type RefusalKind uint8

// The kinds of refusal.
const (
	NotYourTurn       RefusalKind = iota + 1 // it is Turn's turn to call, lead or play
	NotSufficient                            // the bid does not supersede the last bid
	NothingToDouble                          // no opponent's undoubled bid, or something but passes since
	NothingToRedouble                        // no opponent's double to redouble
	NoSuchCall                               // not a call, or no call of that number
	AuctionOver                              // a call after the final pass
	AuctionOpen                              // a card before the final pass
	NotTheLeader                             // the opening lead is Turn's
	LeadOnTable                              // an opening lead is on the table already
	LeadStays                                // a face-down lead is withdrawn only on the Director's order
	NoLeadOnTable                            // there is no face-down lead to face
	QuestionOpen                             // Turn has not yet been answered
	ClarificationOpen                        // Turn has not yet said that there is no question
	NotAskedNow                              // this player has no question to put at this moment
	OwnSide                                  // only opponents' calls are asked about
	NotExplainer                             // somebody else explains that call
	NothingToSay                             // an explanation without words
	CardNotHeld                              // the hand does not hold the card
	MustFollow                               // a card of the suit led is held
	DummyIsPlayed                            // dummy's cards are named by declarer
	NotDeclarer                              // only declarer names dummy's cards
	PlayOver                                 // play has ended
	PlayNotBegun                             // the opening lead has not been faced
	PlayIsSuspended                          // a claim is pending
	NoClaim                                  // there is no claim to answer
	OwnClaim                                 // the claimer does not answer the claim
	AlreadyAnswered                          // this player has answered
	TooManyTricks                            // more, or fewer, tricks than remain
	DummyClaims                              // dummy has no part in the play
	ClaimNotDoubted                          // nobody has doubted the claim
	OthersAsk                                // the side that has not claimed asks to play on
	HandTaken                                // the hand is out of the pocket
	HandBack                                 // the hand is in the pocket
	BoardInPlay                              // hands go back after the end of play
	NoSuchSeat                               // not one of the four seats
	DirectorAsks                             // nobody acts until the Director has been answered
	NothingIrregular                         // there is nothing to draw attention to
	NothingAsked                             // there is no question to answer
	AskedOfAnother                           // the question is for somebody else
	NotOffered                               // the answer is none of those offered
	BoundTo                                  // the player is bound to make another call
	SuitForbidden                            // a ruling forbids the lead of the suit
	SuitRequired                             // a ruling requires the lead of the suit
	CannotHappen                             // a table that refuses irregularities does not see it
	ObligedToPass                            // a player obliged to pass does not ask
	CardClosed                               // it is not the moment to look at that system card
	NoAids                                   // aids to memory, calculation and technique are not allowed
	CallIsFinal                              // by regulation a call cannot be changed once it is made
	OnlyThisTrick                            // it concerns the trick in progress alone
	BidNotRuledOn                            // a bid of more than seven waits for the Director
	PenaltyCardDue                           // a penalty card, Card, has to be played
	PlayIsLimited                            // declarer has limited the play to this trick
	CardFaced                                // the card lies on the table already
	CardStays                                // a card played is not taken back
	NotDummy                                 // Turn is dummy
	OneCard                                  // several cards are two or more
	CardDue                                  // a trick is led to, and nobody keeps the last card
	NoPlay                                   // the board has been passed out
)

// Refusal is the answer to an action that the Laws do not allow: the clause it
// is refused by, and what is the matter.
type Refusal struct {
	Clause Clause
	Kind   RefusalKind
	Turn   bridge.Seat // the player who should have acted, where the kind speaks of one
	Suit   bridge.Suit // MustFollow: the suit led
	Call   bridge.Call // the last bid, where the kind speaks of one
	Card   bridge.Card // PenaltyCardDue: the card
	Count  int         // TooManyTricks: how many remain
	Why    *Phrase     // NotOffered: why the answer is none; PlayIsLimited: to what
	Key    string      // NotOffered: the question that is not answered
}

// AsRefusal is the refusal in err, if there is one.
func AsRefusal(err error) (Refusal, bool) {
	var r Refusal
	ok := errors.As(err, &r)
	return r, ok
}

// Error is the refusal in a sentence, with the clause behind it.
func (r Refusal) Error() string { return fmt.Sprintf("%s [%s]", r.sentence(), r.Clause) }

func (r Refusal) sentence() string {
	switch r.Kind {
	case NotYourTurn:
		return "it is " + r.Turn.Name() + "'s turn"
	case NotSufficient:
		return "the bid is not sufficient over " + r.Call.String()
	case NothingToDouble:
		return "there is no opponent's bid to double"
	case NothingToRedouble:
		return "there is no opponent's double to redouble"
	case NoSuchCall:
		return "there is no such call"
	case AuctionOver:
		return "the auction is over"
	case AuctionOpen:
		return "the auction is not over"
	case NotTheLeader:
		return "the opening lead is " + r.Turn.Name() + "'s"
	case LeadOnTable:
		return "the opening lead is on the table"
	case LeadStays:
		return "a face-down lead is withdrawn only on the Director's instruction"
	case NoLeadOnTable:
		return "there is no face-down lead to face"
	case QuestionOpen:
		return r.Turn.Name() + "'s question has not been answered"
	case ClarificationOpen:
		return r.Turn.Name() + " may still ask about the auction"
	case NotAskedNow:
		return "this is not the moment for that player's questions"
	case OwnSide:
		return "questions are about the opponents' calls"
	case NotExplainer:
		return r.Turn.Name() + " explains that call"
	case NothingToSay:
		return "an explanation needs words"
	case CardNotHeld:
		return "the hand does not hold that card"
	case MustFollow:
		return "the hand has " + r.Suit.Name() + " and must follow suit"
	case DummyIsPlayed:
		return "dummy's cards are played by declarer"
	case NotDeclarer:
		return "only declarer, " + r.Turn.Name() + ", names a card from dummy"
	case PlayOver:
		return "the play is over"
	case PlayNotBegun:
		return "the opening lead has not been faced"
	case PlayIsSuspended:
		return "play is suspended by a claim"
	case NoClaim:
		return "there is no claim to answer"
	case OwnClaim:
		return "the others answer a claim"
	case AlreadyAnswered:
		return "that player has answered already"
	case TooManyTricks:
		return fmt.Sprintf("there are %d tricks left to claim", r.Count)
	case DummyClaims:
		return "dummy takes no part in the play"
	case ClaimNotDoubted:
		return "nobody has doubted the claim"
	case OthersAsk:
		return "it is for the side that has not claimed to ask that play go on"
	case HandTaken:
		return "the hand is out of the board already"
	case HandBack:
		return "the hand is back in the board already"
	case BoardInPlay:
		return "the board is still being played"
	case NoSuchSeat:
		return "there is no such seat"
	case DirectorAsks:
		return "nobody calls or plays until the Director's question has been answered"
	case NothingIrregular:
		return "there is no irregularity to draw attention to"
	case NothingAsked:
		return "nothing is being asked"
	case AskedOfAnother:
		return "the question is for somebody else"
	case NotOffered:
		return "that is no answer: " + r.why()
	case SuitForbidden:
		return "the lead of " + r.Suit.Name() + " is forbidden"
	case SuitRequired:
		return "the lead of " + r.Suit.Name() + " is required"
	case CannotHappen:
		return "that cannot happen at this table"
	case ObligedToPass:
		return "a player who is obliged to pass does not ask now"
	case CardClosed:
		return "this is not the moment to look at that system card"
	case NoAids:
		return "aids to memory, calculation and technique are not allowed"
	case CallIsFinal:
		return "by regulation a call is final once it has been made"
	case BidNotRuledOn:
		return "a bid of more than seven waits for a ruling"
	case PenaltyCardDue:
		return "the " + r.Card.Name() + " has to be played first"
	case PlayIsLimited:
		return "the play is limited: " + r.why()
	case CardFaced:
		return "that card lies on the table already"
	case CardStays:
		return "a card that has been played is not taken back"
	case NotDummy:
		return r.Turn.Name() + " is dummy"
	case NoPlay:
		return "the board has been passed out, and there is no play"
	case CardDue:
		return "somebody leads to every trick, and to the last one everybody plays"
	case OneCard:
		return "several cards at once are two or more"
	case OnlyThisTrick:
		return "what concerns the trick in progress alone is neither a claim nor a concession"
	case BoundTo:
		return "the player is bound to call " + r.Call.String()
	}
	return "the Laws do not allow it"
}

// why is what is behind the refusal, for the kinds that have more to say.
func (r Refusal) why() string {
	switch {
	case r.Why == nil:
		return ""
	case r.Key != "":
		return r.Key + ": " + r.Why.String()
	}
	return r.Why.String()
}

// notOffered is the refusal of an answer, with the reason why it is none.
func notOffered(clause Clause, err error) error {
	r := Refusal{Kind: NotOffered, Clause: clause}
	if n, ok := AsNoAnswer(err); ok {
		r.Key, r.Why = n.Key, &n.Says
	} else {
		says := Say(err.Error())
		r.Why = &says
	}
	return r
}

// refuse is a Refusal as an error, without a nil-interface trap.
func refuse(kind RefusalKind, clause Clause) error { return Refusal{Kind: kind, Clause: clause} }

// refuseFor is refuse for the kinds that name the player who should have acted.
func refuseFor(kind RefusalKind, clause Clause, turn bridge.Seat) error {
	return Refusal{Kind: kind, Clause: clause, Turn: turn}
}
