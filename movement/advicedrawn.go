package movement

import "math/bits"

// teamCandidates are the movements in which every team meets every other one.
func teamCandidates(w Wish) []Movement {
	var found []Movement
	rounds := w.Contestants - 1 + w.Contestants%2
	if rounds <= w.Boards {
		if m, err := RoundRobin(w.Contestants, max(1, (w.Boards+rounds/2)/(w.Contestants-1))); err == nil {
			found = append(found, m)
		}
		if m, err := AmericanWhist(w.Contestants, max(1, (w.Boards+rounds/2)/(w.Contestants-1))); err == nil {
			found = append(found, m)
		}
	}
	return found
}

// playerCandidates are the individuals; three players of a table of four are
// enough for a phantom.
func playerCandidates(w Wish) []Movement {
	var found []Movement
	players := w.Contestants + (4-w.Contestants%4)%4
	phantom := players - w.Contestants
	if phantom > 1 {
		return nil
	}
	offer := func(m Movement, err error) {
		if err == nil && phantom == 1 {
			m, err = m.Without(players)
		}
		if err == nil {
			found = append(found, m)
		}
	}
	for rounds := 3; rounds <= min(players-1, w.Boards); rounds++ {
		offer(PartWhist(players, rounds, max(1, (w.Boards+rounds/2)/rounds)))
	}
	for rounds := 3; rounds <= min(players/4, w.Boards); rounds++ {
		offer(Rainbow(players/4, rounds, max(1, (w.Boards+rounds/2)/rounds)))
	}
	return found
}

// drawn are the events whose rounds are drawn one after the other: a Swiss of
// several lengths, and a knock-out of teams.
func (w Wish) drawn() []Suggestion {
	m, err := Undrawn(w.Kind, w.Contestants)
	if err != nil || w.Kind == Individual {
		return nil
	}
	var found []Suggestion
	matches := w.Contestants / 2
	offer := func(d Drawing, f Figures, make func(s *Suggestion)) {
		s := Suggestion{Movement: m, Drawing: d, PerSet: d.Boards, Figures: f}
		if off := d.Rounds*d.Boards - w.Boards; off != 0 && d.Rule != KnockOut {
			s.say(2*float64(max(off, -off)), "instead", d.Rounds*d.Boards, w.Boards)
		}
		make(&s)
		if w.Contestants%2 != 0 && d.Rule != KnockOut {
			s.say(1, "bye")
		}
		found = append(found, s)
	}
	results := matches
	if w.Kind == Teams {
		results *= 2
	}
	enough := bits.Len(uint(w.Contestants - 1)) // rounds that part one winner from all others
	for rounds := 3; rounds <= min(9, w.Contestants-1-(1-w.Contestants%2)); rounds++ {
		per := (w.Boards + rounds/2) / rounds
		if per < 2 || w.Kind == Pairs && rounds != min(max(enough+1, 4), w.Contestants-2) {
			continue
		}
		off := max(rounds-enough-1, enough+1-rounds)
		f := Figures{
			BoardsLeast: rounds * per, BoardsMost: rounds * per, OpponentsLeast: rounds, OpponentsMost: rounds, ResultsLeast: results, ResultsMost: results,
		}
		if w.Contestants%2 != 0 {
			f.BoardsLeast, f.OpponentsLeast = f.BoardsLeast-per, f.OpponentsLeast-1
		}
		offer(Drawing{Swiss, rounds, per}, f, func(s *Suggestion) {
			s.say(1+2*float64(off), "swiss", rounds)
		})
	}
	if w.Kind == Teams {
		per := max(2, (w.Boards+enough/2)/enough)
		f := Figures{BoardsLeast: per, BoardsMost: enough * per, OpponentsLeast: 1, OpponentsMost: enough, ResultsLeast: 2, ResultsMost: results}
		offer(Drawing{KnockOut, enough, per}, f, func(s *Suggestion) { s.say(8, "knockout", enough) })
	}
	return found
}
