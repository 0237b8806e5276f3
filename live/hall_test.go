package live_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// TestHall has tables enter their results at once, through two halls on one log,
// as two processes would; a third then sees all of them.
func TestHall(t *testing.T) {
	log := eventlog.NewMemory(nil)
	defer log.Close()
	halls := []*live.Hall{live.NewHall(log), live.NewHall(log)}
	ctx := context.Background()
	director := session.Actor{Director: true}
	m, err := movement.Mitchell(9, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	id, err := halls[0].Open(ctx, session.Open{Title: "Thursday", Sections: []session.Section{{Name: "A", Movement: m}}}, director, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := halls[1].Do(ctx, id, director, time.Now(), "", session.StartRound{Round: 1}); err != nil {
		t.Fatal(err)
	}
	follow, stop := context.WithCancel(ctx)
	defer stop()
	news, err := halls[0].Follow(follow, id)
	if err != nil {
		t.Fatal(err)
	}
	<-news // the first token comes at once
	result, err := bridge.ParseResult("4SN=")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i, sit := range m.Round(1) {
		all.Go(func() {
			for _, b := range m.Boards(sit) {
				w := session.Where{Section: "A", Round: 1, Table: sit.Table, Board: b}
				if err := halls[i%2].Do(ctx, id, session.Actor{Section: "A", Table: sit.Table}, time.Now(), "", session.Report{Where: w, Play: session.Play{Result: &result}}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	<-news
	state, version, err := live.NewHall(log).Look(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if version != 2+18 || len(state.Unsettled()) != 9*18 {
		t.Errorf("version %d, %d unsettled", version, len(state.Unsettled()))
	}
	if second, err := halls[1].Open(ctx, session.Open{Title: "Friday", Sections: []session.Section{{Name: "A", Movement: m}}}, director, time.Now()); err != nil || second == id {
		t.Errorf("a second session is %s, %v", second, err)
	}
	for _, none := range []string{"77", "x", ""} {
		if _, _, err := halls[0].Look(ctx, none); fmt.Sprint(err) != "there is no such session" {
			t.Errorf("session %q: %v", none, err)
		}
	}
}

// TestInPlay: the deals of a session are known by whoever shares its log, also of
// sessions that were opened by another process, and are in play until nobody has
// to play them any more.
func TestInPlay(t *testing.T) {
	log := eventlog.NewMemory(nil)
	defer log.Close()
	here, there := live.NewHall(log), live.NewHall(log)
	ctx := context.Background()
	director := session.Actor{Director: true}
	const text = "N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975"
	deal, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	in := func(h *live.Hall) bool {
		t.Helper()
		got, err := h.InPlay(ctx, bridge.Deal{}, deal)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if in(here) {
		t.Error("a deal is in play where there are no sessions")
	}
	m, err := movement.Howell(4, 1)
	if err != nil {
		t.Fatal(err)
	}
	id, err := there.Open(ctx, session.Open{Title: "Thursday", Sections: []session.Section{{Name: "A", Movement: m}}, Deals: map[int]string{1: text}}, director, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if !in(here) || !in(there) {
		t.Error("a deal that nobody has played yet is not in play")
	}
	average, err := score.Artificially(score.Average)
	if err != nil {
		t.Fatal(err)
	}
	for _, sit := range m.Sittings {
		for _, b := range m.Boards(sit) {
			w := session.Where{Section: "A", Round: sit.Round, Table: sit.Table, Board: b}
			if err := there.Do(ctx, id, director, time.Now(), "the power is off", session.Rule{Where: w, NS: average, EW: average, Clause: "12C2"}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if in(here) || in(there) {
		t.Error("a deal that nobody has to play is in play")
	}
}
