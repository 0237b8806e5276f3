package score_test

import (
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// method is what the three ways of scoring pairs have in common.
type method interface {
	Board(lines []score.Line, expected int) ([]bridge.BySide[score.Mark], error)
	Explain(lines []score.Line, expected, line int, side bridge.Side) (score.Explanation, error)
	Total(marks []score.Mark) (score.Total, error)
}

var _ = []method{score.MatchpointScoring{}, score.CrossIMPScoring{}, score.ButlerScoring{}, score.PointScoring{}}

// published is how a program of the world scores: the rules by which its file
// is reproduced to the last digit.
type published struct {
	method   method
	rounding score.Rounding // of the numbers in the file
	expected int            // results on a full board; 0: as many as the board has
	// twice says that the file has each table twice running: an individual
	// event of a program that knows pairs only, once for each player of a side.
	twice bool
}

func plainAverages() score.Averages {
	a := score.LawAverages()
	a.Own = false // no program of the samples knows 12C2(c)
	return a
}

// usebioFiles says by which rule each file is scored.
func usebioFiles() map[string]published {
	plain := published{method: score.MatchpointScoring{Averages: plainAverages()}}
	cross := published{method: score.CrossIMPScoring{Averages: plainAverages()}, rounding: score.Hundredths}
	butler := published{method: score.ButlerScoring{
		Datum:    score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10},
		Averages: plainAverages(),
	}}
	individual := plain
	individual.twice = true
	return map[string]published{
		"compscore-01": butler,
		"compscore-05": butler, // the lines of compscore-01 under another type of event
		"compscore-02": cross,
		"compscore-03": {
			method:   score.MatchpointScoring{Factoring: score.NeubergIfArtificial, Averages: plainAverages()},
			rounding: score.Rounding{Places: 1, Ties: score.HalfEven},
			expected: 6,
		},
		"compscore-04":          plain,
		"pianola-01":            cross,
		"unnamed-individual-01": individual,
		"pairsscorer-01":        plain,
		"realbridge-01":         plain,
	}
}

// TestUSEBIOBoards reproduces every published point of every traveller.
func TestUSEBIOBoards(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "usebio_boards.tsv")
	files := usebioFiles()
	compared := 0
	for _, board := range grouped(rows, "file", "section", "board") {
		file := board[0]["file"]
		p, ok := files[file]
		if !ok {
			t.Errorf("%s: no rule", file)
			continue
		}
		lines := board
		if p.twice {
			lines = everyOther(t, board)
		}
		travellers := make([]score.Line, len(lines))
		for i, r := range lines {
			travellers[i] = usebioLine(t, r["ns_score"])
		}
		marks, err := p.method.Board(travellers, p.expected)
		if err != nil {
			t.Fatalf("%s board %s: %v", file, board[0]["board"], err)
		}
		for i, r := range lines {
			for side, column := range []string{"ns_points", "ew_points"} {
				got := p.rounding.Short(marks[i][side].Points)
				want, err := score.ParseFraction(r[column])
				if err != nil {
					t.Fatal(err)
				}
				if got != p.rounding.Short(want) {
					t.Errorf("%s board %s, %s, %s: %s, published %s", file, r["board"], r["ns_score"], column, got, r[column])
				}
				compared++
			}
		}
	}
	if want := 2 * (1619 - 66); compared != want {
		t.Errorf("%d points compared, want %d", compared, want)
	}
}

// everyOther takes one of each two lines, which have to be alike.
func everyOther(t *testing.T, lines []row) []row {
	t.Helper()
	var single []row
	for i := 0; i+1 < len(lines); i += 2 {
		a, b := lines[i], lines[i+1]
		if a["ns_score"] != b["ns_score"] || a["ns_points"] != b["ns_points"] || a["ew_points"] != b["ew_points"] {
			t.Errorf("%s board %s: lines %d and %d are not of one table", a["file"], a["board"], i+1, i+2)
		}
		single = append(single, a)
	}
	return single
}

// usebioLine reads a score, or the code of an artificial one: A6040 is 60 % for
// North-South and 40 % for East-West.
func usebioLine(t *testing.T, text string) score.Line {
	t.Helper()
	if points, err := strconv.Atoi(text); err == nil {
		return score.Both(score.Made(points))
	}
	kinds := map[string]score.AwardKind{"60": score.AveragePlus, "50": score.Average, "40": score.AverageMinus}
	if len(text) != 5 || text[0] != 'A' {
		t.Fatalf("score %q", text)
	}
	ns, err1 := score.Artificially(kinds[text[1:3]])
	ew, err2 := score.Artificially(kinds[text[3:5]])
	if err1 != nil || err2 != nil {
		t.Fatalf("score %q: %v %v", text, err1, err2)
	}
	return score.Split(ns, ew)
}

// grouped splits rows where one of the columns changes its value; the order
// stays.
func grouped(rows []row, columns ...string) [][]row {
	index := map[string]int{}
	var groups [][]row
	for _, r := range rows {
		key := ""
		for _, c := range columns {
			key += r[c] + "\t"
		}
		i, ok := index[key]
		if !ok {
			i = len(groups)
			index[key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// TestUSEBIOScores recomputes every score of a traveller that has a contract.
// The one line whose contract is none ("42") is the file's own fault; its score
// is that of four in a major with two overtricks.
func TestUSEBIOScores(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "usebio_boards.tsv")
	compared, broken := 0, 0
	for _, r := range rows {
		switch {
		case r["contract"] == "":
		case r["file"] == "pianola-01" && r["contract"] == "42":
			broken++
		default:
			checkContract(t, r)
			compared++
		}
	}
	if compared < 1400 || broken != 1 {
		t.Errorf("%d scores compared, %d contracts that are none", compared, broken)
	}
}

// clubScale is how the club of the sample turns matches of three boards into
// victory points, as a club would write it down. No match of the sample ended
// by 15, 17, 18 or 20 IMPs: the rows around them are where they could be.
const clubScale = `
scale   club-3
title   Matches of three boards
margin  imps
total   20
boards 3  0:10 1:11 2:12 3:13 5:14 7:15 9:16 11:17 14:18 19:19 21:20
`

// TestUSEBIOTeams reproduces every board and every match of a teams event.
func TestUSEBIOTeams(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "usebio_team_matches.tsv")
	scale, err := score.ParseScale("club-3.txt", clubScale)
	if err != nil {
		t.Fatal(err)
	}
	match := score.MatchScoring{Board: score.IMPScoring{Averages: score.LawAverages()}, Scale: &scale}
	matches := grouped(rows, "round", "team", "opp")
	if len(matches) != 40 {
		t.Errorf("%d matches", len(matches))
	}
	for _, m := range matches {
		var boards []score.TeamBoard
		for _, r := range m {
			open, err1 := strconv.Atoi(r["ns_score_team_ns"])
			closed, err2 := strconv.Atoi(r["ns_score_team_ew"])
			if err1 != nil || err2 != nil {
				t.Fatal(err1, err2)
			}
			boards = append(boards, score.Played(open, closed))
		}
		result, err := match.Score(boards, score.ByTeam[[]score.Penalty]{})
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range m {
			if got := result.Boards[i][score.Home].String(); got != r["imps_or_points"] {
				t.Errorf("round %s, %s against %s, board %s: %s IMPs, published %s", r["round"], r["team"], r["opp"], r["board"], got, r["imps_or_points"])
			}
		}
		if home, away := result.VPs[score.Home].String(), result.VPs[score.Away].String(); home != m[0]["team_match_score"] || away != m[0]["opp_match_score"] {
			t.Errorf("round %s, %s against %s: %s-%s, published %s-%s", m[0]["round"], m[0]["team"], m[0]["opp"], home, away, m[0]["team_match_score"], m[0]["opp_match_score"])
		}
	}
}
