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

	// Designate names a card from dummy incompletely: a suit, a rank, "high",
	// "low", "win" or "anything" (46B).
	Designate struct {
		Seat  bridge.Seat
		Words string
	}
)

// Actor implements Action.
func (a SpreadHand) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a NameCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a Designate) Actor() (bridge.Seat, bool) { return a.Seat, true }

func (SpreadHand) action() {}
func (NameCard) action()   {}
func (Designate) action()  {}
