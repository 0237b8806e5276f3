package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"text/tabwriter"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/sentence"
)

// ddCommand is the double-dummy solver.
type ddCommand struct {
	Table ddTableCommand `cmd:"" help:"Show the tricks of every declarer in every denomination."`
	Solve ddSolveCommand `cmd:"" help:"Show what each card of a position is worth."`
	Par   ddParCommand   `cmd:"" help:"Show par: the score that neither side can better."`
	Play  ddPlayCommand  `cmd:"" help:"Show what each card of a played board cost."`
}

// ddTableCommand prints tables.
type ddTableCommand struct {
	Deals   []string `arg:"" help:"Deals in PBN form, 'N:AKQ.. …', or files in it, FILE.pbn; - reads deals from standard input, one a line."`
	Hex     bool     `help:"Print the deal, a tab and twenty hexadecimal digits: spades, hearts, diamonds, clubs, no trump, in each the declarers N, E, S, W."`
	Write   bool     `help:"Add to the games of the files what they lack: DoubleDummyTricks, OptimumResultTable, ParContract."`
	Workers int      `help:"Goroutines to work on; 0 for as many as there are processors."`
	Memory  int      `help:"Megabytes for each goroutine." default:"32"`
}

// Run streams: each table is printed as soon as it and those before it are done.
func (cmd *ddTableCommand) Run(ctx context.Context, std *stdio) error {
	workers := cmd.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	batch := dd.Batch{Workers: workers, Memory: cmd.Memory << 20 * workers}
	if cmd.Write {
		return cmd.write(ctx, batch, std)
	}
	in := dealSource{arguments: cmd.Deals, std: std}
	var shown []bridge.Deal // handed out and not yet printed
	mu := make(chan struct{}, 1)
	deals := func(yield func(bridge.Deal) bool) {
		for deal := range in.deals(ctx) {
			mu <- struct{}{}
			shown = append(shown, deal)
			<-mu
			if !yield(deal) {
				return
			}
		}
	}
	out := bufio.NewWriter(std.out)
	first := true
	for table, err := range batch.Tables(ctx, deals) {
		if err != nil {
			return err
		}
		mu <- struct{}{}
		deal := shown[0]
		shown = shown[1:]
		<-mu
		if cmd.Hex {
			fmt.Fprintf(out, "%v\t%s\n", deal, table.Hex())
		} else {
			if !first {
				fmt.Fprintln(out)
			}
			fmt.Fprintln(out, deal)
			writeTable(out, std.words, table)
		}
		first = false
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return in.err
}

// writeTable prints a table for people.
func writeTable(out io.Writer, w *locale.Words, t dd.Table) {
	tab := tabwriter.NewWriter(out, 4, 0, 1, ' ', tabwriter.AlignRight)
	for _, d := range bridge.Denominations {
		fmt.Fprintf(tab, "\t%s", signs{w}.denomination(d))
	}
	fmt.Fprintln(tab, "\t")
	for _, s := range bridge.Seats {
		fmt.Fprintf(tab, "%s\t", w.SeatLetter(s))
		for _, d := range bridge.Denominations {
			fmt.Fprintf(tab, "%d\t", t[d][s])
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}

// ddSolveCommand prints the values of the cards of a position.
type ddSolveCommand struct {
	Position string `arg:"" help:"Four hands, the denomination, the leader and the cards of the trick in progress: 'N:AK... .AK.. ..AK. ...AK NT N SA'."`
	Line     bool   `help:"Print a best line of play as well."`
}

// Run solves the position.
func (cmd *ddSolveCommand) Run(ctx context.Context, std *stdio) error {
	p, err := dd.ParsePosition(cmd.Position)
	if err != nil {
		return err
	}
	s := dd.New(dd.Options{})
	n, err := s.Tricks(ctx, p)
	if err != nil {
		return err
	}
	w, sign := std.words, signs{std.words}
	fmt.Fprint(std.out, w.Say("%s to play; %s takes %d of %d\n", w.SeatLetter(p.Turn()), w.SideLetters(p.Turn().Side()), n, p.Left()))
	values, err := s.Cards(ctx, p)
	if err != nil {
		return err
	}
	for _, v := range values {
		var cards []string
		for c := range v.Equals.All() {
			cards = append(cards, sign.card(c))
		}
		fmt.Fprintf(std.out, "%2d  %s\n", v.Tricks, strings.Join(cards, " "))
	}
	if !cmd.Line {
		return nil
	}
	line, err := s.Line(ctx, p)
	if err != nil {
		return err
	}
	fmt.Fprintln(std.out, w.Say("line: %s", sign.cards(line)))
	return nil
}

// ddParCommand prints par.
type ddParCommand struct {
	Deal   string `arg:"" help:"The deal in PBN form."`
	Board  int    `help:"Board number: gives the dealer and the vulnerability (Law 2)." default:"1"`
	Dealer string `help:"Dealer, where it is not that of the board number." placeholder:"SEAT"`
	Vul    string `help:"None, NS, EW or All, where it is not that of the board number." placeholder:"SIDES"`
}

// Run solves the deal and finds par.
func (cmd *ddParCommand) Run(ctx context.Context, std *stdio) error {
	deal, err := bridge.ParseDeal(cmd.Deal)
	if err != nil {
		return err
	}
	if cmd.Board < 1 {
		return sentence.Errorf("--board: %d is not a number from 1 up", cmd.Board)
	}
	board := bridge.NewBoard(cmd.Board)
	if cmd.Dealer != "" {
		if board.Dealer, err = bridge.ParseSeat(cmd.Dealer); err != nil {
			return err
		}
	}
	if cmd.Vul != "" {
		if board.Vulnerable, err = bridge.ParseVulnerability(cmd.Vul); err != nil {
			return err
		}
	}
	table, err := dd.New(dd.Options{}).Table(ctx, deal)
	if err != nil {
		return err
	}
	p := par.Of(table, board.Dealer, board.Vulnerable)
	w, sign := std.words, signs{std.words}
	fmt.Fprint(std.out, w.Say("dealer %s, vulnerable %s\n", w.SeatLetter(board.Dealer), sign.vulnerable(board.Vulnerable)))
	fmt.Fprintf(std.out, "%s\n%s\n", sign.notation(p.String()), sign.notation(p.HandRecord()))
	fmt.Fprintf(std.out, "[OptimumScore %q]\n[ParContract %q]\n[Minimax %q]\n", p.OptimumScore(), p.ParContract(), p.Minimax())
	return nil
}

// ddPlayCommand prints the analysis of played boards.
type ddPlayCommand struct {
	Record string `arg:"" help:"Board record, or - for standard input."`
}

// Run replays each record and follows its play.
func (cmd *ddPlayCommand) Run(ctx context.Context, std *stdio) error {
	records, err := tableCommand{File: cmd.Record}.read(std)
	if err != nil {
		return err
	}
	name := cmd.Record
	if name == "-" {
		name = std.words.Sentence("standard input")
	}
	s := dd.New(dd.Options{})
	for i, r := range records {
		if i > 0 {
			fmt.Fprintln(std.out)
		}
		if err := playCost(ctx, s, r, std); err != nil {
			return sentence.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// playCost prints one board.
func playCost(ctx context.Context, s *dd.Solver, r record.Record, std *stdio) error {
	out, w, sign := std.out, std.words, signs{std.words}
	t, err := r.Play()
	if err != nil {
		return err
	}
	contract, declarer, ok := t.Contract()
	if !ok {
		fmt.Fprint(out, w.Say("board %d: no contract\n", t.Board().Number))
		return nil
	}
	deal, err := bridge.NewDeal(t.Start().Hands)
	if err != nil {
		return sentence.Errorf("board %d: %w", t.Board().Number, err)
	}
	var cards []bridge.Card
	tricks := make([]bridge.Trick, 0, 13)
	for _, trick := range t.Tricks() {
		tricks = append(tricks, trick.Trick)
	}
	for _, trick := range append(tricks, t.Trick()) {
		if trick.Empty != 0 { // a hand has played none: from here on the cards make no play
			break
		}
		cards = append(cards, trick.Cards[:trick.Count]...)
	}
	a, err := s.Analyse(ctx, deal, contract.Denomination, declarer, cards)
	if err != nil {
		return sentence.Errorf("board %d: %w", t.Board().Number, err)
	}
	fmt.Fprint(out, w.Say("board %d: %s by %s, %d tricks before the opening lead\n", t.Board().Number, sign.contract(contract), w.SeatLetter(declarer), a.Tricks))
	for i, p := range a.Plays {
		switch i % 4 {
		case 0:
			fmt.Fprintf(out, "%2d  %s:", i/4+1, w.SeatLetter(p.Seat))
		}
		fmt.Fprint(out, " ", sign.card(p.Card))
		if p.Cost != 0 {
			fmt.Fprintf(out, "(%+d)", -p.Cost)
		}
		if p.Revoke {
			fmt.Fprint(out, w.Sentence("(revoke)"))
		}
		if i%4 == 3 || i == len(a.Plays)-1 {
			fmt.Fprintf(out, "  %d\n", p.Tricks)
		}
	}
	return nil
}
