package laws_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// 24: a card shown after the first call is shown in the auction, also where the
// record has not said that the hand was taken; one shown before it is not,
// though the side's auction period has begun (17A, 16D1).
func TestExposedAfterTheFirstCall24(t *testing.T) {
	t.Parallel()
	open := "board 1\nmode open\n" + deal1[len("board 1\n"):]
	table := at(t, open+"N 1S\nW exposes DK\nN attention\n")
	q := table.ViewFor(laws.Director).Question
	if q == nil || q.Clause.Law() != 24 {
		t.Errorf("after attention the Director is asked %+v, want a question of Law 24", q)
	}
	table = at(t, open+"W takes\nW exposes DK\nN attention\n")
	if q := table.ViewFor(laws.Director).Question; q == nil || q.Clause.Law() != 16 {
		t.Errorf("for a card shown before the first call the Director is asked %+v, want a question of Law 16", q)
	}
}

// 17A: a player who shows a card has taken the hand, and the auction period of
// that side has begun.
func TestExposingTakesTheHand17A(t *testing.T) {
	t.Parallel()
	table := at(t, "board 1\nmode open\n"+deal1[len("board 1\n"):])
	effects, err := table.Apply(do(t, "W exposes DK"))
	if err != nil || len(effects) != 2 || effects[0] != (laws.AuctionPeriodBegins{Side: bridge.EastWest}) {
		t.Errorf("West's card leads to %v, %v", effects, err)
	}
	if !table.ViewFor(laws.SeatViewer(bridge.West)).Taken[bridge.West] {
		t.Error("West has shown a card and not taken the hand")
	}
}

// 20F5(b), 20F1: where callers explain, the refusal of a dispute names the
// player who explains the call.
func TestDisputedByItsExplainer20F5(t *testing.T) {
	t.Parallel()
	table := at(t, "board 1\nmode open\n"+deal1[len("board 1\n"):]+"N Pass\nE Pass\nS 1H\nW Pass\nN Pass\nE Pass\n")
	_, err := table.Apply(do(t, "S disputes 3"))
	if r, ok := laws.AsRefusal(err); !ok || r.Kind != laws.NotExplainer || r.Turn != bridge.South {
		t.Errorf("South disputes the own explanation: %v", err)
	}
}
