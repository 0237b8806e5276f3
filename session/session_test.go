package session_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

func made(t testing.TB, text string) *bridge.Result {
	t.Helper()
	r, err := bridge.ParseResult(text)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

// small is a Howell of four tables in its first round.
func small(t testing.TB, method session.Method) *evening {
	t.Helper()
	m, err := movement.Howell(8, 2)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{
		Title: "Small", Method: method, Sections: []session.Section{{Name: "A", Movement: m}},
		Deals: map[int]string{1: "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"},
	})
	e.do(session.StartRound{Round: 1}, director, "")
	return e
}

// TestTerminal goes through what a terminal may do, and what it may not.
func TestTerminal(t *testing.T) {
	e := small(t, session.Method{})
	ns, ew, elsewhere := terminal(1, bridge.NorthSouth), terminal(1, bridge.EastWest), terminal(2, bridge.NorthSouth)
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	report := session.Report{Where: w, Play: session.Play{Result: made(t, "4SN="), Lead: "H5"}}

	e.refused(report, elsewhere, "", session.NotYours)
	e.refused(report, session.Actor{Name: "a passer-by"}, "", session.NotYours)
	e.refused(session.Agree{Where: w}, ew, "", session.NotNow)
	for what, play := range map[string]session.Play{
		"fourteen tricks":   {Result: &bridge.Result{Contract: made(t, "4SN=").Contract, Tricks: 14}},
		"eight of a suit":   {Result: &bridge.Result{Contract: bridge.Contract{Level: 8}, Tricks: 9}},
		"a lead of nothing": {Result: made(t, "4SN="), Lead: "Z9"},
	} {
		if _, err := e.s.Decide(session.Report{Where: w, Play: play}, ns, e.clock, ""); err == nil {
			t.Errorf("%s were recorded", what)
		}
	}
	for _, elsewhere := range []session.Where{{"B", 1, 1, 1}, {"A", 1, 5, 1}, {"A", 8, 1, 1}, {"A", 1, 1, 0}, {"A", 1, 1, 5}} {
		by := session.Actor{Section: elsewhere.Section, Table: elsewhere.Table}
		e.refused(session.Report{Where: elsewhere, Play: report.Play}, by, "", session.NotThere)
	}
	next := e.sitting(2, 1)
	e.refused(session.Report{Where: session.Where{Section: "A", Round: 2, Table: 1, Board: next}, Play: report.Play}, ns, "", session.NotNow)
	e.refused(session.Report{Where: w}, ns, "", session.NotYours)

	e.do(report, ns, "")
	e.do(report, ns, "") // the side that entered it may enter it again
	e.refused(report, ew, "", session.Contradicts)
	e.refused(session.Agree{Where: w}, ns, "", session.NotYours)
	other := report
	other.Play.Result = made(t, "4SN-1")
	e.refused(session.Agree{Where: w, Shown: other.Play.String()}, ew, "", session.Contradicts)
	if _, err := e.s.Decide(session.Agree{Where: w, Shown: report.Play.String()}, ew, e.clock, ""); err != nil {
		t.Errorf("agreement to what is recorded: %v", err)
	}
	e.refused(session.Question{Where: w}, ew, "", session.Unsaid)
	e.do(session.Question{Where: w}, ew, "it was one down")
	e.refused(session.Agree{Where: w}, ew, "", session.NotYours)
	e.refused(report, ns, "", session.NotYours)
	if open := e.s.Unsettled(); open[0].Status != session.Questioned || open[0].Doubt != "it was one down" {
		t.Errorf("unsettled: %+v", open[0])
	}
	e.do(session.Correct{Where: w, Play: session.Play{Result: made(t, "4SN-1")}}, director, "both sides agree now")
	e.refused(report, ns, "", session.Contradicts)

	e.do(session.Call{Section: "A", Table: 1}, ns, "")
	e.refused(session.Call{Section: "A", Table: 2}, ns, "", session.NotYours)
	e.refused(session.Answer{Section: "A", Table: 2}, director, "", session.NotThere)
	if len(e.s.Calls("A")) != 1 {
		t.Error("the call is not there")
	}
	e.do(session.Answer{Section: "A", Table: 1}, director, "")
}

// sitting is the first board of a table in a round.
func (e *evening) sitting(round, table int) int {
	m, _ := e.s.Movement("A")
	return m.Boards(m.Round(round)[table-1])[0]
}

// TestDirector goes through what a Director is refused.
func TestDirector(t *testing.T) {
	e := small(t, session.Method{})
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	for _, c := range []session.Command{
		session.Register{Section: "A", Number: 1, Players: []string{"x", "y"}},
		session.StartRound{Round: 2},
		session.Publish{},
		session.Correct{Where: w},
		session.Rule{Where: w},
		session.Rescind{Where: w},
		session.Foul{Where: w},
	} {
		e.refused(c, terminal(1, bridge.NorthSouth), "why", session.NotYours)
	}
	e.refused(session.Open{}, director, "", session.NotOpen)
	e.refused(session.Register{Section: "A", Number: 9, Players: []string{"x", "y"}}, director, "", session.NotThere)
	e.refused(session.Register{Section: "A", Number: 1}, director, "", session.Unsaid)
	e.refused(session.StartRound{Round: 1}, director, "", session.NotNow)
	e.refused(session.StartRound{Round: 9}, director, "", session.NotThere)
	e.refused(session.StartRound{Round: 3}, director, "", session.NotNow) // round 2 comes first
	e.refused(session.Correct{Where: w}, director, "wrong", session.NotNow)
	e.refused(session.Rule{Where: w, NS: artificial(t, score.Average), EW: artificial(t, score.Average)}, director, "both at fault", session.Unsaid)
	e.refused(session.Rescind{Where: w}, director, "wrong", session.NotThere)
	e.refused(session.Rule{Where: w, NS: score.Made(625), EW: score.Made(620), Clause: "12C1(c)"}, director, "a slip of the pen", session.Impossible)
	e.refused(session.Rule{Where: w, NS: score.Made(620), EW: score.Made(-7610), Clause: "12C1(c)"}, director, "a slip of the pen", session.Impossible)
	e.refused(session.Substitute{Section: "A", Number: 1, Player: 1, Name: "Cid", Round: 8}, director, "Bob is ill", session.NotThere)
	e.refused(session.Foul{Where: w, Form: 12}, director, "cards in the wrong pocket", session.Impossible)
	e.refused(session.Penalise{Section: "A", Number: 1, Amount: score.Whole(1), In: score.InVP, Clause: "90A"}, director, "late", session.Impossible)
	e.refused(session.Penalise{Section: "A", Number: 1, Amount: score.Whole(0), Clause: "90A"}, director, "late", session.Impossible)
	e.refused(session.Penalise{Section: "A", Number: 1, Amount: score.Whole(10)}, director, "late", session.Unsaid)
	e.refused(session.Forgive{Section: "A", Number: 1}, director, "late", session.NotThere)
	e.refused(session.Report{Where: w, Play: session.Play{NS: 3, EW: 3, Result: made(t, "1CN=")}}, director, "", session.Impossible)
	e.refused(session.Report{Where: w, Play: session.Play{NS: 3, EW: 30, Result: made(t, "1CN=")}}, director, "", session.NotThere)

	e.do(session.Penalise{Section: "A", Number: 1, Amount: score.Whole(10), Clause: "90B1"}, director, "late")
	e.do(session.Forgive{Section: "A", Number: 1}, director, "the bus was late")
	e.do(session.Register{Section: "A", Number: 1, Players: []string{"Ann", "Bob"}}, director, "")
	e.refused(session.Substitute{Section: "A", Number: 1, Player: 2, Name: "Cid", Round: 3}, director, "", session.NotThere)
	e.do(session.Substitute{Section: "A", Number: 1, Player: 1, Name: "Cid", Round: 3}, director, "Bob is ill")
	c := e.s.Contestant("A", 1)
	if len(c.Penalties) != 0 || c.PlayersIn(2)[1] != "Bob" || c.PlayersIn(3)[1] != "Cid" {
		t.Errorf("contestant: %+v", c)
	}
}

// TestWrongSeats records pairs that sat where others should have, and in the
// wrong direction; the line of the traveller is theirs.
func TestWrongSeats(t *testing.T) {
	e := small(t, session.Method{})
	m, _ := e.s.Movement("A")
	sit := m.Round(1)[1]
	board := m.Boards(sit)[0]
	w := session.Where{Section: "A", Round: 1, Table: 2, Board: board}
	e.do(session.Report{Where: w, Play: session.Play{NS: sit.EW(), EW: sit.NS(), Result: made(t, "4SN=")}}, director, "they sat in the wrong direction (5)")
	sheet := e.s.Sheet(true)
	for _, b := range sheet.Boards {
		for _, l := range b.Lines {
			if l.Where == w && sheet.Entrants[l.At[bridge.North]].Number != sit.EW() {
				t.Errorf("North-South is number %d", sheet.Entrants[l.At[bridge.North]].Number)
			}
		}
	}
}

// TestMaySee: nobody sees a board that he has still to play, a Director who
// plays included.
func TestMaySee(t *testing.T) {
	e := small(t, session.Method{Travellers: session.AfterRound})
	m, _ := e.s.Movement("A")
	sit := m.Round(1)[0]
	board := m.Boards(sit)[0]
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: board}
	player := session.Viewer{Section: "A", Contestant: sit.NS()}
	playing := session.Viewer{Director: true, Section: "A", Contestant: sit.EW()}
	other := session.Viewer{Section: "A", Contestant: m.Round(1)[1].NS()}
	resting := session.Viewer{Director: true}
	see := func(when string, want ...bool) {
		t.Helper()
		for i, v := range []session.Viewer{player, playing, other, resting, {}} {
			if got := e.s.MaySee(v, "A", board); got != want[i] {
				t.Errorf("%s: viewer %d sees the board: %v", when, i, got)
			}
		}
	}
	see("before play", false, false, false, true, false)
	e.do(session.Report{Where: w, Play: session.Play{Result: made(t, "4SN=")}}, terminal(1, bridge.NorthSouth), "")
	see("entered", false, true, false, true, false)
	e.do(session.Agree{Where: w}, terminal(1, bridge.EastWest), "")
	see("agreed", false, true, false, true, false)
	e.do(session.StartRound{Round: 2}, director, "")
	see("after the round", true, true, false, true, false)
	e.do(session.Playing{Section: "A", Number: other.Contestant}, director, "")
	if v := e.s.DirectorViews(); e.s.MaySee(v, "A", board) {
		t.Error("a Director who has still to play the board sees it")
	}
	e.do(session.Playing{}, director, "")
	if copied := e.s.Clone(); !copied.MaySee(copied.DirectorViews(), "A", board) {
		t.Error("a Director who does not play sees nothing")
	}
	// Opened early, the score shows nothing of a board that somebody waits for:
	// whoever looks without saying who he is may be that one.
	e.do(session.Publish{}, director, "")
	see("open to inspection", true, true, false, true, false)
	for _, play := range e.s.Plays("A") {
		if play.Board == board && play != w {
			e.do(session.Rule{Where: play, NS: artificial(t, score.Average), EW: artificial(t, score.Average), Clause: "12C2"}, director, "the evening ended early")
		}
	}
	if e.s.InPlay(board) || !e.s.InPlay(m.Boards(m.Round(2)[0])[0]) {
		t.Error("a board that is ruled on everywhere is in play, or one that nobody has played is not")
	}
	see("in play no more", true, true, true, true, true)
	e.refused(session.Playing{Section: "A", Number: 9}, director, "", session.NotThere)
}

func TestSuspicions(t *testing.T) {
	e := small(t, session.Method{RoundMinutes: 15})
	m, _ := e.s.Movement("A")
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	e.do(session.Report{Where: w, Play: session.Play{Result: made(t, "4SN="), Lead: "SA"}}, terminal(1, bridge.NorthSouth), "")
	found := e.s.Suspicions()
	if len(found) != 1 || found[0].Text != "the lead SA was in North's hand, but East had to lead" {
		t.Errorf("suspicions: %v", found)
	}
	// Board 3 everywhere 4S by North-South, once as if it were East-West's.
	for _, sit := range m.Sittings {
		for _, b := range m.Boards(sit) {
			if b != 3 {
				continue
			}
			declarer := "N"
			if sit.Table == 3 {
				declarer = "E"
			}
			e.do(session.Report{Where: session.Where{Section: "A", Round: sit.Round, Table: sit.Table, Board: 3}, Play: session.Play{Result: made(t, "4S"+declarer+"+1")}}, director, "")
		}
	}
	found = e.s.Suspicions()
	if len(found) != 2 || found[1].Where.Table != 3 {
		t.Errorf("suspicions: %v", found)
	}
	progress := e.s.Progress(e.clock.Add(time.Hour))
	if len(progress) != 4 || progress[0].Done != 1 || progress[0].Boards != 2 || !progress[0].Late {
		t.Errorf("progress: %+v", progress)
	}
	// Who is not there, and what is questioned, stands at the table.
	first := m.Round(1)[0]
	e.do(session.Attend{Section: "A", Number: first.EW()}, director, "")
	e.do(session.Question{Where: w}, terminal(1, bridge.EastWest), "one down")
	progress = e.s.Progress(e.clock)
	if !slices.Equal(progress[0].Absent, []int{first.EW()}) || !slices.Equal(progress[0].Questioned, []session.Where{w}) || progress[1].Absent != nil || progress[1].Questioned != nil {
		t.Errorf("progress: %+v", progress[:2])
	}
	e.do(session.Attend{Section: "A", Number: first.EW(), Present: true}, director, "")
	e.do(session.Agree{Where: w}, director, "")
	if progress = e.s.Progress(e.clock); progress[0].Absent != nil || progress[0].Questioned != nil {
		t.Errorf("progress: %+v", progress[0])
	}
	// Board 2 everywhere five down doubled and vulnerable, -1400, once entered as if
	// it were +1400: six down of the opponents, who are not vulnerable.
	last := 0
	for _, sit := range m.Sittings {
		for _, b := range m.Boards(sit) {
			if b != 2 {
				continue
			}
			result := "4SXN-5"
			if last++; last == 4 {
				result = "4SXE-6"
			}
			e.do(session.Report{Where: session.Where{Section: "A", Round: sit.Round, Table: sit.Table, Board: 2}, Play: session.Play{Result: made(t, result)}}, director, "")
		}
	}
	found = e.s.Suspicions()
	if !slices.ContainsFunc(found, func(s session.Suspicion) bool {
		return s.Where.Board == 2 && s.Message == "turned" && s.Text == "+1400 for North-South; most others have about that for East-West"
	}) || len(found) != 3 {
		t.Errorf("+1400 the wrong way: %v", found)
	}
	// The pair that played board 1 at table 1 is put there again in round 2; a ruling
	// settles it.
	number := m.Round(1)[0].At[0]
	for _, other := range m.Round(1) {
		if other.Table == 1 {
			number = other.At[0]
		}
	}
	again := session.Where{Section: "A", Round: 2, Table: 2, Board: 1}
	other := 1
	for _, sit := range m.Round(1) {
		if sit.Table != 1 {
			other = sit.At[0]
		}
	}
	e.do(session.Report{Where: again, Play: session.Play{NS: number, EW: other, Result: made(t, "1NTN=")}}, director, "")
	twice := func(s session.Suspicion) bool { return s.Where == again && s.Message == "again" }
	want := fmt.Sprintf("number %d has played this board before, in round 1", number)
	if found := e.s.Suspicions(); !slices.ContainsFunc(found, func(s session.Suspicion) bool { return twice(s) && s.Text == want }) {
		t.Errorf("a board played twice: %v", found)
	}
	e.do(session.Rule{Where: again, NS: artificial(t, score.Average), EW: artificial(t, score.Average), Clause: "15B"}, director, "played before")
	if slices.ContainsFunc(e.s.Suspicions(), twice) {
		t.Error("what a ruling has settled is still suspicious")
	}
}

// TestAfterTheCorrectionPeriod: with approval everything about a play can be set
// right, and without it nothing (79C2, 92B).
func TestAfterTheCorrectionPeriod(t *testing.T) {
	e := small(t, session.Method{})
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	e.do(session.Report{Where: w, Play: session.Play{Result: made(t, "4SN=")}}, director, "")
	e.do(session.Publish{}, director, "")
	e.clock = e.clock.Add(time.Hour)
	average := artificial(t, score.Average)
	for _, c := range []func(approval string) session.Command{
		func(by string) session.Command {
			return session.Correct{Where: w, Play: session.Play{Result: made(t, "4SN+1")}, Approval: by}
		},
		func(by string) session.Command {
			return session.Rule{Where: w, NS: average, EW: average, Clause: "12C2", Approval: by}
		},
		func(by string) session.Command { return session.Rescind{Where: w, Approval: by} },
		func(by string) session.Command { return session.Foul{Where: w, Form: 1, Approval: by} },
	} {
		e.refused(c(""), director, "found in the morning", session.NotNow)
		e.do(c("the committee"), director, "found in the morning")
		history := e.s.History()
		if by := session.ApprovalOf(history[len(history)-1].Event); by != "the committee" {
			t.Errorf("%T approved by %q", c(""), by)
		}
	}
}

// TestOtherMethods ranks one small event by each method for pairs; the sum of
// cross-IMPs is nothing, and total points are those of the results. What a pair
// brings along from an earlier session of the event is added.
//
// shows: Event, Tournament
func TestOtherMethods(t *testing.T) {
	for _, method := range []session.Method{
		{Scoring: session.CrossIMPs}, {Scoring: session.Butler}, {Scoring: session.TotalPoints}, {Scoring: session.CrossIMPs, Scaled: true},
	} {
		e := small(t, method)
		m, _ := e.s.Movement("A")
		for i, sit := range m.Round(1) {
			for _, b := range m.Boards(sit) {
				e.do(session.Report{Where: session.Where{Section: "A", Round: 1, Table: sit.Table, Board: b}, Play: session.Play{Result: made(t, fmt.Sprintf("2HN+%d", i))}}, director, "")
			}
		}
		e.do(session.CarryOver{Section: "A", Number: 3, Amount: score.Whole(100)}, director, "")
		r, err := session.Rank(e.s.Sheet(true), method)
		if err != nil {
			t.Fatal(err)
		}
		explained(t, e.s.Sheet(true), r, method)
		sum := score.Whole(0)
		for _, row := range r.Groups[0].Rows {
			sum = sum.Add(row.Value)
		}
		if sum != score.Whole(100) || method.Scoring != session.TotalPoints && r.Groups[0].Rows[0].Entrant.Number != 3 {
			t.Errorf("%s: the values add up to %s; first is %d", method.Scoring, sum, r.Groups[0].Rows[0].Entrant.Number)
		}
	}
}

// TestOpenRefuses opens what cannot be.
func TestOpenRefuses(t *testing.T) {
	m, err := movement.Mitchell(5, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	teams, _ := movement.RoundRobin(4, 2)
	broken := m
	broken.Sittings = append(append([]movement.Sitting(nil), m.Sittings...), m.Sittings[0])
	for name, c := range map[string]session.Open{
		"no sections":     {Title: "x"},
		"no name":         {Sections: []session.Section{{Name: "A", Movement: m}}},
		"two of a name":   {Title: "x", Sections: []session.Section{{Name: "A", Movement: m}, {Name: "A", Movement: m}}},
		"a bad name":      {Title: "x", Sections: []session.Section{{Name: "A/B", Movement: m}}},
		"pairs and teams": {Title: "x", Sections: []session.Section{{Name: "A", Movement: m}, {Name: "B", Movement: teams}}},
		"a bad movement":  {Title: "x", Sections: []session.Section{{Name: "A", Movement: broken}}},
		"a bad scoring":   {Title: "x", Method: session.Method{Scoring: "guessing"}, Sections: []session.Section{{Name: "A", Movement: m}}},
		"VPs for pairs":   {Title: "x", Method: session.Method{Scale: "acbl-20"}, Sections: []session.Section{{Name: "A", Movement: m}}},
		"a bad scale":     {Title: "x", Method: session.Method{Scale: "none-such"}, Sections: []session.Section{{Name: "A", Movement: teams}}},
	} {
		var s session.Session
		if _, err := s.Decide(c, director, time.Time{}, ""); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
}

// TestIsSectionName: a name stands in addresses and before the numbers of tables, in
// any script.
func TestIsSectionName(t *testing.T) {
	for _, name := range []string{"A", "12", "Κόκκινη", "Β-Γ.", "a.b", "North", "A'B\""} {
		if !session.IsSectionName(name) {
			t.Errorf("%q is refused", name)
		}
	}
	for _, name := range []string{"", "A/B", "A?", "A#1", "A%2F", ".", "..", "A B", "A\tB", "A\x00", "A\u200b", "A\xff", "Ninechars"} {
		if session.IsSectionName(name) {
			t.Errorf("%q is a name", name)
		}
	}
}

// FuzzDecode feeds the codec with anything.
func FuzzDecode(f *testing.F) {
	f.Add("reported", []byte(`{"by":{"table":1},"what":{"where":{"section":"A","round":1,"table":1,"board":1},"play":{"result":"4SN="}}}`))
	f.Add("ruled", []byte(`{"by":{"director":true},"why":"x","what":{"where":{"section":"A","round":1,"table":1,"board":1},"ns":"AVE+","ew":"60% 620, 40% 170","clause":"12C"}}`))
	f.Add("published", []byte(`{"by":{},"what":{}}`))
	f.Add("filed", []byte(`{"by":{"director":true},"what":{"where":{"section":"A","round":1,"table":1,"board":1},"inquiry":{"matter":"revoke","facts":{"declarer":"S"},"answers":[{"key":"offender","value":"E"}],"evidence":[{}]},"ruled":{"about":{"text":"x"},"found":[{"key":"k","asks":{"text":"{seat}?","args":[{"name":"seat","kind":"seat","value":"N"}]},"value":"v","says":{"text":"y"}}],"orders":[{"clauses":["64A"],"says":{"text":"z"}}],"trace":[{"clause":"64A","says":{"text":"z"}}],"ns":"AVE+"}}}`))
	f.Add("struck", []byte(`{"by":{"director":true},"why":"x","what":{"where":{"section":"A","round":1,"table":1,"board":1},"number":1}}`))
	f.Fuzz(func(t *testing.T, kind string, data []byte) {
		r, err := session.Decode(kind, data)
		if err != nil {
			return
		}
		again, encoded, err := session.Encode(r)
		if err != nil || again != kind {
			t.Fatalf("%s became %s: %v", kind, again, err)
		}
		if _, err := session.Decode(again, encoded); err != nil {
			t.Fatal(err)
		}
		var s session.Session
		_ = s.Fold(session.Record{Event: session.Open{Title: "x", Sections: []session.Section{{Name: "A"}}}})
		_ = s.Fold(r) // may be refused, must not panic
	})
}
