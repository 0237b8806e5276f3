package session_test

import (
	"testing"
	"time"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
)

// TestKeys hands the Director's key to another browser and takes it back: an
// invitation holds once, and not for ever; somebody always directs.
func TestKeys(t *testing.T) {
	m, err := movement.Howell(4, 1)
	if err != nil {
		t.Fatal(err)
	}
	e := newEvening(t, session.Open{Title: "Thursday", Keeper: "k1", Sections: []session.Section{{Name: "A", Movement: m}}})
	e.refused(session.Dismiss{Keeper: "k1"}, director, "", session.StillOpen)
	guest := session.Actor{Name: "Ruth's phone"}
	join := session.Join{Code: "c1", Keeper: "k2", Name: "Ruth's phone"}
	e.refused(join, guest, "", session.NotYours)
	invite := session.Invite{Code: "c1", Until: e.clock.Add(10 * time.Minute)}
	e.refused(invite, guest, "", session.NotYours)
	e.refused(session.Invite{Code: "c1", Until: e.clock}, director, "", session.Impossible)
	e.refused(session.Invite{Code: "c1", Until: e.clock.Add(2 * time.Hour)}, director, "", session.Impossible)
	e.do(invite, director, "")
	e.refused(session.Join{Code: "c2", Keeper: "k2", Name: "x"}, guest, "", session.NotYours)
	e.refused(session.Join{Keeper: "k2", Name: "x"}, guest, "", session.NotYours)
	e.refused(session.Join{Code: "c1", Keeper: "k2"}, guest, "", session.Unsaid)
	e.do(session.Invite{}, director, "") // taken back
	e.refused(join, guest, "", session.NotYours)
	e.do(invite, director, "")
	e.do(join, guest, "")
	if k, ok := e.s.Directs("k2"); !ok || k.Name != "Ruth's phone" || k.Since.IsZero() || len(e.s.Keys()) != 2 {
		t.Errorf("the new key: %+v, %v", k, ok)
	}
	e.refused(session.Join{Code: "c1", Keeper: "k3", Name: "x"}, guest, "", session.NotYours) // it held once
	e.do(session.Invite{Code: "c2", Until: e.clock.Add(10 * time.Minute)}, director, "")
	e.refused(session.Join{Code: "c2", Keeper: "k2", Name: "x"}, guest, "", session.Contradicts)
	e.clock = e.clock.Add(11 * time.Minute)
	e.refused(session.Join{Code: "c2", Keeper: "k3", Name: "x"}, guest, "", session.NotYours) // too late

	e.refused(session.Dismiss{Keeper: "k2"}, guest, "", session.NotYours)
	e.refused(session.Dismiss{Keeper: "k9"}, director, "", session.NotThere)
	before := e.s.Clone()
	e.do(session.Dismiss{Keeper: "k2", Name: "Ruth's phone"}, director, "lost on the bus")
	if _, ok := e.s.Directs("k2"); ok {
		t.Error("a device that was dismissed directs")
	}
	if _, ok := before.Directs("k2"); !ok {
		t.Error("a copy has changed with the session")
	}
	if _, ok := e.s.Directs(""); ok {
		t.Error("whoever has no key directs")
	}
	// The browser that opened the session can be dismissed as well.
	e.do(session.Invite{Code: "c3", Until: e.clock.Add(time.Minute)}, director, "")
	e.do(session.Join{Code: "c3", Keeper: "k3", Name: "the club's laptop"}, session.Actor{Name: "the club's laptop"}, "")
	e.do(session.Dismiss{Keeper: "k1"}, director, "")
	if keys := e.s.Keys(); len(keys) != 1 || keys[0].Keeper != "k3" {
		t.Errorf("the keys are %v", keys)
	}
	e.refused(session.Dismiss{Keeper: "k3"}, director, "", session.StillOpen)
}
