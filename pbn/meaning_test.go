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

func TestScoreTables(t *testing.T) {
	f := fixture(t, "tables")
	rows, ok := f.Games[0].ScoreTable()
	if !ok || len(rows) != 6 {
		t.Fatal(ok, len(rows))
	}
	type line struct {
		ns         int
		has        bool
		artificial bool
	}
	check := func(rows []ScoreRow, want []line) {
		t.Helper()
		for i, w := range want {
			if r := rows[i]; r.HasNS != w.has || r.NS != w.ns && w.has || r.Artificial != w.artificial {
				t.Errorf("row %d: %+v, want %+v", i+1, r, w)
			}
		}
	}
	// 2S=, 5DX-2 (not vulnerable), passed out, two artificial ones, 3NT= by East.
	check(rows, []line{{110, true, false}, {-300, true, false}, {0, true, false}, {0, false, true}, {0, false, true}, {-400, true, false}})
	if rows[3].ArtificialNS.Value != score.Whole(60) || rows[4].ArtificialNS.Value != score.Whole(40) {
		t.Error("artificial scores", rows[3].ArtificialNS, rows[4].ArtificialNS)
	}
	if rows[5].PairNS != "" || rows[1].PairEW != "7" {
		t.Error("pairs", rows[5].PairNS, rows[1].PairEW)
	}

	rows, _ = f.Games[1].ScoreTable()
	check(rows, []line{{620, true, false}, {-50, true, false}, {0, false, true}})
	half, _ := score.NewFraction(167, 2)
	minus, _ := score.NewFraction(-9, 2)
	if rows[0].Multiplicity != 3 || rows[0].PercentNS.Value != half || rows[0].IMPEW.Value != minus || rows[2].IMPEW.Given {
		t.Errorf("%+v", rows[0])
	}

	rows, _ = f.Games[2].ScoreTable()
	check(rows, []line{{-100, true, false}, {600, true, false}, {140, true, false}, {0, false, false}})
	if r, ok := rows[1].Result(); !ok || r.Tricks != 9 {
		t.Error("relative result", r)
	}
	total := f.Games[3].Table("TotalScoreTable")
	if total.Rows() != 4 || total.Cell(1, 1) != "Swift / Nightjar" || total.Cell(0, 1) != "Wren, A.;Egret, C." || total.Columns[2].Sort != '+' {
		t.Errorf("%+v %q", total.Columns, total.Row(1))
	}
}

// TestScoresOfCorpus counts the rows of the real tables, and that each that
// gives a contract or a score has one for North-South.
func TestScoresOfCorpus(t *testing.T) {
	rows, scored := 0, 0
	for _, e := range index(t) {
		for _, g := range readFile(t, e.path).Games {
			table, _ := g.ScoreTable()
			for i := range table {
				rows++
				if table[i].HasNS || table[i].Artificial {
					scored++
				} else if table[i].HasContract && g.hasVuln {
					t.Errorf("%s:%d: no score in a row with %s", e.name, table[i].Line, table[i].Contract)
				}
			}
		}
	}
	t.Logf("%d rows, %d with a score", rows, scored)
	if rows < 3700 || scored < rows*95/100 {
		t.Error("too few")
	}
}

func TestScoreTags(t *testing.T) {
	f := fixture(t, "scores")
	for i, want := range []int{300, 300, -140, -150} {
		if ns, ok := f.Games[i].Score(); !ok || ns != want {
			t.Errorf("game %d: %d for North-South, want %d", i+1, ns, want)
		}
	}
	if n, ok := f.Games[2].Tricks(); !ok || n != 9 {
		t.Error("EW 9 NS 4 is", n, "tricks for East")
	}
	minus, _ := score.NewFraction(-5, 2)
	if p := f.Games[2].IMPs(); p.Value != minus {
		t.Error("EW 2.5 is", p.Value)
	}
	rest, _ := score.NewFraction(75, 2)
	if p := f.Games[2].Percentage(); p.Value != rest {
		t.Error("EW 62.5 leaves", p.Value)
	}
	if _, ok := f.Games[4].Score(); ok {
		t.Error("10.5 is no score")
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

func TestLimits(t *testing.T) {
	text := strings.Repeat("[Board \"1\"]\n[Event \"x\"]\n\n", 100)
	f, err := ReadLimits(strings.NewReader(text), "x.pbn", Limits{Bytes: 1000})
	if err == nil || len(f.Games) < 30 {
		t.Errorf("%d games, %v", len(f.Games), err)
	}
	f, err = ReadLimits(strings.NewReader("[Event \""+strings.Repeat("x", 1000)+"\"]\n[Board \"2\"]\n"), "x.pbn", Limits{Line: 100})
	if err != nil || len(f.Games) != 1 || f.Games[0].number != 2 || len(f.Faults) == 0 || f.Faults[0].Kind != TooMuch {
		t.Errorf("%v %v", err, f.Faults)
	}
	f, err = ReadLimits(strings.NewReader(strings.Repeat("[Dealer \"X\"]\n\n", 50)), "x.pbn", Limits{Faults: 10})
	if err != nil || len(f.Faults) != 11 || f.Faults[10].Kind != TooMuch {
		t.Errorf("%v, %d faults", err, len(f.Faults))
	}
	f, err = ReadLimits(strings.NewReader(strings.Repeat("[Board \"1\"]\n{ "+strings.Repeat("long ", 100)+"}\n", 10)), "x.pbn", Limits{Game: 300})
	if err != nil || len(f.Faults) == 0 {
		t.Errorf("%v %v", err, f.Faults)
	}
}

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
