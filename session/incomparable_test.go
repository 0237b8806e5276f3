package session_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// TestIncomparable: of a match of two boards one cannot be compared through the
// fault of a team. The other has average plus, or what was assigned to both tables
// where that is better for it (86B2(b)).
func TestIncomparable(t *testing.T) {
	m, err := movement.RoundRobin(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{Title: "Match", Sections: []session.Section{{Name: "A", Movement: m}}})
	e.do(session.StartRound{Round: 1}, director, "")
	at := func(table, board int) session.Where {
		return session.Where{Section: "A", Round: 1, Table: table, Board: board}
	}
	for table := 1; table <= 2; table++ {
		e.do(session.Report{Where: at(table, 1), Play: session.Play{Result: made(t, "2SN=")}}, director, "")
		e.do(session.Report{Where: at(table, 2), Play: session.Play{Result: made(t, []string{"3NTN=", "3NTN-3"}[table-1])}}, director, "")
	}
	home, away := m.Round(1)[0].NS(), m.Round(1)[0].EW()
	value := func(want string) {
		t.Helper()
		r, err := session.Rank(e.s.Sheet(true), e.s.Method())
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range r.Groups[0].Rows {
			if row.Entrant.Number == home && row.Value.String() != want {
				t.Errorf("team %d has %s IMPs, want %s", home, row.Value, want)
			}
		}
	}
	value("14") // +600 at one table and +300 at the other
	fault := session.Incomparable{Where: at(2, 2), AtFault: home}
	e.refused(fault, terminal(1, bridge.NorthSouth), "why", session.NotYours)
	e.refused(fault, director, "", session.Unsaid)
	e.refused(session.Incomparable{Where: at(2, 2), AtFault: 9}, director, "why", session.NotThere)
	e.do(fault, director, "home turned the board")
	value("-3") // what was played counts no more: average plus for the others
	// Assigned at both tables: 620 to North-South here and -100 there is +720 for
	// the team that sits so, 12 IMPs.
	assign := func(table int, text string) {
		t.Helper()
		award, err := score.ParseAward(text)
		if err != nil {
			t.Fatal(err)
		}
		e.do(session.Rule{Where: at(table, 2), NS: award, EW: award, Clause: "86B2(b)"}, director, "as it would have gone")
	}
	assign(2, "620")
	value("-3") // at one table only
	assign(1, "-100")
	value("-12")
	e.do(session.Incomparable{Where: at(2, 2), AtFault: away}, director, "it was the others")
	value("3") // average plus is better than losing 12
	e.do(session.Incomparable{Where: at(2, 2)}, director, "the board was not turned")
	value("-12") // the assigned scores, compared

	pairs := small(t, session.Method{})
	pairs.refused(session.Incomparable{Where: session.Where{Section: "A", Round: 1, Table: 1, Board: 1}}, director, "why", session.Impossible)
}
