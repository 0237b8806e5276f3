package session_test

import (
	"testing"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// swissPairs is a session of pairs whose rounds are drawn.
func swissPairs(pairs, boards int, method session.Method) session.Open {
	m, err := movement.Undrawn(movement.Pairs, pairs)
	if err != nil {
		panic(err)
	}
	return session.Open{Title: "Swiss", Method: method, Sections: []session.Section{{
		Name: "A", Movement: m, Drawing: movement.Drawing{Rule: movement.Swiss, Rounds: 3, Boards: boards},
	}}}
}

// playPairs plays a round; each table has the results of its number.
func (e *evening) playPairs(round int, results ...[]string) {
	e.t.Helper()
	e.do(session.StartRound{Round: round}, director, "")
	m, _ := e.s.Movement("A")
	for _, sit := range m.Round(round) {
		for i, b := range m.Boards(sit) {
			e.do(session.Report{Where: session.Where{Section: "A", Round: round, Table: sit.Table, Board: b}, Play: session.Play{Result: made(e.t, results[sit.Table-1][i])}}, director, "")
		}
	}
}

func rows(t *testing.T, s *session.Session) map[int]session.Row {
	t.Helper()
	r, err := session.Rank(s.Sheet(false), s.Method())
	if err != nil {
		t.Fatal(err)
	}
	explained(t, s.Sheet(false), r, s.Method())
	if r.Unit != score.VP {
		t.Errorf("ranked by %s", r.Unit)
	}
	found := map[int]session.Row{}
	for _, g := range r.Groups {
		for _, row := range g.Rows {
			found[row.Entrant.Number] = row
		}
	}
	return found
}

// TestSwissPairs: the percentage of a match is looked up in the scale of the event,
// a bye counts what the event gives for it, penalties come off victory points, and
// each number says how it came about. The numbers are worked out by hand.
func TestSwissPairs(t *testing.T) {
	e := newEvening(t, swissPairs(7, 5, session.Method{Scale: "swiss-pairs-20", Bye: score.Whole(12), Ties: []session.TieRule{session.HeadToHead, session.MoreWins}}))
	first := e.propose([]int{1, 2, 3, 4, 5, 6, 7})
	if len(first.Matches) != 3 || len(first.Byes) != 1 {
		t.Fatalf("first round %+v", first)
	}
	e.do(first.Command(movement.Pairs), director, "")
	// Boards 1 to 4: 4, 2 and 0 of a top of 4; board 5: 2, 4 and 0.
	best, middle, worst := "4SN=", "3SN=", "1NTN-1"
	e.playPairs(1, []string{best, best, best, best, middle}, []string{middle, middle, middle, middle, best}, []string{worst, worst, worst, worst, worst})
	all := rows(t, &e.s)
	for table, want := range []struct{ percent, vp, other int }{{90, 20, 0}, {60, 16, 4}, {0, 0, 20}} {
		ns, ew := first.Matches[table][0], first.Matches[table][1]
		m := all[ns].Matches[0]
		if m.Own != score.Whole(want.percent) || m.VP != score.Whole(want.vp) || m.OtherVP != score.Whole(want.other) || m.Opponent != ew {
			t.Errorf("table %d: %+v", table+1, m)
		}
		if m.Theirs != score.Whole(100-want.percent) || all[ew].Value != score.Whole(want.other) || len(m.Lines) != 5 {
			t.Errorf("table %d, the other side: %+v", table+1, all[ew])
		}
		why, err := m.Explain()
		if err != nil || why.Value != m.VP || why.Unit != score.VP || len(why.Terms) != 7 {
			t.Errorf("explained by %s, %v", why, err)
		}
	}
	if bye := all[first.Byes[0]]; bye.Value != score.Whole(12) || len(bye.Matches) != 0 {
		t.Errorf("the bye: %+v", bye)
	}
	winner, loser := first.Matches[0][0], first.Matches[0][1]
	e.do(session.Penalise{Section: "A", Number: winner, Amount: score.Whole(1), In: score.InVP, Clause: "90A"}, director, "slow")
	e.refused(session.Penalise{Section: "A", Number: winner, Amount: score.Whole(10), In: score.PercentOfTop, Clause: "90A"}, director, "slow", session.Impossible)
	e.do(session.CarryOver{Section: "A", Number: loser, Amount: score.Whole(3)}, director, "")
	// A board that the movement does not have there counts in the match of its
	// round, whose length stays that of the movement.
	e.do(session.Report{Where: session.Where{Section: "A", Round: 1, Table: 1, Board: 40}, Play: session.Play{Result: made(t, "4SN=")}}, director, "")
	all = rows(t, &e.s)
	if all[winner].Value != score.Whole(19) || all[loser].Value != score.Whole(3) || len(all[winner].Matches[0].Lines) != 6 {
		t.Errorf("after penalty and carry-over: %s and %s", all[winner].Value, all[loser].Value)
	}
	// The next round is drawn from the victory points.
	second := e.propose(nil)
	e.refused(session.DrawRound{Section: "A", Boards: []int{6, 7}, Sittings: second.Command(movement.Pairs).Sittings}, director, "", session.Impossible)
	for _, pair := range second.Matches {
		for _, old := range first.Matches {
			if pair == old || pair == [2]int{old[1], old[0]} {
				t.Errorf("%v meet again", pair)
			}
		}
	}
}

// TestSwissPairsIMPs: cross-IMPs and Butler with a scale of IMPs.
func TestSwissPairsIMPs(t *testing.T) {
	for name, c := range map[string]struct {
		method session.Method
		own    string // of the pair with 420 and 620 where the others have 140, and -50 and -100
	}{
		// 280 and 470 are 7 and 10 IMPs, 480 and 720 are 10 and 12, in two comparisons.
		"cross": {session.Method{Scoring: session.CrossIMPs, Scale: "wbf-20-continuous"}, "39/2"},
		// The means are 170 and 220: 250 is 6 IMPs, 400 is 9.
		"butler": {session.Method{Scoring: session.Butler, Scale: "wbf-20-continuous"}, "15"},
		// The medians are 140: 280 is 7 IMPs, 480 is 10.
		"median": {session.Method{Scoring: session.Butler, Datum: score.DatumRule{Middle: score.Median}, Scale: "wbf-20-continuous"}, "17"},
	} {
		e := newEvening(t, swissPairs(6, 2, c.method))
		p := e.propose([]int{1, 2, 3, 4, 5, 6})
		e.do(p.Command(movement.Pairs), director, "")
		e.playPairs(1, []string{"4SN=", "4SN="}, []string{"2SN+1", "2SN+1"}, []string{"1NTN-1", "4SN-1"})
		all := rows(t, &e.s)
		m := all[p.Matches[0][0]].Matches[0]
		if m.Own.String() != c.own || m.VP.Add(m.OtherVP) != score.Whole(20) || m.VP.Cmp(score.Whole(10)) <= 0 {
			t.Errorf("%s: %s IMPs, %s VP of %s", name, m.Own, m.VP, m.VP.Add(m.OtherVP))
		}
	}
}

// TestButlerBetween: a difference between two rows of the IMP table is worth what
// the event says.
func TestButlerBetween(t *testing.T) {
	for rule, want := range map[score.BetweenRows]string{score.HigherRow: "2", score.LowerRow: "1", score.InBetween: "3/2"} {
		e := newEvening(t, swissPairs(4, 1, session.Method{Scoring: session.Butler, Between: rule}))
		e.do(e.propose([]int{1, 2, 3, 4}).Command(movement.Pairs), director, "")
		e.playPairs(1, []string{"2SN="}, []string{"2HN+3"}) // 110 and 200: each 45 from the mean
		marks, err := session.Marks(e.s.Sheet(false), e.s.Method(), 0)
		if err != nil || marks[1][0].Points.String() != want {
			t.Errorf("%s: %v, %v", rule, marks, err)
		}
	}
}

// TestPatton: boards won and a share of the swings, by the numbers of a match of
// three boards worked out by hand; a scale for the swings as well.
func TestPatton(t *testing.T) {
	m, err := movement.RoundRobin(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	open := func(method session.Method) session.Open {
		return session.Open{Title: "Patton", Method: method, Sections: []session.Section{{Name: "A", Movement: m}}}
	}
	for _, wrong := range []session.Method{
		{Scoring: session.Patton},
		{Scoring: session.Patton, Aggregate: &session.Aggregate{}},
		{Scoring: session.Patton, Aggregate: &session.Aggregate{In: score.VP, Share: score.Whole(4)}},
		{Scoring: session.Patton, Aggregate: &session.Aggregate{In: score.Points}, Scale: "wbf-20-continuous"},
	} {
		(&evening{t: t}).refused(open(wrong), director, "", session.Impossible)
	}
	for name, c := range map[string]struct {
		method session.Method
		want   string
	}{
		// Swings of 310 won and 100 lost: 2, 1 and 0 points for the boards, and 310 of
		// 410 parts of 4.
		"points": {session.Method{Scoring: session.Patton, Aggregate: &session.Aggregate{In: score.Points, Share: score.Whole(4)}}, "247/41"},
		// 7 IMPs against 3.
		"imps": {session.Method{Scoring: session.Patton, Aggregate: &session.Aggregate{In: score.IMP, Share: score.Whole(4)}}, "29/5"},
		// A margin of 4 IMPs over three boards.
		"scale": {session.Method{Scoring: session.Patton, Aggregate: &session.Aggregate{In: score.IMP}, Scale: "club", ScaleFile: "scale club\nmargin imps\ntotal 4\nboards 3 0:2 3:3 8:4\n"}, "6"},
	} {
		e := newEvening(t, open(c.method))
		e.do(session.StartRound{Round: 1}, director, "")
		home, away := m.Round(1)[0], m.Round(1)[1]
		for b, tables := range [][2]string{{"4SN=", "2SN="}, {"1NTN=", "1NTN="}, {"4SN-3", "1NTN-1"}} {
			for i, sit := range []movement.Sitting{home, away} {
				e.do(session.Report{Where: session.Where{Section: "A", Round: 1, Table: sit.Table, Board: b + 1}, Play: session.Play{Result: made(t, tables[i])}}, director, "")
			}
		}
		all := rows(t, &e.s)
		match := all[home.NS()].Matches[0]
		if got := all[home.NS()].Value.String(); got != c.want || match.Own.Add(match.Theirs) != score.Whole(10) {
			t.Errorf("%s: %s, with the opponents %s", name, got, match.Own.Add(match.Theirs))
		}
		if why, err := match.Explain(); err != nil || why.Value != match.Own {
			t.Errorf("%s: explained by %s, %v", name, why, err)
		}
		plus, err := score.Artificially(score.AveragePlus)
		if err != nil {
			t.Fatal(err)
		}
		// 60 % of a board of 2, and the swings of the other boards only.
		e.do(session.Rule{Where: session.Where{Section: "A", Round: 1, Table: home.Table, Board: 1}, NS: plus, EW: plus, Clause: "12C2"}, director, "a card was seen")
		ruled := rows(t, &e.s)[home.NS()].Matches[0]
		if name == "imps" && ruled.Own.String() != "11/5" {
			t.Errorf("with average plus: %s", ruled.Own)
		}
	}
}
