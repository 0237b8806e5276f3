package score_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
)

// mark is so much of a top of 10.
func mark(kind score.AwardKind, points int64) score.Mark {
	return score.Mark{Points: frac(points, 1), Measure: score.Whole(10), Kind: kind}
}

// TestOwnGame: averages of 12C2(a), and the contestant's own percentage where
// it is beyond them (12C2(c)).
//
// shows: 12C2(a), 12C2(a)/2, 12C2(a)/3, 12C2(c), 12C2(c)/2, 12C2(d)
func TestOwnGame(t *testing.T) {
	t.Parallel()
	own := score.LawAverages()
	fixed := own
	fixed.Own = false
	limited := own
	limited.AtMost = 1
	for _, test := range []struct {
		name     string
		averages score.Averages
		results  int64 // of 10 on each of two boards
		kinds    []score.AwardKind
		want     string // points of the artificial boards, of 10
	}{
		{"12C2(c): 64 % is better than average plus", own, 64, []score.AwardKind{score.AveragePlus}, "32/5"},
		{"12C2(a): 55 % is not", own, 55, []score.AwardKind{score.AveragePlus}, "6"},
		{"12C2(c): 37 % is worse than average minus", own, 37, []score.AwardKind{score.AverageMinus}, "37/10"},
		{"12C2(a): 55 % is not", own, 55, []score.AwardKind{score.AverageMinus}, "4"},
		{"12C2(a): average is 50 % whatever the game", own, 64, []score.AwardKind{score.Average}, "5"},
		{"without the own game", fixed, 64, []score.AwardKind{score.AveragePlus, score.AverageMinus}, "6 4"},
		{"12C2(d): only one of a kind", limited, 64, []score.AwardKind{score.AveragePlus, score.AveragePlus, score.AverageMinus}, "32/5 5 4"},
	} {
		m := score.MatchpointScoring{Averages: test.averages}
		marks := []score.Mark{
			{Points: frac(test.results, 10), Measure: score.Whole(10), Kind: score.Scored},
			{Kind: score.NotPlayed},
			{Points: frac(test.results, 10), Measure: score.Whole(10), Kind: score.Scored},
		}
		for _, kind := range test.kinds {
			marks = append(marks, mark(kind, 0))
		}
		total, e, err := m.ExplainTotal(marks)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var got []string
		for _, m := range total.Marks[3:] {
			got = append(got, m.Points.String())
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
		if total.Boards != 2+len(test.kinds) || e.Value != total.Points {
			t.Errorf("%s: %d boards, %s points, explained %s", test.name, total.Boards, total.Points, e.Value)
		}
		sound(t, e)
		clause, _, _ := strings.Cut(test.name, ":")
		if strings.HasPrefix(clause, "12C2") && !strings.Contains(e.String(), "["+clause+"]") {
			t.Errorf("%s: the explanation does not name the clause\n%s", test.name, e)
		}
		if game, ok := total.Own(); !ok || game != frac(test.results, 1) {
			t.Errorf("%s: own game %s", test.name, game)
		}
	}
}

// TestOwnGameAtIMPs: +3 and -3, and the own average where it is beyond them.
//
// shows: 12C2(b)
func TestOwnGameAtIMPs(t *testing.T) {
	t.Parallel()
	imps := func(kind score.AwardKind, points int64, comparisons int) score.Mark {
		return score.Mark{Points: frac(points, 1), Measure: score.Whole(comparisons), Kind: kind}
	}
	for _, test := range []struct {
		name  string
		marks []score.Mark
		want  string
	}{
		{"12C2(b)", []score.Mark{imps(score.Scored, 2, 1), imps(score.AveragePlus, 3, 1), imps(score.AverageMinus, -3, 1), imps(score.Average, 0, 1)}, "2"},
		{"12C2(c): own average +5", []score.Mark{imps(score.Scored, 5, 1), imps(score.AveragePlus, 3, 1)}, "10"},
		{"12C2(c): own average -4", []score.Mark{imps(score.Scored, -4, 1), imps(score.AverageMinus, -3, 1)}, "-8"},
		{"12C2(c): sums of five comparisons", []score.Mark{imps(score.Scored, 20, 5), imps(score.AveragePlus, 15, 5)}, "40"},
		{"12C2(b): nothing else played", []score.Mark{imps(score.AveragePlus, 3, 1)}, "3"},
	} {
		total, err := score.ButlerScoring{Averages: score.LawAverages()}.Total(test.marks)
		if err != nil || total.Points.String() != test.want {
			t.Errorf("%s: %s, %v; want %s", test.name, total.Points, err, test.want)
		}
	}
}

// A regulation can give averages another worth: two IMPs in place of three.
//
// shows: 12C2(b)/2
func TestAveragesOfARegulation(t *testing.T) {
	t.Parallel()
	two := score.LawAverages()
	two.PlusIMPs, two.MinusIMPs = score.Whole(2), score.Whole(-2)
	points, counted, err := score.IMPScoring{Averages: two}.Board(score.Cancelled(award(t, "AVE+"), award(t, "AVE-")))
	if err != nil || !counted || points[score.Home] != score.Whole(2) || points[score.Away] != score.Whole(-2) {
		t.Errorf("%s and %s, %t, %v; want 2 and -2", points[score.Home], points[score.Away], counted, err)
	}
}

func TestTotal(t *testing.T) {
	t.Parallel()
	m := score.MatchpointScoring{Averages: score.LawAverages()}
	total, err := m.Total([]score.Mark{mark(score.Scored, 8), mark(score.Scored, 7), {}})
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := total.Percentage(); !ok || p != score.Whole(75) {
		t.Errorf("percentage %s", p)
	}
	if a, ok := total.PerBoard(); !ok || a != frac(15, 2) {
		t.Errorf("average %s", a)
	}
	if got := total.ScaledTo(3); got != frac(45, 2) {
		t.Errorf("scaled to three boards: %s", got)
	}
	nothing, err := m.Total(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := nothing.Percentage(); ok || nothing.ScaledTo(3) != score.Whole(0) {
		t.Error("a percentage of nothing")
	}
	if _, ok := nothing.Own(); ok {
		t.Error("a game of nothing")
	}
	if _, err := (score.MatchpointScoring{}).Total([]score.Mark{mark(score.AveragePlus, 6)}); err == nil {
		t.Error("an average without a value was settled")
	}
}

func TestAverages(t *testing.T) {
	t.Parallel()
	if err := score.LawAverages().Check(); err != nil {
		t.Error(err)
	}
	bad := score.Averages{Plus: score.Whole(40), Even: score.Whole(50), Minus: score.Whole(-1), PlusIMPs: score.Whole(-1), AtMost: -1}
	err := bad.Check()
	if err == nil {
		t.Fatal("bad averages were taken")
	}
	for _, want := range []string{"-1% is not from 0 to 100", "not in descending order", "average plus below 0", "a limit of averages below 0"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestPenalties(t *testing.T) {
	t.Parallel()
	m := score.MatchpointScoring{Averages: score.LawAverages()}
	total, err := m.Total([]score.Mark{mark(score.Scored, 8), mark(score.Scored, 7)})
	if err != nil {
		t.Fatal(err)
	}
	penalty := func(amount int64, in score.PenaltyIn) score.Penalty {
		return score.Penalty{Amount: frac(amount, 1), In: in, Reason: "late"}
	}
	for _, test := range []struct {
		in   score.PenaltyIn
		want string
	}{
		{score.PercentOfTop, "14"},   // 10 % of 10
		{score.PercentOfTotal, "13"}, // 10 % of 20
		{score.InUnit, "5"},
	} {
		fined, err := total.Penalise(score.Whole(10), penalty(10, test.in))
		if err != nil || fined.Points.String() != test.want || len(fined.Penalties) != 1 {
			t.Errorf("90A: %+v, %v; want %s", fined, err, test.want)
		}
	}
	if total.Points != score.Whole(15) || len(total.Penalties) != 0 {
		t.Error("a penalty changed the total it was taken from")
	}
	for _, bad := range []score.Penalty{penalty(1, score.InVP), penalty(0, score.InUnit), penalty(-1, score.PercentOfTop)} {
		if _, err := total.Penalise(score.Whole(10), penalty(1, score.InUnit), bad); err == nil || !strings.Contains(err.Error(), "90A") {
			t.Errorf("90A: %v", err)
		}
	}
	imps, err := (score.CrossIMPScoring{}).Total([]score.Mark{{Points: frac(5, 2), Measure: score.Whole(1), Kind: score.Scored}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := imps.Penalise(score.Whole(1), penalty(10, score.PercentOfTop)); err == nil {
		t.Error("a percentage of a top was taken off IMPs")
	}
}
