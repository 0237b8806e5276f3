package robot_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
	"github.com/overtrick/overtrick/score"
)

// solvedDeal is a deal with its double-dummy table.
type solvedDeal struct {
	bridge.Deal
	table dd.Table
}

// solvedDeals reads random deals from the reference data.
func solvedDeals(tb testing.TB, n int) []solvedDeal {
	tb.Helper()
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(shared, "dd", "random.txt"))
	if err != nil {
		if os.Getenv("CI") == "true" {
			tb.Fatal(err)
		}
		tb.Skip(err)
	}
	defer f.Close()
	var out []solvedDeal
	lines := bufio.NewScanner(f)
	for lines.Scan() && len(out) < n {
		text, digits, _ := strings.Cut(lines.Text(), "\t")
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			tb.Fatal(err)
		}
		table, err := dd.ParseTable(digits)
		if err != nil {
			tb.Fatal(err)
		}
		out = append(out, solvedDeal{deal, table})
	}
	if len(out) < n {
		tb.Fatalf("%s holds %d deals, not %d", f.Name(), len(out), n)
	}
	return out
}

// par is the score for North and South when both sides see all cards and bid as
// long as it pays. Sides take turns in the reckoning rather than in an auction:
// from the last bid down, what stands is what the other side cannot better.
func (d solvedDeal) par(v bridge.Vulnerability, dealer bridge.Seat) int {
	better := func(side bridge.Side, a, b int) bool {
		if side == bridge.NorthSouth {
			return a > b
		}
		return a < b
	}
	var stands [36][2]int // by last bid and its side
	for bid := 35; bid >= 1; bid-- {
		for _, side := range bridge.Sides {
			call := bridge.Call(bid)
			value := 0
			for i, s := range side.Seats() {
				r := bridge.Result{
					Contract: bridge.Contract{Level: uint8(call.Level()), Denomination: call.Denomination()},
					Declarer: s, Tricks: int(d.table[call.Denomination()][s]),
				}
				if !r.Made() {
					r.Contract.Doubling = bridge.Doubled
				}
				if n := score.NorthSouth(r, v); i == 0 || better(side, n, value) {
					value = n
				}
			}
			for over := bid + 1; over <= 35; over++ {
				if n := stands[over][side.Other()]; better(side.Other(), n, value) {
					value = n
				}
			}
			stands[bid][side] = value
		}
	}
	value := 0
	for _, side := range []bridge.Side{dealer.Side().Other(), dealer.Side()} {
		for bid := 1; bid <= 35; bid++ {
			if n := stands[bid][side]; better(side, n, value) {
				value = n
			}
		}
	}
	return value
}

// strength is how four players of one kind do against double-dummy play.
type strength struct {
	boards, played int
	tricks         int // won by declarers above double dummy
	apart          int // without regard to sign
	sensible       int // contracts within five IMPs of par, played double dummy
	imps           int // between par and these contracts, without regard to sign
	made           int
}

func (s *strength) add(d solvedDeal, board bridge.Board, r bridge.Result) {
	s.boards++
	best := r
	if !r.Contract.IsPassedOut() {
		best.Tricks = int(d.table[r.Contract.Denomination][r.Declarer])
		s.played++
		s.tricks += r.Tricks - best.Tricks
		s.apart += max(r.Tricks-best.Tricks, best.Tricks-r.Tricks)
		if r.Made() {
			s.made++
		}
	}
	n := score.IMPs(score.NorthSouth(best, board.Vulnerable) - d.par(board.Vulnerable, board.Dealer))
	n = max(n, -n)
	s.imps += n
	if n <= 5 {
		s.sensible++
	}
}

func (s *strength) String() string {
	share := func(n, of int) float64 { return float64(n) / float64(of) }
	return fmt.Sprintf("%d boards: declarers %+.2f tricks a board against double dummy (%.2f apart), %.0f %% of contracts made, %.0f %% within five IMPs of par, %.1f IMPs from par on average",
		s.boards, share(s.tricks, s.played), share(s.apart, s.played), 100*share(s.made, s.played), 100*share(s.sensible, s.boards), share(s.imps, s.boards))
}

func measure(tb testing.TB, deals []solvedDeal, effort robot.Effort) *strength {
	tb.Helper()
	s := &strength{}
	for i, d := range deals {
		board := bridge.NewBoard(i + 1)
		table := playBoard(tb, laws.NewStart(board, d.Deal), fourPlayers(uint64(i), effort))
		r, _ := table.Result()
		s.add(d, board, r)
	}
	return s
}

// Far below what is measured, so that only a broken player falls through.
func TestStrength(t *testing.T) {
	t.Parallel()
	deals := solvedDeals(t, 100)
	quick := measure(t, deals, robot.Quick)
	t.Logf("quick: %v", quick)
	brisk := measure(t, deals[:20], robot.Brisk)
	t.Logf("brisk: %v", brisk)
	for name, s := range map[string]*strength{"quick": quick, "brisk": brisk} {
		if s.tricks < -s.played || s.sensible*2 < s.boards || s.made*5 < s.played*2 {
			t.Errorf("%s: %v", name, s)
		}
	}
}

// BenchmarkStrength plays a hundred boards an iteration: -benchtime 1x is enough.
func BenchmarkStrength(b *testing.B) {
	for _, e := range []struct {
		name string
		robot.Effort
	}{{"quick", robot.Quick}, {"brisk", robot.Brisk}, {"steady", robot.Steady}, {"careful", robot.Careful}} {
		b.Run(e.name, func(b *testing.B) {
			deals := solvedDeals(b, 100)
			for b.Loop() {
				s := measure(b, deals, e.Effort)
				b.ReportMetric(float64(s.tricks)/float64(s.played), "tricks/board")
				b.ReportMetric(100*float64(s.sensible)/float64(s.boards), "%sensible")
				b.ReportMetric(float64(s.imps)/float64(s.boards), "IMPs-from-par")
			}
		})
	}
}
