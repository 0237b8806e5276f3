package bridge_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// Thirty-five bids of one to seven odd tricks in five denominations; pass,
// double and redouble are calls and not bids (18A). A bid supersedes another by
// more odd tricks, or as many in a higher denomination (18B).
func TestCallsLaw18(t *testing.T) {
	t.Parallel()
	calls := bridge.Calls()
	if len(calls) != 38 {
		t.Fatalf("%d calls", len(calls))
	}
	i := 0
	for level := 1; level <= 7; level++ {
		for _, d := range []string{"C", "D", "H", "S", "NT"} {
			c := calls[i]
			if !c.IsBid() || !c.Valid() || c.Level() != level || c.Denomination().String() != d || bridge.NewBid(level, c.Denomination()) != c {
				t.Errorf("call %d is %v, want %d%s", i, c, level, d)
			}
			i++
		}
	}
	for j, want := range []string{"Pass", "X", "XX"} {
		if c := calls[35+j]; c.IsBid() || !c.Valid() || c.Level() != 0 || c.String() != want || c.Symbols() != want {
			t.Errorf("call %d is %v, want %s", 35+j, c, want)
		}
	}
	for _, a := range calls[:35] {
		for _, b := range calls[:35] {
			// 18E puts no trump above the suits, as the constants do.
			want := a.Level() > b.Level() || a.Level() == b.Level() && a.Denomination() > b.Denomination()
			if (a > b) != want {
				t.Errorf("%v supersedes %v: %v, want %v", a, b, a > b, want)
			}
		}
	}
	for _, level := range []int{-1, 0, 8, 1 << 40} {
		if c := bridge.NewBid(level, bridge.NoTrump); c != 0 || c.Valid() {
			t.Errorf("level %d makes %v", level, c)
		}
	}
	if c := bridge.NewBid(1, 5); c != 0 {
		t.Errorf("a denomination that is none makes %v", c)
	}
}

// Every call in every notation.
func TestParseCall(t *testing.T) {
	t.Parallel()
	readsBack(t, bridge.Calls(), bridge.ParseCall, bridge.Call.String, bridge.Call.Symbols,
		func(c bridge.Call) string { return strings.Replace(c.String(), "NT", "N", 1) },
		func(c bridge.Call) string { return strings.Replace(c.Symbols(), "NT", " SA", 1) })
	for text, want := range map[string]bridge.Call{
		"pass": bridge.Pass, "P": bridge.Pass, "Passes": bridge.Pass, "No bid": bridge.Pass, "NO-BID": bridge.Pass, "nb": bridge.Pass,
		"x": bridge.Double, "D": bridge.Double, "Dbl": bridge.Double, "db": bridge.Double, "DOUBLE": bridge.Double,
		"×": bridge.Double, "*": bridge.Double, "Х": bridge.Double, "χ": bridge.Double, "✕": bridge.Double,
		"xx": bridge.Redouble, "R": bridge.Redouble, "Rd": bridge.Redouble, "rdbl": bridge.Redouble, "Redbl": bridge.Redouble,
		"redouble": bridge.Redouble, "××": bridge.Redouble, "**": bridge.Redouble,
		"2D": bridge.NewBid(2, 1), "2d": bridge.NewBid(2, 1), "2 ♦\ufe0f": bridge.NewBid(2, 1), "2♢": bridge.NewBid(2, 1),
		"1SA": bridge.NewBid(1, bridge.NoTrump), "1s": bridge.NewBid(1, 3), "3 no trump": bridge.NewBid(3, bridge.NoTrump),
		"1\u00a0NT": bridge.NewBid(1, bridge.NoTrump), "7 Spades": bridge.NewBid(7, 3), "1 club": bridge.NewBid(1, 0),
	} {
		if got, err := bridge.ParseCall(text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v; want %v", text, got, err, want)
		}
	}
	refused(t, bridge.ParseCall, "", "0C", "8C", "1", "C", "NT", "1X", "1CX", "2DD", "4S!", "11C", "1C1C",
		"XXX", "***", "?", "-", "1NTS", "AP", "10", "passs", "double 4S", "no", "♠1")
}
