package bridge_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// A deal prints from any seat and reads back, through text, JSON and a setup.
//
// shows: 2
func TestDealReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := bridgetest.Deal().Draw(t, "deal")
		first := bridgetest.Seat().Draw(t, "first")
		for _, text := range []string{d.String(), d.From(first), strings.ToLower(d.From(first)), d.Setup().String()} {
			if got, err := bridge.ParseDeal(text); err != nil || got != d {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
		}
		if got, err := d.Setup().Check(); err != nil || got != d {
			t.Errorf("as a setup it is %v, %v", got, err)
		}
		if got, err := bridge.NewDeal(d.Hands()); err != nil || got != d {
			t.Errorf("from its hands it is %v, %v", got, err)
		}
		text, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		var back bridge.Deal
		if err := json.Unmarshal(text, &back); err != nil || back != d {
			t.Errorf("JSON %s is read as %v, %v", text, back, err)
		}
		for _, c := range allCards() {
			if s, ok := d.Holder(c); !ok || !d.Hand(s).Has(c) {
				t.Errorf("the %s is with %v, %v", c.Name(), s, ok)
			}
		}
		if s, ok := d.Holder(52); ok {
			t.Errorf("no card is with %v", s)
		}
	})
}

// A hand left out is worked out from the other three.
func TestParseDealWorksOutOneHand(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := bridgetest.Deal().Draw(t, "deal")
		s := d.Setup()
		out := bridgetest.Seat().Draw(t, "left out")
		s.Hands[out], s.Known[out] = nil, false
		if got, err := bridge.ParseDeal(s.String()); err != nil || got != d {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	})
}

// shows: 6B
func TestNewDealRefuses(t *testing.T) {
	t.Parallel()
	good := bridgetest.Deals(1, 1)[0].Hands()
	for what, test := range map[string]struct {
		change func(h *bridge.BySeat[bridge.Hand])
		want   []bridge.FaultKind
	}{
		"a card too few":  {func(h *bridge.BySeat[bridge.Hand]) { c, _ := h[0].Highest(); h[0] = h[0].Without(c) }, []bridge.FaultKind{bridge.HandCount, bridge.CardMissing}},
		"a card twice":    {func(h *bridge.BySeat[bridge.Hand]) { c, _ := h[0].Highest(); h[1] = h[1].With(c) }, []bridge.FaultKind{bridge.CardDoubled, bridge.HandCount}},
		"a foreign card":  {func(h *bridge.BySeat[bridge.Hand]) { h[2] |= 1 << 52 }, []bridge.FaultKind{bridge.CardNotInPack, bridge.HandCount}},
		"foreign cards":   {func(h *bridge.BySeat[bridge.Hand]) { h[3] |= 3 << 62 }, []bridge.FaultKind{bridge.CardNotInPack, bridge.CardNotInPack, bridge.HandCount}},
		"a hand twice":    {func(h *bridge.BySeat[bridge.Hand]) { h[1] = h[0] }, nil},
		"nothing":         {func(h *bridge.BySeat[bridge.Hand]) { *h = bridge.BySeat[bridge.Hand]{} }, nil},
		"one for another": {func(h *bridge.BySeat[bridge.Hand]) { c, _ := h[0].Lowest(); h[0] = h[0].Without(c) | 1<<60 }, []bridge.FaultKind{bridge.CardNotInPack, bridge.CardMissing}},
	} {
		hands := good
		test.change(&hands)
		d, err := bridge.NewDeal(hands)
		var faults bridge.Faults
		if !errors.As(err, &faults) || !d.IsZero() {
			t.Errorf("%s: %v, %v", what, d, err)
			continue
		}
		var kinds []bridge.FaultKind
		for _, f := range faults {
			kinds = append(kinds, f.Kind)
		}
		if test.want != nil && len(kinds) != len(test.want) {
			t.Errorf("%s: %v, want %v", what, err, test.want)
			continue
		}
		for i, k := range test.want {
			if kinds[i] != k {
				t.Errorf("%s: %v, want %v", what, err, test.want)
			}
		}
	}
}

// In JSON a deal that is not there is left out with omitzero; without that the
// event cannot be written at all.
func TestZeroDealInJSON(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal(struct {
		Deal bridge.Deal `json:"deal,omitzero"`
	}{})
	if err != nil || string(text) != "{}" {
		t.Errorf("%s, %v", text, err)
	}
	if text, err := json.Marshal(struct{ Deal bridge.Deal }{}); err == nil {
		t.Errorf("%s", text)
	}
}

func TestParseDealRefuses(t *testing.T) {
	t.Parallel()
	refused(t, bridge.ParseDeal, "", "N:", "N:- - - -", "N:... ... ... ...",
		"N:"+north+" "+east+" "+south+" "+north,
		"N:"+north+" "+east+" "+south+" "+west+" -")
	_, err := bridge.ParseDeal("N:" + north + " " + east + " " + south + " " + north)
	var faults bridge.Faults
	if !errors.As(err, &faults) || !strings.Contains(err.Error(), "North and West both have ♠AK32 ♥KQ4") {
		t.Errorf("%v", err)
	}
}
