package robot

import "github.com/overtrick/overtrick/bridge"

// explore is what a player bids who must not pass and has nothing better: what
// has been shown once more, or where to play.
func (n *judgement) explore() {
	_, asked, _, _ := n.book.last(n.me.Partner())
	level := func(d bridge.Denomination, most int) (int, bool) {
		l := n.cheapest(d)
		return l, l <= most
	}
	if n.fit {
		d := n.trumps.Denomination()
		if n.last.Call.Denomination() != d || n.last.Call.Level() < 4 {
			if l, ok := level(d, 4); ok {
				n.suit(l, n.trumps, "").fallback()
			}
		}
	}
	for _, s := range majors {
		if l, ok := level(s.Denomination(), 4); ok && n.partner.length[s].min >= 4 && !contains(n.theirs, s) {
			n.suit(l, s, "").long(s, n.needed(s)).agreed(s)
		}
	}
	if asked.artificial || len(n.theirs) > 0 || n.game[n.me.Side()] {
		if l, ok := level(bridge.NoTrump, 3); ok {
			n.notrump(l, "").when(n.covered).when(func(e *evaluation) bool {
				for _, s := range bridge.Suits {
					if !n.shown(n.me.Side(), s) && !e.stops(s) {
						return false
					}
				}
				return true
			})
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.partner.length[s].min >= 3 && !contains(n.theirs, s) && !asked.artificial {
			n.suit(l, s, "").long(s, max(3, n.needed(s)-1))
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.self.length[s].min >= 4 {
			n.suit(l, s, "").long(s, n.self.length[s].min+1)
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 3); ok && !contains(n.theirs, s) && !n.shown(n.me.Side(), s) && n.self.length[s].max >= 4 {
			n.suit(l, s, "").long(s, 4)
		}
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 4); ok && n.self.length[s].min >= 5 {
			n.suit(l, s, "").long(s, n.self.length[s].min).fallback()
		}
	}
	if l, ok := level(bridge.NoTrump, 3); ok {
		n.notrump(l, "").fallback()
	}
	for _, s := range bridge.Suits {
		if l, ok := level(s.Denomination(), 5); ok && n.partner.length[s].min+n.self.length[s].min >= 5 && !contains(n.theirs, s) {
			n.suit(l, s, "").fallback()
		}
	}
	n.notrump(n.cheapest(bridge.NoTrump), "").fallback()
}

// correct improves a part score of our side: back to the suit that the two
// hands have more cards of, or to a long suit of one's own.
func (n *judgement) correct() {
	if n.stop() || n.fit || n.last.Seat != n.me.Partner() || n.auction.Doubling() != bridge.Undoubled {
		return
	}
	now, isSuit := n.last.Call.Denomination().Trumps()
	for _, s := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		at := n.cheapest(s.Denomination())
		if at > 3 || isSuit && s == now {
			continue
		}
		cost := at - n.last.Call.Level()
		if n.partner.length[s].min >= 4 && (!contains(n.theirs, s)) {
			least := max(2, n.needed(s)-1)
			if cost > 0 {
				least++
			}
			r := n.suit(at, s, "").long(s, least).points(0, forGame-n.mid)
			r.when(func(e *evaluation) bool {
				if !isSuit {
					return n.partner.length[s].min+e.length[s] >= 8 || !n.partner.balanced && e.length[s] >= 3 && !e.even
				}
				// Preference: the suit bid first unless the other is clearly longer.
				first, second := n.partner.length[s].min+e.length[s], n.partner.length[now].min+e.length[now]
				return first > second || first == second && n.partner.length[s].min > n.partner.length[now].min
			})
		}
		if n.self.length[s].max >= 6 && at <= 2+cost && cost <= 1 && at <= 3 && n.acted(n.me) <= 2 {
			n.suit(at, s, "").long(s, 6).points(0, forGame-n.mid).when(func(e *evaluation) bool {
				if isSuit {
					return e.length[now]+n.partner.length[now].min < 7 && (cost == 0 || e.length[now] == 0)
				}
				return !n.partner.balanced || cost == 0 && at == 2
			})
		}
	}
}
