package movement

import (
	"testing"
)

// sound fails unless the movement can be played and everybody plays as many
// boards as said.
func sound(t *testing.T, m Movement, err error) Movement {
	t.Helper()
	if err != nil {
		t.Error(err)
		return m
	}
	for _, f := range m.Check() {
		t.Errorf("%s: %s", m.Name, f)
	}
	return m
}

// equal fails unless everybody plays all boards and meets so many opponents.
func equal(t *testing.T, m Movement, boards, opponents int) {
	t.Helper()
	f := m.Figures()
	if f.BoardsLeast != boards || f.BoardsMost != boards {
		t.Errorf("%s: everybody should play %d boards, not %d to %d", m.Name, boards, f.BoardsLeast, f.BoardsMost)
	}
	if f.OpponentsLeast != opponents || f.OpponentsMost != opponents {
		t.Errorf("%s: everybody should meet %d opponents, not %d to %d", m.Name, opponents, f.OpponentsLeast, f.OpponentsMost)
	}
}

// TestEverySize makes every movement for every size from 2 to 40 tables that it
// exists for, with all its rounds.
func TestEverySize(t *testing.T) {
	for tables := 2; tables <= 40; tables++ {
		if tables%2 != 0 {
			m, err := Mitchell(tables, 0, 2)
			equal(t, sound(t, m, err), 2*tables, tables)
			m, err = Hesitation(tables, 0, 2)
			equal(t, sound(t, m, err), 2*tables+2, tables+1)
			m, err = AmericanWhist(tables, 3)
			equal(t, sound(t, m, err), 3*(tables-1), tables-1) // three boards a match, each at two tables
		} else {
			m, err := SkipMitchell(tables, 0, 2)
			equal(t, sound(t, m, err), 2*tables-2, tables-1)
			m, err = SkipMitchell(tables, tables, 2)
			equal(t, sound(t, m, err), 2*tables, max(1, tables-1))
			m, err = ShareMitchell(tables, 0, 2)
			equal(t, sound(t, m, err), 2*tables, tables)
		}
		m, err := RoundRobin(tables, 4)
		if sound(t, m, err); m.Figures().OpponentsLeast != tables-1 {
			t.Errorf("%s: somebody meets %d opponents", m.Name, m.Figures().OpponentsLeast)
		}
		if tables >= 4 {
			m, err = Rover(tables, min(tables, 13), 2)
			sound(t, m, err)
			if tables < 40 { // no way was found there
				all, err := Rover(tables, 0, 1)
				sound(t, all, err)
			}
			if out := m.SittingOut(1); len(out) != 1 || out[0] != 2*tables+1 {
				t.Errorf("%s: %v sit out the first round", m.Name, out)
			}
		}
	}
}

// TestFewerRounds makes movements with every number of rounds.
func TestFewerRounds(t *testing.T) {
	for tables := 2; tables <= 40; tables++ {
		for rounds := 1; rounds < tables; rounds++ {
			if tables%2 != 0 {
				m, err := Mitchell(tables, rounds, 2)
				equal(t, sound(t, m, err), 2*rounds, rounds)
			} else {
				m, err := SkipMitchell(tables, rounds, 2)
				equal(t, sound(t, m, err), 2*rounds, rounds)
				m, err = ShareMitchell(tables, rounds, 2)
				equal(t, sound(t, m, err), 2*rounds, rounds)
			}
		}
	}
}

// TestWebs makes webs and appendix Mitchells of every size with every number of
// rounds.
func TestWebs(t *testing.T) {
	for tables := 4; tables <= 40; tables++ {
		for rounds := 3; rounds < tables; rounds += 2 {
			if tables > 2*rounds {
				continue
			}
			web := Web
			if tables%2 != 0 {
				web = Appendix
			}
			m, err := web(tables, rounds, 2)
			equal(t, sound(t, m, err), 2*rounds, rounds)
			if f := m.Figures(); f.ResultsLeast != tables || f.ResultsMost != tables {
				t.Errorf("%s: boards have %d to %d results, not one at each table", m.Name, f.ResultsLeast, f.ResultsMost)
			}
		}
	}
}

// TestSitOuts takes one contestant out of the movements of every size: nobody else
// is seated otherwise, and one contestant sits out in each round at most.
func TestSitOuts(t *testing.T) {
	for tables := 2; tables <= 40; tables++ {
		for _, make := range []func() (Movement, error){
			func() (Movement, error) {
				if tables%2 != 0 {
					return Mitchell(tables, 0, 2)
				}
				return SkipMitchell(tables, 0, 2)
			},
			func() (Movement, error) { return Howell(2*min(tables, 10), 2) },
			func() (Movement, error) { return Rainbow([]int{5, 7, 11, 13}[tables%4], 0, 2) },
		} {
			m, err := make()
			if err != nil {
				t.Fatal(err)
			}
			missing := 1 + tables%m.Contestants
			without, err := m.Without(missing)
			sound(t, without, err)
			most := 1
			if m.Kind == Individual {
				most = 3
			}
			for r := 1; r <= m.Rounds; r++ {
				if out := without.SittingOut(r); len(out) > most {
					t.Errorf("%s without %d: %v sit out round %d", m.Name, missing, out, r)
				}
			}
		}
	}
}

// TestHowells makes the complete Howells for 4 to 20 pairs, and all three-quarter
// Howells up to ten tables.
func TestHowells(t *testing.T) {
	for pairs := 4; pairs <= 20; pairs++ {
		m, err := Howell(pairs, 2)
		sound(t, m, err)
		rounds := pairs - 1 + pairs%2
		opponents := pairs - 1
		equal(t, m, 2*(rounds-pairs%2), opponents)
		if pairs > 6 && m.Copies != 1 {
			t.Errorf("%s: boards are shared", m.Name)
		}
		if m.Sittings[0].NS() != m.Contestants {
			t.Errorf("%s: the last pair should stay North-South at the first table, not %d", m.Name, m.Sittings[0].NS())
		}
	}
	for tables := 3; tables <= 14; tables++ {
		for rounds := tables + 1; rounds < 2*tables-1; rounds++ {
			if tables > 10 && rounds > tables+3 {
				break // the search does not find all of them
			}
			m, err := ThreeQuarterHowell(2*tables, rounds, 2)
			equal(t, sound(t, m, err), 2*rounds, rounds)
		}
	}
}

// TestHowellsAreEven quotes the balance of Howells: for 8, 12 and 20 pairs sets of
// places exist with which everybody depends on everybody else almost equally.
func TestHowellsAreEven(t *testing.T) {
	for _, c := range []struct {
		pairs   int
		calibre float64
	}{{4, 100}, {8, 100}, {12, 100}, {10, 80}, {14, 85}, {16, 85}, {20, 85}} {
		m, err := Howell(c.pairs, 1)
		if err != nil {
			t.Fatal(err)
		}
		if f := m.Figures(); f.Calibre < c.calibre {
			t.Errorf("%s is even to %.1f of 100 only: %+v", m.Name, f.Calibre, f)
		}
	}
}

func TestIndividuals(t *testing.T) {
	for players := 4; players <= 40; players += 4 {
		m, err := Whist(players, 2)
		equal(t, sound(t, m, err), 2*(players-1), players-1)
		partners := map[[2]int]bool{}
		for _, s := range m.Sittings {
			for i := range 2 {
				partners[[2]int{min(s.At[i], s.At[i+2]), max(s.At[i], s.At[i+2])}] = true
			}
		}
		if len(partners) != players*(players-1)/2 {
			t.Errorf("%s: there are %d partnerships", m.Name, len(partners))
		}
		opponents := map[[2]int]int{}
		for _, s := range m.Sittings {
			for i := range 4 {
				a, b := s.At[i], s.At[(i+1)%4]
				opponents[[2]int{min(a, b), max(a, b)}]++
			}
		}
		for pair, times := range opponents {
			if times != 2 {
				t.Errorf("%s: %v are opponents %d times", m.Name, pair, times)
			}
		}
		part, err := PartWhist(players, 3, 4)
		if f := sound(t, part, err).Figures(); f.BoardsLeast != 12 || f.BoardsMost != 12 || part.Rounds != 3 {
			t.Errorf("%s: %+v", part.Name, f)
		}
	}
	for _, tables := range []int{5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35, 37} {
		m, err := Rainbow(tables, 0, 2)
		equal(t, sound(t, m, err), 2*tables, 2*tables)
	}
}

func TestArrowSwitch(t *testing.T) {
	m, err := Mitchell(13, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.SwitchRounds(); len(got) != 2 || got[0] != 12 {
		t.Errorf("rounds to switch: %v", got)
	}
	switched, err := m.ArrowSwitch(m.SwitchRounds()...)
	sound(t, switched, err)
	if switched.Winners != 1 || switched.Figures().NorthSouthMost != 22 {
		t.Errorf("after the switch: %+v", switched.Figures())
	}
	if m.Sittings[len(m.Sittings)-1].NS() == switched.Sittings[len(m.Sittings)-1].NS() {
		t.Error("the last round was not turned, or the first movement was")
	}
	if unswitched := m.Figures(); unswitched.ComparedLeast != 26 {
		t.Errorf("two winners: %+v", unswitched)
	}
	if _, err := m.ArrowSwitch(14); err == nil {
		t.Error("a round that there is not was switched")
	}
}

func TestPhantom(t *testing.T) {
	m, err := Mitchell(5, 0, 3)
	if err != nil {
		t.Fatal(err)
	}
	m, err = m.Without(10)
	sound(t, m, err)
	f := m.Figures()
	if f.BoardsLeast != 12 || f.BoardsMost != 15 || f.ResultsLeast != 4 || f.ResultsMost != 4 {
		t.Errorf("with a phantom: %+v", f)
	}
	if out := m.SittingOut(1); len(out) != 1 || m.Label(out[0]) != "NS 5" {
		t.Errorf("sitting out: %v", out)
	}
	if _, err := m.Without(3); err == nil {
		t.Error("two phantoms at once")
	}
}

func TestBracket(t *testing.T) {
	first, err := Bracket(6)
	if err != nil {
		t.Fatal(err)
	}
	want := [][2]int{{1, 0}, {5, 4}, {3, 6}, {0, 2}}
	for i := range want {
		if first[i] != want[i] {
			t.Fatalf("draw %v, want %v", first, want)
		}
	}
	next, err := NextRound([]int{1, 4, 3, 2})
	if err != nil || next[0] != [2]int{1, 4} || next[1] != [2]int{3, 2} {
		t.Errorf("next round %v, %v", next, err)
	}
}

// TestBracketOfEverySize plays knock-outs in which the better seed always wins: the
// first two meet in the final, and whoever is put out has lost to somebody better.
func TestBracketOfEverySize(t *testing.T) {
	for n := 2; n <= 40; n++ {
		round, err := Bracket(n)
		if err != nil {
			t.Fatal(err)
		}
		played := map[int]bool{}
		for {
			var winners []int
			for _, m := range round {
				played[m[0]], played[m[1]] = true, true
				better := min(m[0], m[1])
				if better == 0 {
					better = max(m[0], m[1])
				}
				winners = append(winners, better)
			}
			if len(winners) == 1 {
				break
			}
			if round, err = NextRound(winners); err != nil {
				t.Fatal(err)
			}
		}
		if delete(played, 0); len(played) != n || min(round[0][0], round[0][1]) != 1 || max(round[0][0], round[0][1]) != 2 {
			t.Errorf("%d contestants: %d of them played, the final is %v", n, len(played), round)
		}
	}
	m, err := Triple(6)
	equal(t, sound(t, m, err), 12, 2) // six boards against each of two teams
}

// TestAdviceForEverySize asks for advice about every number of pairs.
func TestAdviceForEverySize(t *testing.T) {
	for pairs := 4; pairs <= 81; pairs++ {
		all, err := Advise(Wish{Contestants: pairs, Boards: 24})
		if err != nil {
			t.Errorf("%d pairs: %v", pairs, err)
			continue
		}
		for _, s := range all {
			sound(t, s.Movement, nil)
			people := s.Movement.Contestants
			if s.Movement.Missing != 0 {
				people--
			}
			if people != pairs {
				t.Errorf("%d pairs: %s has %d", pairs, s.Movement.Name, people)
			}
			if len(s.Reasons) == 0 {
				t.Errorf("%s: no reasons", s.Movement.Name)
			}
		}
	}
	for _, w := range []Wish{{Contestants: 3, Boards: 24}, {Contestants: 8, Boards: 100}, {Contestants: 8, Boards: 24, Winners: 3}} {
		if _, err := Advise(w); err == nil {
			t.Errorf("advice for %+v", w)
		}
	}
	best, err := Advise(Wish{Contestants: 28, Boards: 26, Winners: 2})
	if err != nil || best[0].Movement.Name != "skip-mitchell-14" {
		t.Errorf("14 tables and 26 boards: %v, %v", best[0].Movement.Name, err)
	}
}

// TestRefused asks for what does not exist.
func TestRefused(t *testing.T) {
	for name, make := range map[string]func() (Movement, error){
		"even Mitchell":          func() (Movement, error) { return Mitchell(8, 0, 2) },
		"too many rounds":        func() (Movement, error) { return Mitchell(7, 8, 2) },
		"no boards":              func() (Movement, error) { return Mitchell(7, 0, 0) },
		"odd skip":               func() (Movement, error) { return SkipMitchell(7, 0, 2) },
		"odd share":              func() (Movement, error) { return ShareMitchell(7, 0, 2) },
		"even hesitation":        func() (Movement, error) { return Hesitation(8, 0, 2) },
		"even rounds of a web":   func() (Movement, error) { return Web(16, 12, 2) },
		"web too large":          func() (Movement, error) { return Web(28, 13, 2) },
		"even appendix":          func() (Movement, error) { return Appendix(12, 9, 2) },
		"rainbow of 9":           func() (Movement, error) { return Rainbow(9, 0, 2) },
		"even whist":             func() (Movement, error) { return AmericanWhist(8, 2) },
		"players":                func() (Movement, error) { return Whist(10, 2) },
		"Howell of two pairs":    func() (Movement, error) { return Howell(2, 2) },
		"too long a Howell":      func() (Movement, error) { return ThreeQuarterHowell(8, 9, 2) },
		"one team":               func() (Movement, error) { return RoundRobin(1, 2) },
		"hundreds of tables":     func() (Movement, error) { return Mitchell(1001, 0, 2) },
		"a set of many boards":   func() (Movement, error) { return Mitchell(7, 0, 1000) },
		"a rover with no boards": func() (Movement, error) { return Rover(7, 0, -1) },
	} {
		if m, err := make(); err == nil {
			t.Errorf("%s: made %s", name, m.Name)
		}
	}
}
