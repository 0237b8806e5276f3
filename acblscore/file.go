package acblscore

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
)

// File is what a game file holds.
type File struct {
	Name   string
	Events []Event
	Faults []fault.Fault
}

// Event is one event of a session.
type Event struct {
	Number   int // from 1, its place in the file
	Name     string
	Session  string
	Date     string // as people write it
	Club     string
	Director string // of a club game; of a tournament it is the city
	Sanction string
	ClubID   string
	HandSet  string
	Type     Type
	Scoring  Scoring
	Sections []Section
}

// Type is the kind of contestants.
type Type uint8

// The types of events.
const (
	Pairs Type = iota
	Teams
	Individual
	HomeStylePairs
	BoardAMatch
	SeriesWinner
)

// String is the type as ACBLscore calls it.
func (t Type) String() string {
	names := [...]string{"Pairs", "Teams", "Individual", "Home Style Pairs", "BAM", "Series Winner"}
	if int(t) < len(names) {
		return names[t]
	}
	return "?"
}

// Scoring is the method of scoring.
type Scoring uint8

// The methods that are known by name.
const (
	Matchpoints        Scoring = 0
	IMPsWithDatum      Scoring = 1
	AverageIMPs        Scoring = 2
	TotalIMPs          Scoring = 3
	InstantMatchpoints Scoring = 4
	BoardAMatchTeams   Scoring = 5
	WinLoss            Scoring = 6
	VictoryPoints      Scoring = 7
	Knockout           Scoring = 8
	SeriesWinnerScore  Scoring = 10
	BAMMatchpoints     Scoring = 16
	CompactKnockout    Scoring = 18
)

// String is the method as ACBLscore calls it.
func (s Scoring) String() string {
	switch s {
	case Matchpoints:
		return "Matchpoints"
	case IMPsWithDatum:
		return "IMPs with computed datum"
	case AverageIMPs:
		return "Average IMPs"
	case TotalIMPs:
		return "Total IMPs"
	case InstantMatchpoints:
		return "Instant Matchpoints"
	case BoardAMatchTeams:
		return "BAM Teams"
	case WinLoss:
		return "Win/Loss"
	case VictoryPoints:
		return "Victory Points"
	case Knockout:
		return "Knockout"
	case SeriesWinnerScore:
		return "Series Winner"
	case BAMMatchpoints:
		return "BAM Matchpoints"
	case CompactKnockout:
		return "Compact KO"
	}
	return "?"
}

// Section is a section of an event.
type Section struct {
	Letter         string
	Howell         bool // one field; otherwise North-South and East-West are two
	Individual     bool
	Tables         int
	Rounds         int
	BoardsPerRound int
	HighestPair    int
	MaxResults     int // on a board, in the section alone
	Top            int // matchpoints on a board for the best of all
	// Phantom is the number of the pair that is not there; 0 without one.
	// PhantomEW tells that it is East-West in a section with two fields.
	Phantom   int
	PhantomEW bool
	// Linked are the places of the sections that are matchpointed with this one,
	// counted from 1 in the order of the file.
	Linked  []int
	Entries []Entry
	Boards  []Board
}

// Entry is a pair, or a player of an individual event.
type Entry struct {
	Number    int
	Direction bridge.Seat // North for North-South and East for East-West
	Players   []Player
	Table     int // where it starts

	Adjustment   score.Fraction
	Unscaled     score.Fraction // sum of what the boards gave
	SessionScore score.Fraction // the same for the full number of boards
	CarryOver    score.Fraction
	Final        score.Fraction
	Percentage   score.Fraction // of SessionScore; 0 to 100
	BoardsPlayed int
}

// Player is a person.
type Player struct {
	Family, First        string
	City, State, Country string
	Number               string // of the member
	Masterpoints         int    // holding when the file was made
	Rank                 string // letter
}

// Name is first name and family name.
func (p *Player) Name() string { return strings.TrimSpace(p.First + " " + p.Family) }

// Board is the results of one board in a section.
type Board struct {
	Number int
	// Mark is the byte beside the number, which is 1 in some files and 0 in
	// others; nobody has described it. Programs that take both bytes for the
	// number see board 257 where this one sees board 1.
	Mark    int
	Results []Result
}

// Result is what happened at one table.
type Result struct {
	Table, Round int
	// Outcomes are those of North-South and East-West; of an individual event
	// those of the four players from North on.
	Outcomes []Outcome
}

// Outcome is what one side, or one player, has of a result.
type Outcome struct {
	Pair        int // its number
	Kind        Kind
	Score       int // of Kind Scored, from its own view, in points of Law 77
	Matchpoints score.Fraction
}

// Kind says whether there is a score, and why not.
type Kind uint8

// The kinds of outcomes.
const (
	Scored Kind = iota
	Late
	NotPlayed
	NotInPlay // nothing was to be played; no result
	AverageMinus
	Average
	AveragePlus
)

// String is the kind as reports of ACBLscore have it.
func (k Kind) String() string {
	names := [...]string{"score", "LATE", "NP", "-", "AVE-", "AVE", "AVE+"}
	if int(k) < len(names) {
		return names[k]
	}
	return "?"
}
