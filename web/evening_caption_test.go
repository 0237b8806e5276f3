package web

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/movement"
)

// TestCaptionsInWords: every part of a title of a movement has a message in every
// language, which in English says what the movement says itself.
func TestCaptionsInWords(t *testing.T) {
	s := newServer(t)
	english, greek := s.words.For("en"), s.words.For("el")
	for _, message := range movement.Captions() {
		for _, n := range []int{1, 7} {
			r := movement.Remark{Message: message, N: n}
			say := func(w *locale.Words) string {
				if r.Counts() {
					return w.N("session.caption."+message, n)
				}
				return w.T("session.caption."+message, "N", n)
			}
			if got, want := say(english), movement.CaptionText(r); got != want {
				t.Errorf("%q, not %q", got, want)
			}
			if got := say(greek); strings.ContainsAny(got, "‹<") {
				t.Errorf("%s in Greek: %q", message, got)
			}
		}
	}
	m, err := movement.Mitchell(7, 7, 3)
	if err == nil {
		m, err = m.ArrowSwitch(7)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := caption(greek, m); got != "Mitchell, 7 τραπέζια, 7 γύροι, αλλαγή βέλους σε 1 από αυτούς" {
		t.Errorf("%q", got)
	}
	if got := caption(greek, movement.Movement{Name: "club-3", Title: "Our own"}); got != "Our own" {
		t.Errorf("%q", got)
	}
}
