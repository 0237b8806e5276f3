package usebio

import (
	"fmt"
	"strings"
)

// Severity says how much a fault matters.
type Severity uint8

const (
	// Warning: unusual, but what it means is clear and nothing was left out.
	Warning Severity = iota
	// Serious: something could not be read or contradicts something else, so
	// that part of the results is missing or must be doubted.
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
	Truncated                   // the file ends inside an element
	Syntax                      // what is not well-formed XML
	Unknown                     // an element or attribute that nobody has described
	Duplicate                   // an element that is there already
	Stray                       // text that belongs to no element
	EventType                   // an event type or method that the format does not have
	Value                       // a value that its element cannot have
	Missing                     // something that is referred to and is not there
	DealFault                   // the cards of a hand set
	ResultFault                 // contract, declarer, lead or tricks
	ScoreFault                  // a score that cannot be, or differs from the contract
	TooMuch                     // a limit was reached
)

var kindNames = [...]string{
	"", "encoding", "truncated", "syntax", "unknown", "duplicate", "stray text", "event type", "value", "missing",
	"deal", "result", "score", "limit",
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
	Line     int    // counted from 1; 0 when it is the file as a whole
	Board    string // empty outside of boards
	Kind     Kind
	Severity Severity
	Reason   string // one sentence without the place
	Times    int    // how often the same thing was met, at least 1
}

// Error is the place, the severity and the reason, as in
// "results.xml:341: board 3: fault: the contract is \"42\", which is none".
func (f Fault) Error() string {
	var b strings.Builder
	b.WriteString(f.File)
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d", f.Line)
	}
	if f.Board != "" {
		fmt.Fprintf(&b, ": board %s", f.Board)
	}
	fmt.Fprintf(&b, ": %s: %s", f.Severity, f.Reason)
	if f.Times > 1 {
		fmt.Fprintf(&b, " (and %d times more)", f.Times-1)
	}
	return b.String()
}

// collector gathers faults up to a limit. What is a habit of the whole file is
// told once, with the number of times.
type collector struct {
	file    string
	most    int
	faults  []Fault
	habits  map[string]int
	dropped int
}

func (c *collector) add(f Fault) {
	if len(c.faults) >= c.most {
		c.dropped++
		return
	}
	f.File, f.Times = c.file, 1
	c.faults = append(c.faults, f)
}

func (c *collector) habit(key string, f Fault) {
	if i, ok := c.habits[key]; ok {
		c.faults[i].Times++
		return
	}
	if len(c.faults) < c.most {
		if c.habits == nil {
			c.habits = map[string]int{}
		}
		c.habits[key] = len(c.faults)
	}
	c.add(f)
}

// all are the faults, and one more when some had no room.
func (c *collector) all() []Fault {
	if c.dropped == 0 {
		return c.faults
	}
	return append(c.faults, Fault{
		File: c.file, Kind: TooMuch, Severity: Serious, Times: 1,
		Reason: fmt.Sprintf("there are %d faults more than are listed", c.dropped),
	})
}

// clip shortens text that is quoted in a sentence, and keeps the sentence on
// one line.
func clip(text string) string {
	const most = 60
	if cut := most; len(text) > most {
		for cut > 0 && text[cut]&0xC0 == 0x80 {
			cut--
		}
		text = text[:cut] + "…"
	}
	return fmt.Sprintf("%q", text)
}
