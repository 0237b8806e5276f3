package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/sentence"
)

// convertCommand brings a file into another format.
type convertCommand struct {
	In   string `arg:"" help:"File to read, or a link of the hand viewer that holds its board; - for standard input."`
	Out  string `arg:"" help:"File to write; - for standard output."`
	From string `help:"Format of the file that is read, where what it holds does not tell." placeholder:"FORMAT"`
	To   string `help:"Format to write, where the end of the name does not tell." placeholder:"FORMAT"`
}

// Help lists the formats.
func (cmd *convertCommand) Help() string {
	return convertHelp(func(text string) string { return text }, sentence.Said.String)
}

// convertHelp is the help of the command, its texts and the titles of formats said by what is given.
func convertHelp(say func(string) string, told func(sentence.Said) string) string {
	texts := []string{
		"The format is found out by what the file holds, the one to write by the end of the name:",
		"results, for a spreadsheet", "from a spreadsheet, for publishing", "messages of the Data Connector", "for a dealing machine",
		"A file that goes to its own format keeps all that it holds. What another format has no room for is told. Formats, by the names that --from and --to take:",
		"read", "written", "read and written",
	}
	said := map[string]string{}
	for _, text := range texts {
		said[text] = say(text)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `%s

  overtrick convert club.bws club.results.csv    %s
  overtrick convert evening.results.csv club.xml %s
  overtrick convert club.bws club.connector      %s
  overtrick convert club.pbn club.dup            %s
  overtrick convert "https://www.bridgebase.com/tools/handviewer.html?lin=..." board.pbn

%s
`, said[texts[0]], said[texts[1]], said[texts[2]], said[texts[3]], said[texts[4]], said[texts[5]])
	for _, f := range exchange.Formats() {
		how := "read and written"
		switch {
		case !f.Writes():
			how = "read"
		case !f.Reads():
			how = "written"
		}
		fmt.Fprintf(&b, "\n  %-10s %s (%s)", f, told(f.Says()), said[how])
	}
	return b.String()
}

// Run converts. Nothing is written when it fails.
func (cmd *convertCommand) Run(_ context.Context, std *stdio) error {
	w := std.words
	to := exchange.Format(cmd.To)
	if cmd.To == "" {
		var ok bool
		if to, ok = exchange.OfName(cmd.Out); !ok {
			return sentence.Errorf("%s: which format is to be written cannot be told; say it with --to", cmd.Out)
		}
	}
	if !to.Writes() {
		return sentence.Errorf("there is no format %q that can be written", string(to))
	}
	d, err := readDocument(std, cmd.In, cmd.From)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	faults, err := exchange.Write(&b, d, to)
	if err != nil {
		return err
	}
	tellFaults(std.err, w, d, false, 20)
	for _, f := range faults {
		fmt.Fprintln(std.err, w.Say("writing %v", f))
	}
	if lost := d.Lost(to); len(lost) > 0 {
		counted := make([]string, len(lost))
		for i, n := range lost {
			counted[i] = w.Count(n)
		}
		fmt.Fprint(std.err, w.Say("%s has no room for: %s\n", to.Says(), strings.Join(counted, ", ")))
	}
	if cmd.Out == "-" {
		_, err = std.out.Write(b.Bytes())
		return err
	}
	return replaceFile(cmd.Out, b.Bytes())
}
