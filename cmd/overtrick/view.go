package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// viewText is a table as one viewer may see it, for reading on a terminal, in the
// words of the reader. What it shows is decided by laws.ViewFor alone.
func viewText(v laws.View, w *locale.Words) string {
	p := viewPrinter{View: v, w: w}
	p.head()
	p.hands()
	p.auction()
	p.play()
	p.rulings()
	return p.out.String()
}

// viewPrinter writes the parts of a view one after the other.
type viewPrinter struct {
	laws.View
	w   *locale.Words
	out strings.Builder
}

func (p *viewPrinter) say(form string, args ...any) {
	p.out.WriteString(p.w.Say(form, args...))
}

// text writes what is said already, or what a person at the table has said.
func (p *viewPrinter) text(parts ...string) {
	for _, part := range parts {
		p.out.WriteString(part)
	}
}

// call is 1♠, Pass or X, in other languages than English with pass and double in
// words.
func (p *viewPrinter) call(c bridge.Call) string {
	if (signs{p.w}).english() {
		return c.Symbols()
	}
	return p.w.CallSign(c)
}

// cards are parted by blanks.
func (p *viewPrinter) cards(h bridge.Hand) string {
	var words []string
	for c := range h.All() {
		words = append(words, p.w.CardSign(c))
	}
	return strings.Join(words, " ")
}

func (p *viewPrinter) head() {
	who := p.w.T("exam.director")
	if seat, ok := p.Viewer.Seat(); ok {
		who = p.w.Seat(seat)
	} else if p.Viewer == laws.Open {
		who = p.w.Sentence("the public")
	}
	phase := p.w.Phrase(p.Phase.Says())
	_, first := utf8.DecodeRuneInString(phase)
	p.say("Board %d, dealer %s, vulnerable %s. Seen by %s. %s.\n",
		p.Board.Number, p.Board.Dealer, signs{p.w}.vulnerable(p.Board.Vulnerable), who, strings.ToUpper(phase[:first])+phase[first:])
	p.text("\n")
}

func (p *viewPrinter) hands() {
	width := 6
	for _, s := range bridge.Seats {
		width = max(width, utf8.RuneCountInString(p.w.Seat(s)))
	}
	for _, s := range bridge.Seats {
		h := p.Hands[s]
		p.text(fmt.Sprintf("%-*s ", width, p.w.Seat(s)), p.hand(h))
		if h.FaceUp != 0 {
			p.say("; face up: %s", p.cards(h.FaceUp))
		}
		if role := p.role(s); role != "" {
			p.text("  (", role, ")")
		}
		p.text("\n")
	}
}

func (p *viewPrinter) hand(h laws.HandView) string {
	switch {
	case !h.Seen:
		return p.w.Say("%v, concealed", sentence.Count{N: h.Count, Noun: "card"})
	case h.Count == 0:
		return p.w.Sentence("no cards left")
	}
	parts := make([]string, 0, 4)
	for _, suit := range bridge.Suits {
		ranks := ""
		for _, c := range h.Cards.Suit(suit).Cards() {
			ranks += p.w.Rank(c.Rank())
		}
		if ranks == "" {
			ranks = "—"
		}
		parts = append(parts, suit.Symbol()+" "+ranks)
	}
	return strings.Join(parts, "  ")
}

// role is declarer or dummy, presumed until the lead is faced.
func (p *viewPrinter) role(s bridge.Seat) string {
	presumed := p.Phase == laws.ClarificationPeriod
	switch {
	case p.Contract.IsPassedOut() || s != p.Declarer && s != p.Dummy:
		return ""
	case s == p.Declarer && presumed:
		return p.w.Sentence("presumed declarer")
	case s == p.Declarer:
		return p.w.T("role.declarer")
	case presumed:
		return p.w.Sentence("presumed dummy")
	}
	return p.w.T("role.dummy")
}

func (p *viewPrinter) auction() {
	if len(p.Calls) == 0 {
		return
	}
	p.text("\n", p.w.T("auction.label"), "\n")
	for i, c := range p.Calls {
		call := p.call(c.Call)
		if c.Written != "" {
			call = c.Written
		}
		p.text(fmt.Sprintf("%3d  %s  %s", i+1, p.w.SeatLetter(c.Seat), call))
		if c.Status == laws.Withdrawn {
			p.say("  withdrawn")
		}
		if c.Alerted {
			p.text("  ", p.w.T("auction.alert"))
		}
		if c.Explanation != "" {
			p.text("  “", c.Explanation, "”")
		}
		for _, s := range c.Asked {
			p.text("  ")
			p.say("%s asks", p.w.SeatLetter(s))
		}
		p.text("\n")
	}
}

func (p *viewPrinter) play() {
	if !p.Contract.IsPassedOut() {
		contract := p.Contract.Symbols()
		if !(signs{p.w}).english() {
			contract = signs{p.w}.contract(p.Contract)
		}
		p.text("\n")
		p.say("Contract %s by %s. Tricks: NS %d, EW %d.\n", contract, p.Declarer, p.Won[bridge.NorthSouth], p.Won[bridge.EastWest])
	}
	if p.LeadDown && p.LeadSeen {
		p.say("%s has led %s, face down.\n", p.Declarer.LHO(), p.w.CardSign(p.Lead))
	} else if p.LeadDown {
		p.text(p.w.T("lead.facedown", "Seat", p.w.Seat(p.Declarer.LHO())), "\n")
	}
	for _, s := range p.StrayLead {
		p.say("%s has put a card face down as the opening lead.\n", s)
	}
	for _, trick := range p.Tricks {
		p.say("  %s: won by %s\n", p.trick(trick.Trick), p.w.SeatLetter(trick.Won))
	}
	if len(p.Tricks) == 0 && p.LastTrick != nil {
		p.say("Last trick: %s, won by %s\n", p.trick(p.LastTrick.Trick), p.w.SeatLetter(p.LastTrick.Won))
	}
	if p.Trick.Count > 0 {
		p.say("This trick: %s\n", p.trick(p.Trick))
	}
	if c := p.Claim; c != nil {
		p.say("%s claims %d of the remaining tricks.", c.Seat, c.Tricks)
		if c.Statement != "" {
			p.text(" ", c.Statement)
		}
		p.text("\n")
	}
	switch {
	case p.Void:
		p.say("The board has no result here.\n")
	case p.Ended():
		result := p.Result.Symbols()
		if !(signs{p.w}).english() {
			result = p.w.ResultSigns(p.Result)
		}
		p.say("Result %s, NS %+d.\n", result, score.NorthSouth(p.Result, p.Board.Vulnerable))
	case p.InRotation():
		p.text(p.w.T("todo.rotation", "Seat", p.w.Seat(p.Turn)), ".\n")
	case p.Awaited:
		p.say("%s to act.\n", p.By)
	}
}

func (p *viewPrinter) trick(t bridge.Trick) string {
	parts := make([]string, t.Count)
	for i := range parts {
		s := t.Leader.Next(i)
		card := "—"
		if c, ok := t.By(s); ok {
			card = p.w.CardSign(c)
		}
		parts[i] = p.w.SeatLetter(s) + " " + card
	}
	return strings.Join(parts, "  ")
}
