package movement

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// cheapest is the least sum of costs by trying all couples.
func cheapest(cost [][]int64, single []bool) int64 {
	first := -1
	for i, s := range single {
		if s {
			first = i
			break
		}
	}
	if first < 0 {
		return 0
	}
	best := int64(-1)
	single[first] = false
	for j := range single {
		if !single[j] {
			continue
		}
		single[j] = false
		if sum := cost[first][j] + cheapest(cost, single); best < 0 || sum < best {
			best = sum
		}
		single[j] = true
	}
	single[first] = true
	return best
}

// TestMatchingIsCheapest compares the matching with a trial of everything.
func TestMatchingIsCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "couples")
		top := rapid.SampledFrom([]int64{1, 3, 20, 1000, 1 << 40}).Draw(t, "top")
		cost, single := make([][]int64, n), make([]bool, n)
		for i := range cost {
			cost[i], single[i] = make([]int64, n), true
			for j := range i {
				cost[i][j] = rapid.Int64Range(0, top).Draw(t, "cost")
				cost[j][i] = cost[i][j]
			}
		}
		partner, err := minCostMatching(cost)
		if err != nil {
			t.Fatal(err)
		}
		sum := int64(0)
		for i, j := range partner {
			if i == j || partner[j] != i {
				t.Fatalf("partners %v are no couples", partner)
			}
			sum += cost[i][j]
		}
		if want := cheapest(cost, single); sum != 2*want {
			t.Errorf("couples cost %d, could cost %d: %v", sum/2, want, cost)
		}
	})
}

// TestMatchingOfMany runs the matching on numbers of people that cannot be tried
// out, with few different costs, which makes many blossoms. That no exchange
// between two couples helps is necessary for the least sum.
func TestMatchingOfMany(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{40, 100, 200} {
		cost := make([][]int64, n)
		for i := range cost {
			cost[i] = make([]int64, n)
			for j := range i {
				cost[i][j] = random.Int64N(6)
				cost[j][i] = cost[i][j]
			}
		}
		partner, err := minCostMatching(cost)
		if err != nil {
			t.Fatal(err)
		}
		for a, b := range partner {
			for c, d := range partner {
				if a == c || a == d {
					continue
				}
				if cost[a][c]+cost[b][d] < cost[a][b]+cost[c][d] {
					t.Fatalf("%d people: %d-%d and %d-%d would be better exchanged", n, a, b, c, d)
				}
			}
		}
	}
}

func BenchmarkDrawOfMany(b *testing.B) {
	order := make([]int, 200)
	for i := range order {
		order[i] = i + 1
	}
	for b.Loop() {
		if _, _, err := (Draw{Order: order}).Matches(); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSwiss draws three rounds for five to eight contestants in any order:
// there is always a way without a rematch or a second bye, and it is found.
func TestSwiss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var played [][2]int
		met := map[[2]int]bool{}
		byes := map[int]bool{}
		n := rapid.IntRange(5, 8).Draw(t, "teams")
		for range 3 {
			order := make([]int, n)
			for i := range order {
				order[i] = i + 1
			}
			order = rapid.Permutation(order).Draw(t, "ranking")
			matches, bye, err := Draw{Order: order, Played: played}.Matches()
			if err != nil {
				t.Fatal(err)
			}
			if (bye != 0) != (n%2 != 0) || len(matches) != n/2 {
				t.Fatalf("%d teams: matches %v, bye %d", n, matches, bye)
			}
			if bye != 0 {
				if byes[bye] {
					t.Fatalf("a second bye for %d", bye)
				}
				byes[bye] = true
				played = append(played, [2]int{0, bye})
			}
			for _, m := range matches {
				pair := [2]int{min(m[0], m[1]), max(m[0], m[1])}
				if met[pair] {
					t.Fatalf("%v meet again in %v after %v", pair, matches, played)
				}
				met[pair] = true
				played = append(played, m)
			}
		}
	})
}

func TestDanish(t *testing.T) {
	order := []int{4, 2, 6, 1, 3, 5}
	played := [][2]int{{4, 2}, {6, 1}, {3, 5}}
	matches, _, err := Draw{Order: order, Played: played, LastRound: played, Rematches: AllowRematches}.Matches()
	if err != nil || len(matches) != 3 || matches[0] != [2]int{4, 2} || matches[1] != [2]int{6, 1} || matches[2] != [2]int{3, 5} {
		t.Errorf("Danish: %v, %v", matches, err)
	}
	matches, _, err = Draw{Order: order, Played: played, LastRound: played, Rematches: NotTwiceRunning}.Matches()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range matches {
		for _, p := range played {
			if m == p {
				t.Errorf("%v meet twice running: %v", m, matches)
			}
		}
	}
	if _, _, err := (Draw{Order: []int{1, 1}}).Matches(); err == nil {
		t.Error("a contestant twice in the ranking was drawn")
	}
	if _, _, err := (Draw{Order: []int{1}}).Matches(); err == nil {
		t.Error("one contestant was drawn")
	}
}
