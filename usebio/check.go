package usebio

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// checker looks through a tree for what is wrong with the values in it.
type checker struct {
	faults *fault.List
	board  string
}

func (f *File) check(faults *fault.List) {
	c := checker{faults: faults}
	if len(f.Events) == 0 {
		c.fault(0, Missing, Serious, "the file holds no event")
	}
	for _, e := range f.Events {
		c.event(e)
	}
	for _, h := range f.AllHandSets() {
		for _, b := range h.Boards {
			c.handBoard(b)
		}
	}
}

func (c *checker) fault(line int, kind Kind, severity Severity, format string, args ...any) {
	c.faults.Add(Fault{Line: line, Board: c.board, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

func (c *checker) event(e *Event) {
	if _, err := e.Form(); err != nil {
		c.fault(e.Line, EventType, Serious, "%v", sentence.Of(err))
	}
	if _, ok := e.Day(); !ok && e.Date != "" {
		c.fault(e.Line, Value, Serious, "the date is %s, not day/month/year", clip(e.Date))
	}
	for _, v := range []struct{ name, value string }{
		{"WINNER_TYPE", e.WinnerType},
		{"SESSION_COUNT", e.SessionCount},
		{"SECTION_COUNT", e.SectionCount},
		{"PAIRS", e.Pairs},
		{"EW_PAIRS", e.EWPairs},
		{"BOARDS_PLAYED", e.BoardsPlayed},
	} {
		c.number(e.Line, v.name, v.value)
	}
	known := c.participants(e)
	for _, b := range e.EachBoard() {
		c.travellers(b, known)
	}
	c.matches(&e.Group, known)
}

func (c *checker) number(line int, name, value string) {
	if _, ok := fraction(value); !ok && value != "" {
		c.fault(line, Value, Serious, "%s is %s, which is no number", name, clip(value))
	}
}

func (c *checker) standing(line int, s *Standing) {
	for _, v := range []struct{ name, value string }{
		{"TOTAL_SCORE", s.Total},
		{"PERCENTAGE", s.Percentage},
		{"BOARDS_PLAYED", s.Boards},
		{"HANDICAP", s.Handicap},
		{"ADJUSTMENT", s.Adjustment},
	} {
		c.number(line, v.name, v.value)
	}
	if _, _, ok := s.Rank(); !ok && s.Place != "" {
		c.fault(line, Value, Serious, "the place is %s; it is a number, with = for a tie", clip(s.Place))
	}
	for _, m := range s.MasterPoints {
		c.number(line, "MASTER_POINTS_AWARDED", m.Awarded)
	}
}

// entrants are the numbers that a line may name.
type entrants struct {
	pairs, players, teams map[string]bool
}

// participants checks those who took part and collects their numbers.
func (c *checker) participants(e *Event) entrants {
	known := entrants{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for at, list := range e.EachParticipants() {
		// Two fields of pairs each count from 1, and so does each section.
		place := ""
		if at.Section != nil {
			place = at.Section.ID
		}
		seen := map[string]bool{}
		once := func(line int, what, number, direction string) {
			key := what + " " + number + " " + place + " " + direction
			if seen[key] && number != "" {
				c.fault(line, Duplicate, Serious, "there are two participants with the number %s", clip(number))
			}
			seen[key] = true
		}
		pair := func(p *Pair) {
			once(p.Line, "pair", p.Number, p.Direction)
			known.pairs[p.Number] = true
			c.standing(p.Line, &p.Standing)
		}
		for _, p := range list.Pairs {
			pair(p)
		}
		for _, p := range list.Players {
			once(p.Line, "player", p.Number, "")
			known.players[p.Number] = true
			c.standing(p.Line, &p.Standing)
		}
		for _, t := range list.Teams {
			once(t.Line, "team", t.ID, "")
			known.teams[t.ID] = true
			c.standing(t.Line, &t.Standing)
			for _, p := range t.Pairs {
				pair(p)
			}
		}
	}
	return known
}

func (c *checker) matches(g *Group, known entrants) {
	g.each(Place{}, func(_ Place, g *Group) bool {
		for _, m := range g.Matches {
			for _, team := range []string{m.Team, m.Opponent} {
				c.known(m.Line, sentence.Say("team"), team, known.teams)
			}
			c.number(m.Line, "TEAM_SCORE", m.TeamScore)
			c.number(m.Line, "OPPOSING_TEAM_SCORE", m.OpponentScore)
		}
		return true
	})
}

// known reports a number that no participant has; more of the same kind are only
// counted, for they come from one habit or one mistake.
func (c *checker) known(line int, what sentence.Said, number string, among map[string]bool) {
	if number != "" && len(among) > 0 && !among[number] {
		c.faults.Habit("missing "+what.String(), Fault{Line: line, Board: c.board, Kind: Missing, Severity: Serious, Reason: sentence.Say("%v %s is not among the participants", what, clip(number))})
	}
}

func (c *checker) travellers(b *Board, known entrants) {
	c.board = b.Number
	defer func() { c.board = "" }()
	board, ok := b.Board()
	if !ok {
		c.fault(b.Line, Value, Serious, "%s is no number of a board", clip(b.Number))
	}
	c.number(b.Line, "BOARD_AVERAGE", b.Average)
	c.number(b.Line, "IMPS", b.IMPs)
	for _, l := range b.Lines {
		c.known(l.Line, sentence.Say("pair"), l.NS, known.pairs)
		c.known(l.Line, sentence.Say("pair"), l.EW, known.pairs)
		for _, s := range bridge.Seats {
			c.known(l.Line, sentence.Say("player"), l.Players[s], known.players)
		}
		c.line(l, board, ok)
	}
}

// line checks what a line says of the result.
func (c *checker) line(l *Line, board bridge.Board, numbered bool) {
	if _, ok := l.Written(); !ok && l.Contract != "" {
		c.fault(l.Line, ResultFault, Serious, "the contract is %s, which is none; the score counts", clip(l.Contract))
	}
	if _, err := bridge.ParseSeat(l.PlayedBy); err != nil && l.PlayedBy != "" {
		c.fault(l.Line, ResultFault, Serious, "the declarer is %s, none of N, E, S and W", clip(l.PlayedBy))
	}
	if _, ok := l.OpeningLead(); !ok && l.Lead != "" {
		c.fault(l.Line, ResultFault, Serious, "the lead is %s, which is no card", clip(l.Lead))
	}
	if n, ok := number(l.Tricks); l.Tricks != "" && (!ok || n < 0 || n > 13) {
		c.fault(l.Line, ResultFault, Serious, "the number of tricks is %s, not 0 to 13", clip(l.Tricks))
	}
	award, ok := l.Award()
	if !ok && l.Score != "" {
		c.fault(l.Line, ScoreFault, Serious, "the score is %s, neither a number nor an artificial score such as A6040", clip(l.Score))
	}
	if ok && numbered {
		c.score(l, board, award)
	}
	for _, p := range []bridge.BySide[string]{l.MatchPoints, l.CrossIMPs, l.Butler} {
		for _, text := range p {
			if _, ok := fraction(text); !ok && text != "" {
				c.fault(l.Line, ScoreFault, Serious, "the points are %s, which is no number", clip(text))
			}
		}
	}
}

// score compares the score with that of the contract.
func (c *checker) score(l *Line, board bridge.Board, award score.Line) {
	outcomes := award.NS.Outcomes()
	r, ok := l.Result()
	if !ok || len(outcomes) != 1 || !r.Valid() {
		return
	}
	if want := score.NorthSouth(r, board.Vulnerable); want != outcomes[0].Score {
		c.fault(l.Line, ScoreFault, Warning, "%s scores %d for North-South, the line has %d; the line counts", r, want, outcomes[0].Score)
	}
}

func (c *checker) handBoard(b *HandBoard) {
	c.board = b.Number
	defer func() { c.board = "" }()
	if n, ok := number(b.Number); !ok || n < 1 {
		c.fault(b.Line, Value, Serious, "%s is no number of a board", clip(b.Number))
	}
	setup, ok := b.Setup()
	if !ok {
		c.fault(b.Line, DealFault, Serious, "the hands cannot be read")
		return
	}
	if _, err := setup.Check(); err != nil {
		c.fault(b.Line, DealFault, Serious, "%v", sentence.Of(err))
	}
}
