package record_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// sample fills a field of an order with something that is not its zero value.
func sample(tb testing.TB, f reflect.Value) {
	tb.Helper()
	var v any
	switch f.Interface().(type) {
	case bridge.Seat:
		v = bridge.West
	case bridge.Side:
		v = bridge.EastWest
	case bridge.Suit:
		v = bridge.Hearts
	case bridge.Card:
		v = bridge.NewCard(bridge.Spades, bridge.Five)
	case []bridge.Card:
		v = []bridge.Card{bridge.NewCard(bridge.Spades, bridge.Five), bridge.NewCard(bridge.Hearts, bridge.Ten)}
	case bridge.Call:
		v = bridge.NewBid(3, bridge.NoTrump)
	case bridge.Contract:
		v = bridge.Contract{Level: 4, Denomination: bridge.Spades.Denomination(), Doubling: bridge.Doubled}
	case laws.Until:
		v = laws.EndOfAuction
	case laws.Limit:
		v = laws.PlayNotSuit
	case laws.Phrase:
		v = laws.Say(`{seat} "said" {what}`, "seat", bridge.East, "what", laws.Say("{call}", "call", bridge.Double))
	case bool:
		v = true
	default:
		switch f.Kind() {
		case reflect.Int:
			f.SetInt(7)
		case reflect.String:
			f.SetString("words")
		default:
			tb.Fatalf("a field of type %s is not known here", f.Type())
		}
		return
	}
	f.Set(reflect.ValueOf(v))
}

// A phrase that orders carry stands in the record in plain words.
func TestPlainPhrases(t *testing.T) {
	t.Parallel()
	for _, p := range laws.RecordedPhrases() {
		for k := range p.Args {
			switch a := &p.Args[k]; a.Kind {
			case laws.SeatArg:
				a.Value = "W"
			case laws.SideArg:
				a.Value = "EW"
			case laws.CallArg:
				a.Value = "3NT"
			case laws.CardArg:
				a.Value = "DT"
			case laws.CardsArg:
				a.Value = "DK C2 HT"
			default:
				a.Value = "♦K ♣2, slowly"
			}
		}
		entry := laws.Entry{Action: laws.DrawAttention{Seat: bridge.North}, Effects: []laws.Effect{
			laws.Unauthorized{Side: bridge.EastWest, What: p, Basis: laws.By("16C2")},
		}}
		text := record.EntryText(entry, bridge.NoneVulnerable)
		again, err := record.ParseEntry(text, bridge.NoneVulnerable)
		if err != nil || !reflect.DeepEqual(again, entry) {
			t.Errorf("%q reads back as %+v, %v", text, again, err)
		}
		if strings.ContainsAny(text, "{}=") {
			t.Errorf("%q is not in plain words", text)
		}
	}
}

// Every order of a ruling is written and read back.
func TestEveryOrder(t *testing.T) {
	t.Parallel()
	for _, r := range laws.Rectifications() {
		v := reflect.New(reflect.TypeOf(r)).Elem()
		for i := range v.NumField() {
			if v.Type().Field(i).Anonymous {
				v.Field(i).Set(reflect.ValueOf(laws.By("27B2")))
				continue
			}
			sample(t, v.Field(i))
		}
		order := v.Interface().(laws.Rectification)
		entry := laws.Entry{Action: laws.DrawAttention{Seat: bridge.North}, Effects: []laws.Effect{order}}
		text := record.EntryText(entry, bridge.NoneVulnerable)
		again, err := record.ParseEntry(text, bridge.NoneVulnerable)
		if err != nil || !reflect.DeepEqual(again, entry) {
			t.Errorf("%T: %q reads back as %+v, %v", order, text, again, err)
		}
		if order.Says().String() == "" {
			t.Errorf("%T says nothing", order)
		}
	}
}
