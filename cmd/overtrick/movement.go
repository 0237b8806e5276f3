package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/sentence"
)

// movementCommand makes movements, checks them and gives advice.
type movementCommand struct {
	Advise     movementAdvise     `cmd:"" help:"Say which movements suit so many pairs, teams or players and boards, the best first."`
	Check      movementCheck      `cmd:"" help:"Check movements from files, also those of other programs, and count how fair they are."`
	Mitchell   movementMitchell   `cmd:"" help:"A Mitchell: plain, with a skip, or with share and relay."`
	Howell     movementHowell     `cmd:"" help:"A Howell, complete or three-quarter."`
	Hesitation movementHesitation `cmd:"" help:"A hesitation Mitchell: an odd number of tables, one winner."`
	Rover      movementRover      `cmd:"" help:"A Mitchell with a rover: one pair more than there are tables for."`
	Web        movementWeb        `cmd:"" help:"A web or appendix Mitchell: more tables than rounds, all boards at every table."`
	Individual movementIndividual `cmd:"" help:"An individual: every player for himself."`
	Teams      movementTeams      `cmd:"" help:"A round robin or American Whist of teams, or a triple."`
}

// movementOutput is how a movement is shown.
type movementOutput struct {
	As     string `help:"rounds: a table for each round; guide: a card for each table; figures: how fair it is; text: a file that 'check' reads back." enum:"rounds,guide,figures,text" default:"rounds"`
	Switch string `help:"Turn the boards in these rounds so that there is one winner: 'last' for the usual share of an eighth, or numbers such as 7,13." placeholder:"ROUNDS"`
	Absent int    `help:"This contestant is not there; the opponents sit out." placeholder:"NUMBER"`
}

// show prints the movement. One that has a fault is shown all the same, but the
// command has found something wrong.
func (o movementOutput) show(std *stdio, m movement.Movement, err error) error {
	if err == nil && o.Absent != 0 {
		m, err = m.Without(o.Absent)
	}
	if err == nil && o.Switch != "" {
		rounds := m.SwitchRounds()
		if o.Switch != "last" {
			rounds, err = roundList(o.Switch)
		}
		if err == nil {
			m, err = m.ArrowSwitch(rounds...)
		}
	}
	if err != nil {
		return err
	}
	switch o.As {
	case "guide":
		showGuide(std, m)
	case "figures":
		showFigures(std, m)
	case "text":
		if _, err := m.WriteTo(std.out); err != nil {
			return err
		}
	default:
		showRounds(std, m)
	}
	return showFaults(std, m)
}

func showFaults(std *stdio, m movement.Movement) error {
	faults := m.Check()
	for _, f := range faults {
		fmt.Fprintln(std.out, std.words.Say("fault: %s", f))
	}
	if len(faults) > 0 {
		return errFound
	}
	return nil
}

func roundList(text string) ([]int, error) {
	var rounds []int
	for part := range strings.SplitSeq(text, ",") {
		var n int
		if _, err := fmt.Sscanf(strings.TrimSpace(part), "%d", &n); err != nil {
			return nil, sentence.Errorf("%q is no round; write numbers such as 7,13, or 'last'", part)
		}
		rounds = append(rounds, n)
	}
	return rounds, nil
}

// showRounds prints a row for each table and round.
func showRounds(std *stdio, m movement.Movement) {
	w := std.words
	fmt.Fprintln(std.out, w.Movement(m))
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	if m.Kind == movement.Individual {
		fmt.Fprintln(table, w.Sentence("round\ttable\tnorth\teast\tsouth\twest\tboards"))
	} else {
		fmt.Fprintln(table, w.Sentence("round\ttable\tNS\tEW\tboards"))
	}
	for _, s := range m.Sittings {
		fmt.Fprintf(table, "%d\t%d\t%s\t%s\n", s.Round, s.Table, strings.Join(seated(w, m, s), "\t"), boardNumbers(m.Boards(s)))
	}
	table.Flush()
}

// seated is who sits at a table, a column for each seat or side.
func seated(w *locale.Words, m movement.Movement, s movement.Sitting) []string {
	var columns []string
	for i, who := range s.At {
		if m.Kind != movement.Individual && i > 1 {
			break
		}
		name := "-"
		if who != 0 && who != m.Missing {
			name = w.Label(m.Label(who))
		}
		columns = append(columns, name)
	}
	return columns
}

// boardNumbers is 1-3 for neighbours and 1, 4 for others.
func boardNumbers(boards []int) string {
	if len(boards) == 0 {
		return "-"
	}
	if last := boards[len(boards)-1]; last-boards[0] == len(boards)-1 && last != boards[0] {
		return fmt.Sprintf("%d-%d", boards[0], last)
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(boards), " ", ", "), "[]")
}

// showGuide prints a card for each table.
func showGuide(std *stdio, m movement.Movement) {
	w := std.words
	for t := 1; t <= m.Tables; t++ {
		if t > 1 {
			fmt.Fprintln(std.out)
		}
		fmt.Fprintln(std.out, w.Say("%s: table %d", w.Movement(m), t))
		table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, w.Sentence("round\tplaying\tboards\tthen\tboards go to"))
		for _, step := range m.Guide(t) {
			boards := w.Sentence("rest")
			if step.BoardsTo != 0 {
				boards = w.Say("table %d", step.BoardsTo)
			}
			if step.Round == m.Rounds {
				boards = ""
			}
			fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\n", step.Round, strings.Join(seated(w, m, step.Sitting), " - "), boardNumbers(step.Boards), nextPlaces(w, m, step), boards)
		}
		table.Flush()
	}
}

// nextPlaces says where those go who do not stay.
func nextPlaces(w *locale.Words, m movement.Movement, step movement.Step) string {
	var moves []string
	for i, place := range step.Next {
		seat := bridge.Seat(i)
		who := step.At[seat]
		if m.Kind != movement.Individual && i > 1 || place.Table == 0 || place == (movement.Place{Table: step.Table, Seat: seat}) {
			continue
		}
		to := w.SeatLetter(place.Seat)
		if m.Kind != movement.Individual {
			to = w.SideLetters(place.Seat.Side())
		}
		moves = append(moves, w.Say("%s to table %d %s", m.Label(who), place.Table, to))
	}
	return strings.Join(moves, ", ")
}

// showFigures prints how fair the movement is.
func showFigures(std *stdio, m movement.Movement) {
	w := std.words
	f := m.Figures()
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	row := func(what string, least, most int) {
		fmt.Fprintf(table, "%s\t%s\n", what, span(w, least, most))
	}
	fmt.Fprintf(table, "%s\t%s\n%s\t%s\n", w.Sentence("movement"), w.Movement(m), w.Sentence("name"), m.Name)
	row(w.Sentence(m.Kind.String()), m.Contestants, m.Contestants)
	row(w.Sentence("tables"), m.Tables, m.Tables)
	row(w.Sentence("rounds"), m.Rounds, m.Rounds)
	row(w.Sentence("winners"), m.Winners, m.Winners)
	row(w.Sentence("boards needed"), len(m.AllBoards()), len(m.AllBoards()))
	row(w.Sentence("boards played"), f.BoardsLeast, f.BoardsMost)
	row(w.Sentence("boards North-South"), f.NorthSouthLeast, f.NorthSouthMost)
	row(w.Sentence("opponents met"), f.OpponentsLeast, f.OpponentsMost)
	row(w.Sentence("results on a board"), f.ResultsLeast, f.ResultsMost)
	if m.Kind != movement.Teams {
		row(w.Sentence("two contestants depend on each other"), f.ComparedLeast, f.ComparedMost)
		evenness := w.Decimal(strconv.FormatFloat(f.Calibre, 'f', 1, 64))
		fmt.Fprintf(table, "%s\t%s\n", w.Sentence("evenness of that"), w.Say("%s of 100", evenness))
	}
	table.Flush()
}

// movementAdvise prints suggestions.
type movementAdvise struct {
	Pairs     int  `help:"How many pairs have come." xor:"who" required:""`
	Teams     int  `help:"How many teams have come." xor:"who" required:""`
	Players   int  `help:"How many players have come, each for himself." xor:"who" required:""`
	Boards    int  `help:"How many boards each should play." default:"26"`
	Winners   int  `help:"1 or 2; 0 when either will do." default:"0"`
	NoSharing bool `help:"Leave out movements in which tables share boards."`
	Drawn     bool `help:"Also events whose rounds are drawn: a Swiss, a knock-out of teams."`
}

// Run prints each suggestion with what speaks for it and against it, and how fair
// it is.
func (cmd *movementAdvise) Run(_ context.Context, std *stdio) error {
	w := std.words
	wish := movement.Wish{Contestants: cmd.Pairs, Boards: cmd.Boards, Winners: cmd.Winners, NoSharing: cmd.NoSharing, Drawn: cmd.Drawn}
	switch {
	case cmd.Teams != 0:
		wish.Kind, wish.Contestants = movement.Teams, cmd.Teams
	case cmd.Players != 0:
		wish.Kind, wish.Contestants = movement.Individual, cmd.Players
	}
	all, err := movement.Advise(wish)
	if err != nil {
		return err
	}
	for i, s := range all {
		reasons := make([]string, len(s.Reasons))
		for k, r := range s.Reasons {
			reasons[k] = w.Advice(r)
		}
		title := w.Movement(s.Movement)
		if s.Drawing.Rule != "" {
			title = w.Drawing(s.Drawing)
		}
		f := s.Figures
		fmt.Fprintf(std.out, "%d. %s\n   %s\n   %s\n", i+1, w.Say("%s, %d boards a round", title, s.PerSet), strings.Join(reasons, w.T("session.apart")),
			w.Say("each plays %s boards against %s opponents; %s results on a board", span(w, f.BoardsLeast, f.BoardsMost), span(w, f.OpponentsLeast, f.OpponentsMost), span(w, f.ResultsLeast, f.ResultsMost)))
	}
	return nil
}

// span is 5, or 4 to 6.
func span(w *locale.Words, least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return w.Say("%d to %d", least, most)
}

// movementCheck reads movements and checks them.
type movementCheck struct {
	Files []string `arg:"" help:"Files with movements; - is standard input."`
}

// Run checks each movement of each file. A file that cannot be read is named, and
// the others are checked all the same.
func (cmd *movementCheck) Run(_ context.Context, std *stdio) error {
	var result error
	first := true
	for _, file := range cmd.Files {
		var text []byte
		var err error
		if file == "-" {
			text, err = io.ReadAll(std.in)
		} else {
			text, err = os.ReadFile(file)
		}
		var found []movement.Movement
		if err == nil {
			found, err = movement.Read(file, string(text))
		}
		if err != nil {
			fmt.Fprintln(std.err, "overtrick:", std.words.Error(err))
			result = errFound
			continue
		}
		for _, m := range found {
			if !first {
				fmt.Fprintln(std.out)
			}
			first = false
			showFigures(std, m)
			if err := showFaults(std, m); err != nil {
				result = err
			} else {
				fmt.Fprintln(std.out, std.words.Sentence("no faults"))
			}
		}
	}
	return result
}
