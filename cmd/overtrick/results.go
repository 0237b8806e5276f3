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

// Run lists or checks, and tells what is wrong with the file. The exit status is 1
// when something is, or points differ.
func (cmd *resultsCommand) Run(_ context.Context, std *stdio) error {
	d, err := readDocument(std, cmd.File, cmd.From)
	if err != nil {
		return err
	}
	d.Faults = append(d.Faults, d.Doubts()...)
	serious := tellFaults(std.err, std.words, d, false, 20)
	if len(d.Results) == 0 {
		return sentence.Errorf("%s: %s holds no results of an event", cmd.File, d.Format.Says())
	}
	if cmd.Check {
		err = cmd.check(d, std)
	} else {
		err = cmd.list(d, std)
	}
	if err == nil && serious > 0 {
		return errFound
	}
	return err
}

func (cmd *resultsCommand) list(d *exchange.Document, std *stdio) error {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, std.words.Sentence("section\tboard\tround\ttable\tns\tew\tcontract\tdeclarer\ttricks\tlead\tscore_ns\taward\tpoints_ns\tpoints_ew\ttimes\tevent"))
	for i, row := range d.ResultRows()[1:] {
		if sign := (signs{std.words}); !sign.english() {
			sign.resultRow(row, &d.Results[i])
		}
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
	w := std.words
	different := 0
	for _, r := range reports {
		if r.Event != "" {
			fmt.Fprint(std.out, w.Say("event %s\n", r.Event))
		}
		fmt.Fprint(std.out, w.Say("%d points compared, %d differ, %d results not compared; by %s\n", r.Compared, len(r.Differences), r.Skipped, r.Rule))
		different += len(r.Differences)
		for _, x := range r.Differences {
			fmt.Fprintln(std.out, "  "+w.Told(x.Said()))
		}
		own := 0
		for _, x := range r.Contradictions {
			own += x.Points
			fmt.Fprintln(std.out, "  "+w.Say("fault of the file: %s", w.Told(x.Said())))
		}
		if own > 0 {
			fmt.Fprint(std.out, "  "+w.Say("the file contradicts itself in %d of the %d points that differ\n", own, len(r.Differences)))
		}
		for _, x := range r.Left {
			fmt.Fprintln(std.out, "  "+w.Say("not compared: %s", w.Told(x.Said())))
		}
	}
	if different > 0 {
		return errFound
	}
	return nil
}

// resultRow puts what a row says of a result into the signs of the reader.
func (s signs) resultRow(row []string, r *exchange.Result) {
	const contract, declarer, lead, pointsNS, pointsEW = 6, 7, 9, 12, 13
	if r.Result != nil {
		row[contract] = s.contract(r.Result.Contract)
		if !r.Result.Contract.IsPassedOut() {
			row[declarer] = s.w.SeatLetter(r.Result.Declarer)
		}
	}
	if r.Lead != nil {
		row[lead] = s.card(*r.Lead)
	}
	row[pointsNS], row[pointsEW] = s.w.Decimal(row[pointsNS]), s.w.Decimal(row[pointsEW])
}
