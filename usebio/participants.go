package usebio

import (
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// Participants are those who took part, with what became of them.
type Participants struct {
	Node
	leaf
	Type    string // EVENT_TYPE
	Pairs   []*Pair
	Players []*Player // of an individual event
	Teams   []*Team
}

func (p *Participants) attributes() []field { return []field{{name: "EVENT_TYPE", value: &p.Type}} }

func (p *Participants) child(name string) node {
	switch name {
	case "PAIR":
		return add(&p.Pairs)
	case "PLAYER":
		return add(&p.Players)
	case "TEAM":
		return add(&p.Teams)
	}
	return nil
}

func (p *Participants) children() []named {
	out := list(nil, "PAIR", p.Pairs)
	out = list(out, "PLAYER", p.Players)
	return list(out, "TEAM", p.Teams)
}

// Standing is what was published about a participant's game.
type Standing struct {
	Place      string // 7, or 7= for a tie
	StratPlace string
	Percentage string
	Total      string
	Boards     string // how many were played
	Handicap   string
	Adjustment string
	// MasterPoints are awards of one kind each.
	MasterPoints []*MasterPoints
}

func (s *Standing) texts() []field {
	return []field{
		{name: "TOTAL_SCORE", value: &s.Total},
		{name: "PERCENTAGE", value: &s.Percentage},
		{name: "PLACE", value: &s.Place},
		{name: "STRAT_PLACE", value: &s.StratPlace},
		{name: "BOARDS_PLAYED", value: &s.Boards},
		{name: "HANDICAP", value: &s.Handicap},
		{name: "ADJUSTMENT", value: &s.Adjustment},
	}
}

// Rank is the place as a number, and whether it is shared.
func (s *Standing) Rank() (place int, tied, ok bool) {
	text, tied := strings.CutSuffix(strings.TrimSpace(s.Place), "=")
	place, ok = number(text)
	return place, tied, ok && place > 0
}

// Percent is the percentage as published.
func (s *Standing) Percent() (score.Fraction, bool) { return fraction(s.Percentage) }

// Score is the total as published, in the unit of the event.
func (s *Standing) Score() (score.Fraction, bool) { return fraction(s.Total) }

// MasterPoints is an award of master points of one kind.
type MasterPoints struct {
	Node
	leaf
	Awarded, Type string
	// Bare says that the two values stand in the participant itself and not in
	// an element of their own.
	Bare bool
}

func (m *MasterPoints) texts() []field {
	return []field{
		{name: "MASTER_POINTS_AWARDED", value: &m.Awarded},
		{name: "MASTER_POINT_TYPE", value: &m.Type},
	}
}

// bare takes a value that stands in the participant itself: an award begins with
// its number, the type follows. Such awards come before the others.
func (s *Standing) bare(name, value string) {
	n := 0
	for n < len(s.MasterPoints) && s.MasterPoints[n].Bare {
		n++
	}
	switch {
	case name == "MASTER_POINTS_AWARDED":
		s.MasterPoints = slices.Insert(s.MasterPoints, n, &MasterPoints{Awarded: value, Bare: true})
	case n > 0 && s.MasterPoints[n-1].Type == "":
		s.MasterPoints[n-1].Type = value
	default:
		s.MasterPoints = slices.Insert(s.MasterPoints, n, &MasterPoints{Type: value, Bare: true})
	}
}

// Pair is a pair of an event for pairs, or of a team.
type Pair struct {
	Node
	leaf
	// Number is as published: 3, 3NS where two fields of pairs each begin at 1, or
	// team-player-player. With Direction NS or EW it is a number of its own.
	Number, Direction string
	IMPs              string // of a pair of a team
	Standing
	Labels  []*Label
	Players []*Player
}

func (p *Pair) texts() []field {
	return append([]field{
		{name: "PAIR_NUMBER", value: &p.Number},
		{name: "DIRECTION", value: &p.Direction},
		{name: "PAIR_IMPS", value: &p.IMPs},
	}, p.Standing.texts()...)
}

func (p *Pair) child(name string) node {
	switch name {
	case "MASTER_POINTS":
		return add(&p.MasterPoints)
	case "LABEL":
		return add(&p.Labels)
	case "PLAYER":
		return add(&p.Players)
	}
	return nil
}

func (p *Pair) children() []named {
	out := list(nil, "MASTER_POINTS", p.MasterPoints)
	out = list(out, "LABEL", p.Labels)
	return list(out, "PLAYER", p.Players)
}

// Side is the direction in which the pair sat throughout; false when it changed.
func (p *Pair) Side() (bridge.Side, bool) {
	s, err := bridge.ParseSide(p.Direction)
	return s, err == nil
}

// Label is a label of a participant.
type Label struct {
	Node
	leaf
	Name, Value string
}

func (l *Label) texts() []field {
	return []field{{name: "NAME", value: &l.Name}, {name: "VALUE", value: &l.Value}}
}

// Player is a player of a pair or team, or of an individual event; only then it
// has a number and a standing of its own.
type Player struct {
	Node
	Rateable           string // Y or N
	Number             string
	Name               string
	ClubID, NationalID string
	Standing
}

func (p *Player) attributes() []field { return []field{{name: "RATEABLE", value: &p.Rateable}} }

func (p *Player) texts() []field {
	return append([]field{
		{name: "PLAYER_NUMBER", value: &p.Number},
		{name: "PLAYER_NAME", value: &p.Name},
		{name: "CLUB_ID_NUMBER", value: &p.ClubID},
		{name: "NATIONAL_ID_NUMBER", value: &p.NationalID},
	}, p.Standing.texts()...)
}

func (p *Player) child(name string) node {
	if name == "MASTER_POINTS" {
		return add(&p.MasterPoints)
	}
	return nil
}

func (p *Player) children() []named { return list(nil, "MASTER_POINTS", p.MasterPoints) }

// Team is a team.
type Team struct {
	Node
	ID, Name string
	Wins     string // WINS_OR_DRAWS
	Standing
	Pairs   []*Pair
	Players []*Player // where the file does not say who played with whom
}

func (t *Team) attributes() []field {
	return []field{{name: "TEAM_ID", value: &t.ID}, {name: "TEAM_NAME", value: &t.Name}}
}

func (t *Team) texts() []field {
	return append(t.Standing.texts(), field{name: "WINS_OR_DRAWS", value: &t.Wins})
}

func (t *Team) child(name string) node {
	switch name {
	case "MASTER_POINTS":
		return add(&t.MasterPoints)
	case "PAIR":
		return add(&t.Pairs)
	case "PLAYER":
		return add(&t.Players)
	}
	return nil
}

func (t *Team) children() []named {
	out := list(nil, "MASTER_POINTS", t.MasterPoints)
	out = list(out, "PAIR", t.Pairs)
	return list(out, "PLAYER", t.Players)
}
