package robot

import "github.com/overtrick/overtrick/bridge"

// strongReply answers the strong two clubs: two diamonds waits, everything else
// is natural with a good suit and eight points.
func strongReply(b *book) {
	for _, s := range bridge.Suits {
		if s == diamonds {
			continue
		}
		b.suit(b.cheapest(s.Denomination()), s, "").points(8, maxPoints).long(s, 5).forcing(toGame).
			when(func(e *evaluation) bool { return e.good(s) })
	}
	b.suit(3, diamonds, "").points(8, maxPoints).long(diamonds, 5).forcing(toGame).when(func(e *evaluation) bool { return e.good(diamonds) })
	b.suit(2, diamonds, "waiting").forcing(oneRound).conventional(strongRebid)
}

// strongRebid is opener's second call after two diamonds.
func strongRebid(b *book) {
	b.notrump(2, "").hcp(22, 24).balanced().then(notrumpReply(2))
	b.notrump(3, "").hcp(25, 27).balanced().then(func(b *book) {
		b.notrump(6, "").points(8, maxPoints)
		for _, s := range majors {
			b.suit(4, s, "").long(s, 6)
		}
		b.pass("").fallback()
	})
	for _, s := range bridge.Suits {
		b.suit(b.cheapest(s.Denomination()), s, "").points(20, maxPoints).long(s, 5).forcing(toGame).when(func(e *evaluation) bool {
			long, _ := longest(e)
			return e.length[s] == long
		}).then(strongSuitReply(s))
	}
	b.notrump(2, "").hcp(22, 24).then(notrumpReply(2)).fallback()
	b.notrump(3, "").hcp(25, maxHCP).fallback()
}

// strongSuitReply answers opener's natural suit: raise, own suit, or the
// cheapest no trump with nothing.
func strongSuitReply(s bridge.Suit) func(*book) {
	return func(b *book) {
		if major(s) {
			b.suit(4, s, "weak raise").hcp(0, 4).long(s, 3).agreed(s)
			b.suit(b.cheapest(s.Denomination()), s, "").hcp(4, maxHCP).long(s, 3).agreed(s).forcing(toGame)
		}
		for _, n := range bridge.Suits {
			if n != s {
				b.suit(b.cheapest(n.Denomination()), n, "").points(5, maxPoints).long(n, 5).forcing(toGame)
			}
		}
		b.notrump(b.cheapest(bridge.NoTrump), "").long(s, 0).forcing(toGame)
	}
}
