package web

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// mostAnswers is how many answers an address may hold; no inquiry needs near as
// many.
const mostAnswers = 80

// inquiryDesk is where inquiries are made, and what is known there before anybody
// is asked.
type inquiryDesk struct {
	base  string                // the address under which the matters are
	facts map[string]string     // by the keys of the questions that they answer
	deal  *bridge.Deal          // nil when it is not known, or may not be seen
	names bridge.BySeat[string] // of the players; empty where they are not known
}

// rulingAddress is the address of an inquiry: all that it needs to be taken up
// again, by anybody, in any language.
type rulingAddress struct {
	base    string
	matter  laws.Matter
	answers []laws.Answer
	given   []laws.Answer // facts that an earlier ruling has given
	not     []string      // facts of the desk that are not so
}

// fields are the address as a form carries it on.
func (a rulingAddress) fields() []view.RulingHidden {
	var out []view.RulingHidden
	for _, f := range a.given {
		out = append(out, view.RulingHidden{Name: "f", Value: f.Key + "=" + f.Value})
	}
	for _, key := range a.not {
		out = append(out, view.RulingHidden{Name: "x", Value: key})
	}
	for _, answer := range a.answers {
		out = append(out, view.RulingHidden{Name: "a", Value: answer.Key + "=" + answer.Value})
	}
	return out
}

func (a rulingAddress) String() string {
	v := url.Values{}
	for _, f := range a.fields() {
		v.Add(f.Name, f.Value)
	}
	u := url.URL{Path: a.base + "/" + string(a.matter), RawQuery: v.Encode()}
	return u.String()
}

// standing is an inquiry as an address has it, at its desk.
type standing struct {
	desk    inquiryDesk
	inquiry laws.Inquiry
	given   []laws.Answer
	not     []string
}

// givable are the facts that an earlier ruling can give.
var givable = []string{"ground", "offenders"}

// read is the inquiry that an address or a form holds; false when that is none.
func (d inquiryDesk) read(m laws.Matter, v url.Values) (standing, bool) {
	at := standing{desk: d, inquiry: laws.Inquiry{Matter: m, Facts: maps.Clone(d.facts)}}
	if len(v["a"]) > mostAnswers || len(v["f"]) > len(givable) || len(v["x"]) > mostAnswers {
		return at, false
	}
	for _, f := range v["f"] {
		key, value, _ := strings.Cut(f, "=")
		if !slices.Contains(givable, key) {
			return at, false
		}
		at.given = append(at.given, laws.Answer{Key: key, Value: value})
		if at.inquiry.Facts == nil {
			at.inquiry.Facts = map[string]string{}
		}
		at.inquiry.Facts[key] = value
	}
	for _, key := range v["x"] {
		if _, known := at.inquiry.Facts[key]; known {
			delete(at.inquiry.Facts, key)
			at.not = append(at.not, key)
		}
	}
	if _, err := at.inquiry.Next(); err != nil {
		return at, false
	}
	for _, a := range v["a"] {
		key, value, _ := strings.Cut(a, "=")
		var err error
		if at.inquiry, err = at.inquiry.With(key, value); err != nil {
			return at, false
		}
	}
	return at, true
}

// address is where the inquiry stands.
func (at standing) address() rulingAddress { return at.with(at.inquiry) }

// with is where a later or earlier state of the inquiry stands.
func (at standing) with(q laws.Inquiry) rulingAddress {
	return rulingAddress{base: at.desk.base, matter: q.Matter, answers: q.Answers, given: at.given, not: at.not}
}

// answered is what has been found out, in the order of the Law, with where each
// answer is taken back.
func (at standing) answered() ([]view.RulingAnswer, error) {
	asked, err := at.inquiry.Questions()
	if err != nil {
		return nil, err
	}
	var out []view.RulingAnswer
	before := at.inquiry
	before.Answers = nil
	for _, q := range asked {
		a := view.RulingAnswer{Asks: q.Says, Values: q.Values}
		if value, known := at.inquiry.Facts[q.Key]; known {
			back := at.with(before)
			back.not = append(slices.Clone(at.not), q.Key)
			a.Value, a.Known, a.Back = value, true, back.String()
		} else {
			a.Back = at.with(before).String()
			for _, answer := range at.inquiry.Answers {
				if answer.Key == q.Key {
					a.Value = answer.Value
					before.Answers = append(before.Answers[:len(before.Answers):len(before.Answers)], answer)
				}
			}
		}
		for _, o := range q.Options {
			if o.Value == a.Value {
				a.Says = &o.Says
			}
		}
		out = append(out, a)
	}
	return out, nil
}

// code is the edition that the inquiry applies, where it is not the one that is
// played by.
func (at standing) code() string {
	code := at.inquiry.Facts["edition"]
	for _, a := range at.inquiry.Answers {
		if a.Key == "edition" {
			code = a.Value
		}
	}
	if code == currentEdition {
		return ""
	}
	return code
}

// adjust is where the inquiry into an adjusted score begins after a ruling: what
// the ruling says about it is known there.
func (at standing) adjust(r laws.Ruling) string {
	to := rulingAddress{base: at.desk.base, matter: "adjusted-score"}
	for _, e := range r.Effects {
		if due, ok := e.(laws.AdjustedScoreDue); ok {
			to.given = adjustedFor(due.Offenders.String())
		}
	}
	return to.String()
}

// adjustedFor is what is known of an adjusted score that a Law provides for.
func adjustedFor(offenders string) []laws.Answer {
	return []laws.Answer{{Key: "ground", Value: "law"}, {Key: "offenders", Value: offenders}}
}
