package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/overtrick/overtrick/exchange"
)

// inspectCommand says what files are, what they hold and what is wrong with them.
type inspectCommand struct {
	Files []string `arg:"" help:"Files to look into; - for standard input."`
	From  string   `help:"Format of the files, where what they hold does not tell." placeholder:"FORMAT"`
	All   bool     `help:"List all faults, harmless ones included."`
}

// Run prints a table, and the faults below it. The exit status is 1 when a file
// has serious faults or cannot be read.
func (cmd *inspectCommand) Run(_ context.Context, std *stdio) error {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, std.words.Sentence("file\tformat\tboards\tdeals\tauctions\tplays\tresults\tentries\tfaults\twarnings\tevent"))
	var documents []*exchange.Document
	wrong := false
	for _, path := range cmd.Files {
		d, err := readDocument(std, path, cmd.From)
		if err != nil {
			fmt.Fprintln(std.err, "overtrick:", std.words.Error(err))
			wrong = true
			continue
		}
		d.Faults = append(d.Faults, d.Doubts()...)
		documents = append(documents, d)
		h := d.Holds()
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", path, std.words.Told(d.Format.Says()), h.Boards, h.Deals, h.Auctions, h.Plays, h.Results, h.Entries, h.Faults, h.Warnings, d.Event)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(b.String()) {
		fmt.Fprintln(std.out, strings.TrimRight(line, " \n"))
	}
	most := 20
	if cmd.All {
		most = 1 << 30
	}
	for _, d := range documents {
		if tellFaults(std.out, std.words, d, cmd.All, most) > 0 {
			wrong = true
		}
	}
	if wrong {
		return errFound
	}
	return nil
}
