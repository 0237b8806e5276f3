package bridge_test

import (
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// auctionCount is a line of testdata/auctions.tsv: how many legal auctions of
// so many calls there are.
type auctionCount struct{ open, over *big.Int }

// auctionCounts reads testdata/auctions.tsv; the derivation is told there.
func auctionCounts(t *testing.T) []auctionCount {
	t.Helper()
	text, err := os.ReadFile("testdata/auctions.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var counts []auctionCount
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "length") {
			continue
		}
		cells := strings.Fields(line)
		if len(cells) != 3 || cells[0] != strconv.Itoa(len(counts)) {
			t.Fatalf("line %q", line)
		}
		open, ok1 := new(big.Int).SetString(cells[1], 10)
		over, ok2 := new(big.Int).SetString(cells[2], 10)
		if !ok1 || !ok2 {
			t.Fatalf("line %q", line)
		}
		counts = append(counts, auctionCount{open, over})
	}
	return counts
}

// Sums and ends of the table: all auctions together are (4·22³⁵ − 1) / 3, and
// the longest has MaxCalls calls.
func TestAuctionCountsAddUp(t *testing.T) {
	t.Parallel()
	counts := auctionCounts(t)
	if len(counts) != bridge.MaxCalls+1 {
		t.Fatalf("the table goes to %d calls, want %d", len(counts)-1, bridge.MaxCalls)
	}
	if last := counts[bridge.MaxCalls]; last.open.Sign() != 0 || last.over.Cmp(big.NewInt(1)) != 0 {
		t.Errorf("%d calls: %v not over, %v over", bridge.MaxCalls, last.open, last.over)
	}
	sum := new(big.Int)
	for _, c := range counts {
		sum.Add(sum, c.over)
	}
	want := new(big.Int).Exp(big.NewInt(22), big.NewInt(35), nil)
	want.Mul(want, big.NewInt(4)).Sub(want, big.NewInt(1)).Div(want, big.NewInt(3))
	if sum.Cmp(want) != 0 {
		t.Errorf("%v auctions, want %v", sum, want)
	}
}

// Every auction of up to five calls is made, one by one (Laws 17 to 22).
func TestPerftOfShortAuctions(t *testing.T) {
	t.Parallel()
	const depth = 5
	counts := auctionCounts(t)
	calls := bridge.Calls()
	for _, dealer := range bridge.Seats {
		deepest := depth
		if dealer != bridge.North {
			deepest = 3
		}
		var open, over [depth + 1]int64
		var walk func(a bridge.Auction, n int)
		walk = func(a bridge.Auction, n int) {
			if a.Over() {
				over[n]++
				return
			}
			open[n]++
			if n == deepest {
				return
			}
			for _, c := range calls {
				if a.Admissible(a.Turn(), c) {
					next := a
					next.Add(c)
					walk(next, n+1)
				}
			}
		}
		walk(bridge.NewAuction(dealer), 0)
		for n := range deepest + 1 {
			if want := counts[n]; want.open.Cmp(big.NewInt(open[n])) != 0 || want.over.Cmp(big.NewInt(over[n])) != 0 {
				t.Errorf("dealer %v, %d calls: %d not over, %d over; want %v, %v", dealer, n, open[n], over[n], want.open, want.over)
			}
		}
	}
}

// All lengths: auctions that agree in what may follow are counted together, and
// one of them stands for all.
func TestPerftOfAllAuctions(t *testing.T) {
	t.Parallel()
	// What may follow depends on the last bid, how it stands, which side made
	// it and which doubled, and the passes at the end.
	type state struct {
		bid      bridge.Call
		bidder   bridge.Side
		doubling bridge.Doubling
		turn     bridge.Seat
		passes   int
	}
	of := func(a *bridge.Auction) state {
		bid, _ := a.LastBid()
		passes := 0
		for i := a.Len() - 1; i >= 0 && a.At(i).Call == bridge.Pass; i-- {
			passes++
		}
		return state{bid.Call, bid.Seat.Side(), a.Doubling(), a.Turn(), passes}
	}
	type class struct {
		example bridge.Auction
		count   *big.Int
	}
	counts := auctionCounts(t)
	calls := bridge.Calls()
	start := bridge.NewAuction(bridge.North)
	now := map[state]*class{of(&start): {start, big.NewInt(1)}}
	for n, want := range counts {
		open, over := new(big.Int), new(big.Int)
		next := map[state]*class{}
		for _, cl := range now {
			if cl.example.Over() {
				over.Add(over, cl.count)
				continue
			}
			open.Add(open, cl.count)
			for _, c := range calls {
				if !cl.example.Admissible(cl.example.Turn(), c) {
					continue
				}
				a := cl.example
				a.Add(c)
				if same, ok := next[of(&a)]; ok {
					same.count.Add(same.count, cl.count)
				} else {
					next[of(&a)] = &class{a, new(big.Int).Set(cl.count)}
				}
			}
		}
		if open.Cmp(want.open) != 0 || over.Cmp(want.over) != 0 {
			t.Fatalf("%d calls: %v not over, %v over; want %v, %v", n, open, over, want.open, want.over)
		}
		now = next
	}
	if len(now) != 0 {
		t.Errorf("auctions go on after %d calls", bridge.MaxCalls)
	}
}
