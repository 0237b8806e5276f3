package logtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/eventlog"
)

func models() []test {
	return []test{{name: "model", run: model}}
}

// model runs random histories against the log and against slices, with
// expected versions that are right, behind and ahead.
func model(t *testing.T, s Storage) {
	log := open(t, s)
	history := 0
	rapid.Check(t, func(r *rapid.T) {
		history++ // each history has streams of its own, so all can share one log
		ctx, stop := context.WithTimeout(context.Background(), patience)
		defer stop()
		want := make(map[string][]eventlog.Event)
		steps := rapid.IntRange(1, 15).Draw(r, "steps")
		for range steps {
			name := fmt.Sprintf("%d/%d", history, rapid.IntRange(0, 2).Draw(r, "stream"))
			head := eventlog.Version(len(want[name]))
			switch rapid.IntRange(0, 3).Draw(r, "step") {
			case 0: // read from somewhere
				after := eventlog.Version(rapid.IntRange(-1, len(want[name])+1).Draw(r, "after"))
				at := max(after, 0)
				for e, err := range log.Read(ctx, name, after) {
					if err != nil {
						r.Fatalf("read: %v", err)
					}
					if at >= head || e.Version != at+1 || !same(e, want[name][at]) {
						r.Fatalf("read %q after %d: %s at place %d of %d", name, after, show(e), at+1, head)
					}
					at++
				}
				if at < head {
					r.Fatalf("read %q after %d ended at %d, head is %d", name, after, at, head)
				}
			default: // append, at the right place more often than not
				off := rapid.SampledFrom([]eventlog.Version{0, 0, 0, -1, 1, -2, 5}).Draw(r, "off")
				list := rapid.SliceOfN(rapid.Custom(drawEvent), 0, 4).Draw(r, "events")
				v, err := log.Append(ctx, name, head+off, list...)
				if off != 0 {
					var e *eventlog.Error
					if !errors.As(err, &e) || e.Kind != eventlog.ErrConflict || e.Actual != head {
						r.Fatalf("append %d off the head %d: %v", off, head, err)
					}
					continue
				}
				if err != nil || v != head+eventlog.Version(len(list)) {
					r.Fatalf("append of %d at the head %d: %d, %v", len(list), head, v, err)
				}
				want[name] = append(want[name], list...)
			}
		}
		listed := 0
		for h, err := range log.Streams(ctx, fmt.Sprintf("%d/", history)) {
			if err != nil || h.Version != eventlog.Version(len(want[h.Stream])) || h.Version == 0 {
				r.Fatalf("streams: %v, %v, want %d", h, err, len(want[h.Stream]))
			}
			listed++
		}
		for _, list := range want {
			if len(list) > 0 {
				listed--
			}
		}
		if listed != 0 {
			r.Fatalf("%d more streams are listed than there are", listed)
		}
	})
}

func drawEvent(r *rapid.T) eventlog.Event {
	return eventlog.Event{
		Type: rapid.StringMatching(`[\p{L}♠♥♦♣ ]{1,20}`).Draw(r, "type"),
		By:   rapid.StringMatching(`[\p{L}0-9:]{0,20}`).Draw(r, "by"),
		Time: noon(),
		Data: rapid.SliceOfN(rapid.Byte(), 0, 50).Draw(r, "data"),
	}
}
