package exchange

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// columnName is the name of a column as it stands in the file, which is the same in
// all languages.
type columnName string

// csvRow reads the fields of a line by the names of their columns, up to the first
// one that is wrong.
type csvRow struct {
	at     map[string]int
	fields []string
	line   int
	err    error
}

// text is a field; empty where there is no such column. Ends of lines within it are
// all alike.
func (r *csvRow) text(column string) string {
	i, ok := r.at[column]
	if !ok {
		return ""
	}
	return strings.ReplaceAll(strings.ReplaceAll(r.fields[i], "\r\n", "\n"), "\r", "\n")
}

func (r *csvRow) refuse(column string, err error) {
	if r.err == nil {
		r.err = sentence.Errorf("column %s: %w", columnName(column), err)
	}
}

// field reads a field that may be empty.
func field[T any](r *csvRow, column string, parse func(string) (T, error)) *T {
	text := r.text(column)
	if text == "" {
		return nil
	}
	v, err := parse(text)
	if err != nil {
		r.refuse(column, err)
		return nil
	}
	return &v
}

// whole reads a whole number that may be empty.
func (r *csvRow) whole(column string) *int {
	return field(r, column, func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, sentence.Errorf("%s is no whole number", fault.Clip(text))
		}
		return n, nil
	})
}

// number is a whole number, and 0 where there is none.
func (r *csvRow) number(column string) int {
	if n := r.whole(column); n != nil {
		return *n
	}
	return 0
}

// made reads contract, declarer and tricks.
func (r *csvRow) made() *bridge.Result {
	contract := field(r, "contract", bridge.ParseContract)
	declarer := field(r, "declarer", bridge.ParseSeat)
	tricks := r.whole("tricks")
	switch {
	case r.err != nil || contract == nil && declarer == nil && tricks == nil:
		return nil
	case contract != nil && contract.IsPassedOut() && declarer == nil && tricks == nil:
		return &bridge.Result{}
	case contract == nil || declarer == nil || tricks == nil || contract.IsPassedOut():
		r.refuse("contract", sentence.New("contract, declarer and tricks are no result together; a board that was passed out has Pass alone"))
		return nil
	}
	out := bridge.Result{Contract: *contract, Declarer: *declarer, Tricks: *tricks}
	if !out.Valid() {
		r.refuse("tricks", sentence.Errorf("there are no %d tricks", out.Tricks))
	}
	return &out
}

func (r *csvRow) game() Game {
	g := Game{
		Label: r.text("board"), Hands: r.text("hands"), Event: r.text("event"), Room: r.text("room"),
		Dealer: field(r, "dealer", bridge.ParseSeat), Vulnerable: field(r, "vulnerable", bridge.ParseVulnerability),
		Result: r.made(), Score: r.whole("score"),
	}
	if n, err := strconv.Atoi(g.Label); err == nil && number(n) == g.Label {
		g.Number, g.Label = n, ""
	}
	if g.Hands != "" {
		if _, err := bridge.ParseSetup(g.Hands); err != nil {
			r.refuse("hands", err)
		}
	}
	names := bridge.BySeat[string]{r.text("north"), r.text("east"), r.text("south"), r.text("west")}
	if names != (bridge.BySeat[string]{}) {
		g.Players = &names
	}
	r.calls(&g)
	for text := range strings.FieldsSeq(r.text("play")) {
		c, err := bridge.ParseCard(text)
		if err == nil && len(g.Cards) == 52 {
			err = sentence.New("there are more than 52 cards")
		}
		if err != nil {
			r.refuse("play", err)
			break
		}
		g.Cards = append(g.Cards, c)
	}
	return g
}

// calls reads an auction. Calls go round from the dealer; one that does not names
// its seat, as in W:Pass.
func (r *csvRow) calls(g *Game) {
	turn := g.Dealer
	fields := strings.Fields(r.text("auction"))
	if len(fields) > 0 {
		g.Calls = make([]Call, 0, min(len(fields), bridge.MaxCalls))
	}
	for _, text := range fields {
		by := turn
		if seat, call, ok := strings.Cut(text, ":"); ok {
			s, err := bridge.ParseSeat(seat)
			if err != nil {
				r.refuse("auction", err)
				return
			}
			by, text = &s, call
		}
		c, err := bridge.ParseCall(text)
		switch {
		case err != nil:
		case by == nil:
			err = sentence.New("it has no dealer; write the seat before the first call, as in N:Pass")
		case len(g.Calls) == bridge.MaxCalls:
			err = sentence.Errorf("there are more than %d calls", bridge.MaxCalls)
		}
		if err != nil {
			r.refuse("auction", err)
			return
		}
		g.Calls = append(g.Calls, Call{By: *by, Call: c})
		turn = pointer(by.Next(1))
	}
}

// auction writes what calls reads.
func (g *Game) auction() string {
	var out []string
	turn := g.Dealer
	for _, c := range g.Calls {
		text := c.Call.String()
		if turn == nil || *turn != c.By {
			text = c.By.String() + ":" + text
		}
		out = append(out, text)
		turn = pointer(c.By.Next(1))
	}
	return strings.Join(out, " ")
}

func (r *csvRow) result() Result {
	x := Result{
		Event: r.text("event"), Section: r.text("section"), Round: r.number("round"), Table: r.text("table"), NS: r.text("ns"), EW: r.text("ew"),
		Result: r.made(), Lead: field(r, "lead", bridge.ParseCard), Score: r.whole("score_ns"), Award: r.text("award"),
		PointsNS: field(r, "points_ns", score.ParseFraction), PointsEW: field(r, "points_ew", score.ParseFraction), Times: r.number("times"), Line: r.line,
	}
	if board := r.whole("board"); board != nil {
		x.Board = *board
	} else {
		r.refuse("board", sentence.New("there is no number of the board"))
	}
	if x.Times < 0 {
		r.refuse("times", sentence.Errorf("%d tables had the result, which cannot be", x.Times))
	}
	if x.Times == 1 {
		x.Times = 0
	}
	return x
}

func (r *csvRow) entry() Entry {
	e := Entry{
		Section: r.text("section"), Number: r.text("number"), Direction: r.text("direction"), Place: r.text("place"),
		Score: field(r, "score", score.ParseFraction), Percentage: field(r, "percentage", score.ParseFraction), Boards: r.number("boards"),
	}
	split := func(text string) []string {
		if text == "" {
			return nil
		}
		return strings.Split(text, "; ")
	}
	names, numbers := split(r.text("players")), split(r.text("member_numbers"))
	for i := range max(len(names), len(numbers)) {
		var p Player
		if i < len(names) {
			p.Name = names[i]
		}
		if i < len(numbers) {
			p.Number = numbers[i]
		}
		e.Players = append(e.Players, p)
	}
	return e
}
