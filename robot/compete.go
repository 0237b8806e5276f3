package robot

import "github.com/overtrick/overtrick/bridge"

// compete is for a turn after a bid of the opponents.
func (n *judgement) compete() {
	level := n.last.Call.Level()
	y, isSuit := n.last.Call.Denomination().Trumps()
	total := n.mid + 1
	// Doubles of suits up to the level of three are for takeout as long as we
	// have neither a fit nor shown no trump; all others are for penalties.
	takeout := isSuit && level <= 3 && !n.fit && !n.partner.balanced && !n.self.balanced
	if n.auction.Doubling() == bridge.Undoubled && level >= 2 && !takeout {
		if isSuit {
			x := n.call(bridge.Double, "for penalties").points(max(8, 21+level-n.mid), maxPoints).long(y, 3)
			x.penalty = true
			x.when(func(e *evaluation) bool { return e.stack(y) >= max(2, 7-level) && e.top(y) >= 1 })
		}
		if level >= 4 && n.partner.points.min >= 5 || n.partner.balanced && n.partner.hcp.min >= 15 {
			x := n.call(bridge.Double, "for penalties").hcp(max(8, 26-n.mid), maxHCP)
			x.penalty = true
			x.when(func(e *evaluation) bool { return !isSuit || e.length[y] >= 2 })
		}
	}
	// As high as we have trumps, if the strength is not all theirs.
	for _, s := range n.fits() {
		at := n.cheapest(s.Denomination())
		if at > 4 || at == 4 && !major(s) {
			continue
		}
		trumps := at + 6
		length := max(0, trumps-n.partner.length[s].min)
		least := max(0, []int{0, 12, 16, 18, 21}[at]-total)
		r := n.suit(at, s, "competitive").support(s, least, maxPoints).long(s, length).agreed(s)
		before := n.self.length[s].min
		r.when(func(e *evaluation) bool { return !n.fit || e.length[s] > before })
	}
	// A long suit not shown yet, once.
	if n.partner.points.min >= 6 || n.self.points.min >= 11 {
		for _, s := range bridge.Suits {
			at := n.cheapest(s.Denomination())
			if at > 3 || contains(n.theirs, s) || n.partner.length[s].min >= 4 {
				continue
			}
			if known := n.self.length[s].min; known < 6 {
				n.suit(at, s, "").points(max(6, 15+2*at-n.mid), maxPoints).long(s, max(6, known+1)).when(func(e *evaluation) bool { return e.good(s) })
			}
		}
	}
	if takeout && n.auction.Doubling() == bridge.Undoubled && n.acted(n.me) > 0 {
		least := max(n.self.hcp.min+4, 15)
		switch {
		case n.acted(n.me.Partner()) > 0:
			least = max(n.self.hcp.min+1, 20+level-n.mid)
		case n.auction.OneFromOver() && level <= 2:
			least = 12
		}
		x := n.call(bridge.Double, "takeout").hcp(least, maxHCP).between(y, 0, 2).forcing(oneRound).then(reopened)
		x.artificial = true
	}
}
