package usebio

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

func TestLine(t *testing.T) {
	for _, test := range []struct {
		what string
		line Line
		want string // contract with what is known, empty when unreadable
	}{
		{"whole", Line{Contract: "4S", PlayedBy: "N", Tricks: "9"}, "4SN-1"},
		{"doubled in small letters", Line{Contract: "4Sxx", PlayedBy: "E", Tricks: "10"}, "4SXXE="},
		{"doubled in capitals", Line{Contract: "3NTX", PlayedBy: "W", Tricks: "10"}, "3NTXW+1"},
		{"no trump with one letter", Line{Contract: "1N", PlayedBy: "S", Tricks: "7"}, "1NTS="},
		{"passed out", Line{Contract: "PASS"}, "Pass"},
		{"passed out with a declarer", Line{Contract: "PASS", PlayedBy: "N", Tricks: "0"}, "Pass"},
		{"no tricks", Line{Contract: "2H", PlayedBy: "S"}, "2HS"},
		{"too many tricks", Line{Contract: "2H", PlayedBy: "S", Tricks: "14"}, "2HS"},
		{"nothing", Line{}, ""},
		{"no contract", Line{Contract: "42", PlayedBy: "S", Tricks: "12"}, ""},
	} {
		w, ok := test.line.Written()
		if got := w.String(); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("%s: %s, %v", test.what, got, ok)
		}
	}
	for lead, want := range map[string]string{"AC": "CA", "TD": "DT", "10D": "DT", "D10": "DT", "DT": "DT", "s2": "S2", "": "", "1": ""} {
		l := Line{Lead: lead}
		if c, ok := l.OpeningLead(); ok != (want != "") || ok && c.String() != want {
			t.Errorf("lead %q: %s, %v", lead, c, ok)
		}
	}
}

func TestAward(t *testing.T) {
	for text, want := range map[string][2]string{
		"-50": {"-50", "-50"}, "0": {"0", "0"}, " 420 ": {"420", "420"}, "+420": {"420", "420"},
		"A6040": {"AVE+", "AVE-"}, "a5050": {"AVE", "AVE"}, "A5545": {"55%", "45%"}, "A10000": {"100%", "0%"}, "A00100": {"0%", "100%"}, "A100100": {"100%", "100%"},
		"": {}, "A60": {}, "A60-40": {}, "NP": {}, "A604": {}, "x": {},
	} {
		l := Line{Score: text}
		a, ok := l.Award()
		if ok != (want != [2]string{}) || ok && [2]string{a.NS.String(), a.EW.String()} != want {
			t.Errorf("%q: %v, %v, %v", text, a.NS, a.EW, ok)
		}
		if !ok {
			continue
		}
		var back Line
		if err := back.SetAward(a); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if again, _ := back.Award(); again.NS.String() != want[0] || again.EW.String() != want[1] {
			t.Errorf("%q is written as %q", text, back.Score)
		}
	}
	var l Line
	if err := l.SetAward(score.Split(score.Made(420), score.Made(-50))); err == nil {
		t.Errorf("a split score is written as %q", l.Score)
	}
}

func TestSetResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := bridgetest.Result().Draw(t, "result")
		v := bridgetest.Vulnerability().Draw(t, "vulnerability")
		card := bridgetest.Card().Draw(t, "lead")
		var l Line
		if err := l.SetResult(r, v); err != nil {
			t.Fatal(err)
		}
		l.SetLead(card)
		back, ok := l.Result()
		lead, led := l.OpeningLead()
		if !ok || back != r || !led || lead != card {
			t.Fatalf("%v led %v: %+v read as %v led %v", r, card, l, back, lead)
		}
		a, ok := l.Award()
		if !ok || a.NS.Outcomes()[0].Score != score.NorthSouth(r, v) {
			t.Fatalf("%v %v: score %s", r, v, l.Score)
		}
	})
	if err := (&Line{}).SetResult(bridge.Result{Contract: bridge.Contract{Level: 9}}, 0); err == nil {
		t.Error("a contract at the level of nine is written")
	}
}

func TestHandBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := bridgetest.Deal().Draw(t, "deal")
		b := NewHandBoard(7, d)
		if got, ok := b.Deal(); !ok || got != d || b.Number != "7" {
			t.Fatalf("%v: %v, %v", d, got, ok)
		}
	})
	for what, hands := range map[string][]*Hand{
		"nothing":       nil,
		"no direction":  {{Spades: "A"}},
		"twice":         {{Direction: "N", Spades: "A"}, {Direction: "North", Spades: "K"}},
		"no rank":       {{Direction: "N", Spades: "AX"}},
		"no four hands": {{Direction: "N", Spades: "A10", Hearts: "-", Clubs: "t"}},
	} {
		b := &HandBoard{Hands: hands}
		if d, ok := b.Deal(); ok {
			t.Errorf("%s: %v", what, d)
		}
		if s, ok := b.Setup(); ok != (what == "no four hands") || ok && len(s.Hands[bridge.North]) != 3 {
			t.Errorf("%s: %v, %v", what, s, ok)
		}
	}
}

func TestForm(t *testing.T) {
	for _, test := range []struct{ event, method, want string }{
		{"MP_PAIRS", "", "pairs, matchpoints"},
		{"BUTLER_PAIRS", "", "pairs, Butler"},
		{"CROSS_IMPS", "", "pairs, cross-IMPs"},
		{"CROSS_IMP", "", "pairs, cross-IMPs"},
		{"INDIVIDUAL", "", "individual, matchpoints"},
		{"SWISS_PAIRS", "", "Swiss pairs, matchpoints"},
		{"SWISS_PAIRS_CROSS_IMPS", "", "Swiss pairs, cross-IMPs"},
		{"SWISS_PAIRS_BUTLER_IMPS", "", "Swiss pairs, Butler"},
		{"SWISS_TEAMS", "", "Swiss teams, IMPs"},
		{"TEAMS_OF_FOUR", "", "teams, IMPs"},
		{"AGGREGATE", "", "teams, aggregate"},
		{"KO", "", "teams, IMPs"},
		{"LADDER", "", "teams, IMPs"},
		{"PAIRS", "CROSS_IMPS", "pairs, cross-IMPs"},
		{"pairs", "butler", "pairs, Butler"},
		{"TEAMS", "PAB", "teams, point-a-board"},
		{"TEAMS", "BAM", "teams, board-a-match"},
		{"TEAMS", "HYBRID", "teams, hybrid"},
		{"TEAMS", "OTHER", "teams, another method"},
		{"NOTSUP", "", ""},
		{"", "", ""},
		{"PAIRS", "ROULETTE", ""},
	} {
		e := &Event{Type: test.event, BoardMethod: test.method}
		f, err := e.Form()
		if (err == nil) != (test.want != "") || err == nil && f.String() != test.want {
			t.Errorf("%q %q: %v, %v", test.event, test.method, f, err)
		}
		if err != nil {
			continue
		}
		var back Event
		if err := back.SetForm(f); err != nil {
			t.Errorf("%v: %v", f, err)
		}
		if again, err := back.Form(); err != nil || again != f {
			t.Errorf("%v is written as %q %q", f, back.Type, back.BoardMethod)
		}
	}
	if err := (&Event{}).SetForm(Form{}); err == nil {
		t.Error("an event of no form is written")
	}
}

func TestDay(t *testing.T) {
	for text, want := range map[string]string{"22/10/2015": "22/10/2015", "2015-10-22": "22/10/2015", "1/2/2020": "01/02/2020", "22.10.2015": "", "31/02/2020": "", "": ""} {
		e := &Event{Date: text}
		day, ok := e.Day()
		if ok {
			e.SetDay(day)
		}
		if ok != (want != "") || ok && e.Date != want {
			t.Errorf("%q: %v, %v", text, day, ok)
		}
	}
}

func TestStanding(t *testing.T) {
	s := Standing{Place: "3=", Percentage: "57.95", Total: "-8.86"}
	place, tied, ok := s.Rank()
	percent, ok2 := s.Percent()
	total, ok3 := s.Score()
	if place != 3 || !tied || !ok || !ok2 || score.Hundredths.Short(percent) != "57.95" || !ok3 || score.Hundredths.Short(total) != "-8.86" {
		t.Errorf("%d %v %v %v %v %v %v", place, tied, ok, percent, ok2, total, ok3)
	}
	if _, _, ok := (&Standing{Place: "first"}).Rank(); ok {
		t.Error("first is a number")
	}
}
