package score_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// acblEntry names an entry of a Mitchell movement: event, section, pair and
// direction.
type acblEntry struct{ event, section, pair string }

// acblLostResult are entries whose total has a board that their file no longer
// has: board 21 of acblscore-19.acm, on which all six results left are +690, has
// no line for the table of pairs 1 and 4, whose totals still have the 3.5
// matchpoints that an equal result brought. The file contradicts itself.
var acblLostResult = map[string]score.Fraction{
	"acblscore-19.acm {0 A 1NS}": frac(7, 2),
	"acblscore-19.acm {0 A 4EW}": frac(7, 2),
}

// TestACBLscoreTotals adds up what TestACBLscoreBoards scored and compares the
// totals and percentages of every entry of the Mitchell movements. Events with
// stale boards are left out: their totals are stale too.
func TestACBLscoreTotals(t *testing.T) {
	t.Parallel()
	rows := reference(t, "\t", "golden", "acblscore_pairs_boards.tsv")
	stale := map[string]bool{}
	for name := range acblStale {
		file, event, _ := strings.Cut(name, " ")
		event, _, _ = strings.Cut(event, " ")
		stale[file+" "+event] = true
	}
	compared, found := 0, 0
	for _, file := range grouped(rows, "file") {
		marks := map[acblEntry][]score.Mark{}
		for _, event := range grouped(file, "event") {
			if !stale[event[0]["file"]+" "+event[0]["event"]] {
				acblMarks(t, event, marks)
			}
		}
		for _, total := range acblTotals(t, file[0]["file"]) {
			direction := map[string]string{"N": "NS", "E": "EW"}[total["entry"][len(total["entry"])-1:]]
			entry := acblEntry{total["event"], total["section"], strings.TrimRight(total["entry"], "NE") + direction}
			played := marks[entry]
			if total["movement"] != "Mitchell" || played == nil {
				continue
			}
			sum, err := acblScoring().Total(played)
			if err != nil {
				t.Fatal(err)
			}
			if lost, ok := acblLostResult[fmt.Sprint(file[0]["file"], " ", entry)]; ok {
				found++
				sum.Points, sum.Measure = sum.Points.Add(lost), sum.Measure.Add(score.Whole(7))
			}
			name := fmt.Sprint(file[0]["file"], " ", entry)
			if want := figure(t, total["unscaled"]); score.Hundredths.Round(sum.Points) != want {
				t.Errorf("%s: total %s, published %s", name, score.Hundredths.Format(sum.Points), total["unscaled"])
			}
			checkACBLPercentage(t, name, sum, total)
			compared++
		}
	}
	if found != len(acblLostResult) {
		t.Errorf("%d entries with a lost result, want %d", found, len(acblLostResult))
	}
	if compared < 400 {
		t.Errorf("%d totals compared", compared)
	}
}

// checkACBLPercentage compares the percentage. The program takes it from the
// session score: the total scaled to what a full session is worth (more boards,
// another top) and rounded to hundredths. Where nothing was scaled that is the
// exact percentage rounded; elsewhere it can be a hundredth off.
func checkACBLPercentage(t *testing.T, name string, sum score.Total, total row) {
	t.Helper()
	session, want := figure(t, total["session_score"]), figure(t, total["percentage"])
	points := score.Hundredths.Round(sum.Points)
	if session == points {
		exact, _ := sum.Percentage()
		if got := score.Hundredths.Round(exact); got != want {
			t.Errorf("%s: %s%%, published %s", name, score.Hundredths.Format(exact), total["percentage"])
		}
		return
	}
	// Look for the full measure, a whole number, that explains both numbers.
	for full := 1; full <= 1000; full++ {
		scaled, err1 := points.Times(full).Div(sum.Measure)
		percentage, err2 := session.Times(100).Div(score.Whole(full))
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		if score.Hundredths.Round(scaled) == session && score.Hundredths.Round(percentage) == want {
			return
		}
	}
	t.Errorf("%s: session score %s and %s%% do not follow from %s of %s", name, total["session_score"], total["percentage"], points, sum.Measure)
}

// figure reads a number of a file.
func figure(t *testing.T, text string) score.Fraction {
	t.Helper()
	f, err := score.ParseFraction(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// acblMarks scores the boards of an event and gives each entry its marks.
func acblMarks(t *testing.T, event []row, marks map[acblEntry][]score.Mark) {
	t.Helper()
	columns := []string{"section", "board"}
	if acblPooled[event[0]["file"]+" "+event[0]["event"]] {
		columns = columns[1:]
	}
	for _, board := range grouped(event, columns...) {
		lines := make([]score.Line, len(board))
		for i, r := range board {
			lines[i] = acblLine(t, fmt.Sprintf("%s %s %s %s", r["file"], r["event"], r["section"], r["board"]), r["ns_score"])
		}
		var top int
		if _, err := fmt.Sscan(board[0]["top"], &top); err != nil {
			t.Fatal(err)
		}
		scored, err := acblScoring().Board(lines, top+1)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range board {
			for side, pair := range map[bridge.Side]string{bridge.NorthSouth: r["ns_pair"] + "NS", bridge.EastWest: r["ew_pair"] + "EW"} {
				entry := acblEntry{r["event"], r["section"], pair}
				marks[entry] = append(marks[entry], scored[i][side])
			}
		}
	}
}

// acblTotals reads the totals that belong to a game file.
func acblTotals(t *testing.T, file string) []row {
	t.Helper()
	base := strings.TrimSuffix(file, filepath.Ext(file))
	f, err := os.Open(filepath.Join(shared(), "corpus", "acblscore", base+".totals.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cells, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for _, line := range cells[1:] {
		r := row{}
		for i, name := range cells[0] {
			r[name] = line[i]
		}
		rows = append(rows, r)
	}
	return rows
}
