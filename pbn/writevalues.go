package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// mandatoryValue is the value of a mandatory tag in export format: what the game
// means where that is known, and else what the file says.
func (g *Game) mandatoryValue(name string) string {
	raw, given := g.Value(name)
	if !given {
		raw = "?"
	}
	switch name {
	case "Date":
		if d, ok := parseDate(strings.TrimSpace(raw)); ok && !dateForm(raw) && !strings.ContainsAny(strings.TrimSpace(raw), " :") {
			return d.String()
		}
	case "Dealer":
		if g.hasDealer {
			return g.dealer.String()
		}
	case "Vulnerable":
		if g.hasVuln {
			return g.vulnerable.String()
		}
	case "Deal":
		if g.setup != nil || !g.deal.IsZero() {
			return g.dealValue(raw)
		}
	case "Declarer":
		return g.declarerValue(raw)
	case "Contract":
		f := &g.contract
		switch {
		case f.hasContract:
			return f.contract.String()
		case f.hasDenomination:
			return f.denomination.String()
		}
	case "Result":
		return g.resultValue(raw)
	}
	return raw
}

// dealValue is the deal from the dealer on, cards in descending order. A deal of
// which part could not be read is left as it is.
func (g *Game) dealValue(raw string) string {
	first := bridge.North
	if g.hasDealer {
		first = g.dealer
	}
	if g.setup == nil {
		return g.deal.From(first)
	}
	if _, err := bridge.ParseSetup(strings.TrimSpace(raw)); err != nil {
		return raw
	}
	var b strings.Builder
	b.WriteByte(first.Letter())
	for i := range 4 {
		if i == 0 {
			b.WriteByte(':')
		} else {
			b.WriteByte(' ')
		}
		s := first.Next(i)
		if !g.setup.Known[s] {
			b.WriteByte('-')
			continue
		}
		b.WriteString(handValue(g.setup.Hands[s]))
	}
	return b.String()
}

// handValue writes cards suit by suit, doubled ones as often as they are there.
func handValue(cards []bridge.Card) string {
	var count [52]int
	for _, c := range cards {
		if c.Valid() {
			count[c]++
		}
	}
	var b strings.Builder
	for i, suit := range bridge.Suits {
		if i > 0 {
			b.WriteByte('.')
		}
		for r := bridge.Ace + 1; r > 0; r-- {
			for range count[bridge.NewCard(suit, r-1)] {
				b.WriteByte((r - 1).Letter())
			}
		}
	}
	return b.String()
}

func (g *Game) declarerValue(raw string) string {
	f := &g.contract
	switch {
	case f.hasDeclarer && f.swapped:
		return "^" + f.declarer.String()
	case f.hasDeclarer:
		return f.declarer.String()
	case f.hasContract && f.contract.IsPassedOut():
		return ""
	}
	return raw
}

func (g *Game) resultValue(raw string) string {
	f := &g.contract
	switch {
	case f.hasContract && f.contract.IsPassedOut():
		if _, said := g.said("Result"); !said {
			return ""
		}
	case g.hasTricks && g.agreed:
		return "^" + strconv.Itoa(g.tricks)
	case g.hasTricks:
		return strconv.Itoa(g.tricks)
	}
	return raw
}

// supplementalValue is the value of another tag in export format.
func (g *Game) supplementalValue(name string) string {
	raw, _ := g.Value(name)
	switch name {
	case "Score":
		p, ok := parseSided(raw)
		if ok && !p.sided && g.hasScore && g.contract.hasDeclarer {
			declarers := g.score
			if g.contract.declarer.Side() == bridge.EastWest {
				declarers = -g.score
			}
			if declarers != p.plain.whole {
				return "NS " + strconv.Itoa(g.score)
			}
		}
		return sidedValue(raw)
	case "ScoreIMP", "ScoreMP", "ScorePercentage", "OptimumScore":
		return sidedValue(raw)
	case "EventDate", "UTCDate":
		if d, ok := parseDate(strings.TrimSpace(raw)); ok && !dateForm(raw) && !strings.ContainsAny(strings.TrimSpace(raw), " :") {
			return d.String()
		}
	}
	return raw
}

// sidedValue writes numbers of sides without plus signs, and with points.
func sidedValue(raw string) string {
	p, ok := parseSided(raw)
	if !ok {
		return raw
	}
	number := func(n sideNumber) string {
		return strings.Replace(strings.TrimPrefix(n.text, "+"), ",", ".", 1)
	}
	if !p.sided {
		return number(p.plain)
	}
	var parts []string
	for _, s := range bridge.Sides {
		if n := p.side[s]; n.given {
			parts = append(parts, s.String()+" "+number(n))
		}
	}
	return strings.Join(parts, " ")
}
