package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications that change calls back, open an auction again, and rule on
// cards seen during it: Laws 21, 24, 25, 33, 36.

// changeRectifications are the types of this file.
var changeRectifications = []Rectification{
	CallReplaced{},
	CallDeemedLater{},
	AuctionReopens{},
	LeadReturned{},
	ContractScored{},
	RestrictionLifted{},
	CardsLeftFaceUp{},
	CardsPickedUp{},
	BecomesPenaltyCard{},
	LeadRequired{},
	AdjustedScoreDue{},
	PenaltyMayFollow{},
}

type (
	// CallReplaced puts one call of a player in the place of another, where it
	// stood in the auction. The first stays in the record as withdrawn.
	CallReplaced struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"` // the one that is withdrawn
		With bridge.Call `json:"with"`
		Basis
	}

	// CallDeemedLater puts a call behind one that was made at the same moment by
	// the player whose turn it was (33).
	CallDeemedLater struct {
		Seat bridge.Seat `json:"seat"`
		Call bridge.Call `json:"call"`
		Basis
	}

	// AuctionReopens takes an auction up again that seemed to be over.
	AuctionReopens struct{ Basis }

	// LeadReturned has a face-down opening lead taken back into the hand, on the
	// Director's instruction (41A).
	LeadReturned struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// ContractScored is the contract that is played and scored, where it is not
	// the one that the calls seemed to lead to (36C).
	ContractScored struct {
		Contract bridge.Contract `json:"contract"`
		Basis
	}

	// RestrictionLifted takes back that a side may not use something (23B, 26A).
	RestrictionLifted struct {
		Side bridge.Side `json:"side"`
		What Phrase      `json:"what"`
		Basis
	}

	// CardsLeftFaceUp leaves cards seen in the auction on the table until it
	// ends (24).
	CardsLeftFaceUp struct {
		Seat  bridge.Seat   `json:"seat"`
		Cards []bridge.Card `json:"cards"`
		Led   bool          `json:"led,omitempty"` // one was led too early
		Basis
	}

	// CardsPickedUp returns them to the hand of a player of declarer's side (24D).
	CardsPickedUp struct {
		Seat  bridge.Seat   `json:"seat"`
		Cards []bridge.Card `json:"cards"`
		Basis
	}

	// BecomesPenaltyCard makes a defender's card a penalty card (24E, 50B).
	BecomesPenaltyCard struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Major bool        `json:"major"`
		Basis
	}

	// LeadRequired has a player lead a suit, under a policy that knows it.
	LeadRequired struct {
		Seat bridge.Seat `json:"seat"`
		Suit bridge.Suit `json:"suit"`
		Basis
	}

	// AdjustedScoreDue has the Director award an adjusted score (12C1).
	AdjustedScoreDue struct {
		Offenders bridge.Side `json:"offenders"`
		Basis
	}

	// PenaltyMayFollow lets the Director penalize a side besides (90, 91).
	PenaltyMayFollow struct {
		Side bridge.Side `json:"side"`
		Basis
	}
)

// Says implements Rectification.
func (r CallReplaced) Says() Phrase {
	return Say("{seat}'s {call} is withdrawn and {with} stands in its place.", "seat", r.Seat, "call", r.Call, "with", r.With)
}

// Says implements Rectification.
func (r CallDeemedLater) Says() Phrase {
	return Say("{seat}'s {call} counts as made after the call of the player whose turn it was.", "seat", r.Seat, "call", r.Call)
}

// Says implements Rectification.
func (AuctionReopens) Says() Phrase { return Say("The auction goes on.") }

// Says implements Rectification.
func (r LeadReturned) Says() Phrase {
	return Say("{seat} takes the face-down lead back into the hand.", "seat", r.Seat)
}

// Says implements Rectification.
func (r ContractScored) Says() Phrase {
	return Say("The contract is {contract}.", "contract", r.Contract.Symbols())
}

// Says implements Rectification.
func (r RestrictionLifted) Says() Phrase {
	return Say("{side} is no longer kept from using what it learns from {what}.", "side", r.Side, "what", r.What)
}

// Says implements Rectification.
func (r CardsLeftFaceUp) Says() Phrase {
	if len(r.Cards) > 1 {
		return Say("{seat}'s {cards} stay face up on the table until the auction ends.", "seat", r.Seat, "cards", r.Cards)
	}
	return Say("{seat}'s {cards} stays face up on the table until the auction ends.", "seat", r.Seat, "cards", r.Cards)
}

// Says implements Rectification.
func (r CardsPickedUp) Says() Phrase {
	return Say("{seat} picks up {cards}.", "seat", r.Seat, "cards", r.Cards)
}

// Says implements Rectification.
func (r BecomesPenaltyCard) Says() Phrase {
	if r.Major {
		return Say("{seat}'s {card} becomes a major penalty card.", "seat", r.Seat, "card", r.Card)
	}
	return Say("{seat}'s {card} becomes a minor penalty card.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r LeadRequired) Says() Phrase {
	return Say("{seat} must lead {suit}, holding one.", "seat", r.Seat, "suit", r.Suit)
}

// Says implements Rectification.
func (r AdjustedScoreDue) Says() Phrase {
	return Say("The Director awards an adjusted score; {side} is the offending side.", "side", r.Offenders)
}

// Says implements Rectification.
func (r PenaltyMayFollow) Says() Phrase {
	return Say("The Director may penalize {side} besides.", "side", r.Side)
}

// cardNames are cards with their symbols, parted by spaces.
func cardNames(cards []bridge.Card) string {
	out := ""
	for i, c := range cards {
		if i > 0 {
			out += " "
		}
		out += c.Symbol()
	}
	return out
}
