package session_test

import (
	"slices"
	"testing"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// drawn is a session of teams whose rounds are drawn.
func drawn(t *testing.T, teams int, d movement.Drawing, method session.Method) *evening {
	t.Helper()
	m, err := movement.Undrawn(movement.Teams, teams)
	if err != nil {
		t.Fatal(err)
	}
	return newEvening(t, session.Open{Title: "Teams", Method: method, Sections: []session.Section{{Name: "A", Movement: m, Drawing: d}}})
}

// play draws the next round and lets the given teams win their matches; the
// others tie.
func (e *evening) play(p session.Proposal, winners ...int) {
	e.t.Helper()
	e.do(p.Command(movement.Teams), director, "")
	e.do(session.StartRound{Round: p.Round}, director, "")
	m, _ := e.s.Movement("A")
	for _, sit := range m.Round(p.Round) {
		for _, b := range m.Boards(sit) {
			result := "1NTN="
			if slices.Contains(winners, sit.NS()) {
				result = "3NTN+1"
			}
			e.do(session.Report{Where: session.Where{Section: "A", Round: p.Round, Table: sit.Table, Board: b}, Play: session.Play{Result: made(e.t, result)}}, director, "")
		}
	}
}

func (e *evening) propose(order []int) session.Proposal {
	e.t.Helper()
	p, err := e.s.Propose("A", order)
	if err != nil {
		e.t.Fatal(err)
	}
	return p
}

// TestSwissTeams draws three rounds of five teams: nobody meets twice, the bye
// goes round and counts what the event gives for it.
func TestSwissTeams(t *testing.T) {
	e := drawn(t, 5, movement.Drawing{Rule: movement.Swiss, Rounds: 3, Boards: 2}, session.Method{Scale: "wbf-20-continuous", Bye: score.Whole(12)})
	if e.s.Planned() != 3 || e.s.Rounds() != 0 {
		t.Errorf("%d rounds of %d", e.s.Rounds(), e.s.Planned())
	}
	first := e.propose([]int{1, 3, 2, 4, 5})
	if len(first.Matches) != 2 || first.Matches[0] != [2]int{1, 3} || !slices.Equal(first.Byes, []int{5}) || !slices.Equal(first.Boards, []int{1, 2}) {
		t.Fatalf("first round %+v", first)
	}
	e.play(first, 1, 2)
	met := map[[2]int]bool{{1, 3}: true, {2, 4}: true}
	byes := []int{5}
	for round := 2; round <= 3; round++ {
		p := e.propose(nil)
		for _, pair := range p.Matches {
			pair = [2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}
			if met[pair] {
				t.Errorf("round %d: %v meet again", round, pair)
			}
			met[pair] = true
		}
		if len(p.Byes) != 1 || slices.Contains(byes, p.Byes[0]) || p.Boards[0] != 2*round-1 {
			t.Errorf("round %d: %+v after byes %v", round, p, byes)
		}
		byes = append(byes, p.Byes...)
		e.play(p, p.Matches[0][0])
	}
	r, err := session.Rank(e.s.Sheet(true), e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	explained(t, e.s.Sheet(true), r, e.s.Method())
	sum := score.Whole(0)
	for _, row := range r.Groups[0].Rows {
		sum = sum.Add(row.Value)
		if want := 3 - row.Entrant.Byes; len(row.Matches) != want || row.Entrant.Byes != 1 && slices.Contains(byes, row.Entrant.Number) {
			t.Errorf("%d has %d matches and %d byes", row.Entrant.Number, len(row.Matches), row.Entrant.Byes)
		}
	}
	if sum != score.Whole(3*(2*20+12)) {
		t.Errorf("all victory points come to %s", sum)
	}
}

// TestRematch: in a Danish event two teams that meet again play another match.
func TestRematch(t *testing.T) {
	e := drawn(t, 2, movement.Drawing{Rule: movement.Danish, Rounds: 2, Boards: 2}, session.Method{Scale: "wbf-20-continuous"})
	e.play(e.propose(nil), 1)
	e.play(e.propose(nil), 1)
	r, err := session.Rank(e.s.Sheet(true), e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	rows := r.Groups[0].Rows
	if len(rows[0].Matches) != 2 || rows[0].Matches[1].Round != 2 || len(rows[0].Matches[1].Lines) != 2 {
		t.Fatalf("matches: %+v", rows[0].Matches)
	}
	// 630 or 430 against 90 at the other table.
	for i, line := range rows[0].Matches[0].Lines {
		if !line.Counted || line.Points != score.Whole(8+3*i) || line.NS.Table == line.EW.Table {
			t.Errorf("board %d: %+v", i+1, line)
		}
	}
}

// TestKnockOut plays five teams to the end: byes, a tie that the Director
// decides, and the ranking by the rounds that a team has gone on.
func TestKnockOut(t *testing.T) {
	e := drawn(t, 5, movement.Drawing{Rule: movement.KnockOut, Rounds: 3, Boards: 2}, session.Method{Knockout: true})
	first := e.propose(nil)
	if len(first.Matches) != 1 || first.Matches[0] != [2]int{5, 4} && first.Matches[0] != [2]int{4, 5} || len(first.Byes) != 3 {
		t.Fatalf("first round %+v", first)
	}
	e.play(first) // a tie
	second := e.propose(nil)
	open := 0
	for i, pair := range second.Matches {
		for j, who := range pair {
			if who == 0 {
				open++
				second.Matches[i][j] = 5
			}
		}
	}
	if len(second.Matches) != 2 || open != 1 {
		t.Fatalf("second round %+v", second)
	}
	e.play(second, 5, 2)
	final := e.propose(nil)
	if len(final.Matches) != 1 || final.Matches[0] != [2]int{5, 2} {
		t.Fatalf("final %+v", final)
	}
	e.play(final, 2)
	if _, err := e.s.Propose("A", nil); err == nil {
		t.Error("there is a match after the final")
	}
	r, err := session.Rank(e.s.Sheet(true), e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	var order, values []int
	for _, row := range r.Groups[0].Rows {
		order = append(order, row.Entrant.Number)
		for n := range 5 {
			if row.Value == score.Whole(n) {
				values = append(values, n)
			}
		}
	}
	if !slices.Equal(order[:2], []int{2, 5}) || !slices.Equal(values, []int{3, 2, 1, 1, 0}) {
		t.Errorf("ranking %v with %v", order, values)
	}
}

// TestDrawRefuses: what cannot be drawn.
func TestDrawRefuses(t *testing.T) {
	e := small(t, session.Method{})
	for _, name := range []string{"A", "B"} {
		if _, err := e.s.Propose(name, nil); err == nil {
			t.Errorf("a round of %s was drawn", name)
		}
	}
	m, err := movement.Undrawn(movement.Teams, 4)
	if err != nil {
		t.Fatal(err)
	}
	var s session.Session
	for _, d := range []movement.Drawing{{Rule: "lot", Rounds: 3, Boards: 2}, {Rule: movement.Swiss, Boards: 2}, {Rule: movement.Swiss, Rounds: 50, Boards: 50}} {
		open := session.Open{Title: "x", Sections: []session.Section{{Name: "A", Movement: m, Drawing: d}}}
		if _, err := s.Decide(open, director, e.clock, ""); err == nil {
			t.Errorf("%+v can be drawn", d)
		}
	}
}

// TestOwnScale ranks a match by a scale that the event brought along.
func TestOwnScale(t *testing.T) {
	for text, fine := range map[string]bool{"scale ours\nmargin imps\nboards 1-9 0:10-10 1:15-5": true, "boards": false} {
		m, err := movement.RoundRobin(2, 1)
		if err != nil {
			t.Fatal(err)
		}
		open := session.Open{Title: "x", Method: session.Method{ScaleFile: text}, Sections: []session.Section{{Name: "A", Movement: m}}}
		var s session.Session
		if _, err := s.Decide(open, director, newEvening(t, session.Open{Title: "y", Sections: open.Sections}).clock, ""); (err == nil) != fine {
			t.Errorf("%q: %v", text, err)
		}
		if !fine {
			continue
		}
		e := newEvening(t, open)
		e.do(session.StartRound{Round: 1}, director, "")
		for table, result := range []string{"3NTN=", "1NTN="} {
			e.do(session.Report{Where: session.Where{Section: "A", Round: 1, Table: table + 1, Board: 1}, Play: session.Play{Result: made(t, result)}}, director, "")
		}
		r, err := session.Rank(e.s.Sheet(true), e.s.Method())
		if err != nil || r.Groups[0].Rows[0].Value != score.Whole(15) {
			t.Errorf("%v, %v", r, err)
		}
	}
}

// TestOtherSeats records players of an individual where they sat.
func TestOtherSeats(t *testing.T) {
	m, err := movement.Whist(8, 2)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{Title: "x", Sections: []session.Section{{Name: "A", Movement: m}}})
	sit := m.Round(1)[0]
	w := session.Where{Section: "A", Round: 1, Table: sit.Table, Board: m.Boards(sit)[0]}
	e.refused(session.Report{Where: w, Play: session.Play{NS: 3, EW: 4, Result: made(t, "1CN=")}}, director, "", session.Impossible)
	twice := sit.At
	twice[0] = twice[1]
	e.refused(session.Report{Where: w, Play: session.Play{At: twice, Result: made(t, "1CN=")}}, director, "", session.Impossible)
	turned := sit.Turned().At
	e.do(session.Report{Where: w, Play: session.Play{At: turned, Result: made(t, "1CN=")}}, director, "")
	if now, _ := e.s.Sitting(w); now.At != turned {
		t.Errorf("%v sat there, recorded %v", turned, now.At)
	}
}
