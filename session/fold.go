package session

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
)

// Fold folds what has happened into the state. Events that came out of
// [Session.Decide] always fold; an error means that the records are not those
// of a session.
func (s *Session) Fold(r Record) error {
	_, opening := r.Event.(Open)
	if opening == s.opened {
		return errors.New("session: a session is opened once, and first")
	}
	if err := s.apply(r); err != nil {
		return err
	}
	s.records = append(s.records, r)
	return nil
}

// Replay is the session after these records: the whole history for the present,
// fewer for any past state.
func Replay(records []Record) (*Session, error) {
	s := &Session{}
	for i, r := range records {
		if err := s.Fold(r); err != nil {
			return nil, fmt.Errorf("record %d: %w", i+1, err)
		}
	}
	return s, nil
}

func (s *Session) apply(r Record) error {
	switch e := r.Event.(type) {
	case Open:
		s.open(e)
		if e.Keeper != "" {
			s.keys = []Key{{Keeper: e.Keeper, Since: r.At}}
		}
	case Playing:
		s.playing = e
	case StartRound:
		s.round, s.began = e.Round, r.At
	case Report, Agree, Question, Correct, Rule, Rescind, Foul, Incomparable:
		return s.applyToPlay(r)
	case FileRuling, StrikeRuling:
		return s.applyFiling(r)
	case Publish:
		s.published = r.At
	case Finish:
		s.finished = true
	case Invite, Join, Dismiss:
		s.applyKeys(r)
	default:
		return s.applyToSection(r)
	}
	return nil
}

func (s *Session) open(e Open) {
	s.opened, s.setup = true, e
	s.sections, s.entries = map[string]*section{}, map[Where]*Entry{}
	for _, sec := range e.Sections {
		s.names = append(s.names, sec.Name)
		made := &section{movement: sec.Movement, drawing: sec.Drawing, contestants: map[int]*Contestant{}, calls: map[int]time.Time{}}
		made.index()
		s.sections[sec.Name] = made
	}
}

// applyToSection folds what belongs to a contestant or a table.
func (s *Session) applyToSection(r Record) error {
	name, number := "", 0
	switch e := r.Event.(type) {
	case Register:
		name, number = e.Section, e.Number
	case Substitute:
		name, number = e.Section, e.Number
	case Attend:
		name, number = e.Section, e.Number
	case Penalise:
		name, number = e.Section, e.Number
	case Forgive:
		name, number = e.Section, e.Number
	case CarryOver:
		name, number = e.Section, e.Number
	case Call:
		name = e.Section
	case Answer:
		name = e.Section
	case DrawRound:
		name = e.Section
	}
	sec, ok := s.sections[name]
	if !ok {
		return fmt.Errorf("session: no section %q for %T", name, r.Event)
	}
	c := &Contestant{Section: name, Number: number}
	if number != 0 {
		if known, ok := sec.contestants[number]; ok {
			c = known
		}
		sec.contestants[number] = c
	}
	switch e := r.Event.(type) {
	case Register:
		c.Name, c.Players = e.Name, slices.Clone(e.Players)
	case Substitute:
		c.Substitutes = append(c.Substitutes, e)
	case Attend:
		c.Absent = !e.Present
	case Penalise:
		c.Penalties = append(c.Penalties, e)
	case Forgive:
		if e.Place < 0 || e.Place >= len(c.Penalties) {
			return fmt.Errorf("session: no penalty in place %d", e.Place)
		}
		c.Penalties = slices.Delete(slices.Clone(c.Penalties), e.Place, e.Place+1)
	case CarryOver:
		c.CarryOver = e.Amount
	case Call:
		if _, waiting := sec.calls[e.Table]; !waiting {
			sec.calls[e.Table] = r.At
		}
	case Answer:
		delete(sec.calls, e.Table)
	case DrawRound:
		sec.draw(e)
	}
	return nil
}

// draw adds a round to the movement.
func (sec *section) draw(e DrawRound) {
	m := &sec.movement
	m.Rounds++
	m.Sets = append(slices.Clone(m.Sets), slices.Clone(e.Boards))
	sittings := slices.Clone(m.Sittings)
	for _, sit := range e.Sittings {
		sittings = append(sittings, movement.Sitting{Round: m.Rounds, Table: sit.Table, At: sit.At, Set: len(m.Sets)})
		m.Tables = max(m.Tables, sit.Table)
	}
	m.Sittings = sittings
	sec.index()
}

// applyToPlay folds what belongs to one play of a board.
func (s *Session) applyToPlay(r Record) error {
	w, _ := placeOf(r.Event)
	if _, ok := s.sections[w.Section]; !ok {
		return fmt.Errorf("session: no section %q", w.Section)
	}
	entry, known := s.entries[w]
	if !known {
		entry = &Entry{Where: w, Unscheduled: !s.isScheduled(w)}
	}
	next := *entry // readers may hold the entry
	switch e := r.Event.(type) {
	case Report:
		next.Play, next.Status, next.By, next.At, next.Doubt = e.Play, Reported, r.By, r.At, ""
		if r.By.Director {
			next.Status = Agreed
		}
	case Agree:
		next.Status, next.Doubt = Agreed, ""
	case Question:
		next.Status, next.Doubt = Questioned, r.Why
	case Correct:
		next.Play, next.Status, next.By, next.At, next.Doubt = e.Play, Agreed, r.By, r.At, ""
		next.Corrections++
	case Rule:
		next.Ruling = &Ruling{NS: e.NS, EW: e.EW, Clause: e.Clause, Why: r.Why, By: r.By, At: r.At}
	case Rescind:
		next.Ruling = nil
	case Foul:
		next.Form = e.Form
	case Incomparable:
		next.AtFault = e.AtFault
	}
	s.entries[w] = &next
	return nil
}

// placeOf is the play that a command or an event is about.
func placeOf(what any) (Where, bool) {
	switch e := what.(type) {
	case Report:
		return e.Where, true
	case Agree:
		return e.Where, true
	case Question:
		return e.Where, true
	case Correct:
		return e.Where, true
	case Rule:
		return e.Where, true
	case Rescind:
		return e.Where, true
	case Foul:
		return e.Where, true
	case Incomparable:
		return e.Where, true
	case FileRuling:
		return e.Where, true
	case StrikeRuling:
		return e.Where, true
	}
	return Where{}, false
}

// points is what North-South scored; false when the board was not played.
func (e Entry) points() (int, bool) {
	if e.Play.Result == nil || e.Status == Expected {
		return 0, false
	}
	return northSouth(*e.Play.Result, bridge.NewBoard(e.Where.Board).Vulnerable), true
}

// PlaceOf is the play that an event is about; false for other events.
func PlaceOf(e Event) (Where, bool) { return placeOf(e) }

// String is the result, and who played where the movement has others.
func (p Play) String() string {
	text := "not played"
	if p.Result != nil {
		text = p.Result.String()
	}
	switch {
	case p.At != bridge.BySeat[int]{}:
		text = fmt.Sprintf("%d and %d against %d and %d: %s", p.At[bridge.North], p.At[bridge.South], p.At[bridge.East], p.At[bridge.West], text)
	case p.others():
		text = fmt.Sprintf("%d against %d: %s", p.NS, p.EW, text)
	}
	return text
}
