package exam

import (
	"fmt"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// Kind says what a candidate is asked.
type Kind string

// The kinds of question.
const (
	// Find is what the Director has to find out or to judge.
	Find Kind = "find"
	// Whom is who answers a question of the Laws.
	Whom Kind = "whom"
	// Rule is which orders the ruling consists of: all of them and no other.
	Rule Kind = "rule"
	// Cite is a clause that the ruling stands on.
	Cite Kind = "cite"
)

// Question is something that the candidate answers about a case.
type Question struct {
	Key  string // names it within the case
	Kind Kind
	// Of is the question of the inquiry, for Find and Whom.
	Of *laws.Question
	// Options are what can be chosen from: one, or for Rule any number. Without
	// options the answer is typed.
	Options []Option

	inquiry laws.Inquiry // before it is asked, for Find
	right   []string
	clauses []laws.Clause // for Cite
}

// Option is one of the answers to choose from.
type Option struct {
	Value  string
	Says   laws.Phrase  // empty where Party says it
	Party  *laws.Party  // for Whom
	Clause laws.Clause  // of an order or an option of the Laws; empty for none
	Seat   *bridge.Seat // where the answer is a seat
}

// theDirector is the value of the Director among those who may be asked.
const theDirector = "director"

// Questions are what the candidate is asked about the case, in the order in
// which the procedure comes to it; then the ruling, and a clause for it.
func (c Case) Questions() []Question {
	var out []Question
	q := laws.Inquiry{Matter: c.inquiry.Matter, Facts: c.inquiry.Facts}
	for _, a := range c.inquiry.Answers {
		next, err := q.Next()
		if err != nil || next.Question == nil { // the case was read, so there is none
			return nil
		}
		asked := *next.Question
		switch {
		case c.isGiven(a.Key): // the candidate is told
		case asked.Kind == laws.Choice:
			// Where either of two players may answer, it is one question, and naming
			// either is right.
			if k := slices.IndexFunc(out, func(o Question) bool { return o.Kind == Whom && o.Of.Says.String() == asked.Says.String() }); k >= 0 {
				out[k].right = append(out[k].right, partyValue(asked.To))
			} else {
				out = append(out, whom(asked))
			}
		case asked.Values != laws.TextValue:
			out = append(out, find(asked, q, a.Value))
		}
		if q, err = q.With(a.Key, a.Value); err != nil {
			return nil
		}
	}
	rule := Question{Key: "rule", Kind: Rule}
	for i, o := range c.mixed() {
		value := fmt.Sprint(i + 1)
		rule.Options = append(rule.Options, Option{Value: value, Says: o.says, Clause: o.clause})
		if o.right {
			rule.right = append(rule.right, value)
		}
	}
	return append(out, rule, Question{Key: "cite", Kind: Cite, clauses: c.Clauses()})
}

func whom(asked laws.Question) Question {
	q := Question{Key: "whom-" + asked.Key, Kind: Whom, Of: &asked, right: []string{partyValue(asked.To)}}
	for _, s := range bridge.Seats {
		party := laws.Player(s)
		q.Options = append(q.Options, Option{Value: partyValue(party), Party: &party})
	}
	director := laws.TheDirector
	q.Options = append(q.Options, Option{Value: theDirector, Party: &director})
	return q
}

func partyValue(p laws.Party) string {
	if p.Player {
		return p.Seat.String()
	}
	return theDirector
}

func find(asked laws.Question, before laws.Inquiry, right string) Question {
	q := Question{Key: asked.Key, Kind: Find, Of: &asked, inquiry: before, right: []string{right}}
	switch asked.Values {
	case laws.OptionValue:
		for _, o := range asked.Options {
			q.Options = append(q.Options, Option{Value: o.Value, Says: o.Says, Clause: o.Clause})
		}
	case laws.SeatValue:
		for _, s := range bridge.Seats {
			q.Options = append(q.Options, Option{Value: s.String(), Seat: &s})
		}
	case laws.CallValue, laws.CardValue, laws.CardsValue, laws.SuitsValue, laws.NumberValue, laws.TextValue:
	}
	return q
}

// Right are the values that are right, for Find, Whom and Rule; for Whom each of
// them.
func (q Question) Right() []string { return slices.Clone(q.right) }

// Mark says whether the values that a candidate has given are right. For Rule
// these are all orders that are ticked; for Cite a clause as people write it,
// which the ruling must stand on, or on one below it.
func (q Question) Mark(values []string) bool {
	switch q.Kind {
	case Cite:
		id, err := lawbook.ParseReference(strings.Join(values, " "))
		return err == nil && slices.ContainsFunc(q.clauses, func(c laws.Clause) bool { return under(c, laws.Clause(id)) })
	case Find:
		next, err := q.inquiry.With(q.Key, strings.Join(values, " "))
		return err == nil && next.Answers[len(next.Answers)-1].Value == q.right[0]
	case Whom:
		wrong := func(v string) bool { return !slices.Contains(q.right, v) }
		return len(values) > 0 && !slices.ContainsFunc(values, wrong)
	case Rule:
	}
	given := slices.Clone(values)
	slices.Sort(given)
	right := slices.Clone(q.right)
	slices.Sort(right)
	return slices.Equal(slices.Compact(given), right)
}

// under reports whether the clause is the other one or stands under it: 64A1
// under 64A and under 64, but 12 not under 1.
func under(c, above laws.Clause) bool {
	rest, ok := strings.CutPrefix(string(c), string(above))
	return ok && (rest == "" || !digit(rest[0]) || !digit(above[len(above)-1]))
}

func digit(b byte) bool { return b >= '0' && b <= '9' }
