package dd

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// fitLeads is how many leads TestFitLeads draws.
var fitLeads = flag.Int("fit-leads", 0, "fit the scores of leads to so many sampled leads and write leads_weights.go")

// TestFitLeads fits the tables of leads_weights.go; docs/adr/0020 tells to what
// and how. The same number of leads always gives the same tables, since what is
// drawn does not depend on those that are there.
func TestFitLeads(t *testing.T) {
	if *fitLeads == 0 {
		t.Skip("only with -fit-leads")
	}
	f := &leadFit{random: rand.New(rand.NewPCG(20, 13)), engine: newEngine(DefaultMemory)}
	f.engine.fit = f.order
	for f.deals = 0; len(f.samples) < *fitLeads; f.deals++ {
		f.deal()
	}
	t.Logf("%d leads of %d deals", len(f.samples), f.deals)
	weights := f.solve(t)
	if err := os.WriteFile("leads_weights.go", f.source(t, weights), 0o644); err != nil {
		t.Fatal(err)
	}
}

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

// fitRidge is how much the square of a weight counts beside that of an error, so
// that what was seen seldom stays near to 0.
const fitRidge = 25

// solve finds the weights whose predictions have the least squares of errors: a
// sample's nodes are that of its base, the weights of its first card and the mean
// over all of its cards of other weights, so that what the position costs
// whatever is led is not laid to the card. It goes by conjugate gradients. One
// sample in eight is left out, to tell how well the others predict it.
func (f *leadFit) solve(t *testing.T) []float64 {
	size := 2*fitTotal + fitBases
	x := make([]float64, size)
	residue := make([]float64, size)
	rows := make([]float64, len(f.samples))
	for i := range f.samples {
		if i%8 != 0 {
			rows[i] = float64(f.samples[i].nodes)
		}
	}
	f.transposed(rows, residue)
	direction := append([]float64(nil), residue...)
	image := make([]float64, size)
	square := dot(residue, residue)
	first := square
	for step := range 400 {
		if square < 1e-9*first {
			t.Logf("%d steps", step)
			break
		}
		f.predict(direction, rows)
		for i := range rows {
			if i%8 == 0 {
				rows[i] = 0
			}
		}
		f.transposed(rows, image)
		for i := range image {
			image[i] += fitRidge * direction[i]
		}
		length := square / dot(direction, image)
		for i := range x {
			x[i] += length * direction[i]
			residue[i] -= length * image[i]
		}
		next := dot(residue, residue)
		for i := range direction {
			direction[i] = residue[i] + next/square*direction[i]
		}
		square = next
	}
	f.predict(x, rows)
	plain := f.bases()
	var errors, without [2]float64
	var counts [2]float64
	for i, s := range f.samples {
		k := 1
		if i%8 == 0 {
			k = 0
		}
		d := rows[i] - float64(s.nodes)
		b := plain[s.base] - float64(s.nodes)
		errors[k] += d * d
		without[k] += b * b
		counts[k]++
	}
	for k, name := range []string{"left out", "fitted"} {
		t.Logf("%s: mean square of the error %.4f, by tricks left and wanted alone %.4f", name, errors[k]/counts[k], without[k]/counts[k])
	}
	return x[:fitTotal]
}

// bases are the means by what samples are compared with.
func (f *leadFit) bases() [fitBases]float64 {
	var sums, counts [fitBases]float64
	for i, s := range f.samples {
		if i%8 != 0 {
			sums[s.base] += float64(s.nodes)
			counts[s.base]++
		}
	}
	for i := range sums {
		sums[i] /= max(1, counts[i])
	}
	return sums
}

// predict computes what weights say of each sample.
func (f *leadFit) predict(x, rows []float64) {
	first, all, base := x[:fitTotal], x[fitTotal:2*fitTotal], x[2*fitTotal:]
	for i, s := range f.samples {
		entries := f.entries[s.at:][:int(s.cards)*fitTables]
		var mean, own float64
		for _, at := range entries {
			mean += all[at]
		}
		for _, at := range entries[int(s.first)*fitTables:][:fitTables] {
			own += first[at]
		}
		rows[i] = base[s.base] + own + mean/float64(s.cards)
	}
}

// transposed adds to each weight the rows that it has a part in.
func (f *leadFit) transposed(rows, out []float64) {
	clear(out)
	first, all, base := out[:fitTotal], out[fitTotal:2*fitTotal], out[2*fitTotal:]
	for i, s := range f.samples {
		r := rows[i]
		if r == 0 {
			continue
		}
		entries := f.entries[s.at:][:int(s.cards)*fitTables]
		part := r / float64(s.cards)
		for _, at := range entries {
			all[at] += part
		}
		for _, at := range entries[int(s.first)*fitTables:][:fitTables] {
			first[at] += r
		}
		base[s.base] += r
	}
}

func dot(x, y []float64) float64 {
	var sum float64
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}

// source writes the tables as a file.
func (f *leadFit) source(t *testing.T, weights []float64) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `package dd

// These weights were fitted, not written: TestFitLeads makes this file, and
// docs/adr/0020 says to what it fits them. In short: %d leads of %d tricks and
// more without a remembered card, from %d deals. In each a card drawn at random
// came first, and its weights predict the logarithm of all nodes of the lead, by
// least squares, against what such a lead costs whatever comes first. An entry is
// a sixteenth of a natural logarithm, with the sign turned, so that more is
// better.
`, len(f.samples), scoredLeft, f.deals)
	for i, table := range []struct{ name, size, by string }{
		{"leadLengths", "suitRoles * 3 << 8", "role, rank (the master counted as the top card) and lengths"},
		{"leadKinds", "(ruffLead + 1) * leadSorts", "kind, denomination, need and rank"},
		{"leadSure", "suitRoles << 4 * cardRanks", "role, the lower part of the weight of the suit, and rank"},
		{"leadBeaten", "suitRoles * cardRanks << 5", "role, rank and who is above"},
		{"leadTops", "suitRoles * cardRanks << 6", "role, rank and owners of the three highest cards"},
	} {
		fmt.Fprintf(&b, "\n// By %s.\nvar %s = [%s]int8{", table.by, table.name, table.size)
		for j, w := range weights[:fitSizes[i]] {
			if j%32 == 0 {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "%d, ", int(math.Round(min(127, max(-127, -16*w)))))
		}
		b.WriteString("\n}\n")
		weights = weights[fitSizes[i]:]
	}
	out, err := format.Source(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return out
}
