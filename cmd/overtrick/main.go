// Command overtrick is duplicate bridge by the Laws: boards, tables, scores
// and rulings from one binary.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/sentence"
)

// commands is the tree of commands; each is a struct in a file of its own with
// a method Run(ctx context.Context, std *stdio) error.
type commands struct {
	languageFlag

	Serve        serveCommand        `cmd:"" help:"Serve the pages: play boards in a browser."`
	DD           ddCommand           `cmd:"" name:"dd" help:"Solve double dummy: tables, cards, par, the cost of plays."`
	Bench        benchCommand        `cmd:"" help:"Measure."`
	Score        scoreCommand        `cmd:"" help:"Say what contracts score (Law 77)."`
	Rule         ruleCommand         `cmd:"" help:"Rule on an irregularity: ask what has to be asked, then read out the ruling."`
	Table        tableCommand        `cmd:"" help:"Replay board records by the Laws, check them, or show what a viewer sees."`
	Movement     movementCommand     `cmd:"" help:"Make movements, check them, and say which suits: who plays whom on which boards."`
	Convert      convertCommand      `cmd:"" help:"Bring a file into another format."`
	Inspect      inspectCommand      `cmd:"" help:"Say what files are, what they hold and what is wrong with them."`
	Printout     printoutCommand     `cmd:"" help:"Print the hand records of a file as a PDF."`
	TableManager tableManagerCommand `cmd:"" name:"tablemanager" help:"Play with programs of other people: the Table Manager protocol."`
	Results      resultsCommand      `cmd:"" help:"List the results of a file, or compute its points anew (--check)."`
	Law          lawCommand          `cmd:"" help:"Read the Laws: a clause, a definition, or a search."`
	Exam         examCommand         `cmd:"" help:"Learn to direct: cases with questions, the ruling, and a score."`
}

// stdio is what a command may talk to, and the words that it speaks in.
type stdio struct {
	in       io.Reader
	out, err io.Writer
	words    *locale.Words
	asked    string // the language that the command line names; empty for none
}

// errFound is returned by a command that did its work and found something wrong
// in what it was given: the exit status is 1 and nothing more is printed.
var errFound = sentence.New("found something wrong")

func main() {
	os.Exit(run(os.Args[1:], &stdio{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// run executes one command line. The exit status is 0 when all is well, 1 when
// the command failed or found something wrong, 2 when it was not understood.
func run(args []string, std *stdio) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	flag := languageFlag{asked(args)}
	words, unknown := flag.words()
	if words == nil {
		fmt.Fprintln(std.err, "overtrick:", unknown)
		return 2
	}
	std.words, std.asked = words, flag.Lang
	var exit *int
	parser, err := kong.New(&commands{},
		kong.Name("overtrick"),
		kong.Description("Duplicate bridge by the Laws."),
		kong.UsageOnError(),
		kong.Help(helpIn(words)),
		kong.Writers(std.out, std.err),
		kong.Exit(func(status int) { exit = &status }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(std),
	)
	if err != nil {
		fmt.Fprintln(std.err, "overtrick:", err)
		return 2
	}
	translateHelp(parser.Model.Node, words)
	line, err := parser.Parse(args)
	switch {
	case exit != nil: // --help has been printed
		return *exit
	case err != nil:
		fmt.Fprintln(std.err, "overtrick:", notUnderstood(words, err))
		return 2
	case unknown != nil:
		fmt.Fprintln(std.err, "overtrick:", unknown)
		return 1
	}
	switch err := line.Run(); {
	case errors.Is(err, errFound):
		return 1
	case err != nil:
		fmt.Fprintln(std.err, "overtrick:", words.Error(err)+hint(words, err))
		return 1
	}
	return 0
}

// hint is what to do about an error of the database, as the end of its sentence.
func hint(w *locale.Words, err error) string {
	var stored *eventlog.Error
	if !errors.As(err, &stored) || stored.Hint.IsZero() {
		return ""
	}
	return w.T("session.apart") + w.Told(stored.Hint)
}
