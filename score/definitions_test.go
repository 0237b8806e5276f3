package score_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// The definitions of game, partscore and slam: what trick points lead to which
// premium. A game is 100 trick points and more, whatever the overtricks.
//
// shows: Game, Partscore, Slam, Trick Points, Premium Points, Vulnerability
func TestPremiumsAsDefined(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		contract   string
		vulnerable bool
		tricks     int
		trick      int // points for the odd tricks bid, doubled or not
		premium    int // all others
	}{
		{"2S", false, 8, 60, 50},        // partscore
		{"2SX", false, 8, 120, 350},     // game, and 50 for making a doubled contract
		{"1NT", false, 10, 40, 50 + 90}, // partscore: overtricks are no trick points
		{"4S", false, 11, 120, 300 + 30},
		{"4H", true, 10, 120, 500},
		{"3NT", false, 9, 100, 300},
		{"5C", false, 11, 100, 300},
		{"4D", false, 12, 80, 50 + 40},
		{"6C", false, 12, 120, 300 + 500}, // small slam
		{"7NT", true, 13, 220, 500 + 1500},
	} {
		contract, err := bridge.ParseContract(c.contract)
		if err != nil {
			t.Fatal(err)
		}
		if got := score.Declarer(contract, c.vulnerable, c.tricks); got != c.trick+c.premium {
			t.Errorf("%s with %d tricks scores %d, want %d trick points and %d others", c.contract, c.tricks, got, c.trick, c.premium)
		}
	}
}

// The definitions of the units of comparison.
//
// shows: Matchpoint, International Matchpoint (IMP)
func TestUnitsAsDefined(t *testing.T) {
	t.Parallel()
	// 420 beats three scores and ties with one other.
	comparison, err := score.NewField(420, 420, 170, -50, -100).Member(420)
	if err != nil {
		t.Fatal(err)
	}
	if got := comparison.Matchpoints(score.TwoOneZero).String(); got != "7" { // two for each, one for the tie
		t.Errorf("420 has %s matchpoints", got)
	}
	if got := score.IMPs(430); got != 10 {
		t.Errorf("430 points are %d IMPs", got)
	}
}

// The definition of the adjusted score: it is assigned or artificial.
//
// shows: Adjusted Score
func TestAdjustedScoreAsDefined(t *testing.T) {
	t.Parallel()
	for text, artificial := range map[string]bool{
		"AVE+": true, "AVE": true, "AVE-": true,
		"420": false, "60% 620, 40% 170": false,
	} {
		award, err := score.ParseAward(text)
		if err != nil {
			t.Fatal(err)
		}
		if award.Kind().Artificial() != artificial {
			t.Errorf("%s: artificial is %t", text, award.Kind().Artificial())
		}
	}
}
