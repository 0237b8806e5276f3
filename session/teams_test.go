package session_test

import (
	"testing"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// TestTeams plays two rounds of four teams: a drawn round after a round robin's
// first. The IMPs are worked out by hand.
//
// shows: Team
func TestTeams(t *testing.T) {
	m, err := movement.RoundRobin(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	m = m.Upto(1)
	e := newEvening(t, session.Open{
		Title: "Teams", Method: session.Method{Scale: "wbf-20-continuous", Ties: []session.TieRule{session.HeadToHead, session.Quotient}},
		Sections: []session.Section{{Name: "A", Movement: m}},
	})
	e.do(session.StartRound{Round: 1}, director, "")
	// Table 1 and 2 are one match, 3 and 4 the other; boards 1 and 2.
	enter := func(round, table, board int, result string) {
		t.Helper()
		e.do(session.Report{Where: session.Where{Section: "A", Round: round, Table: table, Board: board}, Play: session.Play{Result: made(t, result)}}, director, "")
	}
	enter(1, 1, 1, "4SN=") // +420 at one table, +170 at the other: 6 IMPs
	enter(1, 2, 1, "3SN+1")
	enter(1, 1, 2, "3NTN=") // vulnerable: +600 at both
	enter(1, 2, 2, "3NTN=")
	enter(1, 3, 1, "1NTN=")
	enter(1, 4, 1, "1NTN=")
	enter(1, 3, 2, "2SN=") // +110 and -100: 5 IMPs
	enter(1, 4, 2, "2SN-1")
	rank := func() []session.Row {
		t.Helper()
		r, err := session.Rank(e.s.Sheet(true), e.s.Method())
		if err != nil {
			t.Fatal(err)
		}
		explained(t, e.s.Sheet(true), r, e.s.Method())
		return r.Groups[0].Rows
	}
	rows := rank()
	home := m.Round(1)[0].NS()
	if rows[0].Entrant.Number != home || rows[0].Matches[0].Own != score.Whole(6) || rows[0].Matches[0].Theirs != score.Whole(-6) {
		t.Errorf("first: %+v", rows[0])
	}
	if second := rows[1]; second.Entrant.Number != m.Round(1)[2].NS() || second.Matches[0].Own != score.Whole(5) {
		t.Errorf("second: %+v", second)
	}
	if sum := rows[0].Value.Add(rows[3].Value); sum != score.Whole(20) {
		t.Errorf("victory points of a match add up to %s", sum)
	}
	// The next round: the winners against each other.
	order := make([]int, 4)
	for i, r := range rows {
		order[i] = r.Entrant.Number
	}
	matches, _, err := movement.Draw{Order: order, Played: [][2]int{{order[0], order[3]}, {order[1], order[2]}}}.Matches()
	if err != nil || matches[0] != [2]int{order[0], order[1]} {
		t.Fatalf("draw %v, %v", matches, err)
	}
	var sittings []movement.Sitting
	for i, pair := range matches {
		sittings = append(sittings, movement.Seated(0, 2*i+1, pair[0], pair[1], 0), movement.Seated(0, 2*i+2, pair[1], pair[0], 0))
	}
	e.refused(session.DrawRound{Section: "A", Sittings: sittings}, director, "", session.Unsaid)
	e.refused(session.DrawRound{Section: "A", Boards: []int{1, 2}, Sittings: sittings}, director, "", session.Impossible)
	e.do(session.DrawRound{Section: "A", Boards: []int{3, 4}, Sittings: sittings}, director, "")
	e.do(session.StartRound{Round: 2}, director, "")
	enter(2, 1, 3, "4HN=")
	enter(2, 2, 3, "4HN=")
	enter(2, 1, 4, "1NTN=")
	enter(2, 2, 4, "1NTN=")
	e.do(session.Penalise{Section: "A", Number: order[0], Amount: score.Whole(1), In: score.InVP, Clause: "90A"}, director, "late again")
	rows = rank()
	if len(rows[0].Matches) != 2 || rows[0].Matches[1].Own != score.Whole(0) {
		t.Errorf("after a tie: %+v", rows[0])
	}
	// 6 and 5 IMPs over two boards, ten each from the tie, one victory point off.
	if rows[0].Entrant.Number != order[1] || rows[1].Entrant.Number != order[0] {
		t.Errorf("a penalty of a victory point should turn the order: %d before %d", rows[0].Entrant.Number, rows[1].Entrant.Number)
	}
}

// TestAssignedInMatch: each outcome becomes IMPs first, then the weights apply.
func TestAssignedInMatch(t *testing.T) {
	m, err := movement.RoundRobin(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{Title: "Match", Sections: []session.Section{{Name: "A", Movement: m}}})
	e.do(session.StartRound{Round: 1}, director, "")
	first := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	award, err := score.ParseAward("60% 620, 40% -100")
	if err != nil {
		t.Fatal(err)
	}
	e.do(session.Rule{Where: first, NS: award, EW: award, Clause: "12C1(c)"}, director, "misinformation")
	first.Table = 2
	e.do(session.Report{Where: first, Play: session.Play{Result: made(t, "3SN+1")}}, director, "")
	r, err := session.Rank(e.s.Sheet(true), e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	want, _ := score.NewFraction(16, 5) // 0.6 of 10 less 0.4 of 7
	if got := r.Groups[0].Rows[0].Value; got != want {
		t.Errorf("%s IMPs, want %s", got, want)
	}
}

// TestTies parts two pairs that are equal by what happened when they met.
func TestTies(t *testing.T) {
	m, err := movement.Howell(4, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range [][]session.TieRule{nil, {session.HeadToHead}} {
		e := newEvening(t, session.Open{Title: "Ties", Method: session.Method{Scoring: session.TotalPoints, Ties: rules}, Sections: []session.Section{{Name: "A", Movement: m}}})
		for round := 1; round <= 3; round++ {
			e.do(session.StartRound{Round: round}, director, "")
			for _, sit := range m.Round(round) {
				// Pair 4 beats pair 1 by 90 and loses 90 to pair 2; 3 ties with all.
				result := "Pass"
				winner := map[[2]int]int{{1, 4}: 4, {2, 4}: 2, {1, 3}: 1}[[2]int{min(sit.NS(), sit.EW()), max(sit.NS(), sit.EW())}]
				switch winner {
				case sit.NS():
					result = "1NTN="
				case sit.EW():
					result = "1NTE="
				}
				e.do(session.Report{Where: session.Where{Section: "A", Round: round, Table: sit.Table, Board: m.Boards(sit)[0]}, Play: session.Play{Result: made(t, result)}}, director, "")
			}
		}
		r, err := session.Rank(e.s.Sheet(true), e.s.Method())
		if err != nil {
			t.Fatal(err)
		}
		rows := r.Groups[0].Rows
		// 2 has +90, 1 and 4 nothing, 3 has -90.
		if rows[0].Entrant.Number != 2 || rows[3].Entrant.Number != 3 {
			t.Fatalf("ranking %+v", rows)
		}
		shared := rows[1].Place == 2 && rows[2].Place == 2 && rows[1].Shared
		parted := rows[1].Entrant.Number == 4 && rows[1].Place == 2 && rows[2].Place == 3 && rows[1].ByTie == session.HeadToHead
		if rules == nil && !shared || rules != nil && !parted {
			t.Errorf("with rules %v: %+v", rules, rows[1:3])
		}
	}
}
