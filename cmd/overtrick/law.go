package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/sqlite"
)

// lawCommand is the book of the Laws: read it, or lay another text beside it.
type lawCommand struct {
	Read   lawReadCommand   `cmd:"" default:"withargs" help:"Read a clause, a definition, or search; what is done without a further word."`
	Import lawImportCommand `cmd:"" help:"Keep a text of the Laws that you have, to be shown beside ours."`
}

// Help is shown by --help below the summary.
func (lawCommand) Help() string {
	return `A clause is printed with all that stands under it: overtrick law 64A1, overtrick law "12 C 1 e", overtrick law 50; several from one to another: overtrick law 68-71, overtrick law 27B1-3. In brackets stand the kind of statement, how binding it is, whom it speaks to, and what the program does on it. The words are ours; they explain the Laws and do not replace the published text.`
}

// lawReadCommand reads the book.
type lawReadCommand struct {
	Reference []string `arg:"" optional:"" help:"A clause, several as in 68-71, a definition or a term; list names the Laws."`
	Edition   string   `short:"e" default:"2017" help:"The edition, by its year." placeholder:"YEAR"`
	Search    string   `short:"s" help:"Find clauses by words." placeholder:"WORDS"`
	Limit     int      `short:"n" default:"10" help:"How many clauses a search prints at most." placeholder:"NUMBER"`
	Data      string   `help:"Show also what was imported into this database." placeholder:"FILE"`
}

// Run prints clauses of the book, the Laws, or what a search found.
func (c lawReadCommand) Run(ctx context.Context, std *stdio) error {
	w := std.words
	book, err := lawbook.Open(c.Edition, lawbook.Nearest(c.Edition, w.Lang()))
	if err != nil {
		return err
	}
	reference := strings.Join(c.Reference, " ")
	switch {
	case c.Search != "" && reference != "":
		return errors.New(w.T("cli.law.both"))
	case c.Search != "":
		return c.search(std, book, w)
	case reference == "":
		return errors.New(w.T("cli.law.which"))
	case reference == "list":
		for _, law := range book.Laws() {
			printItem(std.out, "", string(law.ID), law.Title)
		}
		return nil
	}
	clauses, err := book.FindRange(reference)
	if err != nil {
		return sentence.Errorf("%w; see overtrick law list, or use --search", err)
	}
	shelf, err := c.shelf(ctx, w.Lang())
	if err != nil {
		return err
	}
	return lawPrinter{std.out, book, w, shelf}.clauses(clauses)
}

func (c lawReadCommand) search(std *stdio, book *lawbook.Book, w *locale.Words) error {
	hits := book.Search(c.Search, c.Limit)
	if len(hits) == 0 {
		fmt.Fprintln(std.err, "overtrick:", w.T("cli.law.nothing", "Year", book.Edition(), "Query", c.Search))
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

// shelf is what the person has imported, empty when no database is named.
func (c lawReadCommand) shelf(ctx context.Context, language string) (_ lawtext.Shelf, err error) {
	if c.Data == "" {
		return lawtext.Shelf{}, nil
	}
	if _, err := os.Stat(c.Data); err != nil {
		return lawtext.Shelf{}, err
	}
	db, err := sqlite.Open(ctx, c.Data, sqlite.Options{})
	if err != nil {
		return lawtext.Shelf{}, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return lawtext.Read(ctx, db, c.Edition, language)
}
