package session_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// evening is a session in the making. Whatever is done goes through Decide, the
// codec and Fold, as it does with a log.
type evening struct {
	t     testing.TB
	s     session.Session
	clock time.Time
}

var director = session.Actor{Name: "Ruth", Director: true}

func terminal(table int, side bridge.Side) session.Actor {
	return session.Actor{Section: "A", Table: table, Side: side}
}

func (e *evening) do(c session.Command, by session.Actor, why string) {
	e.t.Helper()
	e.clock = e.clock.Add(time.Second)
	records, err := e.s.Decide(c, by, e.clock, why)
	if err != nil {
		e.t.Fatalf("%T by %s: %v", c, by, err)
	}
	for _, r := range records {
		kind, data, err := session.Encode(r)
		if err != nil {
			e.t.Fatal(err)
		}
		again, err := session.Decode(kind, data)
		if err != nil {
			e.t.Fatal(err)
		}
		again.At = r.At
		if err := e.s.Fold(again); err != nil {
			e.t.Fatal(err)
		}
	}
}

// refused fails unless the command is refused for the reason.
func (e *evening) refused(c session.Command, by session.Actor, why string, want session.Reason) {
	e.t.Helper()
	_, err := e.s.Decide(c, by, e.clock, why)
	refusal, ok := err.(session.Refusal)
	if !ok || refusal.Reason != want {
		e.t.Errorf("%T by %s: %v, want reason %d", c, by, err, want)
	}
}

func newEvening(t testing.TB, open session.Open) *evening {
	e := &evening{t: t, clock: time.Date(2026, 1, 15, 19, 0, 0, 0, time.UTC)}
	e.do(open, director, "")
	return e
}

// some is a result that could have happened on a board.
func some(random *rand.Rand) *bridge.Result {
	if random.IntN(40) == 0 {
		return &bridge.Result{}
	}
	c, err := bridge.ParseContract(fmt.Sprintf("%d%s", 2+random.IntN(3), []string{"C", "D", "H", "S", "NT"}[random.IntN(5)]))
	if err != nil {
		panic(err)
	}
	return &bridge.Result{Contract: c, Declarer: bridge.Seat(random.IntN(4)), Tricks: c.Target() - 2 + random.IntN(4)}
}

// paper is the session as a scorer with a pencil would have it: who sat against
// whom on which board, and what each side is to be scored with.
type paper struct {
	ns, ew int
	board  int
	score  map[string]*big.Rat // North-South's points with their weights; nil for none
	nsPart *big.Rat            // an artificial percentage, nil for none
	ewPart *big.Rat
	plus   [2]int // +1 average plus, -1 average minus of each side
}

func result(points int) map[string]*big.Rat {
	return map[string]*big.Rat{fmt.Sprint(points): big.NewRat(1, 1)}
}

// TestEvening plays an evening of fourteen tables: a late pair, three
// corrections, two adjusted scores, a wrong board and a penalty. The ranking is
// that of a recomputation which knows nothing of the packages: every line
// compared with every other one, in plain fractions.
//
// shows: Contestant, Session, Round
func TestEvening(t *testing.T) {
	m, err := movement.SkipMitchell(14, 13, 2)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{
		Title: "Thursday", Date: "15 January 2026", Method: session.Method{RoundMinutes: 15},
		Sections: []session.Section{{Name: "A", Movement: m}},
	})
	for n := 1; n <= 28; n++ {
		e.do(session.Register{Section: "A", Number: n, Players: []string{fmt.Sprintf("First %d", n), fmt.Sprintf("Second %d", n)}}, director, "")
	}
	sheet := map[session.Where]*paper{}
	random := rand.New(rand.NewPCG(14, 2026))
	late := 5 // the pair that misses the first round
	e.do(session.Attend{Section: "A", Number: late, Present: false}, director, "stuck in traffic")
	for round := 1; round <= m.Rounds; round++ {
		e.do(session.StartRound{Round: round}, director, "")
		if round == 2 {
			e.do(session.Attend{Section: "A", Number: late, Present: true}, director, "")
		}
		for _, sit := range m.Round(round) {
			for i, board := range m.Boards(sit) {
				w := session.Where{Section: "A", Round: round, Table: sit.Table, Board: board}
				line := &paper{ns: sit.NS(), ew: sit.EW(), board: board}
				sheet[w] = line
				switch {
				case round == 1 && sit.NS() == late:
					e.do(session.Rule{Where: w, NS: artificial(t, score.AverageMinus), EW: artificial(t, score.AveragePlus), Clause: "12C2(a)"}, director, "the pair came late")
					line.plus = [2]int{-1, 1}
					continue
				case round == 4 && sit.Table == 3 && i == 1:
					// They took board 15 instead; board and opponents come later.
					wrong := w
					wrong.Board = 15
					e.refused(session.Report{Where: wrong, Play: session.Play{Result: some(random)}}, terminal(3, bridge.NorthSouth), "", session.NotThere)
					r := some(random)
					e.do(session.Report{Where: wrong, Play: session.Play{Result: r}}, director, "board 15 was played by mistake (15A)")
					sheet[wrong] = &paper{ns: sit.NS(), ew: sit.EW(), board: 15, score: result(score.NorthSouth(*r, bridge.NewBoard(15).Vulnerable))}
					e.do(session.Rule{Where: w, Clause: "82B2"}, director, "board 15 was played instead")
					continue
				case board == 15 && (sit.NS() == 3 || sit.EW() == m.Round(4)[2].EW()):
					// One of them has played it already, at the wrong time.
					guilty, innocent := artificial(t, score.AverageMinus), artificial(t, score.AveragePlus)
					if sit.NS() == 3 {
						e.do(session.Rule{Where: w, NS: guilty, EW: innocent, Clause: "12C2(a)"}, director, "North-South have played the board before")
						line.plus = [2]int{-1, 1}
					} else {
						e.do(session.Rule{Where: w, NS: innocent, EW: guilty, Clause: "12C2(a)"}, director, "East-West have played the board before")
						line.plus = [2]int{1, -1}
					}
					continue
				}
				r := some(random)
				e.do(session.Report{Where: w, Play: session.Play{Result: r}}, terminal(sit.Table, bridge.NorthSouth), "")
				e.do(session.Agree{Where: w}, terminal(sit.Table, bridge.EastWest), "")
				line.score = result(score.NorthSouth(*r, bridge.NewBoard(board).Vulnerable))
			}
		}
	}
	// Three corrections.
	for _, w := range []session.Where{{"A", 2, 1, 3}, {"A", 5, 9, 27}, {"A", 13, 14, 25}} {
		if sheet[w] == nil {
			sit := m.Round(w.Round)[w.Table-1]
			w.Board = m.Boards(sit)[0]
		}
		r := bridge.Result{Declarer: bridge.South, Tricks: 10}
		r.Contract, _ = bridge.ParseContract("4S")
		e.do(session.Correct{Where: w, Play: session.Play{Result: &r}}, director, "the score was entered for the wrong side")
		sheet[w].score = result(score.NorthSouth(r, bridge.NewBoard(w.Board).Vulnerable))
	}
	// Two adjusted scores: one weighted, and one split.
	weighted := session.Where{Section: "A", Round: 6, Table: 8, Board: m.Boards(m.Round(6)[7])[0]}
	award, err := score.ParseAward("60% 620, 40% 170")
	if err != nil {
		t.Fatal(err)
	}
	e.do(session.Rule{Where: weighted, NS: award, EW: award, Clause: "12C1(c)"}, director, "use of unauthorized information (16B)")
	sheet[weighted].score = map[string]*big.Rat{"620": big.NewRat(3, 5), "170": big.NewRat(2, 5)}
	split := session.Where{Section: "A", Round: 9, Table: 2, Board: m.Boards(m.Round(9)[1])[1]}
	percent, _ := score.ParseAward("55%")
	e.do(session.Rule{Where: split, NS: percent, EW: artificial(t, score.Average), Clause: "12C2"}, director, "no result could be had")
	sheet[split].score, sheet[split].nsPart, sheet[split].ewPart = nil, big.NewRat(55, 1), big.NewRat(50, 1)
	e.do(session.Penalise{Section: "A", Number: 17, Amount: score.Whole(10), In: score.PercentOfTop, Clause: "90B2"}, director, "slow play")

	ranking, err := session.Rank(e.s.Sheet(true), e.s.Method())
	if err != nil {
		t.Fatal(err)
	}
	explained(t, e.s.Sheet(true), ranking, e.s.Method())
	want := recompute(sheet, 13, map[int]*big.Rat{17: big.NewRat(10, 100)})
	seen := 0
	for _, g := range ranking.Groups {
		for i, row := range g.Rows {
			seen++
			if got := rat(t, row.Value); got.Cmp(want[row.Entrant.Number]) != 0 {
				t.Errorf("%s %d has %s %%, recomputed %s", g.Field, row.Entrant.Number, got.FloatString(6), want[row.Entrant.Number].FloatString(6))
			}
			better := 0
			for _, other := range g.Rows {
				if want[other.Entrant.Number].Cmp(want[row.Entrant.Number]) > 0 {
					better++
				}
			}
			if row.Place != better+1 {
				t.Errorf("%s row %d: place %d, but %d are better", g.Field, i, row.Place, better)
			}
		}
	}
	if seen != 28 || len(ranking.Groups) != 2 || ranking.Groups[0].Field != "A NS" {
		t.Errorf("%d contestants in %d groups", seen, len(ranking.Groups))
	}
	inspect(e)
	history(t, e, ranking)
}

// inspect goes through inspection to the final ranking.
func inspect(e *evening) {
	e.t.Helper()
	e.refused(session.Finish{}, director, "", session.NotNow)
	e.do(session.Publish{}, director, "")
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	entry, _ := e.s.Entry(w)
	correct := session.Correct{Where: w, Play: entry.Play}
	e.refused(correct, terminal(1, bridge.NorthSouth), "wrong", session.NotYours)
	e.refused(correct, director, "", session.Unsaid)
	e.do(correct, director, "looked at again; nothing changes")
	e.refused(session.Finish{}, director, "", session.NotNow)
	e.clock = e.clock.Add(31 * time.Minute)
	e.refused(correct, director, "late", session.NotNow)
	correct.Approval = "the club's committee"
	e.do(correct, director, "beyond reasonable doubt")
	e.do(session.Finish{}, director, "")
	if e.s.Stage() != session.Final {
		e.t.Errorf("the session is %s", e.s.Stage())
	}
}

// history shows that past states can be had back, and that the whole history
// gives the present one.
func history(t *testing.T, e *evening, ranking session.Ranking) {
	t.Helper()
	all := e.s.History()
	again, err := session.Replay(all)
	if err != nil {
		t.Fatal(err)
	}
	second, err := session.Rank(again.Sheet(true), again.Method())
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(second) != fmt.Sprint(ranking) {
		t.Error("the replayed session has another ranking")
	}
	first := slices.IndexFunc(all, func(r session.Record) bool { _, ok := r.Event.(session.Correct); return ok })
	before, err := session.Replay(all[:first])
	if err != nil {
		t.Fatal(err)
	}
	w := all[first].Event.(session.Correct).Where
	old, _ := before.Entry(w)
	now, _ := e.s.Entry(w)
	if old.Corrections != 0 || now.Corrections == 0 || old.Play.Result.String() == now.Play.Result.String() {
		t.Errorf("before the correction %+v, after it %+v", old, now)
	}
	if all[first].By.Name != "Ruth" || all[first].Why == "" || all[first].At.IsZero() {
		t.Errorf("the correction does not say who, when and why: %+v", all[first])
	}
}

func artificial(t testing.TB, kind score.AwardKind) score.Award {
	t.Helper()
	a, err := score.Artificially(kind)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func rat(t testing.TB, f score.Fraction) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(f.String())
	if !ok {
		t.Fatalf("%s is no number", f)
	}
	return r
}
