package usebio

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/score"
)

// TestGoldenMatches compares every board of the teams event with the table of
// numbers taken from the same file in another way, and recomputes IMPs, victory
// points and the totals of the teams.
func TestGoldenMatches(t *testing.T) {
	dir := filetest.Corpus(t)
	f := readFile(t, filepath.Join(dir, "usebio", "teamsscorer-01.xml"))
	rows := filetest.Rows(t, filetest.Golden(t, "usebio_team_matches.tsv"))
	for len(rows) > 0 && rows[0]["file"] != "teamsscorer-01" {
		rows = rows[1:]
	}
	compared := 0
	totals := map[string]score.Fraction{}
	for _, m := range f.Events[0].Sessions[0].Matches {
		for side, team := range []string{m.Team, m.Opponent} {
			points, ok := fraction([]string{m.TeamScore, m.OpponentScore}[side])
			if !ok {
				t.Fatalf("match %s of %s: no score", m.Round, team)
			}
			totals[team] = totals[team].Add(points)
		}
		for _, b := range m.Boards {
			var scores bridge.BySide[string]
			var points bridge.BySide[int]
			for _, l := range b.Lines {
				side, err := bridge.ParseSide(l.Direction)
				a, ok := l.Award()
				if err != nil || !ok {
					t.Fatalf("board %s: direction %q, score %q", b.Number, l.Direction, l.Score)
				}
				scores[side], points[side] = l.Score, a.NS.Outcomes()[0].Score
			}
			r := rows[0]
			rows = rows[1:]
			got := []string{m.Round, m.Team, m.Opponent, b.Number, scores[0], scores[1], b.IMPs, m.TeamScore, m.OpponentScore}
			want := []string{r["round"], r["team"], r["opp"], r["board"], r["ns_score_team_ns"], r["ns_score_team_ew"], r["imps_or_points"], r["team_match_score"], r["opp_match_score"]}
			if strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("got %v, want %v", got, want)
			}
			if n, _ := number(b.IMPs); n != score.IMPs(points[0]-points[1]) {
				t.Errorf("round %s board %s: %d IMPs, published %s", m.Round, b.Number, score.IMPs(points[0]-points[1]), b.IMPs)
			}
			compared++
		}
	}
	if compared != 120 {
		t.Errorf("%d boards compared", compared)
	}
	for _, list := range f.Events[0].EachParticipants() {
		for _, team := range list.Teams {
			if total, ok := team.Score(); !ok || total != totals[team.ID] {
				t.Errorf("team %s has %v victory points, published %s", team.ID, totals[team.ID], team.Total)
			}
		}
	}
}

// TestLINOfLines reads the LIN text that stands on every line of an online game
// and compares contract, tricks and lead with those of the line.
func TestLINOfLines(t *testing.T) {
	f := readFile(t, filepath.Join(filetest.Corpus(t), "usebio", "realbridge-01.xml"))
	compared := 0
	for _, b := range f.Events[0].EachBoard() {
		for _, l := range b.Lines {
			movie, err := lin.ParseEscaped(l.LIN, "line")
			if err != nil || len(movie.Games()) != 1 {
				t.Fatalf("line %d: %v", l.Line, err)
			}
			c := movie.Games()[0].Content()
			played, ok1 := c.Result()
			stated, ok2 := l.Result()
			if b.Number == "12" && l.NS == "15" {
				// The Director gave 3NT by North with an overtrick where 2S by East was
				// played, with the same ten tricks and the same lead.
				if played.String() != "2SE+2" || stated.String() != "3NTN+1" {
					t.Errorf("line %d: %v, the line has %v", l.Line, played, stated)
				}
				continue
			}
			if !ok1 || !ok2 || played != stated {
				t.Errorf("line %d: %v, the line has %v", l.Line, played, stated)
			}
			if lead, ok := l.OpeningLead(); ok && (len(c.Cards) == 0 || c.Cards[0].Card != lead) {
				t.Errorf("line %d: the lead is %s", l.Line, l.Lead)
			}
			compared++
		}
	}
	if compared != 167 {
		t.Errorf("%d lines compared", compared)
	}
}
