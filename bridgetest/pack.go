package bridgetest

import (
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
)

// Seat generates one of the four seats.
func Seat() *rapid.Generator[bridge.Seat] { return rapid.SampledFrom(bridge.Seats[:]) }

// Side generates one of the two sides.
func Side() *rapid.Generator[bridge.Side] { return rapid.SampledFrom(bridge.Sides[:]) }

// Suit generates one of the four suits.
func Suit() *rapid.Generator[bridge.Suit] { return rapid.SampledFrom(bridge.Suits[:]) }

// Rank generates one of the thirteen ranks.
func Rank() *rapid.Generator[bridge.Rank] {
	return rapid.Map(rapid.Uint8Range(0, uint8(bridge.Ace)), func(r uint8) bridge.Rank { return bridge.Rank(r) })
}

// Denomination generates one of the five denominations.
func Denomination() *rapid.Generator[bridge.Denomination] {
	return rapid.SampledFrom(bridge.Denominations[:])
}

// Card generates one of the fifty-two cards.
func Card() *rapid.Generator[bridge.Card] {
	return rapid.Map(rapid.Uint8Range(0, 51), func(c uint8) bridge.Card { return bridge.Card(c) })
}

// Hand generates a set of cards of any size, the empty one and the whole pack
// among them.
func Hand() *rapid.Generator[bridge.Hand] {
	return rapid.Map(rapid.Uint64Range(0, uint64(bridge.Pack)), func(h uint64) bridge.Hand { return bridge.Hand(h) })
}

// HandOf generates a set of n different cards, 0 to 52.
func HandOf(n int) *rapid.Generator[bridge.Hand] {
	return rapid.Custom(func(t *rapid.T) bridge.Hand {
		return bridge.NewHand(shuffled(t)[:n]...)
	})
}

// shuffled draws the pack in an order. Half of the time only a few cards leave
// their places, so that long suits turn up as well.
func shuffled(t *rapid.T) []bridge.Card {
	pack := bridge.Pack.Cards()
	if rapid.Bool().Draw(t, "well shuffled") {
		return rapid.Permutation(pack).Draw(t, "pack")
	}
	place := rapid.IntRange(0, 51)
	for range rapid.IntRange(0, 20).Draw(t, "exchanges") {
		i, j := place.Draw(t, "one"), place.Draw(t, "other")
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}
