package logtest

import (
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func reopens() []test {
	return []test{
		{name: "reopen/keeps everything", run: reopenKeeps, lasting: true},
		{name: "reopen/several logs see one another", run: reopenShared, shared: true},
	}
}

func reopenKeeps(t *testing.T, s Storage) {
	want := make(map[string][]eventlog.Event)
	for round := range 5 {
		log := s.Open(t, noon)
		for name, list := range want {
			mustHold(t, log, name, list)
			mustConflict(t, log, name, eventlog.Version(len(list))-1, eventlog.Version(len(list)), event("x"))
		}
		for i := range 10 {
			name := fmt.Sprintf("board/%d", i*round)
			list := events(fmt.Sprintf("round %d", round), 1+i)
			mustAppend(t, log, name, eventlog.Version(len(want[name])), list...)
			want[name] = append(want[name], list...)
		}
		if got := heads(t, log, ""); len(got) != len(want) {
			t.Fatalf("round %d: %d streams, want %d", round, len(got), len(want))
		}
		if err := log.Close(); err != nil {
			t.Fatalf("Close: %v", err)
		}
	}
	log := open(t, s)
	for name, list := range want {
		mustHold(t, log, name, list)
	}
}

func reopenShared(t *testing.T, s Storage) {
	a, b := open(t, s), open(t, s)
	mustAppend(t, a, "board/1", 0, event("from a"))
	mustConflict(t, b, "board/1", 0, 1, event("from b"))
	mustAppend(t, b, "board/1", 1, event("from b"))
	mustConflict(t, a, "board/1", 1, 2, event("from a"))
	mustHold(t, a, "board/1", []eventlog.Event{event("from a"), event("from b")})
	if err := a.Close(); err != nil {
		t.Fatalf("Close: %v", err)
	}
	mustAppend(t, b, "board/1", 2, event("alone"))
	mustHold(t, open(t, s), "board/1", []eventlog.Event{event("from a"), event("from b"), event("alone")})
}
