package usebio

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/score"
)

// method is what the ways of scoring pairs have in common.
type method interface {
	Board(lines []score.Line, expected int) ([]bridge.BySide[score.Mark], error)
}

// program is how a program scored: the rules by which its file is reproduced to
// the last digit.
type program struct {
	method   method
	rounding score.Rounding
	expected int // results on a full board; 0: as many as the board has
	// twice says that each table stands twice running: an individual event of a
	// program that knows pairs only.
	twice bool
	// roundedTotals says that the rounded points are added up.
	roundedTotals bool
}

func programs() map[string]program {
	plain := score.LawAverages()
	plain.Own = false // no program of the samples knows 12C2(c)
	matchpoints := program{method: score.MatchpointScoring{Averages: plain}}
	cross := program{method: score.CrossIMPScoring{Averages: plain}, rounding: score.Hundredths}
	butler := program{method: score.ButlerScoring{Datum: score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10}, Averages: plain}}
	teams := cross
	teams.roundedTotals = true
	individual := matchpoints
	individual.twice = true
	return map[string]program{
		"compscore-01": butler,
		"compscore-02": cross,
		"compscore-03": {
			method:   score.MatchpointScoring{Factoring: score.NeubergIfArtificial, Averages: plain},
			rounding: score.Rounding{Places: 1, Ties: score.HalfEven},
			expected: 6,
		},
		"compscore-04":          matchpoints,
		"compscore-05":          butler,
		"pairsscorer-01":        matchpoints,
		"pianola-01":            cross,
		"realbridge-01":         matchpoints,
		"teamsscorer-01":        teams,
		"unnamed-individual-01": individual,
	}
}

// TestPointsRecomputed scores every traveller anew and compares with the points
// that the file publishes.
func TestPointsRecomputed(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "usebio")
	compared := 0
	for name, p := range programs() {
		f := readFile(t, filepath.Join(dir, name+".xml"))
		for number, lines := range travellers(t, f, p) {
			for i, mark := range p.marks(t, p.method, lines) {
				for _, side := range bridge.Sides {
					want, ok := lines[i].Points(side)
					if got := mark[side].Points; !ok || p.rounding.Short(got) != p.rounding.Short(want) {
						t.Errorf("%s board %s, %s, %s: %s, published %s", name, number, lines[i].Score, side, p.rounding.Short(got), want)
					}
					compared++
				}
			}
		}
	}
	t.Logf("%d points compared", compared)
	if compared != 3586 {
		t.Errorf("%d points were compared, not 3586", compared)
	}
}

// marks scores the lines of one board.
func (p program) marks(t *testing.T, by method, lines []*Line) []bridge.BySide[score.Mark] {
	t.Helper()
	var awards []score.Line
	for _, l := range lines {
		a, ok := l.Award()
		if !ok {
			t.Fatalf("line %d: score %q", l.Line, l.Score)
		}
		awards = append(awards, a)
	}
	marks, err := by.Board(awards, p.expected)
	if err != nil {
		t.Fatal(err)
	}
	return marks
}

// travellers are the lines of each board, those of the matches of a teams event
// together.
func travellers(t *testing.T, f *File, p program) map[string][]*Line {
	t.Helper()
	out := map[string][]*Line{}
	for _, e := range f.Events {
		for _, b := range e.EachBoard() {
			out[b.Number] = append(out[b.Number], b.Lines...)
		}
	}
	if !p.twice {
		return out
	}
	// One of each two lines, which have to be alike.
	for number, lines := range out {
		var single []*Line
		for i := 0; i+1 < len(lines); i += 2 {
			a, b := lines[i], lines[i+1]
			if a.Score != b.Score || a.MatchPoints != b.MatchPoints {
				t.Errorf("lines %d and %d are not of one table", a.Line, b.Line)
			}
			single = append(single, a)
		}
		out[number] = single
	}
	return out
}

// sum is what a participant won, exactly, and the most that there was.
type sum struct {
	points, top score.Fraction
	boards      int
}

// TestTotalsRecomputed adds up what every pair won and compares with the totals
// and percentages that the file publishes.
func TestTotalsRecomputed(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "usebio")
	compared, differences := 0, map[string]bool{}
	for name, p := range programs() {
		f := readFile(t, filepath.Join(dir, name+".xml"))
		e := f.Events[0]
		key := func(number, direction string) string {
			if e.WinnerType == "2" && !strings.HasSuffix(number, direction) {
				return number + direction
			}
			return number
		}
		by := p.method
		if m, ok := by.(score.MatchpointScoring); ok && p.expected > 0 {
			// The travellers of this program are factored only with artificial scores,
			// its totals always.
			m.Factoring = score.Neuberg
			by = m
		}
		sums := map[string]sum{}
		var full bridge.BySide[int] // in a field of its own, who meets the bye misses boards
		for _, lines := range travellers(t, f, p) {
			for i, mark := range p.marks(t, by, lines) {
				for side, who := range []string{key(lines[i].NS, "NS"), key(lines[i].EW, "EW")} {
					s := sums[who]
					points := mark[side].Points
					if p.roundedTotals {
						points = p.rounding.Round(points)
					}
					s.points, s.top, s.boards = s.points.Add(points), s.top.Add(mark[side].Measure), s.boards+1
					sums[who] = s
					full[side] = max(full[side], s.boards)
				}
			}
		}
		check := func(who, what, published string, got score.Fraction, scaled bool) {
			want, ok := fraction(published)
			if !ok {
				return
			}
			compared++
			near := got.Sub(want).Abs().Times(200).Cmp(score.Whole(1)) <= 0
			if _, known := unexplained[name+" "+who]; known && !near {
				differences[name+" "+who] = true
				return
			}
			if !near {
				t.Errorf("%s: pair %s has %s %s, published %s (scaled up: %v)", name, who, what, score.Hundredths.Short(got), published, scaled)
			}
		}
		for _, list := range e.EachParticipants() {
			for _, pair := range list.Pairs {
				who := key(pair.Number, pair.Direction)
				s, ok := sums[who]
				if !ok || s.boards == 0 {
					t.Errorf("%s: pair %s has no boards", name, who)
					continue
				}
				// Who missed boards gets the average of the own game for them.
				boards := max(full[0], full[1])
				if side, ok := pair.Side(); ok && e.WinnerType == "2" {
					boards = full[side]
				}
				total, err := s.points.Times(boards).Div(score.Whole(s.boards))
				if err != nil {
					t.Fatal(err)
				}
				check(who, "points", pair.Total, total, s.boards < boards)
				if _, ok := by.(score.MatchpointScoring); ok {
					percent, _ := s.points.Times(100).Div(s.top)
					check(who, "per cent", pair.Percentage, percent, false)
				}
			}
			for _, team := range list.Teams {
				for _, pair := range team.Pairs {
					check(pair.Number, "IMPs", pair.IMPs, sums[pair.Number].points, false)
				}
			}
		}
	}
	t.Logf("%d totals compared", compared)
	if compared != 161 {
		t.Errorf("%d totals were compared, not 161", compared)
	}
	if len(differences) != len(unexplained) {
		t.Errorf("differences were met with %v, expected with %v", differences, unexplained)
	}
}

// unexplained are totals that the rule does not reproduce, with what is known
// about them.
var unexplained = map[string]string{
	"pianola-01 2":  "-1.94: the rounded sum of 16 boards, -1.29, scaled up to 24",
	"pianola-01 16": "53.57 where 16 boards scaled up to 24 are 56.14: adjusted by hand, it seems",
	"pianola-01 17": "21.29 where 24 boards are 28.14: as above",
}
