package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// allContracts are the 105 contracts and PassedOut.
func allContracts() []bridge.Contract {
	out := []bridge.Contract{bridge.PassedOut}
	for level := uint8(1); level <= 7; level++ {
		for _, d := range bridge.Denominations {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				out = append(out, bridge.Contract{Level: level, Denomination: d, Doubling: doubling})
			}
		}
	}
	return out
}

func TestContracts(t *testing.T) {
	t.Parallel()
	all := allContracts()
	if len(all) != 106 {
		t.Fatalf("%d contracts", len(all))
	}
	for _, c := range all {
		if !c.Valid() {
			t.Errorf("%v is not valid", c)
		}
		if c.IsPassedOut() != (c == bridge.Contract{}) || c.IsPassedOut() == c.Bid().IsBid() {
			t.Errorf("%v: passed out %v, bid %v", c, c.IsPassedOut(), c.Bid())
		}
		if !c.IsPassedOut() && (c.Bid().Level() != int(c.Level) || c.Bid().Denomination() != c.Denomination || c.Target() != int(c.Level)+6) {
			t.Errorf("%v has the bid %v and the target %d", c, c.Bid(), c.Target())
		}
	}
	readsBack(t, all, bridge.ParseContract, bridge.Contract.String, bridge.Contract.Symbols)
	refused(t, bridge.ParseContract, "", "X", "1", "C", "8C", "0NT", "4SN", "4S-1", "4S=", "4S by N", "4SXXX", "Pass N", "4S4S")
}

func TestParseDoubling(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bridge.Doubling{
		"": bridge.Undoubled, " ": bridge.Undoubled,
		"x": bridge.Doubled, "*": bridge.Doubled, "×": bridge.Doubled, "D": bridge.Doubled, "dbl": bridge.Doubled, "Doubled": bridge.Doubled,
		"XX": bridge.Redoubled, "**": bridge.Redoubled, "××": bridge.Redoubled, "DD": bridge.Redoubled, "R": bridge.Redoubled,
		"Rdbl": bridge.Redoubled, "redbl": bridge.Redoubled, "redoubled": bridge.Redoubled,
	} {
		if got, err := bridge.ParseDoubling(text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	readsBack(t, []bridge.Doubling{bridge.Undoubled, bridge.Doubled, bridge.Redoubled}, bridge.ParseDoubling, bridge.Doubling.String, bridge.Doubling.Symbol)
	for _, bad := range []string{"XXX", "?", "pass", "down", "undoubled"} {
		if d, err := bridge.ParseDoubling(bad); err == nil {
			t.Errorf("%q is read as %v", bad, d)
		}
	}
}
