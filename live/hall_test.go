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
