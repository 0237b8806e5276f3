package movement

import (
	"fmt"

	"github.com/overtrick/overtrick/sentence"
)

// AmericanWhist is the movement for an odd number of teams in which every team
// plays a match against every other: North-South stay at home, East-West go down
// two tables and the boards down one. The two halves of a match are played in
// different rounds. Rounds come to one fewer than teams.
func AmericanWhist(teams, perSet int) (Movement, error) {
	if teams < 3 || teams > 99 || teams%2 == 0 {
		return Movement{}, sentence.Errorf("movement: %s: American Whist is for an odd number, 3 to 99; for an even number take a round robin", plural(teams, "team"))
	}
	if err := sizes(teams, perSet); err != nil {
		return Movement{}, err
	}
	m := Movement{
		Name: fmt.Sprintf("american-whist-%d", teams), Title: fmt.Sprintf("American Whist, %s, %s", plural(teams, "team"), plural(teams-1, "round")),
		Kind: Teams, Contestants: teams, Winners: 1, Meetings: 2,
		Tables: teams, Rounds: teams - 1, Sets: numbered(teams, perSet),
	}
	for r := 1; r < teams; r++ {
		for t := range teams {
			m.Sittings = append(m.Sittings, Seated(r, t+1, t+1, mod(t+2*r, teams)+1, mod(t+r, teams)+1))
		}
	}
	return m, nil
}

// Triple is a match of three teams: each plays against the two others at the
// same time, in two halves.
func Triple(perSet int) (Movement, error) {
	m, err := AmericanWhist(3, perSet)
	m.Name, m.Title = "triple", "Three teams against each other in two halves"
	return m, err
}

// RoundRobin is matches of every team against every other, one a round, with the
// two tables of a match next to each other. With an odd number of teams one has
// a bye in each round. All matches of a round play the same boards, from as many
// copies as there are tables, or passed on between them.
func RoundRobin(teams, perSet int) (Movement, error) {
	if teams < 2 || teams > 100 {
		return Movement{}, sentence.Errorf("movement: %s: there must be 2 to 100", plural(teams, "team"))
	}
	if err := sizes(2, perSet); err != nil {
		return Movement{}, err
	}
	n := teams + teams%2
	m := Movement{
		Name: fmt.Sprintf("round-robin-%d", teams), Title: fmt.Sprintf("Round robin, %s, %s", plural(teams, "team"), plural(n-1, "round")),
		Kind: Teams, Contestants: n, Winners: 1, Meetings: 2, Copies: n,
		Tables: n, Rounds: n - 1, Sets: numbered(n-1, perSet),
	}
	if n != teams {
		m.Missing = n
	}
	for r := range n - 1 {
		for match, pair := range circle(n, r) {
			a, b := pair[0], pair[1]
			m.Sittings = append(m.Sittings,
				Seated(r+1, 2*match+1, a, b, r+1),
				Seated(r+1, 2*match+2, b, a, r+1))
		}
	}
	return m, nil
}

// circle is the matches of a round when the last contestant stays and the others
// go round; n is even, contestants count from 1. The one who stays changes
// between home and away.
func circle(n, round int) [][2]int {
	var matches [][2]int
	wheel := n - 1
	first := [2]int{n, mod(round, wheel) + 1}
	if round%2 != 0 {
		first = [2]int{first[1], first[0]}
	}
	matches = append(matches, first)
	for i := 1; i < n/2; i++ {
		matches = append(matches, [2]int{mod(round+i, wheel) + 1, mod(round-i, wheel) + 1})
	}
	return matches
}

// Bracket is a knock-out: who meets whom in the first round, in the order of the
// draw, so that winners of neighbouring matches meet next. Contestants are
// numbered by their seeding. Where they are no power of two the best have a bye:
// an opponent 0.
func Bracket(contestants int) ([][2]int, error) {
	if contestants < 2 || contestants > 4096 {
		return nil, sentence.Errorf("movement: %s in a knock-out: there must be 2 to 4096", plural(contestants, "contestant"))
	}
	draw := []int{1}
	for len(draw) < contestants {
		var wider []int
		size := 2 * len(draw)
		for i, seed := range draw {
			pair := [2]int{seed, size + 1 - seed}
			if i%2 != 0 {
				pair[0], pair[1] = pair[1], pair[0]
			}
			wider = append(wider, pair[:]...)
		}
		draw = wider
	}
	for i, seed := range draw {
		if seed > contestants {
			draw[i] = 0
		}
	}
	return couples(draw), nil
}

// NextRound is the matches of a knock-out after the winners of the last round,
// in the order of its matches. One winner alone has won.
func NextRound(winners []int) ([][2]int, error) {
	if len(winners)%2 != 0 {
		return nil, sentence.Errorf("movement: %s cannot be put into matches", plural(len(winners), "winner"))
	}
	return couples(winners), nil
}

func couples(all []int) [][2]int {
	matches := make([][2]int, 0, len(all)/2)
	for i := 0; i+1 < len(all); i += 2 {
		matches = append(matches, [2]int{all[i], all[i+1]})
	}
	return matches
}
