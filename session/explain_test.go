package session_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// explained fails unless what each row goes by, and each of its boards, is what its
// explanation comes to, and each sum of the explanation that of its terms.
func explained(t testing.TB, sheet session.Sheet, r session.Ranking, method session.Method) {
	t.Helper()
	for _, g := range r.Groups {
		for _, row := range g.Rows {
			e, ok, err := row.ExplainValue(sheet, r, method)
			if err != nil || !ok || e.Value != row.Value {
				t.Errorf("%d goes by %s, explained as %s, %v:\n%s", row.Entrant.Number, row.Value, e.Value, err, e)
			}
			addsUp(t, e)
			for i, mark := range row.Total.Marks {
				if e, err := row.ExplainMark(sheet, method, i); err != nil || mark.Kind != score.NotPlayed && e.Value != mark.Points {
					t.Errorf("%d has %s, explained as %s, %v:\n%s", row.Entrant.Number, mark.Points, e.Value, err, e)
				}
			}
		}
	}
}

// addsUp follows the sums of a total down to what is no sum.
func addsUp(t testing.TB, e score.Explanation) {
	t.Helper()
	sum := score.Whole(0)
	for _, term := range e.Terms {
		sum = sum.Add(term.Value)
		if strings.HasPrefix(term.Message, "total") {
			addsUp(t, term)
		}
	}
	switch e.Message {
	case "total", "total.penalised", "total.matches", "total.carried":
		if sum != e.Value {
			t.Errorf("the terms come to %s:\n%s", sum, e)
		}
	case "total.percentage":
		if sum != e.Args[0] {
			t.Errorf("the terms come to %s:\n%s", sum, e)
		}
	}
}

// TestExplainValue says how a percentage came about: average plus by the pair's own
// game, a penalty with its clause, and carry-over.
func TestExplainValue(t *testing.T) {
	e := small(t, session.Method{})
	m, _ := e.s.Movement("A")
	round := m.Round(1)
	for _, sit := range round {
		for _, b := range m.Boards(sit) {
			e.do(session.Report{Where: session.Where{Section: "A", Round: 1, Table: sit.Table, Board: b}, Play: session.Play{Result: made(t, "2HN=")}}, director, "")
		}
	}
	top := round[0].At[0]
	for _, sit := range m.Round(2) {
		for _, b := range m.Boards(sit) {
			where := session.Where{Section: "A", Round: 2, Table: sit.Table, Board: b}
			if sit.At[0] == top || sit.At[1] == top {
				e.do(session.Rule{Where: where, NS: artificial(t, score.AveragePlus), EW: artificial(t, score.AveragePlus), Clause: "12C2(a)"}, director, "nobody at fault")
				continue
			}
			result := "4HN+1"
			if b%2 == 0 {
				result = "4HE-1"
			}
			e.do(session.Report{Where: where, Play: session.Play{Result: made(t, result)}}, director, "")
		}
	}
	e.do(session.Penalise{Section: "A", Number: top, Amount: score.Whole(10), Clause: "90B2"}, director, "slow play")
	e.do(session.CarryOver{Section: "A", Number: top, Amount: score.Whole(2)}, director, "")
	sheet := e.s.Sheet(true)
	r, err := session.Rank(sheet, e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	explained(t, sheet, r, e.s.Method())
	for _, row := range r.Groups[0].Rows {
		why, _, _ := row.ExplainValue(sheet, r, e.s.Method())
		text := why.String()
		if mine := row.Entrant.Number == top; strings.Contains(text, "-0.6 MP  procedural penalty [90B2]") != mine || strings.Contains(text, "2%  carry-over") != mine {
			t.Errorf("%d:\n%s", row.Entrant.Number, text)
		}
	}
}
