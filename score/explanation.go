package score

import (
	"fmt"
	"strings"
)

// Unit says what a number counts.
type Unit uint8

// The units that scores come in.
const (
	Points      Unit = iota // the points of Law 77
	Matchpoints             // of 78A, in whatever unit the event counts them
	IMP                     // international matchpoints of 78B
	VP                      // victory points
	Percent                 // of the matchpoints that could be won
	Count                   // results, boards, comparisons
)

var unitNames = [...]string{"points", "MP", "IMP", "VP", "%", ""}

// String is the unit as it stands behind a number: points, MP, IMP, VP, % or
// nothing for a count.
func (u Unit) String() string {
	if int(u) < len(unitNames) {
		return unitNames[u]
	}
	return fmt.Sprintf("Unit(%d)", uint8(u))
}

// Explanation is a number with the way it came about: a sentence, the clause
// of the Laws behind it where there is one, and the terms that it was made of,
// each explained in its turn.
type Explanation struct {
	Message string // names the sentence, for translators: a key of Sentences
	Args    []any  // what the sentence speaks of
	Clause  string // as directors write it: 77, 12C2(c); empty where no Law speaks
	Value   Fraction
	Unit    Unit
	Terms   []Explanation
}

// Sentence is the English sentence. A message that is not in Sentences is
// shown by its name.
func (e Explanation) Sentence() string {
	format, ok := sentences[e.Message]
	if !ok {
		return e.Message
	}
	if len(e.Args) == 0 {
		return format
	}
	return fmt.Sprintf(format, e.Args...)
}

// String is the whole explanation in English, one term a line, the terms of a
// term indented under it.
func (e Explanation) String() string {
	var b strings.Builder
	e.write(&b, 0)
	return b.String()
}

func (e Explanation) write(b *strings.Builder, depth int) {
	value := Hundredths.Short(e.Value)
	// What two places cannot show is given exactly too, unless it is unreadable.
	if exact := e.Value.String(); Hundredths.Round(e.Value) != e.Value && len(exact) <= 9 {
		value += " (" + exact + ")"
	}
	if e.Unit == Percent {
		value += "%"
	} else if name := e.Unit.String(); name != "" && e.Unit != Points {
		value += " " + name
	}
	fmt.Fprintf(b, "%s%s  %s", strings.Repeat("    ", depth), value, e.Sentence())
	if e.Clause != "" {
		fmt.Fprintf(b, " [%s]", e.Clause)
	}
	b.WriteByte('\n')
	for _, t := range e.Terms {
		t.write(b, depth+1)
	}
}
