package score

// IMPScoring scores a board of a match by the table of 78B.
type IMPScoring struct {
	Averages Averages
	// Rounding is applied to each board where the event prescribes it, which
	// matters for weighted scores; nil leaves them exact.
	Rounding *Rounding
}

// Counts is what the method counts in.
func (s IMPScoring) Counts() Unit { return IMP }

// Board is the IMPs of each team on one board; false when a table did not play
// it. They need not add up to 0 when a score was adjusted.
func (s IMPScoring) Board(b TeamBoard) (ByTeam[Fraction], bool, error) { return bothTeams(s, b) }

// ExplainBoard is how a team's IMPs came about.
func (s IMPScoring) ExplainBoard(b TeamBoard, t Team) (Explanation, error) {
	return explainTeamBoard(s, b, t)
}

func (s IMPScoring) compare(difference int) Fraction { return Whole(IMPs(difference)) }

func (s IMPScoring) explainCompare(int) (message, clause string) { return "team.imps", "78B" }

func (s IMPScoring) artificial(a Award, e *Explanation) (Fraction, error) {
	if a.kind == NotPlayed || a.kind == Scored {
		return zero, errNotArtificial
	}
	return s.Averages.artificialIMPs(a, one, e)
}

func (s IMPScoring) sum() Fraction { return zero }

func (s IMPScoring) rounded(f Fraction) Fraction { return round(s.Rounding, f) }

func (s IMPScoring) atLeastPlus(assigned *Fraction, e *Explanation) (Fraction, error) {
	return atLeastPlus(s, s.Averages, assigned, e)
}
