package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/sentence"
)

// resultsCommand lists the results of a file, or checks its points.
type resultsCommand struct {
	File  string `arg:"" help:"File with results; - for standard input."`
	From  string `help:"Format of the file, where what it holds does not tell." placeholder:"FORMAT"`
	Check bool   `help:"Compute the points anew and list what differs from those that the file carries."`
}

// Run lists or checks. The exit status is 1 when points differ.
func (cmd *resultsCommand) Run(_ context.Context, std *stdio) error {
	d, err := readDocument(std, cmd.File, cmd.From)
	if err != nil {
		return err
	}
	if len(d.Results) == 0 {
		return sentence.Errorf("%s: %s holds no results of an event", cmd.File, d.Format.Title())
	}
	if cmd.Check {
		return cmd.check(d, std)
	}
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range d.ResultRows() {
		fmt.Fprintln(t, strings.Join(row, "\t"))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(b.String()) {
		fmt.Fprintln(std.out, strings.TrimRight(line, " \n"))
	}
	return nil
}

func (cmd *resultsCommand) check(d *exchange.Document, std *stdio) error {
	reports, err := exchange.Check(d)
	if errors.Is(err, exchange.ErrNoPoints) {
		return sentence.Errorf("%s: %w", cmd.File, err)
	}
	if err != nil {
		return err
	}
	different := 0
	for _, r := range reports {
		if r.Event != "" {
			fmt.Fprintf(std.out, "event %s\n", r.Event)
		}
		fmt.Fprintf(std.out, "%d points compared, %d differ, %d results not compared; by %s\n", r.Compared, len(r.Differences), r.Skipped, r.Rule)
		different += len(r.Differences)
		for _, x := range r.Differences {
			fmt.Fprintln(std.out, "  "+x.String())
		}
	}
	if different > 0 {
		return errFound
	}
	return nil
}
