package record

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// viewRulings writes what rulings demand of the players, the question that the
// table waits for, and what is for the Director alone.
func viewRulings(b *strings.Builder, v laws.View) {
	for _, s := range bridge.Seats {
		switch v.Bars[s] {
		case laws.NextTurn:
			fmt.Fprintf(b, "%s must pass at the next turn.\n", s.Name())
		case laws.EndOfAuction:
			fmt.Fprintf(b, "%s must pass for the rest of the auction.\n", s.Name())
		}
		if c, bound := v.Bound[s]; bound {
			fmt.Fprintf(b, "%s must call %s.\n", s.Name(), c.Symbols())
		}
	}
	for _, d := range v.Duties {
		fmt.Fprintf(b, "%s [%s]\n", d.Says(), d.Clauses()[0])
	}
	for _, i := range v.Irregularities {
		if !i.Settled {
			fmt.Fprintf(b, "Not pointed out: %s by %s%s.\n", i.Kind, i.Seat.Name(), turnOf(i))
		}
	}
	viewQuestion(b, v)
}

// turnOf is whose turn it was, where it was not the offender's.
func turnOf(i laws.Irregularity) string {
	switch i.Kind {
	case laws.CallOutOfTurn, laws.OpeningLeadOutOfTurn, laws.LeadOutOfTurn, laws.PlayOutOfTurn:
		return "; the turn was " + i.Turn.Name() + "'s"
	}
	return ""
}

// viewQuestion writes the question with its options for whoever is asked and for
// the Director, and for everybody else who is asked (10C2).
func viewQuestion(b *strings.Builder, v laws.View) {
	if v.Asked == nil {
		return
	}
	if v.Question == nil {
		fmt.Fprintf(b, "The table waits for %s to answer.\n", v.Asked)
		return
	}
	q := v.Question
	fmt.Fprintf(b, "\nQuestion to %s: %s [%s]\n", q.To, q.Says, q.Clause)
	for _, o := range q.Options {
		fmt.Fprintf(b, "  %s %s\t%s [%s]\n", q.Key, o.Value, o.Says, o.Clause)
	}
	if len(q.Options) == 0 {
		fmt.Fprintf(b, "  %s %s\n", q.Key, strings.ToUpper(string(q.Values)))
	}
}

// faceUpText is the cards of a concealed or own hand that everybody sees.
func faceUpText(h laws.HandView) string {
	if h.FaceUp == 0 {
		return ""
	}
	words := make([]string, 0, 2)
	for c := range h.FaceUp.All() {
		words = append(words, c.Symbol())
	}
	return "; face up: " + strings.Join(words, " ")
}
