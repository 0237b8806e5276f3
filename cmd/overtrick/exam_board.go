package main

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/laws"
)

// situation prints a case up to where the Director is called: the cards that each
// hand had at first, the calls, the tricks.
func (p examPrinter) situation(c exam.Case, number, of int) {
	if of > 1 {
		fmt.Fprintf(p.out, "--- %s\n", p.w.T("exam.number", "Number", number, "Of", of))
	}
	fmt.Fprintf(p.out, "%s · %s\n", p.w.T("law.law", "Number", c.Law()), c.Title)
	printItem(p.out, "", "", p.w.Phrase(c.Story))
	for _, told := range c.Given() {
		printItem(p.out, "", "", p.w.Phrase(told.Question.Says)+" "+p.told(told))
	}
	t := c.Table()
	board := t.Board()
	fmt.Fprintf(p.out, "\n%s · %s · %s\n", p.w.T("board.number", "Number", board.Number),
		p.w.T("board.dealer", "Seat", p.w.Seat(board.Dealer)), p.w.Vulnerable(board.Vulnerable))
	for _, s := range bridge.Seats {
		fmt.Fprintf(p.out, "  %-8s %s\n", p.w.Seat(s), p.hand(t.Start().Hands[s]))
	}
	v := t.ViewFor(laws.Director)
	for _, call := range v.Calls {
		text := p.w.CallSign(call.Call)
		if call.Status == laws.Withdrawn {
			text = "(" + text + ")"
		}
		fmt.Fprintf(p.out, "  %s %s", p.w.SeatLetter(call.Seat), text)
	}
	if len(v.Calls) > 0 {
		fmt.Fprintln(p.out)
	}
	if !v.Contract.IsPassedOut() {
		fmt.Fprintf(p.out, "%s, %s\n", p.w.Contract(v.Contract), p.w.T("contract.by", "Seat", p.w.Seat(v.Declarer)))
	}
	for _, trick := range t.Tricks() {
		fmt.Fprintf(p.out, "  %s  %s %s\n", p.trick(trick.Trick), p.w.Seat(trick.Won), p.w.T("exam.won"))
	}
	if now := t.Trick(); now.Count > 0 {
		fmt.Fprintf(p.out, "  %s\n", p.trick(now))
	}
}

func (p examPrinter) hand(h bridge.Hand) string {
	var out []string
	for _, suit := range bridge.Suits {
		ranks := ""
		for c := range h.Suit(suit).All() {
			ranks += p.w.Rank(c.Rank())
		}
		if ranks == "" {
			ranks = "—"
		}
		out = append(out, suit.Symbol()+" "+ranks)
	}
	return strings.Join(out, "  ")
}

func (p examPrinter) trick(t bridge.Trick) string {
	parts := make([]string, t.Count)
	for i := range parts {
		s := t.Leader.Next(i)
		parts[i] = p.w.SeatLetter(s) + " —"
		if c, ok := t.By(s); ok {
			parts[i] = p.w.SeatLetter(s) + " " + p.w.CardSign(c)
		}
	}
	return strings.Join(parts, "  ")
}
