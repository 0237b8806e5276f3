package movement

import (
	"slices"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestCheckFinds spoils a sound movement in every way that a fault has a name
// for.
func TestCheckFinds(t *testing.T) {
	for _, c := range []struct {
		kind  FaultKind
		spoil func(m *Movement)
	}{
		{OutOfRange, func(m *Movement) { m.Sittings[3].Round = 9 }},
		{OutOfRange, func(m *Movement) { m.Sittings[3].Table = 0 }},
		{OutOfRange, func(m *Movement) { m.Sittings[3].Set = 8 }},
		{OutOfRange, func(m *Movement) { m.Sittings[3].At[bridge.East] = 15 }},
		{TableTwice, func(m *Movement) { m.Sittings = append(m.Sittings, m.Sittings[3]) }},
		{TwoPlaces, func(m *Movement) { m.Sittings[3] = Seated(1, 4, 4, m.Sittings[2].EW(), 4) }},
		{BoardTwice, func(m *Movement) { m.Sittings[7].Set = m.Sittings[0].Set }},
		{SetShared, func(m *Movement) { m.Sittings[3].Set = m.Sittings[2].Set }},
		{MeetAgain, func(m *Movement) { m.Sittings[7] = Seated(2, 1, 1, m.Sittings[0].EW(), m.Sittings[7].Set) }},
		{SideChanged, func(m *Movement) { m.Sittings[7] = m.Sittings[7].Turned() }},
		{OneSided, func(m *Movement) {
			*m, _ = RoundRobin(4, 3)
			m.Sittings[1] = Seated(1, 2, m.Sittings[0].NS(), m.Sittings[0].EW(), 2)
		}},
		{PartnerAgain, func(m *Movement) {
			*m, _ = Whist(8, 2)
			m.Sittings[2].At[bridge.North], m.Sittings[2].At[bridge.South] = m.Sittings[0].At[bridge.North], m.Sittings[0].At[bridge.South]
		}},
	} {
		m, err := Mitchell(7, 0, 2)
		if err != nil {
			t.Fatal(err)
		}
		c.spoil(&m)
		faults := m.Check()
		if !slices.ContainsFunc(faults, func(f Fault) bool { return f.Kind == c.kind }) {
			t.Errorf("%s was not found: %v", c.kind, faults)
		}
		if f := m.Figures(); (c.kind == OutOfRange) != (f == Figures{}) { // and whoever counts does not stumble
			t.Errorf("%s: figures %+v", c.kind, f)
		}
		for _, f := range faults {
			if f.Text.String() == "" || f.Kind.String() == "?" {
				t.Errorf("a fault without words: %+v", f)
			}
		}
	}
}

// TestGuide follows a pair and a set through a Mitchell by what the cards on the
// tables say.
func TestGuide(t *testing.T) {
	m, err := ShareMitchell(8, 0, 3)
	if err != nil {
		t.Fatal(err)
	}
	steps := m.Guide(3)
	if len(steps) != 8 || len(steps[0].Boards) != 3 {
		t.Fatalf("card of table 3: %+v", steps)
	}
	if got := steps[0].Next[bridge.East]; got != (Place{4, bridge.East}) {
		t.Errorf("East goes to %+v", got)
	}
	if got := steps[0].Next[bridge.North]; got != (Place{3, bridge.North}) {
		t.Errorf("North goes to %+v", got)
	}
	if steps[0].BoardsTo != 2 {
		t.Errorf("boards go to table %d", steps[0].BoardsTo)
	}
	if got := m.Guide(5)[0].BoardsTo; got != 0 {
		t.Errorf("boards of table 5 should rest, not go to table %d", got)
	}
	if last := steps[7]; last.BoardsTo != 0 || last.Next[bridge.East] != (Place{}) {
		t.Errorf("after the last round: %+v", last)
	}
}
