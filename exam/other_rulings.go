package exam

import (
	"cmp"
	"hash/fnv"
	"maps"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// order is an order that a Director could give, and whether it is right here.
type order struct {
	says   laws.Phrase
	clause laws.Clause
	right  bool
}

// wrongOrders is how many orders that are wrong stand among the right ones, and
// longestInquiry is how many questions a run with other answers may have.
const (
	wrongOrders    = 4
	longestInquiry = 40
)

// mixed are the orders of the ruling and some that the same procedure would give
// if an answer, or something that has happened, were different. Where they stand
// says nothing about them, and is the same every time.
func (c Case) mixed() []order {
	var out []order
	seen := map[string]bool{}
	for _, e := range c.outcome.Ruling.Effects {
		text := e.Says().String()
		if !seen[text] && c.toChoose(e) {
			out = append(out, order{e.Says(), e.Clauses()[0], true})
		}
		seen[text] = true
	}
	wrong := 0
	for _, other := range c.otherRulings() {
		before := wrong
		for _, e := range other.Effects {
			// At most two of one ruling, so that they are of several.
			if text := e.Says().String(); !seen[text] && c.toChoose(e) && wrong < wrongOrders && wrong < before+2 {
				seen[text] = true
				wrong++
				out = append(out, order{e.Says(), e.Clauses()[0], false})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b order) int {
		return cmp.Compare(scattered(c.ID+a.says.String()), scattered(c.ID+b.says.String()))
	})
	return out
}

// toChoose reports whether an order is one to choose from. Who may use what, and
// what is looked at when play has ended, follow from the others and would make a
// long list of them; where there is nothing else, they are what it is about.
func (c Case) toChoose(r laws.Rectification) bool {
	return !follows(r) || !slices.ContainsFunc(c.outcome.Ruling.Effects, func(r laws.Rectification) bool { return !follows(r) })
}

func follows(r laws.Rectification) bool {
	switch r.(type) {
	case laws.Authorized, laws.ReviewAtEnd:
		return true
	}
	return false
}

// scattered is a number that has nothing to do with what the text says.
func scattered(text string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // it never fails
	return h.Sum32()
}

// otherRulings are the rulings with one answer or fact changed: the answers
// first, as these are what a candidate may get wrong.
func (c Case) otherRulings() []laws.Ruling {
	asked, err := c.inquiry.Questions()
	if err != nil {
		return nil
	}
	given := map[string]string{}
	for _, a := range c.inquiry.Answers {
		given[a.Key] = a.Value
	}
	// Another player in the place of the one who did it is the least that can be
	// mistaken, and comes last.
	rank := func(q laws.Question) int {
		_, answered := given[q.Key]
		switch {
		case q.Values == laws.SeatValue:
			return 2
		case answered:
			return 0
		}
		return 1
	}
	slices.SortStableFunc(asked, func(a, b laws.Question) int { return rank(a) - rank(b) })
	var out []laws.Ruling
	for _, q := range asked {
		was, answered := given[q.Key]
		if !answered {
			was = c.inquiry.Facts[q.Key]
		}
		for _, value := range alternatives(q, was) {
			if r, ok := c.with(q.Key, value, given); ok {
				out = append(out, r)
			}
		}
	}
	return out
}

// alternatives are other values that answer a question.
func alternatives(q laws.Question, was string) []string {
	var out []string
	switch q.Values {
	case laws.OptionValue:
		for _, o := range q.Options {
			out = append(out, o.Value)
		}
	case laws.SeatValue:
		for _, s := range bridge.Seats {
			out = append(out, s.String())
		}
	case laws.CallValue:
		out = []string{bridge.Pass.String()}
	case laws.NumberValue:
		out = []string{"1", "2"}
	case laws.CardValue, laws.CardsValue, laws.SuitsValue, laws.TextValue:
	}
	return slices.DeleteFunc(out, func(value string) bool { return value == was || q.Check(value) != nil })
}

// anyAnswer is an answer to a question that comes up only because another has
// been answered differently; empty where none can be made up.
func anyAnswer(q laws.Question) string {
	switch q.Values {
	case laws.OptionValue:
		return q.Options[0].Value
	case laws.SeatValue:
		return bridge.North.String()
	case laws.CallValue:
		return bridge.Pass.String()
	case laws.NumberValue:
		return "1"
	case laws.TextValue:
		return "none"
	case laws.SuitsValue:
		return "-"
	case laws.CardValue, laws.CardsValue:
	}
	return ""
}

// with is the ruling of the case with one value changed.
func (c Case) with(key, value string, given map[string]string) (laws.Ruling, bool) {
	q := laws.Inquiry{Matter: c.inquiry.Matter, Facts: maps.Clone(c.inquiry.Facts)}
	answers := maps.Clone(given)
	if _, answered := given[key]; answered {
		answers[key] = value
	} else {
		q.Facts[key] = value
	}
	for range longestInquiry {
		out, err := q.Next()
		switch {
		case err != nil:
			return laws.Ruling{}, false // it cannot have happened like that
		case out.Ruling != nil:
			return *out.Ruling, true
		}
		value, ok := answers[out.Question.Key]
		if !ok {
			value = anyAnswer(*out.Question)
		}
		if q, err = q.With(out.Question.Key, value); err != nil {
			return laws.Ruling{}, false
		}
	}
	return laws.Ruling{}, false
}
