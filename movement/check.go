package movement

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// FaultKind says what is wrong with a movement.
type FaultKind uint8

// The kinds of fault.
const (
	OutOfRange   FaultKind = iota + 1 // a round, table, set or contestant that there is not
	TableTwice                        // a table stands there twice in a round
	TwoPlaces                         // a contestant sits in two places in a round
	BoardTwice                        // a contestant plays a board twice
	SetShared                         // a board lies at more tables in a round than the movement declares
	MeetAgain                         // opponents meet more often than declared
	PartnerAgain                      // partners of an individual meet more often than declared
	OneSided                          // teams: a board of a match is played at one table only
	SideChanged                       // two winners: a contestant sits in both directions
)

// String names the kind.
func (k FaultKind) String() string {
	names := [...]string{
		"?", "out of range", "table twice", "two places", "board twice", "set shared",
		"meet again", "partner again", "one-sided", "side changed",
	}
	if int(k) >= len(names) {
		return "?"
	}
	return names[k]
}

// Fault is something wrong with a movement, with the round and table where it
// shows.
type Fault struct {
	Kind         FaultKind
	Round, Table int
	Text         sentence.Said // without the place
}

// Error is the fault in a sentence with its place.
func (f Fault) Error() string {
	return fmt.Sprintf("round %d, table %d: %v", f.Round, f.Table, f.Text)
}

// Sentence is the same for other languages.
func (f Fault) Sentence() (form string, args []any) {
	return "round %d, table %d: %v", []any{f.Round, f.Table, f.Text}
}

// checker holds what has been seen of a movement so far.
type checker struct {
	m      Movement
	faults []Fault
}

func (c *checker) fault(kind FaultKind, s Sitting, format string, args ...any) {
	c.faults = append(c.faults, Fault{kind, s.Round, s.Table, sentence.Say(format, args...)})
}

// Check returns everything that is wrong with the movement, in order of rounds
// and tables: nobody may play a board twice or sit in two places at once, and
// what is shared or repeated must have been declared. No faults, and the
// movement can be played.
func (m Movement) Check() []Fault {
	c := checker{m: m}
	if !c.inRange() {
		return c.faults
	}
	c.places()
	c.boards()
	c.meetings()
	if m.Kind == Teams {
		c.bothTables()
	}
	if m.Winners == 2 {
		c.sides()
	}
	slices.SortStableFunc(c.faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	return c.faults
}

// inRange checks the numbers themselves; nothing else can be looked at when
// they are wrong.
func (c *checker) inRange() bool {
	for _, s := range c.m.Sittings {
		switch {
		case s.Round < 1 || s.Round > c.m.Rounds:
			c.fault(OutOfRange, s, "there are %s", plural(c.m.Rounds, "round"))
		case s.Table < 1 || s.Table > c.m.Tables:
			c.fault(OutOfRange, s, "there are %s", plural(c.m.Tables, "table"))
		case s.Set < 0 || s.Set > len(c.m.Sets):
			c.fault(OutOfRange, s, "set %d, but there are %s", s.Set, plural(len(c.m.Sets), "set"))
		}
		for _, who := range s.At {
			if who < 0 || who > c.m.Contestants {
				c.fault(OutOfRange, s, "contestant %d of %d", who, c.m.Contestants)
				break
			}
		}
	}
	return len(c.faults) == 0
}

// presences are the contestants at a table, each with the direction in which he
// sits there: a pair once, four players of an individual.
func (m Movement) presences(s Sitting) []presence {
	seats := []bridge.Seat{bridge.North, bridge.East}
	if m.Kind == Individual {
		seats = bridge.Seats[:]
	}
	var found []presence
	for _, seat := range seats {
		if who := s.At[seat]; who != 0 && who != m.Missing {
			found = append(found, presence{who, seat.Side()})
		}
	}
	return found
}

type presence struct {
	who  int
	side bridge.Side
}

// places checks that each table stands in a round once and each contestant sits
// in one place; a team sits once in each direction.
func (c *checker) places() {
	type place struct{ round, table int }
	type here struct {
		round, who int
		side       bridge.Side
	}
	tables, people := map[place]bool{}, map[here]int{}
	for _, s := range c.m.Sittings {
		at := place{s.Round, s.Table}
		if tables[at] {
			c.fault(TableTwice, s, "the table stands there twice in this round")
		}
		tables[at] = true
		for _, p := range c.m.presences(s) {
			key := here{s.Round, p.who, 0}
			if c.m.Kind == Teams {
				key.side = p.side
			}
			if other, twice := people[key]; twice {
				c.fault(TwoPlaces, s, "%s sits at table %d as well", c.m.Label(p.who), other)
			}
			people[key] = s.Table
		}
	}
}

// boards checks that nobody plays a board twice and that no board lies at more
// tables than there are copies.
func (c *checker) boards() {
	type played struct {
		who, board int
		side       bridge.Side
	}
	type lying struct{ round, board int }
	seen, tables := map[played]int{}, map[lying]int{}
	for _, s := range c.m.Sittings {
		crowded := false
		for _, b := range c.m.Boards(s) {
			for _, p := range c.m.presences(s) {
				key := played{p.who, b, 0}
				if c.m.Kind == Teams {
					key.side = p.side
				}
				if round, twice := seen[key]; twice {
					c.fault(BoardTwice, s, "%s has played board %d in round %d", c.m.Label(p.who), b, round)
				}
				seen[key] = s.Round
			}
			at := lying{s.Round, b}
			tables[at]++
			crowded = crowded || tables[at] == max(c.m.Copies, 1)+1
		}
		if crowded {
			c.fault(SetShared, s, "set %d lies at more than %s in this round", s.Set, plural(max(c.m.Copies, 1), "table"))
		}
	}
}

// meetings checks how often the same contestants are opponents, and partners in
// an individual.
func (c *checker) meetings() {
	type couple struct{ a, b int }
	opponents, partners := map[couple]int{}, map[couple]int{}
	most := max(c.m.Meetings, 1)
	for _, s := range c.m.Sittings {
		if c.m.SitsOut(s) {
			continue
		}
		here := c.m.presences(s)
		for i, p := range here {
			for _, q := range here[i+1:] {
				pair := couple{min(p.who, q.who), max(p.who, q.who)}
				if c.m.Kind == Teams { // each team meets another once in each direction
					pair = couple{here[0].who, here[1].who}
				}
				if p.side != q.side {
					if opponents[pair]++; opponents[pair] == most+1 {
						c.fault(MeetAgain, s, "%s and %s are opponents more than %s", c.m.Label(p.who), c.m.Label(q.who), times(most))
					}
				} else if partners[pair]++; partners[pair] == max(c.m.Partnerships, 1)+1 {
					c.fault(PartnerAgain, s, "%s and %s are partners more than %s", c.m.Label(p.who), c.m.Label(q.who), times(max(c.m.Partnerships, 1)))
				}
			}
		}
	}
}

func times(n int) sentence.Said {
	if n == 1 {
		return sentence.Say("once")
	}
	return sentence.Say("%d times", n)
}

// bothTables checks that what one team plays North-South against another it also
// plays East-West against it, so that the boards can be compared.
func (c *checker) bothTables() {
	type half struct{ ns, ew, board int }
	played := map[half]Sitting{}
	for _, s := range c.m.Sittings {
		for _, b := range c.m.Boards(s) {
			played[half{s.NS(), s.EW(), b}] = s
		}
	}
	for h, s := range played {
		if _, ok := played[half{h.ew, h.ns, h.board}]; !ok {
			c.fault(OneSided, s, "board %d of %d against %d is not played at a second table", h.board, h.ns, h.ew)
		}
	}
}

// sides checks that nobody changes direction where the directions are ranked
// apart.
func (c *checker) sides() {
	first := map[int]bridge.Side{}
	for _, s := range c.m.Sittings {
		for _, p := range c.m.presences(s) {
			if side, known := first[p.who]; known && side != p.side {
				c.fault(SideChanged, s, "%s sits in the other direction", c.m.Label(p.who))
			} else {
				first[p.who] = p.side
			}
		}
	}
}
