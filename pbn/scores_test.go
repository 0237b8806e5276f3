package pbn

import (
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/score"
)

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
	for _, e := range filetest.Index(t, "pbn") {
		for _, g := range readFile(t, e.Path).Games {
			table, _ := g.ScoreTable()
			for i := range table {
				rows++
				if table[i].HasNS || table[i].Artificial {
					scored++
				} else if table[i].HasContract && g.hasVuln {
					t.Errorf("%s:%d: no score in a row with %s", e.Name, table[i].Line, table[i].Contract)
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
