package dd

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"testing"
)

// fitLeads is how many leads TestFitLeads draws.
var fitLeads = flag.Int("fit-leads", 0, "fit the scores of leads to so many sampled leads and write leads_weights.go")

// TestFitLeads fits the tables of leads_weights.go; docs/adr/0020 tells to what
// and how. The same number of leads always gives the same tables, since what is
// drawn does not depend on those that are there. Without the flag some are drawn and
// fitted, to see that the way still works, and nothing is written.
func TestFitLeads(t *testing.T) {
	wanted := *fitLeads
	if wanted == 0 {
		wanted = 4000
	}
	f := &leadFit{random: rand.New(rand.NewPCG(20, 13)), engine: newEngine(DefaultMemory)}
	f.engine.fit = f.order
	for f.deals = 0; len(f.samples) < wanted; f.deals++ {
		f.deal()
	}
	t.Logf("%d leads of %d deals", len(f.samples), f.deals)
	source := f.source(t, f.solve(t))
	if *fitLeads == 0 {
		return
	}
	if err := os.WriteFile("leads_weights.go", source, 0o644); err != nil {
		t.Fatal(err)
	}
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
	if errors[1] >= without[1] {
		t.Error("the weights predict no better than tricks left and wanted alone")
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
