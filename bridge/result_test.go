package bridge_test

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// allResults are all contracts by all declarers with all numbers of tricks.
func allResults() []bridge.Result {
	out := []bridge.Result{{}}
	for _, c := range allContracts()[1:] {
		for _, s := range bridge.Seats {
			for tricks := range 14 {
				out = append(out, bridge.Result{Contract: c, Declarer: s, Tricks: tricks})
			}
		}
	}
	return out
}

// Every result there is prints and reads back, 5881 of them.
func TestEveryResultReadsBack(t *testing.T) {
	t.Parallel()
	all := allResults()
	if len(all) != 1+105*4*14 {
		t.Fatalf("%d results", len(all))
	}
	readsBack(t, all, bridge.ParseResult, bridge.Result.String, bridge.Result.Symbols)
	for _, r := range all {
		if !r.Valid() {
			t.Errorf("%v is not valid", r)
		}
		if r.Contract.IsPassedOut() {
			if r.Over() != 0 || r.Made() {
				t.Errorf("%v: over %d, made %v", r, r.Over(), r.Made())
			}
			continue
		}
		if r.Over() != r.Tricks-6-int(r.Contract.Level) || r.Made() != (r.Over() >= 0) {
			t.Errorf("%v: over %d, made %v", r, r.Over(), r.Made())
		}
	}
	refused(t, bridge.ParseResult, "", "4S", "4SN", "4S-1", "4SX=", "4SN-11", "4SN+4", "4SN-1-1")
}

// Every result and every part of one, as written down, 106 × 5 × 15 of them.
func TestEveryWrittenReadsBack(t *testing.T) {
	t.Parallel()
	all := []bridge.Written{{}}
	for _, c := range allContracts()[1:] {
		for seat := range 5 {
			for tricks := range 15 {
				w := bridge.Written{Contract: c}
				if w.HasDeclarer = seat < 4; w.HasDeclarer {
					w.Declarer = bridge.Seat(seat)
				}
				if w.HasTricks = tricks < 14; w.HasTricks {
					w.Tricks = tricks
				}
				all = append(all, w)
			}
		}
	}
	readsBack(t, all, bridge.ParseWritten, bridge.Written.String)
	for _, w := range all {
		r, whole := w.Result()
		if want := w.Contract.IsPassedOut() || w.HasDeclarer && w.HasTricks; whole != want {
			t.Errorf("%v: whole %v, want %v", w, whole, want)
		}
		if whole && r.String() != w.String() {
			t.Errorf("%v is the result %v", w, r)
		}
		if !w.Valid() {
			t.Errorf("%v is not valid", w)
		}
	}
}
