package lin

import "github.com/overtrick/overtrick/fault"

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

// The kinds of faults that a LIN file has.
const (
	Encoding    = fault.Encoding   // character set
	Truncated   = fault.Truncated  // the file ends inside a tag
	Syntax      = fault.Syntax     // a | too many or too few
	Stray       = fault.Stray      // text that is no tag
	Unknown     = fault.Unknown    // a tag that nobody has described
	Value       = fault.Value      // a value that its tag cannot have
	HeaderFault = fault.Header     // the vugraph header and its lists
	LawTwo      = fault.LawTwo     // dealer or vulnerability differ from Law 2
	DealFault   = fault.Deal       // the cards of the deal
	CallFault   = fault.Call       // a call that cannot be read or is not admissible
	AuctionEnd  = fault.AuctionEnd // cards were played while the auction was not over
	CardFault   = fault.Card       // a card that cannot be read or is not held
	PlayFault   = fault.Play       // a revoke, a card too many
	ResultFault = fault.Result     // tricks that cannot be, or that differ from the play
	TooMuch     = fault.TooMuch    // a limit was reached
)

func clip(text string) string { return fault.Clip(text) }
