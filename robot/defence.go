package robot

import "github.com/overtrick/overtrick/bridge"

// defenderLeads is a defender's lead in the middle of the play: cash what sets
// the contract, return partner's suit, lead through strength up to weakness.
func (p *position) defenderLeads(u *understanding) bridge.Card {
	hand := p.legal
	side := p.me.Side()
	best, score := bridge.Card(0), -1000
	need := p.setting(side) - p.won[side]
	for _, s := range bridge.Suits {
		mine := hand.Suit(s)
		if mine == 0 {
			continue
		}
		c := p.fromSuit(mine, false)
		top, _ := mine.Highest()
		v := 0
		dummy := p.seen[p.dummy].Suit(s)
		before := p.dummy == p.me.LHO() // dummy plays next
		if p.master(side, top) {
			c = top
			v += 8
			if need <= 2 {
				v += 10
			}
			if p.suit && s != p.trump && (dummy == 0 && p.seen[p.dummy].Length(p.trump) > 0) {
				v -= 30
			}
		} else if p.suit && s != p.trump && dummy == 0 && p.seen[p.dummy].Length(p.trump) > 0 {
			v -= 14
		}
		if p.ledBy(p.me.Partner(), s) || u.named(p.me.Partner(), s) {
			v += 12
		}
		if p.ledBy(p.me, s) {
			v += 7
		}
		if p.ledBy(p.declarer, s) || u.shown(p.declarer.Side(), s) {
			v -= 8
		}
		if high, ok := dummy.Highest(); ok && !p.suit || ok && s != p.trump {
			strong := high.Rank() >= bridge.Jack && dummy.Len() >= 2
			switch {
			case before && strong:
				v += 4
			case before:
				v -= 1
			case strong:
				v -= 7
			default:
				v += 6
			}
		}
		if !p.suit {
			v += 2 * mine.Len()
		} else if s == p.trump {
			v -= 6
			if top.Rank() >= bridge.Queen && !p.master(side, top) {
				v -= 8
			}
		} else if top.Rank() >= bridge.King && top.Rank() <= bridge.Ace && !p.master(side, top) {
			v -= 5
		}
		if p.void[p.me.Partner()][s] && p.suit && s != p.trump && p.mayHold(p.me.Partner(), p.trump) {
			v += 25
			c, _ = mine.Lowest()
		}
		if v > score {
			best, score = c, v
		}
	}
	return best
}

// ledBy reports whether the seat was the first to lead the suit.
func (p *position) ledBy(s bridge.Seat, suit bridge.Suit) bool {
	for _, t := range p.tricks {
		if led, _ := t.Led(); led == suit {
			return t.Leader == s
		}
	}
	return false
}

// mayHold reports whether the seat may have a card of the suit.
func (p *position) mayHold(s bridge.Seat, suit bridge.Suit) bool {
	if p.known[s] {
		return p.seen[s].Length(suit) > 0
	}
	return !p.void[s][suit] && p.unseen.Length(suit) > 0
}
