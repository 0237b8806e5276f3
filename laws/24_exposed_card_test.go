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

// 20F4, 20F5: a player disputes the own explanation at any time, whoever explains
// at the table, and partner's at the moment that the Law gives; an opponent does not.
// shows: 20F4, 20F5(a), 20F5(b)
func TestDisputedByItsExplainer20F4(t *testing.T) {
	t.Parallel()
	auction := "N Pass\nE Pass\nS 1H\n"
	ended := auction + "W Pass\nN Pass\nE Pass\n"
	for _, c := range []struct {
		disclosure, text, action string
		refused                  laws.Clause
	}{
		{"caller", auction, "S disputes 3", ""},
		{"caller", auction, "N disputes 3", "20F5(a)"},
		{"caller", ended, "S disputes 3", ""},
		{"caller", ended, "N disputes 3", ""},
		{"caller", ended, "W disputes 3", "20F5(b)"},
		{"partner", auction, "N disputes 3", ""},
		{"partner", auction, "S disputes 3", "20F5(a)"},
	} {
		table := at(t, "board 1\nmode open\ndisclosure "+c.disclosure+"\n"+deal1[len("board 1\n"):]+c.text)
		effects, err := table.Apply(do(t, c.action))
		r, _ := laws.AsRefusal(err)
		if r.Clause != c.refused {
			t.Errorf("disclosure %s, %s: %v", c.disclosure, c.action, err)
		}
		if matter, asked := table.Inquiring(); c.refused == "" && (!asked || matter != "misinformation") {
			t.Errorf("disclosure %s, %s leads to %v", c.disclosure, c.action, effects)
		}
	}
}
