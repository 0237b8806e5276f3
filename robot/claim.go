package robot

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// solved is the number of cards in a hand up to which claims are judged by an
// exact search; with more of them top tricks have to suffice.
const solved = 11

// claim is a claim of the rest, when it is certain however the cards lie; nil
// otherwise. Whoever was not believed once does not claim again. It is made on
// lead, so that nothing remains to be said about a
// trick in progress.
func (t *turn) claim(p *position) laws.Action {
	n := p.seen[p.turn].Len()
	if p.trick.Count != 0 || n < 2 || t.view.PlayedOn {
		return nil
	}
	other := bridge.Hand(0)
	if p.turn.Side() == p.declarer.Side() {
		other = p.seen[p.turn.Partner()]
	}
	side := p.turn.Side()
	pool := bridge.Hand(0)
	for _, s := range bridge.Suits {
		pool |= p.against(side, s)
	}
	if newRun(p, pool).from(p.seen[p.turn], other) < n {
		return nil
	}
	statement := "The rest are high."
	if p.suit && pool.Suit(p.trump) != 0 {
		statement = "Drawing trumps; the rest are high."
	}
	return laws.Claim{Seat: t.me, Tricks: n, Statement: statement}
}

// answerClaim agrees or doubts, and concurs in playing on.
func (t *turn) answerClaim() laws.Action {
	c := t.view.Claim
	if c.Doubted {
		asked := false
		for _, s := range bridge.Seats {
			asked = asked || c.PlayOn[s]
		}
		// It is for the side that has not claimed to ask first (68D2(b)).
		if c.PlayOn[t.me] || !asked && c.Seat.Side() == t.me.Side() {
			return nil
		}
		return laws.PlayOn{Seat: t.me}
	}
	if c.Seat == t.me || c.Agreed[t.me] {
		return nil
	}
	if t.certain(c) {
		return laws.AgreeToClaim{Seat: t.me}
	}
	return laws.DoubtClaim{Seat: t.me}
}

// certain reports whether the claim or concession may stand as far as this
// player is concerned.
func (t *turn) certain(c *laws.ClaimView) bool {
	if t.me == t.view.Dummy {
		return true // declarer sees more and has the say
	}
	p := locate(&t.view, t.me)
	p.turn = p.trick.Turn()
	left := 13 - p.won[bridge.NorthSouth] - p.won[bridge.EastWest]
	hands := p.seen
	rest := 0
	for _, s := range bridge.Seats {
		if !p.known[s] {
			hands[s] = p.unseen
			rest++
		}
	}
	side := c.Seat.Side()
	if side == t.me.Side() {
		// A defender objects to partner's giving up a trick that cannot be lost
		// (68B2).
		if rest > 1 || left > solved {
			return true
		}
		n, err := t.tricks(p, hands)
		if p.turn.Side() != side {
			n = left - n
		}
		return err != nil || n <= c.Tricks
	}
	if c.Tricks == 0 {
		return true
	}
	if rest > 1 {
		return false
	}
	if left <= solved {
		n, err := t.tricks(p, hands)
		if err != nil {
			return false
		}
		if p.turn.Side() != side {
			n = left - n
		}
		return n >= c.Tricks
	}
	if p.trick.Count != 0 || p.turn.Side() != side {
		return false
	}
	pool := hands[side.Other().Seats()[0]] | hands[side.Other().Seats()[1]]
	return newRun(p, pool).from(hands[p.turn], hands[p.turn.Partner()]) >= c.Tricks
}

// run counts tricks that a side takes in a row from the top however the
// opponents' cards are divided between the two of them.
type run struct {
	suit  bool
	trump bridge.Suit
	pool  bridge.Hand // what the opponents may hold
	seen  map[runKey]int
	nodes int
}

type runKey struct{ lead, other, pool bridge.Hand }

// runLimit is the number of positions after which the count so far stands.
const runLimit = 3000

func newRun(p *position, pool bridge.Hand) *run {
	return &run{suit: p.suit, trump: p.trump, pool: pool, seen: map[runKey]int{}}
}

// from is the number of tricks with lead to play first.
func (r *run) from(lead, other bridge.Hand) int { return r.count(lead, other, r.pool) }

func (r *run) count(lead, other, pool bridge.Hand) int {
	if lead == 0 {
		return 0
	}
	key := runKey{lead, other, pool}
	if n, ok := r.seen[key]; ok {
		return n
	}
	if r.nodes++; r.nodes > runLimit {
		return 0
	}
	best, all := 0, lead.Len()
	for _, s := range bridge.Suits {
		mine, theirs := lead.Suit(s), other.Suit(s)
		if mine == 0 {
			continue
		}
		top, _ := mine.Highest()
		low, _ := mine.Lowest()
		out := pool.Suit(s)
		high, any := out.Highest()
		// They could ruff unless the suit is trumps or they have none.
		if r.suit && s != r.trump && pool.Suit(r.trump) != 0 {
			continue
		}
		// Whoever has the suit must follow, so one card at least falls: say the
		// lowest.
		after := pool
		if fell, ok := out.Lowest(); ok {
			after = pool.Without(fell)
		}
		if !any || top > high { // cash here
			if follow, ok := theirs.Lowest(); ok && follow > top {
				best = max(best, 1+r.count(other.Without(follow), lead.Without(top), after))
			} else if ok {
				best = max(best, 1+r.count(lead.Without(top), other.Without(follow), after))
			} else {
				best = max(best, 1+r.discard(lead.Without(top), other, after))
			}
		}
		if best == all {
			break
		}
		if theirs != 0 { // cash there
			if up, _ := theirs.Highest(); (!any || up > high) && up > low {
				best = max(best, 1+r.count(other.Without(up), lead.Without(low), after))
			}
		}
		if best == all {
			break
		}
	}
	r.seen[key] = best
	return best
}

// discard goes on after the other hand has thrown a card: the lowest of one of
// its suits. The lead stays.
func (r *run) discard(lead, other, pool bridge.Hand) int {
	if other == 0 {
		return r.count(lead, other, pool)
	}
	best := 0
	for _, s := range bridge.Suits {
		if c, ok := other.Suit(s).Lowest(); ok {
			best = max(best, r.count(lead, other.Without(c), pool))
			if best == lead.Len() {
				break
			}
		}
	}
	return best
}
