package pbn

import (
	"strings"
	"testing"
)

func TestLimits(t *testing.T) {
	text := strings.Repeat("[Board \"1\"]\n[Event \"x\"]\n\n", 100)
	f, err := ReadLimits(strings.NewReader(text), "x.pbn", Limits{Bytes: 1000})
	if err == nil || len(f.Games) < 30 {
		t.Errorf("%d games, %v", len(f.Games), err)
	}
	f, err = ReadLimits(strings.NewReader("[Event \""+strings.Repeat("x", 1000)+"\"]\n[Board \"2\"]\n"), "x.pbn", Limits{Line: 100})
	if err != nil || len(f.Games) != 1 || f.Games[0].number != 2 || len(f.Faults) == 0 || f.Faults[0].Kind != TooMuch {
		t.Errorf("%v %v", err, f.Faults)
	}
	f, err = ReadLimits(strings.NewReader(strings.Repeat("[Dealer \"X\"]\n\n", 50)), "x.pbn", Limits{Faults: 10})
	if err != nil || len(f.Faults) != 11 || f.Faults[10].Kind != TooMuch {
		t.Errorf("%v, %d faults", err, len(f.Faults))
	}
	f, err = ReadLimits(strings.NewReader(strings.Repeat("[Board \"1\"]\n{ "+strings.Repeat("long ", 100)+"}\n", 10)), "x.pbn", Limits{Game: 300})
	if err != nil || len(f.Faults) == 0 {
		t.Errorf("%v %v", err, f.Faults)
	}
}
