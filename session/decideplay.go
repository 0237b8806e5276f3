package session

import (
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

func northSouth(r bridge.Result, v bridge.Vulnerability) int { return score.NorthSouth(r, v) }

// decidePlay decides what is about one play of a board.
func (s *Session) decidePlay(c Command, w Where, by Actor, at time.Time, why string) error {
	sec, ok := s.sections[w.Section]
	switch {
	case !ok:
		return refuse(NotThere, "", "there is no section %s", w.Section)
	case w.Table < 1 || w.Table > sec.movement.Tables:
		return refuse(NotThere, "", "section %s has tables 1 to %d, not %d", w.Section, sec.movement.Tables, w.Table)
	case w.Round < 1 || w.Round > sec.movement.Rounds:
		return refuse(NotThere, "", "there are %d rounds, not a round %d", sec.movement.Rounds, w.Round)
	case w.Board < 1 || w.Board > 999:
		return refuse(NotThere, "2", "%d is no board", w.Board)
	}
	entry, _ := s.Entry(w)
	switch c := c.(type) {
	case Report:
		return s.decideReport(c, entry, by)
	case Agree:
		if err := s.ownTable(w, by); err != nil {
			return err
		}
		switch {
		case entry.Status == Expected:
			return refuse(NotNow, "", "board %d has no result yet", w.Board)
		case entry.Status == Agreed:
			return refuse(NotNow, "", "board %d is agreed already", w.Board)
		case entry.Status == Questioned && !by.Director:
			return refuse(NotYours, "79B", "board %d is questioned; the Director settles it", w.Board)
		case !by.Director && by.Side == entry.By.Side:
			return refuse(NotYours, "79A1", "the opponents agree to what your side has entered")
		}
		return nil
	case Question:
		if err := s.ownTable(w, by); err != nil {
			return err
		}
		if entry.Status == Expected {
			return refuse(NotNow, "", "board %d has no result yet", w.Board)
		}
		return needsReason(why)
	}
	if !by.Director {
		return refuse(NotYours, "81C3", "only the Director can do that")
	}
	return s.decideRuling(c, entry, at, why)
}

// ownTable refuses a terminal that stands elsewhere.
func (s *Session) ownTable(w Where, by Actor) error {
	if by.Director || by.Table != 0 && by.Section == w.Section && by.Table == w.Table {
		return nil
	}
	return refuse(NotYours, "", "table %s%d enters its own results", w.Section, w.Table)
}

func (s *Session) decideReport(c Report, entry Entry, by Actor) error {
	w := c.Where
	if err := s.ownTable(w, by); err != nil {
		return err
	}
	if err := s.playable(w, c.Play); err != nil {
		return err
	}
	switch {
	case entry.Status == Agreed:
		return refuse(Contradicts, "79C1", "board %d is agreed; only a correction changes it", w.Board)
	case by.Director:
		return nil
	case c.Play.NS != 0 || c.Play.EW != 0:
		return refuse(NotYours, "15", "other contestants at the table are for the Director to record")
	case !s.isScheduled(w):
		return refuse(NotThere, "15", "table %s%d does not play board %d in round %d; call the Director", w.Section, w.Table, w.Board, w.Round)
	case w.Round > s.round:
		return refuse(NotNow, "8", "round %d has not begun", w.Round)
	case !s.published.IsZero():
		return refuse(NotNow, "79C1", "the score is open to inspection; ask the Director")
	case c.Play.Result == nil:
		return refuse(NotYours, "82B2", "a board that is not played is for the Director to record")
	case entry.Status == Questioned:
		return refuse(NotYours, "79B", "board %d is questioned; the Director settles it", w.Board)
	case entry.Status == Reported && entry.By.Side != by.Side:
		return refuse(Contradicts, "79B", "the opponents have entered another result; question it, or agree")
	}
	return nil
}

// playable refuses what cannot have happened.
func (s *Session) playable(w Where, p Play) error {
	if p.Result != nil {
		if err := score.CheckResult(*p.Result); err != nil {
			return refuse(Impossible, "77", "%v", err)
		}
	}
	if p.Lead != "" {
		if _, err := bridge.ParseCard(p.Lead); err != nil {
			return refuse(Impossible, "", "%q is no card", p.Lead)
		}
	}
	if p.NS == 0 && p.EW == 0 {
		if _, ok := s.scheduled(w.Section, w.Round, w.Table); !ok {
			return refuse(Unsaid, "", "nobody sits at table %s%d in round %d; say who played", w.Section, w.Table, w.Round)
		}
		return nil
	}
	if s.Kind() == movement.Individual {
		return refuse(Impossible, "", "other players at a table of an individual cannot be recorded yet")
	}
	for _, who := range []int{p.NS, p.EW} {
		if who != 0 {
			if err := s.contestantThere(w.Section, who); err != nil {
				return err
			}
		}
	}
	if p.NS == p.EW {
		return refuse(Impossible, "", "%d cannot play against itself", p.NS)
	}
	return nil
}

// decideRuling decides corrections and rulings, which the Director makes within
// the Correction Period, and after it with approval.
func (s *Session) decideRuling(c Command, entry Entry, at time.Time, why string) error {
	if err := needsReason(why); err != nil {
		return err
	}
	w := entry.Where
	switch c := c.(type) {
	case Correct:
		if entry.Status == Expected {
			return refuse(NotNow, "", "board %d has no result that could be corrected", w.Board)
		}
		if err := s.playable(w, c.Play); err != nil {
			return err
		}
		return s.inTime(at, c.Approval, "79C2")
	case Rule:
		if c.Clause == "" {
			return refuse(Unsaid, "81B2", "say by which clause")
		}
		if err := s.awardFits(c.NS); err != nil {
			return refuse(Impossible, "12C", "%v", err)
		}
		if err := s.awardFits(c.EW); err != nil {
			return refuse(Impossible, "12C", "%v", err)
		}
		if _, ok := s.Sitting(w); !ok {
			return refuse(NotThere, "", "nobody sits at table %s%d in round %d", w.Section, w.Table, w.Round)
		}
		return s.inTime(at, c.Approval, "92B")
	case Rescind:
		if entry.Ruling == nil {
			return refuse(NotThere, "", "there is no ruling on board %d at this table", w.Board)
		}
	case Foul:
		if c.Form < 0 || c.Form > 9 {
			return refuse(Impossible, "87A", "forms of a board are 0, the correct one, to 9")
		}
	}
	return s.inTime(at, "", "79C2")
}

// inTime refuses what comes after the Correction Period without approval, and
// anything but that once the ranking is final.
func (s *Session) inTime(at time.Time, approval, clause string) error {
	if s.published.IsZero() {
		return nil
	}
	until := s.published.Add(s.setup.Method.CorrectionPeriod())
	if at.After(until) && approval == "" {
		return refuse(NotNow, clause, "the Correction Period ended at %s; say who of the Tournament Organizer approves", until.Format("15:04"))
	}
	return nil
}

// awardFits tries the award out with the method of the event.
func (s *Session) awardFits(a score.Award) error {
	if s.Kind() == movement.Teams {
		m, err := s.setup.Method.teams()
		if err != nil {
			return err
		}
		_, err = m.Score([]score.TeamBoard{{Open: score.Both(a), Closed: score.Both(score.Made(0))}}, score.ByTeam[[]score.Penalty]{})
		return err
	}
	m, err := s.setup.Method.pairs()
	if err != nil {
		return err
	}
	_, err = m.Board([]score.Line{score.Both(a), score.Both(score.Made(0))}, 0)
	return err
}

// penaltyFits tries the penalty out with the method of the event.
func (s *Session) penaltyFits(c Penalise) error {
	unit := score.Matchpoints
	if s.Kind() == movement.Teams {
		m, err := s.setup.Method.teams()
		if err != nil {
			return err
		}
		unit = m.Board.Counts()
		if m.Scale != nil {
			unit = score.VP
		}
	} else if m, err := s.setup.Method.pairs(); err == nil {
		unit = m.Counts()
	}
	_, err := score.Total{Unit: unit, Measure: score.Whole(1)}.Penalise(score.Whole(1), score.Penalty{Amount: c.Amount, In: c.In})
	return err
}
