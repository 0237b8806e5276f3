package robot

import "github.com/overtrick/overtrick/bridge"

// declarerLeads is declarer's lead from the hand that is in: trumps first, then
// winners and suits to be set up, then finesses.
func (p *position) declarerLeads() bridge.Card {
	hand, other := p.seen[p.turn], p.seen[p.turn.Partner()]
	side := p.turn.Side()
	if p.suit {
		if c, ok := p.drawTrumps(hand, other); ok && p.legal.Has(c) {
			return c
		}
	}
	best, score := bridge.Card(0), -1000
	best, _ = p.legal.Lowest()
	for c := range p.legal.All() {
		if v := p.worth(c, hand, other, side); v > score {
			best, score = c, v
		}
	}
	return best
}

// drawTrumps leads trumps as long as the defenders have any that matter.
func (p *position) drawTrumps(hand, other bridge.Hand) (bridge.Card, bool) {
	mine, out := hand.Suit(p.trump), p.against(p.turn.Side(), p.trump)
	theirs := other.Suit(p.trump)
	if mine == 0 || out == 0 {
		return 0, false
	}
	// Ruffs in the short hand come first when there is something to ruff.
	short := p.dummy
	if n := p.seen[p.dummy].Length(p.trump); n > 0 && n <= 3 {
		for _, s := range bridge.Suits {
			if s == p.trump {
				continue
			}
			if p.seen[short].Length(s) == 0 && p.seen[p.declarer].Length(s) >= 2 && p.turn == p.declarer {
				low, _ := p.seen[p.declarer].Suit(s).Lowest()
				if !p.master(p.turn.Side(), low) {
					return low, true
				}
			}
		}
	}
	top, _ := (mine | theirs).Highest()
	high, _ := out.Highest()
	if top < high && out.Len() == 1 {
		return 0, false // they have the master; let them have it in their time
	}
	// Lead towards the other hand's honours where there is a finesse.
	return p.towards(mine, theirs), true
}

// towards is the card to lead in a suit with these two holdings.
func (p *position) towards(mine, theirs bridge.Hand) bridge.Card {
	low, _ := mine.Lowest()
	top, _ := mine.Highest()
	side := p.turn.Side()
	otherTop, ok := theirs.Highest()
	switch {
	case ok && p.master(side, otherTop) && !p.master(side, top):
		// The finesse or the cash is in the other hand; an honour runs when
		// the cards below it are there too.
		if p.equals(mine|theirs, otherTop) > top && top.Rank() >= bridge.Ten && (mine | theirs).Has(top-1) {
			return top
		}
		return low
	case p.master(side, top):
		return top
	case ok && otherTop > top && otherTop.Rank() >= bridge.Jack:
		return low // up to an honour
	}
	if p.equals(mine, top) != top || theirs == 0 {
		return top
	}
	return low
}

// worth is how good a lead looks, in no particular unit.
func (p *position) worth(c bridge.Card, hand, other bridge.Hand, side bridge.Side) int {
	s := c.Suit()
	mine, theirs := hand.Suit(s), other.Suit(s)
	if c != p.towards(mine, theirs) {
		return -500
	}
	out := p.against(side, s)
	length := max(mine.Len(), theirs.Len())
	v := 0
	ruffed := p.suit && s != p.trump && p.against(side, p.trump) != 0
	winners := p.running(mine, theirs, out)
	need := p.setting(side) - p.won[side]
	total := 0
	for _, o := range bridge.Suits {
		total += p.running(hand.Suit(o), other.Suit(o), p.against(side, o))
	}
	switch {
	case total >= need || total >= hand.Len():
		// Enough: take them, the shorter suits first.
		v = 100
		if winners == 0 {
			v = 0
		}
		if ruffed {
			v -= 10 * max(0, 6-out.Len())
		}
		v -= length
		if p.suit && s == p.trump {
			v -= 40 // trumps last, they are good anyway
			if out == 0 {
				v -= 20
			}
		}
	case winners > 0 && length > winners && out.Len() >= length:
		v = 20 + 3*length - 4*winners
	case out == 0:
		v = 5
	case winners >= length && !p.slow(mine, theirs):
		v = 5 // nothing to be gained, keep as entries
	default:
		// Set a suit up: long ones with many of the honours.
		v = 20 + 4*(length+min(mine.Len(), theirs.Len())-6) + 3*(mine|theirs).Len() - 2*out.Len()
		if (mine | theirs).Len() <= 4 {
			v -= 20
		}
	}
	return v
}

// running is the number of tricks that the suit takes at once, from the top.
func (p *position) running(mine, theirs, out bridge.Hand) int {
	both := mine | theirs
	length := max(mine.Len(), theirs.Len())
	n := 0
	high, any := out.Highest()
	for c := range both.All() {
		if any && c < high {
			break
		}
		n++
	}
	n = min(n, length)
	if n >= out.Len() {
		return length
	}
	return n
}

// slow reports whether the longer holding has cards beyond the winners.
func (p *position) slow(mine, theirs bridge.Hand) bool {
	return mine.Len() != theirs.Len()
}
