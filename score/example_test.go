package score_test

import (
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// board makes lines of awards in text, the same for both sides.
func board(awards ...string) []score.Line {
	var lines []score.Line
	for _, text := range awards {
		a, err := score.ParseAward(text)
		if err != nil {
			panic(err)
		}
		lines = append(lines, score.Both(a))
	}
	return lines
}

// One result against the five others of the board: 18 IMPs in five comparisons.
func ExampleCrossIMPScoring() {
	lines := board("420", "450", "-100", "-200", "400", "590")
	for _, divisor := range []score.CrossDivisor{score.PerComparison, score.PerResult, score.NotDivided} {
		m := score.CrossIMPScoring{Divisor: divisor, Averages: score.LawAverages()}
		marks, err := m.Board(lines, 0)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(divisor, score.Hundredths.Short(marks[0][bridge.NorthSouth].Points))
	}
	// Output:
	// n-1 3.6
	// n 3
	// none 18
}

// A datum without the highest and the lowest score, to tens.
func ExampleButlerScoring() {
	m := score.ButlerScoring{Datum: score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10}, Averages: score.LawAverages()}
	why, err := m.Explain(board("170", "140", "150", "170"), 0, 1, bridge.NorthSouth)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(why)
	// Output:
	// -1 IMP  IMPs on the board
	//     160  datum of the board
	//         160  mean of the results, 2 of them, after leaving out at either end: 1
	//     -1 IMP  +140 against the datum 160: a difference of -20 [78B]
}

// Weights are applied to what each outcome scores (12C1(c)); the sides of a table may
// have different awards (82C).
func ExampleParseAward() {
	weighted, err := score.ParseAward("60% 620, 40% 170")
	if err != nil {
		fmt.Println(err)
		return
	}
	lines := append(board("620", "170", "170"), score.Split(weighted, score.Made(620)))
	marks, err := score.MatchpointScoring{Averages: score.LawAverages()}.Board(lines, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	last := marks[3]
	fmt.Println(score.Tenths.Format(last[bridge.NorthSouth].Points), score.Tenths.Format(last[bridge.EastWest].Points))
	// Output: 3.8 1.0
}

// A contestant with 62.4 % on its other boards has no less for an average plus
// (12C2(c)).
func ExampleMatchpointScoring_Total() {
	m := score.MatchpointScoring{Averages: score.LawAverages()}
	played, err := score.ParseFraction("12.48") // of a top of 20
	if err != nil {
		fmt.Println(err)
		return
	}
	marks := []score.Mark{
		{Points: played, Measure: score.Whole(20), Kind: score.Scored},
		{Points: score.Whole(12), Measure: score.Whole(20), Kind: score.AveragePlus},
	}
	total, err := m.Total(marks)
	if err != nil {
		fmt.Println(err)
		return
	}
	percentage, _ := total.Percentage()
	fmt.Println(score.Hundredths.Format(percentage))
	// Output: 62.40
}

// In a knockout awards that do not balance are averaged: +3.2 for one team and -7 for
// the other become 5.1 (12C4).
func ExampleMatchScoring_knockout() {
	home, err := score.ParseAward("60% 620, 40% -100")
	if err != nil {
		fmt.Println(err)
		return
	}
	away := score.Made(440) // against 170 at the other table
	match := score.MatchScoring{Board: score.IMPScoring{Averages: score.LawAverages()}, Knockout: true}
	boards := []score.TeamBoard{{Open: score.Split(home, away), Closed: score.Both(score.Made(170))}}
	r, err := match.Score(boards, score.ByTeam[[]score.Penalty]{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(score.Tenths.Format(r.Points[score.Home]), score.Tenths.Format(r.Points[score.Away]))
	// Output: 5.1 -5.1
}

// The team not at fault has the assigned score or average plus, whichever is better
// for it (86B2(b)).
func ExampleFoulOf() {
	imps := score.IMPScoring{Averages: score.LawAverages()}
	for _, assigned := range [][2]int{{620, 450}, {420, 400}, {100, 250}} {
		b := score.FoulOf(score.Away, score.Both(score.Made(assigned[0])), score.Both(score.Made(assigned[1])))
		points, _, err := imps.Board(b)
		fmt.Println(points[score.Home], points[score.Away], err)
	}
	// Output:
	// 5 -5 <nil>
	// 3 -3 <nil>
	// 3 -3 <nil>
}

// Boards won, tied and lost, and four further points in proportion to the swings.
func ExamplePattonScoring() {
	p := score.PattonScoring{Board: score.BoardAMatch{Averages: score.LawAverages()}, Aggregate: score.Points, Available: score.Whole(4)}
	r, err := p.Score([]score.TeamBoard{score.Played(420, 400), score.Played(100, 400), score.Played(620, 140), score.Played(50, 50)})
	fmt.Println(r.Boards, r.Share, err)
	// Output: [5 3] [5/2 3/2] <nil>
}

// A match of eight boards won by 13 IMPs.
func ExampleWBFContinuous() {
	steps, err := score.WBFContinuous().For(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(score.Hundredths.Format(steps.Award(score.Whole(13), score.NearestMargin)), score.Hundredths.Format(steps.Award(score.Whole(-13), score.NearestMargin)))
	// Output: 14.68 5.32
}
