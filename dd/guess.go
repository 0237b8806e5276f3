package dd

import (
	"math/bits"

	"github.com/overtrick/overtrick/bridge"
)

// guess is a first guess at the tricks of North and South. The driver's first
// question is whether they take that many, so it is best a little above what is
// expected. The weights, in hundredths of a trick, were fitted by least squares
// to the tables of random deals.
func guess(p Position) int {
	var points, aces, tens int // of North and South
	for s, sign := range [4]int{1, -1, 1, -1} {
		h := p.hands[s]
		points += sign * h.Points()
		aces += sign * rankCount(h, bridge.Ace)
		tens += sign * (rankCount(h, bridge.Ten) + rankCount(h, bridge.Nine))
	}
	var x int // tricks over half, for each side against the other
	if t, ok := p.denomination.Trumps(); ok {
		var length, honours, short int
		var longest [2]int
		for s, sign := range [4]int{1, -1, 1, -1} {
			h := p.hands[s]
			n := h.Length(t)
			length += sign * n
			honours += sign * h.Suit(t).Points()
			longest[s&1] = max(longest[s&1], n)
			for u := range bridge.Suit(4) {
				if l := h.Length(u); u != t && l < 3 {
					short += sign * min(3-l, n)
				}
			}
		}
		x = 15*points + 25*length + 31*(longest[0]-longest[1]) + 5*honours + 21*short + 17*aces
	} else {
		x = 23*points + 7*tens + 20*aces
	}
	left := p.Left()
	n := (left*50 + x*left/13 - 20 + 50 + 50) / 100
	return min(max(n, 0), left)
}

// rankCount is the number of cards of a rank in a hand.
func rankCount(h bridge.Hand, r bridge.Rank) int {
	const ranks = bridge.Hand(1 | 1<<13 | 1<<26 | 1<<39)
	return bits.OnesCount64(uint64(h & (ranks << r)))
}
