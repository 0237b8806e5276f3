package movement

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// DrawRule says from what the rounds of an event are drawn.
type DrawRule string

// The rules.
const (
	Swiss    DrawRule = "swiss"     // from the ranking, nobody twice
	Danish   DrawRule = "danish"    // from the ranking, whoever has met before
	KnockOut DrawRule = "knock-out" // the winners of the last round
)

// Drawing says how the rounds of an event are drawn one after the other. The
// zero value is for events whose movement has all rounds.
type Drawing struct {
	Rule   DrawRule `json:"rule,omitempty"`
	Rounds int      `json:"rounds,omitempty"` // that are planned
	Boards int      `json:"boards,omitempty"` // a round
}

// Rematches is what the rule says about opponents who have met.
func (d Drawing) Rematches() Rematches {
	if d.Rule == Danish {
		return AllowRematches
	}
	return AvoidRematches
}

// Check is an error where the drawing cannot be used for such contestants.
func (d Drawing) Check(kind Kind) error {
	switch {
	case d == Drawing{}:
		return nil
	case d.Rule != Swiss && d.Rule != Danish && d.Rule != KnockOut:
		return sentence.Errorf("movement: %q is no way to draw a round", d.Rule)
	case kind == Individual, kind == Pairs && d.Rule == KnockOut:
		return sentence.Errorf("movement: a %s is not for %s", d.Rule, kind)
	case d.Rounds < 1 || d.Rounds > 60 || d.Boards < 1 || d.Boards > 64 || d.Rounds*d.Boards > 900:
		return sentence.Errorf("movement: %s of %s", plural(d.Rounds, "round"), plural(d.Boards, "board"))
	}
	return nil
}

// Undrawn is the movement of an event whose rounds are all drawn: nobody sits
// anywhere yet. Pairs need a table for two of them, teams a table each; with an
// odd number one of them has a bye in each round.
func Undrawn(kind Kind, contestants int) (Movement, error) {
	if kind == Individual || contestants < 2 || contestants > 1000 {
		return Movement{}, sentence.Errorf("movement: rounds of %d %s cannot be drawn; it must be 2 to 1000 pairs or teams", contestants, kind)
	}
	m := Movement{
		Name: fmt.Sprintf("drawn-%d", contestants), Title: fmt.Sprintf("Rounds drawn one after the other, %d %s", contestants, kind),
		Kind: kind, Contestants: contestants, Winners: 1, Tables: contestants - contestants%2,
	}
	if kind == Pairs {
		m.Tables /= 2
	}
	m.Copies, m.Meetings = max(m.Tables, 1), 2
	return m, nil
}

// OtherTable is the sitting at which the same boards are played by the same two
// teams the other way round; false where there is none, and for others than teams.
func (m Movement) OtherTable(s Sitting) (Sitting, bool) {
	if m.Kind != Teams {
		return Sitting{}, false
	}
	for _, other := range m.Sittings {
		if other.NS() == s.EW() && other.EW() == s.NS() && other.Set == s.Set && other != s {
			return other, true
		}
	}
	return Sitting{}, false
}

// IsOpenRoom reports whether a table is the open room of its match: the one that
// is played first, or has the lower number. Its North-South are the home team.
func (m Movement) IsOpenRoom(s Sitting) bool {
	other, ok := m.OtherTable(s)
	return ok && (s.Round < other.Round || s.Round == other.Round && s.Table < other.Table)
}
