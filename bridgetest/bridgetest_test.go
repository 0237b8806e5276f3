package bridgetest_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// Whatever is generated is in range.
func TestGeneratedValuesAreValid(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		valid := map[string]bool{
			"seat":          bridgetest.Seat().Draw(t, "seat").Valid(),
			"side":          bridgetest.Side().Draw(t, "side").Valid(),
			"suit":          bridgetest.Suit().Draw(t, "suit").Valid(),
			"rank":          bridgetest.Rank().Draw(t, "rank").Valid(),
			"card":          bridgetest.Card().Draw(t, "card").Valid(),
			"hand":          bridgetest.Hand().Draw(t, "hand").Valid(),
			"denomination":  bridgetest.Denomination().Draw(t, "denomination").Valid(),
			"vulnerability": bridgetest.Vulnerability().Draw(t, "vulnerability").Valid(),
			"board":         bridgetest.Board().Draw(t, "board").Valid(),
			"call":          bridgetest.Call().Draw(t, "call").Valid(),
			"bid":           bridgetest.Bid().Draw(t, "bid").IsBid(),
			"doubling":      bridgetest.Doubling().Draw(t, "doubling").Valid(),
			"contract":      bridgetest.Contract().Draw(t, "contract").Valid(),
			"result":        bridgetest.Result().Draw(t, "result").Valid(),
			"written":       bridgetest.Written().Draw(t, "written").Valid(),
		}
		for what, ok := range valid {
			if !ok {
				t.Errorf("the %s is not valid", what)
			}
		}
		n := rapid.IntRange(0, 52).Draw(t, "n")
		if h := bridgetest.HandOf(n).Draw(t, "hand of n"); h.Len() != n || !h.Valid() {
			t.Errorf("a hand of %d cards: %v", n, h)
		}
		if _, err := bridgetest.Deal().Draw(t, "deal").Setup().Check(); err != nil {
			t.Errorf("a deal: %v", err)
		}
	})
}

// Auctions are what they say: made of admissible calls, over or not over.
func TestAuctionsAreLegal(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		whole := bridgetest.Auction().Draw(t, "auction")
		if !whole.Over() {
			t.Errorf("%v is not over", whole)
		}
		if _, err := bridge.ParseAuction(whole.Dealer(), whole.String()); err != nil {
			t.Error(err)
		}
		open := bridgetest.OpenAuction().Draw(t, "open auction")
		if open.Over() {
			t.Errorf("%v is over", open)
		}
		if c := bridgetest.AdmissibleCall(open).Draw(t, "good"); !open.Admissible(open.Turn(), c) {
			t.Errorf("%v is not admissible after %v", c, open)
		}
		if c := bridgetest.InadmissibleCall(open).Draw(t, "bad"); open.Admissible(open.Turn(), c) {
			t.Errorf("%v is admissible after %v", c, open)
		}
	})
}

// The manners of bidding show: most auctions look like people's, but passed-out
// boards, redoubles and very long auctions all turn up.
func TestAuctionsAreOfAllKinds(t *testing.T) {
	t.Parallel()
	const n = 4000
	r := bridgetest.Rand(1)
	var lengths []int
	passedOut, doubled, redoubled := 0, 0, 0
	declarers := map[bridge.Seat]int{}
	for range n {
		a := bridgetest.RandomAuction(r, bridge.North)
		lengths = append(lengths, a.Len())
		contract, declarer := a.Contract()
		switch {
		case contract.IsPassedOut():
			passedOut++
		case contract.Doubling == bridge.Doubled:
			doubled++
		case contract.Doubling == bridge.Redoubled:
			redoubled++
		}
		if !contract.IsPassedOut() {
			declarers[declarer]++
		}
	}
	slices.Sort(lengths)
	if median := lengths[n/2]; median < 6 || median > 12 {
		t.Errorf("half of the auctions have %d calls or fewer, want 6 to 12", median)
	}
	if longest := lengths[n-1]; longest < 150 {
		t.Errorf("the longest of %d auctions has %d calls, want 150 or more", n, longest)
	}
	for what, count := range map[string]int{
		"passed out": passedOut, "doubled": doubled, "redoubled": redoubled,
		"declared by North": declarers[bridge.North], "declared by East": declarers[bridge.East],
		"declared by South": declarers[bridge.South], "declared by West": declarers[bridge.West],
	} {
		if count < n/100 {
			t.Errorf("%d of %d auctions are %s, want one in a hundred", count, n, what)
		}
	}
}

// No auction is longer than the longest one.
func TestLongestAuction(t *testing.T) {
	t.Parallel()
	for _, dealer := range bridge.Seats {
		a := bridgetest.LongestAuction(dealer)
		if a.Len() != bridge.MaxCalls || !a.Over() {
			t.Errorf("dealer %v: %d calls, over %v", dealer, a.Len(), a.Over())
		}
		if _, err := bridge.ParseAuction(dealer, a.String()); err != nil {
			t.Error(err)
		}
	}
}

// Setups are deals, and deals with each of the faults that a person can make.
func TestSetupsAreOfAllKinds(t *testing.T) {
	t.Parallel()
	seen := map[bridge.FaultKind]int{}
	for seed := range 300 {
		_, err := bridgetest.Setup().Example(seed).Check()
		var faults bridge.Faults
		if err != nil && !errors.As(err, &faults) {
			t.Fatal(err)
		}
		if err == nil {
			seen[0]++
		}
		for _, f := range faults {
			seen[f.Kind]++
		}
	}
	for _, kind := range []bridge.FaultKind{0, bridge.HandUnknown, bridge.HandCount, bridge.CardDoubled, bridge.CardMissing} {
		if seen[kind] < 10 {
			t.Errorf("%v: %d of 300", kind, seen[kind])
		}
	}
}

// Freak hands turn up beside ordinary ones.
func TestDealsAreOfAllKinds(t *testing.T) {
	t.Parallel()
	longest := map[bool]int{}
	for seed := range 300 {
		d := bridgetest.Deal().Example(seed)
		most := 0
		for _, h := range d.Hands() {
			for _, s := range bridge.Suits {
				most = max(most, h.Length(s))
			}
		}
		longest[most >= 9]++
	}
	if longest[true] < 50 || longest[false] < 50 {
		t.Errorf("of 300 deals %d have a suit of nine cards and %d have not", longest[true], longest[false])
	}
}

// The same seed gives the same, another seed something else.
func TestSeedsRepeat(t *testing.T) {
	t.Parallel()
	one, two := bridgetest.Deals(7, 20), bridgetest.Deals(7, 20)
	if !slices.Equal(one, two) {
		t.Error("the same seed gave different deals")
	}
	if slices.Equal(one, bridgetest.Deals(8, 20)) {
		t.Error("different seeds gave the same deals")
	}
	a := bridgetest.RandomAuction(bridgetest.Rand(3), bridge.East)
	b := bridgetest.RandomAuction(bridgetest.Rand(3), bridge.East)
	if !a.Equal(b) {
		t.Error("the same seed gave different auctions")
	}
}
