package score

import (
	"errors"
	"fmt"
)

// Team is one of the two teams of a match.
type Team uint8

// Home sits North-South in the open room and East-West in the closed room;
// Away sits in the other chairs.
const (
	Home Team = iota
	Away
)

// Teams lists both teams, for use in range loops.
var Teams = [2]Team{Home, Away}

// Other is the opposing team.
func (t Team) Other() Team { return t ^ 1 }

// String is home or away.
func (t Team) String() string { return [2]string{"home", "away"}[t&1] }

// ByTeam holds one T for each team of a match; index it with a Team.
type ByTeam[T any] [2]T

// TeamBoard is one board of a match: what happened at the two tables, or what
// the Director decided instead. Where one table has a result that favours a
// side and the other has none, the score assigned to the other table (86B1) is
// simply its line.
type TeamBoard struct {
	Open, Closed Line
	// Cancelled has the artificial scores of a board that is not compared
	// (86B2(a) and (c), 12C2); nil when it is.
	Cancelled *ByTeam[Award]
	// AtFault is the team whose fault it is that the tables cannot be compared
	// (86B2(b)); nil when they can be. The lines have the score assigned to
	// both tables, if there is one: the other team gets that or average plus,
	// whichever is better for it, and the team at fault the complement.
	AtFault *Team
}

// awards are what a team's two pairs are scored with.
func (b TeamBoard) awards(t Team) (ns, ew Award) {
	if t == Home {
		return b.Open.NS, b.Closed.EW
	}
	return b.Closed.NS, b.Open.EW
}

// TeamScoring is a way of scoring one board of a match: IMPScoring,
// BoardAMatch and TotalPointScoring are all there are.
type TeamScoring interface {
	// Counts is what the method counts in.
	Counts() Unit
	// Board is what each team has on one board; false when the board does not
	// count because a table did not play it.
	Board(TeamBoard) (ByTeam[Fraction], bool, error)
	// ExplainBoard is how a team's number came about.
	ExplainBoard(TeamBoard, Team) (Explanation, error)

	compare(difference int) Fraction                                  // what one comparison is worth to the team that it favours when positive
	explainCompare(difference int) (message, clause string)           // the sentence for it
	artificial(Award, *Explanation) (Fraction, error)                 // what an artificial score is worth
	sum() Fraction                                                    // what two balanced sides add up to
	rounded(Fraction) Fraction                                        // as the event prescribes
	atLeastPlus(assigned *Fraction, e *Explanation) (Fraction, error) // 86B2(b)
}

var errTwoArtificials = errors.New("score: the two tables give a team different artificial scores; award one for the board (86B2)")

// teamBoard scores a board for one team. The explanation may be nil.
func teamBoard(s TeamScoring, b TeamBoard, t Team, e *Explanation) (Fraction, bool, error) {
	switch {
	case b.Cancelled != nil:
		points, err := s.artificial(b.Cancelled[t], e)
		return points, true, err
	case b.AtFault != nil:
		points, err := atFault(s, b, t, e)
		return points, true, err
	}
	ns, ew := b.awards(t)
	if ns.kind == NotPlayed || ew.kind == NotPlayed {
		return zero, false, nil
	}
	switch {
	case ns.kind == Scored && ew.kind == Scored:
		return compareTables(s, ns, ew, e), true, nil
	case ns.kind == Scored:
		ns = ew
	case ew.kind != Scored && (ns.kind != ew.kind || ns.value != ew.value):
		return zero, false, errTwoArtificials
	}
	points, err := s.artificial(ns, e)
	return points, true, err
}

// compareTables sets the results of a team's two pairs against each other:
// every outcome of one table with every outcome of the other, each turned into
// the unit of the event before the weights are applied (12C1(c)).
func compareTables(s TeamScoring, ns, ew Award, e *Explanation) Fraction {
	sum := zero
	here, there := ns.scored(), ew.scored()
	for _, a := range here {
		for _, b := range there {
			weight := a.Weight.Mul(b.Weight)
			// The team's own points at both tables together.
			difference := a.Score - b.Score
			value := s.compare(difference)
			sum = sum.Add(value.Mul(weight))
			if e == nil {
				continue
			}
			message, clause := s.explainCompare(difference)
			part := Explanation{
				Message: message, Clause: clause, Value: value, Unit: s.Counts(),
				Args: []any{Signed(a.Score), Signed(-b.Score), Signed(difference)},
			}
			if len(here)*len(there) > 1 {
				part = Explanation{
					Message: "award.outcome", Args: []any{share(weight)}, Clause: "12C1(c)",
					Value: value.Mul(weight), Unit: s.Counts(), Terms: []Explanation{part},
				}
			}
			e.Terms = append(e.Terms, part)
		}
	}
	return sum
}

// atFault applies 86B2(b).
func atFault(s TeamScoring, b TeamBoard, t Team, e *Explanation) (Fraction, error) {
	if *b.AtFault > Away {
		return zero, fmt.Errorf("score: team %d is none of the two of a match", *b.AtFault)
	}
	innocent := b.AtFault.Other()
	ns, ew := b.awards(innocent)
	var assigned *Fraction
	switch {
	case ns.kind == Scored && ew.kind == Scored:
		v := compareTables(s, ns, ew, e)
		assigned = &v
	case ns.kind == Scored || ew.kind == Scored:
		return zero, errors.New("score: a score is assigned for one table only; 86B2(b) needs both or none")
	}
	points, err := s.atLeastPlus(assigned, e)
	if err != nil || t == innocent {
		return points, err
	}
	points = s.sum().Sub(points)
	e.term("team.complement", points, s.Counts(), "86B2(b)")
	return points, nil
}

// atLeastPlus is the assigned score of an innocent team or average plus,
// whichever is better for it (86B2(b)).
func atLeastPlus(s TeamScoring, averages Averages, assigned *Fraction, e *Explanation) (Fraction, error) {
	if err := averages.Check(); err != nil {
		return zero, err
	}
	plus, err := s.artificial(Award{kind: AveragePlus}, nil)
	if err != nil {
		return zero, err
	}
	if assigned != nil && plus.Less(*assigned) {
		e.term("team.assigned-better", *assigned, s.Counts(), "86B2(b)", plus)
		return *assigned, nil
	}
	e.term("team.average-plus", plus, s.Counts(), "86B2(b)")
	return plus, nil
}

// round applies a rounding that may be missing.
func round(r *Rounding, f Fraction) Fraction {
	if r == nil {
		return f
	}
	return r.Round(f)
}

// bothTeams scores a board for both.
func bothTeams(s TeamScoring, b TeamBoard) (ByTeam[Fraction], bool, error) {
	var points ByTeam[Fraction]
	counted := true
	for _, t := range Teams {
		p, ok, err := teamBoard(s, b, t, nil)
		if err != nil {
			return points, false, err
		}
		points[t], counted = s.rounded(p), counted && ok
	}
	if !counted {
		return ByTeam[Fraction]{}, false, nil
	}
	return points, true, nil
}

// explainTeamBoard is how a team's number on a board came about.
func explainTeamBoard(s TeamScoring, b TeamBoard, t Team) (Explanation, error) {
	e := Explanation{Unit: s.Counts()}
	p, ok, err := teamBoard(s, b, t, &e)
	if err != nil {
		return e, err
	}
	if !ok {
		return Explanation{Message: "award.not-played", Unit: s.Counts()}, nil
	}
	e.concludes("team.board", s.rounded(p), s.Counts(), t)
	return e, nil
}

// Played is a board of a match with a result at both tables: North-South's
// points in the open and in the closed room.
func Played(open, closed int) TeamBoard {
	return TeamBoard{Open: Both(Made(open)), Closed: Both(Made(closed))}
}

// Cancelled is a board of a match with an artificial score for each team
// (12C2, 86B2).
func Cancelled(home, away Award) TeamBoard {
	return TeamBoard{Cancelled: &ByTeam[Award]{home, away}}
}

// FoulOf is a board of a match that one team made incomparable, with the score
// assigned at the two tables; lines of boards not played when there is none
// (86B2(b)).
func FoulOf(team Team, open, closed Line) TeamBoard {
	return TeamBoard{Open: open, Closed: closed, AtFault: &team}
}
