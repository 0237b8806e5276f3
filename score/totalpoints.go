package score

import "errors"

// TotalPointScoring scores a board of a match by the difference of the points
// made (78C).
type TotalPointScoring struct{}

var (
	errNotArtificial   = errors.New("score: a board that is not compared needs an artificial score for each team (12C2)")
	errNoAveragePoints = errors.New("score: the Laws give no average in total points; give a number of points, or assign a score (12C1)")
)

// Counts is what the method counts in.
func (s TotalPointScoring) Counts() Unit { return Points }

// Board is the net points of each team on one board; false when a table did
// not play it.
func (s TotalPointScoring) Board(b TeamBoard) (ByTeam[Fraction], bool, error) {
	return bothTeams(s, b)
}

// ExplainBoard is how a team's net points came about.
func (s TotalPointScoring) ExplainBoard(b TeamBoard, t Team) (Explanation, error) {
	return explainTeamBoard(s, b, t)
}

func (s TotalPointScoring) compare(difference int) Fraction { return Whole(difference) }

func (s TotalPointScoring) explainCompare(int) (message, clause string) {
	return "team.points", "78C"
}

func (s TotalPointScoring) artificial(a Award, e *Explanation) (Fraction, error) {
	switch {
	case a.kind == AtPoints:
		e.term("award.at-points", a.value, Points, "12C2")
		return a.value, nil
	case a.kind.Artificial():
		return zero, errNoAveragePoints
	}
	return zero, errNotArtificial
}

func (s TotalPointScoring) sum() Fraction { return zero }

func (s TotalPointScoring) rounded(f Fraction) Fraction { return f }

func (s TotalPointScoring) atLeastPlus(assigned *Fraction, _ *Explanation) (Fraction, error) {
	if assigned == nil {
		return zero, errNoAveragePoints
	}
	return *assigned, nil
}
