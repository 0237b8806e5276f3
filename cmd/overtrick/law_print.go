package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/locale"
)

// lineWidth is how wide the book is printed.
const lineWidth = 88

// playedBy is the edition that rulings and policies are of.
const playedBy = "2017"

// lawPrinter prints the book, in the words of a language, with the text that the
// person has beside it.
type lawPrinter struct {
	out   io.Writer
	book  *lawbook.Book
	w     *locale.Words
	shelf lawtext.Shelf
}

// clauses prints where clauses stand, then each with all under it, and what stands
// on them.
func (p lawPrinter) clauses(list []lawbook.Clause) error {
	printed := map[lawbook.ID]bool{}
	var under []laws.Clause
	var citing []lawbook.ID
	for _, clause := range list {
		p.above(clause, printed)
		p.tree(clause, "")
		under = append(under, p.under(clause)...)
		citing = append(citing, p.book.Citing(clause.ID)...)
	}
	if len(list) > 1 {
		citing = p.fromOutside(citing, under)
	}
	p.list(p.w.T("law.cited"), citing)
	return p.standing(under)
}

// above prints what a clause stands under, once.
func (p lawPrinter) above(clause lawbook.Clause, printed map[lawbook.ID]bool) {
	var above []lawbook.Clause
	for c, ok := p.book.Parent(clause.ID); ok; c, ok = p.book.Parent(c.ID) {
		above = append(above, c)
	}
	for _, c := range slices.Backward(above) {
		if printed[c.ID] {
			continue
		}
		printed[c.ID] = true
		if c.Title != "" {
			p.title("", c)
		}
		if !c.Heading() {
			printItem(p.out, "", p.book.Cite(c.ID), c.Text)
		}
	}
}

// fromOutside are the clauses that cite some of a range from outside of it, each
// once.
func (p lawPrinter) fromOutside(citing []lawbook.ID, of []laws.Clause) []lawbook.ID {
	var out []lawbook.ID
	for c := range p.book.All() {
		if slices.Contains(citing, c.ID) && !slices.Contains(of, laws.Clause(c.ID)) {
			out = append(out, c.ID)
		}
	}
	return out
}

// under are a clause and all that stand under it.
func (p lawPrinter) under(clause lawbook.Clause) []laws.Clause {
	out := []laws.Clause{laws.Clause(clause.ID)}
	for _, child := range p.book.Children(clause.ID) {
		out = append(out, p.under(child)...)
	}
	return out
}

// standing prints what overtrick rule rules on by the clauses, the cases of
// overtrick exam whose rulings stand on them, and the policies of a record that
// change them. Policies are of the code that is played by; an older one is named in
// a record itself.
func (p lawPrinter) standing(clauses []laws.Clause) error {
	edition, setting := laws.Laws2017, ""
	if year := p.book.Edition(); year != playedBy {
		n, err := strconv.Atoi(year)
		if err != nil {
			return fmt.Errorf("the edition %q is no year: %w", year, err)
		}
		edition, setting = laws.Edition(n), " --set edition="+year
	}
	stands := func(on []laws.Clause) bool {
		return slices.ContainsFunc(on, func(c laws.Clause) bool { return slices.Contains(clauses, c) })
	}
	var matters, cases, policies []string
	for _, m := range laws.Matters() {
		if stands(m.Matter.ClausesOf(edition)) {
			matters = append(matters, string(m.Matter)+setting)
		}
	}
	all, err := exam.Open("en") // only their names are printed
	if err != nil {
		return err
	}
	for _, c := range all {
		if c.Edition() == edition && stands(c.Clauses()) {
			cases = append(cases, c.ID)
		}
	}
	if setting != "" {
		policies = []string{"edition " + p.book.Edition()}
	} else {
		for _, policy := range laws.PolicyList() {
			if stands(policy.Clauses) {
				policies = append(policies, "policy "+policy.Name)
			}
		}
	}
	for _, of := range []struct {
		message string
		names   []string
	}{{"law.matters", matters}, {"law.cases", cases}, {"law.settled", policies}} {
		if of.names != nil {
			fmt.Fprintln(p.out)
			printItem(p.out, "", p.w.T(of.message), strings.Join(of.names, ", "))
		}
	}
	return nil
}

func (p lawPrinter) tree(clause lawbook.Clause, indent string) {
	if clause.Title != "" && (clause.Heading() || clause.ID.Law() > 0) {
		p.title(indent, clause)
	}
	if !clause.Heading() {
		printItem(p.out, indent, p.label(clause.ID), clause.Text+" ["+p.w.ClauseNote(clause)+"]")
	}
	if text, ok := p.shelf.Passage(clause.ID); ok {
		for paragraph := range strings.Lines(text) {
			printItem(p.out, indent, "", "» "+paragraph)
		}
	}
	for _, child := range p.book.Children(clause.ID) {
		p.tree(child, indent+"  ")
	}
}

// title prints the title of a clause behind its number; definitions are cited by
// their titles.
func (p lawPrinter) title(indent string, clause lawbook.Clause) {
	if clause.ID.Law() == 0 {
		printItem(p.out, indent, clause.Title, "")
		return
	}
	printItem(p.out, indent, p.label(clause.ID), clause.Title)
}

// label is what stands before a clause: a later statement of the clause above
// it has no name of its own.
func (p lawPrinter) label(id lawbook.ID) string {
	switch {
	case strings.Contains(string(id), "/"):
		return ""
	case strings.HasSuffix(string(id), "*"):
		return p.book.Cite(id) + " *"
	}
	if _, note, ok := strings.Cut(string(id), " note"); ok { // (1)
		return p.book.Cite(id) + " " + note
	}
	return p.book.Cite(id)
}

func (p lawPrinter) list(what string, ids []lawbook.ID) {
	if len(ids) == 0 {
		return
	}
	cited := make([]string, len(ids))
	for i, id := range ids {
		cited[i] = p.book.Cite(id)
	}
	fmt.Fprintln(p.out)
	printItem(p.out, "", what, strings.Join(slices.Compact(cited), ", "))
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
