package view

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/laws"
)

// Exams is the first page of the Director's exam.
type Exams struct {
	Page
	Cases []exam.Case
	Few   int // how many cases the short exam has
}

// Exam is a case of the exam: what is asked or, once it has been answered, the
// ruling.
type Exam struct {
	Page
	Case   exam.Case
	Number int // of the case in the exam, from 1; 0 for a case alone
	Of     int
	Hidden []ExamField // what the form carries on
	// View is the board as it stands when the Director is called, with the cards
	// that each hand had at first; Tricks are those that have been played.
	View      laws.View
	Tricks    []laws.PlayedTrick
	Questions []ExamQuestion
	Done      bool
	Marks     exam.CaseMarks
	Next      string // the address of the next case, or of the score
}

// ExamField is a value that a form carries on.
type ExamField struct{ Name, Value string }

// ExamQuestion is a question with what the candidate has answered.
type ExamQuestion struct {
	exam.Question
	Given []string
	Right bool // once it is marked
}

// ExamScore is the end of an exam.
type ExamScore struct {
	Page
	Lines     []ExamLine
	Right, Of int
}

// ExamLine is a case with its marks.
type ExamLine struct {
	Case  exam.Case
	Marks exam.CaseMarks
}

func examHref(c exam.Case) templ.SafeURL { return templ.SafeURL("/exam/" + c.ID) }

func (e Exam) table() Table { return Table{Page: e.Page, View: e.View} }

func (e Exam) title() string {
	return e.W.T("law.law", "Number", e.Case.Law()) + " · " + e.Case.Title
}

// name is the name of the fields of a question.
func (q ExamQuestion) name() string { return "q." + q.Key }

// asks is the question in words.
func (q ExamQuestion) asks(p Page) string {
	switch q.Kind {
	case exam.Whom:
		return p.W.T("exam.whom")
	case exam.Rule:
		return p.W.T("exam.rule")
	case exam.Cite:
		return p.W.T("exam.cite")
	case exam.Find:
	}
	return p.W.Phrase(q.Of.Says)
}

// option is an option in words.
func (q ExamQuestion) option(p Page, o exam.Option) string {
	switch {
	case o.Party != nil:
		return p.W.Party(*o.Party)
	case o.Seat != nil:
		return p.W.Seat(*o.Seat)
	}
	return p.W.Phrase(o.Says)
}

func (q ExamQuestion) chosen(o exam.Option) bool { return slices.Contains(q.Given, o.Value) }

func (q ExamQuestion) right(o exam.Option) bool { return slices.Contains(q.Question.Right(), o.Value) }

// short says whether the options are single words that stand side by side.
func (q ExamQuestion) short() bool {
	return q.Kind == exam.Whom || q.Kind == exam.Find && len(q.Options) == 2 || q.Of != nil && q.Of.Values == laws.SeatValue
}

// mode is what a phone's keyboard is asked for.
func (q ExamQuestion) mode() string {
	if q.Of != nil && q.Of.Values == laws.NumberValue {
		return "numeric"
	}
	return "text"
}

// said is what the candidate has typed.
func (q ExamQuestion) said() string { return strings.Join(q.Given, " ") }

// answer is what was right, where it is typed.
func (q ExamQuestion) answer(e Exam) string {
	if q.Kind == exam.Cite {
		var out []string
		for _, c := range e.Case.By {
			out = append(out, clauseText(e.Page, c))
		}
		return strings.Join(out, ", ")
	}
	return e.W.Answer(*q.Of, q.Question.Right()[0])
}
