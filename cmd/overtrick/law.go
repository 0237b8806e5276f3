package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/locale"
)

// lawCommand reads the book of the Laws.
type lawCommand struct {
	Reference []string `arg:"" optional:"" help:"A clause, a definition or a term; list names the Laws."`
	Edition   string   `short:"e" default:"2017" help:"The edition, by its year." placeholder:"YEAR"`
	Lang      string   `short:"l" default:"en" help:"The language." placeholder:"CODE"`
	Search    string   `short:"s" help:"Find clauses by words." placeholder:"WORDS"`
	Limit     int      `short:"n" default:"10" help:"How many clauses a search prints at most." placeholder:"NUMBER"`
}

// Help is shown by --help below the summary.
func (lawCommand) Help() string {
	return `A clause is printed with all that stands under it: overtrick law 64A1, overtrick law "12 C 1 e", overtrick law 50. In brackets stand the kind of statement, how binding it is, whom it speaks to, and what the program does on it. The words are ours; they explain the Laws and do not replace the published text.`
}

// lineWidth is how wide the book is printed.
const lineWidth = 88

// Run prints clauses of the book, the Laws, or what a search found.
func (c lawCommand) Run(_ context.Context, std *stdio) error {
	book, err := lawbook.Open(c.Edition, c.Lang)
	if err != nil {
		return err
	}
	reference := strings.Join(c.Reference, " ")
	switch {
	case c.Search != "" && reference != "":
		return errors.New("give a clause or --search, not both")
	case c.Search != "":
		return c.search(std, book)
	case reference == "":
		return errors.New("which clause? as in overtrick law 64A1, overtrick law list, or overtrick law --search \"penalty card\"")
	case reference == "list":
		for _, law := range book.Laws() {
			printItem(std.out, "", string(law.ID), law.Title)
		}
		return nil
	}
	clause, err := book.Find(reference)
	if err != nil {
		return fmt.Errorf("%w; see overtrick law list, or use --search", err)
	}
	words, err := locale.New()
	if err != nil {
		return err
	}
	printClause(std.out, book, words.For(c.Lang), clause)
	return nil
}

func (c lawCommand) search(std *stdio, book *lawbook.Book) error {
	hits := book.Search(c.Search, c.Limit)
	if len(hits) == 0 {
		fmt.Fprintf(std.err, "overtrick: nothing in the edition of %s is like %q\n", book.Edition(), c.Search)
		return errFound
	}
	for _, hit := range hits {
		text := hit.Clause.Text
		if hit.Clause.Heading() {
			text = hit.Clause.Title
		}
		printItem(std.out, "", book.Cite(hit.Clause.ID), text)
	}
	return nil
}

// printClause prints where a clause stands, then the clause and all under it.
func printClause(out io.Writer, book *lawbook.Book, w *locale.Words, clause lawbook.Clause) {
	var above []lawbook.Clause
	for c, ok := book.Parent(clause.ID); ok; c, ok = book.Parent(c.ID) {
		above = append(above, c)
	}
	for i := len(above) - 1; i >= 0; i-- {
		c := above[i]
		if c.Title != "" {
			printTitle(out, "", book, c)
		}
		if !c.Heading() {
			printItem(out, "", book.Cite(c.ID), c.Text)
		}
	}
	printTree(out, book, w, clause, "")
	printList(out, book, w.T("law.cited"), book.Citing(clause.ID))
}

func printTree(out io.Writer, book *lawbook.Book, w *locale.Words, clause lawbook.Clause, indent string) {
	if clause.Title != "" && (clause.Heading() || clause.ID.Law() > 0) {
		printTitle(out, indent, book, clause)
	}
	if !clause.Heading() {
		printItem(out, indent, label(book, clause.ID), clause.Text+" ["+note(w, clause)+"]")
	}
	for _, child := range book.Children(clause.ID) {
		printTree(out, book, w, child, indent+"  ")
	}
}

// printTitle prints the title of a clause behind its number; definitions are
// cited by their titles.
func printTitle(out io.Writer, indent string, book *lawbook.Book, clause lawbook.Clause) {
	if clause.ID.Law() == 0 {
		printItem(out, indent, clause.Title, "")
		return
	}
	printItem(out, indent, label(book, clause.ID), clause.Title)
}

// label is what stands before a clause: a later statement of the clause above
// it has no name of its own.
func label(book *lawbook.Book, id lawbook.ID) string {
	switch {
	case strings.Contains(string(id), "/"):
		return ""
	case strings.HasSuffix(string(id), "*"):
		return book.Cite(id) + " *"
	}
	return book.Cite(id)
}

// note says what sort of statement a clause is, whom it is for, and what the
// program does on it.
func note(w *locale.Words, clause lawbook.Clause) string {
	parts := []string{w.T("law.kind." + string(clause.Kind))}
	if clause.Strength != "" {
		parts = append(parts, w.T("law.strength."+string(clause.Strength)))
	}
	var to []string
	for _, role := range clause.SpeaksTo {
		to = append(to, w.T("law.role."+string(role)))
	}
	if to != nil {
		parts = append(parts, strings.Join(to, ", "))
	}
	var work []string
	for _, done := range clause.Work {
		work = append(work, w.T("law.work."+string(done)))
	}
	return strings.Join(append(parts, w.T("law.program", "Work", strings.Join(work, ", "))), "; ")
}

func printList(out io.Writer, book *lawbook.Book, what string, ids []lawbook.ID) {
	if len(ids) == 0 {
		return
	}
	cited := make([]string, len(ids))
	for i, id := range ids {
		cited[i] = book.Cite(id)
	}
	fmt.Fprintln(out)
	printItem(out, "", what, strings.Join(slices.Compact(cited), ", "))
}

// printItem prints a text behind its name, broken into lines that stand below
// each other.
func printItem(out io.Writer, indent, name, text string) {
	margin := indent + "          "
	line := indent + name + strings.Repeat(" ", max(2, 10-utf8.RuneCountInString(name)))
	empty := true
	for word := range strings.FieldsSeq(text) {
		if !empty && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > lineWidth {
			fmt.Fprintln(out, line)
			line, empty = margin, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	fmt.Fprintln(out, strings.TrimRight(line, " "))
}
