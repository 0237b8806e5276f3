package pbn

import (
	"fmt"
	"strings"
)

// Severity says how much a fault matters.
type Severity uint8

const (
	// Warning: the file departs from the standard or from Law 2, but what it
	// means is clear and nothing of it was left out.
	Warning Severity = iota
	// Serious: something could not be read or contradicts something else, so
	// that part of the game is missing or must be doubted.
	Serious
)

// String is warning or fault.
func (s Severity) String() string {
	if s == Serious {
		return "fault"
	}
	return "warning"
}

// Kind says what a fault is about.
type Kind uint8

// The kinds of faults.
const (
	Encoding    Kind = iota + 1 // character set, control characters
	Truncated                   // the file ends inside something
	Syntax                      // a tag or token that is not well formed
	Stray                       // text that belongs to no tag
	Duplicate                   // a tag that the game has already
	Unknown                     // a tag that nobody has described
	Layout                      // blank lines, line length: where games begin and end
	Inherit                     // # or ## where it must not be
	Value                       // a value that its tag cannot have
	Missing                     // a tag that another one needs is not there
	LawTwo                      // dealer or vulnerability differ from Law 2
	DealFault                   // the cards of the deal
	CallFault                   // a call that cannot be read or is not admissible
	AuctionEnd                  // auction and contract or declarer disagree
	NoteFault                   // notes and references to them
	CardFault                   // a card that cannot be read or is not held
	PlayFault                   // the order of play, a revoke, a wrong leader
	ResultFault                 // tricks that cannot be
	ScoreFault                  // a score that cannot be
	TableFault                  // rows and columns of a table
	TooMuch                     // a limit was reached
)

var kindNames = [...]string{
	"", "encoding", "truncated", "syntax", "stray text", "duplicate tag", "unknown tag",
	"layout", "inheritance", "value", "missing tag", "Law 2", "deal", "call", "auction and contract",
	"note", "card", "play", "result", "score", "table", "limit",
}

// String is the kind in a word or two.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "fault"
}

// Fault is one thing wrong in a file: where it is, what it is about, how much
// it matters and the reason in a sentence.
type Fault struct {
	File     string
	Line     int // counted from 1; 0 when it is the file as a whole
	Game     int // the game's place in the file, counted from 1; 0 outside of games
	Board    string
	Kind     Kind
	Severity Severity
	Reason   string // one sentence without the place
	Times    int    // how often the same thing was met in the file, at least 1
}

// Error is the place, the severity and the reason, as in
// "club.pbn:12: board 7: fault: South has 12 cards, not 13".
func (f Fault) Error() string {
	var b strings.Builder
	b.WriteString(f.File)
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d", f.Line)
	}
	if f.Board != "" {
		fmt.Fprintf(&b, ": board %s", f.Board)
	} else if f.Game > 0 {
		fmt.Fprintf(&b, ": game %d", f.Game)
	}
	fmt.Fprintf(&b, ": %s: %s", f.Severity, f.Reason)
	if f.Times > 1 {
		fmt.Fprintf(&b, " (and %d times more)", f.Times-1)
	}
	return b.String()
}

// clip shortens text that is quoted in a sentence.
func clip(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && text[cut]&0xC0 == 0x80 {
		cut--
	}
	return text[:cut] + "…"
}
