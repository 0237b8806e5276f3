package dd

import (
	"context"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// FuzzPosition turns bytes into what may be a position. What is refused has
// faults; what is accepted has up to five tricks left and is solved.
func FuzzPosition(f *testing.F) {
	f.Add([]byte{4, 0, 0, 0, 51, 50, 49, 48, 38, 37, 36, 35})
	f.Add([]byte{3, 1, 2, 40, 41, 0, 1, 2, 3, 13, 14, 15, 16})
	f.Add([]byte{9, 9, 3, 60, 60, 60, 1, 1, 1, 1})
	s := New(Options{Memory: MinMemory})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 || len(data) > 25 {
			return
		}
		d, leader := bridge.Denomination(data[0]), bridge.Seat(data[1])
		var trick []bridge.Card
		cards := data[3:]
		for range min(int(data[2]&3), len(cards)) {
			trick = append(trick, bridge.Card(cards[0]))
			cards = cards[1:]
		}
		var hands bridge.BySeat[bridge.Hand]
		for i, c := range cards {
			hands[i&3] |= 1 << (c & 63)
		}
		p, err := NewPosition(hands, d, leader, trick...)
		if err != nil {
			if faults, ok := err.(Faults); !ok || len(faults) == 0 || err.Error() == "" {
				t.Fatalf("%v is no list of faults", err)
			}
			return
		}
		if again, err := ParsePosition(p.String()); err != nil || again != p {
			t.Fatalf("%v is read as %v, %v", p, again, err)
		}
		if p.Left() <= 3 {
			checkByBruteForce(t, s, p)
		} else if n, err := s.Tricks(context.Background(), p); err != nil || n < 0 || n > p.Left() {
			t.Fatalf("%v: %d tricks, %v", p, n, err)
		}
	})
}
