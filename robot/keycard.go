package robot

import "github.com/overtrick/overtrick/bridge"

// keycardReply answers four no trump with trumps agreed: the key cards are the
// four aces and the king of trumps, and the queen of trumps is told along.
func keycardReply(t bridge.Suit) func(*book) {
	return func(b *book) {
		keys := func(want ...int) func(*evaluation) bool {
			return func(e *evaluation) bool {
				for _, n := range want {
					if e.keys(t) == n {
						return true
					}
				}
				return false
			}
		}
		queen := func(e *evaluation) bool { return e.hand.Has(bridge.NewCard(t, bridge.Queen)) }
		b.suit(5, clubs, "no or three key cards").when(keys(0, 3)).conventional(keycardPlace(t, 0, 3))
		b.suit(5, diamonds, "one or four key cards").when(keys(1, 4)).conventional(keycardPlace(t, 1, 4))
		b.suit(5, spades, "two or five key cards with the queen of trumps").when(keys(2, 5)).when(queen).conventional(keycardPlace(t, 2, 5))
		b.suit(5, hearts, "two or five key cards without the queen of trumps").when(keys(2, 5)).conventional(keycardPlace(t, 2, 5))
	}
}

// keycardPlace is what the asker makes of the answer: of the two numbers the
// higher one if the answerer's strength makes it likely.
func keycardPlace(t bridge.Suit, low, high int) func(*book) {
	return func(b *book) {
		p := b.picture[b.me.Partner()]
		has := low
		if p.points.min >= 4*high+1 || p.points.max >= 13 && low == 0 && p.points.min >= 12 {
			has = high
		}
		enough := func(n int) func(*evaluation) bool {
			return func(e *evaluation) bool {
				all := has
				if e.keys(t)+high <= 5 && has == low && e.keys(t)+low <= 1 {
					all = high // with fewer nobody would have asked for slam
				}
				return e.keys(t)+all >= n
			}
		}
		need := 37 - p.mid()
		b.suit(7, t, "").support(t, need, maxPoints).when(enough(5))
		if len(b.theirs(b.me)) == 0 {
			b.suit(6, t, "").when(enough(4))
		} else {
			b.suit(6, t, "").when(enough(4))
		}
		last, _ := b.auction.LastBid()
		if last.Call == bridge.NewBid(5, t.Denomination()) {
			b.pass("to play")
			return
		}
		b.suit(5, t, "to play")
		// The answer has gone past five of the trumps: six, for better or worse.
		b.suit(6, t, "").fallback()
	}
}
