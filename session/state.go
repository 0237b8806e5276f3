package session

import (
	"maps"
	"slices"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Session is the state of a session. The zero value is one that has not been
// opened.
type Session struct {
	opened   bool
	setup    Open
	sections map[string]*section
	names    []string // of sections, in order

	round     int
	began     time.Time // the round
	entries   map[Where]*Entry
	published time.Time
	finished  bool
	playing   Playing
	keys      []Key
	invited   Invite // the invitation that holds; without a code none does
	records   []Record
	filings   []Filing
}

// section is a section with what has become of it.
type section struct {
	movement    movement.Movement
	drawing     movement.Drawing
	tables      map[[2]int]int // places in Sittings, by round and table
	contestants map[int]*Contestant
	calls       map[int]time.Time // by table
}

// Contestant is a pair, a player or a team.
type Contestant struct {
	Section     string
	Number      int
	Name        string   // of a team
	Players     []string // as registered
	Substitutes []Substitute
	Absent      bool
	Penalties   []Penalise
	CarryOver   score.Fraction
}

// Status says how far a play has come.
type Status uint8

// The states of a play.
const (
	Expected   Status = iota // nothing is known yet
	Reported                 // entered, not agreed by the opponents
	Agreed                   // agreed, or recorded by the Director
	Questioned               // somebody says that it is not right
)

// String is the status in a word.
func (s Status) String() string {
	return [5]string{"expected", "reported", "agreed", "questioned", "?"}[min(s, 4)]
}

// Entry is what is known of one play of a board.
type Entry struct {
	Where  Where
	Play   Play
	Status Status
	By     Actor // who entered what is recorded
	At     time.Time
	Doubt  string // why it was questioned
	Form   int    // 87A
	Ruling *Ruling
	// AtFault is the team through whose fault the tables of the match cannot be
	// compared on this board (86B2(b)); 0 for none.
	AtFault int
	// Unscheduled says that the movement has no such play: a wrong board, or a
	// board at a wrong table.
	Unscheduled bool
	Corrections int
}

// Ruling is what a Director decided about a play.
type Ruling struct {
	NS, EW score.Award
	Clause string
	Why    string
	By     Actor
	At     time.Time
}

// Opened reports whether the session has been opened.
func (s *Session) Opened() bool { return s.opened }

// Title is what the session is called, Date when it is.
func (s *Session) Title() string { return s.setup.Title }

// Date is when the session is, as it was written.
func (s *Session) Date() string { return s.setup.Date }

// DirectorViews is the Director as a viewer, with whom he plays as.
func (s *Session) DirectorViews() Viewer {
	return Viewer{Director: true, Section: s.playing.Section, Contestant: s.playing.Number}
}

// Clone is an independent copy.
func (s *Session) Clone() *Session {
	c := *s
	c.entries = maps.Clone(s.entries)
	c.records = slices.Clip(s.records)
	c.filings = slices.Clip(s.filings)
	c.sections = make(map[string]*section, len(s.sections))
	for name, sec := range s.sections {
		own := *sec
		own.calls = maps.Clone(sec.calls)
		own.contestants = make(map[int]*Contestant, len(sec.contestants))
		for n, known := range sec.contestants {
			of := *known
			own.contestants[n] = &of
		}
		c.sections[name] = &own
	}
	return &c
}

// Method is the regulations.
func (s *Session) Method() Method { return s.setup.Method }

// Sections are the names of the sections, in order.
func (s *Session) Sections() []string { return slices.Clone(s.names) }

// Movement is that of a section, with the rounds drawn so far; false when there
// is no such section.
func (s *Session) Movement(name string) (movement.Movement, bool) {
	sec, ok := s.sections[name]
	if !ok {
		return movement.Movement{}, false
	}
	return sec.movement, true
}

// Kind is what the contestants are.
func (s *Session) Kind() movement.Kind {
	if len(s.setup.Sections) == 0 {
		return movement.Pairs
	}
	return s.setup.Sections[0].Movement.Kind
}

// Contestant is one contestant; one that has not been registered has no
// players. It is the caller's own copy.
func (s *Session) Contestant(name string, number int) Contestant {
	if sec, ok := s.sections[name]; ok {
		if c, ok := sec.contestants[number]; ok {
			return *c
		}
	}
	return Contestant{Section: name, Number: number}
}

// PlayersIn are the players of a contestant in a round, with substitutes.
func (c Contestant) PlayersIn(round int) []string {
	players := slices.Clone(c.Players)
	for _, sub := range c.Substitutes {
		if round >= sub.Round && sub.Player < len(players) {
			players[sub.Player] = sub.Name
		}
	}
	return players
}

// Round is the round in play, 0 before the first, and when it began.
func (s *Session) Round() (int, time.Time) { return s.round, s.began }

// Rounds is how many rounds there are.
func (s *Session) Rounds() int {
	most := 0
	for _, sec := range s.sections {
		most = max(most, sec.movement.Rounds)
	}
	return most
}

// Planned is how many rounds there will be, with those that are still to be drawn.
func (s *Session) Planned() int {
	most := s.Rounds()
	for _, sec := range s.sections {
		most = max(most, sec.drawing.Rounds)
	}
	return most
}

// Drawing says how the rounds of a section are drawn; the zero value where the
// movement has them all.
func (s *Session) Drawing(name string) movement.Drawing {
	if sec, ok := s.sections[name]; ok {
		return sec.drawing
	}
	return movement.Drawing{}
}

// Published is when the score was opened to inspection; false before that.
func (s *Session) Published() (time.Time, bool) { return s.published, !s.published.IsZero() }

// Finished reports whether the ranking is final.
func (s *Session) Finished() bool { return s.finished }

// History is everything that has happened, in order. The slice must not be
// changed.
func (s *Session) History() []Record { return s.records }

// Deal is the deal of a board, where it is known.
func (s *Session) Deal(board int) (bridge.Deal, bool) {
	text, ok := s.setup.Deals[board]
	if !ok {
		return bridge.Deal{}, false
	}
	d, err := bridge.ParseDeal(text)
	return d, err == nil
}

// Entry is what is known of a play; false when nothing is.
func (s *Session) Entry(w Where) (Entry, bool) {
	e, ok := s.entries[w]
	if !ok {
		return Entry{Where: w}, false
	}
	return *e, true
}

// Plays are all plays of a section that the movement has or that were recorded
// besides, by round, table and board.
func (s *Session) Plays(name string) []Where {
	sec, ok := s.sections[name]
	if !ok {
		return nil
	}
	all := map[Where]bool{}
	for _, sit := range sec.movement.Sittings {
		for _, b := range sec.movement.Boards(sit) {
			all[Where{name, sit.Round, sit.Table, b}] = true
		}
	}
	for w := range s.entries {
		if w.Section == name {
			all[w] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), compareWhere)
}

func compareWhere(a, b Where) int {
	return slices.Compare([]int{a.Round, a.Table, a.Board}, []int{b.Round, b.Table, b.Board})
}

// Sitting is who sits at the table where a play is, by the movement and by what
// was recorded; false when nobody does.
func (s *Session) Sitting(w Where) (movement.Sitting, bool) {
	sit, ok := s.scheduled(w.Section, w.Round, w.Table)
	e, known := s.entries[w]
	if !known || !e.Play.others() {
		return sit, ok
	}
	sit = e.Play.sitting(sit)
	sit.Round, sit.Table = w.Round, w.Table
	return sit, true
}

// others reports whether others played than the movement has there.
func (p Play) others() bool { return p.NS != 0 || p.EW != 0 || p.At != bridge.BySeat[int]{} }

// sitting is a sitting with those who really sat there.
func (p Play) sitting(sit movement.Sitting) movement.Sitting {
	if p.NS != 0 {
		sit.At[bridge.North], sit.At[bridge.South] = p.NS, p.NS
	}
	if p.EW != 0 {
		sit.At[bridge.East], sit.At[bridge.West] = p.EW, p.EW
	}
	for seat, who := range p.At {
		if who != 0 {
			sit.At[seat] = who
		}
	}
	return sit
}

func (s *Session) scheduled(name string, round, table int) (movement.Sitting, bool) {
	sec, ok := s.sections[name]
	if !ok {
		return movement.Sitting{}, false
	}
	i, ok := sec.tables[[2]int{round, table}]
	if !ok {
		return movement.Sitting{}, false
	}
	return sec.movement.Sittings[i], true
}

// index notes where each table of each round stands.
func (sec *section) index() {
	sec.tables = make(map[[2]int]int, len(sec.movement.Sittings))
	for i, sit := range sec.movement.Sittings {
		sec.tables[[2]int{sit.Round, sit.Table}] = i
	}
}

// isScheduled reports whether the movement has the play.
func (s *Session) isScheduled(w Where) bool {
	sit, ok := s.scheduled(w.Section, w.Round, w.Table)
	return ok && slices.Contains(s.sections[w.Section].movement.Boards(sit), w.Board)
}

// Calls are the tables of a section that wait for the Director, and since when.
func (s *Session) Calls(name string) map[int]time.Time {
	if sec, ok := s.sections[name]; ok {
		return maps.Clone(sec.calls)
	}
	return nil
}
