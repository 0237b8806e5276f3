package robot

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// play is the card to play from the own hand, or from dummy as declarer.
func (t *turn) play() laws.Action {
	p := locate(&t.view, t.me)
	if a := t.claim(p); a != nil {
		return a
	}
	c := t.card(p)
	if p.turn != t.me {
		return laws.CallCard{Seat: t.me, Card: c}
	}
	return laws.PlayCard{Seat: t.me, Card: c}
}

// card is the card to contribute.
func (t *turn) card(p *position) bridge.Card {
	if p.legal.Len() == 1 {
		c, _ := p.legal.Highest()
		return c
	}
	c := p.judge(t.understanding())
	if better, ok := t.ponder(p, c); ok {
		return better
	}
	return c
}

// judge plays by the rules of thumb.
func (p *position) judge(u *understanding) bridge.Card {
	declaring := p.me == p.declarer
	switch {
	case p.trick.Count == 0 && declaring:
		return p.declarerLeads()
	case p.trick.Count == 0:
		return p.defenderLeads(u)
	}
	return p.follow(declaring)
}

// follow is a card to a trick that another player has led.
func (p *position) follow(declaring bool) bridge.Card {
	led, _ := p.trick.Led()
	hand := p.seen[p.turn]
	if hand.Suit(led) == 0 {
		return p.ruffOrDiscard()
	}
	winner, best := p.winning()
	partner := winner == p.turn.Partner()
	low, _ := p.legal.Lowest()
	beat := p.beaters()
	if p.turn.Side() != p.declarer.Side() {
		low = p.signal(led, low)
	}
	if beat == 0 {
		return low
	}
	top, _ := beat.Highest()
	cheap, _ := beat.Lowest()
	switch p.trick.Count {
	case 3:
		if partner {
			return low
		}
		return cheap
	case 2:
		if partner && (p.safe(best) || !p.improves(best, top)) {
			return low
		}
		return p.third(beat)
	}
	return p.second(beat, low, declaring)
}

// signal is the card to follow with that cannot win, or need not: the first card
// in a suit that partner leads is high with an honour beside it and low without;
// in one that declarer leads it is high from an even number and low from an odd
// one. Only cards that can be spared are used.
func (p *position) signal(led bridge.Suit, low bridge.Card) bridge.Card {
	if p.played[p.turn].Suit(led) != 0 || p.suit && led == p.trump {
		return low
	}
	hand := p.seen[p.turn].Suit(led)
	spare := bridge.Hand(0)
	for c := range hand.All() {
		if c.Rank() <= bridge.Nine {
			spare = spare.With(c)
		}
	}
	high, ok := spare.Highest()
	if !ok || spare.Len() < 2 {
		return low
	}
	if spare.Len() > 2 { // the highest of many may be worth a trick
		high, _ = spare.Without(high).Highest()
	}
	say := hand.Len()%2 == 0
	if p.trick.Leader == p.turn.Partner() {
		top, _ := hand.Highest()
		say = top.Rank() >= bridge.Queen || p.suit && hand.Len() == 2
	}
	if say {
		return high
	}
	return low
}

// safe reports whether the players still to come to the trick cannot beat the
// card.
func (p *position) safe(c bridge.Card) bool {
	for i := int(p.trick.Count) + 1; i < 4; i++ {
		s := p.trick.Leader.Next(i)
		if p.mayBeat(s, c) {
			return false
		}
	}
	return true
}

// mayBeat reports whether the seat may hold a card that beats c in this trick.
func (p *position) mayBeat(s bridge.Seat, c bridge.Card) bool {
	led, _ := p.trick.Led()
	h := p.seen[s]
	if !p.known[s] {
		h = p.unseen
		for suit, void := range p.void[s] {
			if void {
				h &^= h.Suit(bridge.Suit(suit))
			}
		}
	}
	follow := h.Suit(led)
	if c.Suit() == led {
		if high, ok := follow.Highest(); ok && high > c {
			return true
		}
		return p.suit && led != p.trump && p.known[s] && follow == 0 && h.Suit(p.trump) != 0
	}
	high, ok := h.Suit(p.trump).Highest()
	return ok && high > c && (follow == 0 || !p.known[s])
}

// improves reports whether top is better than partner's best against the player
// behind, and not just one higher than what is equal.
func (p *position) improves(best, top bridge.Card) bool {
	if best.Suit() != top.Suit() {
		return true
	}
	between := p.left(top.Suit()) &^ p.seen[p.turn] & (1<<top - 1) &^ (1<<(best+1) - 1)
	return between != 0
}

// third is the card of third hand: high enough to win or to drive out, the
// lowest of equals; finessing against what lies open before it.
func (p *position) third(beat bridge.Hand) bridge.Card {
	last := p.turn.LHO()
	if p.known[last] {
		// The last hand is open: the cheapest card that it cannot beat.
		for i := beat; i != 0; {
			c, _ := i.Lowest()
			if !p.mayBeat(last, c) {
				return c
			}
			i = i.Without(c)
		}
		low, _ := p.legal.Lowest()
		return low
	}
	top, _ := beat.Highest()
	hand := p.seen[p.turn]
	// Declarer and dummy finesse: with a gap below the top card that the player
	// before may fill, the card under the gap is worth the try.
	partner := p.turn.Partner()
	if p.known[partner] && p.me == p.declarer {
		for c := range beat.All() {
			if c == top || p.equals(hand|p.seen[partner], top) <= c {
				continue
			}
			if c.Rank() >= bridge.Nine && p.missing(c, top) <= 2 && p.turn.Side() == p.declarer.Side() && !p.lateFinesse(c, top) {
				return p.equals(hand, c)
			}
		}
	}
	// Behind dummy there is no need to play a card higher than dummy's next.
	return p.equals(hand, top)
}

// missing counts the cards between two of a hand that the opponents hold.
func (p *position) missing(low, high bridge.Card) int {
	return (p.against(p.turn.Side(), high.Suit()) & (1<<high - 1) &^ (1<<(low+1) - 1)).Len()
}

// lateFinesse reports whether so few cards of the suit are out that playing for
// the drop is better.
func (p *position) lateFinesse(_, high bridge.Card) bool {
	out := p.against(p.turn.Side(), high.Suit()).Len()
	return out <= 2 && p.missing(0, high) > 0 && high.Rank() == bridge.Ace && p.trick.Count == 2 && out == 2 && p.left(high.Suit()).Len() >= 11
}

// second is the card of second hand: low, unless an honour can be covered with
// profit or the trick can be won for good.
func (p *position) second(beat bridge.Hand, low bridge.Card, declaring bool) bridge.Card {
	hand := p.seen[p.turn]
	led := p.trick.Cards[0]
	top, _ := beat.Highest()
	// A sequence of honours takes care of itself.
	cheap, _ := beat.Lowest()
	if led.Rank() >= bridge.Jack || led.Rank() == bridge.Ten && top.Rank() == bridge.Jack {
		// Cover an honour with an honour, unless the next one lies behind it in
		// sight.
		if cheap.Rank() >= bridge.Queen && !(p.known[p.trick.Leader] && p.seen[p.trick.Leader].Has(led-1)) {
			return cheap
		}
	}
	if p.known[p.turn.LHO()] && !declaring {
		// Dummy plays next and is in sight.
		next := p.seen[p.turn.LHO()].Suit(led.Suit())
		if high, ok := next.Highest(); ok && top > high && p.equals(hand, top).Rank() >= bridge.Ten && p.equals(hand, top) != top && p.master(p.turn.Side(), top) {
			return p.equals(hand, top)
		}
	}
	if declaring && p.equals(hand, top) != top && p.equals(hand, top).Rank() >= bridge.Ten {
		return p.equals(hand, top)
	}
	if p.master(p.turn.Side(), top) && p.won[p.turn.Side()]+1 >= p.setting(p.turn.Side()) {
		return p.equals(hand, top)
	}
	return low
}

// setting is the number of tricks that the side wants to reach.
func (p *position) setting(side bridge.Side) int {
	if side == p.declarer.Side() {
		return p.target
	}
	return 14 - p.target
}
