package score_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// acblScoring is how ACBLscore matchpoints: a win is one, boards with fewer
// results are factored, each board is rounded to hundredths, averages are
// plain percentages of the top.
func acblScoring() score.MatchpointScoring {
	hundredths := score.Hundredths
	return score.MatchpointScoring{
		Unit: score.OneHalf, Factoring: score.Neuberg, Averages: plainAverages(), Rounding: &hundredths,
	}
}

// acblPooled are the events whose sections are compared with each other; in
// all others each section stands alone.
var acblPooled = map[string]bool{"acblscore-02.ACM 0": true, "acblscore-14.ACA 0": true}

// acblAverageMinus is the one result of the samples in which East-West had
// average minus beside North-South's average plus: the table of the sample has
// North-South's code only, the file has both.
const acblAverageMinus = "acblscore-04.aca 0 A 12"

// acblStale are boards that their files carry with matchpoints from before a
// result was taken out again: the line now marked "not played" counted when
// they were computed. Each holds the scores, from and to, that the lost result
// can have been; with one of them, and only so, all points of the board are
// reproduced. The points published for these boards are wrong today.
var acblStale = map[string][2]int{
	"acblscore-04.aca 0 B 3":    {150, 150},
	"acblscore-04.aca 0 B 15":   {-470, -430},
	"acblscore-04.aca 0 B 27":   {-50, -50},
	"acblscore-07.aca 1 B 20":   {-2000, -210},
	"acblscore-07.aca 1 B 25":   {-40, 110},
	"acblscore-17.ACA 0 WW 257": {-430, -430},
}

// TestACBLscoreBoards reproduces every matchpoint of 19 game files, but for the
// boards in acblStale, of which it shows what is wrong with them.
func TestACBLscoreBoards(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "acblscore_pairs_boards.tsv")
	boards, stale := 0, 0
	for _, event := range grouped(rows, "file", "event") {
		columns := []string{"section", "board"}
		if acblPooled[event[0]["file"]+" "+event[0]["event"]] {
			columns = columns[1:]
		}
		for _, board := range grouped(event, columns...) {
			boards++
			name := fmt.Sprintf("%s %s %s %s", board[0]["file"], board[0]["event"], board[0]["section"], board[0]["board"])
			if span, ok := acblStale[name]; ok {
				stale++
				checkStale(t, name, board, span)
				continue
			}
			for _, fault := range acblDifferences(t, name, board, nil) {
				t.Error(fault)
			}
		}
	}
	if stale != len(acblStale) {
		t.Errorf("%d stale boards found, %d listed", stale, len(acblStale))
	}
	if boards < 700 {
		t.Errorf("%d boards", boards)
	}
}

// acblDifferences scores a board and lists where it differs from what was
// published. A lost result stands for the lines that were not played.
func acblDifferences(t *testing.T, name string, board []row, lost *int) []string {
	t.Helper()
	top, err := strconv.Atoi(board[0]["top"])
	if err != nil {
		t.Fatal(err)
	}
	lines := make([]score.Line, len(board))
	for i, r := range board {
		lines[i] = acblLine(t, name, r["ns_score"])
		if lost != nil && lines[i].NS.Kind() == score.NotPlayed {
			lines[i] = score.Both(score.Made(*lost))
		}
	}
	marks, err := acblScoring().Board(lines, top+1)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var faults []string
	for i, r := range board {
		if r["ns_score"] == "NP" {
			continue // the file has no points for it
		}
		for side, column := range []string{"ns_mp", "ew_mp"} {
			want, err := score.ParseFraction(r[column])
			if err != nil {
				t.Fatal(err)
			}
			if got := marks[i][side].Points; got != want {
				faults = append(faults, fmt.Sprintf("%s: %s for %s: %s, published %s", name, r["ns_score"], column, score.Hundredths.Format(got), r[column]))
			}
		}
	}
	return faults
}

func acblLine(t *testing.T, name, text string) score.Line {
	t.Helper()
	if points, err := strconv.Atoi(text); err == nil {
		return score.Both(score.Made(points))
	}
	kinds := map[string]score.AwardKind{"AVE+": score.AveragePlus, "AVE": score.Average, "AVE-": score.AverageMinus}
	kind, ok := kinds[text]
	if !ok {
		if text != "NP" && text != "LATE" {
			t.Fatalf("%s: score %q", name, text)
		}
		return score.Line{}
	}
	ns, err := score.Artificially(kind)
	if err != nil {
		t.Fatal(err)
	}
	if name == acblAverageMinus {
		ew, err := score.Artificially(score.AverageMinus)
		if err != nil {
			t.Fatal(err)
		}
		return score.Split(ns, ew)
	}
	return score.Both(ns)
}

// checkStale shows that a board's published points are those of a board on
// which the line not played had a result, between the scores of span, and that
// they are not the points of the results that the file now has.
func checkStale(t *testing.T, name string, board []row, span [2]int) {
	t.Helper()
	if len(acblDifferences(t, name, board, nil)) == 0 {
		t.Errorf("%s is listed as stale and is not", name)
	}
	for lost := -2000; lost <= 2000; lost += 10 {
		fits := len(acblDifferences(t, name, board, &lost)) == 0
		if inside := lost >= span[0] && lost <= span[1]; fits != inside {
			t.Errorf("%s: a lost result of %d explains the points: %t, want %t", name, lost, fits, inside)
		}
	}
}

// TestACBLLiveBoards reproduces a club game from a page of results.
func TestACBLLiveBoards(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "acbl_live_boards.tsv")
	for _, board := range grouped(rows, "game", "section", "board") {
		lines := make([]score.Line, len(board))
		for i, r := range board {
			lines[i] = acblLine(t, "", r["ns_score"])
			checkContract(t, r)
		}
		marks, err := acblScoring().Board(lines, 5)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range board {
			ns, ew := score.Hundredths.Format(marks[i][bridge.NorthSouth].Points), score.Hundredths.Format(marks[i][bridge.EastWest].Points)
			if ns != r["ns_mp"] || ew != r["ew_mp"] {
				t.Errorf("board %s, %s: %s and %s, published %s and %s", r["board"], r["ns_score"], ns, ew, r["ns_mp"], r["ew_mp"])
			}
		}
	}
}

// checkContract recomputes the score of a line from its contract.
func checkContract(t *testing.T, r row) {
	t.Helper()
	if r["contract"] == "" {
		return
	}
	c, err1 := bridge.ParseContract(r["contract"])
	if c.IsPassedOut() {
		if err1 != nil || r["ns_score"] != "0" {
			t.Errorf("board %s: %q scored %s, %v", r["board"], r["contract"], r["ns_score"], err1)
		}
		return
	}
	declarer, err2 := bridge.ParseSeat(r["declarer"])
	tricks, err3 := strconv.Atoi(r["tricks"])
	vul, err4 := bridge.ParseVulnerability(r["vul"])
	if err1 != nil || err2 != nil || err3 != nil || err4 != nil {
		t.Errorf("board %s: %v %v %v %v", r["board"], err1, err2, err3, err4)
		return
	}
	got := score.NorthSouth(bridge.Result{Contract: c, Declarer: declarer, Tricks: tricks}, vul)
	if fmt.Sprint(got) != r["ns_score"] {
		t.Errorf("board %s: %s by %s, %d tricks, vulnerable %s = %d, published %s", r["board"], c, declarer, tricks, vul, got, r["ns_score"])
	}
}
