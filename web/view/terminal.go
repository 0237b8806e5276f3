package view

import (
	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
)

// Terminal is the page of a table on a phone.
type Terminal struct {
	Evening
	Section  string
	Table    int
	Joined   bool
	Code     string // that a browser brings which has not joined
	Fits     bool   // it lets the browser join
	Side     bridge.Side
	NS, EW   Contestant
	Room     string // of teams
	Boards   []TerminalBoard
	Entering int // the board to enter; 0 for none
	SitsOut  bool
	Called   bool
	Rulings  []FilingLink
}

// formOf is by what the form of a board is known: to report its result, or to
// question it.
func (t Terminal) formOf(what string, b TerminalBoard) string { return what + "-" + itoa(b.Number) }

// earlier says of which round a board is that is still owed.
func (t Terminal) earlier(b TerminalBoard) string {
	if b.Round == t.Round {
		return ""
	}
	return ", " + t.W.T("session.roundof", "N", b.Round, "All", t.Rounds)
}

// anchor leads back to the form.
func (t Terminal) anchor(what string, b TerminalBoard) templ.SafeURL {
	return templ.SafeURL("#" + t.formOf(what, b))
}

// entered reports whether a choice was made in the form of a result that was not
// kept.
func (t Terminal) entered(b TerminalBoard, field, value string) bool {
	return t.value(t.formOf("report", b), field, "") == value && t.Form == t.formOf("report", b)
}

// TerminalBoard is a board at a terminal: of the round, or still owed of an earlier
// one.
type TerminalBoard struct {
	Number int
	Round  int
	Status string
	Result string
	Ours   bool   // entered by this side
	Agree  bool   // this side is asked to agree
	Shown  string // to what, as the session writes it
	Change bool   // this side may enter it anew: the opponents have not agreed yet
	Vul    string
	See    bool // the traveller may be seen
}

// overs are the results against the contract, from the likeliest on.
var overs = []int{0, 1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13}

func overText(n int) string {
	switch {
	case n == 0:
		return "="
	case n > 0:
		return "+" + itoa(n)
	}
	return "−" + itoa(-n)
}

func overValue(n int) string {
	switch {
	case n == 0:
		return "="
	case n > 0:
		return "+" + itoa(n)
	}
	return itoa(n)
}
