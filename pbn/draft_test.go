package pbn

import (
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestDraft makes games from drafts and reads them back.
func TestDraft(t *testing.T) {
	deal, err := bridge.ParseDeal("N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ4 AT6.Q4.T632.K873")
	if err != nil {
		t.Fatal(err)
	}
	auction := bridge.NewAuction(bridge.North)
	for _, c := range []bridge.Call{bridge.Pass, bridge.Pass, bridge.NewBid(1, bridge.NoTrump)} {
		auction.Add(c)
	}
	auction.AddBy(bridge.West, bridge.NewBid(1, bridge.Spades.Denomination())) // insufficient, accepted
	auction.AddBy(bridge.East, bridge.NewBid(2, bridge.Spades.Denomination())) // out of rotation, accepted
	for !auction.Over() {
		auction.Add(bridge.Pass)
	}
	result := bridge.Result{Contract: bridge.Contract{Level: 2, Denomination: bridge.Spades.Denomination()}, Declarer: bridge.West, Tricks: 8}
	var cards []bridge.Card
	for _, text := range strings.Fields("SJ SQ S7 S6 D7 D5 D2 D8 HA") {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	g := Draft{
		Event: "Draft", Board: bridge.NewBoard(1), Date: Date{2024, 6, 18}, Deal: deal, Auction: &auction,
		Explanations: map[int]string{2: "strong", 3: "natural", 4: "strong"},
		Result:       &result, Cards: cards,
		Names:  bridge.BySeat[string]{bridge.South: `Ann "Ace" Other`},
		Tags:   map[string]string{"Room": "Open"},
		Tables: []TableDraft{{Name: "ScoreTable", Columns: []Column{{Name: "Names_NS"}, {Name: "Score_NS", Width: 5, Align: 'R'}}, Rows: [][]string{{"A; B", "110"}, {"", "-50"}}}},
	}.Game()
	for _, f := range g.Faults {
		t.Error(f.Reason)
	}
	file := &File{Name: "draft.pbn", Games: []*Game{g}}
	roundTrip(t, file, UTF8)
	roundTrip(t, file, Latin1)
	again, err := Read(strings.NewReader(g.String()), "draft.pbn")
	if err != nil || len(again.Games) != 1 {
		t.Fatal(err)
	}
	g = again.Games[0]
	calls, whole := g.Auction().Bridge()
	if !whole || calls.String() != auction.String() {
		t.Errorf("auction %s, want %s", calls.String(), auction.String())
	}
	if r, ok := g.Result(); !ok || r != result {
		t.Errorf("result %s", r)
	}
	var back []bridge.Card
	for _, c := range g.Play().Cards() {
		back = append(back, c.Card)
	}
	if !slices.Equal(back, cards) {
		t.Errorf("cards %v, want %v", back, cards)
	}
	if g.Names()[bridge.South] != `Ann "Ace" Other` {
		t.Error(g.Names())
	}
	if rows, ok := g.ScoreTable(); !ok || rows[1].NS != -50 || rows[0].NamesNS != "A; B" {
		t.Errorf("%+v", rows)
	}
}
