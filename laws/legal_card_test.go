package laws_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// position is an ending at a table in open mode, South declaring in no trump.
func position(deal, leader, actions string) string {
	_, first, _ := strings.Cut(strings.Fields(deal)[0], ":")
	won := 13 - len(strings.ReplaceAll(first, ".", ""))
	return "board 1\nmode open\nposition " + deal + "\ncontract 3NT by S\nwon NS " + string(rune('0'+won/2)) +
		" EW " + string(rune('0'+won-won/2)) + "\nleader " + leader + "\n" + actions
}

// Point 13: what a defender may play, in the order in which the duties bind, and
// the refusal of a card that does not meet them.
//
// shows: 44A, 44C, 44C/2, 44D, 45C4(a), 50C, 50C/2, 50D1(a), 50D1(b), 51A, 57A1, 57A2, 57A3, 57A4, 57B, 59
func TestLegalCardsInTheirOrder(t *testing.T) {
	t.Parallel()
	const (
		east     = "N:A.A.2.A 2.Q.3.8 K.K.A.2 3.2.4.3" // East has ♠2 ♥Q ♦3 ♣8
		named    = "E names HQ\nS attention\n"
		west     = "N:2.3.Q.4 7.4.K3. 3.5.4.2 4.6.A7." // East ♦K3, West ♦A7
		early    = "S D4\nE DK\nS attention\ndirector answers dummy-acted no\n"
		westVoid = "N:2.3.Q.4 7.4.K3. 3.5.4.2 8.6..A7" // West has no diamond
	)
	for _, c := range []struct {
		name, text string
		seat       bridge.Seat
		legal      string
		refused    string      // a card that is not, as the check has it
		by         laws.Clause // and by which clause
	}{
		{"follows suit", position(east, "S", named+"S DA\nW D4\nS calls D2\n"), bridge.East, "D3", "HQ", "44C"},
		{"void, the penalty card", position("N:A.A.2.A .Q.J3.8 K.K.A.2 3.2.4.3", "S", named+"S SK\nW S3\nS calls SA\n"), bridge.East, "HQ", "C8", "50D1(a)"},
		{"on lead", position(east, "E", named), bridge.East, "HQ", "C8", "50D1(a)"},
		{"the highest", position(west, "S", early+"S answers limit highest\n"), bridge.West, "DA", "D7", "57A1"},
		{"the lowest", position(west, "S", early+"S answers limit lowest\n"), bridge.West, "D7", "DA", "57A2"},
		{"a club, but diamonds are held", position(west, "S", early+"S answers limit require-C\n"), bridge.West, "DA D7", "H6", "44C"},
		{"no spade, and diamonds are held", position(west, "S", early+"S answers limit forbid-S\n"), bridge.West, "DA D7", "S4", "44C"},
		{"void: a club", position(westVoid, "S", early+"S answers limit require-C\n"), bridge.West, "CA C7", "S8", "57A3"},
		{"void: no spade", position(westVoid, "S", early+"S answers limit forbid-S\n"), bridge.West, "H6 CA C7", "S8", "57A4"},
		{"void: the highest cannot be", position(westVoid, "S", early+"S answers limit highest\n"), bridge.West, "S8 H6 CA C7", "", ""},
		{"the highest before the penalty card", position(west, "S", "W names D7\nS attention\n"+early+"S answers limit highest\n"), bridge.West, "DA", "D7", "57A1"},
	} {
		table := at(t, c.text)
		want := bridge.Hand(0)
		for _, w := range strings.Fields(c.legal) {
			card, err := bridge.ParseCard(w)
			if err != nil {
				t.Fatal(err)
			}
			want = want.With(card)
		}
		if got := table.LegalCards(c.seat); got != want {
			t.Errorf("%s: %s may play %s, want %s", c.name, c.seat, got, want)
		}
		if c.refused == "" {
			continue
		}
		card, _ := bridge.ParseCard(c.refused)
		if r, ok := laws.AsRefusal(table.CheckCard(c.seat, card)); !ok || r.Clause != c.by {
			t.Errorf("%s: %s is refused by %v, want %s", c.name, c.refused, table.CheckCard(c.seat, card), c.by)
		}
	}
}
