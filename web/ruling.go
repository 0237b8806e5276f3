package web

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/web/view"
)

// tableWords are what is called out at a table, the commonest first, and the
// matter that it leads to: the id of a message, ruling.say and the rest. What the
// words say already is answered. The message ruling.also and the rest has what else
// is called out for it; it is searched and not shown.
var tableWords = []struct {
	say    string
	matter laws.Matter
	answer string
}{
	{say: "lead", matter: "opening-lead-out-of-turn", answer: "by=defender"},
	{say: "revoke", matter: "revoke"},
	{say: "insufficient", matter: "insufficient-bid"},
	{say: "turn", matter: "call-out-of-turn"},
	{say: "hesitation", matter: "unauthorized-information"},
	{say: "wrong", matter: "misinformation"},
	{say: "claim", matter: "claim"},
	{say: "exposed", matter: "card-exposed"},
	{say: "penalty", matter: "penalty-card-lead"},
	{say: "cards", matter: "wrong-number-of-cards"},
	{say: "board", matter: "unscheduled-board"},
	{say: "later", matter: "lead-out-of-turn"},
	{say: "change", matter: "change-of-call"},
	{say: "fifth", matter: "fifth-card"},
	{say: "score", matter: "score-disputed"},
	{say: "corrected", matter: "wrong-explanation"},
}

// calledOut are matters that stand only in the long list, and what is called out for
// them: messages ruling.also and the rest.
var calledOut = map[laws.Matter]string{
	"places":                 "seats",
	"extraneous-information": "overheard",
	"understanding":          "psyche",
	"dummy":                  "dummy",
	"change-of-designation":  "designation",
	"play-out-of-turn":       "early",
	"conduct":                "conduct",
}

// rulingPicker is the list of matters to be ruled on.
func (s *Server) rulingPicker(w http.ResponseWriter, r *http.Request) {
	s.pickMatter(w, r, view.Rulings{Page: s.page(r), Base: "/ruling"})
}

// pickMatter answers with the matters that hold the words looked for; with only
// the list when the page asks while somebody types.
func (s *Server) pickMatter(w http.ResponseWriter, r *http.Request, out view.Rulings) {
	p := out.Page
	out.Query = strings.TrimSpace(r.URL.Query().Get("q"))
	named := s.mattersNamed(p.W, out.Query)
	for _, m := range laws.Matters() {
		if named[m.Matter] {
			out.All = append(out.All, view.RulingMatter{To: out.Base + "/" + string(m.Matter), Says: p.W.Phrase(m.Says), Laws: m.Laws})
		}
	}
	for _, word := range tableWords {
		if !named[word.matter] {
			continue
		}
		to := rulingAddress{base: out.Base, matter: word.matter}
		if key, value, ok := strings.Cut(word.answer, "="); ok {
			to.answers = []laws.Answer{{Key: key, Value: value}}
		}
		out.Common = append(out.Common, view.RulingMatter{To: to.String(), Says: p.W.T("ruling.say." + word.say)})
	}
	if byScript(r) {
		s.render(w, r, http.StatusOK, view.RulingList(out))
		return
	}
	s.render(w, r, http.StatusOK, view.RulingsPage(out))
}

// mattersNamed are the matters that a query names, in the words of the reader or in
// English ones, whose abbreviations are called out everywhere.
func (s *Server) mattersNamed(w *locale.Words, query string) map[laws.Matter]bool {
	out := map[laws.Matter]bool{}
	languages := []*locale.Words{w}
	if w.Lang() != "en" {
		languages = append(languages, s.words.For("en"))
	}
	for _, words := range languages {
		book := s.library.book(currentEdition, words.Lang())
		if book == nil {
			continue
		}
		heard := map[laws.Matter]string{} // all that leads to a matter
		for _, word := range tableWords {
			heard[word.matter] = words.T("ruling.say."+word.say) + " " + words.T("ruling.also."+word.say)
		}
		for matter, word := range calledOut {
			heard[matter] += " " + words.T("ruling.also."+word)
		}
		for _, m := range laws.Matters() {
			text := words.Phrase(m.Says) + " " + heard[m.Matter] + " " + string(m.Matter)
			if book.Speech().Holds(text, query) {
				out[m.Matter] = true
			}
		}
	}
	return out
}

// ruling is one question of an inquiry, or its ruling.
func (s *Server) ruling(w http.ResponseWriter, r *http.Request) {
	s.inquire(w, r, s.page(r), inquiryDesk{base: "/ruling"}, nil)
}

// inquire answers with the next question of the inquiry that the address holds,
// or with its ruling. The address holds all answers so far, so that any of them
// can be taken back, the language changed, and the whole sent to somebody else;
// nothing is kept here.
func (s *Server) inquire(w http.ResponseWriter, r *http.Request, p view.Page, d inquiryDesk, place *view.RulingPlace) {
	q := r.URL.Query()
	at, ok := d.read(laws.Matter(r.PathValue("matter")), q)
	if !ok {
		s.message(w, r, http.StatusNotFound, "error.noruling")
		return
	}
	out, err := s.rulingView(p, at)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	out.Place = place
	if values, given := q["v"]; given && out.Question != nil {
		more, err := at.inquiry.With(out.Question.Key, rulingValue(*out.Question, values))
		if err == nil {
			http.Redirect(w, r, at.with(more).String(), http.StatusSeeOther)
			return
		}
		out.Wrong = true
		if no, said := laws.AsNoAnswer(err); said {
			out.Why = p.W.Phrase(no.Says)
		}
	}
	s.render(w, r, http.StatusOK, view.RulingPage(out))
}

// rulingView is the screen of an inquiry where it stands: with the next question,
// or with the ruling.
func (s *Server) rulingView(p view.Page, at standing) (view.Ruling, error) {
	next, err := at.inquiry.Next()
	if err != nil {
		return view.Ruling{}, err
	}
	out := view.Ruling{Page: p, Base: at.desk.base, Matter: at.inquiry.Matter, Says: p.W.Phrase(matterSays(at.inquiry.Matter))}
	out.Code = at.code()
	out.Cites = out.Matter.ClausesOf(playedBy(cmp.Or(out.Code, currentEdition)))
	if out.Answers, err = at.answered(); err != nil {
		return view.Ruling{}, err
	}
	out.Here = at.address().String()
	out.Hidden = at.address().fields()
	out.Question, out.Trace = next.Question, next.Steps
	if next.Ruling != nil {
		out.Done, out.Adjust = true, at.adjust(*next.Ruling)
		for _, e := range next.Ruling.Effects {
			out.Orders = append(out.Orders, view.RulingOrder{Clauses: e.Clauses(), Says: e.Says()})
		}
		return out, nil
	}
	out.Asked = p.W.Seat(next.Question.To.Seat)
	if name := at.desk.names[next.Question.To.Seat]; name != "" {
		out.Asked += " (" + name + ")"
	}
	out.Checks, out.None = at.checks()
	clauses := []laws.Clause{next.Question.Clause}
	for _, c := range out.Checks {
		clauses = append(clauses, c.Clause)
	}
	if len(out.Checks) == 0 {
		at.options(p, *next.Question, &out)
	}
	out.Clauses = s.rulingClauses(out.Page, clauses)
	return out, nil
}

// matterSays is what a matter is about, in a line.
func matterSays(m laws.Matter) laws.Phrase {
	for _, info := range laws.Matters() {
		if info.Matter == m {
			return info.Says
		}
	}
	return laws.Phrase{}
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

// rulingClauses are the clauses that a screen stands on, each once, in the words
// of the book.
func (s *Server) rulingClauses(p view.Page, clauses []laws.Clause) []view.RulingClause {
	book := s.library.book(cmp.Or(p.Code, currentEdition), p.W.Lang())
	if book == nil {
		return nil
	}
	var out []view.RulingClause
	for i, clause := range clauses {
		if c, ok := book.Clause(lawbook.ID(clause)); ok && c.Text != "" && slices.Index(clauses, clause) == i {
			out = append(out, view.RulingClause{Clause: clause, Text: c.Text, Title: c.Title})
		}
	}
	return out
}
