package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// fewCases is how many cases the short exam has, and mostAnswered how long an
// answer may be.
const (
	fewCases     = 10
	mostAnswered = 200
)

// examCases are the cases of the exam by language, each read at its first use.
type examCases struct {
	byLanguage sync.Map // string to func() ([]exam.Case, error)
}

func (e *examCases) in(language string) ([]exam.Case, error) {
	if !slices.Contains(exam.Languages(), language) {
		language = "en"
	}
	open, _ := e.byLanguage.LoadOrStore(language, sync.OnceValues(func() ([]exam.Case, error) { return exam.Open(language) }))
	return open.(func() ([]exam.Case, error))()
}

// exams is where an exam begins.
func (s *Server) exams(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	cases, err := s.cases.in(p.W.Lang())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.render(w, r, http.StatusOK, view.ExamsPage(view.Exams{Page: p, Cases: cases, Few: fewCases}))
}

// examBegin leads to the first case of a new exam.
func (s *Server) examBegin(w http.ResponseWriter, r *http.Request) {
	paper := exam.Paper{}
	if r.URL.Query().Get("cases") != "all" {
		paper = exam.Paper{Cases: fewCases, Number: uint64(rand.Uint32())}
	}
	cases, err := s.cases.in("en")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	http.Redirect(w, r, examAddress(paper.Of(cases)[0].ID, paper, nil), http.StatusSeeOther)
}

// examAddress is where a case of an exam stands, or its score. The address holds
// what has been marked so far; nothing is kept here.
func examAddress(id string, paper exam.Paper, marks exam.Marks) string {
	u := url.URL{Path: "/exam/" + id, RawQuery: url.Values{"paper": {paper.String()}, "marks": {marks.String()}}.Encode()}
	return u.String()
}

// examCase is a case: what is asked or, with answers, what is right. Without a
// paper it stands alone.
func (s *Server) examCase(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	q := r.URL.Query()
	cases, err := s.cases.in(p.W.Lang())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	var paper exam.Paper
	var marks exam.Marks
	if q.Has("paper") {
		var noPaper, noMarks error
		paper, noPaper = exam.ParsePaper(q.Get("paper"))
		marks, noMarks = exam.ParseMarks(q.Get("marks"))
		if noPaper != nil || noMarks != nil {
			s.message(w, r, http.StatusNotFound, "error.noexam")
			return
		}
		cases = paper.Of(cases)
	}
	at := slices.IndexFunc(cases, func(c exam.Case) bool { return c.ID == r.PathValue("case") })
	if at < 0 || len(marks) > at {
		s.message(w, r, http.StatusNotFound, "error.noexam")
		return
	}
	out := examView(p, cases[at], q)
	for len(marks) < at { // cases that were passed over
		marks = append(marks, make(exam.CaseMarks, len(cases[len(marks)].Questions())))
	}
	if q.Has("paper") {
		out.Number, out.Of = at+1, len(cases)
		out.Hidden = []view.ExamField{{Name: "paper", Value: paper.String()}, {Name: "marks", Value: marks.String()}}
	}
	if out.Done {
		switch {
		case out.Number == 0:
			out.Next = "/exam"
		case at+1 < len(cases):
			out.Next = examAddress(cases[at+1].ID, paper, append(marks, out.Marks))
		default:
			out.Next = examAddress("score", paper, append(marks, out.Marks))
		}
	}
	s.render(w, r, http.StatusOK, view.ExamPage(out))
}

// examView is a case with its questions, what has been answered to each, and, when
// the answers have been handed in, their marks.
func examView(p view.Page, c exam.Case, q url.Values) view.Exam {
	out := view.Exam{Page: p, Case: c, Done: q.Has("done")}
	if e := c.Edition(); e != laws.Laws2017 {
		out.Code = strconv.Itoa(int(e))
	}
	out.View, out.Tricks = examBoard(c)
	answers := map[string][]string{}
	for _, question := range c.Questions() {
		given := q["q."+question.Key]
		if len(strings.Join(given, "")) > mostAnswered {
			given = nil
		}
		answers[question.Key] = given
		out.Questions = append(out.Questions, view.ExamQuestion{Question: question, Given: given, Right: question.Mark(given)})
	}
	if out.Done {
		out.Marks = c.Mark(answers)
	}
	return out
}

// examBoard is the board of a case for somebody who directs: with the cards that
// each hand had when the record began, and the tricks since.
func examBoard(c exam.Case) (laws.View, []laws.PlayedTrick) {
	t := c.Table()
	v := t.ViewFor(laws.Director)
	for s, hand := range t.Start().Hands {
		v.Hands[s].Cards = hand
	}
	return v, slices.Clone(t.Tricks())
}

// examScore is the end of an exam.
func (s *Server) examScore(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	cases, err := s.cases.in(p.W.Lang())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	paper, noPaper := exam.ParsePaper(r.URL.Query().Get("paper"))
	marks, noMarks := exam.ParseMarks(r.URL.Query().Get("marks"))
	cases = paper.Of(cases)
	if noPaper != nil || noMarks != nil || len(marks) != len(cases) {
		s.message(w, r, http.StatusNotFound, "error.noexam")
		return
	}
	out := view.ExamScore{Page: p}
	out.Right, out.Of = marks.Score()
	for i, c := range cases {
		out.Lines = append(out.Lines, view.ExamLine{Case: c, Marks: marks[i]})
	}
	s.render(w, r, http.StatusOK, view.ExamScorePage(out))
}
