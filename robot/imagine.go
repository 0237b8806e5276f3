package robot

import (
	"hash/fnv"
	"math/rand/v2"

	"github.com/overtrick/overtrick/bridge"
)

// chance is the source for a decision: it depends on the seed of the player and
// on what the player sees, and on nothing else.
func (p *position) chance(seed uint64) *rand.Rand {
	h := fnv.New64a()
	var b []byte
	for _, s := range bridge.Seats {
		for i := range 8 {
			b = append(b, byte(p.seen[s]>>(8*i)), byte(p.played[s]>>(8*i)))
		}
	}
	_, _ = h.Write(append(b, byte(p.me), byte(p.turn), byte(p.strain)))
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// imagine is up to n ways in which the unseen cards may lie, the more of them
// like what the hidden players have told by their calls the better. The cards
// of the seats in sight are as they are.
func (p *position) imagine(u *understanding, r *rand.Rand, n int) []bridge.BySeat[bridge.Hand] {
	var hidden []bridge.Seat
	for _, s := range bridge.Seats {
		if !p.known[s] {
			hidden = append(hidden, s)
		}
	}
	if len(hidden) == 0 {
		return []bridge.BySeat[bridge.Hand]{p.seen}
	}
	var out []bridge.BySeat[bridge.Hand]
	for range n {
		hands, ok := p.scatter(r, hidden)
		if !ok {
			continue
		}
		if len(hidden) > 1 {
			p.settle(u, r, hidden, &hands)
		}
		out = append(out, hands)
	}
	return out
}

// scatter deals the unseen cards out, minding the suits that players have shown
// out of. It is false when it found no way.
func (p *position) scatter(r *rand.Rand, hidden []bridge.Seat) (bridge.BySeat[bridge.Hand], bool) {
	cards := p.unseen.Cards()
	for range 30 {
		hands := p.seen
		room := p.count
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		ok := true
		// Suits that fewest may hold are dealt first.
		for choices := 1; choices <= len(hidden) && ok; choices++ {
			for _, c := range cards {
				var free [4]bridge.Seat
				n, able := 0, 0
				for _, s := range hidden {
					if p.void[s][c.Suit()] {
						continue
					}
					able++
					if room[s] > 0 {
						free[n] = s
						n++
					}
				}
				if able != choices {
					continue
				}
				if n == 0 {
					ok = false
					break
				}
				total := 0
				for _, s := range free[:n] {
					total += room[s]
				}
				at := r.IntN(total)
				for _, s := range free[:n] {
					if at -= room[s]; at < 0 {
						hands[s] = hands[s].With(c)
						room[s]--
						break
					}
				}
			}
		}
		if ok && p.filled(hands, hidden) {
			return hands, true
		}
	}
	return p.seen, false
}

func (p *position) filled(hands bridge.BySeat[bridge.Hand], hidden []bridge.Seat) bool {
	for _, s := range hidden {
		if hands[s].Len() != p.count[s] {
			return false
		}
	}
	return true
}

// settle exchanges cards between hidden hands until they are what their owners
// have told, or nearly.
func (p *position) settle(u *understanding, r *rand.Rand, hidden []bridge.Seat, hands *bridge.BySeat[bridge.Hand]) {
	odd := 0
	var each bridge.BySeat[int]
	for _, s := range hidden {
		each[s] = p.strange(u, s, hands[s])
		odd += each[s]
	}
	for range 300 {
		if odd == 0 {
			return
		}
		i := r.IntN(len(hidden))
		j := (i + 1 + r.IntN(len(hidden)-1)) % len(hidden)
		a, b := hidden[i], hidden[j]
		x, okX := pick(r, hands[a])
		y, okY := pick(r, hands[b])
		if !okX || !okY || p.void[a][y.Suit()] || p.void[b][x.Suit()] {
			continue
		}
		ha, hb := hands[a].Without(x).With(y), hands[b].Without(y).With(x)
		na, nb := p.strange(u, a, ha), p.strange(u, b, hb)
		if na+nb <= each[a]+each[b] {
			odd += na + nb - each[a] - each[b]
			each[a], each[b] = na, nb
			hands[a], hands[b] = ha, hb
		}
	}
}

// pick is a card of the hand by chance.
func pick(r *rand.Rand, h bridge.Hand) (bridge.Card, bool) {
	n := h.Len()
	if n == 0 {
		return 0, false
	}
	for range r.IntN(n) {
		h &= h - 1
	}
	return h.Lowest()
}

// strange is how far the hand is from what the calls of its owner have told.
func (p *position) strange(u *understanding, s bridge.Seat, now bridge.Hand) int {
	hand := now | p.played[s]
	told := u.picture[s]
	odd := beyond(told.hcp, hand.Points())
	for suit, l := range told.length {
		odd += 3 * beyond(l, hand.Length(bridge.Suit(suit)))
	}
	if s == p.declarer.LHO() {
		odd += p.strangeLead(hand)
	}
	return odd
}

// strangeLead is how far the opening lead is from what is customary with the
// hand: an honour promises the next one, a small card against a suit denies the
// ace, and a sequence of honours is led from the top.
func (p *position) strangeLead(hand bridge.Hand) int {
	led, ok := p.openingCard()
	if !ok {
		return 0
	}
	suit := hand.Suit(led.Suit())
	n := suit.Len()
	if p.suit && led.Suit() == p.trump || n <= 2 {
		return 0
	}
	has := func(r bridge.Rank) bool { return suit.Has(bridge.NewCard(led.Suit(), r)) }
	odd := 0
	switch r := led.Rank(); {
	case r == bridge.Ace:
		if p.suit && !has(bridge.King) {
			odd = 2
		}
	case r == bridge.King:
		if !has(bridge.Queen) {
			odd = 4
		}
	case r >= bridge.Ten:
		if !has(r - 1) {
			odd = 4
		}
	default:
		if p.suit && has(bridge.Ace) {
			odd = 5
		}
		for top := bridge.King; top >= bridge.Queen; top-- {
			if has(top) && has(top-1) && (p.suit || has(top-2)) {
				odd += 4
			}
		}
	}
	return odd
}

// openingCard is the opening lead, once it is faced.
func (p *position) openingCard() (bridge.Card, bool) {
	if len(p.tricks) > 0 {
		return p.tricks[0].Cards[0], true
	}
	return p.trick.Cards[0], p.trick.Count > 0
}

func beyond(s span, n int) int { return max(0, s.min-n, n-s.max) }
