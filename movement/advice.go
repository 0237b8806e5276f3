package movement

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Wish is what an organiser has and wants.
type Wish struct {
	Kind        Kind
	Contestants int // that have come; an odd number of pairs is half a table
	Boards      int // that each of them should play, about
	// Winners is 1 or 2, or 0 when either will do.
	Winners int
	// NoSharing leaves out movements in which tables need the same boards at
	// the same time.
	NoSharing bool
	// Drawn adds events whose rounds are drawn one after the other.
	Drawn bool
}

// Suggestion is a movement that suits a wish.
type Suggestion struct {
	Movement Movement
	Drawing  Drawing // how its rounds are drawn; the zero value where Movement has them all
	Figures  Figures
	PerSet   int      // boards a round
	Reasons  []Remark // what speaks for it and against it

	Key string // names it among those for the same wish

	demerit float64
}

// named gives each suggestion a key of its own: the name of its movement, with the
// rounds where there are several of that name.
func named(all []Suggestion) []Suggestion {
	seen := map[string]bool{}
	for i, s := range all {
		key := s.Movement.Name
		if s.Drawing.Rule != "" {
			key = fmt.Sprintf("%s-%d", s.Drawing.Rule, s.Drawing.Rounds)
		} else if seen[key] {
			key = fmt.Sprintf("%s-%d", key, s.Movement.Rounds)
		}
		seen[key] = true
		all[i].Key = key
	}
	return all
}

// Remark is something that speaks for or against a movement: the key of a
// sentence, and the numbers in it.
type Remark struct {
	Message string
	N, M    int
}

// remarks are the sentences in English.
var remarks = map[string]string{
	"instead":   "%[1]d boards instead of %[2]d",
	"sitout":    "some sit out and play %[1]d",
	"more":      "%[1]d boards are needed, which not all play",
	"copies":    "%[1]d tables need the same boards at once",
	"twice":     "all boards are needed twice",
	"share":     "two tables share boards",
	"meettwice": "some opponents meet twice",
	"few":       "different opponents: only %[1]d",
	"perround":  "boards a round: %[1]d",
	"one":       "one winner; the comparison is even to %[1]d of 100",
	"two":       "two winners",
	"swiss":     "each round drawn from the ranking",
	"bye":       "in each round one has a bye",
	"knockout":  "whoever loses is out",
	"halves":    "the halves of a match are played in different rounds",
	"matches":   "a match a round, at two tables next to each other",
	"partners":  "partners of everybody: %[1]d",
}

// String is the sentence in English.
func (r Remark) String() string { return r.in(remarks) }

// in is the sentence that a list has for the remark.
func (r Remark) in(list map[string]string) string {
	text := list[r.Message]
	switch strings.Count(text, "%[") {
	case 0:
		return text
	case 1:
		return fmt.Sprintf(text, r.N)
	}
	return fmt.Sprintf(text, r.N, r.M)
}

// Advise lists the movements that suit so many contestants and boards, the best
// first. What it prefers: nearly the boards wished for, nobody sitting out, no
// sharing, no opponents met twice, all boards played equally often, an even
// comparison.
func Advise(w Wish) ([]Suggestion, error) {
	if err := w.check(); err != nil {
		return nil, err
	}
	var all []Suggestion
	for _, m := range candidates(w) {
		s := w.judge(m)
		if w.Winners != 0 && m.Winners != w.Winners || w.NoSharing && m.Copies > 1 && w.Kind == Pairs {
			continue
		}
		all = append(all, s)
	}
	if w.Drawn && w.Kind == Teams {
		all = append(all, w.drawn()...)
	}
	slices.SortStableFunc(all, func(a, b Suggestion) int { return cmp.Compare(a.demerit, b.demerit) })
	all = all[:min(len(all), 8)]
	if w.Drawn && w.Kind == Pairs && w.Winners != 2 { // at the end: a movement does without a draw
		all = append(all, w.drawn()...)
	}
	if len(all) == 0 && w.Kind == Individual {
		return nil, sentence.Errorf("movement: nothing suits %s and %s; players fill tables of four, or are one too few", plural(w.Contestants, w.noun()), plural(w.Boards, "board"))
	}
	if len(all) == 0 {
		return nil, sentence.Errorf("movement: nothing suits %s and %s; allow sharing, or the other number of winners", plural(w.Contestants, w.noun()), plural(w.Boards, "board"))
	}
	return named(all), nil
}

func (w Wish) noun() string { return [3]string{"pair", "player", "team"}[w.Kind] }

func (w Wish) check() error {
	least, most := 4, 160
	switch w.Kind {
	case Teams:
		least, most = 2, 100
	case Individual:
		most = 40
	}
	switch {
	case w.Kind > Teams:
		return sentence.Errorf("movement: contestants of kind %d", w.Kind)
	case w.Contestants < least || w.Contestants > most:
		return sentence.Errorf("movement: %s: advice is for %d to %d; larger fields are split into sections", plural(w.Contestants, w.noun()), least, most)
	case w.Boards < 2 || w.Boards > 64:
		return sentence.Errorf("movement: %s: there must be 2 to 64", plural(w.Boards, "board"))
	case w.Winners < 0 || w.Winners > 2:
		return sentence.Errorf("movement: %d winners: there can be 1 or 2", w.Winners)
	}
	return nil
}

// candidates are all movements for the number of pairs, with about the number of
// boards.
func candidates(w Wish) []Movement {
	switch w.Kind {
	case Teams:
		return teamCandidates(w)
	case Individual:
		return playerCandidates(w)
	}
	var found []Movement
	tables, half := (w.Contestants+1)/2, w.Contestants%2 != 0
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
		offer(rounds, false, func(p int) (Movement, error) { return ThreeQuarterHowell(w.Contestants, rounds, p) })
	}
	if 2*tables-1 <= w.Boards && tables <= 10 {
		offer(2*tables-1, false, func(p int) (Movement, error) { return Howell(w.Contestants, p) })
	}
	return found
}

// judge weighs a movement. The weights are opinion, and the reasons say what
// they were given for.
func (w Wish) judge(m Movement) Suggestion {
	s := Suggestion{Movement: m, Figures: m.Figures(), PerSet: len(m.Sets[0])}
	say := func(demerit float64, message string, numbers ...int) { s.say(demerit, message, numbers...) }
	f := s.Figures
	if off := f.BoardsMost - w.Boards; off != 0 {
		say(2*float64(max(off, -off)), "instead", f.BoardsMost, w.Boards)
	}
	if f.BoardsLeast < f.BoardsMost {
		say(float64(f.BoardsMost-f.BoardsLeast)/2, "sitout", f.BoardsLeast)
	}
	if in := len(m.AllBoards()); in > f.BoardsMost {
		say(float64(in-f.BoardsMost)/8, "more", in)
	}
	if m.Kind == Pairs {
		w.judgeSharing(m, &s)
	}
	if n := s.PerSet; n > 6 && m.Kind != Teams || n == 1 {
		say(3, "perround", n)
	}
	switch {
	case m.Kind == Teams && m.Copies > 1:
		say(0, "matches")
	case m.Kind == Teams:
		say(1, "halves")
	case m.Winners == 1:
		if m.Kind == Individual {
			say(0, "partners", f.BoardsLeast/max(s.PerSet, 1)) // another one in each round
		}
		say((100-f.Calibre)/10, "one", int(math.Round(f.Calibre)))
	default:
		say(0, "two")
	}
	return s
}

// say notes a reason, with two numbers at most.
func (s *Suggestion) say(demerit float64, message string, numbers ...int) {
	s.demerit += demerit
	numbers = append(numbers, 0, 0)
	s.Reasons = append(s.Reasons, Remark{message, numbers[0], numbers[1]})
}

// judgeSharing weighs what pairs share and repeat.
func (w Wish) judgeSharing(m Movement, s *Suggestion) {
	switch {
	case m.Copies > 2:
		s.say(4, "copies", m.Copies)
	case m.Copies == 2 && len(m.Sets) < m.Tables:
		s.say(1, "twice")
	case m.Copies == 2:
		s.say(2, "share")
	}
	if m.Meetings > 1 {
		s.say(4, "meettwice")
	}
	if n := s.Figures.OpponentsLeast; n < 4 && w.Contestants > 8 {
		s.say(float64(4-n)*2, "few", n)
	}
}
