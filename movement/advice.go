package movement

import (
	"cmp"
	"fmt"
	"slices"
)

// Wish is what an organiser has and wants.
type Wish struct {
	Pairs  int // that have come; an odd number is half a table
	Boards int // that each pair should play, about
	// Winners is 1 or 2, or 0 when either will do.
	Winners int
	// NoSharing leaves out movements in which tables need the same boards at
	// the same time.
	NoSharing bool
}

// Suggestion is a movement that suits a wish.
type Suggestion struct {
	Movement Movement
	Figures  Figures
	PerSet   int      // boards a round
	Reasons  []string // what speaks for it and against it, in sentences

	demerit float64
}

// Advise lists the movements that suit so many pairs and boards, the best first.
// What it prefers: nearly the boards wished for, nobody sitting out, no sharing,
// no opponents met twice, all boards played equally often, an even comparison.
func Advise(w Wish) ([]Suggestion, error) {
	switch {
	case w.Pairs < 4 || w.Pairs > 160:
		return nil, fmt.Errorf("movement: %s: advice is for 4 to 160; larger fields are split into sections", plural(w.Pairs, "pair"))
	case w.Boards < 2 || w.Boards > 64:
		return nil, fmt.Errorf("movement: %s: there must be 2 to 64", plural(w.Boards, "board"))
	case w.Winners < 0 || w.Winners > 2:
		return nil, fmt.Errorf("movement: %d winners: there can be 1 or 2", w.Winners)
	}
	var all []Suggestion
	for _, m := range candidates(w) {
		s := w.judge(m)
		if w.Winners != 0 && m.Winners != w.Winners || w.NoSharing && m.Copies > 1 {
			continue
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b Suggestion) int { return cmp.Compare(a.demerit, b.demerit) })
	if len(all) == 0 {
		return nil, fmt.Errorf("movement: nothing suits %s and %s; allow sharing, or the other number of winners", plural(w.Pairs, "pair"), plural(w.Boards, "board"))
	}
	return all[:min(len(all), 8)], nil
}

// candidates are all movements for the number of pairs, with about the number of
// boards.
func candidates(w Wish) []Movement {
	var found []Movement
	tables, half := (w.Pairs+1)/2, w.Pairs%2 != 0
	// offer adds a movement with as many boards a round as come nearest, with
	// the phantom of half a table.
	offer := func(rounds int, phantom bool, make func(perSet int) (Movement, error)) {
		perSet := max(1, (w.Boards+rounds/2)/rounds)
		m, err := make(perSet)
		if err == nil && phantom {
			m, err = m.Without(m.Contestants)
		}
		if err != nil {
			return
		}
		found = append(found, m)
		if m.Winners == 2 {
			if switched, err := m.ArrowSwitch(m.SwitchRounds()...); err == nil {
				found = append(found, switched)
			}
		}
	}
	for rounds := 3; rounds <= min(tables, w.Boards, 15); rounds++ {
		offer(rounds, half, func(p int) (Movement, error) { return Mitchell(tables, rounds, p) })
		offer(rounds, half, func(p int) (Movement, error) { return SkipMitchell(tables, rounds, p) })
		offer(rounds, half, func(p int) (Movement, error) { return ShareMitchell(tables, rounds, p) })
		offer(rounds, half, func(p int) (Movement, error) { return Web(tables, rounds, p) })
		offer(rounds, half, func(p int) (Movement, error) { return Appendix(tables, rounds, p) })
		if half && tables > 3 && rounds < tables {
			offer(rounds, false, func(p int) (Movement, error) { return Rover(tables-1, rounds, p) })
		}
	}
	if tables%2 != 0 && tables < w.Boards {
		offer(tables+1, half, func(p int) (Movement, error) { return Hesitation(tables, 0, p) })
	}
	for rounds := tables + 1; rounds < 2*tables-1 && rounds <= min(w.Boards, 15) && tables <= 12; rounds++ {
		offer(rounds, false, func(p int) (Movement, error) { return ThreeQuarterHowell(w.Pairs, rounds, p) })
	}
	if 2*tables-1 <= w.Boards && tables <= 10 {
		offer(2*tables-1, false, func(p int) (Movement, error) { return Howell(w.Pairs, p) })
	}
	return found
}

// judge weighs a movement. The weights are opinion, and the reasons say what
// they were given for.
func (w Wish) judge(m Movement) Suggestion {
	s := Suggestion{Movement: m, Figures: m.Figures(), PerSet: len(m.Sets[0])}
	say := func(demerit float64, format string, args ...any) {
		s.demerit += demerit
		s.Reasons = append(s.Reasons, fmt.Sprintf(format, args...))
	}
	f := s.Figures
	if off := f.BoardsMost - w.Boards; off != 0 {
		say(2*float64(max(off, -off)), "%s instead of %d", plural(f.BoardsMost, "board"), w.Boards)
	}
	if f.BoardsLeast < f.BoardsMost {
		say(float64(f.BoardsMost-f.BoardsLeast)/2, "some pairs sit out and play %d", f.BoardsLeast)
	}
	if in := len(m.AllBoards()); in > f.BoardsMost {
		say(float64(in-f.BoardsMost)/8, "%d boards are needed, which not all play", in)
	}
	switch {
	case m.Copies > 2:
		say(4, "%d tables need the same boards at once", m.Copies)
	case m.Copies == 2 && len(m.Sets) < m.Tables:
		say(1, "all boards are needed twice")
	case m.Copies == 2:
		say(2, "two tables share boards")
	}
	if m.Meetings > 1 {
		say(4, "some opponents meet twice")
	}
	if f.OpponentsLeast < 4 && w.Pairs > 8 {
		say(float64(4-f.OpponentsLeast)*2, "only %s", plural(f.OpponentsLeast, "different opponent"))
	}
	if n := s.PerSet; n > 6 || n == 1 {
		say(3, "%s a round", plural(n, "board"))
	}
	if m.Winners == 1 {
		say((100-f.Calibre)/10, "one winner; the comparison of pairs is even to %.0f of 100", f.Calibre)
	} else {
		say(0, "two winners")
	}
	return s
}
