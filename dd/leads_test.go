package dd

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestScoreLeads checks that ordering leads by score neither loses a card nor
// doubles one, whichever of them are still to be tried, and that its lengths
// are those of the hands.
func TestScoreLeads(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 7))
	e := newEngine(MinMemory)
	for range 2000 {
		n := scoredLeft + r.IntN(14-scoredLeft)
		pack := r.Perm(52)
		var hands bridge.BySeat[bridge.Hand]
		for i, c := range pack[:4*n] {
			hands[i%4] = hands[i%4].With(bridge.Card(c))
		}
		e.deal(hands, bridge.Denomination(r.IntN(5)))
		all := e.hand[0] | e.hand[1] | e.hand[2] | e.hand[3]
		for seat, hand := range e.hand {
			worth := heads(hand, all)
			cards := worth
			if r.IntN(2) == 0 {
				cards &= r.Uint64()
			}
			var order [16]uint8
			count := e.scoreLeads(&order, seat, cards, worth, 1+r.IntN(n), n)
			var seen uint64
			for _, c := range order[:count] {
				seen |= 1 << c
			}
			if seen != cards || count != bits.OnesCount64(cards) {
				t.Fatalf("leads %x of %x ordered as %v", cards, hand, order[:count])
			}
			for s := uint(0); s < 64; s += lane {
				if hand>>s&laneBits == 0 {
					continue
				}
				want := 0
				for i := range 4 {
					k := bits.OnesCount64(e.hand[(seat+i)&3] >> s & laneBits)
					if i == 0 {
						k--
					}
					want |= min(3, k) << (2 * i)
				}
				if got := fewLengths(e.shape>>s, seat); got != want {
					t.Fatalf("lengths %08b, want %08b, of suit %d in %x from %d", got, want, s/lane, e.hand, seat)
				}
			}
		}
	}
}
