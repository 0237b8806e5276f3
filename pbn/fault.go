package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// A file is never refused for what is wrong in it: the faults say what it is.
// They are those of package fault, which all formats share.
type (
	Fault    = fault.Fault
	Kind     = fault.Kind
	Severity = fault.Severity
)

// How much a fault matters.
const (
	Warning = fault.Warning
	Serious = fault.Serious
)

// The kinds of faults that a PBN file has.
const (
	Encoding    = fault.Encoding   // character set, control characters
	Truncated   = fault.Truncated  // the file ends inside something
	Syntax      = fault.Syntax     // a tag or token that is not well formed
	Stray       = fault.Stray      // text that belongs to no tag
	Duplicate   = fault.Duplicate  // a tag that the game has already
	Unknown     = fault.Unknown    // a tag that nobody has described
	Layout      = fault.Layout     // blank lines, line length: where games begin and end
	Inherit     = fault.Inherit    // # or ## where it must not be
	Value       = fault.Value      // a value that its tag cannot have
	Missing     = fault.Missing    // a tag that another one needs is not there
	LawTwo      = fault.LawTwo     // dealer or vulnerability differ from Law 2
	DealFault   = fault.Deal       // the cards of the deal
	CallFault   = fault.Call       // a call that cannot be read or is not admissible
	AuctionEnd  = fault.AuctionEnd // auction and contract or declarer disagree
	NoteFault   = fault.Note       // notes and references to them
	CardFault   = fault.Card       // a card that cannot be read or is not held
	PlayFault   = fault.Play       // the order of play, a revoke, a wrong leader
	ResultFault = fault.Result     // tricks that cannot be
	ScoreFault  = fault.Score      // a score that cannot be
	TableFault  = fault.Table      // rows and columns of a table
	TooMuch     = fault.TooMuch    // a limit was reached
)

// clip is text that is quoted in a sentence: short, and on one line.
func clip(text string) sentence.Verbatim {
	const most = 60
	if len(text) <= most {
		return sentence.Verbatim(oneLine(strings.Clone(text))) // so that the rest of the file need not be kept
	}
	cut := most
	for cut > 0 && text[cut]&0xC0 == 0x80 {
		cut--
	}
	return sentence.Verbatim(oneLine(text[:cut]) + "…")
}
