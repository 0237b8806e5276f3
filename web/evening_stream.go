package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/overtrick/overtrick/web/view"
)

// sessionStream sends the region of a page of a session again whenever it has
// changed for whoever looks at it.
func (s *Server) sessionStream(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	id, of := r.PathValue("id"), r.URL.Query().Get("of")
	// The page that asks is the one that the address would have.
	r.SetPathValue("section", r.URL.Query().Get("section"))
	r.SetPathValue("table", r.URL.Query().Get("table"))
	r.SetPathValue("board", r.URL.Query().Get("board"))
	switch of {
	case "results", "director", "screen", "terminal", "board":
	default:
		s.noSession(w, r, errNoPage)
		return
	}
	news, err := s.Hall.Follow(ctx, id) // before looking: what happens in between is news
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	first, ready, err := s.liveRegion(ctx, r, of)
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	out := http.NewResponseController(w)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	// The page may be older than the stream: the first region always goes out.
	if !send(w, out, append([]byte("retry: 500\n"), frame("1", first)...)) {
		return
	}
	shown := sha256.Sum256(first)
	ticks := time.NewTicker(s.Pulse)
	defer ticks.Stop()
	for version := 2; ; version++ {
		select {
		case <-ctx.Done():
			return
		case _, open := <-news:
			if !open {
				return
			}
		case <-ready:
		case <-ticks.C:
			if !send(w, out, []byte(pulse)) {
				return
			}
			continue
		}
		var region []byte
		if region, ready, err = s.liveRegion(ctx, r, of); err != nil {
			if ctx.Err() == nil && !errors.Is(err, errNotForYou) { // the key has been taken back
				s.Log.LogAttrs(ctx, slog.LevelError, "stream ended", slog.String("session", id), slog.Any("error", err))
			}
			return
		}
		if sum := sha256.Sum256(region); sum != shown {
			shown = sum
			if !send(w, out, frame(strconv.Itoa(version), region)) {
				return
			}
		}
	}
}

// liveRegion is the region as the page puts it in its place, and what is closed
// when it has more to show though nothing has happened.
func (s *Server) liveRegion(ctx context.Context, r *http.Request, of string) ([]byte, <-chan struct{}, error) {
	v, err := s.visit(r)
	if err != nil {
		return nil, nil, err
	}
	v.page.Here = "/s/" + v.id
	_, region, err := v.region(of)
	if err != nil {
		return nil, nil, err
	}
	var html bytes.Buffer
	if err := view.LiveRegion(region).Render(ctx, &html); err != nil {
		return nil, nil, err
	}
	var patch bytes.Buffer
	err = view.WritePatch(&patch, []view.Partial{{Region: view.Region{ID: "live"}, HTML: html.Bytes()}})
	return patch.Bytes(), v.ready, err
}
