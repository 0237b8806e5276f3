package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// The functions that solvers, robots and readers of files call most often.

func BenchmarkTrickWinner(b *testing.B) {
	trick := bridge.Trick{Leader: bridge.West}.With(10).With(12).With(40).With(41)
	for b.Loop() {
		trick.Winner(bridge.Denomination(bridge.Spades))
	}
}

func BenchmarkHandPoints(b *testing.B) {
	h := bridgetest.Deals(1, 1)[0].Hand(bridge.North)
	for b.Loop() {
		h.Points()
	}
}

func BenchmarkHandAll(b *testing.B) {
	h := bridgetest.Deals(1, 1)[0].Hand(bridge.North)
	for b.Loop() {
		n := 0
		for c := range h.All() {
			n += int(c)
		}
	}
}

func BenchmarkAuctionAdd(b *testing.B) {
	calls := bridgetest.LongestAuction(bridge.North).String()
	whole, err := bridge.ParseAuction(bridge.North, calls)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		a := bridge.NewAuction(bridge.North)
		for i := range whole.Len() {
			if c := whole.At(i).Call; a.Admissible(a.Turn(), c) && !a.Over() {
				a.Add(c)
			}
		}
	}
}

func BenchmarkDealString(b *testing.B) {
	d := bridgetest.Deals(1, 1)[0]
	for b.Loop() {
		_ = d.String()
	}
}

func BenchmarkParseDeal(b *testing.B) {
	text := bridgetest.Deals(1, 1)[0].String()
	for b.Loop() {
		if _, err := bridge.ParseDeal(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseCall(b *testing.B) {
	for b.Loop() {
		if _, err := bridge.ParseCall("3NT"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseWritten(b *testing.B) {
	for b.Loop() {
		if _, err := bridge.ParseWritten("4SX N -1"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCardString(b *testing.B) {
	for b.Loop() {
		_ = bridge.Card(37).String()
	}
}
