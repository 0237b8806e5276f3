package main

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/printout"
	"github.com/overtrick/overtrick/sentence"
)

// printoutCommand prints hand records.
type printoutCommand struct {
	In    string `arg:"" help:"File with deals, of any format; - for standard input."`
	Out   string `arg:"" help:"PDF to write; - for standard output."`
	From  string `help:"Format of the file that is read, where what it holds does not tell." placeholder:"FORMAT"`
	Title string `help:"Title; without it the event that the file names, or its name." placeholder:"TEXT"`
	Solve bool   `help:"Work out what can be made double dummy where the file does not say."`
}

// Help says what is printed.
func (cmd *printoutCommand) Help() string {
	return "Each deal is printed once, however often it was played, by its number, or in the order of the file where numbers come twice. In the corner stand the tricks that each declarer takes double dummy, as far as the file says them, and par where all of them are known."
}

// Run prints. Nothing is written when it fails.
func (cmd *printoutCommand) Run(ctx context.Context, std *stdio) error {
	d, err := readDocument(std, cmd.In, cmd.From)
	if err != nil {
		return err
	}
	part := printout.Diagrams{Title: cmd.Title, Under: d.Date}
	if part.Title == "" {
		part.Title = d.Event
	}
	if part.Title == "" {
		part.Title = filepath.Base(d.Source)
	}
	solver := dd.New(dd.Options{})
	for _, g := range distinct(d.Games) {
		if deal, ok := g.Deal(); ok && g.Tricks == nil && cmd.Solve {
			table, err := solver.Table(ctx, deal)
			if err != nil {
				return err
			}
			g.SetTricks(func(s bridge.Seat, in bridge.Denomination) int { return int(table[in][s]) })
		}
		part.Boards = append(part.Boards, diagram(g, std.words))
	}
	if len(part.Boards) == 0 {
		return sentence.Errorf("%s: %s holds no cards", cmd.In, d.Format.Says())
	}
	var pdf bytes.Buffer
	if _, err := (printout.Document{Title: part.Title, Parts: []printout.Part{part}}).WriteTo(&pdf); err != nil {
		return err
	}
	tellFaults(std.err, std.words, d, false, 20)
	if cmd.Out == "-" {
		_, err = std.out.Write(pdf.Bytes())
		return err
	}
	return replaceFile(cmd.Out, pdf.Bytes())
}

// distinct are the games with cards, one for each deal of a board. Of several, one
// that says what can be made is taken.
func distinct(games []exchange.Game) []*exchange.Game {
	var out []*exchange.Game
	type key struct {
		number       int
		label, hands string
	}
	at := map[key]int{}
	for i := range games {
		g := &games[i]
		if g.Hands == "" {
			continue
		}
		k := key{g.Number, g.Label, g.Hands}
		j, twice := at[k]
		switch {
		case !twice:
			at[k] = len(out)
			out = append(out, g)
		case out[j].Tricks == nil:
			out[j] = g
		}
	}
	// In the order of their numbers, unless a number comes twice: then several
	// sessions stand behind each other.
	numbers := map[int]bool{}
	for _, g := range out {
		if g.Number == 0 || numbers[g.Number] {
			return out
		}
		numbers[g.Number] = true
	}
	slices.SortFunc(out, func(a, b *exchange.Game) int { return a.Number - b.Number })
	return out
}

// diagram is a board on paper.
func diagram(g *exchange.Game, w *locale.Words) printout.Diagram {
	out := printout.Diagram{Board: g.Label}
	if g.Number > 0 {
		out.Board = strconv.Itoa(g.Number)
	}
	var conditions []string
	if g.Dealer != nil {
		conditions = append(conditions, w.SeatLetter(*g.Dealer))
	}
	if g.Vulnerable != nil {
		conditions = append(conditions, w.VulnerableShort(*g.Vulnerable))
	}
	out.Under = strings.Join(conditions, " / ")
	setup, err := bridge.ParseSetup(g.Hands)
	if err != nil {
		return out // the reader of the file has told
	}
	for _, seat := range bridge.Seats {
		if !setup.Known[seat] {
			out.Hands[seat] = printout.Hand{" ", " ", " ", " "} // not known is not void
			continue
		}
		var hand bridge.Hand
		for _, c := range setup.Hands[seat] {
			hand = hand.With(c)
		}
		for i, suit := range strings.Split(hand.String(), ".") {
			out.Hands[seat][i] = signs{w}.ranks(suit)
		}
	}
	out.Makes, out.Foot = makes(g, w)
	return out
}

// makes are the tricks that each declarer takes, and par where all are known.
func makes(g *exchange.Game, w *locale.Words) (rows [][]string, score string) {
	if g.Tricks == nil {
		return nil, ""
	}
	head := []string{""}
	for _, s := range bridge.Seats {
		head = append(head, w.SeatLetter(s))
	}
	rows = append(rows, head)
	var table dd.Table
	whole := true
	for _, d := range bridge.Denominations {
		row := []string{signs{w}.denomination(d)}
		for _, s := range bridge.Seats {
			n, ok := g.TricksOf(s, d)
			if !ok {
				whole = false
				row = append(row, "–")
				continue
			}
			table[d][s] = uint8(n)
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	if whole && g.Dealer != nil && g.Vulnerable != nil {
		score = w.Say("Par %+d", par.Of(table, *g.Dealer, *g.Vulnerable).Score)
	}
	return rows, score
}
