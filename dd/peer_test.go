package dd

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestPeerAnswers compares the value of every opening lead, and the analysis of
// a played board, with what another solver says about a hundred deals.
func TestPeerAnswers(t *testing.T) {
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(shared, "dd", "peer-original-list100.txt"))
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("the reference deals are missing: %v", err)
		}
		t.Skipf("the reference deals are missing: %v", err)
	}
	defer f.Close()
	count := 10
	if *long {
		count = 100
	}
	numbers := func(fields []string) []int {
		out := make([]int, len(fields))
		for i, text := range fields {
			if out[i], err = strconv.Atoi(text); err != nil {
				t.Fatal(err)
			}
		}
		return out
	}
	ctx := context.Background()
	s := New(Options{})
	var deal bridge.Deal
	var d bridge.Denomination
	var leader bridge.Seat
	var play []bridge.Card
	lines := bufio.NewScanner(f)
	for n := 0; lines.Scan() && n <= count; {
		fields := strings.Fields(lines.Text())
		switch fields[0] {
		case "PBN":
			n++
			head, text, _ := strings.Cut(lines.Text(), `"`)
			if deal, err = bridge.ParseDeal(strings.Trim(text, `" `)); err != nil {
				t.Fatal(err)
			}
			x := numbers(strings.Fields(head)[1:])
			d, leader = hexOrder[x[2]], bridge.Seat(x[3])
		case "FUT":
			x := numbers(fields[1:])
			k := x[0]
			want := map[bridge.Card]int{}
			for i := range k {
				suit := bridge.Suit(3 - x[1+i])
				want[bridge.NewCard(suit, bridge.Rank(x[1+k+i]-2))] = x[1+3*k+i]
			}
			p, err := Opening(deal, d, leader.RHO())
			if err != nil {
				t.Fatal(err)
			}
			values, err := s.Cards(ctx, p)
			if err != nil || len(values) != k {
				t.Errorf("%v: %d values, %v; should be %d", p, len(values), err, k)
			}
			for _, v := range values {
				if w, ok := want[v.Card]; !ok || w != v.Tricks {
					t.Errorf("%v: %v is worth %d; should be %d", p, v.Card, v.Tricks, w)
				}
			}
		case "PLAY":
			play = play[:0]
			text := strings.Trim(fields[2], `"`)
			for i := 0; i+1 < len(text); i += 2 {
				c, err := bridge.ParseCard(text[i : i+2])
				if err != nil {
					t.Fatal(err)
				}
				play = append(play, c)
			}
		case "TRACE":
			want := numbers(fields[2:])
			a, err := s.Analyse(ctx, deal, d, leader.RHO(), play)
			if err != nil {
				t.Errorf("%v: %v", deal, err)
				continue
			}
			if a.Tricks != want[0] {
				t.Errorf("%v: %d tricks before the lead; should be %d", deal, a.Tricks, want[0])
			}
			for i, w := range want[1:] {
				if got := a.Plays[i]; got.Tricks != w {
					t.Errorf("%v: after card %d, %v: %d tricks; should be %d", deal, i+1, got.Card, got.Tricks, w)
					break
				}
			}
		}
	}
}
