package session

import (
	"time"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Incomparable says that the two tables of a match have no results on a board
// that could be compared, and whose fault that is (86B2(b)). The other team gets
// the score that the Director assigned to both tables or average plus, whichever
// is better for it, and the team at fault the complement.
type Incomparable struct {
	Where Where `json:"where"` // one of the two tables
	// AtFault is the team; 0 takes it back.
	AtFault  int    `json:"atFault,omitempty"`
	Approval string `json:"approval,omitempty"` // as for Correct
}

func (Incomparable) command() {}
func (Incomparable) event()   {}

func (s *Session) decideIncomparable(c Incomparable, at time.Time) error {
	w := c.Where
	sit, ok := s.Sitting(w)
	switch {
	case s.Kind() != movement.Teams:
		return refuse(Impossible, "86B", "teamsonly", "only the tables of a match of teams are compared so")
	case !ok:
		return refuse(NotThere, "", "nobody", "nobody sits at table {Table} in round {Round}", "Table", tableName(w.Section, w.Table), "Round", w.Round)
	case c.AtFault != 0 && c.AtFault != sit.NS() && c.AtFault != sit.EW():
		return refuse(NotThere, "86B2(b)", "notinmatch", "team {Team} does not play this match", "Team", c.AtFault)
	}
	return s.inTime(at, c.Approval, "92B")
}

// assigned reports whether a line has a score that the Director assigned.
func (l SheetLine) assigned() bool {
	return l.Ruled && l.NS.Kind() == score.Scored && l.EW.Kind() == score.Scored
}

// compare settles a board of a match whose tables cannot be compared through the
// fault of a team: what was played counts no more, and what was assigned counts
// where it was at both tables.
func (m *meeting) compare(number int) {
	board := m.boards[number]
	if board.AtFault != nil && m.assigned[number] < 2 {
		board.Open, board.Closed = score.Line{}, score.Line{}
	}
}
