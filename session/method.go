package session

import (
	"errors"
	"fmt"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Scoring names a way of scoring.
type Scoring string

// The ways of scoring.
const (
	Matchpoints Scoring = "matchpoints"
	CrossIMPs   Scoring = "cross-imps"
	Butler      Scoring = "butler"
	TotalPoints Scoring = "total-points"
	IMPs        Scoring = "imps"          // teams
	BoardAMatch Scoring = "board-a-match" // teams
	Patton      Scoring = "patton"        // teams
)

// Method is the regulations of an event that touch scores, each by name. The
// zero value of a field is its default.
type Method struct {
	Scoring   Scoring              `json:"scoring,omitempty"`   // matchpoints; for teams imps
	Unit      score.MatchpointUnit `json:"unit,omitempty"`      // 2/1/0
	Factoring *score.Factoring     `json:"factoring,omitempty"` // Neuberg
	Divisor   score.CrossDivisor   `json:"divisor,omitempty"`   // n-1
	Datum     score.DatumRule      `json:"datum,omitzero"`      // of Butler: the plain mean
	Between   score.BetweenRows    `json:"between,omitempty"`   // of Butler: differences between two rows of the IMP table count as the higher one
	Aggregate *Aggregate           `json:"aggregate,omitempty"` // of Patton
	Averages  *score.Averages      `json:"averages,omitempty"`  // those of the Laws
	// Pooled compares the results of all sections with each other, and ranks
	// them together.
	Pooled bool `json:"pooled,omitempty"`
	// Scaled ranks totals as they would be over the most boards that a
	// contestant has, for events without percentages in which some sit out.
	Scaled bool `json:"scaled,omitempty"`
	// Scale turns matches into victory points, by name; none. A match of pairs is
	// what a pair plays against another in one round. Of Patton it is the scale of
	// the aggregate.
	Scale     string           `json:"scale,omitempty"`
	Margin    score.MarginRule `json:"margin,omitempty"`
	ScaleFile string           `json:"scaleFile,omitempty"` // a scale of the event's own, as score.ParseScale reads it; Scale is then its name
	Knockout  bool             `json:"knockout,omitempty"`  // 12C4
	// Bye is what a contestant without a match in a drawn round has from it, in the
	// unit of the ranking; pairs whose ranking goes by a percentage need none. Many
	// events give 12 of 20 victory points; the default is nothing.
	Bye  score.Fraction `json:"bye,omitzero"`
	Ties []TieRule      `json:"ties,omitempty"` // the place is shared
	// CorrectionMinutes is the Correction Period of 79C1, from when the score is
	// open to inspection; 0 stands for the 30 minutes of the Law.
	CorrectionMinutes int `json:"correctionMinutes,omitempty"`
	// Travellers says when players may see what others did on a board.
	Travellers   Travellers `json:"travellers,omitempty"`
	RoundMinutes int        `json:"roundMinutes,omitempty"` // the clock of a round; 0 for none
}

// Travellers says when a player may see what others did on a board.
type Travellers uint8

// The regulations in use.
const (
	AfterBoard   Travellers = iota // as soon as he has played it and the result is agreed
	AfterRound                     // when the round in which he played it is over
	AfterSession                   // when the score is open to inspection
)

// pairScoring is what a method for pairs and individuals can do.
type pairScoring interface {
	Counts() score.Unit
	Board(lines []score.Line, expected int) ([]bridge.BySide[score.Mark], error)
	Explain(lines []score.Line, expected, line int, side bridge.Side) (score.Explanation, error)
	Total(marks []score.Mark) (score.Total, error)
	ExplainTotal(marks []score.Mark) (score.Total, score.Explanation, error)
}

// pairs is the scoring of an event of pairs or individuals.
func (m Method) pairs() (pairScoring, error) {
	averages := m.averages()
	switch m.Scoring {
	case "", Matchpoints:
		factoring := score.Neuberg
		if m.Factoring != nil {
			factoring = *m.Factoring
		}
		return score.MatchpointScoring{Unit: m.Unit, Factoring: factoring, Averages: averages}, nil
	case CrossIMPs:
		return score.CrossIMPScoring{Divisor: m.Divisor, Averages: averages}, nil
	case Butler:
		return score.ButlerScoring{Datum: m.Datum, Between: m.Between, Averages: averages}, nil
	case TotalPoints:
		return score.PointScoring{}, nil
	}
	return nil, fmt.Errorf("session: %q is no scoring for pairs", m.Scoring)
}

// scale is the scale of victory points; nil where there is none.
func (m Method) scale() (*score.Scale, error) {
	if m.ScaleFile != "" {
		own, err := score.ParseScale("scale of the event", m.ScaleFile)
		return &own, err
	}
	if m.Scale == "" {
		return nil, nil
	}
	all, err := score.Scales()
	if err != nil {
		return nil, err
	}
	scale, err := score.FindScale(m.Scale, all)
	return &scale, err
}

func (m Method) averages() score.Averages {
	if m.Averages != nil {
		return *m.Averages
	}
	return score.LawAverages()
}

// CorrectionPeriod is how long a score can be corrected (79C1).
func (m Method) CorrectionPeriod() time.Duration {
	if m.CorrectionMinutes == 0 {
		return 30 * time.Minute
	}
	return time.Duration(m.CorrectionMinutes) * time.Minute
}

// check returns all that is wrong with the method for such contestants.
func (m Method) check(kind movement.Kind) error {
	var faults []error
	if kind == movement.Teams {
		_, err := m.teams()
		faults = append(faults, err)
	} else {
		_, err := m.pairs()
		faults = append(faults, err)
		if m.Knockout {
			faults = append(faults, errors.New("session: 12C4 is for matches of teams"))
		}
	}
	if kind == movement.Individual && m.victoryPoints() {
		faults = append(faults, errors.New("session: victory points are for pairs and teams"))
	}
	if m.Averages != nil {
		faults = append(faults, m.Averages.Check())
	}
	if m.CorrectionMinutes < 0 || m.RoundMinutes < 0 {
		faults = append(faults, errors.New("session: a time below 0"))
	}
	for _, t := range m.Ties {
		if t == SharedPlace || t > Quotient {
			faults = append(faults, fmt.Errorf("session: %d is no rule for ties", t))
		}
	}
	return errors.Join(faults...)
}
