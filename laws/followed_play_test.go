package laws_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Nobody but the Director sees in a view that something irregular has happened in
// the play before attention has been drawn to it; what lies on the table everybody
// sees.
//
// shows: 9A1, 45A
func TestUnnoticedInThePlay(t *testing.T) {
	t.Parallel()
	const deal = "N:A.2.A. .Q.53. 4.5.Q. 5.4.2."
	for _, text := range []string{
		position(deal, "N", "E D3\n"),
		position(deal, "N", "S calls DA\nE HQ\n"),
		position(deal, "N", "S calls DA\nW D2\n"),
		position(deal, "N", "E exposes HQ\n"),
		position(deal, "N", "E names HQ\n"),
		position(deal, "N", "S calls DA\nE plays D3 D5\n"),
		position(deal, "N", "S calls DA\nE D3\nE adds D5\n"),
		position(deal, "N", "S calls DA\nN puts H2\n"),
		position(deal, "S", "N puts H2\n"),
		position(deal, "S", "S shows DQ\n"),
		position(deal, "S", "W spreads hand\n"),
		open1NT + "W D2\n",
	} {
		table := at(t, text)
		if len(table.ViewFor(laws.Director).Irregularities) == 0 {
			t.Errorf("nothing is found in\n%s", text)
		}
		discreet(t, table)
		for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
			view := table.ViewFor(v)
			if view.Asked != nil || view.Duties != nil {
				t.Errorf("%s sees what nobody has noticed in\n%s", v, text)
			}
			s, player := v.Seat()
			for _, other := range bridge.Seats {
				if h := view.Hands[other]; h.Seen && other != view.Dummy && (!player || other != s) {
					t.Errorf("%s sees the hand of %s in\n%s", v, other, text)
				}
			}
		}
	}
	early := at(t, position(deal, "N", "S calls DA\nW D2\n")).ViewFor(laws.Open)
	if card, _ := bridge.ParseCard("D2"); early.Hands[bridge.West].FaceUp != bridge.NewHand(card) {
		t.Errorf("45A: of West's hand %s lies face up", early.Hands[bridge.West].FaceUp)
	}
}

// 50E: what may be used of a penalty card: everything while it lies there, by
// everybody; nothing by the partner once it has been picked up; and once it has
// been played, not how it came to be one. Case RC-142: knowing that partner must
// play it is allowed.
//
// shows: 50E1, 50E2, 50E3, 50E4
func TestInformation50E(t *testing.T) {
	t.Parallel()
	const deal = "N:2.3.4. .Q2.3. K.5.6. J.4.5."
	says := func(text string, s bridge.Seat) string {
		var out []string
		for _, i := range at(t, text).Information(s) {
			may := "may not: "
			if i.Authorized {
				may = "may: "
			}
			out = append(out, may+i.What.String()+" ["+string(i.Clause)+"]")
		}
		return strings.Join(out, "; ")
	}
	const (
		named = "E names HQ\nS attention\n"
		card  = "East's ♥Q as a penalty card, and the duty to play it"
	)
	for _, c := range []struct {
		text string
		seat bridge.Seat
		want string
	}{
		{named + "S answers penalty-lead none\n", bridge.West, "may: " + card + " [50E1]"},
		{named + "S answers penalty-lead none\n", bridge.South, "may: " + card + " [50E1]"},
		{named + "S answers penalty-lead forbid-H\n", bridge.West, "may not: " + card + " [50E2]"},
		{named + "S answers penalty-lead forbid-H\n", bridge.South, "may: " + card + " [50E2]"},
		{named + "S answers penalty-lead none\nW H4\nS calls H3\nE HQ\n", bridge.West, "may: " + card + " [50E1]; may not: how East's ♥Q became a penalty card [50E3]"},
		{named + "S answers penalty-lead none\nW H4\nS calls H3\nE HQ\n", bridge.South, "may: " + card + " [50E1]"},
	} {
		if got := says(position(deal, "W", c.text), c.seat); got != c.want {
			t.Errorf("%s after %q: %s, want %s", c.seat, c.text, got, c.want)
		}
	}
	view := at(t, position(deal, "W", named+"S answers penalty-lead none\n")).ViewFor(laws.Director)
	if len(view.Reviews) != 2 || view.Reviews[0].On != "50E4" {
		t.Errorf("50E4: the Director looks again at %v", view.Reviews)
	}
}

// What rulings demand of the play is in the view of everybody.
//
// shows: 50A, 50D2(a)/2, 57A
func TestDutiesInView(t *testing.T) {
	t.Parallel()
	duties := func(text string) []string {
		var out []string
		for _, d := range at(t, text).ViewFor(laws.SeatViewer(bridge.North)).Duties {
			out = append(out, d.Says().String())
		}
		return out
	}
	for text, want := range map[string][]string{
		position("N:2.3.4. .Q2.3. K.5.6. J.4.5.", "W", "E names HQ\nS attention\n"):                                  {"East's ♥Q becomes a major penalty card."},
		position("N:2.3.4. .Q2.3. K.5.6. J.4.5.", "W", "E names HQ\nS attention\nS answers penalty-lead forbid-H\n"): {"West may not lead hearts for as long as West keeps the lead."},
		position("N:2.3.Q.4 7.4.K3. 3.5.4.2 4.6.A7.", "S", "S D4\nE DK\nS attention\ndirector answers dummy-acted no\nS answers limit highest\n"): {
			"East's ♦K becomes a major penalty card.", "West must play the highest card held in diamonds.",
		},
	} {
		if got := duties(text); !reflect.DeepEqual(got, want) {
			t.Errorf("%q after\n%s", got, text)
		}
	}
}
