package dealing

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// The three tests of this file together show, without any statistics, that each
// deal is equally likely when the bytes are: every choice is fair, every run of
// choices leads to another order of the pack, and every deal comes from the
// same number of orders (13! for each hand).

// A choice among n: over all 256 bytes each of 0 … n−1 comes equally often.
func TestEveryChoiceIsFair(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 52; n++ {
		count := make([]int, n)
		for b := range 256 {
			// Behind a byte that is skipped stands one that never is.
			d := New(bytes.NewReader([]byte{byte(b), 0}))
			got, err := d.draw(n)
			if err != nil {
				t.Fatal(err)
			}
			if skipped := d.random.Buffered() == 0; skipped {
				continue
			}
			count[got]++
		}
		for i, c := range count {
			if c != 256/n {
				t.Errorf("among %d: %d came %d times, want %d", n, i, c, 256/n)
			}
		}
	}
}

// Every run of choices gives another order, and every order comes (6A).
//
// shows: 6A, Deal 1
func TestShuffleReachesEveryOrderOnce(t *testing.T) {
	t.Parallel()
	want := 1
	for n := 1; n <= 7; n++ {
		want *= n
		orders := map[string]int{}
		choices := make([]int, n+1) // choices[m] is the next choice among m
		for range want {
			pack := make([]bridge.Card, n)
			for i := range pack {
				pack[i] = bridge.Card(i)
			}
			err := shuffle(pack, func(m int) (int, error) { return choices[m], nil })
			if err != nil {
				t.Fatal(err)
			}
			orders[fmt.Sprint(pack)]++
			for m := 2; m <= n; m++ {
				if choices[m]++; choices[m] < m {
					break
				}
				choices[m] = 0
			}
		}
		if len(orders) != want {
			t.Errorf("%d cards: %d different orders, want %d", n, len(orders), want)
		}
	}
}

// No two cards that lie next to each other in the pack come into one hand (6B).
//
// shows: 6B/2, 6B/3
func TestNeighboursPartLaw6B(t *testing.T) {
	t.Parallel()
	var pack [52]bridge.Card
	for i := range pack {
		pack[i] = bridge.Card(i)
	}
	d, err := deal(&pack)
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < 52; i++ {
		a, _ := d.Holder(pack[i-1])
		b, _ := d.Holder(pack[i])
		if b != a.LHO() {
			t.Errorf("card %d to %v, card %d to %v", i-1, a, i, b)
		}
	}
}
