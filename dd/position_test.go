package dd

import (
	"errors"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

func TestPositionFaults(t *testing.T) {
	hand := func(text string) bridge.Hand {
		h, err := bridge.ParseHand(text)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	card := func(text string) bridge.Card {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	four := bridge.BySeat[bridge.Hand]{hand("AK..."), hand(".AK.."), hand("..AK."), hand("...AK")}
	tests := []struct {
		name   string
		hands  bridge.BySeat[bridge.Hand]
		d      bridge.Denomination
		leader bridge.Seat
		trick  []bridge.Card
		want   []FaultKind
	}{
		{name: "good", hands: four, d: bridge.NoTrump},
		{name: "nothing left", d: bridge.NoTrump},
		{name: "in a trick", hands: bridge.BySeat[bridge.Hand]{hand("A..."), hand(".AK.."), hand("..AK."), hand("...AK")}, trick: []bridge.Card{card("SK")}},
		{name: "no denomination", hands: four, d: 5, want: []FaultKind{DenominationUnknown}},
		{name: "no leader", hands: four, leader: 4, want: []FaultKind{SeatUnknown}},
		{name: "doubled", hands: bridge.BySeat[bridge.Hand]{hand("AK..."), hand("A.A.."), hand("..AK."), hand("...AK")}, want: []FaultKind{CardDoubled}},
		{name: "unequal", hands: bridge.BySeat[bridge.Hand]{hand("AK..."), hand(".A.."), hand("..AK."), hand("...AKQ")}, want: []FaultKind{HandsUnequal, HandsUnequal}},
		{name: "still holds what he played", hands: four, trick: []bridge.Card{card("SK")}, want: []FaultKind{CardDoubled, HandsUnequal}},
		{name: "four to a trick", trick: []bridge.Card{card("SK"), card("SA"), card("SQ"), card("SJ")}, want: []FaultKind{TrickTooLong}},
		{name: "not in the pack", hands: bridge.BySeat[bridge.Hand]{1 << 60, 1, 2, 4}, want: []FaultKind{CardNotInPack, HandsUnequal}},
		{
			name: "everything at once", hands: bridge.BySeat[bridge.Hand]{hand("AK..."), hand("A..."), 0, 0}, d: 9, leader: 7,
			trick: []bridge.Card{60},
			want:  []FaultKind{DenominationUnknown, SeatUnknown, CardDoubled, CardNotInPack, HandsUnequal, HandsUnequal},
		},
	}
	for _, tt := range tests {
		_, err := NewPosition(tt.hands, tt.d, tt.leader, tt.trick...)
		var faults Faults
		if err != nil && !errors.As(err, &faults) {
			t.Errorf("%s: %v is no Faults", tt.name, err)
			continue
		}
		var got []FaultKind
		for _, f := range faults {
			got = append(got, f.Kind)
			if f.Error() == "" {
				t.Errorf("%s: a fault without a sentence", tt.name)
			}
		}
		if len(got) != len(tt.want) {
			t.Errorf("%s: faults %v (%v); want kinds %v", tt.name, got, err, tt.want)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%s: faults %v (%v); want kinds %v", tt.name, got, err, tt.want)
				break
			}
		}
	}
}

func TestParsePosition(t *testing.T) {
	for _, text := range []string{
		"N:AK.Q.. ..AK.Q .A.Q.A QJ...K NT W",
		"N:AK.Q.. ..AK.Q .A.Q.A J...K NT W SQ",
		"N:... ... ... ... S N",
	} {
		p, err := ParsePosition(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if p.String() != text {
			t.Errorf("%q is read as %q", text, p)
		}
	}
	for _, text := range []string{
		"", "N:AK.Q.. ..AK.Q .A.Q.A QJ...K NT", "N:AK.Q.. ..AK.Q .A.Q.A QJ...K Z W", "N:AK.Q.. ..AK.Q .A.Q.A QJ...K NT Q",
		"N:AK.Q.. ..AK.Q .A.Q.A QJ...K NT W 1S", "N:AA.Q.. ..AK.Q .A.Q.A QJ...K NT W", "X:AK.Q.. ..AK.Q .A.Q.A QJ...K NT W",
		"N:AK.Q.. ..AK.Q .A.Q.A QJ...K NT W SQ",
	} {
		if p, err := ParsePosition(text); err == nil {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}

func TestPlay(t *testing.T) {
	p, err := ParsePosition("N:AK... .AK.. 2..A. ...AK S N")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Play(bridge.NewCard(bridge.Hearts, bridge.Ace)); err == nil {
		t.Error("North played a card of East")
	}
	for _, text := range []string{"SA", "HA"} {
		c, _ := bridge.ParseCard(text)
		if p, err = p.Play(c); err != nil {
			t.Fatal(err)
		}
	}
	c, _ := bridge.ParseCard("DA")
	if _, err := p.Play(c); err == nil {
		t.Error("South revoked")
	}
}
