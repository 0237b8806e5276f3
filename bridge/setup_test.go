package bridge_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

const (
	north = "AK32.KQ4.JT76.32"
	east  = "QT98.763.54.AK86"
	south = "J76.AJT9.AK3.QJ4"
	west  = "54.852.Q982.T975"
)

// All faults of a setup come at once, each with its hand and its card (6D, 14).
func TestCheckReportsEveryFaultAtOnce(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ setup, want string }{
		{north + " " + east + " " + south + " " + west, ""},
		// One hand may be left out: it has the rest of the pack.
		{north + " " + east + " - " + west, ""},
		{"- - " + south + " " + west, "North's hand is not given; East's hand is not given"},
		{"- - - -", "North's hand is not given; East's hand is not given; South's hand is not given; West's hand is not given"},
		// Not so when the others are not in order.
		{"AK32.KQ4.JT76.3 " + east + " - " + west, "North has 12 cards, not 13; South's hand is not given"},
		// Two aces of spades, one card missing.
		{north + " AQT98.763.54.AK8 " + south + " " + west, "North and East both have the ace of spades; the six of clubs is in no hand"},
		// The same card twice in one hand.
		{"AA32.KQ4.JT76.32 " + east + " " + south + " " + west, "North has the ace of spades twice; the king of spades is in no hand"},
		// One card too few here, one too many there.
		{"K32.KQ4.JT76.32 " + east + " " + south + " A54.852.Q982.T975", "North has 12 cards, not 13; West has 14 cards, not 13"},
		{"A... " + east + " " + south + " " + west, "North has 1 card, not 13; ♠K32 ♥KQ4 ♦J1076 ♣32 are in no hand"},
		// Everything together: doubled twice, short, long, missing.
		{
			"AAA.KQ4.JT76.32 " + east + " J76.AJT9.AK3.QJ " + west + "432",
			"North has ♠A more than once; North has 12 cards, not 13; South has 12 cards, not 13; " +
				"North and West both have ♣32; West has 16 cards, not 13; ♠K32 are in no hand",
		},
	} {
		s, err := bridge.ParseSetup("N:" + test.setup)
		if err != nil {
			t.Errorf("%s: %v", test.setup, err)
			continue
		}
		d, err := s.Check()
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.setup, got, test.want)
		}
		if d.IsZero() != (err != nil) || d.Valid() == d.IsZero() {
			t.Errorf("%s: the deal %v beside the error %v", test.setup, d, err)
		}
		if err == nil && d.String() != "N:"+north+" "+east+" "+south+" "+west {
			t.Errorf("%s is the deal %v", test.setup, d)
		}
	}
}

// The faults are those that a plain count finds: nothing is reported that is
// not so, and nothing is kept back.
func TestCheckAgreesWithCounting(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := bridgetest.Setup().Draw(t, "setup")
		var want []string
		add := func(format string, args ...any) { want = append(want, fmt.Sprintf(format, args...)) }
		holders := map[bridge.Card][]bridge.Seat{}
		allKnown, unknown := true, 0
		for _, seat := range bridge.Seats {
			if !s.Known[seat] {
				allKnown = false
				unknown++
				continue
			}
			for _, c := range s.Hands[seat] {
				if first := holders[c]; len(first) > 0 {
					add("doubled %v %v %v", c, first[0], seat)
				}
				holders[c] = append(holders[c], seat)
			}
			if n := len(s.Hands[seat]); n != 13 {
				add("count %v %d", seat, n)
			}
		}
		if unknown > 1 || unknown == 1 && len(want) > 0 {
			for _, seat := range bridge.Seats {
				if !s.Known[seat] {
					add("unknown %v", seat)
				}
			}
		}
		for c := range bridge.Pack.All() {
			if allKnown && len(holders[c]) == 0 {
				add("missing %v", c)
			}
		}
		d, err := s.Check()
		var faults bridge.Faults
		if err != nil && !errors.As(err, &faults) {
			t.Fatalf("the error is no Faults: %v", err)
		}
		var got []string
		for _, f := range faults {
			switch f.Kind {
			case bridge.CardDoubled:
				got = append(got, fmt.Sprintf("doubled %v %v %v", f.Card, f.Other, f.Seat))
			case bridge.HandCount:
				got = append(got, fmt.Sprintf("count %v %d", f.Seat, f.Count))
			case bridge.HandUnknown:
				got = append(got, fmt.Sprintf("unknown %v", f.Seat))
			case bridge.CardMissing:
				got = append(got, fmt.Sprintf("missing %v", f.Card))
			default:
				t.Errorf("%v", f)
			}
			if !errors.Is(err, f) {
				t.Errorf("errors.Is does not find %v", f)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("faults (-counted +reported):\n%s", diff)
		}
		if err != nil {
			return
		}
		for _, seat := range bridge.Seats {
			if s.Known[seat] && d.Hand(seat) != bridge.NewHand(s.Hands[seat]...) {
				t.Errorf("%v holds %v", seat, d.Hand(seat))
			}
		}
	})
}

// What was written down prints and reads back with the same faults in it.
func TestSetupReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := bridgetest.Setup().Draw(t, "setup")
		back, err := bridge.ParseSetup(s.String())
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if back.String() != s.String() || back.Known != s.Known {
			t.Errorf("%v reads back as %v", s, back)
		}
		_, one := s.Check()
		_, two := back.Check()
		if (one == nil) != (two == nil) {
			t.Errorf("%v: %v, read back: %v", s, one, two)
		}
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var stored bridge.Setup
		if err := json.Unmarshal(text, &stored); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(s, stored); diff != "" {
			t.Error(diff)
		}
	})
}

func TestFaultsCanBeForgiven(t *testing.T) {
	t.Parallel()
	s, err := bridge.ParseSetup("N:AA32.KQ4.JT76.32 " + east + " " + south + " 54.852.Q982.T97")
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Check()
	var faults bridge.Faults
	if !errors.As(err, &faults) || len(faults) != 4 {
		t.Fatalf("%v", err)
	}
	if left := faults.Except(bridge.CardMissing, bridge.HandCount); left.Error() != "North has the ace of spades twice" {
		t.Errorf("left over: %v", left)
	}
	if left := faults.Except(bridge.CardMissing, bridge.HandCount, bridge.CardDoubled); len(left) != 0 {
		t.Errorf("left over: %v", left)
	}
	var one bridge.Fault
	if !errors.As(err, &one) || one.Kind != bridge.CardDoubled {
		t.Errorf("errors.As finds %v", one)
	}
	// A value that is no card is a fault of its own and is not printed.
	s.Hands[bridge.West] = append(s.Hands[bridge.West], 52)
	_, err = s.Check()
	if !errors.Is(err, bridge.Fault{Kind: bridge.CardNotInPack, Seat: bridge.West}) {
		t.Errorf("%v", err)
	}
	if want := " 54.852.Q982.T97"; !strings.HasSuffix(s.String(), want) {
		t.Errorf("%v, want %s at the end", s, want)
	}
}

// Text that cannot be read is an error that names every hand concerned.
func TestParseSetupSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":        `bridge: deal "" does not begin as N: does, with a seat and a colon`,
		"A.K.Q.J": `bridge: deal "A.K.Q.J" does not begin as N: does, with a seat and a colon`,
		"X:- - -": `bridge: deal "X:- - -" begins with "X", which is no seat; write N, E, S or W`,
		"N:- - -": `bridge: deal "N:- - -" is 3 hands, not four; write - for one that is not known`,
		"E:A.K.Q.? - A.K - ": `bridge: East: hand "A.K.Q.?": "?" is not a rank of clubs` + "\n" +
			`bridge: West: hand "A.K" is not four suits; write spades, hearts, diamonds, clubs, parted by three dots`,
	} {
		_, err := bridge.ParseSetup(text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if diff := cmp.Diff(want, err.Error()); diff != "" {
			t.Error(diff)
		}
	}
}
