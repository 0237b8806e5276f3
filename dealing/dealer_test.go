package dealing_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"math"
	"slices"
	"testing"
	"testing/iotest"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dealing"
)

// The statistics of many deals are those of the sums: each quantity is counted
// and must lie within five standard deviations of what combinatorics gives. The
// deals come from a fixed seed, so that the outcome is always the same.
func TestDealsAreDistributedAsCounted(t *testing.T) {
	t.Parallel()
	const deals = 8_000
	dealer := dealing.Seeded("distribution")
	var holder [52]bridge.BySeat[int] // how often each card came to each seat
	var together [51]int              // how often neighbours in rank lie in one hand
	shape := map[[4]int]int{}         // hands by suit lengths, longest first
	points := map[bool]int{}          // hands with at least 12 points
	for range deals {
		d, err := dealer.Deal()
		if err != nil {
			t.Fatal(err)
		}
		for c := range bridge.Card(52) {
			s, _ := d.Holder(c)
			holder[c][s]++
			if next, _ := d.Holder(c + 1); c < 51 && next == s {
				together[c]++
			}
		}
		for _, h := range d.Hands() {
			var l [4]int
			for i, s := range bridge.Suits {
				l[i] = h.Length(s)
			}
			slices.Sort(l[:])
			slices.Reverse(l[:])
			shape[l]++
			points[h.Points() >= 12]++
		}
	}
	for c, seats := range holder {
		for s, n := range seats {
			within(t, bridge.Card(c).Name()+" at "+bridge.Seat(s).Name(), n, deals, 0.25)
		}
	}
	for c, n := range together {
		within(t, bridge.Card(c).Name()+" and the next", n, deals, 12.0/51)
	}
	// Shapes of one hand in %, from the binomial coefficients.
	for l, percent := range map[[4]int]float64{
		{4, 4, 3, 2}: 21.5512, {5, 3, 3, 2}: 15.5168, {5, 4, 3, 1}: 12.9307,
		{5, 4, 2, 2}: 10.5797, {4, 3, 3, 3}: 10.5361, {6, 3, 2, 2}: 5.6425,
		{7, 2, 2, 2}: 0.5129, {6, 5, 1, 1}: 0.7053, {4, 4, 4, 1}: 2.9932,
	} {
		want, name := percent/100, "a hand of the shape"
		if exact := shapeShare(l); math.Abs(exact-want) > 1e-6 {
			t.Errorf("shape %v: the table has %v, the sum %v", l, want, exact)
		}
		// The four hands of a deal are not independent; twice the deviation
		// of four times as many independent hands covers that.
		within(t, name, shape[l]/4, deals, want)
	}
	within(t, "12 points and more", points[true]/4, deals, 0.3484)
}

// within reports n of total as wrong when it is more than five standard
// deviations from its expectation.
func within(t *testing.T, what string, n, total int, p float64) {
	t.Helper()
	mean := float64(total) * p
	deviation := math.Sqrt(mean * (1 - p))
	if off := math.Abs(float64(n) - mean); off > 5*deviation {
		t.Errorf("%s: %d of %d, want %.0f ± %.0f", what, n, total, mean, deviation)
	}
}

// shapeShare is the probability that a hand has these suit lengths, in any
// order of the suits.
func shapeShare(l [4]int) float64 {
	ways := 1.0
	for _, n := range l {
		ways *= choose(13, n)
	}
	orders := 24.0
	for n := 0; n <= 13; n++ {
		same := 0
		for _, m := range l {
			if m == n {
				same++
				orders /= float64(same)
			}
		}
	}
	return orders * ways / choose(52, 13)
}

func choose(n, k int) float64 {
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}

// The bytes alone make the deal: what was dealt from a text once is dealt from
// it for ever.
func TestSeededDealsNeverChange(t *testing.T) {
	t.Parallel()
	deals, err := dealing.Seeded("overtrick").Deals(3)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"N:9743.Q85.K932.Q6 QT65.AT7.QJ8.T72 AK8.J932.A5.AKJ5 J2.K64.T764.9843",
		"N:A76.Q532.AQ8.KT7 KJ9843.A.K75.J53 Q.KJT8.JT642.864 T52.9764.93.AQ92",
		"N:8743.T43.J5.KQ72 Q5.A92.A974.AJ83 JT2.KQJ8.QT62.65 AK96.765.K83.T94",
	} {
		if got := deals[i].String(); got != want {
			t.Errorf("deal %d: %s, want %s", i+1, got, want)
		}
	}
	again, err := dealing.Seeded("overtrick").Deals(3)
	if err != nil || !slices.Equal(deals, again) {
		t.Errorf("the same text gave other deals: %v, %v", again, err)
	}
	other, err := dealing.Seeded("Overtrick").Deals(3)
	if err != nil || slices.Equal(deals, other) {
		t.Errorf("another text gave the same deals: %v", err)
	}
}

// However a reader cuts its bytes into pieces, the deals are the same.
func TestPiecesOfTheSourceDoNotMatter(t *testing.T) {
	t.Parallel()
	source := make([]byte, 1000)
	if _, err := rand.Read(source); err != nil {
		t.Fatal(err)
	}
	want, err := dealing.New(bytes.NewReader(source)).Deals(5)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []io.Reader{
		iotest.OneByteReader(bytes.NewReader(source)),
		iotest.HalfReader(bytes.NewReader(source)),
		iotest.DataErrReader(bytes.NewReader(source)),
	} {
		got, err := dealing.New(r).Deals(5)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, %v", got, err)
		}
	}
}

func TestBadSourcesAreErrors(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for what, test := range map[string]struct {
		source io.Reader
		want   error
	}{
		"ended":         {bytes.NewReader(make([]byte, 30)), io.ErrUnexpectedEOF},
		"broken":        {iotest.ErrReader(broken), broken},
		"always 255":    {allOnes{}, dealing.ErrNotRandom},
		"nothing comes": {silent{}, io.ErrNoProgress},
	} {
		if d, err := dealing.New(test.source).Deal(); !errors.Is(err, test.want) || !d.IsZero() {
			t.Errorf("%s: %v, %v; want %v", what, d, err, test.want)
		}
		if _, err := dealing.New(test.source).Deals(2); !errors.Is(err, test.want) && what != "ended" {
			t.Errorf("%s: %v; want %v", what, err, test.want)
		}
	}
	if none, err := dealing.Seeded("").Deals(-1); len(none) != 0 || err != nil {
		t.Errorf("fewer than no deals: %v, %v", none, err)
	}
}

type allOnes struct{}

func (allOnes) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 255
	}
	return len(p), nil
}

type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

func BenchmarkDealSecure(b *testing.B) {
	d := dealing.New(rand.Reader)
	for b.Loop() {
		if _, err := d.Deal(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDealSeeded(b *testing.B) {
	d := dealing.Seeded("benchmark")
	for b.Loop() {
		if _, err := d.Deal(); err != nil {
			b.Fatal(err)
		}
	}
}
