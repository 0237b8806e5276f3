package robot

import "github.com/overtrick/overtrick/bridge"

// weakTwoReply answers a weak two.
func weakTwoReply(s bridge.Suit) func(*book) {
	return func(b *book) {
		if major(s) {
			b.suit(4, s, "").support(s, 16, maxPoints).long(s, 2).agreed(s).when(func(e *evaluation) bool { return e.support(s) < 22 })
			b.suit(4, s, "").hcp(0, 12).long(s, 4).agreed(s)
		} else {
			b.suit(5, s, "").hcp(0, 11).long(s, 5).agreed(s)
		}
		b.suit(3, s, "preemptive").hcp(0, 13).long(s, 3).agreed(s)
		b.notrump(2, "asks for a feature").hcp(15, maxHCP).forcing(oneRound).conventional(featureReply(s))
		for _, n := range bridge.Suits {
			if n != s {
				b.suit(b.cheapest(n.Denomination()), n, "").hcp(15, maxHCP).long(n, 5).forcing(oneRound)
			}
		}
		b.pass("").hcp(0, 14)
		b.pass("").fallback()
	}
}

// featureReply tells a side ace or king of a maximum, or that it is a minimum.
func featureReply(s bridge.Suit) func(*book) {
	return func(b *book) {
		for _, n := range bridge.Suits {
			if n == s {
				continue
			}
			b.suit(3, n, "maximum, ace or king of "+n.Name()).hcp(8, 10).forcing(oneRound).conventional(nil).when(func(e *evaluation) bool {
				return e.hand.Has(bridge.NewCard(n, bridge.Ace)) || e.hand.Has(bridge.NewCard(n, bridge.King))
			})
		}
		b.notrump(3, "maximum, good suit").hcp(8, 10).when(func(e *evaluation) bool { return e.top(s) >= 2 })
		b.suit(3, s, "minimum").hcp(5, 9)
		b.suit(3, s, "minimum").fallback()
	}
}

// preemptReply answers a preempt of three or four.
func preemptReply(s bridge.Suit) func(*book) {
	return func(b *book) {
		if major(s) {
			b.suit(4, s, "").support(s, 15, maxPoints).long(s, 2).agreed(s)
			b.suit(4, s, "").hcp(0, 11).long(s, 3).agreed(s)
			b.suit(4, s, "").hcp(16, maxHCP).between(s, 1, 1).agreed(s).when(func(e *evaluation) bool { return e.aces() >= 2 })
		} else {
			b.notrump(3, "").hcp(17, maxHCP).long(s, 2).when(func(e *evaluation) bool {
				n := 0
				for _, o := range bridge.Suits {
					if o != s && e.stops(o) {
						n++
					}
				}
				return n == 3
			})
			b.suit(5, s, "").support(s, 16, maxPoints).long(s, 3).agreed(s)
			b.suit(b.cheapest(s.Denomination()), s, "preemptive").hcp(0, 11).long(s, 4).agreed(s)
		}
		b.pass("").points(0, 17)
		b.pass("").fallback()
	}
}
