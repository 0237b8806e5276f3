package pbn

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

func fixture(t *testing.T, name string) *File {
	t.Helper()
	return readFile(t, filepath.Join("testdata", name+".pbn"))
}

// TestExportFile reads a file in perfect form: everything is there, and nothing
// is wrong.
func TestExportFile(t *testing.T) {
	f := fixture(t, "export")
	if len(f.Faults) > 0 {
		t.Error(f.Faults)
	}
	if f.Version != "2.1" || !f.Export || len(f.Games) != 1 {
		t.Error(f.Version, f.Export, len(f.Games))
	}
	g := f.Games[0]
	if b, ok := g.Board(); !ok || b != bridge.NewBoard(1) {
		t.Error("board", b)
	}
	if n := g.Names(); n[bridge.East] != "Egret, C." {
		t.Error("names", n)
	}
	if d, ok := g.Date(); !ok || d != (Date{2024, 6, 18}) {
		t.Error("date", d)
	}
	r, ok := g.Result()
	if want, _ := bridge.ParseResult("2S by S ="); !ok || r != want {
		t.Error("result", r)
	}
	if ns, ok := g.Score(); !ok || ns != 110 {
		t.Error("score", ns)
	}
	if p := g.Percentage(); !p.Given || p.Value != score.Whole(75) {
		t.Error("percentage", p)
	}
	a := g.Auction()
	if !a.Complete() || a.Calls[2].Explanation() != "light in third seat" || a.Calls[2].Seat != bridge.South {
		t.Errorf("auction %+v", a.Calls)
	}
	if !slices.Equal(a.Calls[4].NAGs, []int{1}) || a.Calls[3].Explanation() != "" {
		t.Errorf("glyphs %+v", a.Calls[4].Annotation)
	}
	var cards []string
	for s, c := range g.Play().Cards() {
		cards = append(cards, s.String()+c.Card.String())
	}
	if len(cards) != 52 || strings.Join(cards[:9], " ") != "WS6 NSJ ESQ SS7 ED7 SD5 WD2 ND8 NHA" {
		t.Errorf("%d cards: %v", len(cards), cards[:min(9, len(cards))])
	}
	if !g.Play().Sound() {
		t.Error("the play is sound")
	}
}

func TestDeals(t *testing.T) {
	f := fixture(t, "deals")
	var whole, end []string
	for _, g := range f.Games {
		if _, ok := g.Deal(); ok {
			whole = append(whole, g.Label())
		}
		if g.EndPosition() {
			end = append(end, g.Label())
		}
	}
	if want := []string{"3", "6", "7", "11"}; !slices.Equal(whole, want) {
		t.Errorf("whole deals %v, want %v", whole, want)
	}
	if want := []string{"12"}; !slices.Equal(end, want) {
		t.Errorf("end positions %v, want %v", end, want)
	}
	s, ok := f.Games[8].Setup()
	if !ok || s.Known != (bridge.BySeat[bool]{bridge.South: true}) {
		t.Error("one hand is known on board 9", s.Known)
	}
	if _, ok := f.Games[3].Setup(); ok {
		t.Error("nothing can be read of board 4")
	}
}

func TestAuctions(t *testing.T) {
	f := fixture(t, "auctions")
	text := func(i int) string {
		var parts []string
		for _, c := range f.Games[i].Auction().Calls {
			parts = append(parts, c.Seat.String()+":"+c.text())
		}
		return strings.Join(parts, " ")
	}
	for i, want := range []string{
		"N:Pass E:Pass S:1NT W:Pass N:2C E:X S:2H W:Pass N:4H E:X S:XX W:Pass N:Pass E:Pass",
		"E:1C S:Pass W:____ N:1S E:- S:Pass W:Pass N:Pass",
		"S:1C W:Pass",
		"N:^S E:1D S:^I 1C W:4S N:^I 3NT E:^S S:^S W:X N:5H E:X S:Pass W:Pass N:Pass",
	} {
		if got := text(i); got != want {
			t.Errorf("game %d: %s\nwant: %s", i+1, got, want)
		}
	}
	if c, ok := f.Games[0].Contract(); !ok || c.String() != "4HXX" {
		t.Error("the contract comes from the auction", c)
	}
	if d, ok := f.Games[0].Declarer(); !ok || d != bridge.South {
		t.Error("the declarer comes from the auction", d)
	}
	if got := f.Games[0].Auction().Calls[6].Explanation(); got != "stands in the play" {
		t.Error("a note behind the play", got)
	}
	if calls, whole := f.Games[1].Auction().Bridge(); whole || calls.Len() != 2 {
		t.Error("calls after a blank are not sure", calls.Len())
	}
	if f.Games[2].Auction().End != ToBeContinued {
		t.Error("the auction goes on")
	}
	g := f.Games[3]
	calls, whole := g.Auction().Bridge()
	c, by := calls.Contract()
	if !whole || c.String() != "5HX" || by != bridge.North || !g.Swapped() || !g.Agreed() {
		t.Error("irregular auction", whole, c, by, g.Swapped(), g.Agreed())
	}
	if r, ok := f.Games[7].Result(); !ok || !r.Contract.IsPassedOut() {
		t.Error("passed out", r)
	}
}

func TestPlays(t *testing.T) {
	f := fixture(t, "plays")
	order := func(i int) string {
		var parts []string
		for s, c := range f.Games[i].Play().Cards() {
			parts = append(parts, s.String()+c.Card.String())
		}
		return strings.Join(parts[:min(len(parts), 10)], " ")
	}
	for i, want := range []string{
		"WS6 NSJ ESQ SS7 ED7 SD5 WD2 ND8 NHA EHT",
		"WS6 NSJ ESQ SS7 ED7 SD5 WD2 ND8 NHA EHT",
		"WS6",
		"WS6 NSJ ESQ SS7 ED7 SD5 WD2",
	} {
		if got := order(i); got != want {
			t.Errorf("game %d: %s\nwant: %s", i+1, got, want)
		}
	}
	if n, ok := f.Games[1].Tricks(); !ok || n != 8 {
		t.Error("the result comes from the play", n)
	}
	p := f.Games[3].Play()
	if !p.Tricks[1].Cards[bridge.North].Next || p.End != ToBeContinued {
		t.Error("North is to play")
	}
	if f.Games[4].Play().Sound() {
		t.Error("a play with revokes is not sound")
	}
	if c := f.Games[5].Play().Tricks[0].Cards[bridge.North]; !c.Revoke {
		t.Error("a revoke that stood")
	}
	if tr := f.Games[5].Play().Tricks[1]; tr.Leader != bridge.North || !tr.Cards[bridge.North].OutOfTurn {
		t.Error("a lead out of turn that stood", tr.Leader)
	}
	if f.Games[7].Play().FirstKnown || f.Games[7].Play().Len() != 2 {
		t.Error("nobody knows who led")
	}
	if tr := f.Games[8].Play().Tricks[1]; tr.Leader != bridge.East || !tr.Cards[bridge.East].Known {
		t.Error("the last row begins with the leader")
	}
}

func TestInheritance(t *testing.T) {
	f := fixture(t, "inherit")
	for _, want := range []struct {
		game        int
		name, value string
		given       bool
	}{
		{1, "Event", "Week", true},
		{2, "Event", "One evening", true},
		{3, "Event", "Week", true},
		{2, "West", "Wren", true},
		{2, "Hidden", "EW", true},
		{3, "Hidden", "EW", true},
		{4, "Hidden", "", false},
		{4, "Site", "", true},
		{3, "Dealer", "", true},
	} {
		if v, ok := f.Games[want.game].Value(want.name); v != want.value || ok != want.given {
			t.Errorf("game %d: %s is %q, %t; want %q, %t", want.game+1, want.name, v, ok, want.value, want.given)
		}
	}
	if d, ok := fixture(t, "old").Games[1].Deal(); !ok || d.IsZero() {
		t.Error("PBN 0.8 takes over the deal")
	}
}

func TestDates(t *testing.T) {
	for text, want := range map[string]string{
		"2024.06.18": "2024.06.18", "2024-06-18": "2024.06.18", "20240618": "2024.06.18", "2-Aug-2023": "2023.08.02",
		"24/05/2016 04:54:27": "2016.05.24", "05/24/2016": "2016.05.24", "18.6.2024": "2024.06.18", "2015.09.?": "2015.09.??",
		"2013-08-10 19:19": "2013.08.10", "06/06/2024": "2024.06.06", "1999.??.??": "1999.??.??",
		"05/06/2024": "", "tomorrow": "", "14:12": "", "2024.13.01": "", "?.?.?": "", "99.01.01": "",
	} {
		d, ok := parseDate(text)
		if ok != (want != "") || ok && d.String() != want {
			t.Errorf("%q is %v, %t; want %q", text, d, ok, want)
		}
	}
}

func TestEscapes(t *testing.T) {
	for _, text := range []string{"", `\`, `"`, `\\`, `\"`, `\S`, `a\\b`, `\\\`, `"\"`, `C:\dir\`, `\a\"\\\b"`} {
		if got := unescape(escape(text)); got != text {
			t.Errorf("%q becomes %q by way of %q", text, got, escape(text))
		}
	}
}
