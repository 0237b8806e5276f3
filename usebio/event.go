package usebio

import (
	"iter"
	"strings"
	"time"
)

// File is a whole file.
type File struct {
	Node
	Name string
	// Charset is the character set that the file was read in.
	Charset string
	// System is the address of the document type, which is never fetched.
	System string
	// Version is that of the format: 1.0, 1.1, 1.2 or 1.3.
	Version string
	Notes   string
	Clubs   []*Club // real files have one
	Events  []*Event
	// HandSets are those beside the events; Group has those inside of them.
	HandSets []*HandSet
	// Faults are all faults, by line as far as one is known. A habit of the whole
	// file is told once, with the number of times.
	Faults []Fault
}

func (f *File) attributes() []field { return []field{{name: "Version", value: &f.Version}} }
func (f *File) texts() []field      { return []field{{name: "NOTES", value: &f.Notes}} }

func (f *File) child(name string) node {
	switch name {
	case "CLUB":
		return add(&f.Clubs)
	case "EVENT":
		return add(&f.Events)
	case "HANDSET":
		return add(&f.HandSets)
	}
	return nil
}

func (f *File) children() []named {
	out := list(nil, "CLUB", f.Clubs)
	out = list(out, "EVENT", f.Events)
	return list(out, "HANDSET", f.HandSets)
}

// Club is who ran the event.
type Club struct {
	Node
	leaf
	Name, ID string
}

func (c *Club) texts() []field {
	return []field{{name: "CLUB_NAME", value: &c.Name, always: true}, {name: "CLUB_ID_NUMBER", value: &c.ID, always: true}}
}

// Event is one event with its results. Everything is as published; Form says
// what sort of event it is, Day when it was.
type Event struct {
	Node
	Type                                                   string // EVENT_TYPE
	Identifier, Description                                string
	Program, ProgramVersion                                string
	Title, Venue, Country, Date                            string
	BoardMethod, MatchMethod, OldMethod, PairwiseMethod    string
	TeamPairing                                            string // Y when the pairs of teams are known
	WinnerType                                             string // 1 or 2 rankings
	SessionCount, SectionCount                             string
	Pairs, EWPairs                                         string // how many
	BoardsPlayed, BoardsPerRound                           string
	MasterPointScale, MasterPointType, MasterPointsAwarded string
	ChargeRate, ChargeCode, Rating                         string
	Contacts                                               []*Contact
	Labels                                                 []*Labels
	Stratifications                                        []*Stratification
	Group
}

func (e *Event) attributes() []field { return []field{{name: "EVENT_TYPE", value: &e.Type}} }

func (e *Event) texts() []field {
	return []field{
		{name: "EVENT_IDENTIFIER", value: &e.Identifier, also: "EVENT_ID"},
		{name: "EVENT_DESCRIPTION", value: &e.Description},
		{name: "BOARD_SCORING_METHOD", value: &e.BoardMethod},
		{name: "MATCH_SCORING_METHOD", value: &e.MatchMethod},
		{name: "PROGRAM_NAME", value: &e.Program},
		{name: "PROGRAM_VERSION", value: &e.ProgramVersion},
		{name: "WINNER_TYPE", value: &e.WinnerType},
		{name: "TITLE", value: &e.Title},
		{name: "DATE", value: &e.Date},
		{name: "VENUE", value: &e.Venue},
		{name: "COUNTRY", value: &e.Country},
		{name: "MASTER_POINT_SCALE", value: &e.MasterPointScale},
		{name: "MASTER_POINT_TYPE", value: &e.MasterPointType},
		{name: "MPS_AWARDED_FLAG", value: &e.MasterPointsAwarded},
		{name: "SESSION_COUNT", value: &e.SessionCount},
		{name: "SECTION_COUNT", value: &e.SectionCount},
		{name: "SCORING_METHOD", value: &e.OldMethod},
		{name: "PAIRS", value: &e.Pairs},
		{name: "EW_PAIRS", value: &e.EWPairs},
		{name: "BOARDS_PLAYED", value: &e.BoardsPlayed},
		{name: "BOARDS_PER_ROUND", value: &e.BoardsPerRound},
		{name: "TEAM_PAIRING_AVAILABLE", value: &e.TeamPairing},
		{name: "PAIRWISE_SCORING_METHOD", value: &e.PairwiseMethod},
		{name: "P2P_CHARGE_RATE", value: &e.ChargeRate},
		{name: "EBU_CHARGE_CODE", value: &e.ChargeCode},
		{name: "EVENT_RATING", value: &e.Rating},
	}
}

func (e *Event) child(name string) node {
	switch name {
	case "CONTACT":
		return add(&e.Contacts)
	case "LABELS":
		return add(&e.Labels)
	case "STRATIFICATION":
		return add(&e.Stratifications)
	}
	return e.Group.child(name)
}

func (e *Event) children() []named {
	out := list(nil, "CONTACT", e.Contacts)
	out = list(out, "LABELS", e.Labels)
	out = list(out, "STRATIFICATION", e.Stratifications)
	return e.Group.children(out)
}

// Day is the date of the event; false when it is none. Programs write
// 22/10/2015, the newest version of the format 2015-10-22.
func (e *Event) Day() (time.Time, bool) {
	for _, layout := range []string{"2/1/2006", "2006-1-2"} {
		if t, err := time.Parse(layout, strings.TrimSpace(e.Date)); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// SetDay sets the date in the form that all versions but the newest have.
func (e *Event) SetDay(t time.Time) { e.Date = t.Format("02/01/2006") }

// Contact is whom to ask.
type Contact struct {
	Node
	leaf
	Name, Scorer, Telephone, Email string
}

func (c *Contact) texts() []field {
	return []field{
		{name: "FULL_NAME", value: &c.Name},
		{name: "SCORER", value: &c.Scorer},
		{name: "TELEPHONE", value: &c.Telephone},
		{name: "EMAIL", value: &c.Email},
	}
}

// Group is what stands in an event, a session or a section. Real files have any
// of it at any depth.
type Group struct {
	Participants []*Participants
	Boards       []*Board
	Sessions     []*Session
	Sections     []*Section
	Matches      []*Match
	HandSets     []*HandSet
	// Unnamed are elements that the format does not have, with boards or
	// participants inside.
	Unnamed []*UnnamedGroup
}

func (g *Group) child(name string) node {
	switch name {
	case "PARTICIPANTS":
		return add(&g.Participants)
	case "BOARD":
		return add(&g.Boards)
	case "SESSION":
		return add(&g.Sessions)
	case "SECTION":
		return add(&g.Sections)
	case "MATCH":
		return add(&g.Matches)
	case "HANDSET":
		return add(&g.HandSets)
	}
	return nil
}

func (g *Group) children(out []named) []named {
	out = list(out, "PARTICIPANTS", g.Participants)
	out = list(out, "BOARD", g.Boards)
	out = list(out, "SESSION", g.Sessions)
	out = list(out, "SECTION", g.Sections)
	out = list(out, "MATCH", g.Matches)
	for _, u := range g.Unnamed {
		out = append(out, named{u.Name, u})
	}
	return list(out, "HANDSET", g.HandSets)
}

// Session is a session of an event.
type Session struct {
	Node
	leaf
	ID string
	Group
}

func (s *Session) attributes() []field    { return []field{{name: "SESSION_ID", value: &s.ID}} }
func (s *Session) child(name string) node { return s.Group.child(name) }
func (s *Session) children() []named      { return s.Group.children(nil) }

// Section is a section of a session.
type Section struct {
	Node
	leaf
	ID string
	Group
}

func (s *Section) attributes() []field    { return []field{{name: "SECTION_ID", value: &s.ID}} }
func (s *Section) child(name string) node { return s.Group.child(name) }
func (s *Section) children() []named      { return s.Group.children(nil) }

// UnnamedGroup is an element that the format does not have.
type UnnamedGroup struct {
	Node
	leaf
	Name string
	Group
}

func (u *UnnamedGroup) child(name string) node { return u.Group.child(name) }
func (u *UnnamedGroup) children() []named      { return u.Group.children(nil) }

// Match is a match of two teams in one round. Scores are victory points or
// whatever the event has.
type Match struct {
	Node
	leaf
	Round                    string
	Team, Opponent           string
	FirstBoard, LastBoard    string
	TeamScore, OpponentScore string
	Boards                   []*Board
}

func (m *Match) texts() []field {
	return []field{
		{name: "ROUND_NUMBER", value: &m.Round},
		{name: "TEAM", value: &m.Team},
		{name: "OPPOSING_TEAM", value: &m.Opponent},
		{name: "START_BOARD_NUMBER", value: &m.FirstBoard},
		{name: "END_BOARD_NUMBER", value: &m.LastBoard},
		{name: "TEAM_SCORE", value: &m.TeamScore},
		{name: "OPPOSING_TEAM_SCORE", value: &m.OpponentScore},
	}
}

func (m *Match) child(name string) node {
	if name == "BOARD" {
		return add(&m.Boards)
	}
	return nil
}

func (m *Match) children() []named { return list(nil, "BOARD", m.Boards) }

// Place is where in an event something stands; what it does not stand in is nil.
type Place struct {
	Session *Session
	Section *Section
	Match   *Match
}

// EachBoard yields every board of the group at whatever depth, in the order of
// the file as far as boards of one kind of place go.
func (g *Group) EachBoard() iter.Seq2[Place, *Board] {
	return func(yield func(Place, *Board) bool) { g.eachBoard(Place{}, yield) }
}

func (g *Group) eachBoard(at Place, yield func(Place, *Board) bool) bool {
	return g.each(at, func(at Place, g *Group) bool {
		for _, b := range g.Boards {
			if !yield(at, b) {
				return false
			}
		}
		for _, m := range g.Matches {
			at.Match = m
			for _, b := range m.Boards {
				if !yield(at, b) {
					return false
				}
			}
		}
		return true
	})
}

// EachParticipants yields every list of participants of the group.
func (g *Group) EachParticipants() iter.Seq2[Place, *Participants] {
	return func(yield func(Place, *Participants) bool) {
		g.each(Place{}, func(at Place, g *Group) bool {
			for _, p := range g.Participants {
				if !yield(at, p) {
					return false
				}
			}
			return true
		})
	}
}

// each visits the group and all groups in it.
func (g *Group) each(at Place, visit func(Place, *Group) bool) bool {
	if !visit(at, g) {
		return false
	}
	for _, s := range g.Sessions {
		in := at
		in.Session = s
		if !s.Group.each(in, visit) {
			return false
		}
	}
	for _, s := range g.Sections {
		in := at
		in.Section = s
		if !s.Group.each(in, visit) {
			return false
		}
	}
	for _, u := range g.Unnamed {
		if !u.Group.each(at, visit) {
			return false
		}
	}
	return true
}

// holds reports whether there is anything in the group.
func (g *Group) holds() bool {
	return len(g.Participants)+len(g.Boards)+len(g.Sessions)+len(g.Sections)+len(g.Matches)+len(g.HandSets)+len(g.Unnamed) > 0
}

// Labels are the names of labels that participants can have.
type Labels struct {
	Node
	leaf
	Names []*Text
}

func (l *Labels) child(name string) node {
	if name == "NAME" {
		return add(&l.Names)
	}
	return nil
}

func (l *Labels) children() []named { return list(nil, "NAME", l.Names) }

// Text is an element that holds text and stands in a list.
type Text struct {
	Node
	leaf
	Text string
}

// Stratification is how the field is divided by strength.
type Stratification struct {
	Node
	leaf
	Stratum []*Strats
}

func (s *Stratification) child(name string) node {
	if name == "STRATS" {
		return add(&s.Stratum)
	}
	return nil
}

func (s *Stratification) children() []named { return list(nil, "STRATS", s.Stratum) }

// Strats is a list of strata.
type Strats struct {
	Node
	leaf
	Strats []*Strat
}

func (s *Strats) child(name string) node {
	if name == "STRAT" {
		return add(&s.Strats)
	}
	return nil
}

func (s *Strats) children() []named { return list(nil, "STRAT", s.Strats) }

// Strat is one stratum.
type Strat struct {
	Node
	leaf
	Number, Label, UpperLimit, Pairs string
}

func (s *Strat) texts() []field {
	return []field{
		{name: "STRAT_NUMBER", value: &s.Number},
		{name: "STRAT_LABEL", value: &s.Label},
		{name: "UPPER_LIMIT", value: &s.UpperLimit},
		{name: "NUMBER_OF_PAIRS", value: &s.Pairs},
	}
}
