package score_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

func hidden(open, closed score.Line) score.TeamBoard {
	return score.TeamBoard{Open: open, Closed: closed}
}

func TestTeamBoards(t *testing.T) {
	t.Parallel()
	law := score.LawAverages()
	imps := score.IMPScoring{Averages: law}
	tenths := score.Tenths
	both := func(text string) score.Line { return score.Both(award(t, text)) }
	line := func(text string) score.Line { return lines(t, text)[0] }
	home, away := score.Home, score.Away
	for _, test := range []struct {
		name   string
		method score.TeamScoring
		board  score.TeamBoard
		want   string // home and away, empty when the board does not count
	}{
		{"78B", imps, score.Played(620, -170), "13 -13"},
		{"78B", imps, score.Played(-460, -450), "0 0"},
		{"12C1(c): each outcome first", imps, hidden(both("60% 620, 40% -100"), both("170")), "16/5 -16/5"},
		{"12C1(c): rounded to tenths by the event", score.IMPScoring{Averages: law, Rounding: &tenths}, hidden(both("1/3 620, 2/3 -100"), both("170")), "-13/10 13/10"},
		{"12C1(c): weights at both tables", imps, hidden(both("50% 420, 50% -50"), both("50% 420, 50% -50")), "0 0"},
		{"12C1(e): sides apart", imps, hidden(line("620|-100"), both("170")), "10 7"},
		{"12C2(b)", imps, score.Cancelled(award(t, "AVE+"), award(t, "AVE-")), "3 -3"},
		{"12C2(b): one table", imps, hidden(line("AVE+|AVE-"), both("420")), "3 -3"},
		{"86B2(a)", imps, score.Cancelled(award(t, "AVE+"), award(t, "AVE+")), "3 3"},
		{"86B2(c)", imps, score.Cancelled(award(t, "AVE-"), award(t, "AVE")), "-3 0"},
		// A slam that half of the field bids: not average plus but the half of it.
		{"86B1", imps, hidden(both("1430"), both("50% 1430, 50% 680")), "13/2 -13/2"},
		{"86B2(b): assigned is better than average plus", imps, score.FoulOf(away, both("140"), both("-50")), "5 -5"},
		{"86B2(b): average plus is better", imps, score.FoulOf(away, both("140"), both("110")), "3 -3"},
		{"86B2(b): nothing assigned", imps, score.FoulOf(home, score.Line{}, score.Line{}), "-3 3"},
		{"not played", imps, hidden(both("420"), score.Line{}), ""},
		{"78A: won", score.BoardAMatch{Averages: law}, score.Played(430, 420), "2 0"},
		{"78A: tied", score.BoardAMatch{Averages: law}, score.Played(420, 420), "1 1"},
		{"78A: tied within ten", score.BoardAMatch{TiedWithin: 10, Averages: law}, score.Played(430, 420), "1 1"},
		{"78A: lost", score.BoardAMatch{Unit: score.OneHalf, Averages: law}, score.Played(-50, 420), "0 1"},
		{"78A: weighted", score.BoardAMatch{Averages: law}, hidden(both("60% 620, 40% -100"), both("170")), "6/5 4/5"},
		{"12C2(a): board-a-match", score.BoardAMatch{Averages: law}, score.Cancelled(award(t, "AVE+"), award(t, "AVE-")), "6/5 4/5"},
		{"12C2(a): board-a-match by hand", score.BoardAMatch{Averages: law}, score.Cancelled(award(t, "70%"), award(t, "0.5 points")), "7/5 1/2"},
		{"86B2(b): board-a-match", score.BoardAMatch{Averages: law}, score.FoulOf(away, both("140"), both("140")), "6/5 4/5"},
		{"78C", score.TotalPointScoring{}, score.Played(620, 170), "450 -450"},
		{"78C: by hand", score.TotalPointScoring{}, score.Cancelled(award(t, "100 points"), award(t, "-50 points")), "100 -50"},
		{"86B2(b): total points", score.TotalPointScoring{}, score.FoulOf(away, both("140"), both("-50")), "190 -190"},
	} {
		points, counted, err := test.method.Board(test.board)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		got := ""
		if counted {
			got = fmt.Sprint(points[score.Home], " ", points[score.Away])
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		for _, team := range score.Teams {
			e, err := test.method.ExplainBoard(test.board, team)
			if err != nil || e.Value != points[team] {
				t.Errorf("%s: %s has %s, explained %s, %v", test.name, team, points[team], e.Value, err)
			}
			sound(t, e)
		}
	}
}

func TestBadTeamBoards(t *testing.T) {
	t.Parallel()
	law := score.LawAverages()
	other := score.Team(7)
	for _, test := range []struct {
		method score.TeamScoring
		board  score.TeamBoard
		want   string
	}{
		{score.IMPScoring{Averages: law}, hidden(lines(t, "AVE+|AVE-")[0], lines(t, "AVE|AVE")[0]), "two tables give a team different artificial scores"},
		{score.IMPScoring{}, score.Cancelled(award(t, "AVE+"), award(t, "AVE+")), "does not say what an average is worth"},
		{score.IMPScoring{Averages: law}, score.Cancelled(award(t, "420"), award(t, "AVE+")), "needs an artificial score for each team"},
		{score.IMPScoring{Averages: law}, score.Cancelled(award(t, "55%"), award(t, "AVE+")), "a percentage of a top was awarded where IMPs"},
		{score.BoardAMatch{Averages: law}, score.Cancelled(award(t, "NP"), award(t, "AVE+")), "needs an artificial score for each team"},
		{score.BoardAMatch{}, score.Cancelled(award(t, "AVE+"), award(t, "AVE+")), "does not say what an average is worth"},
		{score.TotalPointScoring{}, score.Cancelled(award(t, "AVE+"), award(t, "AVE-")), "the Laws give no average in total points"},
		{score.TotalPointScoring{}, score.Cancelled(award(t, "420"), award(t, "420")), "needs an artificial score for each team"},
		{score.TotalPointScoring{}, score.FoulOf(score.Home, score.Line{}, score.Line{}), "the Laws give no average in total points"},
		{score.IMPScoring{Averages: law}, score.FoulOf(score.Home, score.Both(score.Made(420)), score.Line{}), "assigned for one table only"},
		{score.IMPScoring{Averages: law}, score.TeamBoard{AtFault: &other}, "team 7 is none of the two"},
	} {
		if _, _, err := test.method.Board(test.board); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
		if _, err := test.method.ExplainBoard(test.board, score.Home); err == nil {
			t.Errorf("explained, want %q", test.want)
		}
		match := score.MatchScoring{Board: test.method}
		if _, err := match.Score([]score.TeamBoard{test.board}, score.ByTeam[[]score.Penalty]{}); err == nil || !strings.Contains(err.Error(), "board 1 of the match") {
			t.Errorf("match: %v", err)
		}
	}
}

func TestMatches(t *testing.T) {
	t.Parallel()
	wbf := find(t, "wbf-20-continuous")
	acbl := find(t, "acbl-20")
	swiss := find(t, "swiss-pairs-20")
	imps := score.IMPScoring{Averages: score.LawAverages()}
	bam := score.BoardAMatch{Averages: score.LawAverages()}
	line := func(text string) score.Line { return lines(t, text)[0] }
	fine := func(amount int64, in score.PenaltyIn) []score.Penalty {
		return []score.Penalty{{Amount: frac(amount, 2), In: in, Reason: "slow play"}}
	}
	// 13, -7 and 10 IMPs.
	three := []score.TeamBoard{score.Played(620, -170), score.Played(-100, 170), score.Played(0, -450)}
	for _, test := range []struct {
		name      string
		match     score.MatchScoring
		boards    []score.TeamBoard
		penalties score.ByTeam[[]score.Penalty]
		want      string // points of both teams, then victory points
	}{
		{name: "IMPs", match: score.MatchScoring{Board: imps}, boards: three, want: "16 -16"},
		{name: "continuous", match: score.MatchScoring{Board: imps, Scale: &wbf}, boards: three, want: "16 -16 17.71 2.29"},
		{name: "continuous, of a longer match", match: score.MatchScoring{Board: imps, Scale: &wbf, Boards: 8}, boards: three, want: "16 -16 15.50 4.50"},
		{name: "whole", match: score.MatchScoring{Board: imps, Scale: &acbl}, boards: three, want: "16 -16 16.00 4.00"},
		{name: "90A: IMPs off before the scale", match: score.MatchScoring{Board: imps, Scale: &acbl}, boards: three, penalties: score.ByTeam[[]score.Penalty]{fine(12, score.InUnit)}, want: "10 -16 14.00 4.00"},
		{name: "90A: VPs off after the scale", match: score.MatchScoring{Board: imps, Scale: &acbl}, boards: three, penalties: score.ByTeam[[]score.Penalty]{score.Away: fine(1, score.InVP)}, want: "16 -16 16.00 3.50"},
		{name: "86B2(a): both plus", match: score.MatchScoring{Board: imps, Scale: &acbl}, boards: append(three[:2:2], score.Cancelled(award(t, "AVE+"), award(t, "AVE+"))), want: "9 -3 14.00 8.00"},
		// Home has it 3.2 by its own award, away has it -7 by its own.
		{name: "not balancing", match: score.MatchScoring{Board: imps}, boards: []score.TeamBoard{hidden(line("60% 620, 40% -100|620"), line("170|170"))}, want: "16/5 -10"},
		{name: "12C4", match: score.MatchScoring{Board: imps, Knockout: true}, boards: []score.TeamBoard{hidden(line("60% 620, 40% -100|620"), line("170|170"))}, want: "33/5 -33/5"},
		{name: "12C4: both plus", match: score.MatchScoring{Board: imps, Knockout: true}, boards: []score.TeamBoard{score.Cancelled(award(t, "AVE+"), award(t, "AVE+"))}, want: "0 0"},
		{name: "12C4: plus and minus", match: score.MatchScoring{Board: imps, Knockout: true}, boards: []score.TeamBoard{score.Cancelled(award(t, "AVE+"), award(t, "AVE-"))}, want: "3 -3"},
		{name: "12C4: board-a-match", match: score.MatchScoring{Board: bam, Knockout: true}, boards: []score.TeamBoard{score.Played(10, 0), score.Cancelled(award(t, "AVE+"), award(t, "AVE+"))}, want: "3 1"},
		{name: "by percentage", match: score.MatchScoring{Board: bam, Scale: &swiss}, boards: []score.TeamBoard{score.Played(10, 0), score.Played(10, 0), score.Played(0, 0), score.Played(0, 0), score.Played(0, 10)}, want: "6 4 16.00 4.00"},
		{name: "a fraction of an IMP", match: score.MatchScoring{Board: imps, Scale: &wbf}, boards: []score.TeamBoard{hidden(line("50% 100, 50% 0"), line("0"))}, want: "3/2 -3/2 12.29 7.71"},
		{name: "a fraction of an IMP, cut", match: score.MatchScoring{Board: imps, Scale: &wbf, Margin: score.TruncatedMargin}, boards: []score.TeamBoard{hidden(line("50% 100, 50% 0"), line("0"))}, want: "3/2 -3/2 11.20 8.80"},
		{name: "a fraction of an IMP, between", match: score.MatchScoring{Board: imps, Scale: &wbf, Margin: score.InterpolatedMargin}, boards: []score.TeamBoard{hidden(line("50% 100, 50% 0"), line("0"))}, want: "3/2 -3/2 11.75 8.26"},
	} {
		r, err := test.match.Score(test.boards, test.penalties)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		got := fmt.Sprint(r.Points[score.Home], " ", r.Points[score.Away])
		if r.HasVPs {
			got += fmt.Sprint(" ", score.Hundredths.Format(r.VPs[score.Home]), " ", score.Hundredths.Format(r.VPs[score.Away]))
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		for _, team := range score.Teams {
			e, err := test.match.Explain(test.boards, test.penalties, team)
			want := r.Points[team]
			if r.HasVPs {
				want = r.VPs[team]
			}
			if err != nil || e.Value != want {
				t.Errorf("%s: %s has %s, explained %s, %v", test.name, team, want, e.Value, err)
			}
			sound(t, e)
		}
	}
}

func TestBadMatches(t *testing.T) {
	t.Parallel()
	swiss, acbl := find(t, "swiss-pairs-20"), find(t, "acbl-20")
	imps := score.IMPScoring{Averages: score.LawAverages()}
	one := []score.TeamBoard{score.Played(0, 0)}
	fine := func(amount int, in score.PenaltyIn) score.ByTeam[[]score.Penalty] {
		return score.ByTeam[[]score.Penalty]{{{Amount: score.Whole(amount), In: in}}}
	}
	for _, test := range []struct {
		match     score.MatchScoring
		penalties score.ByTeam[[]score.Penalty]
		want      string
	}{
		{score.MatchScoring{Board: imps, Scale: &swiss, Boards: 8}, score.ByTeam[[]score.Penalty]{}, "margins in percent; the match is counted in IMPs"},
		{score.MatchScoring{Board: imps, Scale: &acbl, Boards: 99}, score.ByTeam[[]score.Penalty]{}, "no column for a match of 99 boards; it has 1-8, 9-11"},
		{score.MatchScoring{Board: imps}, fine(1, score.InVP), "a penalty in victory points in a match without a scale"},
		{score.MatchScoring{Board: imps}, fine(1, score.PercentOfTop), "cannot be taken off a match"},
		{score.MatchScoring{Board: imps}, fine(0, score.InUnit), "a penalty of 0 IMP is none"},
	} {
		if _, err := test.match.Score(one, test.penalties); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
}

// TestTeamsBalance: without adjusted scores what one team wins the other
// loses, by each method.
func TestTeamsBalance(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		board := score.Played(rapid.IntRange(-2000, 2000).Draw(t, "open"), rapid.IntRange(-2000, 2000).Draw(t, "closed"))
		for _, test := range []struct {
			method score.TeamScoring
			sum    int
		}{{score.IMPScoring{}, 0}, {score.BoardAMatch{}, 2}, {score.BoardAMatch{Unit: score.OneHalf, TiedWithin: 10}, 1}, {score.TotalPointScoring{}, 0}} {
			points, ok, err := test.method.Board(board)
			if err != nil || !ok || points[score.Home].Add(points[score.Away]) != score.Whole(test.sum) {
				t.Fatalf("%T: %v, %v", test.method, points, err)
			}
		}
	})
}

func TestPatton(t *testing.T) {
	t.Parallel()
	points, err := score.ParseScale("eight.txt", "scale eight\nmargin points\ntotal 8\nboards 4 0:4 10:5 100:6 300:7 600:8")
	if err != nil {
		t.Fatal(err)
	}
	wbf := score.WBFContinuous()
	bam := score.BoardAMatch{Averages: score.LawAverages()}
	// Won three boards by little, lost one by much.
	boards := []score.TeamBoard{score.Played(430, 420), score.Played(110, 100), score.Played(-50, -100), score.Played(-1430, -680)}
	for _, test := range []struct {
		name   string
		patton score.PattonScoring
		boards []score.TeamBoard
		want   string // boards, share and points of home, then points of away
	}{
		{"by a scale of points", score.PattonScoring{Board: bam, Scale: &points}, boards, "6 0 6 10"},
		{"in proportion", score.PattonScoring{Board: bam, Available: score.Whole(8)}, boards, "6 28/41 274/41 382/41"},
		{"in proportion, no swing", score.PattonScoring{Board: bam, Available: score.Whole(8)}, []score.TeamBoard{score.Played(0, 0)}, "1 4 5 5"},
		{"by a scale of IMPs", score.PattonScoring{Board: bam, Aggregate: score.IMP, Scale: &wbf}, boards, "6 231/50 531/50 869/50"},
		{"12C1(c): the whole match for each outcome", score.PattonScoring{Board: bam, Scale: &points}, []score.TeamBoard{
			hidden(lines(t, "50% 620, 50% 0")[0], lines(t, "0")[0]), score.Played(0, 0), score.Played(0, 0), score.Played(0, 0),
		}, "9/2 6 21/2 11/2"},
		{"12C2: an average has no part in the aggregate", score.PattonScoring{Board: bam, Scale: &points}, []score.TeamBoard{
			score.Cancelled(award(t, "AVE+"), award(t, "AVE-")), score.Played(0, 0), score.Played(0, 0), score.Played(0, 0),
		}, "21/5 4 41/5 39/5"},
		// Each team has won by its own score: the Director has adjusted one table,
		// 420 for North-South and 50 against East-West.
		{"12C1(c): scores that do not balance", score.PattonScoring{Board: bam, Available: score.Whole(8)}, []score.TeamBoard{
			hidden(lines(t, "420|50")[0], lines(t, "100")[0]),
		}, "2 8 10 10"},
		{"12C4: the average of both in a knockout", score.PattonScoring{Board: bam, Available: score.Whole(8), Knockout: true}, []score.TeamBoard{
			hidden(lines(t, "420|50")[0], lines(t, "100")[0]),
		}, "1 4 5 5"},
		{"12C4: nothing to balance", score.PattonScoring{Board: bam, Scale: &points, Knockout: true}, boards, "6 0 6 10"},
	} {
		r, err := test.patton.Score(test.boards)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		got := fmt.Sprint(r.Boards[score.Home], " ", r.Share[score.Home], " ", r.Points[score.Home], " ", r.Points[score.Away])
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		for _, team := range score.Teams {
			e, err := test.patton.Explain(test.boards, team)
			if err != nil || e.Value != r.Points[team] {
				t.Errorf("%s: %s has %s, explained %s, %v", test.name, team, r.Points[team], e.Value, err)
			}
			sound(t, e)
		}
	}
	many := make([]score.TeamBoard, 13)
	for i := range many {
		many[i] = hidden(lines(t, "50% 620, 50% 0")[0], lines(t, "0")[0])
	}
	if _, err := (score.PattonScoring{Board: bam}).Score(many); err == nil {
		t.Error("8192 outcomes were scored")
	}
	if _, err := (score.PattonScoring{Board: bam, Aggregate: score.IMP, Scale: &points}).Score(boards); err == nil {
		t.Error("IMPs were looked up in a scale of points")
	}
	if _, err := (score.PattonScoring{Board: bam, Aggregate: score.VP}).Score(boards); err == nil {
		t.Error("an aggregate of victory points")
	}
	if _, err := (score.PattonScoring{Board: bam, Scale: &points}).Score(boards[:3]); err == nil {
		t.Error("a match of three boards was looked up in a scale for four")
	}
}

// A match of two boards: the first was won by 450 points, on the second the
// Director gave one team average plus and the other average minus.
func ExampleMatchScoring() {
	plus, err1 := score.Artificially(score.AveragePlus)
	minus, err2 := score.Artificially(score.AverageMinus)
	if err := errors.Join(err1, err2); err != nil {
		fmt.Println(err)
		return
	}
	scale := score.WBFContinuous()
	match := score.MatchScoring{Board: score.IMPScoring{Averages: score.LawAverages()}, Scale: &scale}
	boards := []score.TeamBoard{score.Played(620, 170), score.Cancelled(plus, minus)}
	penalties := score.ByTeam[[]score.Penalty]{}
	e, err := match.Explain(boards, penalties, score.Home)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(e)
	// Output:
	// 17.69 VP  victory points of the home team
	//     13 IMP  the match, for the home team, boards: 2
	//         10 IMP  board 1 of the match
	//             10 IMP  +620 at one table and -170 at the other: a difference of +450 [78B]
	//         3 IMP  board 2 of the match
	//             3 IMP  average plus: 3 IMP [12C2(b)]
	//     17.69 VP  a margin of 13 in imps, by scale wbf-20-continuous, boards: 2
}
