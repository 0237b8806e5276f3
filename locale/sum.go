package locale

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/score"
)

// sums are the sentences about numbers in one language, and the words that stand
// in them, by the English one.
type sums struct {
	Sentences map[string]string `json:"sentences"`
	Words     map[string]string `json:"words"`
}

// Sum is the sentence of an explanation, in the language. One that has no
// translation is given in English.
func (w *Words) Sum(e score.Explanation) string {
	format, ok := w.sums.Sentences[e.Message]
	if !ok {
		return e.Sentence()
	}
	if len(e.Args) == 0 {
		return strings.ReplaceAll(format, "%%", "%")
	}
	args := make([]any, len(e.Args))
	for i, a := range e.Args {
		args[i] = w.sumArgument(a)
	}
	return fmt.Sprintf(format, args...)
}

func (w *Words) sumArgument(a any) any {
	switch a := a.(type) {
	case int:
		return a
	case string: // a contract, the name of a scale, what a Director wrote
		return a
	case score.Fraction:
		return w.Decimal(score.Amount{Value: a, Unit: score.Count}.String())
	case score.Amount:
		return w.Decimal(a.String())
	case score.Signed:
		return w.Signed(int(a))
	case bridge.Denomination:
		return w.Denomination(a)
	case fmt.Stringer:
		if text, ok := w.sums.Words[a.String()]; ok {
			return text
		}
		return a.String()
	}
	return a
}

// SumText is a whole explanation, a term a line, the terms of a term indented under
// it.
func (w *Words) SumText(e score.Explanation) string {
	if len(w.sums.Sentences) == 0 {
		return e.String()
	}
	var b strings.Builder
	w.writeSum(&b, e, 0)
	return b.String()
}

func (w *Words) writeSum(b *strings.Builder, e score.Explanation, depth int) {
	value := w.Decimal(score.Hundredths.Short(e.Value))
	if exact := e.Value.String(); score.Hundredths.Round(e.Value) != e.Value && len(exact) <= 9 {
		value += " (" + w.Decimal(exact) + ")"
	}
	switch e.Unit {
	case score.Points, score.Count:
	case score.Percent:
		value += "%"
	default:
		value += " " + e.Unit.String()
	}
	fmt.Fprintf(b, "%s%s  %s", strings.Repeat("    ", depth), value, w.Sum(e))
	if e.Clause != "" {
		fmt.Fprintf(b, " [%s]", lawbook.ID(e.Clause).Cite(w.lang))
	}
	b.WriteByte('\n')
	for _, t := range e.Terms {
		w.writeSum(b, t, depth+1)
	}
}
