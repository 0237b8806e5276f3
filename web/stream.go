package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// mostWrite is how long a write to a viewer may take before the stream is given
// up; the viewer comes back by itself.
const mostWrite = 20 * time.Second

// pulse is an event that says only that the stream is alive.
const pulse = "event: pulse\ndata: 1\n\n"

// audience is what one stream has shown so far. Nothing is queued for it: when
// it is ready, it looks at the newest state and sends what has changed since.
type audience struct {
	server  *Server
	id      string
	see     func(*table.Table, live.Version) (sight, error)
	version live.Version
	mark    string                       // of what was shown: the version, and whether with the analysis
	ready   <-chan struct{}              // closed when there is news of the analysis
	again   bool                         // there is
	shown   map[string][sha256.Size]byte // regions by id
}

// stream sends news of a table as server-sent events: the parts of the page that
// have changed, each time with the version of the table as the event's id. A
// viewer that comes back says which version it has, and is sent what it missed.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	id, p := r.PathValue("id"), person(r)
	page := s.page(r)
	page.Here = "/t/" + id
	state, _, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	if s.closed(w, r, state, p) {
		return
	}
	s.streamTo(w, r, func(state *table.Table, version live.Version) (sight, error) {
		switch withheld, err := s.withheld(r.Context(), state, p); {
		case err != nil:
			return sight{}, err
		case withheld: // since the stream began
			return sight{}, errWithheld
		}
		t, err := tableView(page, id, state, version, p)
		if err != nil {
			return sight{}, err
		}
		ready := s.analyse(&t)
		return sight{t.Regions(), t.Version, ready}, nil
	})
}

// errDirectsNoMore ends the stream of somebody who no longer directs.
var errDirectsNoMore = errors.New("web: the viewer does not direct at the table")

// streamToDirector is the same for the Director's page.
func (s *Server) streamToDirector(w http.ResponseWriter, r *http.Request) {
	id, p := r.PathValue("id"), person(r)
	page := s.page(r)
	page.Here = "/t/" + id + "/director"
	state, _, err := s.Room.Look(r.Context(), id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	if !state.MayDirect(p) {
		s.message(w, r, http.StatusForbidden, "error.notdirecting")
		return
	}
	s.streamTo(w, r, func(state *table.Table, version live.Version) (sight, error) {
		if !state.MayDirect(p) {
			return sight{}, errDirectsNoMore
		}
		d, err := directorView(page, id, state, version)
		if err != nil {
			return sight{}, err
		}
		return sight{d.Regions(), d.Version, nil}, nil
	})
}

// sight is what a viewer sees of a state of a table.
type sight struct {
	regions []view.Region
	mark    string          // of what is shown
	ready   <-chan struct{} // closed when there will be more to see of the same state; nil for never
}

func (s *Server) streamTo(w http.ResponseWriter, r *http.Request, see func(*table.Table, live.Version) (sight, error)) {
	ctx := r.Context()
	id := r.PathValue("id")
	// Follow before looking: what happens in between is news, and not lost.
	news, err := s.Room.Follow(ctx, id)
	if err != nil {
		s.noTable(w, r, err)
		return
	}
	a := &audience{server: s, id: id, see: see}
	out := http.NewResponseController(w)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	ticks := time.NewTicker(s.Pulse)
	defer ticks.Stop()
	seen := lastSeen(r)
	for first := true; ; first = false {
		var event []byte
		if first {
			event, err = a.begin(ctx, seen)
		} else {
			event, err = a.next(ctx)
		}
		if err != nil {
			if ctx.Err() == nil && !errors.Is(err, errWithheld) {
				s.Log.LogAttrs(ctx, slog.LevelError, "stream ended", slog.String("table", id), slog.Any("error", err))
			}
			return
		}
		if first && event == nil {
			event = []byte("retry: 500\n" + pulse)
		}
		if event != nil && !send(w, out, event) {
			return
		}
		select {
		case <-ctx.Done():
			return
		case _, open := <-news:
			if !open {
				return
			}
		case <-a.ready:
			a.ready, a.again = nil, true
		case <-ticks.C:
			if !send(w, out, []byte(pulse)) {
				return
			}
		}
	}
}

// send writes an event; false when the viewer has gone.
func send(w http.ResponseWriter, out *http.ResponseController, event []byte) bool {
	if err := out.SetWriteDeadline(time.Now().Add(mostWrite)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return false
	}
	if _, err := w.Write(event); err != nil {
		return false
	}
	return out.Flush() == nil
}

// lastSeen is the mark of what the viewer has: of the last event that came, or of
// the page; empty when it says neither.
func lastSeen(r *http.Request) string {
	if text := r.Header.Get("Last-Event-ID"); text != "" {
		return text
	}
	return r.URL.Query().Get("v")
}

// begin is the first event: nothing for a viewer that has seen the newest state,
// the whole page for any other.
func (a *audience) begin(ctx context.Context, seen string) ([]byte, error) {
	a.shown = map[string][sha256.Size]byte{}
	event, err := a.look(ctx)
	if err != nil || a.mark == seen {
		return nil, err
	}
	return event, nil
}

// next is what has changed since the last event; nil for nothing.
func (a *audience) next(ctx context.Context) ([]byte, error) { return a.look(ctx) }

// look renders the newest state and returns the regions that are not as they
// were shown.
func (a *audience) look(ctx context.Context) ([]byte, error) {
	state, version, err := a.server.Room.Look(ctx, a.id)
	if err != nil {
		return nil, err
	}
	if version < a.version || version == a.version && !a.again {
		return nil, nil
	}
	now, err := a.see(state, version)
	if err != nil {
		return nil, err
	}
	patch, err := a.patch(ctx, now.regions)
	if err != nil {
		return nil, err
	}
	a.version, a.mark, a.ready, a.again = version, now.mark, now.ready, false
	return frame(now.mark, patch), nil
}

// patch is the regions of the page that differ from what was shown.
func (a *audience) patch(ctx context.Context, regions []view.Region) ([]byte, error) {
	var changed []view.Partial
	for _, region := range regions {
		var html bytes.Buffer
		if err := region.Component.Render(ctx, &html); err != nil {
			return nil, err
		}
		sum := sha256.Sum256(html.Bytes())
		if a.shown[region.ID] == sum {
			continue
		}
		a.shown[region.ID] = sum
		changed = append(changed, view.Partial{Region: region, HTML: html.Bytes()})
	}
	var patch bytes.Buffer
	if err := view.WritePatch(&patch, changed); err != nil {
		return nil, err
	}
	return patch.Bytes(), nil
}

// frame is an event with the mark as its id. When nothing that the viewer
// sees has changed, it is a pulse, so that they know which version they have.
func frame(mark string, data []byte) []byte {
	var out bytes.Buffer
	out.WriteString("id: ")
	out.WriteString(mark)
	out.WriteByte('\n')
	if len(data) == 0 {
		out.WriteString(pulse)
		return out.Bytes()
	}
	for line := range bytes.Lines(data) {
		out.WriteString("data: ")
		out.Write(bytes.TrimRight(line, "\r\n"))
		out.WriteByte('\n')
	}
	out.WriteByte('\n')
	return out.Bytes()
}
