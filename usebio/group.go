package usebio

import "iter"

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
