package web_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/internal/crew"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/web"
)

// site is a server for a test, with all it stands on.
type site struct {
	URL    string
	Room   *live.Room
	Hall   *live.Hall
	Server *httptest.Server
}

// start starts a server on a log in memory. With robots they come to the tables;
// without, only what the test does happens.
func start(t testing.TB, robots bool) *site {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	log := eventlog.NewMemory(nil)
	room := live.NewRoom(log)
	logger := slog.New(slog.NewTextHandler(t.Output(), nil))
	hall := live.NewHall(log)
	config := web.Config{Room: room, Hall: hall, Deal: dealt, Log: logger, Gallery: true, Pulse: 200 * time.Millisecond}
	people := crew.New(ctx, room, logger)
	desk := analysis.New(ctx, analysis.Options{Log: logger})
	config.Desk = desk
	if robots {
		config.Attend = people.Attend
	}
	pages, err := web.New(config)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(pages)
	t.Cleanup(func() {
		stop()
		people.Wait()
		desk.Wait()
		log.Close() // ends the streams
		server.Close()
	})
	return &site{URL: server.URL, Room: room, Hall: hall, Server: server}
}

// dealt is the same deals in every test.
func dealt(n int) ([]bridge.Deal, error) {
	r := rand.New(rand.NewPCG(1, 2))
	var out []bridge.Deal
	for range n {
		var hands bridge.BySeat[bridge.Hand]
		for i, c := range r.Perm(52) {
			hands[i%4] = hands[i%4].With(bridge.Card(c))
		}
		d, err := bridge.NewDeal(hands)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}
