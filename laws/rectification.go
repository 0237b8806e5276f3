package laws

import (
	"encoding/json"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// Rectification is an effect of a ruling: what the Director orders, or what
// becomes of a call, a card, a board or a score. The set is closed: the types in
// this file are all there are. Each carries the clause that it stands on.
type Rectification interface {
	Effect
	// Says is the order in a sentence, to be read out.
	Says() Phrase
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
		On   Clause      `json:"on"`
	}

	// CallCancelled takes a call out of the auction. It stays in the record.
	CallCancelled struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		On   Clause      `json:"on"`
	}

	// CallMade puts a call into the auction, in place of one that has been
	// cancelled.
	CallMade struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		On   Clause      `json:"on"`
	}

	// TurnGoesTo says who calls next.
	TurnGoesTo struct {
		Seat bridge.Seat `json:"seat"`
		On   Clause      `json:"on"`
	}

	// MustPass obliges a player to pass.
	MustPass struct {
		Seat  bridge.Seat `json:"seat"`
		Until Until       `json:"until"`
		On    Clause      `json:"on"`
	}

	// MustCall obliges a player to make a certain call at the next turn.
	MustCall struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		On   Clause      `json:"on"`
	}

	// LeadMayBeForbidden lets declarer forbid a suit when the offender's
	// partner first has the lead, if the offender becomes a defender (26B).
	LeadMayBeForbidden struct {
		Offender bridge.Seat `json:"offender"`
		On       Clause      `json:"on"`
	}

	// Unauthorized says that what was withdrawn, or came from partner, may not
	// be used by a side.
	Unauthorized struct {
		Side bridge.Side `json:"side"`
		What Phrase      `json:"what"`
		On   Clause      `json:"on"`
	}

	// Authorized says that it may be used by a side.
	Authorized struct {
		Side bridge.Side `json:"side"`
		What Phrase      `json:"what"`
		On   Clause      `json:"on"`
	}

	// ReviewAtEnd has the Director look at the board again when play has ended.
	ReviewAtEnd struct {
		Question Phrase `json:"question"`
		On       Clause `json:"on"`
	}
)

// Clauses implements Effect.
func (r CallAccepted) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r CallCancelled) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r CallMade) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r TurnGoesTo) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r MustPass) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r MustCall) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r LeadMayBeForbidden) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r Unauthorized) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r Authorized) Clauses() []Clause { return []Clause{r.On} }

// Clauses implements Effect.
func (r ReviewAtEnd) Clauses() []Clause { return []Clause{r.On} }

// Says implements Rectification.
func (r CallAccepted) Says() Phrase {
	return Say("{seat}'s {call} is accepted and stands as if it were legal.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (r CallCancelled) Says() Phrase {
	return Say("{seat}'s {call} is cancelled.", "seat", r.Seat, "call", r.Call)
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
func (r LeadMayBeForbidden) Says() Phrase {
	return Say("If {offender}'s side defends, declarer may forbid one suit that {offender} has not specified in the legal auction, when {partner} first has the lead, for as long as {partner} keeps it.",
		"offender", r.Offender, "partner", r.Offender.Partner())
}

// Says implements Rectification.
func (r Unauthorized) Says() Phrase {
	return Say("{side} may not use what it learns from {what}.", "side", r.Side, "what", r.What)
}

// Says implements Rectification.
func (r Authorized) Says() Phrase {
	return Say("{side} may use what it learns from {what}.", "side", r.Side, "what", r.What)
}

// Says implements Rectification.
func (r ReviewAtEnd) Says() Phrase {
	return Say("When play has ended the Director asks: {question}", "question", r.Question)
}

func (CallAccepted) effect()       {}
func (CallCancelled) effect()      {}
func (CallMade) effect()           {}
func (TurnGoesTo) effect()         {}
func (MustPass) effect()           {}
func (MustCall) effect()           {}
func (LeadMayBeForbidden) effect() {}
func (Unauthorized) effect()       {}
func (Authorized) effect()         {}
func (ReviewAtEnd) effect()        {}

// rectificationNames are the types by the name that JSON knows them by.
var rectificationNames = map[string]func([]byte) (Rectification, error){
	"call accepted":         decodeAs[CallAccepted],
	"call cancelled":        decodeAs[CallCancelled],
	"call made":             decodeAs[CallMade],
	"turn":                  decodeAs[TurnGoesTo],
	"must pass":             decodeAs[MustPass],
	"must call":             decodeAs[MustCall],
	"lead may be forbidden": decodeAs[LeadMayBeForbidden],
	"unauthorized":          decodeAs[Unauthorized],
	"authorized":            decodeAs[Authorized],
	"review at end":         decodeAs[ReviewAtEnd],
}

func decodeAs[T Rectification](data []byte) (Rectification, error) {
	var r T
	err := json.Unmarshal(data, &r)
	return r, err
}

// nameOf is the name of the type in rectificationNames.
func nameOf(r Rectification) string {
	switch r.(type) {
	case CallAccepted:
		return "call accepted"
	case CallCancelled:
		return "call cancelled"
	case CallMade:
		return "call made"
	case TurnGoesTo:
		return "turn"
	case MustPass:
		return "must pass"
	case MustCall:
		return "must call"
	case LeadMayBeForbidden:
		return "lead may be forbidden"
	case Unauthorized:
		return "unauthorized"
	case Authorized:
		return "authorized"
	case ReviewAtEnd:
		return "review at end"
	}
	return ""
}

// orderJSON is a rectification on its way through JSON: its name, its content,
// and for readers who are no programs the sentence and the clause.
type orderJSON struct {
	Order  string          `json:"order"`
	Says   string          `json:"says,omitempty"`
	Clause Clause          `json:"clause,omitempty"`
	With   json.RawMessage `json:"with"`
}

// MarshalJSON writes the effects with their names, sentences and clauses.
func (r Ruling) MarshalJSON() ([]byte, error) {
	orders := make([]orderJSON, len(r.Effects))
	for i, e := range r.Effects {
		with, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("laws: %w", err)
		}
		orders[i] = orderJSON{nameOf(e), e.Says().String(), e.Clauses()[0], with}
	}
	return json.Marshal(struct {
		Effects []orderJSON `json:"effects"`
	}{orders})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Ruling) UnmarshalJSON(data []byte) error {
	var in struct {
		Effects []orderJSON `json:"effects"`
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return fmt.Errorf("laws: %w", err)
	}
	r.Effects = nil
	for _, o := range in.Effects {
		decode, ok := rectificationNames[o.Order]
		if !ok {
			return fmt.Errorf("laws: there is no order %q", o.Order)
		}
		e, err := decode(o.With)
		if err != nil {
			return fmt.Errorf("laws: order %q: %w", o.Order, err)
		}
		r.Effects = append(r.Effects, e)
	}
	return nil
}
