package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// Points is a number that a file publishes: matchpoints, IMPs or a percentage.
// Given is false when the file does not say it.
type Points struct {
	Value score.Fraction
	Given bool
}

// sideNumber is a number of one side as it is written.
type sideNumber struct {
	text  string
	whole int
	given bool
	dot   bool // written with a decimal point
}

func (n sideNumber) tricks() bool { return !n.dot && n.whole >= 0 && n.whole <= 13 }

// sided are numbers of one or both sides: 10, NS 10, EW -2.5, NS 400 EW -400.
type sided struct {
	plain sideNumber // when no side is said
	side  bridge.BySide[sideNumber]
	sided bool
}

// parseSided reads a number with or without sides. Signs, a point and blanks
// may stand where programs put them.
func parseSided(text string) (sided, bool) {
	var out sided
	t := strings.TrimSpace(text)
	if n, rest, ok := cutNumber(t); ok {
		out.plain = n
		return out, rest == ""
	}
	for t != "" {
		if len(t) < 2 {
			return out, false
		}
		var side bridge.Side
		switch strings.ToUpper(t[:2]) {
		case "NS":
			side = bridge.NorthSouth
		case "EW":
			side = bridge.EastWest
		default:
			return out, false
		}
		n, rest, ok := cutNumber(strings.TrimLeft(t[2:], " "))
		if !ok || out.side[side].given {
			return out, false
		}
		out.side[side], out.sided = n, true
		t = strings.TrimLeft(rest, " ")
	}
	return out, out.sided
}

// cutNumber takes a whole or decimal number off the front of text.
func cutNumber(text string) (n sideNumber, rest string, ok bool) {
	i := 0
	if i < len(text) && (text[i] == '+' || text[i] == '-') {
		i++
	}
	digits := i
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	if i == digits || i-digits > 9 {
		return n, text, false
	}
	whole, err := strconv.Atoi(text[:i])
	if err != nil {
		return n, text, false
	}
	if i < len(text) && (text[i] == '.' || text[i] == ',') {
		n.dot = true
		i++
		for i < len(text) && text[i] >= '0' && text[i] <= '9' {
			i++
		}
	}
	if i < len(text) && text[i] != ' ' {
		return n, text, false
	}
	n.text, n.whole, n.given = text[:i], whole, true
	return n, text[i:], true
}

// fraction is the exact value.
func (n sideNumber) fraction() (score.Fraction, bool) {
	t := strings.TrimSuffix(strings.TrimPrefix(strings.Replace(n.text, ",", ".", 1), "+"), ".")
	if len(t) > 24 {
		return score.Fraction{}, false
	}
	f, err := score.ParseFraction(t)
	return f, err == nil
}

// ns is the number from North-South's side; ok is false when no side is said.
func (p sided) ns() (sideNumber, bool) {
	if n := p.side[bridge.NorthSouth]; n.given {
		return n, true
	}
	n := p.side[bridge.EastWest]
	n.whole = -n.whole
	return n, n.given
}

// Score is what North-South scored: the Score tag, or else Law 77 for the
// result. A score without a side is declarer's by the standard; where it is
// North-South's that fits the contract, it is taken as that, and told.
func (g *Game) Score() (int, bool) { return g.score, g.hasScore }

func (g *Game) readScore() {
	expected, hasExpected := 0, false
	if r, ok := g.Result(); ok && (g.hasVuln || r.Contract.IsPassedOut()) {
		expected, hasExpected = score.NorthSouth(r, g.vulnerable), true
	}
	text, ok := g.said("Score")
	if !ok {
		g.score, g.hasScore = expected, hasExpected
		return
	}
	line := g.line("Score")
	p, ok := parseSided(text)
	if !ok || p.plain.dot || p.side[0].dot || p.side[1].dot {
		g.fault(line, ScoreFault, Serious, "the score %q is not a whole number of a side or of declarer", clip(text))
		g.score, g.hasScore = expected, hasExpected
		return
	}
	ns, ok := p.ns()
	switch {
	case ok:
		g.score, g.hasScore = ns.whole, true
		if ew := p.side[bridge.EastWest]; ew.given && ew.whole != -ns.whole {
			g.fault(line, ScoreFault, Warning, "the scores of the two sides do not balance: %s", clip(text))
		}
	case !g.contract.hasDeclarer:
		if g.contract.hasContract && g.contract.contract.IsPassedOut() {
			g.score, g.hasScore = p.plain.whole, true
		}
	case g.contract.declarer.Side() == bridge.NorthSouth:
		g.score, g.hasScore = p.plain.whole, true
	case hasExpected && p.plain.whole == expected:
		g.score, g.hasScore = expected, true
		g.habit(line, ScoreFault, "score without side", "a score without a side is declarer's by the standard, but only as North-South's does it fit the contract; it was taken as that: %s", clip(text))
	default:
		g.score, g.hasScore = -p.plain.whole, true
	}
	if hasExpected && g.hasScore && g.score != expected && !g.rubber() {
		r, _ := g.Result()
		g.fault(line, ScoreFault, Warning, "the score is %q, but %s comes to %+d for North-South by Law 77", clip(text), r, expected)
	}
}

// rubber reports whether scores are not those of duplicate bridge.
func (g *Game) rubber() bool {
	scoring, _ := g.said("Scoring")
	competition, _ := g.said("Competition")
	for _, s := range []string{scoring, competition} {
		if strings.HasPrefix(s, "Rubber") || strings.HasPrefix(s, "Chicago") {
			return true
		}
	}
	return false
}

// published reads a tag with points of one or both sides from North-South's
// view. A number without a side is declarer's.
func (g *Game) published(name string) Points {
	text, ok := g.said(name)
	if !ok {
		return Points{}
	}
	p, ok := parseSided(text)
	if !ok {
		return Points{}
	}
	if n := p.side[bridge.NorthSouth]; n.given {
		f, ok := n.fraction()
		return Points{f, ok}
	}
	n, other := p.side[bridge.EastWest], true
	if !n.given {
		n = p.plain
		if !g.contract.hasDeclarer {
			return Points{}
		}
		other = g.contract.declarer.Side() == bridge.EastWest
	}
	f, ok := n.fraction()
	if other {
		if name == "ScorePercentage" {
			f = score.Whole(100).Sub(f)
		} else {
			f = f.Neg()
		}
	}
	return Points{f, ok}
}

// IMPs are the IMPs that North-South got by the ScoreIMP tag.
func (g *Game) IMPs() Points { return g.published("ScoreIMP") }

// Percentage is the percentage of North-South by the ScorePercentage tag; when
// the tag gives only the other side's, it is the rest to 100.
func (g *Game) Percentage() Points { return g.published("ScorePercentage") }

// Optimum is the score of the OptimumScore tag, from North-South's view: what
// perfect bidding and play of all four would come to.
func (g *Game) Optimum() (int, bool) {
	text, ok := g.said("OptimumScore")
	if !ok {
		return 0, false
	}
	p, ok := parseSided(text)
	if !ok {
		return 0, false
	}
	n, ok := p.ns()
	return n.whole, ok
}
