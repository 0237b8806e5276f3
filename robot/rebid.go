package robot

import "github.com/overtrick/overtrick/bridge"

// rebid is opener's second call after one of a suit and a new suit or no trump
// from partner, the opponents being silent. After raises the general judgement
// is enough.
func rebid(b *book) {
	open, _, _, _ := b.last(b.me)
	answer, m, _, _ := b.last(b.me.Partner())
	s, isSuit := open.Denomination().Trumps()
	if open.Level() != 1 || !isSuit || b.rival() != bridge.Pass || !answer.IsBid() || m.artificial {
		return
	}
	n, isSuit := answer.Denomination().Trumps()
	switch {
	case answer == bridge.NewBid(1, bridge.NoTrump):
		rebidNotrump(b, s)
	case !isSuit || n == s:
	case answer.Level() == 1:
		rebidNew(b, s, n)
	case m.force == toGame:
		rebidForced(b, s, n)
	}
}

// secondSuits are the rules for another suit of four cards: cheap ones with any
// opening, those above the own suit at the level of two with extra strength,
// jumps to force to game.
func secondSuits(b *book, s, partner bridge.Suit, known bool) {
	for _, n := range bridge.Suits {
		if n == s || known && n == partner {
			continue
		}
		at := b.cheapest(n.Denomination())
		reverse := at >= 2 && n > s
		if at > 2 {
			continue
		}
		shorter := func(e *evaluation) bool { return e.length[n] <= e.length[s] }
		if !reverse {
			b.suit(at+1, n, "").points(19, 25).long(n, 4).forcing(toGame).when(shorter).when(uneven)
			b.suit(at, n, "").points(11, 18).long(n, 4).when(shorter).when(func(e *evaluation) bool {
				return at == 1 || uneven(e) && e.length[s] < 6 || e.length[n] >= 5
			})
		} else {
			b.suit(at, n, "reverse").points(17, 25).long(n, 4).between(s, 5, 13).forcing(oneRound).when(shorter)
		}
	}
}

func uneven(e *evaluation) bool { return !e.even }

// rebidNotrump is opener's call after one no trump.
func rebidNotrump(b *book, s bridge.Suit) {
	if major(s) {
		b.suit(4, s, "").points(20, 25).long(s, 6)
	}
	b.notrump(3, "").hcp(20, 21).semi()
	b.notrump(2, "").hcp(17, 19).semi()
	b.suit(3, s, "").points(17, 19).long(s, 6)
	secondSuits(b, s, s, false)
	b.suit(2, s, "").points(11, 16).long(s, 6)
	b.suit(2, s, "").points(11, 16).long(s, 5).when(func(e *evaluation) bool { return !e.half })
	b.pass("").points(11, 17)
	b.pass("").fallback()
}

// rebidNew is opener's call after a new suit n at the level of one.
func rebidNew(b *book, s, n bridge.Suit) {
	if major(n) {
		b.suit(4, n, "").support(n, 19, 25).long(n, 4).agreed(n)
		b.suit(3, n, "invites game").support(n, 16, 18).long(n, 4).agreed(n)
		b.suit(2, n, "").support(n, 11, 15).long(n, 4).agreed(n)
	}
	b.notrump(2, "").hcp(18, 19).balanced()
	if n == diamonds {
		for _, m := range [2]bridge.Suit{hearts, spades} {
			b.suit(1, m, "").points(11, 18).long(m, 4)
		}
	}
	if s != spades && n == hearts {
		b.suit(1, spades, "").points(11, 18).long(spades, 4)
	}
	b.notrump(1, "").hcp(11, 14).balanced()
	if major(s) {
		b.suit(4, s, "").points(20, 25).long(s, 7)
	}
	b.suit(3, s, "").points(17, 19).long(s, 6).when(func(e *evaluation) bool { return e.good(s) })
	secondSuits(b, s, n, true)
	b.suit(2, s, "").points(11, 16).long(s, 6)
	if major(n) {
		b.suit(2, n, "").support(n, 11, 15).between(n, 3, 3).agreed(n).when(uneven)
	}
	b.suit(3, s, "").points(17, 25).long(s, 6)
	b.suit(2, s, "").points(11, 16).long(s, 5)
	b.notrump(2, "").hcp(17, 19).semi()
	b.notrump(3, "").hcp(20, 21).semi()
	b.notrump(1, "").hcp(11, 16).fallback()
	b.suit(2, n, "").long(n, 3).fallback()
	b.suit(2, s, "").fallback()
}

// rebidForced is opener's call after a new suit at the level of two, which has
// forced to game.
func rebidForced(b *book, s, n bridge.Suit) {
	raise := b.cheapest(n.Denomination())
	if major(n) {
		b.suit(raise, n, "").points(11, 25).long(n, 3).agreed(n).forcing(toGame)
	}
	b.suit(3, s, "solid suit").points(15, 25).long(s, 6).agreed(s).forcing(toGame).when(func(e *evaluation) bool { return e.top(s) == 3 })
	b.suit(2, s, "").points(11, 25).long(s, 6).forcing(toGame)
	for _, o := range [4]bridge.Suit{hearts, spades, diamonds, clubs} {
		if o == s || o == n {
			continue
		}
		at := b.cheapest(o.Denomination())
		if at == 2 {
			b.suit(2, o, "").points(11, 25).long(o, 4).forcing(toGame).when(func(e *evaluation) bool { return uneven(e) && e.length[o] <= e.length[s] })
		}
	}
	b.suit(raise, n, "").points(11, 25).long(n, 4).forcing(toGame).agreed(n).when(uneven)
	for _, o := range [3]bridge.Suit{hearts, diamonds, clubs} {
		if o != s && o != n && b.cheapest(o.Denomination()) == 3 {
			b.suit(3, o, "extra strength").points(15, 25).long(o, 4).forcing(toGame).when(uneven)
		}
	}
	b.notrump(3, "").hcp(18, 19).balanced()
	b.notrump(2, "").points(11, 25).forcing(toGame).when(func(e *evaluation) bool { return e.half })
	b.suit(2, s, "").points(11, 25).long(s, 5).forcing(toGame)
	b.notrump(2, "").points(11, 25).forcing(toGame).fallback()
}
