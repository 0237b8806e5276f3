package bridge_test

import (
	"encoding"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
)

// readsBack checks for each value that what is printed, in any of the forms, is
// read as that value again, in any case, and that it goes through text and JSON
// unharmed.
func readsBack[T interface {
	comparable
	encoding.TextMarshaler
}, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, values []T, parse func(string) (T, error), forms ...func(T) string,
) {
	t.Helper()
	for _, v := range values {
		for _, form := range forms {
			text := form(v)
			for _, s := range []string{text, strings.ToLower(text), " " + text + "\t"} {
				if got, err := parse(s); err != nil || got != v {
					t.Errorf("%q is read as %v, %v; want %v", s, got, err, v)
				}
			}
		}
		text, err := json.Marshal(map[string]T{"value": v})
		if err != nil {
			t.Errorf("JSON of %v: %v", v, err)
			continue
		}
		if !strings.Contains(string(text), `:"`) {
			t.Errorf("JSON of %v is %s, want a text", v, text)
		}
		var back map[string]T
		if err := json.Unmarshal(text, &back); err != nil || back["value"] != v {
			t.Errorf("JSON %s is read as %v, %v", text, back["value"], err)
		}
	}
}

// refused checks that none of the texts is read, neither by the parser nor by
// UnmarshalText, that the zero value comes back, and that the error is one short
// line of valid text which quotes the beginning of what it complains about.
func refused[T comparable, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, parse func(string) (T, error), texts ...string,
) {
	t.Helper()
	var zero T
	texts = append(texts, strings.Repeat("é", 1000), "?"+strings.Repeat("♠", 1000), strings.Repeat("\x80", 1000), "\xff\x00", "\n")
	for _, text := range texts {
		got, err := parse(text)
		if err == nil {
			t.Errorf("%q is read as %v", text, got)
			continue
		}
		if got != zero {
			t.Errorf("%q: %v beside an error, want the zero value", text, got)
		}
		message := err.Error()
		if len(message) > 600 || !utf8.ValidString(message) || strings.ContainsAny(message, "\n\x00") || !strings.HasPrefix(message, "bridge: ") {
			t.Errorf("%.20q: the error is %q", text, message)
		}
		var to P = new(T)
		if err := to.UnmarshalText([]byte(text)); err == nil || *to != zero {
			t.Errorf("UnmarshalText(%q) gives %v, %v", text, *to, err)
		}
	}
}

// everyByte is what holds for all 256 values of a small type, in range or not:
// nothing panics, and only what is valid can be written.
func everyByte[T interface {
	~uint8
	encoding.TextMarshaler
	Valid() bool
	String() string
}](t *testing.T, count int, exercise func(T),
) {
	t.Helper()
	valid := 0
	texts := map[string]bool{}
	for i := range 256 {
		v := T(i)
		exercise(v)
		text, err := v.MarshalText()
		if v.Valid() != (err == nil) {
			t.Errorf("%T(%d): valid %v, MarshalText says %v", v, i, v.Valid(), err)
		}
		if !v.Valid() {
			if !strings.HasPrefix(v.String(), "?") {
				t.Errorf("%T(%d) prints as %q", v, i, v.String())
			}
			continue
		}
		valid++
		texts[v.String()] = true
		if string(text) != v.String() {
			t.Errorf("%T(%d) is written %q and printed %q", v, i, text, v.String())
		}
	}
	if valid != count || len(texts) != count {
		t.Errorf("%T: %d valid values with %d different texts, want %d", *new(T), valid, len(texts), count)
	}
}

// No value of a type of one byte panics, whatever is asked of it, and none out
// of range prints as if it were one in range.
func TestEveryByteIsSafe(t *testing.T) {
	t.Parallel()
	everyByte(t, 4, func(s bridge.Seat) {
		_, _, _, _, _, _, _ = s.Letter(), s.Name(), s.LHO(), s.RHO(), s.Partner(), s.Side(), s.Next(-5)
		_ = bridge.Deal{}.Hand(s)
		_ = bridge.Deal{}.From(s)
		a := bridge.NewAuction(s)
		a.AddBy(s, bridge.Pass)
		a.AddBy(s, bridge.Call(s))
		_, _ = a.Contract()
		_ = a.Turn()
		_, _ = bridge.Trick{Leader: s}.By(s)
	})
	everyByte(t, 2, func(s bridge.Side) { _, _, _ = s.Other(), s.Seats(), bridge.BothVulnerable.Has(s) })
	everyByte(t, 4, func(s bridge.Suit) {
		_, _, _, _ = s.Letter(), s.Symbol(), s.Name(), s.Denomination()
		_, _, _ = bridge.Pack.Suit(s), bridge.Pack.Length(s), bridge.Pack.Ranks(s)
		_ = bridge.NewCard(s, bridge.Rank(s))
	})
	everyByte(t, 5, func(d bridge.Denomination) {
		_, _ = d.Trumps()
		_, _, _ = d.Symbol(), d.Minor(), d.Major()
		_ = bridge.NewBid(1, d)
		_ = bridge.Beats(0, 51, d)
	})
	everyByte(t, 13, func(r bridge.Rank) {
		_, _, _, _, _ = r.Letter(), r.Symbol(), r.Name(), r.Honour(), r.Points()
	})
	everyByte(t, 52, func(c bridge.Card) {
		_, _, _, _ = c.Suit(), c.Rank(), c.Symbol(), c.Name()
		h := bridge.Pack.With(c).Without(c)
		_, _ = h.Has(c), bridge.NewHand(c)
		_, _ = bridge.Deal{}.Holder(c)
		_ = bridge.Beats(c, c+1, bridge.NoTrump)
	})
	everyByte(t, 38, func(c bridge.Call) {
		_, _, _, _ = c.IsBid(), c.Level(), c.Denomination(), c.Symbols()
		a := bridge.NewAuction(bridge.North)
		a.Add(c)
		_, _ = a.Admissible(bridge.East, c), a.Sufficient(c)
	})
	everyByte(t, 3, func(d bridge.Doubling) { _ = d.Symbol() })
	everyByte(t, 4, func(v bridge.Vulnerability) { _, _ = v.Has(bridge.NorthSouth), v.Has(bridge.EastWest) })
	for i := range 256 {
		if k := bridge.FaultKind(i); k.String() == "" || (bridge.Fault{Kind: k, Seat: 200, Other: 201, Card: 202}).Error() == "" {
			t.Errorf("fault %d has no text", i)
		}
	}
}

// Larger values out of range print something and are not written.
func TestValuesOutOfRangeAreNotWritten(t *testing.T) {
	t.Parallel()
	good := bridge.Contract{Level: 4, Denomination: 3}
	for what, v := range map[string]interface {
		encoding.TextMarshaler
		String() string
		Valid() bool
	}{
		"a hand with a card too many": bridge.Pack << 1,
		"the zero deal":               bridge.Deal{},
		"level 8":                     bridge.Contract{Level: 8},
		"a fifth denomination":        bridge.Contract{Level: 1, Denomination: 5},
		"a third double":              bridge.Contract{Level: 1, Doubling: 3},
		"passed out, doubled":         bridge.Contract{Doubling: bridge.Doubled},
		"passed out in hearts":        bridge.Contract{Denomination: 2},
		"declarer of no contract":     bridge.Result{Declarer: bridge.East},
		"tricks of no contract":       bridge.Result{Tricks: 7},
		"fourteen tricks":             bridge.Result{Contract: good, Tricks: 14},
		"fewer than no tricks":        bridge.Result{Contract: good, Tricks: -1},
		"a fifth declarer":            bridge.Result{Contract: good, Declarer: 4},
		"a result of no contract":     bridge.Result{Contract: bridge.Contract{Level: 9}},
		"no declarer, yet East":       bridge.Written{Contract: good, Declarer: bridge.East},
		"no tricks, yet seven":        bridge.Written{Contract: good, Tricks: 7},
		"written passed out by East":  bridge.Written{HasDeclarer: true},
		"an auction nobody dealt":     auctionOf{bridge.NewAuction(4)},
	} {
		if v.Valid() {
			t.Errorf("%s is valid: %v", what, v)
		}
		if text, err := v.MarshalText(); err == nil {
			t.Errorf("%s is written as %q", what, text)
		}
	}
}

// auctionOf lends an auction a Valid method.
type auctionOf struct{ bridge.Auction }

func (auctionOf) Valid() bool { return false }
