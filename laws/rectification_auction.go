package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of the auction, Laws 21 to 39.

// auctionRectifications are the types of this file.
var auctionRectifications = []Rectification{
	CallAccepted{},
	CallCancelled{},
	CallMade{},
	TurnGoesTo{},
	MustPass{},
	MustCall{},
	LeadMayBeForbidden{},
	Unauthorized{},
	UnauthorizedTo{},
	MayHaveTold{},
	Authorized{},
	ReviewAtEnd{},
	PassInserted{},
	LaterCallDue{},
	CallsCancelledFrom{},
	LeadForbidden{},
}

// Until says how long an enforced pass lasts.
type Until string

// How long an enforced pass lasts.
const (
	NextTurn     Until = "next turn"       // at the player's next turn to call
	EndOfAuction Until = "rest of auction" // whenever it is the player's turn
)

type (
	// CallAccepted lets an irregular call stand as if it had been legal.
	CallAccepted struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// CallCancelled takes a call out of the auction. It stays in the record.
	CallCancelled struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// CallsCancelledFrom takes a call and all later ones out of the auction.
	CallsCancelledFrom struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// CallMade puts a call into the auction, in place of one that has been
	// cancelled.
	CallMade struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// TurnGoesTo says who calls next.
	TurnGoesTo struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// MustPass obliges a player to pass.
	MustPass struct {
		Seat  bridge.Seat `json:"seat"`
		Until Until       `json:"until"`
		Basis
	}

	// MustCall obliges a player to make a certain call at the next turn.
	MustCall struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// PassInserted puts a pass before the last call, for a player who was
	// obliged to pass and was passed over (28A).
	PassInserted struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// LaterCallDue is what remains of a cancelled call out of turn: the offender
	// calls at the proper turn, and what follows depends on that call.
	LaterCallDue struct {
		Offender   bridge.Seat `json:"offender"`
		Withdrawn  bridge.Call `json:"withdrawn"`
		AfterRHO   bool        `json:"afterRHO,omitempty"` // it was the right-hand opponent's turn
		Artificial bool        `json:"artificial,omitempty"`
		Basis
	}

	// LeadMayBeForbidden lets declarer forbid a suit when the offender's
	// partner first has the lead, if the offender becomes a defender (26B).
	LeadMayBeForbidden struct {
		Offender bridge.Seat `json:"offender"`
		Basis
	}

	// LeadForbidden forbids a player to lead a suit for as long as the player
	// keeps the lead.
	LeadForbidden struct {
		Seat bridge.Seat `json:"seat"`
		Suit bridge.Suit `json:"suit"`
		Basis
	}

	// Unauthorized says that what was withdrawn, or came from partner, may not
	// be used by a side.
	Unauthorized struct {
		Side bridge.Side `json:"side"`
		What Phrase      `json:"what"`
		Basis
	}

	// UnauthorizedTo says that what came from partner may not be used by a
	// player (16B1(a), 14C); the one it came from knows no more by it.
	UnauthorizedTo struct {
		Seat bridge.Seat `json:"seat"`
		What Phrase      `json:"what"`
		Basis
	}

	// MayHaveTold says that something permitted may have told a player what then
	// may not be used (20F3).
	MayHaveTold struct {
		Seat bridge.Seat `json:"seat"`
		What Phrase      `json:"what"`
		Basis
	}

	// Authorized says that it may be used by a side.
	Authorized struct {
		Side bridge.Side `json:"side"`
		What Phrase      `json:"what"`
		Basis
	}

	// ReviewAtEnd has the Director look at the board again when play has ended.
	ReviewAtEnd struct {
		Offenders bridge.Side `json:"offenders"`
		Question  Phrase      `json:"question"`
		Basis
	}
)

// Says implements Rectification.
func (r CallAccepted) Says() Phrase {
	return Say("{seat}'s {call} is accepted and stands as if it were legal.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r CallCancelled) Says() Phrase {
	return Say("{seat}'s {call} is cancelled.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r CallsCancelledFrom) Says() Phrase {
	return Say("{seat}'s {call} and all later calls are cancelled.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r CallMade) Says() Phrase {
	return Say("{seat}'s call is {call}.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r TurnGoesTo) Says() Phrase { return Say("It is {seat}'s turn to call.", "seat", r.Seat) }

// Says implements Rectification.
func (r MustPass) Says() Phrase {
	if r.Until == NextTurn {
		return Say("{seat} must pass at the next turn to call.", "seat", r.Seat)
	}
	return Say("{seat} must pass whenever it is {seat}'s turn to call.", "seat", r.Seat)
}

// Says implements Rectification.
func (r MustCall) Says() Phrase {
	return Say("{seat} must call {call} at the next turn.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r PassInserted) Says() Phrase {
	return Say("{seat}, who was obliged to pass, is taken to have passed.", "seat", r.Seat)
}

// Says implements Rectification.
func (r LaterCallDue) Says() Phrase {
	if r.AfterRHO {
		return Say("If {rho} now passes, {offender} must repeat {call}; otherwise {offender} may make any legal call.",
			"rho", r.Offender.RHO(), "offender", r.Offender, "call", r.Withdrawn)
	}
	if r.On == "36B4" {
		return Say("{offender} may make any legal call at the proper turn.", "offender", r.Offender)
	}
	return Say("{partner} may make any legal call, and so may {offender} at the proper turn.",
		"partner", r.Offender.Partner(), "offender", r.Offender)
}

// law is the Law that the later call is judged by: 30, 31 or 32.
func (r LaterCallDue) law() Clause {
	switch {
	case r.Withdrawn == bridge.Pass && !r.Artificial:
		return "30"
	case r.Withdrawn == bridge.Double || r.Withdrawn == bridge.Redouble:
		return "32"
	}
	return "31"
}

// otherwise is the clause by which partner passes when it is not comparable.
func (r LaterCallDue) otherwise() Clause {
	switch {
	case r.AfterRHO:
		return r.law() + "A2(b)"
	case r.law() == "30":
		return "30B1(b)(ii)"
	}
	return r.law() + "B2"
}

// judged is the clause by which the offender may then call.
func (r LaterCallDue) judged() Clause {
	switch {
	case r.AfterRHO:
		return r.law() + "A2"
	case r.law() == "30":
		return "30B1(b)"
	}
	return r.law() + "B2"
}

// comparably is the clause by which nothing follows when it is comparable.
func (r LaterCallDue) comparably() Clause {
	switch {
	case r.AfterRHO:
		return r.law() + "A2(a)"
	case r.law() == "30":
		return "30B1(b)(i)"
	}
	return r.law() + "B2"
}

// Says implements Rectification.
func (r LeadMayBeForbidden) Says() Phrase {
	return Say("If {offender}'s side defends, declarer may forbid one suit that {offender} has not specified in the legal auction, when {partner} first has the lead, for as long as {partner} keeps it.",
		"offender", r.Offender, "partner", r.Offender.Partner())
}

// Says implements Rectification.
func (r LeadForbidden) Says() Phrase {
	return Say("{seat} may not lead {suit} for as long as {seat} keeps the lead.", "seat", r.Seat, "suit", r.Suit)
}

// Says implements Rectification.
func (r Unauthorized) Says() Phrase {
	return Say("{side} may not use what it learns from {what}.", "side", r.Side, "what", r.What)
}

// Says implements Rectification.
func (r UnauthorizedTo) Says() Phrase {
	return Say("{seat} may not use what is learnt from {what}.", "seat", r.Seat, "what", r.What)
}

// Says implements Rectification.
func (r MayHaveTold) Says() Phrase {
	return Say("{what} may have told {seat} something, which {seat} may then not use (16B1).", "seat", r.Seat, "what", r.What)
}

// Says implements Rectification.
func (r Authorized) Says() Phrase {
	return Say("{side} may use what it learns from {what}.", "side", r.Side, "what", r.What)
}

// Says implements Rectification.
func (r ReviewAtEnd) Says() Phrase {
	return Say("When play has ended the Director asks: {question}", "question", r.Question)
}
