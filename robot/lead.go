package robot

import "github.com/overtrick/overtrick/bridge"

// lead is the opening lead.
func (t *turn) lead() bridge.Card {
	p := locate(&t.view, t.me)
	c := p.openingLead(t.understanding())
	if better, ok := t.ponder(p, c); ok {
		return better
	}
	return c
}

// openingLead weighs every suit and leads the customary card from the best.
func (p *position) openingLead(u *understanding) bridge.Card {
	hand := p.seen[p.me]
	e := evaluate(hand)
	partner := p.me.Partner()
	if p.legal != 0 {
		hand = p.legal // a ruling may have forbidden a suit
	}
	best, score := bridge.Suit(0), -1000
	for _, s := range bridge.Suits {
		n := hand.Length(s)
		if n == 0 {
			continue
		}
		v := 0
		r := hand.Ranks(s)
		has := func(k bridge.Rank) bool { return r>>k&1 != 0 }
		if u.named(partner, s) {
			v += 30
			if n <= 2 {
				v += 4
			}
		}
		if u.shown(p.declarer.Side(), s) {
			v -= 18
		}
		if u.shown(p.declarer.Side(), s) && u.named(p.dummy, s) {
			v -= 4
		}
		if p.suit {
			switch {
			case s == p.trump:
				v -= 8
				if has(bridge.King) || has(bridge.Queen) || has(bridge.Ace) {
					v -= 10
				}
				if n == 1 {
					v -= 10
				}
			case has(bridge.Ace) && has(bridge.King):
				v += 22
			case has(bridge.King) && has(bridge.Queen):
				v += 15
				if has(bridge.Jack) || has(bridge.Ten) {
					v += 4
				}
			case has(bridge.Queen) && has(bridge.Jack) && !has(bridge.Ace):
				v += 11
			case has(bridge.Jack) && has(bridge.Ten) && !has(bridge.King) && !has(bridge.Ace):
				v += 7
			case has(bridge.Ace):
				v -= 9
			case has(bridge.King):
				v -= 3
			case has(bridge.Queen):
				v -= 1
			default:
				v += 4
			}
			if s != p.trump && n == 1 && e.length[p.trump] >= 1 && e.length[p.trump] <= 4 {
				v += 14
				if has(bridge.King) || has(bridge.Queen) {
					v -= 8
				}
			}
			if s != p.trump && n == 2 && !has(bridge.King) && !has(bridge.Queen) && !has(bridge.Ace) {
				v += 4
			}
			if s != p.trump && n >= 4 && (has(bridge.King) || has(bridge.Queen)) {
				v += 2
			}
		} else {
			v += 4 * n
			v += e.honours(s) * 2
			if has(bridge.Ace) && has(bridge.King) && has(bridge.Queen) || has(bridge.King) && has(bridge.Queen) && (has(bridge.Jack) || has(bridge.Ten)) || has(bridge.Queen) && has(bridge.Jack) && (has(bridge.Ten) || has(bridge.Nine)) {
				v += 6
			}
			if n <= 2 {
				v -= 4
			}
			if n <= 3 && (has(bridge.Ace) || has(bridge.King) || has(bridge.Queen)) && !u.named(partner, s) {
				v -= 4
			}
			if s >= hearts {
				v++
			}
		}
		if v > score {
			best, score = s, v
		}
	}
	return p.fromSuit(hand.Suit(best), u.named(partner, best))
}

// fromSuit is the card to lead from a suit: the top of a sequence, the top of
// two small ones, fourth best of length, low from three to an honour.
func (p *position) fromSuit(suit bridge.Hand, partners bool) bridge.Card {
	cards := suit.Cards()
	n := len(cards)
	if n <= 2 {
		return cards[0]
	}
	rank := func(i int) bridge.Rank { return cards[i].Rank() }
	trumps := p.suit && cards[0].Suit() != p.trump
	switch {
	case rank(0) == bridge.Ace && rank(1) == bridge.King && (trumps || n <= 3 || rank(2) >= bridge.Jack):
		return cards[0]
	case rank(0) == bridge.Ace && trumps && !partners:
		return cards[0] // never away from an ace against a suit
	case rank(0) == bridge.Ace && trumps:
		return cards[0]
	case rank(0) <= bridge.King && rank(0) >= bridge.Ten && rank(1) == rank(0)-1 && (trumps || rank(2) >= rank(1)-2 || n == 3):
		return cards[0]
	case rank(0) >= bridge.Queen && rank(1) >= bridge.Ten && rank(2) == rank(1)-1 && !trumps:
		return cards[1] // interior sequence
	case rank(0) < bridge.Ten && n == 3:
		return cards[0] // nothing in it: top
	case n == 3:
		return cards[2]
	case rank(0) < bridge.Ten && !trumps:
		return cards[1] // no interest: second best
	}
	return cards[3]
}
