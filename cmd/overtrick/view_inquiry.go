package main

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// rulings writes what rulings demand of the players, the question that the table
// waits for, and what is for the Director alone.
func (p *viewPrinter) rulings() {
	for _, s := range bridge.Seats {
		if until := p.Bars[s]; until == laws.NextTurn || until == laws.EndOfAuction {
			p.text(p.w.Phrase(laws.MustPass{Seat: s, Until: until}.Says()), "\n")
		}
		if c, bound := p.Bound[s]; bound {
			p.text(p.w.Phrase(laws.MustCall{Seat: s, Call: c}.Says()), "\n")
		}
	}
	for _, d := range p.Duties {
		p.text(p.w.Phrase(d.Says()), p.clause(d.Clauses()[0]), "\n")
	}
	for _, i := range p.Irregularities {
		if i.Settled {
			continue
		}
		p.say("Not pointed out: %s by %s", p.w.Phrase(i.Kind.Says()), i.Seat)
		switch i.Kind {
		case laws.CallOutOfTurn, laws.OpeningLeadOutOfTurn, laws.LeadOutOfTurn, laws.PlayOutOfTurn:
			p.say("; the turn was %s's", i.Turn)
		}
		p.text(".\n")
	}
	p.question()
}

// clause is the clause in brackets, as people cite it in the language.
func (p *viewPrinter) clause(c laws.Clause) string {
	return fmt.Sprintf(" [%s]", lawbook.ID(c).Cite(p.w.Lang()))
}

// question writes the question with its options for whoever is asked and for the
// Director, and for everybody else who is asked (10C2).
func (p *viewPrinter) question() {
	if p.Asked == nil {
		return
	}
	q := p.Question
	if q == nil {
		p.say("The table waits for %s to answer.\n", p.w.Party(*p.Asked))
		return
	}
	p.text("\n")
	p.say("Question to %s: ", p.w.Party(q.To))
	p.text(p.w.Phrase(q.Says), p.clause(q.Clause), "\n")
	for _, o := range q.Options {
		p.text("  ", q.Key, " ", o.Value, "\t", p.w.Phrase(o.Says), p.clause(o.Clause), "\n")
	}
	if len(q.Options) == 0 {
		p.text("  ", q.Key, " ", strings.ToUpper(string(q.Values)), "\n")
	}
}
