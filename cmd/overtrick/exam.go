package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
)

// examCommand puts cases to somebody who learns to direct.
type examCommand struct {
	Case   string `arg:"" optional:"" help:"One case by its name; list names all. Without it, an exam of several."`
	Cases  int    `short:"n" default:"10" help:"How many cases; 0 for all." placeholder:"NUMBER"`
	Number uint32 `default:"1" help:"Which exam of that length; the same number has the same cases." placeholder:"NUMBER"`
}

// Help is shown by --help below the summary.
func (examCommand) Help() string {
	return `The board is printed, and what has happened; then each question is answered by a line of input: the value of an option, or several parted by spaces where several orders are given. An empty line is no answer. After the last question of a case the right answers and the ruling are printed, at the end the score.`
}

// Run asks about the cases, one question after the other.
func (c examCommand) Run(_ context.Context, std *stdio) error {
	w := std.words
	cases, err := exam.Open(w.Lang())
	if err != nil {
		return err
	}
	if c.Case == "list" {
		for _, one := range cases {
			fmt.Fprintf(std.out, "%-36s %s\n", one.ID, one.Title)
		}
		return nil
	}
	chosen := exam.Paper{Cases: c.Cases, Number: uint64(c.Number)}.Of(cases)
	if c.Case != "" {
		at := slices.IndexFunc(cases, func(one exam.Case) bool { return one.ID == c.Case })
		if at < 0 {
			return errors.New(w.T("cli.exam.none", "Case", c.Case))
		}
		chosen = cases[at : at+1]
	}
	p := examPrinter{std.out, w}
	lines := bufio.NewScanner(std.in)
	var marks exam.Marks
	for i, one := range chosen {
		p.situation(one, i+1, len(chosen))
		answers, more := p.ask(one, lines)
		marks = append(marks, one.Mark(answers))
		p.marked(one, marks[i])
		if !more {
			break
		}
	}
	right, of := marks.Score()
	fmt.Fprintf(std.out, "%s: %s\n", w.T("exam.score"), w.T("exam.marked", "Right", right, "Of", of))
	return lines.Err()
}

// examPrinter prints cases in the words of a language.
type examPrinter struct {
	out io.Writer
	w   *locale.Words
}

func (p examPrinter) cite(c laws.Clause) string { return lawbook.ID(c).Cite(p.w.Lang()) }

// ask puts the questions and reads a line for each; more is false when there are
// no more lines.
func (p examPrinter) ask(c exam.Case, lines *bufio.Scanner) (answers map[string][]string, more bool) {
	answers, more = map[string][]string{}, true
	for i, q := range c.Questions() {
		fmt.Fprintf(p.out, "\n%d. %s\n", i+1, p.asks(q))
		if q.Kind == exam.Rule {
			for _, told := range c.Chosen() {
				fmt.Fprintf(p.out, "   (%s %s)\n", p.w.Phrase(told.Question.Says), p.told(told))
			}
		}
		for _, o := range q.Options {
			printItem(p.out, "   ", o.Value, p.option(o))
		}
		if more = more && lines.Scan(); more {
			answers[q.Key] = strings.FieldsFunc(lines.Text(), func(r rune) bool { return r == ' ' || r == ',' })
		}
	}
	return answers, more
}

func (p examPrinter) asks(q exam.Question) string {
	switch q.Kind {
	case exam.Whom:
		return p.w.T("exam.whom") + " " + p.w.Phrase(q.Of.Says)
	case exam.Rule:
		return p.w.T("exam.rule")
	case exam.Cite:
		return p.w.T("exam.cite")
	case exam.Find:
	}
	return p.w.Phrase(q.Of.Says)
}

func (p examPrinter) option(o exam.Option) string {
	switch {
	case o.Party != nil:
		return p.w.Party(*o.Party)
	case o.Seat != nil:
		return p.w.Seat(*o.Seat)
	}
	return p.w.Phrase(o.Says)
}

// told is an answer that the candidate is told, and whose it is.
func (p examPrinter) told(t exam.Told) string {
	answer := p.w.Answer(t.Question, t.Value)
	if t.Question.To.Player {
		return p.w.Seat(t.Question.To.Seat) + ": " + answer
	}
	return answer
}

// right are the right answers to a question, in words.
func (p examPrinter) right(c exam.Case, q exam.Question) []string {
	if q.Kind == exam.Cite {
		var list []string
		for _, by := range c.By {
			list = append(list, p.cite(by))
		}
		return []string{strings.Join(list, ", ")}
	}
	var out []string
	for _, value := range q.Right() {
		at := slices.IndexFunc(q.Options, func(o exam.Option) bool { return o.Value == value })
		if at >= 0 {
			out = append(out, p.option(q.Options[at]))
		} else { // it is typed
			out = append(out, p.w.Answer(*q.Of, value))
		}
	}
	return out
}

// marked prints what was right, and the ruling.
func (p examPrinter) marked(c exam.Case, marks exam.CaseMarks) {
	fmt.Fprintf(p.out, "\n%s\n", p.w.T("exam.marked", "Right", marks.Right(), "Of", len(marks)))
	for i, q := range c.Questions() {
		verdict := p.w.T("exam.wrong")
		if marks[i] {
			verdict = p.w.T("exam.right")
		}
		right := p.right(c, q)
		if len(right) == 1 {
			fmt.Fprintf(p.out, "%d. %s %s\n", i+1, verdict, right[0])
			continue
		}
		fmt.Fprintf(p.out, "%d. %s\n", i+1, verdict)
		for j, one := range right { // the orders that belong together
			printItem(p.out, "   ", q.Right()[j], one)
		}
	}
	fmt.Fprintf(p.out, "\n%s\n", p.w.T("exam.ruling"))
	for _, e := range c.Ruling().Ruling.Effects {
		printItem(p.out, "   ", "–", p.w.Phrase(e.Says())+" ["+p.cite(e.Clauses()[0])+"]")
	}
	printItem(p.out, "", p.w.T("exam.why"), p.w.Phrase(c.Why))
	fmt.Fprintln(p.out)
}
