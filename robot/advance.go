package robot

import "github.com/overtrick/overtrick/bridge"

// advance is the rules for the partner of a player who overcalled or doubled.
func advance(b *book) {
	p := b.me.Partner()
	c, m, _, ok := b.last(p)
	if !ok || b.acted(p) != 1 {
		return
	}
	last, _ := b.auction.LastBid()
	if last.Seat == b.me.LHO() && b.rival() == bridge.Pass && c == bridge.Pass {
		return
	}
	if c == bridge.Double {
		if !m.penalty {
			advanceDouble(b, last)
		}
		return
	}
	if s, isSuit := c.Denomination().Trumps(); isSuit && c.IsBid() && !m.artificial && m.note == "" || isSuit && m.note == "balancing" {
		advanceSuit(b, s, m.note == "balancing")
	}
}

// advanceSuit answers a natural overcall.
func advanceSuit(b *book, s bridge.Suit, balancing bool) {
	theirs := b.theirs(b.me)
	if len(theirs) == 0 {
		return
	}
	y := theirs[0]
	shade := 0
	if balancing {
		shade = 3 // partner has bid our king already
	}
	at := b.cheapest(s.Denomination())
	cue := b.cheapest(y.Denomination())
	for _, t := range theirs {
		if c := b.cheapest(t.Denomination()); c < cue {
			y, cue = t, c
		}
	}
	if major(s) {
		b.suit(4, s, "").support(s, 15+shade, 19).long(s, 3).agreed(s)
		b.suit(4, s, "preemptive").hcp(2, 10).long(s, 5).agreed(s).when(func(e *evaluation) bool { return !e.even })
	}
	if cue <= 3 {
		b.suit(cue, y, "raise of "+s.Name()+" that invites game at least").support(s, 11+shade, maxPoints).long(s, 3).
			forcing(oneRound).agreed(s).conventional(nil)
	}
	if at == 2 {
		b.suit(3, s, "preemptive").support(s, 4, 10).long(s, 4).agreed(s).when(func(e *evaluation) bool { return e.hcp <= 8 })
	}
	if at <= 3 {
		b.suit(at, s, "").support(s, 4+at+shade, 10+shade).long(s, 3).agreed(s)
	}
	for _, n := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		if n == s || contains(theirs, n) {
			continue
		}
		l := b.cheapest(n.Denomination())
		if l > 2 {
			continue
		}
		b.suit(l, n, "").points(7+l+shade, 20).long(n, 5).forcing(oneRound).when(func(e *evaluation) bool { return best(e, n) && e.top(n) >= 1 })
	}
	b.notrump(3, "").hcp(15+shade, 20).long(s, 1).stop(theirs...)
	b.notrump(2, "").hcp(12+shade, 14+shade).stop(theirs...)
	b.notrump(1, "").hcp(8+shade, 11+shade).stop(theirs...)
	b.pass("").points(0, 12+shade)
	b.pass("").fallback()
}

// advanceDouble answers a takeout double.
func advanceDouble(b *book, last bridge.PlacedCall) {
	y, isSuit := last.Call.Denomination().Trumps()
	if !isSuit || last.Seat.Side() == b.me.Side() {
		return
	}
	theirs := b.theirs(b.me)
	quiet := b.rival() == bridge.Pass // else there is no need to bid
	if b.auction.Doubling() != bridge.Doubled && quiet {
		return
	}
	level := last.Call.Level()
	shade := 0
	if level >= 2 {
		shade = -1
	}
	if _, m, _, _ := b.last(b.me.Partner()); m.hcp.min < 11 {
		shade = 2
	}
	free := make([]bridge.Suit, 0, 3)
	for _, s := range bridge.Suits {
		if s != y && !contains(theirs, s) {
			free = append(free, s)
		}
	}
	choice := func(s bridge.Suit) func(*evaluation) bool {
		return func(e *evaluation) bool {
			for _, o := range free {
				if o == s {
					continue
				}
				worth, other := e.length[s], e.length[o]
				worth += b.picture[b.me.Partner()].length[s].min
				other += b.picture[b.me.Partner()].length[o].min
				if major(s) && !major(o) && e.length[s] >= 4 {
					worth++
				}
				if major(o) && !major(s) && e.length[o] >= 4 {
					other++
				}
				if other > worth || other == worth && o > s {
					return false
				}
			}
			return true
		}
	}
	if level >= 2 || quiet {
		least := 5
		b.pass("for penalties").long(y, least).hcp(6, maxHCP).when(func(e *evaluation) bool {
			return quiet && (e.stack(y) >= 4 && e.top(y) >= 1 && e.honours(y) >= 2 || level >= 4 && e.stack(y) >= 2)
		})
	}
	// Game, then invitations, then whatever is cheapest.
	for _, s := range free {
		if major(s) {
			b.suit(4, s, "").points(11+shade, 15+shade).long(s, 5).when(choice(s)).when(func(e *evaluation) bool { return level >= 2 || e.points >= 12+shade })
			if level >= 3 {
				b.suit(4, s, "").points(9, 14).long(s, 4).when(choice(s))
			}
		}
	}
	if cue := b.cheapest(y.Denomination()); cue <= 3 {
		r := b.suit(cue, y, "forcing, asks for more").hcp(12+shade, maxHCP).forcing(oneRound).conventional(nil)
		r.when(func(e *evaluation) bool {
			return !e.stops(y) || e.length[hearts] >= 4 && y != hearts || e.length[spades] >= 4 && y != spades
		})
	}
	b.notrump(3, "").hcp(13+shade, 18).stop(y)
	if b.cheapest(bridge.NoTrump) <= 2 {
		for _, s := range free {
			at := b.cheapest(s.Denomination())
			if at+1 <= 3 {
				b.suit(at+1, s, "invites game").points(9+shade, 12+shade).long(s, 4).when(choice(s))
			}
		}
		b.notrump(2, "").hcp(11+shade, 12+shade).stop(y)
	}
	for _, s := range free {
		if major(s) && b.cheapest(s.Denomination()) <= 3 {
			least := 0
			if !quiet {
				least = 6
			}
			b.suit(b.cheapest(s.Denomination()), s, "").points(least, 9+shade+level).long(s, 4).when(choice(s))
		}
	}
	if !quiet {
		for _, s := range free {
			if at := b.cheapest(s.Denomination()); at <= 3 {
				b.suit(at, s, "").points(5+at, 11).long(s, 4).when(choice(s))
			}
		}
		b.pass("").points(0, 10)
		b.pass("").fallback()
		return
	}
	if b.cheapest(bridge.NoTrump) == 1 {
		b.notrump(1, "").hcp(6+max(0, shade), 10+max(0, shade)).stop(y)
	}
	for _, s := range free {
		b.suit(b.cheapest(s.Denomination()), s, "").points(0, 11).long(s, 4).when(choice(s))
	}
	for _, s := range free {
		b.suit(b.cheapest(s.Denomination()), s, "").when(choice(s)).fallback()
	}
	for _, s := range free {
		b.suit(b.cheapest(s.Denomination()), s, "").long(s, 3).fallback()
	}
}
