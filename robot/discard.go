package robot

import "github.com/overtrick/overtrick/bridge"

// ruffOrDiscard is the card of a hand that cannot follow.
func (p *position) ruffOrDiscard() bridge.Card {
	winner, best := p.winning()
	ours := winner.Side() == p.turn.Side()
	if p.suit {
		beat := p.beaters()
		if beat != 0 && !(ours && p.safe(best)) && !(ours && p.trick.Count == 3) && !(ours && best.Rank() >= bridge.Queen && p.trick.Count >= 2) {
			c, _ := beat.Lowest()
			if p.known[p.turn.LHO()] && p.trick.Count < 3 {
				for i := beat; i != 0; {
					c, _ := i.Lowest()
					if !p.mayBeat(p.turn.LHO(), c) {
						return c
					}
					i = i.Without(c)
				}
			}
			return c
		}
	}
	return p.discard()
}

// discard throws the card that is least likely to take a trick or to guard one.
func (p *position) discard() bridge.Card {
	hand := p.seen[p.turn]
	var best bridge.Card
	score := -1000
	for c := range p.legal.All() {
		s := c.Suit()
		if p.suit && s == p.trump && p.legal.Len() > hand.Suit(p.trump).Len() {
			continue
		}
		n := hand.Length(s)
		v := -3 * int(c.Rank())
		if p.master(p.turn.Side(), c) {
			v -= 40
		}
		// Do not bare an honour, nor part with the last guard of one.
		if high, ok := hand.Suit(s).Highest(); ok && high != c && !p.master(p.turn.Side(), high) {
			above := (p.left(s) &^ hand & ^(bridge.Hand(1)<<high - 1)).Len()
			if above > 0 && above < 3 && n <= above+1 {
				v -= 25
			}
		}
		// A suit that nobody else holds any more of is all tricks.
		if p.against(p.turn.Side(), s) == 0 {
			v -= 20
		}
		// Keep as long a suit as dummy or declarer shows.
		for _, o := range p.turn.Side().Other().Seats() {
			if p.known[o] && p.seen[o].Length(s) >= n && n > 2 {
				v -= 6
			}
		}
		v += 2 * n
		if v > score {
			best, score = c, v
		}
	}
	if score == -1000 {
		best, _ = p.legal.Lowest()
	}
	return best
}
