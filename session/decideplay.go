package session

import (
	"errors"
	"slices"
	"strconv"
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
		return refuse(NotThere, "", "nosection", "there is no section {Section}", "Section", w.Section)
	case w.Table < 1 || w.Table > sec.movement.Tables:
		return refuse(NotThere, "", "tables", "section {Section} has tables 1 to {Last}, not {Table}", "Section", w.Section, "Last", sec.movement.Tables, "Table", w.Table)
	case w.Round < 1 || w.Round > sec.movement.Rounds:
		return refuse(NotThere, "", "noround", "there are {Rounds} rounds, not a round {Round}", "Rounds", sec.movement.Rounds, "Round", w.Round)
	case w.Board < 1 || w.Board > 999:
		return refuse(NotThere, "2", "noboard", "{Board} is no board", "Board", w.Board)
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
			return refuse(NotNow, "", "noresult", "board {Board} has no result yet", "Board", w.Board)
		case entry.Status == Agreed:
			return refuse(NotNow, "", "agreed", "board {Board} is agreed already", "Board", w.Board)
		case entry.Status == Questioned && !by.Director:
			return refuse(NotYours, "79B", "questioned", "board {Board} is questioned; the Director settles it", "Board", w.Board)
		case !by.Director && by.Side == entry.By.Side:
			return refuse(NotYours, "79A1", "opponents", "the opponents agree to what your side has entered")
		case c.Shown != "" && c.Shown != entry.Play.String():
			return refuse(Contradicts, "79A1", "changed", "board {Board} has another result now; look at it before you agree", "Board", w.Board)
		}
		return nil
	case Question:
		if err := s.ownTable(w, by); err != nil {
			return err
		}
		if entry.Status == Expected {
			return refuse(NotNow, "", "noresult", "board {Board} has no result yet", "Board", w.Board)
		}
		return needsReason(why)
	}
	if !by.Director {
		return refuse(NotYours, "81C3", "director", "only the Director can do that")
	}
	switch c.(type) {
	case FileRuling, StrikeRuling:
		return s.decideFiling(c, w, why)
	}
	return s.decideRuling(c, entry, at, why)
}

// ownTable refuses a terminal that stands elsewhere.
func (s *Session) ownTable(w Where, by Actor) error {
	if by.Director || by.Table != 0 && by.Section == w.Section && by.Table == w.Table {
		return nil
	}
	return refuse(NotYours, "", "owntable", "table {Table} enters its own results", "Table", tableName(w.Section, w.Table))
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
		return refuse(Contradicts, "79C1", "settled", "board {Board} is agreed; only a correction changes it", "Board", w.Board)
	case by.Director:
		return nil
	case c.Play.others():
		return refuse(NotYours, "15", "others", "other contestants at the table are for the Director to record")
	case !s.isScheduled(w):
		return refuse(NotThere, "15", "wrongboard", "table {Table} does not play board {Board} in round {Round}; call the Director", "Table", tableName(w.Section, w.Table), "Board", w.Board, "Round", w.Round)
	case w.Round > s.round:
		return refuse(NotNow, "8", "notbegun", "round {Round} has not begun", "Round", w.Round)
	case !s.published.IsZero():
		return refuse(NotNow, "79C1", "inspected", "the score is open to inspection; ask the Director")
	case c.Play.Result == nil:
		return refuse(NotYours, "82B2", "notplayed", "a board that is not played is for the Director to record")
	case entry.Status == Questioned:
		return refuse(NotYours, "79B", "questioned", "board {Board} is questioned; the Director settles it", "Board", w.Board)
	case entry.Status == Reported && entry.By.Side != by.Side:
		return refuse(Contradicts, "79B", "another", "the opponents have entered another result; question it, or agree")
	}
	return nil
}

// playable refuses what cannot have happened.
func (s *Session) playable(w Where, p Play) error {
	if p.Result != nil {
		if err := score.CheckResult(*p.Result); err != nil {
			return refuse(Impossible, "77", "result", "there is no such result: a contract is from 1 to 7, and tricks from 0 to 13")
		}
	}
	if p.Lead != "" {
		if _, err := bridge.ParseCard(p.Lead); err != nil {
			return refuse(Impossible, "", "lead", "{Lead} is no card", "Lead", strconv.Quote(p.Lead))
		}
	}
	if !p.others() {
		if _, ok := s.scheduled(w.Section, w.Round, w.Table); !ok {
			return refuse(Unsaid, "", "whoplayed", "nobody sits at table {Table} in round {Round}; say who played", "Table", tableName(w.Section, w.Table), "Round", w.Round)
		}
		return nil
	}
	return s.seatable(w, p)
}

// seatable refuses contestants who cannot have sat there together.
func (s *Session) seatable(w Where, p Play) error {
	if (s.Kind() == movement.Individual) != (p.At != bridge.BySeat[int]{}) {
		return refuse(Impossible, "", "seats", "players of an individual are recorded by their seats, others by their sides")
	}
	m := s.sections[w.Section].movement
	sit, there := s.scheduled(w.Section, w.Round, w.Table)
	sit = p.sitting(sit)
	if !there && slices.Contains(sit.At[:], 0) {
		return refuse(Unsaid, "", "whoplayed", "nobody sits at table {Table} in round {Round}; say who played", "Table", tableName(w.Section, w.Table), "Round", w.Round)
	}
	seen := map[int]bool{}
	for seat, who := range sit.At {
		if m.Kind != movement.Individual && seat > 1 {
			break
		}
		if err := s.contestantThere(w.Section, who); err != nil {
			return err
		}
		if seen[who] {
			return refuse(Impossible, "", "itself", "number {Number} cannot play against itself", "Number", m.Label(who))
		}
		seen[who] = true
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
			return refuse(NotNow, "", "nocorrection", "board {Board} has no result that could be corrected", "Board", w.Board)
		}
		if err := s.playable(w, c.Play); err != nil {
			return err
		}
		return s.inTime(at, c.Approval, "79C2")
	case Rule:
		if c.Clause == "" {
			return refuse(Unsaid, "81B2", "clause", "say by which clause")
		}
		for _, o := range append(c.NS.Outcomes(), c.EW.Outcomes()...) {
			if !score.Possible(o.Score) {
				return refuse(Impossible, "77", "nopoints", "no contract gives {Points}", "Points", score.Signed(o.Score))
			}
		}
		if err := s.awardFits(c.NS); err != nil {
			return refuse(Impossible, "12C", "award", "that score cannot be given in this event")
		}
		if err := s.awardFits(c.EW); err != nil {
			return refuse(Impossible, "12C", "award", "that score cannot be given in this event")
		}
		if _, ok := s.Sitting(w); !ok {
			return refuse(NotThere, "", "nobody", "nobody sits at table {Table} in round {Round}", "Table", tableName(w.Section, w.Table), "Round", w.Round)
		}
		return s.inTime(at, c.Approval, "92B")
	case Rescind:
		if entry.Ruling == nil {
			return refuse(NotThere, "", "noruling", "there is no ruling on board {Board} at this table", "Board", w.Board)
		}
		return s.inTime(at, c.Approval, "92B")
	case Incomparable:
		return s.decideIncomparable(c, at)
	case Foul:
		if c.Form < 0 || c.Form > 9 {
			return refuse(Impossible, "87A", "form", "forms of a board are 0, the correct one, to 9")
		}
		return s.inTime(at, c.Approval, "79C2")
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
		return refuse(NotNow, clause, "approval", "the Correction Period ended at {At}; say who of the Tournament Organizer approves", "At", until)
	}
	return nil
}

// aMatchLength is how many boards a match of the session has, any of them: the
// scale has been found to fit all lengths.
func (s *Session) aMatchLength() int {
	for _, name := range s.names {
		sec := s.sections[name]
		if lengths := matchLengths(Section{Movement: sec.movement, Drawing: sec.drawing}); len(lengths) > 0 {
			return lengths[0]
		}
	}
	return 1
}

// awardFits tries the award out with the method of the event.
func (s *Session) awardFits(a score.Award) error {
	if s.Kind() == movement.Teams {
		m, err := s.setup.Method.teams()
		if err != nil {
			return err
		}
		_, err = m.score([]score.TeamBoard{{Open: score.Both(a), Closed: score.Both(score.Made(0))}}, s.aMatchLength())
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
		unit = m.counts()
	} else if s.setup.Method.victoryPoints() {
		unit = score.VP
	} else if m, err := s.setup.Method.pairs(); err == nil {
		unit = m.Counts()
	}
	if unit == score.VP && c.In == score.InUnit {
		return errors.New("session: matchpoints, IMPs or points cannot be taken off victory points")
	}
	_, err := score.Total{Unit: unit, Measure: score.Whole(1)}.Penalise(score.Whole(1), score.Penalty{Amount: c.Amount, In: c.In})
	return err
}
