package lin

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"pgregory.net/rapid"
)

// words makes text that can stand in a value, in a name when plain.
func words(plain bool) *rapid.Generator[string] {
	pattern := `[A-Za-z0-9é♠!(),.;:'"#~=+*-]([A-Za-z0-9é♠ !(),.;:'"#~=+*-]{0,12}[A-Za-z0-9é♠!().])?`
	if plain {
		pattern = `[A-Za-zé#~]([A-Za-z0-9é #~]{0,8}[A-Za-z0-9])?`
	}
	return rapid.StringMatching(pattern).Filter(func(s string) bool {
		_, isName := tagName(s)
		return !isName // two letters could be the name of a tag
	})
}

// contents makes boards as they are played: all of it, or parts.
func contents() *rapid.Generator[*Content] {
	return rapid.Custom(func(t *rapid.T) *Content {
		c := &Content{}
		number := rapid.IntRange(1, 60).Draw(t, "number")
		b := bridge.NewBoard(number)
		if rapid.Bool().Draw(t, "labelled") {
			c.Labelled = true
			c.Room = rapid.SampledFrom([]Room{NoRoom, Open, Closed}).Draw(t, "room")
			if c.Room != NoRoom {
				c.Shown = number
				c.Label = c.label()
				c.Label = fmt.Sprintf("%s%d", c.Room.String()[:1], number)
			}
		}
		if rapid.Bool().Draw(t, "titled") {
			c.Title = fmt.Sprintf("Board %d", number)
		}
		if c.Number = titleNumber(c.Title); c.Number == 0 {
			c.Number = c.Shown
		}
		c.Dealer, c.HasDealer, c.Vulnerable, c.HasVulnerable = b.Dealer, true, b.Vulnerable, true
		c.HasNames = true
		for _, s := range bridge.Seats {
			c.Names[s] = words(true).Draw(t, "name")
		}
		deal := bridgetest.Deal().Draw(t, "deal")
		c.Deal, c.Setup, c.HasSetup = deal, deal.Setup(), true
		if rapid.Bool().Draw(t, "three hands") {
			c.Setup.Hands[bridge.East], c.Setup.Known[bridge.East] = nil, false
		}
		auction := bridge.NewAuction(b.Dealer)
		for rapid.IntRange(0, 30).Draw(t, "go on") > 0 && !auction.Over() {
			call := bridgetest.AdmissibleCall(auction).Draw(t, "call")
			made := Call{Seat: auction.Turn(), Call: call, Alerted: rapid.Bool().Draw(t, "alert")}
			if rapid.IntRange(0, 4).Draw(t, "explained") == 0 {
				made.Explained, made.Explanation = true, words(false).Draw(t, "explanation")
			}
			c.Calls = append(c.Calls, made)
			auction.Add(call)
		}
		if contract, declarer := auction.Contract(); auction.Over() && !contract.IsPassedOut() {
			c.play(t, contract, declarer)
		}
		for range rapid.IntRange(0, 3).Draw(t, "remarks") {
			c.Remarks = append(c.Remarks, Remark{Who: words(true).Filter(func(s string) bool { return !strings.Contains(s, " ") }).Draw(t, "who"), Text: words(false).Draw(t, "text")})
		}
		return c
	})
}

// play plays some of the cards, and may claim.
func (c *Content) play(t *rapid.T, contract bridge.Contract, declarer bridge.Seat) {
	hands := c.Deal.Hands()
	trick := bridge.Trick{Leader: declarer.LHO()}
	for range rapid.IntRange(0, 52).Draw(t, "cards") {
		if trick.Complete() {
			trick = bridge.Trick{Leader: trick.Winner(contract.Denomination)}
		}
		seat := trick.Turn()
		legal := hands[seat]
		if led, ok := trick.Led(); ok && legal.Length(led) > 0 {
			legal = legal.Suit(led)
		}
		card := rapid.SampledFrom(legal.Cards()).Draw(t, "card")
		hands[seat] = hands[seat].Without(card)
		trick = trick.With(card)
		c.Cards = append(c.Cards, Card{Card: card, Seat: seat, SeatKnown: true})
	}
	if won, lost, ok := c.Won(); ok && rapid.Bool().Draw(t, "claim") {
		c.Tricks, c.HasTricks = rapid.IntRange(won, 13-lost).Draw(t, "tricks"), true
	}
}

// TestRoundTrip writes boards and reads them again.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var boards []*Content
		for range rapid.IntRange(1, 3).Draw(t, "boards") {
			boards = append(boards, contents().Draw(t, "board"))
		}
		var out bytes.Buffer
		if err := Write(&out, NewFile("t", Header{}, boards...)); err != nil {
			t.Fatal(err)
		}
		f, err := Read(bytes.NewReader(out.Bytes()), "t")
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Faults) > 0 {
			t.Fatalf("%s: %v", out.String(), f.Faults)
		}
		games := f.Games()
		if len(games) != len(boards) {
			t.Fatalf("%s: %d boards", out.String(), len(games))
		}
		for i, g := range games {
			if diff := cmp.Diff(plain(boards[i]), plain(g.Content()), ignoreLines); diff != "" {
				t.Fatalf("%s: %s", out.String(), diff)
			}
		}
	})
}

// TestLinkRoundTrip makes a link of a board and reads it again; the one with
// parameters has no room, no title and no remarks.
func TestLinkRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := contents().Draw(t, "board")
		link, err := ParseLink(c.Link())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(plain(c), plain(link.File.Games()[0].Content()), ignoreLines); diff != "" {
			t.Fatalf("%s: %s", c.Link(), diff)
		}
		for i := range c.Calls {
			c.Calls[i].Explanation = balanced(c.Calls[i].Explanation)
		}
		if link, err = ParseLink(c.ParameterLink()); err != nil {
			t.Fatal(err)
		}
		c.Room, c.Label, c.Labelled, c.Shown, c.Remarks = NoRoom, "", false, 0, nil
		if c.Title = ""; c.Number > 0 {
			c.Title = fmt.Sprintf("Board %d", c.Number)
		}
		if diff := cmp.Diff(plain(c), plain(link.File.Games()[0].Content()), ignoreLines); diff != "" {
			t.Fatalf("%s: %s", c.ParameterLink(), diff)
		}
	})
}

// TestHeaderRoundTrip writes a header and reads it again.
func TestHeaderRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Header{
			Title: words(true).Draw(t, "title"), Segment: words(true).Draw(t, "segment"), Scoring: "I",
			First: rapid.IntRange(1, 9).Draw(t, "first"), Last: rapid.IntRange(10, 99).Draw(t, "last"),
			Teams: [2]string{words(true).Draw(t, "home"), words(true).Draw(t, "away")}, Carry: [2]string{"0", "12"},
			HasPlayers: true,
		}
		for range rapid.IntRange(0, 4).Draw(t, "results") {
			h.Results = append(h.Results, FormatResult(bridgetest.Result().Draw(t, "result")))
		}
		for room := range h.Players {
			for _, s := range bridge.Seats {
				h.Players[room][s] = words(true).Draw(t, "player")
			}
		}
		var out bytes.Buffer
		if err := Write(&out, NewFile("t", h)); err != nil {
			t.Fatal(err)
		}
		f, err := Read(&out, "t")
		if err != nil || len(f.Faults) > 0 {
			t.Fatal(err, f.Faults)
		}
		if diff := cmp.Diff(h, f.Segments[0].Header()); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestMemoryOfNonsense reads large files of nothing but the shortest things
// there are, and compares what they hold in memory with their size.
func TestMemoryOfNonsense(t *testing.T) {
	const size = 1 << 20
	for _, head := range []string{"", "md|1SA,,,|"} {
		for _, unit := range []string{
			"|", "a|", "pg||", "pg||\n", "mb|p|", "mb|1C|", "pc|CA|", "mb|1C|up||", "an||", "nt||", "nt|a|", "zz|1|", "qx||", "md||", "pn||", "vg||", "rs|1|", "\n", "\xe9|", "\xe9", "ab||", "a|pg||",
			"mb|z|", "pc|z|", "sv|z|", "mc|z|", "st|a|", "mb|ppppppp|", "pc|C2C2C2C2|", "vg|,,,,,,,,|rs|,,,,,,,,,,,,,,,,|",
		} {
			text := head + strings.Repeat(unit, size/len(unit))
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			f, err := Read(strings.NewReader(text), "t")
			runtime.GC()
			runtime.ReadMemStats(&after)
			held := int64(after.HeapAlloc) - int64(before.HeapAlloc)
			churn := int64(after.TotalAlloc) - int64(before.TotalAlloc)
			if times := float64(held) / float64(len(text)); times > 10 || churn > 100*int64(len(text)) {
				t.Errorf("%q %q: holds %.1f times the size, allocated %.1f times; %v", head, unit, times, float64(churn)/float64(len(text)), err)
			}
			runtime.KeepAlive(f)
		}
	}
}
