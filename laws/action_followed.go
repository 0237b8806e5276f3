package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Actions that only a table in open mode, followed by software, can see, and
// requests about the auction and the system cards.

type (
	// CallTogether is a call made at the same moment as the one before it (33).
	CallTogether struct {
		Seat bridge.Seat
		Call bridge.Call
	}

	// ChangeCall puts, or tries to put, another call in the place of the
	// player's own last one (25, 27C).
	ChangeCall struct {
		Seat bridge.Seat
		Call bridge.Call
	}

	// BidAboveSeven is a bid of eight or nine odd tricks (38).
	BidAboveSeven struct {
		Seat         bridge.Seat
		Level        int
		Denomination bridge.Denomination
	}

	// ExposeCards is cards that could be seen during the auction; Led where one
	// was led too early (24).
	ExposeCards struct {
		Seat  bridge.Seat
		Cards []bridge.Card
		Led   bool
	}

	// AskReview asks that the auction be repeated (20B, 20C2).
	AskReview struct{ Seat bridge.Seat }

	// AskLead asks whether the opening lead is the player's (20C1).
	AskLead struct{ Seat bridge.Seat }

	// DisputeExplanation is a player who says that partner's explanation of a
	// call, or its not being alerted, was wrong (20F5).
	DisputeExplanation struct {
		Seat bridge.Seat
		Of   int
	}

	// LookAtCard looks at the system card of a side (40B2(b), 40B2(c)).
	LookAtCard struct {
		Seat bridge.Seat
		Side bridge.Side
	}

	// UseAid uses an aid to memory, calculation or technique (40B2(d)).
	UseAid struct{ Seat bridge.Seat }

	// NoteDeparture has the Director note that a call was a psychic one, or
	// departed otherwise from what the side has announced (40C).
	NoteDeparture struct {
		Of   int
		Text string
	}

	// OpenMatter has the Director take up a matter that the table has not found
	// by itself; the facts add to what the record knows.
	OpenMatter struct {
		Matter Matter
		Facts  map[string]string
	}

	// CloseMatter has the Director close a matter taken up by OpenMatter, there
	// being nothing to rule on. What the table has opened by itself is ruled on.
	CloseMatter struct{}
)

// written is the bid as it stood on the table.
func (a BidAboveSeven) written() string { return strconv.Itoa(a.Level) + a.Denomination.String() }

// parseAbove reads what written writes.
func parseAbove(text string) (BidAboveSeven, bool) {
	if len(text) < 2 || text[0] != '8' && text[0] != '9' {
		return BidAboveSeven{}, false
	}
	seven, err := bridge.ParseCall("7" + text[1:])
	return BidAboveSeven{Level: int(text[0] - '0'), Denomination: seven.Denomination()}, err == nil && seven.IsBid()
}

// Actor implements Action.
func (a CallTogether) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a ChangeCall) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a BidAboveSeven) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a ExposeCards) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AskReview) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a AskLead) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a DisputeExplanation) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a LookAtCard) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action.
func (a UseAid) Actor() (bridge.Seat, bool) { return a.Seat, true }

// Actor implements Action; the Director has no seat.
func (NoteDeparture) Actor() (bridge.Seat, bool) { return 0, false }

// Actor implements Action; the Director has no seat.
func (OpenMatter) Actor() (bridge.Seat, bool) { return 0, false }

// Actor implements Action; the Director has no seat.
func (CloseMatter) Actor() (bridge.Seat, bool) { return 0, false }

func (CallTogether) action()       {}
func (ChangeCall) action()         {}
func (BidAboveSeven) action()      {}
func (ExposeCards) action()        {}
func (AskReview) action()          {}
func (AskLead) action()            {}
func (DisputeExplanation) action() {}
func (LookAtCard) action()         {}
func (UseAid) action()             {}
func (NoteDeparture) action()      {}
func (OpenMatter) action()         {}
func (CloseMatter) action()        {}
