package pbn

import (
	"github.com/overtrick/overtrick/bridge"
)

// CallKind says what stands in one place of an auction.
type CallKind uint8

const (
	// Made is a call.
	Made CallKind = iota
	// Skipped is the place of a player whose turn was passed over by an accepted
	// call out of rotation (^S).
	Skipped
	// Blank is a place to be filled in by a pupil (____).
	Blank
	// Withheld is a call that the file does not give (-).
	Withheld
	// Unreadable is text that is no call.
	Unreadable
)

// Call is one place of an auction.
type Call struct {
	Seat bridge.Seat
	Call bridge.Call // when Kind is Made
	Kind CallKind
	// Insufficient marks an insufficient bid that was accepted (^I).
	Insufficient bool
	// Text is an unreadable place as it was written.
	Text string
	// Annotation is nil for a call without remarks, notes and glyphs.
	*Annotation
}

// Auction is the auction as the file gives it.
type Auction struct {
	// First is the player of the first call. FirstKnown is false when neither the
	// Auction tag nor a dealer tells who that is; then it is North for want of more.
	First      bridge.Seat
	FirstKnown bool
	Calls      []Call
	End        End
	// Before are remarks before the first call, After those behind a * or +.
	Before, After []Remark
	Line          int

	sound   int  // how many calls from the first on are sure and in rotation
	regular bool // no call was inadmissible without being marked
}

// Bridge is the auction as the rest of the program has it: all calls from the
// first on until one that is blank, withheld or unreadable. It is true when
// none was left out and none was inadmissible.
func (a *Auction) Bridge() (bridge.Auction, bool) {
	out := bridge.NewAuction(a.First)
	for i := range a.Calls[:a.sound] {
		if c := &a.Calls[i]; c.Kind == Made {
			out.AddBy(c.Seat, c.Call)
		}
	}
	return out, a.regular && a.sound == len(a.Calls)
}

// Complete reports whether the auction was read whole and has ended by Law 22.
func (a *Auction) Complete() bool {
	calls, whole := a.Bridge()
	return whole && calls.Over()
}
