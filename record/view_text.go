package record

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/score"
)

// ViewText is a table as one viewer may see it, for reading on a terminal.
func ViewText(v laws.View) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Board %d, dealer %s, vulnerable %s. Seen by %s. %s.\n\n",
		v.Board.Number, v.Board.Dealer.Name(), v.Board.Vulnerable, v.Viewer, sentenceCase(v.Phase.String()))
	for _, s := range bridge.Seats {
		fmt.Fprintf(&b, "%-6s %s%s%s\n", s.Name(), handText(v.Hands[s]), faceUpText(v.Hands[s]), handNote(v, s))
	}
	viewAuction(&b, v)
	viewPlay(&b, v)
	viewRulings(&b, v)
	return b.String()
}

func sentenceCase(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

func handText(h laws.HandView) string {
	if !h.Seen {
		return fmt.Sprintf("%d cards, concealed", h.Count)
	}
	if h.Count == 0 {
		return "no cards left"
	}
	parts := make([]string, 0, 4)
	for _, suit := range bridge.Suits {
		ranks := "—"
		if cards := h.Cards.Suit(suit).Cards(); len(cards) > 0 {
			ranks = ""
			for _, c := range cards {
				ranks += c.Rank().Symbol()
			}
		}
		parts = append(parts, suit.Symbol()+" "+ranks)
	}
	return strings.Join(parts, "  ")
}

func handNote(v laws.View, s bridge.Seat) string {
	if v.Contract.IsPassedOut() {
		return ""
	}
	presumed := ""
	if v.Phase == laws.ClarificationPeriod {
		presumed = "presumed "
	}
	switch s {
	case v.Declarer:
		return "  (" + presumed + "declarer)"
	case v.Dummy:
		return "  (" + presumed + "dummy)"
	}
	return ""
}

func viewAuction(b *strings.Builder, v laws.View) {
	if len(v.Calls) == 0 {
		return
	}
	b.WriteString("\nAuction\n")
	for i, c := range v.Calls {
		call := c.Call.Symbols()
		if c.Written != "" {
			call = c.Written
		}
		fmt.Fprintf(b, "%3d  %s  %s", i+1, c.Seat, call)
		if c.Status == laws.Withdrawn {
			b.WriteString("  withdrawn")
		}
		if c.Alerted {
			b.WriteString("  alerted")
		}
		if c.Explanation != "" {
			fmt.Fprintf(b, "  “%s”", c.Explanation)
		}
		for _, s := range c.Asked {
			fmt.Fprintf(b, "  %s asks", s)
		}
		b.WriteByte('\n')
	}
}

func viewPlay(b *strings.Builder, v laws.View) {
	if !v.Contract.IsPassedOut() {
		fmt.Fprintf(b, "\nContract %s by %s. Tricks: NS %d, EW %d.\n",
			v.Contract.Symbols(), v.Declarer.Name(), v.Won[bridge.NorthSouth], v.Won[bridge.EastWest])
	}
	if v.LeadDown {
		lead := "a card"
		if v.LeadSeen {
			lead = v.Lead.Symbol()
		}
		fmt.Fprintf(b, "%s has led %s, face down.\n", v.Declarer.LHO().Name(), lead)
	}
	for _, s := range v.StrayLead {
		fmt.Fprintf(b, "%s has put a card face down as the opening lead.\n", s.Name())
	}
	for _, trick := range v.Tricks {
		fmt.Fprintf(b, "  %s: won by %s\n", trickText(trick.Trick), trick.Won)
	}
	if len(v.Tricks) == 0 && v.LastTrick != nil {
		fmt.Fprintf(b, "Last trick: %s, won by %s\n", trickText(v.LastTrick.Trick), v.LastTrick.Won)
	}
	if v.Trick.Count > 0 {
		fmt.Fprintf(b, "This trick: %s\n", trickText(v.Trick))
	}
	if c := v.Claim; c != nil {
		fmt.Fprintf(b, "%s claims %d of the remaining tricks. %s\n", c.Seat.Name(), c.Tricks, c.Statement)
	}
	switch {
	case v.Void:
		fmt.Fprintln(b, "The board has no result here.")
	case v.Ended():
		fmt.Fprintf(b, "Result %s, NS %+d.\n", v.Result.Symbols(), score.NorthSouth(v.Result, v.Board.Vulnerable))
	case v.InRotation():
		fmt.Fprintf(b, "Next in rotation: %s.\n", v.Turn.Name())
	case v.Awaited:
		fmt.Fprintf(b, "%s to act.\n", v.By.Name())
	}
}

func trickText(t bridge.Trick) string {
	parts := make([]string, t.Count)
	for i := range parts {
		s := t.Leader.Next(i)
		parts[i] = s.String() + " —"
		if c, ok := t.By(s); ok {
			parts[i] = s.String() + " " + c.Symbol()
		}
	}
	return strings.Join(parts, "  ")
}
