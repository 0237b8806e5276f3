package usebio

import (
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
