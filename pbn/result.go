package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Tricks is the number of tricks that declarer's side won. In a game that is to
// be continued it is the number so far.
func (g *Game) Tricks() (int, bool) { return g.tricks, g.hasTricks }

// Agreed reports whether the number of tricks is one that the players agreed on
// although the play gives another (written ^n).
func (g *Game) Agreed() bool { return g.agreed }

// Result is contract, declarer and tricks together. On a passed-out board it is
// the zero Result and true.
func (g *Game) Result() (bridge.Result, bool) {
	f := &g.contract
	if !f.hasContract {
		return bridge.Result{}, false
	}
	if f.contract.IsPassedOut() {
		return bridge.Result{}, true
	}
	if !f.hasDeclarer || !g.hasTricks {
		return bridge.Result{}, false
	}
	return bridge.Result{Contract: f.contract, Declarer: f.declarer, Tricks: g.tricks}, true
}

func (g *Game) readResult() {
	text, ok := g.said("Result")
	if !ok {
		g.tricksOfPlay()
		return
	}
	line := g.line("Result")
	f := &g.contract
	if f.hasContract && f.contract.IsPassedOut() {
		g.fault(line, ResultFault, Serious, "a board that was passed out has no tricks; the result is %q", clip(text))
		return
	}
	if v, given := g.Value("Declarer"); given && v == "" && !f.hasDeclarer {
		g.fault(line, ResultFault, Serious, "the result is %q, but the game has no declarer", clip(text))
	}
	body, agreed := strings.CutPrefix(text, "^")
	n, ok := g.parseTricks(body, text, line)
	if !ok {
		return
	}
	g.tricks, g.hasTricks, g.agreed = n, true, agreed
	if !agreed {
		g.compareTricks(line)
	}
}

// parseTricks reads 9, NS 9, EW 4 or NS 9 EW 4 as declarer's tricks.
func (g *Game) parseTricks(body, text string, line int) (int, bool) {
	if n, err := strconv.Atoi(body); err == nil {
		if n < 0 || n > 13 {
			g.fault(line, ResultFault, Serious, "the result is %v; there are 0 to 13", tricks(n))
			return 0, false
		}
		return n, true
	}
	p, ok := parseSided(body)
	ns, ew := p.side[bridge.NorthSouth], p.side[bridge.EastWest]
	if !ok || !p.sided || ns.given && !ns.tricks() || ew.given && !ew.tricks() {
		g.fault(line, ResultFault, Serious, "the result %q is not a number of tricks", clip(text))
		return 0, false
	}
	if ns.given && ew.given && ns.whole+ew.whole != 13 && (g.play == nil || g.play.End != ToBeContinued) {
		g.fault(line, ResultFault, Serious, "the tricks of both sides are %d in all, not 13", ns.whole+ew.whole)
	}
	if !g.contract.hasDeclarer {
		return 0, false
	}
	own, other := p.side[g.contract.declarer.Side()], p.side[g.contract.declarer.Side().Other()]
	if own.given {
		return own.whole, true
	}
	return 13 - other.whole, true
}

// compareTricks checks the result against the tricks that the play shows.
func (g *Game) compareTricks(line int) {
	won, lost, ok := g.tricksShown()
	if !ok || g.play.End == ToBeContinued {
		return
	}
	sure := g.topTrumps()
	own, other := g.contract.declarer.Side(), g.contract.declarer.Side().Other()
	more := func(side bridge.Side) sentence.Said {
		if sure[side] == 0 {
			return sentence.Say("")
		}
		return sentence.Say(" and still has the highest trumps")
	}
	if g.tricks < won+sure[own] {
		g.fault(line, ResultFault, Serious, "the result is %v, but declarer's side wins %d in the play%v", tricks(g.tricks), won, more(own))
	}
	if g.tricks > 13-lost-sure[other] {
		g.fault(line, ResultFault, Serious, "the result is %v, but the defenders win %d in the play%v", tricks(g.tricks), lost, more(other))
	}
}

// topTrumps are the tricks that each side cannot but win after the tricks that
// the play shows: one player's unbroken run of the highest trumps.
func (g *Game) topTrumps() bridge.BySide[int] {
	var sure bridge.BySide[int]
	suit, ok := g.contract.denomination.Trumps()
	if !ok || g.deal.IsZero() {
		return sure
	}
	hands := g.deal.Hands()
	for i := range g.play.Tricks {
		t := g.play.Tricks[i].Trick()
		if !t.Complete() {
			break
		}
		for _, s := range bridge.Seats {
			c, _ := t.By(s)
			hands[s] = hands[s].Without(c)
		}
	}
	left := (hands[0] | hands[1] | hands[2] | hands[3]).Suit(suit)
	for _, s := range bridge.Seats {
		n, rest := 0, left
		for c, ok := rest.Highest(); ok && hands[s].Has(c); c, ok = rest.Highest() {
			n++
			rest = rest.Without(c)
		}
		sure[s.Side()] = max(sure[s.Side()], n)
	}
	return sure
}

func tricks(n int) sentence.Count { return sentence.Count{N: n, Noun: "trick"} }

// tricksShown counts the complete tricks of a play without faults.
func (g *Game) tricksShown() (won, lost int, ok bool) {
	if g.play == nil || !g.play.sound || !g.contract.hasDeclarer || !g.contract.hasDenomination || g.EndPosition() {
		return 0, 0, false
	}
	for _, t := range g.play.Tricks {
		w, complete := t.Winner(g.contract.denomination)
		switch {
		case !complete:
		case w.Side() == g.contract.declarer.Side():
			won++
		default:
			lost++
		}
	}
	return won, lost, true
}

// tricksOfPlay takes the result from the play when all thirteen tricks are
// there and the file gives none.
func (g *Game) tricksOfPlay() {
	if won, lost, ok := g.tricksShown(); ok && won+lost == 13 {
		g.tricks, g.hasTricks = won, true
	}
}
