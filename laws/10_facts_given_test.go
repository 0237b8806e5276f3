package laws_test

import (
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// What the Director names when taking up a matter of penalty cards agrees with the
// record: who is declarer, the card in the trick, the penalty cards. A hand of
// declarer's side never has one (48A).
func TestPenaltyCardFactsAgreeWithTheRecord(t *testing.T) {
	t.Parallel()
	ending := "board 1\nmode open\nposition N:..972.32 ..J8.K96 ..K5.Q54 ..43.T87\ncontract 3NT by S\nwon NS 4 EW 4\nleader N\n" +
		"E exposes CK\nS attention\ndirector answers seen yes\ndirector answers how deliberate\n"
	for _, c := range []struct{ text, line, why string }{
		{"", `director opens several-cards offender="E" declarer="W"`, "by the record it is S, not W"},
		{"", `director opens several-cards offender="S" declarer="E"`, "by the record it is S, not E"},
		{"", `director opens card-exposed offender="E" declarer="N"`, "by the record it is S, not N"},
		{"S calls C2\nE C6\n", `director opens penalty-card-not-played offender="E" declarer="W"`, "by the record it is S, not W"},
		{"S calls C2\nE C6\n", `director opens penalty-card-not-played offender="S"`, "South's side does not defend"},
		{"S calls C2\nE C6\n", `director opens penalty-card-not-played offender="E" card="C9" due="CK"`, "♣9 is not the last card that East has played"},
		{"S calls C2\nE C6\n", `director opens penalty-card-not-played offender="E" card="C6" due="DJ"`, "♦J is no penalty card of East's"},
		{"S calls C2\nE C6\n", `director opens penalty-card-not-played offender="E" card="C6" due="CK"`, ""},
	} {
		table := at(t, ending+c.text)
		_, err := table.Apply(do(t, c.line))
		r, refused := laws.AsRefusal(err)
		switch {
		case c.why == "" && err != nil:
			t.Errorf("%s: %v", c.line, err)
		case c.why != "" && (!refused || r.Kind != laws.NotOffered || r.Why == nil || r.Why.String() != c.why):
			t.Errorf("%s: %v, %+v", c.line, err, r)
		}
	}
}

// An opening lead out of turn that the Director names is a card of that player's.
func TestOpeningLeadNamedIsHeld(t *testing.T) {
	t.Parallel()
	table := at(t, open1NT+"director opens opening-lead-out-of-turn\ndirector answers by defender\ndirector answers offender W\n")
	before := table.Clone()
	_, err := table.Apply(do(t, "director answers lead SQ"))
	if r, ok := laws.AsRefusal(err); !ok || r.Clause != "10C1" {
		t.Fatalf("a card that West does not hold: %v", err)
	}
	if !reflect.DeepEqual(before, table.Clone()) {
		t.Error("the table has changed")
	}
	if _, err := table.Apply(do(t, "director answers lead DK")); err != nil {
		t.Errorf("a card that West holds: %v", err)
	}
}
