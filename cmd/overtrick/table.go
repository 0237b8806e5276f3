package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/sentence"
)

// tableCommand replays board records.
type tableCommand struct {
	File     string `arg:"" help:"Board record, or - for standard input."`
	Check    bool   `help:"Compare the lines that begin with > with what follows by the Laws; print where they differ and exit 1."`
	Evidence bool   `help:"Print what the cards show about the claim that the record ends with, as lines that can be put into it."`
	View     string `help:"Print the table as N, E, S, W, open or director sees it at the end of the record." placeholder:"VIEWER"`
}

// Help is shown by --help below the summary.
func (tableCommand) Help() string {
	return `A board record has a line for each thing that somebody did, and lines that begin with > for what followed by the Laws. The actions are done anew on a table that refuses what the Laws do not allow, and the full record is printed. The grammar is in docs/record.md.`
}

// Run replays the records of the file.
func (c tableCommand) Run(ctx context.Context, std *stdio) error {
	w := std.words
	var viewer laws.Viewer
	if c.View != "" {
		var err error
		if viewer, err = laws.ParseViewer(c.View); err != nil {
			return errors.New(w.T("cli.viewer", "Viewer", c.View))
		}
	}
	records, err := c.read(std)
	if err != nil {
		return err
	}
	if c.Check {
		return c.check(records, std)
	}
	for i, r := range records {
		if i > 0 {
			fmt.Fprintln(std.out)
		}
		t, refused := r.Play()
		if t == nil {
			return refused
		}
		if c.Evidence {
			if err := printEvidence(ctx, std, t); err != nil {
				return err
			}
		} else if c.View != "" {
			fmt.Fprint(std.out, viewText(t.ViewFor(viewer), w))
		} else if err := record.Write(std.out, record.Of(t)); err != nil {
			return err
		}
		if refused != nil {
			return sentence.Errorf("%s: %w", c.File, refused)
		}
	}
	return nil
}

func (c tableCommand) read(std *stdio) ([]record.Record, error) {
	if c.File == "-" {
		return record.Read(std.in, std.words.Sentence("standard input"))
	}
	f, err := os.Open(c.File)
	if err != nil {
		return nil, err
	}
	records, err := record.Read(f, c.File)
	return records, errors.Join(err, f.Close())
}

func (c tableCommand) check(records []record.Record, std *stdio) error {
	wrong := false
	for _, r := range records {
		differences, err := r.Check()
		if err != nil {
			return err
		}
		for _, d := range differences {
			wrong = true
			fmt.Fprint(std.out, std.words.Told(d.Said()))
		}
	}
	if wrong {
		return errFound
	}
	return nil
}
