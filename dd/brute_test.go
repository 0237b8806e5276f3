package dd

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// long makes the checks last as long as they are worth: 200,000 endings
// against brute force and every deal of the reference tables.
var long = flag.Bool("dd.long", false, "check 200,000 endings by brute force and all reference deals")

// minimax plays out every card of an ending and believes in nothing else: no
// bounds, no equal cards. It only remembers positions that it has met, exactly
// as they were.
type minimax struct {
	cards []bridge.Card   // of the ending
	owner []int           // of each
	trump int             // a suit, or 4
	memo  map[uint32]int8 // by the cards still out and the player on lead
}

func newMinimax(p Position) *minimax {
	m := &minimax{trump: int(p.Denomination()), memo: map[uint32]int8{}}
	for s, h := range p.Hands() {
		for c := range h.All() {
			m.cards = append(m.cards, c)
			m.owner = append(m.owner, s)
		}
	}
	return m
}

// value is the number of tricks of North and South when the cards of out are
// held and those of the trick lie on the table.
func (m *minimax) value(out uint32, leader int, trick []bridge.Card) int {
	if len(trick) == 4 {
		best := 0
		for i := 1; i < 4; i++ {
			if bridge.Beats(trick[i], trick[best], bridge.Denomination(m.trump)) {
				best = i
			}
		}
		winner := (leader + best) & 3
		return 1 - winner&1 + m.value(out, winner, nil)
	}
	if out == 0 && len(trick) == 0 {
		return 0
	}
	key := out | uint32(leader)<<24
	if len(trick) == 0 {
		if v, ok := m.memo[key]; ok {
			return int(v)
		}
	}
	best := -1
	turn := (leader + len(trick)) & 3
	for _, i := range m.legal(out, turn, trick) {
		v := m.value(out&^(1<<i), leader, append(trick, m.cards[i]))
		if best < 0 || turn&1 == 0 && v > best || turn&1 == 1 && v < best {
			best = v
		}
	}
	if len(trick) == 0 {
		m.memo[key] = int8(best)
	}
	return best
}

// legal are the cards, by number, that the player may play.
func (m *minimax) legal(out uint32, turn int, trick []bridge.Card) []int {
	var held, follow []int
	for i, c := range m.cards {
		if out>>i&1 == 0 || m.owner[i] != turn {
			continue
		}
		held = append(held, i)
		if len(trick) > 0 && c.Suit() == trick[0].Suit() {
			follow = append(follow, i)
		}
	}
	if follow != nil {
		return follow
	}
	return held
}

// randomEnding deals an ending of n cards a hand and plays up to three cards.
// Few ranks and uneven suits make for more guards, blocks and endplays.
func randomEnding(r *rand.Rand, n int) Position {
	var pack []bridge.Card
	switch r.IntN(3) {
	case 0:
		for c := range 52 {
			pack = append(pack, bridge.Card(c))
		}
	case 1: // the top of the pack
		for c := range 52 {
			if c%13 >= 12-n {
				pack = append(pack, bridge.Card(c))
			}
		}
	default: // two long suits and a little of the others
		a, b := r.IntN(4), r.IntN(4)
		for c := range 52 {
			if c/13 == a || c/13 == b || r.IntN(4) == 0 {
				pack = append(pack, bridge.Card(c))
			}
		}
	}
	for len(pack) < 4*n {
		pack = pack[:0]
		for c := range 52 {
			pack = append(pack, bridge.Card(c))
		}
	}
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	var hands bridge.BySeat[bridge.Hand]
	for s := range hands {
		hands[s] = bridge.NewHand(pack[s*n : (s+1)*n]...)
	}
	p, err := NewPosition(hands, bridge.Denomination(r.IntN(5)), bridge.Seat(r.IntN(4)))
	if err != nil {
		panic(err)
	}
	for range r.IntN(4) {
		legal := p.Legal().Cards()
		p = p.play(legal[r.IntN(len(legal))])
	}
	return p
}

// TestBruteForce compares every card's value in random endings, in every
// denomination and at every moment of a trick, with what minimax finds.
func TestBruteForce(t *testing.T) {
	count := 4000
	if *long {
		count = 200_000
	}
	r := rand.New(rand.NewPCG(20, 5))
	s := New(Options{Memory: MinMemory})
	for i := range count {
		n := 1 + i%4
		if i%20 == 0 {
			n = 5
		}
		checkByBruteForce(t, s, randomEnding(r, n))
		if t.Failed() {
			return
		}
	}
}

// checkByBruteForce compares all that the solver says about an ending.
func checkByBruteForce(t *testing.T, s *Solver, p Position) {
	t.Helper()
	ctx := context.Background()
	m := newMinimax(p)
	trick := p.Trick()
	lying := trick.Cards[:trick.Count:trick.Count]
	out := uint32(1)<<len(m.cards) - 1
	turn := p.Turn()
	side := func(ns int) int {
		if turn.Side() == bridge.NorthSouth {
			return ns
		}
		return p.Left() - ns
	}
	want := map[bridge.Card]int{}
	best := 0
	for _, i := range m.legal(out, int(turn), lying) {
		v := side(m.value(out&^(1<<i), int(trick.Leader), append(lying, m.cards[i])))
		want[m.cards[i]] = v
		best = max(best, v)
	}
	got, err := s.Tricks(ctx, p)
	if err != nil || got != best {
		t.Errorf("%v: Tricks = %d, %v; brute force says %d", p, got, err, best)
	}
	values, err := s.Cards(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	var seen bridge.Hand
	for _, v := range values {
		if seen&v.Equals != 0 || !v.Equals.Has(v.Card) {
			t.Errorf("%v: %v: cards are grouped wrongly", p, values)
		}
		seen |= v.Equals
		for c := range v.Equals.All() {
			if want[c] != v.Tricks {
				t.Errorf("%v: %v is worth %d; brute force says %d", p, c, v.Tricks, want[c])
			}
		}
	}
	if seen != p.Legal() {
		t.Errorf("%v: values of %v; legal are %v", p, seen, p.Legal())
	}
}
