package laws

import "github.com/overtrick/overtrick/bridge"

// Action is something that a person does at the table. The set is closed: the
// types in this file are all there are.
type Action interface {
	// Actor is who does it; false where it is the Director.
	Actor() (bridge.Seat, bool)
	action()
}

type (
	// TakeHand takes the hand out of the pocket, counts it and looks at it
	// (7B1, 7B2). A player who calls without it has taken the hand as well.
	TakeHand struct{ Seat bridge.Seat }

	// MakeCall makes a call (17B, 17C, 18, 19).
	MakeCall struct {
		Seat bridge.Seat
		Call bridge.Call
	}

	// AlertCall draws the opponents' notice to a call with a meaning that they
	// may not expect (40B2(a)(iii)). Of counts the calls from 0.
	AlertCall struct {
		Seat bridge.Seat
		Of   int
	}

	// AskCall asks what a call means (20F1, 20F2, 41B).
	AskCall struct {
		Seat bridge.Seat
		Of   int
	}

	// ExplainCall says what a call means by the agreements of the side.
	ExplainCall struct {
		Seat bridge.Seat
		Of   int
		Text string
	}

	// PlaceLead puts the opening lead face down on the table (41A).
	PlaceLead struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// NoQuestion is said by the leader's partner and by presumed declarer when
	// they have no, or no further, question in the Clarification Period (41B).
	NoQuestion struct{ Seat bridge.Seat }

	// FaceLead turns the opening lead face up, which begins the play (41C).
	FaceLead struct{ Seat bridge.Seat }

	// PlayCard plays a card from the player's own hand (45A).
	PlayCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// CallCard is declarer naming a card that dummy is to play (45B).
	CallCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// Claim says how many of the remaining tricks the claimer's side will win,
	// the others being conceded (68A, 68B1); with 0 it is a concession. The
	// claimer faces the hand (68C). The statement is words, and may be a line of
	// play besides: cards of the hand, or of dummy for declarer, in the order in
	// which they are to be played.
	Claim struct {
		Seat      bridge.Seat
		Tricks    int
		Statement string
		Line      []bridge.Card
	}

	// AgreeToClaim goes along with the pending claim or concession (68D1).
	AgreeToClaim struct{ Seat bridge.Seat }

	// DoubtClaim does not: the claim is doubted (68D2), or a defender's partner
	// objects to the concession (68B2).
	DoubtClaim struct{ Seat bridge.Seat }

	// PlayOn asks that play continue after a doubted claim, or concurs with
	// somebody who asked (68D2(b)).
	PlayOn struct{ Seat bridge.Seat }

	// Adjudicate is the Director's decision on a doubted claim: the number of
	// the remaining tricks that the claimer's side is given (70A).
	Adjudicate struct{ Tricks int }

	// ShowEvidence puts before the Director a figure that has been worked out,
	// while an inquiry waits that it can help with (70A). It decides nothing.
	ShowEvidence struct{ Figure Figure }

	// DrawAttention points to an irregularity, whichever it is (9A). It is of
	// use at a table in open mode only.
	// Of names the offender where Named is set, and Card the card, if there is one;
	// otherwise it is what everybody can see.
	DrawAttention struct {
		Seat  bridge.Seat
		Named bool
		Of    bridge.Seat
		Card  bridge.Card
	}

	// AnswerQuestion answers the question that the table waits for (10C2).
	AnswerQuestion struct {
		Party Party
		Key   string
		Value string
	}

	// ReturnHand puts the hand back into its pocket (7C, 22B).
	ReturnHand struct{ Seat bridge.Seat }
)

// Actor implements Action.
func (a TakeHand) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a MakeCall) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AlertCall) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AskCall) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a ExplainCall) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PlaceLead) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a NoQuestion) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a FaceLead) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PlayCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a CallCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a Claim) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AgreeToClaim) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a DoubtClaim) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PlayOn) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action; the Director has no seat.
func (Adjudicate) Actor() (bridge.Seat, bool) { return 0, false }

// Actor implements Action; the Director has no seat.
func (ShowEvidence) Actor() (bridge.Seat, bool) { return 0, false }

// Actor implements Action.
func (a ReturnHand) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a DrawAttention) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action; it is false for an answer of the Director.
func (a AnswerQuestion) Actor() (bridge.Seat, bool) { return a.Party.Seat, a.Party.Player }

func (ShowEvidence) action()   {}
func (DrawAttention) action()  {}
func (AnswerQuestion) action() {}
func (TakeHand) action()       {}
func (MakeCall) action()       {}
func (AlertCall) action()      {}
func (AskCall) action()        {}
func (ExplainCall) action()    {}
func (PlaceLead) action()      {}
func (NoQuestion) action()     {}
func (FaceLead) action()       {}
func (PlayCard) action()       {}
func (CallCard) action()       {}
func (Claim) action()          {}
func (AgreeToClaim) action()   {}
func (DoubtClaim) action()     {}
func (PlayOn) action()         {}
func (Adjudicate) action()     {}
func (ReturnHand) action()     {}
