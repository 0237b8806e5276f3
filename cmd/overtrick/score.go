package main

import (
	"context"
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// scoreCommand prints what contracts score by Law 77.
type scoreCommand struct {
	Contracts []string `arg:"" help:"Contracts with their results, as directors write them: 4HX-2, 3NT+1, '4♠× N ='; Pass when all four passed."`
	Vul       bool     `help:"Declarer's side is vulnerable."`
	Explain   bool     `help:"Show each score term by term."`
}

// Run reads all contracts before it prints the first score, so that a mistyped
// one leaves no half of a list behind.
func (cmd *scoreCommand) Run(_ context.Context, std *stdio) error {
	written := make([]bridge.Written, 0, len(cmd.Contracts))
	var faults []error
	for _, text := range cmd.Contracts {
		w, err := bridge.ParseWritten(text)
		if err == nil && !w.HasTricks && !w.Contract.IsPassedOut() {
			err = sentence.Errorf("%q does not say how many tricks were won; write %s=, %[2]s+1 or %[2]s-1", text, w.Contract.String())
		}
		written, faults = append(written, w), append(faults, err)
	}
	if err := errors.Join(faults...); err != nil {
		return err
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for i, w := range written {
		switch points := score.Declarer(w.Contract, cmd.Vul, w.Tricks); {
		case cmd.Explain:
			fmt.Fprint(std.out, std.words.SumText(score.ExplainDeclarer(w.Contract, cmd.Vul, w.Tricks)))
		case len(written) == 1:
			fmt.Fprintln(std.out, points)
		default:
			fmt.Fprintf(table, "%s\t%d\n", cmd.Contracts[i], points)
		}
	}
	return table.Flush()
}
