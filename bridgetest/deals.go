package bridgetest

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
)

// Deal generates a deal: half of them as from a well-shuffled pack, half with
// freak hands.
func Deal() *rapid.Generator[bridge.Deal] {
	return rapid.Custom(func(t *rapid.T) bridge.Deal {
		return dealt(shuffled(t))
	})
}

// dealt gives the first thirteen cards to North, the next to East and so on.
func dealt(pack []bridge.Card) bridge.Deal {
	var hands bridge.BySeat[bridge.Hand]
	for i, seat := range bridge.Seats {
		hands[seat] = bridge.NewHand(pack[13*i:][:13]...)
	}
	// A pack makes a deal however it is ordered, so there is no error.
	d, _ := bridge.NewDeal(hands)
	return d
}

// Setup generates what somebody may have written down: a deal in which some
// hands may be left out and some cards left out, written twice or replaced. A
// third of them are nothing but a deal.
func Setup() *rapid.Generator[bridge.Setup] {
	return rapid.Custom(func(t *rapid.T) bridge.Setup {
		s := Deal().Draw(t, "deal").Setup()
		if rapid.IntRange(0, 2).Draw(t, "how") == 0 {
			return s
		}
		for range rapid.IntRange(0, 2).Draw(t, "unknown") {
			seat := Seat().Draw(t, "unknown hand")
			s.Hands[seat], s.Known[seat] = nil, false
		}
		for range rapid.IntRange(0, 4).Draw(t, "slips") {
			seat := Seat().Draw(t, "seat")
			hand := s.Hands[seat]
			if !s.Known[seat] || len(hand) == 0 {
				continue
			}
			i := rapid.IntRange(0, len(hand)-1).Draw(t, "which")
			switch rapid.IntRange(0, 2).Draw(t, "slip") {
			case 0:
				s.Hands[seat] = append(hand[:i:i], hand[i+1:]...)
			case 1:
				s.Hands[seat] = append(hand, hand[i])
			case 2:
				hand[i] = Card().Draw(t, "card")
			}
		}
		return s
	})
}

// Vulnerability generates one of the four vulnerabilities.
func Vulnerability() *rapid.Generator[bridge.Vulnerability] {
	return rapid.SampledFrom([]bridge.Vulnerability{
		bridge.NoneVulnerable, bridge.NSVulnerable, bridge.EWVulnerable, bridge.BothVulnerable,
	})
}

// Board generates a board, number 1 to 99: mostly as Law 2 has it, now and then
// one with other marks.
func Board() *rapid.Generator[bridge.Board] {
	return rapid.Custom(func(t *rapid.T) bridge.Board {
		b := bridge.NewBoard(rapid.IntRange(1, 99).Draw(t, "number"))
		if rapid.IntRange(0, 9).Draw(t, "marks") == 9 {
			b.Dealer = Seat().Draw(t, "dealer")
			b.Vulnerable = Vulnerability().Draw(t, "vulnerable")
		}
		return b
	})
}

// Rand is a random source that gives the same numbers for the same seed, now
// and in later versions.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x6272696467650000)) }

// RandomDeal is a deal from a well-shuffled pack.
func RandomDeal(r *rand.Rand) bridge.Deal {
	pack := bridge.Pack.Cards()
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	return dealt(pack)
}

// Deals is n deals from well-shuffled packs, the same for the same seed.
func Deals(seed uint64, n int) []bridge.Deal {
	r := Rand(seed)
	deals := make([]bridge.Deal, n)
	for i := range deals {
		deals[i] = RandomDeal(r)
	}
	return deals
}
