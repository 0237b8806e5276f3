package laws

import "github.com/overtrick/overtrick/bridge"

// What people do with cards at a table in open mode, beside leading and playing
// them.

type (
	// SpreadHand faces a whole hand, as dummy does (54A, 54C, 48B).
	SpreadHand struct{ Seat bridge.Seat }

	// NameCard says aloud that one holds a card (49).
	NameCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// PlayTogether plays or leads a card at the same moment as the player who did
	// so last (58A).
	PlayTogether struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// PlaySeveral puts two or more cards of one hand on the table together (58B).
	PlaySeveral struct {
		Seat  bridge.Seat
		Cards []bridge.Card
	}

	// AddCard puts a card to a trick that the hand has played to already (45E).
	AddCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// ShowCard is a card held or touched so that it may have been played, though
	// it was not put down as a play: the own, or dummy's (45C1 to 45C3).
	ShowCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// Designate names a card from dummy incompletely: a suit, a rank, "high",
	// "low", "win" or "anything" (46B).
	Designate struct {
		Seat  bridge.Seat
		Words string
	}

	// PutCard is dummy putting up a card that declarer has not named, before or
	// in the place of the one named (45D, 45F, 57C2).
	PutCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}

	// ChangeCard puts, or tries to put, another card in the place of the own last
	// one, or of the one that declarer has named from dummy (45C4(b), 47F2).
	ChangeCard struct {
		Seat bridge.Seat
		Card bridge.Card
	}
)

// Actor implements Action.
func (a SpreadHand) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a NameCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PlayTogether) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PlaySeveral) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AddCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a ShowCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a Designate) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a PutCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a ChangeCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

func (SpreadHand) action()   {}
func (NameCard) action()     {}
func (PlayTogether) action() {}
func (PlaySeveral) action()  {}
func (AddCard) action()      {}
func (ShowCard) action()     {}
func (Designate) action()    {}
func (PutCard) action()      {}
func (ChangeCard) action()   {}
