package view

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// Rulings is the list of matters that the Director is called for.
type Rulings struct {
	Page
	Query  string         // empty when nothing is looked for
	Common []RulingMatter // in the words of the table
	All    []RulingMatter
}

// RulingMatter is a matter to be ruled on.
type RulingMatter struct {
	Matter laws.Matter
	Says   string
	Laws   []int
}

func (m RulingMatter) href() templ.SafeURL { return templ.SafeURL("/ruling/" + string(m.Matter)) }

// Ruling is an inquiry: the next question, or the ruling.
type Ruling struct {
	Page
	Matter  laws.Matter
	Says    string
	Answers []RulingAnswer
	Wrong   bool // what was sent answers nothing

	Question *laws.Question
	Clause   RulingClause
	Options  []RulingOption // that one tap gives
	Hidden   []string       // the answers so far, as the address holds them

	Done    bool
	Effects []laws.Rectification
	Steps   []laws.Step
}

// RulingAnswer is an answer that was given, and the address from before it.
type RulingAnswer struct {
	Question laws.Question
	Value    string
	Back     string
}

// RulingOption is an answer with where it leads.
type RulingOption struct {
	Says   string
	Clause laws.Clause
	To     string
}

// RulingClause is a clause with its words.
type RulingClause struct {
	Clause      laws.Clause
	Title, Text string
}

// asks says who is to answer.
func (r Ruling) asks() string {
	q := r.Question
	switch {
	case q.To.Player:
		return r.W.T("ruling.read", "Seat", r.W.Seat(q.To.Seat))
	case q.Kind == laws.Judgement:
		return r.W.T("ruling.judge")
	}
	return r.W.T("ruling.fact")
}

// short says whether the answers are figures and signs, and so stand close.
func (r Ruling) short() bool {
	switch r.Question.Values {
	case laws.SeatValue, laws.CallValue, laws.CardValue, laws.NumberValue:
		return true
	case laws.OptionValue, laws.CardsValue, laws.SuitsValue, laws.TextValue:
	}
	return false
}

// said is an answer in words.
func (a RulingAnswer) said(p Page) string {
	switch a.Question.Values {
	case laws.OptionValue:
		for _, o := range a.Question.Options {
			if o.Value == a.Value {
				return p.W.Phrase(o.Says)
			}
		}
	case laws.SeatValue:
		if s, err := bridge.ParseSeat(a.Value); err == nil {
			return p.W.Seat(s)
		}
	case laws.CallValue:
		if c, err := bridge.ParseCall(a.Value); err == nil {
			return p.W.CallSign(c)
		}
	case laws.CardValue, laws.CardsValue:
		var out []string
		for word := range strings.FieldsSeq(a.Value) {
			if c, err := bridge.ParseCard(word); err == nil {
				word = c.Suit().Symbol() + p.W.Rank(c.Rank())
			}
			out = append(out, word)
		}
		return strings.Join(out, " ")
	case laws.SuitsValue:
		var out []string
		for _, s := range bridge.Suits {
			if strings.Contains(a.Value, s.String()) {
				out = append(out, p.W.Suit(s))
			}
		}
		if out == nil {
			return p.W.T("ruling.none")
		}
		return strings.Join(out, ", ")
	case laws.NumberValue, laws.TextValue:
	}
	return a.Value
}

// RanksDown are the ranks from the ace to the two.
func RanksDown() []bridge.Rank {
	var out []bridge.Rank
	for n := range 13 {
		out = append(out, bridge.Ace-bridge.Rank(n))
	}
	return out
}

// clauseText is a clause as it is cited in the language of the page.
func clauseText(p Page, c laws.Clause) string { return lawbook.ID(c).Cite(p.W.Lang()) }

// rulingLaws names the Laws of a matter.
func rulingLaws(p Page, numbers []int) string {
	var out []string
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return p.W.T("ruling.laws", "Numbers", strings.Join(out, ", "))
}
