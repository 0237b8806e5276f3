package bridge_test

import (
	"encoding"
	"encoding/json"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// survives is the property that every parser has: whatever is read is valid,
// prints to a text that is read as the same value, and goes through JSON; what
// is not read gives an error of the usual form and the zero value.
func survives[T interface {
	comparable
	encoding.TextMarshaler
	Valid() bool
}](t *testing.T, text string, parse func(string) (T, error), forms ...func(T) string,
) {
	t.Helper()
	v, err := parse(text)
	if err != nil {
		if message := err.Error(); !strings.HasPrefix(message, "bridge: ") || v != *new(T) {
			t.Errorf("%q: %v beside the error %q", text, v, message)
		}
		return
	}
	if !v.Valid() {
		t.Errorf("%q is read as %v, which is not valid", text, v)
	}
	for _, form := range forms {
		if back, err := parse(form(v)); err != nil || back != v {
			t.Errorf("%q is read as %v, printed as %q, read as %v, %v", text, v, form(v), back, err)
		}
	}
	stored, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%q is read as %v, which has no JSON: %v", text, v, err)
	}
	var back T
	if err := json.Unmarshal(stored, &back); err != nil || back != v {
		t.Errorf("%q is read as %v, stored as %s, read as %v, %v", text, v, stored, back, err)
	}
}

func seeds(f *testing.F, texts ...string) {
	f.Helper()
	for _, text := range texts {
		f.Add(text)
	}
}

func FuzzParseCard(f *testing.F) {
	seeds(f, "S5", "♠5", "5S", "HT", "♥10", "10♥", "♦\ufe0fA", "1S", "SS", "\xff")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseCard, bridge.Card.String, bridge.Card.Symbol)
	})
}

func FuzzParseCall(f *testing.F) {
	seeds(f, "1C", "1♣", "3N", "3NT", "3SA", "7 no trump", "Pass", "X", "××", "R", "2D", "D", "8C", "AP")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseCall, bridge.Call.String, bridge.Call.Symbols)
	})
}

func FuzzParseHand(f *testing.F) {
	seeds(f, "AK32.KQ4.JT76.32", "...", "A.-.—.2", "SAK.H5.D..", "♠AK32 ♥KQ4 ♦J1076 ♣—", "SAK32HKQ4", "A10.10.T.2", "AA...", "SX")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseHand, bridge.Hand.String, bridge.Hand.Symbols)
	})
}

func FuzzParseDeal(f *testing.F) {
	seeds(f,
		"N:"+north+" "+east+" "+south+" "+west,
		"e:"+strings.ToLower(east)+"  -\t"+west+" "+north,
		"S:- - - -", "N:... ... ... ...", "N:A.K.Q.J A.K.Q.J A.K.Q.J A.K.Q.J", "W:SAKHQD-C2 - - -", "N:", ":", "X:- - - -")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseDeal, bridge.Deal.String, func(d bridge.Deal) string { return d.From(bridge.West) })
		// What can be read at all prints and reads back, faults included.
		s, err := bridge.ParseSetup(text)
		if err != nil {
			return
		}
		back, err := bridge.ParseSetup(s.String())
		if err != nil || back.String() != s.String() {
			t.Errorf("%q is the setup %v, read back as %v, %v", text, s, back, err)
		}
		if d, err := s.Check(); (err == nil) != d.Valid() {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	})
}

func FuzzParseWritten(f *testing.F) {
	seeds(f,
		"4SX-1", "3NT+2", "4S=", "4♠× N −1", "4♠×N−1", "2Hx E +1", "3N by S made 4", "1NTXXW+3", "1NTXX W 9 tricks", "Pass", "passed out",
		"4S-1N", "N 4S -1", "3NTS", "3N TS", "1SA", "2DD", "4Sddown1", "4S down 1", "4S 2 off", "4S redoubled", "3NT 4", "7NT+1", "4S-11", "5D made 4")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseWritten, bridge.Written.String)
		survives(t, text, bridge.ParseResult, bridge.Result.String, bridge.Result.Symbols)
		survives(t, text, bridge.ParseContract, bridge.Contract.String, bridge.Contract.Symbols)
	})
}

func FuzzParseAuction(f *testing.F) {
	seeds(f, "1H P 2H P P P", "1C X XX AP", "P P P P", "1NT 1C", "AP", "1♠ Dbl Rdbl no-bid", "")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := bridge.ParseAuction(bridge.South, text)
		if err != nil {
			return
		}
		if a.Len() > bridge.MaxCalls {
			t.Errorf("%q has %d calls", text, a.Len())
		}
		if back, err := bridge.ParseAuction(bridge.South, a.String()); err != nil || !back.Equal(a) {
			t.Errorf("%q is read as %v, then as %v, %v", text, a, back, err)
		}
	})
}

func FuzzUnmarshalAuction(f *testing.F) {
	seeds(f, "N:1H Pass 2H", "W:1C E:1C X XX", "S:", "N:1NT N:P N:P N:P N:P", "N:1C Q:X")
	f.Fuzz(func(t *testing.T, text string) {
		var a, back bridge.Auction
		if err := a.UnmarshalText([]byte(text)); err != nil {
			return
		}
		stored, err := a.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if err := back.UnmarshalText(stored); err != nil || !back.Equal(a) {
			t.Errorf("%q is read as %v, then as %v, %v", text, a, back, err)
		}
		if contract, _ := a.Contract(); !contract.Valid() {
			t.Errorf("%q: the contract is %v", text, contract)
		}
	})
}

// The small parsers, all with the same text.
func FuzzParseWords(f *testing.F) {
	seeds(f, "N", "north", "NS", "E-W", "S", "♠", "spades", "no trump", "T", "10", "X", "**", "None", "-", "All", "Love all")
	f.Fuzz(func(t *testing.T, text string) {
		survives(t, text, bridge.ParseSeat, bridge.Seat.String, bridge.Seat.Name)
		survives(t, text, bridge.ParseSide, bridge.Side.String)
		survives(t, text, bridge.ParseSuit, bridge.Suit.String, bridge.Suit.Symbol, bridge.Suit.Name)
		survives(t, text, bridge.ParseDenomination, bridge.Denomination.String, bridge.Denomination.Symbol)
		survives(t, text, bridge.ParseRank, bridge.Rank.String, bridge.Rank.Symbol)
		survives(t, text, bridge.ParseDoubling, bridge.Doubling.String, bridge.Doubling.Symbol)
		survives(t, text, bridge.ParseVulnerability, bridge.Vulnerability.String)
	})
}
