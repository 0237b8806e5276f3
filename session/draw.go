package session

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/movement"
)

// Proposal is a round that could be drawn, for a Director to look at before it is.
type Proposal struct {
	Section string
	Round   int
	Boards  []int
	// Matches are the contestants of each match, home or North-South first; a 0
	// stands for one whom nothing decides yet, as the winner of a tied match.
	Matches [][2]int
	Byes    []int
}

// Propose is the next round of a section whose rounds are drawn. Order is the
// contestants as they are to be drawn, the best first; nil takes the ranking, or
// before anybody has played the numbers. A knock-out is drawn from the winners of
// its last round, whatever the order.
func (s *Session) Propose(name string, order []int) (Proposal, error) {
	sec, ok := s.sections[name]
	if !ok {
		return Proposal{}, refuse(NotThere, "", "nosection", "there is no section {Section}", "Section", name)
	}
	if sec.drawing.Rule == "" {
		return Proposal{}, refuse(Contradicts, "", "notdrawn", "the movement of section {Section} has all its rounds", "Section", name)
	}
	m := sec.movement
	p := Proposal{Section: name, Round: m.Rounds + 1}
	first := 0
	for _, b := range m.AllBoards() {
		first = max(first, b)
	}
	for b := range sec.drawing.Boards {
		p.Boards = append(p.Boards, first+b+1)
	}
	var err error
	if sec.drawing.Rule == movement.KnockOut {
		p.Matches, p.Byes, err = s.bracket(name)
	} else {
		p.Matches, p.Byes, err = s.swiss(name, order)
	}
	return p, err
}

// swiss draws from the ranking.
func (s *Session) swiss(name string, order []int) ([][2]int, []int, error) {
	sec := s.sections[name]
	m := sec.movement
	if order == nil {
		var err error
		if order, err = s.order(name); err != nil {
			return nil, nil, err
		}
	}
	at := seats(m)
	draw := movement.Draw{Order: order, Rematches: sec.drawing.Rematches()}
	for round := 1; round <= m.Rounds; round++ {
		draw.LastRound = nil
		for _, sit := range m.Round(round) {
			if pair := [2]int{sit.NS(), sit.EW()}; !slices.Contains(draw.LastRound, [2]int{pair[1], pair[0]}) {
				draw.LastRound = append(draw.LastRound, pair)
			}
		}
		for number := 1; number <= m.Contestants; number++ {
			if !at[[2]int{round, number}] {
				draw.LastRound = append(draw.LastRound, [2]int{number, 0})
			}
		}
		draw.Played = append(draw.Played, draw.LastRound...)
	}
	matches, bye, err := draw.Matches()
	if err != nil {
		return nil, nil, refuse(Impossible, "", "nodraw", "the round cannot be drawn")
	}
	// Who has sat North-South, or at home, more often sits the other way.
	for i, pair := range matches {
		if s.homes(m, pair[0]) > s.homes(m, pair[1]) {
			matches[i] = [2]int{pair[1], pair[0]}
		}
	}
	if bye != 0 {
		return matches, []int{bye}, nil
	}
	return matches, nil, nil
}

// order is the contestants of a section as the ranking has them, those who are
// absent left out.
func (s *Session) order(name string) ([]int, error) {
	m := s.sections[name].movement
	var numbers []int
	if m.Rounds > 0 {
		ranking, err := Rank(s.Sheet(false), s.setup.Method)
		if err != nil {
			return nil, err
		}
		for _, g := range ranking.Groups {
			for _, row := range g.Rows {
				if row.Entrant.Section == name {
					numbers = append(numbers, row.Entrant.Number)
				}
			}
		}
	} else {
		for n := 1; n <= m.Contestants; n++ {
			numbers = append(numbers, n)
		}
	}
	return slices.DeleteFunc(numbers, func(n int) bool { return n == m.Missing || s.Contestant(name, n).Absent }), nil
}

// Order is the contestants of a section who are there, the best first.
func (s *Session) Order(name string) ([]int, error) {
	if _, ok := s.sections[name]; !ok {
		return nil, refuse(NotThere, "", "nosection", "there is no section {Section}", "Section", name)
	}
	return s.order(name)
}

// seats are the rounds and contestants for whom there is a place.
func seats(m movement.Movement) map[[2]int]bool {
	at := map[[2]int]bool{}
	for _, sit := range m.Sittings {
		for _, who := range sit.At {
			at[[2]int{sit.Round, who}] = true
		}
	}
	return at
}

// homes is in how many rounds a contestant was at home: of teams, North-South in
// the open room.
func (s *Session) homes(m movement.Movement, number int) int {
	n := 0
	for _, sit := range m.Sittings {
		if sit.NS() == number && (m.Kind != movement.Teams || m.IsOpenRoom(sit)) {
			n++
		}
	}
	return n
}

// byes is in how many rounds that have begun a contestant sits nowhere, and the
// last round in which he sits somewhere.
func (s *Session) byes(m movement.Movement, at map[[2]int]bool, number int) (byes, last int) {
	for round := 1; round <= m.Rounds; round++ {
		switch {
		case at[[2]int{round, number}]:
			last = round
		case round <= s.round:
			byes++
		}
	}
	return byes, last
}

// bracket is the next round of a knock-out.
func (s *Session) bracket(name string) (matches [][2]int, byes []int, err error) {
	m := s.sections[name].movement
	couples, err := movement.Bracket(m.Contestants)
	if err != nil {
		return nil, nil, err
	}
	winners, err := s.winners(name)
	if err != nil {
		return nil, nil, err
	}
	at := seats(m)
	for round := 1; round <= m.Rounds; round++ {
		next := make([]int, len(couples))
		for i, pair := range couples {
			switch {
			case pair[0] == 0 || pair[1] == 0:
				next[i] = pair[0] + pair[1]
			default:
				next[i] = winners[[3]int{round, min(pair[0], pair[1]), max(pair[0], pair[1])}]
				// After a tie the Director has put one of them into the next round.
				for _, who := range pair {
					if next[i] == 0 && at[[2]int{round + 1, who}] {
						next[i] = who
					}
				}
			}
		}
		if len(next) < 2 {
			return nil, nil, refuse(NotNow, "", "won", "the knock-out of section {Section} is over", "Section", name)
		}
		if couples, err = movement.NextRound(next); err != nil {
			return nil, nil, fmt.Errorf("session: section %s: %w", name, err)
		}
	}
	for _, pair := range couples {
		if m.Rounds == 0 && (pair[0] == 0 || pair[1] == 0) {
			byes = append(byes, pair[0]+pair[1])
			continue
		}
		matches = append(matches, pair)
	}
	return matches, byes, nil
}

// winners are those of all matches of a section, by round and the two teams, the
// lower number first; a tied match has none.
func (s *Session) winners(name string) (map[[3]int]int, error) {
	ranking, err := Rank(s.Sheet(false), s.setup.Method)
	if err != nil {
		return nil, err
	}
	found := map[[3]int]int{}
	for _, g := range ranking.Groups {
		for _, row := range g.Rows {
			if row.Entrant.Section != name {
				continue
			}
			for _, match := range row.Matches {
				if match.Own.Cmp(match.Theirs) > 0 {
					me, other := row.Entrant.Number, match.Opponent
					found[[3]int{match.Round, min(me, other), max(me, other)}] = me
				}
			}
		}
	}
	return found, nil
}

// Command is the round as it is drawn: a table for each match of pairs, two
// neighbouring ones for each match of teams.
func (p Proposal) Command(kind movement.Kind) DrawRound {
	c := DrawRound{Section: p.Section, Boards: p.Boards}
	for i, pair := range p.Matches {
		if kind == movement.Teams {
			c.Sittings = append(c.Sittings, movement.Seated(0, 2*i+1, pair[0], pair[1], 0), movement.Seated(0, 2*i+2, pair[1], pair[0], 0))
		} else {
			c.Sittings = append(c.Sittings, movement.Seated(0, i+1, pair[0], pair[1], 0))
		}
	}
	return c
}
