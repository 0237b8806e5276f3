package view

import (
	"strconv"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/score"
)

// Evening is what every page of a session shows.
type Evening struct {
	Page
	ID, Title, Date string
	Stage           string // in words
	Round, Rounds   int
	Until           string // when the round should be over; empty without a clock
	Director        bool
	Feed            string // the address of the news; empty for none
	Notice          *Notice
	Form            string            // the form that is shown filled in
	Filled          map[string]string // what stands in it
	Preview         []string          // what it would do
	Then            *Then             // the past state that is shown; nil for the present
}

// RefusedMark is in a page whose form says itself why it was refused.
const RefusedMark = "data-refused"

func (e Evening) refusedMark(form string) templ.Attributes {
	return templ.Attributes{RefusedMark: e.Notice != nil && e.Form == form}
}

// value is what stands in a field of a form: what was filled in, or a default.
func (e Evening) value(form, field, otherwise string) string {
	if text, ok := e.Filled[field]; ok && e.Form == form {
		return text
	}
	return otherwise
}

// at is an address within the session.
func (e Evening) at(path string) string { return "/s/" + e.ID + path }

func (e Evening) url(path string) templ.SafeURL { return templ.SafeURL(e.at(path)) }

// stay is the address of a page that shows the same state of the session.
func (e Evening) stay(path string) templ.SafeURL {
	if e.Then != nil {
		path += e.Then.Query
	}
	return e.url(path)
}

// Then is a past state of a session.
type Then struct {
	Event, All int    // the last event that it has, from 1, of how many
	Query      string // by which other pages show it
	Happening         // what the event was
	Now        string // the address of the same page in the present
}

// Contestant is who is meant, for people.
type Contestant struct {
	Section string
	Number  int
	Label   string // number with direction
	Names   string
}

// RankRow is a row of a ranking.
type RankRow struct {
	Place      string
	Contestant Contestant
	Value      string
	Boards     int
}

// RankGroup is a field that is ranked together.
type RankGroup struct {
	Title string
	Rows  []RankRow
}

// Results is the page of the ranking.
type Results struct {
	Evening
	Groups   []RankGroup
	Closed   bool // not to be seen yet
	Unit     string
	Boards   []BoardLink
	Papers   []string // that can be printed, by their addresses
	PerRound []MatchRound
}

// MatchRound is the matches of teams in a round.
type MatchRound struct {
	Title      string
	Home, Away string // heads of the columns
	Unit       string // of the points
	Matches    []MatchRow
}

// scaled reports whether the matches give victory points.
func (r MatchRound) scaled() bool { return len(r.Matches) > 0 && r.Matches[0].VP != "" }

// MatchRow is a match between two teams with what each has from it.
type MatchRow struct {
	Home, Away     Contestant
	Points, VP     string // of the home team; VP empty where there are none
	OtherPoints    string
	OtherVP        string
	Boards, Played int
}

// CardMatch is a match on the score card of a team.
type CardMatch struct {
	Round      int
	Against    Contestant
	Points, VP string
	Won, Lost  string // over all boards
	Why        string // how it came about
	Lines      []MatchLine
}

// MatchLine is a board of a match: what the team did North-South and East-West.
type MatchLine struct {
	Board   int
	NS, EW  string
	Points  string
	Hidden  bool
	Section string
}

// BoardLink leads to a traveller.
type BoardLink struct {
	Section string
	Number  int
}

// TableState is a table as the Director sees it.
type TableState struct {
	Section      string
	Table        int
	Who          string
	Room         string // of teams
	Boards, Done int
	Last         string
	Called       string
	SitsOut      bool
	Late         bool
	Absent       []string   // contestants of the table who are not there
	Questioned   []PlayLink // plays there whose result is questioned
	Inquiry      string     // where the assistant begins; empty where nobody plays
}

// PlayLink is a play of a board that needs a look, with why.
type PlayLink struct {
	Section             string
	Round, Table, Board int
	Text                string
}

func (l PlayLink) url(e Evening) templ.SafeURL {
	return e.url("/play/" + l.Section + "/" + itoa(l.Round) + "/" + itoa(l.Table) + "/" + itoa(l.Board))
}

// Desk is the Director's board.
type Desk struct {
	Evening
	Tables      []TableState
	Open        []PlayLink
	Suspicious  []PlayLink
	Contestants []Contestant
	Absent      []Contestant // those who are not there
	PlayingAs   string
	NextRound   int // 0 when there is none
	Draws       []DrawLink
	CanPublish  bool
	CanFinish   bool
	Penalties   []string
}

// DrawLink leads to the draw of a round.
type DrawLink struct {
	Section string
	Round   int
}

// Choice is an option of a form.
type Choice struct{ Value, Label string }

// SeatChoice is a place at a table and who sits there.
type SeatChoice struct {
	Field, Label string
	Number       int
}

// Manage is the page of what a Director does besides rounds and results.
type Manage struct {
	Evening
	Sections    []string
	Contestants []Contestant
	Players     []Choice
	Penalties   []Choice
	Now         int // the round in play, at least 1
}

// DrawPage is a round that can be drawn.
type DrawPage struct {
	Evening
	Section     string
	NextRound   int
	Number      int // of boards
	Boards      string
	Orders      []Choice // how it can be drawn
	Order       string
	Contestants []Contestant
	Matches     [][2]int // 0 where nothing is decided
	Ties        bool
	Byes        []Contestant
	Teams       bool
	NotBegun    bool // a round has been drawn and not begun
}

// PlayDetail is one play of a board with all that the Director can do about it.
type PlayDetail struct {
	Evening
	Link        PlayLink
	NS, EW      Contestant
	Status      string
	Result      string
	Recorded    string // the result as it is written, for the form
	Points      string
	Doubt       string
	Ruling      string
	HasEntry    bool
	HasRuling   bool
	CanAgree    bool
	Shown       string // to what, as the session writes it
	BoardForm   int    // 87A
	Seats       []SeatChoice
	Contestants []Contestant
	Corrections int
	Filed       []FilingLink
	Match       *Incomparable // nil where it is no match of teams
}

// act is the address of a form about the play.
func (p PlayDetail) act(what string) templ.SafeURL {
	return templ.SafeURL(string(p.Link.url(p.Evening)) + "/" + what)
}

// filled is what stood in a field of a form.
func (p PlayDetail) filled(form, field string) string { return p.value(form, field, "") }

// formValue is the form of the board to choose at first: the one recorded, or the
// second one.
func (p PlayDetail) formValue() string {
	if text := p.filled("foul", "form"); text != "" {
		return text
	}
	return itoa(max(p.BoardForm, 1))
}

// TravellerLine is a line of a traveller.
type TravellerLine struct {
	NS, EW, Contract, Lead, NSPoints string
	NSMark, EWMark                   string
	NSWhy, EWWhy                     string
}

// Traveller is a board with what everybody did.
type Traveller struct {
	Evening
	Section string
	Board   int
	Lines   []TravellerLine
	Dealt   *bridge.BySeat[bridge.Hand] // nil where the hands are not known
	Hidden  bool
	Makes   *analysis.Answer // nil while it is not known
	Working bool             // it is being worked out
}

// CardLine is a board of a score card.
type CardLine struct {
	Round, Board      int
	Section           string
	Against, Contract string
	Points, Mark, Why string
	Hidden            bool
}

// ScoreCard is all boards of a contestant.
type ScoreCard struct {
	Evening
	Contestant Contestant
	Lines      []CardLine
	Matches    []CardMatch // of a team, with their boards
	Rounds     []CardMatch // of a pair whose matches give victory points
	Unit       string      // of the boards of a match
	Total      string
	TotalWhy   string // how it came about; empty where the viewer may not see every board
	Place      string
	Besides    []string // what the total has that no board gave: carry-over, penalties
	Closed     bool
	Rulings    []FilingLink
}

// Happening is a record for people.
type Happening struct {
	At, By, What, Why string
	To                string // where there is more; empty for nowhere
}

// Chronicle is all that has happened.
type Chronicle struct {
	Evening
	All []Happening
}

// Code is an address as a picture that a phone can read.
type Code struct {
	Address string
	Size    int
	Path    string // of the dark squares, as SVG has it
}

// Signpost leads to a terminal.
type Signpost struct {
	Section string
	Table   int
	Code
	Secret string // the code of the table as people type it
}

// Signposts is the page of all of them.
type Signposts struct {
	Evening
	All       []Signpost
	Secret    string // the code that fits every table
	Unreached bool   // phones do not reach this server
}

// penaltyUnits are the units in which a penalty can be given.
var penaltyUnits = []struct {
	value   score.PenaltyIn
	message string
}{
	{score.PercentOfTop, "session.penalty.top"},
	{score.PercentOfTotal, "session.penalty.total"},
	{score.InUnit, "session.penalty.unit"},
	{score.InVP, "session.penalty.vp"},
}

// PenaltyUnit is the message for what a penalty is counted in.
func PenaltyUnit(in score.PenaltyIn) string {
	for _, u := range penaltyUnits {
		if u.value == in {
			return u.message
		}
	}
	return penaltyUnits[0].message
}

func itoa(n int) string { return strconv.Itoa(n) }
