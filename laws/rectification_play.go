package laws

import "github.com/overtrick/overtrick/bridge"

// Rectifications of the play, Laws 44 to 64.

// playRectifications are the types of this file.
var playRectifications = []Rectification{
	CardAccepted{},
	CardWithdrawn{},
	CardPlayed{},
	CardReplaced{},
	LeadGoesTo{},
	LeadFree{},
	LeadChoiceUndone{},
	PlayLimited{},
	MustPlay{},
	BecomesMajor{},
	DeclarerChanges{},
	DesignationVoid{},
	RevokeEstablished{},
	TricksTransferred{},
}

// Limit is how the play of a player to the current trick is limited (57A).
type Limit string

// The four limits that declarer chooses among.
const (
	PlayHighest Limit = "highest" // of the suit led (57A1)
	PlayLowest  Limit = "lowest"  // of the suit led (57A2)
	PlaySuit    Limit = "suit"    // a card of the suit, which is not the one led (57A3)
	PlayNotSuit Limit = "no suit" // no card of it (57A4)
)

type (
	// CardAccepted lets a lead or play stand as if it had been made in turn, or
	// had been the one that was due.
	CardAccepted struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// CardWithdrawn takes a card out of the trick, or from where it was faced
	// too early, back into the hand. It stays in the record.
	CardWithdrawn struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// CardPlayed puts a card into the trick, led or at the turn of the hand.
	CardPlayed struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// CardReplaced puts one card of a hand in the place of another in the trick
	// in progress, or in the last one that was quitted. The first goes back into
	// the hand.
	CardReplaced struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"` // the one that is withdrawn
		With bridge.Card `json:"with"`
		Basis
	}

	// LeadGoesTo says which hand leads to the trick. Cards that are in it are
	// played when their turn comes.
	LeadGoesTo struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// LeadFree leaves a player's lead to the trick free, though the partner has
	// penalty cards, which stay where they are (50D2(b)).
	LeadFree struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// LeadChoiceUndone takes back what declarer has chosen for a player's lead,
	// because the trick before it is corrected. Penalty cards that went back into
	// the partner's hand for it become penalty cards again (50D2, 52B2, 62C1).
	LeadChoiceUndone struct {
		Seat bridge.Seat `json:"seat"`
		Basis
	}

	// PlayLimited limits what a player may play to the trick in progress. Suit is
	// the suit led where the limit is the highest or the lowest card.
	PlayLimited struct {
		Seat  bridge.Seat `json:"seat"`
		Limit Limit       `json:"limit"`
		Suit  bridge.Suit `json:"suit"`
		Basis
	}

	// MustPlay has a player play a certain card to the trick in progress, as far
	// as that is legal.
	MustPlay struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// BecomesMajor makes a minor penalty card a major one (50B).
	BecomesMajor struct {
		Seat bridge.Seat `json:"seat"`
		Card bridge.Card `json:"card"`
		Basis
	}

	// DeclarerChanges makes presumed dummy the declarer (54A).
	DeclarerChanges struct {
		Declarer bridge.Seat `json:"declarer"`
		Basis
	}

	// DesignationVoid is a designation of no card that dummy holds: declarer
	// names another (46B4).
	DesignationVoid struct {
		Named string `json:"named"`
		Basis
	}

	// RevokeEstablished says that a revoke can no longer be corrected (63A).
	// Trick is 1 to 13.
	RevokeEstablished struct {
		Seat  bridge.Seat `json:"seat"`
		Card  bridge.Card `json:"card"`
		Trick int         `json:"trick"`
		Basis
	}

	// TricksTransferred gives a side tricks of the other when play has ended
	// (64A).
	TricksTransferred struct {
		To     bridge.Side `json:"to"`
		Tricks int         `json:"tricks"`
		Basis
	}
)

// Says implements Rectification.
func (r CardAccepted) Says() Phrase {
	return Say("{seat}'s {card} stands.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r CardWithdrawn) Says() Phrase {
	return Say("{seat} takes {card} back.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r CardPlayed) Says() Phrase {
	return Say("{seat}'s {card} is played.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r CardReplaced) Says() Phrase {
	return Say("{seat} takes {card} back and plays {with} in its place.", "seat", r.Seat, "card", r.Card, "with", r.With)
}

// Says implements Rectification.
func (r LeadGoesTo) Says() Phrase {
	return Say("The lead is {seat}'s.", "seat", r.Seat)
}

// Says implements Rectification.
func (r LeadFree) Says() Phrase {
	return Say("{seat} may lead any suit.", "seat", r.Seat)
}

// Says implements Rectification.
func (r LeadChoiceUndone) Says() Phrase {
	return Say("What declarer has chosen for {seat}'s lead is undone.", "seat", r.Seat)
}

// Says implements Rectification.
func (r PlayLimited) Says() Phrase {
	text := "{seat} must play the highest card held in {suit}."
	switch r.Limit {
	case PlayLowest:
		text = "{seat} must play the lowest card held in {suit}."
	case PlaySuit:
		text = "{seat} must play {suit}, if that is legal."
	case PlayNotSuit:
		text = "{seat} may not play {suit} to this trick."
	case PlayHighest:
	}
	return Say(text, "seat", r.Seat, "suit", r.Suit)
}

// Says implements Rectification.
func (r MustPlay) Says() Phrase {
	return Say("{seat} must play {card} to this trick, if that is legal.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r BecomesMajor) Says() Phrase {
	return Say("{seat}'s {card} is now a major penalty card.", "seat", r.Seat, "card", r.Card)
}

// Says implements Rectification.
func (r DeclarerChanges) Says() Phrase {
	return Say("{declarer} is declarer and {dummy} is dummy.", "declarer", r.Declarer, "dummy", r.Declarer.Partner())
}

// Says implements Rectification.
func (r DesignationVoid) Says() Phrase {
	return Say("{named} names no card that dummy can play; declarer names another.", "named", r.Named)
}

// Says implements Rectification.
func (r RevokeEstablished) Says() Phrase {
	return Say("{seat}'s revoke with {card} in trick {trick} is established.", "seat", r.Seat, "card", r.Card, "trick", r.Trick)
}

// Says implements Rectification.
func (r TricksTransferred) Says() Phrase {
	if r.Tricks == 1 {
		return Say("One trick goes to {side} when play has ended.", "side", r.To)
	}
	return Say("{tricks} tricks go to {side} when play has ended.", "tricks", r.Tricks, "side", r.To)
}
