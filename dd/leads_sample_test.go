package dd

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"

	"github.com/overtrick/overtrick/bridge"
)

// How the leads are drawn to which TestFitLeads fits the scores.

// leadFit draws leads and fits weights to them.
type leadFit struct {
	random *rand.Rand
	engine *engine
	deals  int
	stop   uint64 // the count of nodes at which the deal is left
	forced uint8  // the card that comes first in the lead being measured
	inside bool   // the next lead to be ordered is the one being measured

	samples []leadSample
	entries []uint16 // of all cards of all samples, one after the other
}

// leadSample is one lead that was measured.
type leadSample struct {
	base  uint16  // what it is compared with: tricks left, tricks wanted, no-trump
	first uint16  // the number of the card that came first
	cards uint16  // of how many
	at    uint32  // where the entries of the cards begin
	nodes float32 // the logarithm of the nodes
}

const (
	fitBases  = 14 * 14 * 2
	fitTables = 5
)

// The places of the tables among the weights.
var (
	fitSizes = [fitTables]int{len(leadLengths), len(leadKinds), len(leadSure), len(leadBeaten), len(leadTops)}
	fitTotal = fitSizes[0] + fitSizes[1] + fitSizes[2] + fitSizes[3] + fitSizes[4]
)

// fitNodes bounds the nodes of one deal, since some freaks have no end.
const fitNodes = 6_000_000

// deal draws leads of one deal in one denomination. One deal in five is a freak,
// with two to five voids.
func (f *leadFit) deal() {
	voidsWanted := 0
	if f.deals%5 == 4 {
		voidsWanted = 2 + f.deals/5%4
	}
	var hands bridge.BySeat[bridge.Hand]
	for {
		hands = bridge.BySeat[bridge.Hand]{}
		for i, c := range f.random.Perm(52) {
			hands[i%4] = hands[i%4].With(bridge.Card(c))
		}
		if voidsWanted > 3 { // chance would be too long in finding one
			hands = sortedDeal(f.random)
		}
		if voids(hands) >= voidsWanted {
			break
		}
	}
	deal, err := bridge.NewDeal(hands)
	if err != nil {
		panic(err)
	}
	f.stop = f.engine.nodes + fitNodes
	s := Solver{engine: f.engine}
	// The error tells that the deal was left.
	_, _ = s.Strain(context.Background(), deal, bridge.Denomination(f.random.IntN(5)))
	f.inside = false
}

// sortedDeal deals from a pack that has hardly been shuffled.
func sortedDeal(r *rand.Rand) bridge.BySeat[bridge.Hand] {
	var pack [52]int
	for i := range pack {
		pack[i] = i
	}
	for range 14 + r.IntN(12) {
		i, j := r.IntN(52), r.IntN(52)
		pack[i], pack[j] = pack[j], pack[i]
	}
	cut := r.IntN(52)
	var hands bridge.BySeat[bridge.Hand]
	for i := range pack {
		s := i / 13
		hands[s] = hands[s].With(bridge.Card(pack[(i+cut)%52]))
	}
	return hands
}

// drawn tells whether a lead with so many tricks left is measured. Leads near
// the end are so many that few of them are.
func (f *leadFit) drawn(left int) bool {
	switch {
	case left >= 9:
		return f.random.IntN(4) == 0
	case left >= 6:
		return f.random.IntN(32) < 3
	default:
		return f.random.IntN(32) == 0
	}
}

// order stands for orderLeads. When it draws the lead it searches it with a card
// drawn at random in front, and remembers the nodes that this takes.
func (f *leadFit) order(seat int, cards, worth uint64, need, left int) (order [16]uint8, n int) {
	e := f.engine
	n = e.orderLead(&order, seat, cards)
	if f.inside {
		f.inside = false
		toFront(&order, f.forced)
		return order, n
	}
	if e.nodes > f.stop {
		panic(stopped{})
	}
	if n < 2 || cards != worth || left < scoredLeft || !f.drawn(left) {
		return order, n
	}
	first := order[f.random.IntN(n)]
	f.forced, f.inside = first, true
	begin := e.nodes
	ok, _ := e.choose(seat, need, left)
	if ok == (seat&1 == 0) {
		f.keep(order[:n], first, seat, worth, need, left, e.nodes-begin)
		at, _ := e.hintLead(seat, need)
		toFront(&order, uint8(e.hints[at]&63)) // so that it costs little to search it once more
	}
	return order, n
}

// toFront puts a card before the others.
func toFront(order *[16]uint8, card uint8) {
	if i := bytes.IndexByte(order[:], card); i > 0 {
		copy(order[1:i+1], order[:i])
		order[0] = card
	}
}

// keep remembers a lead with the places of its cards in the tables, one table
// after the other.
func (f *leadFit) keep(cards []uint8, first uint8, seat int, worth uint64, need, left int, nodes uint64) {
	e := f.engine
	if seat&1 != 0 {
		need = left - need + 1
	}
	x := e.leadState(seat, need, left)
	sample := leadSample{
		base:  uint16(left*14+need) * 2,
		cards: uint16(len(cards)),
		at:    uint32(len(f.entries)),
		nodes: float32(math.Log(float64(nodes))),
	}
	if e.trump == 0 {
		sample.base++
	}
	for i, c := range cards {
		if c == first {
			sample.first = uint16(i)
		}
		var lead suitLead
		lead.look(e, &x, worth, uint(c)&^15)
		rank, above := lead.rank(1 << (c & 15))
		at := [fitTables]int{}
		at[0], at[1], at[2], at[3], at[4] = lead.entries(rank, above)
		begin := 0
		for j, size := range fitSizes {
			f.entries = append(f.entries, uint16(begin+at[j]))
			begin += size
		}
	}
	f.samples = append(f.samples, sample)
}
