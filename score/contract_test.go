package score_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// TestLaw77 has the values that players know by heart, for both
// vulnerabilities: made contracts by clause.
func TestLaw77(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		result   string
		not, vul int
	}{
		{"Pass", 0, 0},
		// Partscores in each denomination.
		{"1C=", 70, 70},
		{"1D=", 70, 70},
		{"1H=", 80, 80},
		{"1S=", 80, 80},
		{"1NT=", 90, 90},
		{"2C=", 90, 90},
		{"2D+1", 110, 110},
		{"2H=", 110, 110},
		{"2S+2", 170, 170},
		{"2NT=", 120, 120},
		{"3C=", 110, 110},
		{"3D=", 110, 110},
		{"3H=", 140, 140},
		{"3S=", 140, 140},
		{"4C=", 130, 130},
		{"1NT+2", 150, 150},
		{"2C+1", 110, 110},
		{"1C+6", 190, 190},
		{"1S+6", 260, 260},
		{"1NT+6", 270, 270},
		// Games, reached by bidding, by doubling and by redoubling.
		{"3NT=", 400, 600},
		{"3NT+1", 430, 630},
		{"4H=", 420, 620},
		{"4S+2", 480, 680},
		{"5C=", 400, 600},
		{"5D+1", 420, 620},
		{"2HX=", 470, 670},
		{"2SX+1", 570, 870},
		{"1NTX=", 180, 180},
		{"2NTX=", 490, 690},
		{"2CX=", 180, 180},
		{"3DX=", 470, 670},
		{"1CX=", 140, 140},
		{"1HX=", 160, 160},
		{"1HXX=", 520, 720},
		{"1NTXX=", 560, 760},
		{"1NTXX+1", 760, 1160},
		{"1CXX=", 230, 230},
		{"2CXX=", 560, 760},
		{"1CX+1", 240, 340},
		{"4SXX=", 880, 1080},
		{"5CX+1", 650, 950},
		// Slams.
		{"6C=", 920, 1370},
		{"6S=", 980, 1430},
		{"6NT=", 990, 1440},
		{"6NT+1", 1020, 1470},
		{"6SX=", 1210, 1660},
		{"6SXX+1", 1820, 2470},
		{"7C=", 1440, 2140},
		{"7S=", 1510, 2210},
		{"7NT=", 1520, 2220},
		{"7SX=", 1770, 2470},
		{"7NTXX=", 2280, 2980},
		// Undertricks.
		{"3NT-3", -150, -300},
		{"4HX-4", -800, -1100},
		{"4HXX-2", -600, -1000},
	} {
		w, err := bridge.ParseWritten(test.result)
		if err != nil {
			t.Fatal(err)
		}
		for _, vul := range []bool{false, true} {
			want := test.not
			if vul {
				want = test.vul
			}
			if got := score.Declarer(w.Contract, vul, w.Tricks); got != want {
				t.Errorf("77: %s vulnerable %t = %d, want %d", test.result, vul, got, want)
			}
		}
	}
}

// TestUndertricks has every number of undertricks, in every doubling and
// vulnerability, as scorers print them.
func TestUndertricks(t *testing.T) {
	t.Parallel()
	table := map[bridge.Doubling][2][13]int{
		bridge.Undoubled: {
			{50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650},
			{100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300},
		},
		bridge.Doubled: {
			{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500},
			{200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800},
		},
		bridge.Redoubled: {
			{200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000},
			{400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600},
		},
	}
	for doubling, rows := range table {
		for v, row := range rows {
			for i, want := range row {
				for level := uint8(1); level <= 7; level++ {
					for _, d := range bridge.Denominations {
						c := bridge.Contract{Level: level, Denomination: d, Doubling: doubling}
						tricks := c.Target() - (i + 1)
						if tricks < 0 {
							continue
						}
						if got := score.Declarer(c, v == 1, tricks); got != -want {
							t.Errorf("77: %s%d, vulnerable %t = %d, want %d", c, -(i + 1), v == 1, got, -want)
						}
					}
				}
			}
		}
	}
}

// everyResult calls f with each contract, vulnerability and number of tricks.
func everyResult(f func(c bridge.Contract, vulnerable bool, tricks int)) {
	for level := uint8(1); level <= 7; level++ {
		for _, d := range bridge.Denominations {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				for tricks := 0; tricks <= 13; tricks++ {
					for _, v := range []bool{false, true} {
						f(bridge.Contract{Level: level, Denomination: d, Doubling: doubling}, v, tricks)
					}
				}
			}
		}
	}
}

// TestEveryContract recomputes all 2,940 scores in another way: by the premium
// table of the trick score, without terms.
func TestEveryContract(t *testing.T) {
	t.Parallel()
	everyResult(func(c bridge.Contract, vulnerable bool, tricks int) {
		over := tricks - 6 - int(c.Level)
		if over < 0 {
			return // TestUndertricks
		}
		perTrick, first := map[string]int{"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[c.Denomination.String()], 0
		if c.Denomination == bridge.NoTrump {
			first = 10
		}
		pick := func(not, vul int) int {
			if vulnerable {
				return vul
			}
			return not
		}
		factor := []int{1, 2, 4}[c.Doubling]
		trickScore := (int(c.Level)*perTrick + first) * factor
		want := trickScore + pick(300, 500)
		if trickScore < 100 {
			want = trickScore + 50
		}
		want += []int{0, 0, 0, 0, 0, 0, pick(500, 750), pick(1000, 1500)}[c.Level]
		want += []int{0, 50, 100}[c.Doubling]
		want += over * []int{perTrick, pick(100, 200), pick(200, 400)}[c.Doubling]
		if got := score.Declarer(c, vulnerable, tricks); got != want {
			t.Errorf("77: %s %d tricks, vulnerable %t = %d, want %d", c, tricks, vulnerable, got, want)
		}
	})
}

// TestExplainedContracts: the terms of every explanation add up to the score.
func TestExplainedContracts(t *testing.T) {
	t.Parallel()
	known := score.Sentences()
	everyResult(func(c bridge.Contract, vulnerable bool, tricks int) {
		e := score.ExplainDeclarer(c, vulnerable, tricks)
		want := score.Whole(score.Declarer(c, vulnerable, tricks))
		sum := score.Fraction{}
		for _, term := range e.Terms {
			sum = sum.Add(term.Value)
			if known[term.Message] == "" || term.Clause != "77" {
				t.Errorf("term %q, clause %q", term.Message, term.Clause)
			}
		}
		if e.Value != want || sum != want {
			t.Errorf("%s %d tricks: explained %s, terms %s, score %s", c, tricks, e.Value, sum, want)
		}
	})
}

// TestNorthSouth: only declarer's vulnerability counts, and East-West's gain is
// North-South's loss.
func TestNorthSouth(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		result string
		vul    bridge.Vulnerability
		want   int
	}{
		{"4HN=", bridge.NSVulnerable, 620},
		{"4HN=", bridge.EWVulnerable, 420},
		{"4HE=", bridge.NSVulnerable, -420},
		{"4HW=", bridge.BothVulnerable, -620},
		{"4HXE-2", bridge.EWVulnerable, 500},
		{"4HXS-2", bridge.EWVulnerable, -300},
		{"Pass", bridge.BothVulnerable, 0},
	} {
		r, err := bridge.ParseResult(test.result)
		if err != nil {
			t.Fatal(err)
		}
		if got := score.NorthSouth(r, test.vul); got != test.want {
			t.Errorf("%s, vulnerable %s = %d for NS, want %d", test.result, test.vul, got, test.want)
		}
	}
}

func TestCheckResult(t *testing.T) {
	t.Parallel()
	everyResult(func(c bridge.Contract, _ bool, tricks int) {
		if err := score.CheckResult(bridge.Result{Contract: c, Declarer: bridge.East, Tricks: tricks}); err != nil {
			t.Error(err)
		}
	})
	if err := score.CheckResult(bridge.Result{}); err != nil {
		t.Error(err)
	}
	// All faults at once, each by name.
	bad := bridge.Result{Contract: bridge.Contract{Level: 8, Denomination: 5, Doubling: 3}, Declarer: 4, Tricks: 14}
	want := "score: level 8; a bid is for 1 to 7 odd tricks\nscore: denomination 5 does not exist\n" +
		"score: doubling 3 does not exist\nscore: seat 4 does not exist\nscore: 14 tricks; there are 0 to 13"
	if err := score.CheckResult(bad); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if err := score.CheckResult(bridge.Result{Contract: bridge.Contract{Doubling: bridge.Doubled}}); err == nil {
		t.Error("a doubled passed-out board was taken")
	}
}

// TestScoresSeenInPlay: every distinct score of a large number of real results.
func TestScoresSeenInPlay(t *testing.T) {
	t.Parallel()
	for _, r := range reference(t, "\t", "golden", "contract_scores.tsv") {
		c, err := bridge.ParseContract(r["contract"])
		if err != nil {
			t.Fatal(err)
		}
		tricks, err := strconv.Atoi(r["tricks"])
		if err != nil && !c.IsPassedOut() {
			t.Fatal(err)
		}
		if got := fmt.Sprint(score.Declarer(c, r["vul"] == "vul", tricks)); got != r["score"] {
			t.Errorf("%s %s, %s tricks = %s, published %s", r["contract"], r["vul"], r["tricks"], got, r["score"])
		}
	}
}

func ExampleDeclarer() {
	c, _ := bridge.ParseContract("4HX")
	fmt.Println(score.Declarer(c, true, 8))
	fmt.Print(score.ExplainDeclarer(c, true, 8))
	// Output:
	// -500
	// -500  4HX-2, declarer vulnerable [77]
	//     -200  first undertrick [77]
	//     -300  second and third undertrick: 1 at 300 [77]
}

func BenchmarkDeclarer(b *testing.B) {
	b.ReportAllocs()
	c := bridge.Contract{Level: 4, Denomination: bridge.Denomination(bridge.Hearts), Doubling: bridge.Doubled}
	for b.Loop() {
		score.Declarer(c, true, 11)
	}
}
