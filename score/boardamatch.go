package score

// BoardAMatch scores a board of a match as won, tied or lost.
type BoardAMatch struct {
	Unit MatchpointUnit // what a board won is worth: 2 or 1
	// TiedWithin is the largest difference in points that still ties a board:
	// 0 in most events, 10 in some.
	TiedWithin int
	Averages   Averages
	Rounding   *Rounding // of weighted scores, where the event prescribes it
}

// Counts is what the method counts in.
func (s BoardAMatch) Counts() Unit { return Matchpoints }

// Board is what each team won of one board; false when a table did not play
// it. An average is its percentage of a board.
func (s BoardAMatch) Board(b TeamBoard) (ByTeam[Fraction], bool, error) { return bothTeams(s, b) }

// ExplainBoard is how a team's share of a board came about.
func (s BoardAMatch) ExplainBoard(b TeamBoard, t Team) (Explanation, error) {
	return explainTeamBoard(s, b, t)
}

func (s BoardAMatch) compare(difference int) Fraction {
	switch {
	case difference > s.TiedWithin:
		return s.Unit.win()
	case difference < -s.TiedWithin:
		return zero
	}
	return s.Unit.win().Mul(half)
}

func (s BoardAMatch) explainCompare(difference int) (message, clause string) {
	switch {
	case difference > s.TiedWithin:
		return "team.won", "78A"
	case difference < -s.TiedWithin:
		return "team.lost", "78A"
	}
	return "team.tied", "78A"
}

func (s BoardAMatch) artificial(a Award, e *Explanation) (Fraction, error) {
	var p Fraction
	switch {
	case a.kind == AtPoints:
		e.term("award.at-points", a.value, Matchpoints, "12C2")
		return a.value, nil
	case a.kind == AtPercent:
		p = a.value
	case a.kind.average():
		if err := s.Averages.Check(); err != nil {
			return zero, err
		}
		p = s.Averages.value(a.kind, Matchpoints)
	default:
		return zero, errNotArtificial
	}
	value := p.Mul(s.Unit.win()).over(hundred)
	if e != nil {
		e.term("award.average", value, Matchpoints, "12C2(a)", a.kind, Amount{p, Percent}, s.Unit.win())
	}
	return value, nil
}

func (s BoardAMatch) sum() Fraction { return s.Unit.win() }

func (s BoardAMatch) rounded(f Fraction) Fraction { return round(s.Rounding, f) }

func (s BoardAMatch) atLeastPlus(assigned *Fraction, e *Explanation) (Fraction, error) {
	return atLeastPlus(s, s.Averages, assigned, e)
}
