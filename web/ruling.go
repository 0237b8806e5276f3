package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// tableWords are what is called out at a table, the commonest first, and the
// matter that it leads to: the id of a message, ruling.say and the rest.
var tableWords = []struct {
	say    string
	matter laws.Matter
}{
	{"lead", "opening-lead-out-of-turn"},
	{"revoke", "revoke"},
	{"insufficient", "insufficient-bid"},
	{"turn", "call-out-of-turn"},
	{"hesitation", "unauthorized-information"},
	{"wrong", "misinformation"},
	{"claim", "claim"},
	{"exposed", "card-exposed"},
	{"penalty", "penalty-card-lead"},
	{"cards", "wrong-number-of-cards"},
	{"board", "unscheduled-board"},
	{"later", "lead-out-of-turn"},
	{"change", "change-of-call"},
	{"fifth", "fifth-card"},
}

// mostAnswers is how many answers an address may hold; no inquiry needs near as
// many.
const mostAnswers = 80

// rulingPicker is the list of matters to be ruled on.
func (s *Server) rulingPicker(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	out := view.Rulings{Page: p, Query: strings.TrimSpace(r.URL.Query().Get("q"))}
	matters := laws.Matters()
	asked := strings.Fields(lawbook.Fold(out.Query))
	holds := func(text string) bool {
		folded := lawbook.Fold(text)
		return !slices.ContainsFunc(asked, func(word string) bool { return !strings.Contains(folded, word) })
	}
	for _, word := range tableWords {
		say := p.W.T("ruling.say." + word.say)
		if slices.ContainsFunc(matters, func(m laws.MatterInfo) bool { return m.Matter == word.matter }) && holds(say) {
			out.Common = append(out.Common, view.RulingMatter{Matter: word.matter, Says: say})
		}
	}
	for _, m := range matters {
		says := p.W.Phrase(m.Says)
		if holds(says + " " + string(m.Matter)) {
			out.All = append(out.All, view.RulingMatter{Matter: m.Matter, Says: says, Laws: m.Laws})
		}
	}
	if r.Header.Get("HX-Request") == "true" {
		s.render(w, r, http.StatusOK, view.RulingList(out))
		return
	}
	s.render(w, r, http.StatusOK, view.RulingsPage(out))
}

// ruling is one question of an inquiry, or its ruling. The address holds all
// answers so far, so that any of them can be taken back, the language changed,
// and the whole sent to somebody else; nothing is kept here.
func (s *Server) ruling(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	q := r.URL.Query()
	inquiry := laws.Inquiry{Matter: laws.Matter(r.PathValue("matter"))}
	if _, err := inquiry.Next(); err != nil || len(q["a"]) > mostAnswers {
		s.message(w, r, http.StatusNotFound, "error.noruling")
		return
	}
	out := view.Ruling{Page: p, Matter: inquiry.Matter}
	for _, info := range laws.Matters() {
		if info.Matter == inquiry.Matter {
			out.Says = p.W.Phrase(info.Says)
		}
	}
	for _, a := range q["a"] {
		key, value, _ := strings.Cut(a, "=")
		before, err := inquiry.Next()
		if err != nil || before.Question == nil {
			s.message(w, r, http.StatusNotFound, "error.noruling")
			return
		}
		given := view.RulingAnswer{Question: *before.Question, Value: value, Back: rulingAddress(inquiry)}
		if inquiry, err = inquiry.With(key, value); err != nil {
			s.message(w, r, http.StatusNotFound, "error.noruling")
			return
		}
		given.Value = inquiry.Answers[len(inquiry.Answers)-1].Value
		out.Answers = append(out.Answers, given)
	}
	next, err := inquiry.Next()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if values, given := q["v"]; given && next.Question != nil {
		value := rulingValue(*next.Question, values)
		more, err := inquiry.With(next.Question.Key, value)
		if err == nil {
			http.Redirect(w, r, rulingAddress(more), http.StatusSeeOther)
			return
		}
		out.Wrong = true
	}
	out.Here = rulingAddress(inquiry)
	out.Question, out.Steps = next.Question, next.Steps
	if next.Ruling != nil {
		out.Done, out.Effects = true, next.Ruling.Effects
	}
	if next.Question != nil {
		out.Options = rulingOptions(p, inquiry, *next.Question)
		out.Clause = s.rulingClause(p, next.Question.Clause)
		for _, a := range inquiry.Answers {
			out.Hidden = append(out.Hidden, a.Key+"="+a.Value)
		}
	}
	s.render(w, r, http.StatusOK, view.RulingPage(out))
}

// rulingValue puts together what a form sends: cards and the like come one by
// one.
func rulingValue(q laws.Question, values []string) string {
	switch {
	case q.Values == laws.SuitsValue && strings.Join(values, "") == "":
		return "-"
	case q.Values == laws.SuitsValue:
		return strings.Join(values, "")
	}
	return strings.TrimSpace(strings.Join(values, " "))
}

// rulingAddress is where an inquiry stands.
func rulingAddress(q laws.Inquiry) string {
	v := url.Values{}
	for _, a := range q.Answers {
		v.Add("a", a.Key+"="+a.Value)
	}
	u := url.URL{Path: "/ruling/" + string(q.Matter), RawQuery: v.Encode()}
	return u.String()
}

// rulingOptions are the answers that can be given by one tap.
func rulingOptions(p view.Page, inquiry laws.Inquiry, q laws.Question) []view.RulingOption {
	var out []view.RulingOption
	add := func(value, says string, clause laws.Clause) {
		more, err := inquiry.With(q.Key, value)
		if err != nil {
			return // it contradicts what is known
		}
		out = append(out, view.RulingOption{Says: says, Clause: clause, To: rulingAddress(more)})
	}
	switch q.Values {
	case laws.OptionValue:
		for _, o := range q.Options {
			add(o.Value, p.W.Phrase(o.Says), o.Clause)
		}
	case laws.SeatValue:
		for _, seat := range bridge.Seats {
			add(seat.String(), p.W.Seat(seat), "")
		}
	case laws.CallValue:
		calls := q.Calls
		if len(calls) == 0 {
			calls = append(calls, bridge.Pass, bridge.Double, bridge.Redouble)
			for level := 1; level <= 7; level++ {
				for _, d := range slices.Backward(bridge.Denominations[:]) {
					calls = append(calls, bridge.NewBid(level, d))
				}
			}
		}
		for _, c := range calls {
			add(c.String(), p.W.CallSign(c), "")
		}
	case laws.CardValue:
		for _, suit := range bridge.Suits {
			for _, rank := range view.RanksDown() {
				c := bridge.NewCard(suit, rank)
				add(c.String(), suit.Symbol()+p.W.Rank(rank), "")
			}
		}
	case laws.NumberValue:
		if q.Most <= 13 {
			for n := range q.Most + 1 {
				add(strconv.Itoa(n), strconv.Itoa(n), "")
			}
		}
	case laws.CardsValue, laws.SuitsValue, laws.TextValue:
	}
	return out
}

// rulingClause is the clause that a question stands on, in the words of the
// book.
func (s *Server) rulingClause(p view.Page, clause laws.Clause) view.RulingClause {
	out := view.RulingClause{Clause: clause}
	if book := s.library.book(currentEdition, p.W.Lang()); book != nil {
		if c, ok := book.Clause(lawbook.ID(clause)); ok {
			out.Text, out.Title = c.Text, c.Title
		}
	}
	return out
}
