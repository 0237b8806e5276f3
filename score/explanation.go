package score

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
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
	Args    []any  // what the sentence speaks of: texts, ints, Fractions, Amounts, Signed, and values with a String
	Clause  string // as directors write it: 77, 12C2(c); empty where no Law speaks
	Value   Fraction
	Unit    Unit
	Terms   []Explanation
}

// Amount is a number with its unit, as an argument of a sentence.
type Amount struct {
	Value Fraction
	Unit  Unit
}

// String is 60%, 3 IMP or 420.
func (a Amount) String() string {
	switch name := a.Unit.String(); a.Unit {
	case Percent:
		return readable(a.Value) + name
	case Points, Count:
		return readable(a.Value)
	default:
		return readable(a.Value) + " " + name
	}
}

// Signed is a score or difference from one side's view, as an argument of a
// sentence.
type Signed int

// String has a sign where there can be one: +420, -50, 0.
func (s Signed) String() string {
	if s > 0 {
		return fmt.Sprintf("+%d", int(s))
	}
	return fmt.Sprint(int(s))
}

// readable is exact where two decimal places or a short fraction are, else
// rounded to hundredths.
func readable(f Fraction) string {
	if s := exact(f); len(s) <= 9 {
		return s
	}
	return Hundredths.Short(f)
}

// Sentence is the English sentence. A message that is not in Sentences is
// shown by its name.
func (e Explanation) Sentence() string {
	format, ok := sentences[e.Message]
	if !ok {
		return e.Message
	}
	args := make([]any, len(e.Args))
	for i, arg := range e.Args {
		args[i] = english(arg)
	}
	if len(args) == 0 {
		return format
	}
	return fmt.Sprintf(format, args...)
}

// english is an argument as an English sentence has it. Arguments that are
// values of a type, not texts, are there so that other languages can write
// them their own way.
func english(arg any) any {
	switch arg := arg.(type) {
	case Fraction:
		return readable(arg)
	case bridge.Denomination:
		if suit, ok := arg.Trumps(); ok {
			return suit.Name()
		}
		return "no trump"
	}
	return arg
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
	switch e.Unit {
	case Points, Count:
	case Percent:
		value += "%"
	default:
		value += " " + e.Unit.String()
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
