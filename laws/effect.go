package laws

import "github.com/overtrick/overtrick/bridge"

// Effect is something that followed from an action by the Laws. The set is
// closed: the types in this file are all there are.
type Effect interface {
	// Clauses are the clauses that it stands on, the leading one first.
	Clauses() []Clause
	effect()
}

type (
	// AuctionPeriodBegins is when the first of a side takes a hand (17A).
	AuctionPeriodBegins struct{ Side bridge.Side }

	// AuctionEnds is the final pass after a bid (22A). The declarer is presumed
	// until the opening lead is faced.
	AuctionEnds struct {
		Contract bridge.Contract
		Declarer bridge.Seat
	}

	// AuctionSeemsOver is three passes that do not end the auction, since one of
	// them was out of turn and has cost a player a turn (17D3). Until somebody
	// points that out, or that player calls, everybody goes on as after the final
	// pass; with no bid the contract is PassedOut.
	AuctionSeemsOver struct {
		Contract bridge.Contract
		Declarer bridge.Seat // no meaning where all have passed
	}

	// PassedOut is four passes and no bid (22B).
	PassedOut struct{}

	// PlayBegins is the facing of the opening lead; dummy is spread (41C, 41D).
	PlayBegins struct{ Dummy bridge.Seat }

	// TrickWon is a complete trick (44E, 44F). Number counts from 1 to 13.
	TrickWon struct {
		Number int
		Seat   bridge.Seat
		Trump  bool // won by a trump,
	}

	// PlaySuspended is what a claim or concession does (68D).
	PlaySuspended struct{}

	// ClaimAgreed is a claim that all players agree with (68D1, 69A).
	ClaimAgreed struct{}

	// ClaimDoubted is a claim that somebody doubts (68D2).
	ClaimDoubted struct{ Seat bridge.Seat }

	// ConcessionVoid is a defender's concession to which partner objects: there
	// has been neither claim nor concession (68B2).
	ConcessionVoid struct{}

	// ClaimVoid is a doubted claim after which all four concur in playing on
	// (68D2(b)).
	ClaimVoid struct{}

	// ClaimAdjudicated is the Director's award (70A).
	ClaimAdjudicated struct {
		Side   bridge.Side // the claimer's
		Tricks int         // of the remaining ones
	}

	// PlayEnds is the end of the play and the result of the board (44G, 69A).
	PlayEnds struct{ Result bridge.Result }

	// IrregularityFound is something that the table has noticed and keeps to
	// itself, until somebody draws attention to it.
	IrregularityFound struct{ Irregularity Irregularity }

	// AttentionDrawn is attention to an irregularity (9A, 9B).
	AttentionDrawn struct {
		Kind IrregularityKind
		Seat bridge.Seat // the offender
		// Card tells it from an earlier one of the same kind and player, on which
		// nobody has ruled; 0 where there is none.
		Card bridge.Card `json:",omitzero"`
		// Noticed is set where no player has pointed to it: the Director has become
		// aware of it (81C3).
		Noticed bool `json:",omitzero"`
	}

	// Matured is attention to an irregularity of the auction that has been settled
	// without a ruling, since nobody pointed it out in time: the call stands, or
	// has gone, by that clause.
	Matured struct {
		Kind   IrregularityKind
		Seat   bridge.Seat // the offender
		Call   bridge.Call `json:",omitzero"`
		Stands bool
		On     Clause
	}

	// InquiryOpened is the beginning of an inquiry, with what the record knows.
	InquiryOpened struct {
		Matter Matter
		Facts  map[string]string
	}

	// Asked is a question of the inquiry: nobody does anything else until it is
	// answered (9B2).
	Asked struct {
		To  Party
		Key string
		On  Clause
	}

	// InquiryClosed is the end of an inquiry; its ruling stands before it.
	InquiryClosed struct{}

	// LeftToDirector is a matter that the procedure cannot take further.
	LeftToDirector struct {
		Matter Matter
		Reason string
	}

	// BoardReturned is the fourth hand back in the board (7C, 17D2).
	BoardReturned struct{}
)

// Clauses implements Effect.
func (AuctionPeriodBegins) Clauses() []Clause { return []Clause{"17A"} }

// Clauses implements Effect.
func (AuctionEnds) Clauses() []Clause { return []Clause{"22A", "41A"} }

// Clauses implements Effect.
func (AuctionSeemsOver) Clauses() []Clause { return []Clause{"17D3", "34"} }

// Clauses implements Effect.
func (PassedOut) Clauses() []Clause { return []Clause{"22B"} }

// Clauses implements Effect.
func (PlayBegins) Clauses() []Clause { return []Clause{"41C", "41D"} }

// Clauses implements Effect.
func (e TrickWon) Clauses() []Clause {
	if e.Trump {
		return []Clause{"44E"}
	}
	return []Clause{"44F"}
}

// Clauses implements Effect.
func (PlaySuspended) Clauses() []Clause { return []Clause{"68D"} }

// Clauses implements Effect.
func (ClaimAgreed) Clauses() []Clause { return []Clause{"68D1", "69A"} }

// Clauses implements Effect.
func (ClaimDoubted) Clauses() []Clause { return []Clause{"68D2"} }

// Clauses implements Effect.
func (ConcessionVoid) Clauses() []Clause { return []Clause{"68B2"} }

// Clauses implements Effect.
func (ClaimVoid) Clauses() []Clause { return []Clause{"68D2(b)(ii)"} }

// Clauses implements Effect.
func (ClaimAdjudicated) Clauses() []Clause { return []Clause{"70A"} }

// Clauses implements Effect.
func (PlayEnds) Clauses() []Clause { return []Clause{"77"} }

// Clauses implements Effect.
func (e IrregularityFound) Clauses() []Clause { return []Clause{e.Irregularity.clause()} }

// Clauses implements Effect.
func (e AttentionDrawn) Clauses() []Clause {
	if e.Noticed {
		return []Clause{"81C3"}
	}
	return []Clause{"9B1(a)"}
}

// Clauses implements Effect.
func (e Matured) Clauses() []Clause { return []Clause{e.On} }

// Clauses implements Effect.
func (InquiryOpened) Clauses() []Clause { return []Clause{"10C1"} }

// Clauses implements Effect.
func (e Asked) Clauses() []Clause { return []Clause{e.On} }

// Clauses implements Effect.
func (InquiryClosed) Clauses() []Clause { return []Clause{"9B2"} }

// Clauses implements Effect.
func (LeftToDirector) Clauses() []Clause { return []Clause{"10A"} }

func (IrregularityFound) effect() {}
func (AttentionDrawn) effect()    {}
func (Matured) effect()           {}
func (InquiryOpened) effect()     {}
func (Asked) effect()             {}
func (InquiryClosed) effect()     {}
func (LeftToDirector) effect()    {}

// Clauses implements Effect.
func (BoardReturned) Clauses() []Clause { return []Clause{"7C"} }

func (AuctionPeriodBegins) effect() {}
func (AuctionEnds) effect()         {}
func (AuctionSeemsOver) effect()    {}
func (PassedOut) effect()           {}
func (PlayBegins) effect()          {}
func (TrickWon) effect()            {}
func (PlaySuspended) effect()       {}
func (ClaimAgreed) effect()         {}
func (ClaimDoubted) effect()        {}
func (ConcessionVoid) effect()      {}
func (ClaimVoid) effect()           {}
func (ClaimAdjudicated) effect()    {}
func (PlayEnds) effect()            {}
func (BoardReturned) effect()       {}

// Entry is an action and what followed from it: what a log is made of.
type Entry struct {
	Action  Action
	Effects []Effect
}
