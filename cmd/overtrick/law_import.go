package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"unicode/utf8"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/sqlite"
)

// lawImportCommand keeps a text of the Laws that the person has.
type lawImportCommand struct {
	File    string `arg:"" help:"The text, in UTF-8, one paragraph a line." placeholder:"FILE"`
	Edition string `short:"e" default:"2017" help:"The edition, by its year." placeholder:"YEAR"`
	Data    string `help:"Database file; made when it is not there. Without it, the one that overtrick serve uses." placeholder:"FILE"`
	Try     bool   `help:"Only show what belongs to which clause."`
}

// Help is shown by --help below the summary.
func (lawImportCommand) Help() string {
	return `The language of the text is that of --lang, without it English; lines in another script are left aside. The text stays in your own database and is shown beside our words; nothing of it becomes part of the program. Letters of sections and numbers of Laws that the text lacks are restored from the order of its paragraphs, from what numbers there are, and by comparing the words. What is imported again takes the place of what was there. End overtrick serve first if it uses the same database.`
}

// unplacedShown is how many lines without a clause are shown.
const unplacedShown = 10

// Run places the text and keeps it.
func (c lawImportCommand) Run(ctx context.Context, std *stdio) error {
	language := cmp.Or(std.asked, "en")
	book, err := lawbook.Open(c.Edition, language)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	if !utf8.Valid(data) {
		return sentence.Errorf("%s is not a text in UTF-8; save it in that encoding first", c.File)
	}
	passages, left, err := book.Place(string(data))
	if err != nil {
		return sentence.Errorf("%s: %w", c.File, err)
	}
	if c.Try {
		for _, p := range passages {
			printItem(std.out, "", book.Cite(p.ID), p.Text)
		}
	} else {
		path, err := (serveCommand{Data: c.Data}).file()
		if err != nil {
			return err
		}
		db, err := sqlite.Open(ctx, path, sqlite.Options{})
		if err != nil {
			return err
		}
		text := lawtext.Text{Edition: c.Edition, Language: language, Source: filepath.Base(c.File), Passages: passages}
		if err := errors.Join(lawtext.Keep(ctx, db, text), db.Close()); err != nil {
			return err
		}
		fmt.Fprint(std.out, std.words.Say("kept %d clauses from %s to %s in %s\n", len(passages),
			book.Cite(passages[0].ID), book.Cite(passages[len(passages)-1].ID), path))
	}
	for i, line := range left {
		if i == unplacedShown {
			fmt.Fprint(std.err, std.words.Say("and %d more lines without a clause\n", len(left)-i))
			break
		}
		fmt.Fprint(std.err, std.words.Say("%s:%d: no clause for %.60q\n", c.File, line.Line, line.Text))
	}
	return nil
}
