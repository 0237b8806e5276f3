package exam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// Case is a situation to be ruled on, in the words of a language.
type Case struct {
	// ID names the case in addresses and on the command line; it begins with the
	// Law that the case is about: 54-opening-lead.
	ID    string
	Title string
	// Story is what has happened as far as the record does not show it, and Why
	// is the reason of the ruling, to be read after it.
	Story, Why laws.Phrase
	// By are the clauses that the author of the case has named for the ruling.
	By []laws.Clause

	before  *laws.Table
	inquiry laws.Inquiry
	first   []laws.Rectification // what the Laws order before the first question
	given   []string             // keys of answers that the candidate is told
	outcome laws.Outcome
}

// Law is the number of the Law that the case is about.
func (c Case) Law() int {
	digits, _, _ := strings.Cut(c.ID, "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// Edition is the code that the case is ruled on by.
func (c Case) Edition() laws.Edition { return c.before.Start().Rules.Edition }

// Table is the board up to the moment at which the Director is called. It is a
// copy.
func (c Case) Table() *laws.Table { return c.before.Clone() }

// Matter is the procedure that rules on the case.
func (c Case) Matter() laws.Matter { return c.inquiry.Matter }

// Ruling is what the Laws make of the case with the expected answers: the trace
// and the orders, as package laws gives them.
func (c Case) Ruling() laws.Outcome { return c.outcome }

// Clauses are the clauses that the ruling of the case stands on, with those of
// the questions that lead to it and of the answers, sorted by their letters, each
// once.
func (c Case) Clauses() []laws.Clause {
	var out []laws.Clause
	for _, s := range c.outcome.Steps {
		out = append(out, s.Clause)
	}
	asked, err := c.inquiry.Questions()
	if err != nil { // the case was read, so there is none
		return nil
	}
	for _, q := range asked {
		for _, a := range c.inquiry.Answers {
			if a.Key != q.Key {
				continue
			}
			out = append(out, q.Clause)
			for _, o := range q.Options {
				if o.Value == a.Value {
					out = append(out, o.Clause)
				}
			}
		}
	}
	for _, e := range c.outcome.Ruling.Effects {
		out = append(out, e.Clauses()...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Given are the answers that the candidate is told: what the author has marked as
// given, in the order in which the procedure asks.
func (c Case) Given() []Told { return c.told(func(q laws.Question) bool { return c.isGiven(q.Key) }) }

// Chosen are the answers of the players, whom the candidate has to name but whose
// choices are their own.
func (c Case) Chosen() []Told {
	return c.told(func(q laws.Question) bool { return q.Kind == laws.Choice && !c.isGiven(q.Key) })
}

// Told is the answer to a question of the procedure, where the candidate is told.
type Told struct {
	Question laws.Question
	Value    string
}

func (c Case) told(which func(laws.Question) bool) []Told {
	asked, err := c.inquiry.Questions()
	if err != nil { // the case was read, so there is none
		return nil
	}
	var out []Told
	for _, q := range asked {
		for _, a := range c.inquiry.Answers {
			if a.Key == q.Key && which(q) {
				out = append(out, Told{q, a.Value})
			}
		}
	}
	return out
}

func (c Case) isGiven(key string) bool { return slices.Contains(c.given, key) }

// newCase runs the record of a case up to where the Director is called, and the
// answers that it expects, to the ruling. It is about the last inquiry in the
// record that has answers; earlier ones are a part of what has happened.
func newCase(id string, r record.Record) (Case, error) {
	c := Case{ID: id}
	table, err := laws.New(r.Start)
	if err != nil {
		return c, err
	}
	next := c // the inquiry that has been opened and has no answer yet
	for _, e := range r.Entries {
		was := table.Clone()
		effects, err := table.Apply(e.Action)
		if err != nil {
			return c, err
		}
		answer, isAnswer := e.Action.(laws.AnswerQuestion)
		if isAnswer {
			if next.before != nil {
				c, next = next, Case{ID: id}
			}
			if c.inquiry, err = c.inquiry.With(answer.Key, answer.Value); err != nil {
				return c, err
			}
		}
		for _, effect := range effects {
			if opened, ok := effect.(laws.InquiryOpened); ok {
				next.before, next.inquiry = was, laws.Inquiry{Matter: opened.Matter, Facts: opened.Facts}
			}
			if order, ok := effect.(laws.Rectification); ok && !isAnswer {
				next.first = append(next.first, order)
			}
		}
		if next.before == nil {
			next.first = nil
		}
	}
	if c.before == nil {
		return c, fmt.Errorf("nothing in the record is asked")
	}
	if c.outcome, err = c.inquiry.Next(); err != nil {
		return c, err
	}
	if c.outcome.Ruling == nil {
		return c, fmt.Errorf("the answers end before %s", c.outcome.Question.Key)
	}
	c.outcome.Ruling.Effects = append(c.first, c.outcome.Ruling.Effects...)
	return c, nil
}
