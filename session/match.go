package session

import (
	"errors"
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Aggregate is the part of a Patton match that goes by the size of the swings.
// Forms of Patton differ from club to club, so that an event has to name its own.
type Aggregate struct {
	In score.Unit `json:"in,omitempty"` // what swings are counted in: points, or IMPs
	// Share is what the teams divide in proportion to the swings that each gained,
	// where the method has no scale.
	Share score.Fraction `json:"share,omitzero"`
}

// matchScoring is what a method for teams can do with a match of so many boards.
type matchScoring interface {
	counts() score.Unit // in the ranking
	shares() bool       // whether a board is shared out between the teams, not won from nothing
	score(boards []score.TeamBoard, length int) (score.MatchResult, error)
	explain(boards []score.TeamBoard, length int, t score.Team) (score.Explanation, error)
}

// plainMatch is a match whose boards add up, with or without victory points.
type plainMatch struct{ score.MatchScoring }

func (m plainMatch) counts() score.Unit {
	if m.Scale != nil {
		return score.VP
	}
	return m.Board.Counts()
}

func (m plainMatch) shares() bool { return m.Board.Counts() == score.Matchpoints }

func (m plainMatch) score(boards []score.TeamBoard, length int) (score.MatchResult, error) {
	m.Boards = length
	return m.Score(boards, score.ByTeam[[]score.Penalty]{})
}

func (m plainMatch) explain(boards []score.TeamBoard, length int, t score.Team) (score.Explanation, error) {
	m.Boards = length
	return m.Explain(boards, score.ByTeam[[]score.Penalty]{}, t)
}

// pattonMatch is a match with a share by the aggregate.
type pattonMatch struct{ score.PattonScoring }

func (m pattonMatch) counts() score.Unit { return score.VP }

func (m pattonMatch) shares() bool { return true }

func (m pattonMatch) score(boards []score.TeamBoard, length int) (score.MatchResult, error) {
	r, err := score.MatchScoring{Board: m.Board}.Score(boards, score.ByTeam[[]score.Penalty]{})
	if err != nil {
		return r, err
	}
	m.Length = length
	whole, err := m.Score(boards)
	r.Points = whole.Points
	return r, err
}

func (m pattonMatch) explain(boards []score.TeamBoard, length int, t score.Team) (score.Explanation, error) {
	m.Length = length
	return m.Explain(boards, t)
}

// teams is the scoring of a match.
func (m Method) teams() (matchScoring, error) {
	scale, err := m.scale()
	if err != nil {
		return nil, err
	}
	s := score.MatchScoring{Margin: m.Margin, Knockout: m.Knockout, Scale: scale}
	switch m.Scoring {
	case "", IMPs:
		s.Board = score.IMPScoring{Averages: m.averages()}
	case BoardAMatch:
		s.Board = score.BoardAMatch{Unit: m.Unit, Averages: m.averages()}
	case TotalPoints:
		s.Board = score.TotalPointScoring{}
	case Patton:
		if m.Aggregate == nil || scale == nil && m.Aggregate.Share.Sign() <= 0 {
			return nil, errors.New("session: a Patton match needs a share for the swings, or a scale")
		}
		return pattonMatch{score.PattonScoring{
			Board:     score.BoardAMatch{Unit: m.Unit, Averages: m.averages()},
			Aggregate: m.Aggregate.In, Available: m.Aggregate.Share, Scale: scale, Margin: m.Margin, Knockout: m.Knockout,
		}}, nil
	default:
		return nil, fmt.Errorf("session: %q is no scoring for teams", m.Scoring)
	}
	return plainMatch{s}, nil
}

// victoryPoints reports whether matches are turned into victory points by a scale.
func (m Method) victoryPoints() bool { return m.Scale != "" || m.ScaleFile != "" }

// fits is an error where matches of so many boards cannot be scored.
func (m Method) fits(kind movement.Kind, boards int) error {
	if kind != movement.Teams {
		if !m.victoryPoints() {
			return nil
		}
		unit, pairs, err := m.pairMatch()
		if err != nil {
			return err
		}
		pairs.Boards = boards
		_, err = pairs.Score(unit, []score.Mark{{Kind: score.Scored, Measure: score.Whole(1)}})
		return err
	}
	s, err := m.teams()
	if err != nil {
		return err
	}
	made := score.Both(score.Made(0))
	_, err = s.score([]score.TeamBoard{{Open: made, Closed: made}}, boards)
	return err
}

// pairMatch is the scoring of a match of pairs, and what its boards are counted in.
func (m Method) pairMatch() (score.Unit, score.PairMatch, error) {
	pairs, err := m.pairs()
	if err != nil {
		return 0, score.PairMatch{}, err
	}
	scale, err := m.scale()
	if err != nil {
		return 0, score.PairMatch{}, err
	}
	return pairs.Counts(), score.PairMatch{Scale: *scale, Margin: m.Margin}, nil
}

// matchLengths are how many boards the matches of a section have.
func matchLengths(sec Section) []int {
	if sec.Drawing.Rule != "" {
		return []int{sec.Drawing.Boards}
	}
	var lengths []int
	if sec.Movement.Kind != movement.Teams {
		for _, sit := range sec.Movement.Sittings {
			lengths = append(lengths, len(sec.Movement.Boards(sit)))
		}
	} else {
		boards := map[[2]int]int{}
		for _, sit := range sec.Movement.Sittings {
			boards[[2]int{sit.NS(), sit.EW()}] += len(sec.Movement.Boards(sit))
		}
		for _, n := range boards {
			lengths = append(lengths, n)
		}
	}
	slices.Sort(lengths)
	return slices.DeleteFunc(slices.Compact(lengths), func(n int) bool { return n == 0 })
}

// roundLengths is how many boards are played at a table in each round.
func roundLengths(m movement.Movement) []int {
	lengths := make([]int, m.Rounds)
	for _, sit := range m.Sittings {
		lengths[sit.Round-1] = max(lengths[sit.Round-1], len(m.Boards(sit)))
	}
	return lengths
}
