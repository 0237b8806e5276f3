package fault

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/sentence"
)

func TestLimit(t *testing.T) {
	l := NewList("x", 2)
	for range 5 {
		l.Add(Fault{Reason: sentence.Say("no")})
		l.Habit("h", Fault{Reason: sentence.Say("habit")})
	}
	all := l.All()
	if len(all) != 3 || all[0].Times != 1 || all[1].Times != 5 || all[2].Kind != TooMuch || !strings.Contains(all[2].Reason.String(), "4 faults") {
		t.Errorf("%+v", all)
	}
	if again := l.All(); len(again) != 3 {
		t.Errorf("asked twice there are %d", len(again))
	}
}

func TestWords(t *testing.T) {
	for k := Encoding; k <= TooMuch; k++ {
		if k.String() == "" || k.String() == "fault" {
			t.Errorf("kind %d has no name", k)
		}
	}
	if got := Clip(strings.Repeat("ä", 50) + "\n"); len(got) > 70 || strings.ContainsAny(got, "\n") {
		t.Errorf("%d bytes: %s", len(got), got)
	}
	if got := (Fault{File: "a", Game: 3, Reason: sentence.Say("r"), Severity: Serious}).Error(); got != "a: game 3: fault: r" {
		t.Error(got)
	}
}
