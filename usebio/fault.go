package usebio

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

// The kinds of faults that a USEBIO file has.
const (
	Encoding    = fault.Encoding  // character set, control characters
	Truncated   = fault.Truncated // the file ends inside an element
	Syntax      = fault.Syntax    // what is not well-formed XML
	Unknown     = fault.Unknown   // an element or attribute that nobody has described
	Duplicate   = fault.Duplicate // an element that is there already
	Stray       = fault.Stray     // text that belongs to no element
	EventType   = fault.Event     // an event type or method that the format does not have
	Value       = fault.Value     // a value that its element cannot have
	Missing     = fault.Missing   // something that is referred to and is not there
	DealFault   = fault.Deal      // the cards of a hand set
	ResultFault = fault.Result    // contract, declarer, lead or tricks
	ScoreFault  = fault.Score     // a score that cannot be, or differs from the contract
	TooMuch     = fault.TooMuch   // a limit was reached
)

func clip(text string) string { return fault.Clip(text) }
