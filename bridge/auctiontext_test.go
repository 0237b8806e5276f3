package bridge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// An auction is stored and read back, calls out of rotation included.
func TestAuctionInJSON(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := bridgetest.Auction().Draw(t, "auction")
		for range rapid.IntRange(0, 5).Draw(t, "more") {
			a.AddBy(bridgetest.Seat().Draw(t, "by"), bridgetest.Call().Draw(t, "call"))
		}
		// In a struct by value: an auction must not go missing there.
		text, err := json.Marshal(struct{ Auction bridge.Auction }{a})
		if err != nil {
			t.Fatal(err)
		}
		var back struct{ Auction bridge.Auction }
		if err := json.Unmarshal(text, &back); err != nil || !back.Auction.Equal(a) {
			t.Fatalf("%s is read as %v, %v", text, back.Auction, err)
		}
		if diff := cmp.Diff(a, back.Auction); diff != "" {
			t.Error(diff)
		}
		one, by := a.Contract()
		two, by2 := back.Auction.Contract()
		if one != two || by != by2 || a.Over() != back.Auction.Over() || a.Turn() != back.Auction.Turn() {
			t.Errorf("%s has another contract, end or turn", text)
		}
	})
	a := bridge.NewAuction(bridge.North)
	a.Add(bridge.NewBid(1, bridge.NoTrump))
	a.Add(bridge.Pass)
	a.AddBy(bridge.West, bridge.NewBid(2, bridge.Spades.Denomination()))
	a.Add(bridge.Double)
	text, err := a.MarshalText()
	if want := "N:1NT Pass W:2S X"; err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
	if got, want := a.String(), "1NT Pass 2S X"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAuctionUnmarshalRefuses(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"", "N", "1C Pass", "X:1C", "N:1C Y", "N:1C Q:2C", "N:1C :2C", "N:1C E:", ":", "N:8C", "N:0"} {
		a := bridge.NewAuction(bridge.West)
		a.Add(bridge.Pass)
		if err := a.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is read as %v", bad, a)
		} else if !strings.HasPrefix(err.Error(), "bridge: ") {
			t.Errorf("%q: %v", bad, err)
		}
		if a.Len() != 1 || a.Dealer() != bridge.West {
			t.Errorf("%q: the auction has become %v", bad, a)
		}
	}
}

// Legal auctions are read from any dealer, illegal ones name place and clause.
func TestParseAuction(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := bridgetest.OpenAuction().Draw(t, "auction")
		if got, err := bridge.ParseAuction(a.Dealer(), a.String()); err != nil || !got.Equal(a) {
			t.Fatalf("%v is read as %v, %v", a, got, err)
		}
		bad := bridgetest.InadmissibleCall(a).Draw(t, "inadmissible")
		if got, err := bridge.ParseAuction(a.Dealer(), a.String()+" "+bad.String()); err == nil {
			t.Errorf("%v %v is read as %v", a, bad, got)
		}
		closed, err := bridge.ParseAuction(a.Dealer(), a.String()+" ap")
		if err != nil || !closed.Over() {
			t.Errorf("%v AP is read as %v, %v", a, closed, err)
		}
		if got, err := bridge.ParseAuction(a.Dealer(), closed.String()+" P"); err == nil {
			t.Errorf("%v P is read as %v", closed, got)
		}
	})
	for text, want := range map[string]string{
		"1H 1D":         "bridge: call 2 of the auction, 1D by East, is an insufficient bid [18D]",
		"P P 1C P X":    "bridge: call 5 of the auction, X by North, is not a double of an opponent's last bid [19A1]",
		"1C P XX":       "bridge: call 3 of the auction, XX by South, is not a redouble of an opponent's last double [19B1]",
		"1C P P P 1D":   `bridge: call 5 of the auction, "1D", comes after its end [22]`,
		"P P P P ap":    `bridge: call 5 of the auction, "ap", comes after its end [22]`,
		"1C P 8C":       `bridge: call 3 of the auction, "8C", is not a call; write 1C to 7NT, Pass, X or XX`,
		"1C\nPass\n1C ": "bridge: call 3 of the auction, 1C by South, is an insufficient bid [18D]",
	} {
		a, err := bridge.ParseAuction(bridge.North, text)
		if err == nil {
			t.Errorf("%q is read as %v", text, a)
		} else if diff := cmp.Diff(want, err.Error()); diff != "" {
			t.Error(diff)
		}
	}
	if a, err := bridge.ParseAuction(4, "P"); err == nil {
		t.Errorf("an auction nobody dealt is read as %v", a)
	}
}
