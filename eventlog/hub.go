package eventlog

import (
	"context"
	"sync"
)

// Hub carries news from the appends of a log to its watchers; it is the Watch
// of an implementation. Announcing never waits: each watcher keeps at most one
// piece of news a stream until it is received. The zero Hub is ready.
type Hub struct {
	mu     sync.Mutex
	named  map[string]map[*watcher]struct{} // by stream
	all    map[*watcher]struct{}
	done   chan struct{} // closed by Close; made with the first watcher
	closed bool
	wait   sync.WaitGroup
}

// Watch is Log.Watch.
func (h *Hub) Watch(ctx context.Context, streams ...string) <-chan News {
	out := make(chan News)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || ctx.Err() != nil {
		close(out)
		return out
	}
	if h.done == nil {
		h.done = make(chan struct{})
		h.named = make(map[string]map[*watcher]struct{})
		h.all = make(map[*watcher]struct{})
	}
	w := &watcher{pending: make(map[string]Version), wake: make(chan struct{}, 1)}
	if len(streams) == 0 {
		h.all[w] = struct{}{}
	}
	for _, s := range streams {
		if h.named[s] == nil {
			h.named[s] = make(map[*watcher]struct{})
		}
		h.named[s][w] = struct{}{}
	}
	h.wait.Go(func() {
		defer close(out)
		defer h.leave(w, streams)
		w.run(ctx, out, h.done)
	})
	return out
}

func (h *Hub) leave(w *watcher, streams []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.all, w)
	for _, s := range streams {
		delete(h.named[s], w)
		if len(h.named[s]) == 0 {
			delete(h.named, s)
		}
	}
}

// Announce tells the watchers. An implementation calls it when the append has
// been committed and before Append returns.
func (h *Hub) Announce(news ...News) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, n := range news {
		for w := range h.named[n.Stream] {
			w.add(n)
		}
		for w := range h.all {
			w.add(n)
		}
	}
}

// Close closes the channels of all watchers and waits until that is done.
func (h *Hub) Close() {
	h.mu.Lock()
	if !h.closed && h.done != nil {
		close(h.done)
	}
	h.closed = true
	h.mu.Unlock()
	h.wait.Wait()
}

// watcher holds the news that one receiver has not taken yet.
type watcher struct {
	mu      sync.Mutex
	pending map[string]Version
	order   []string // the streams in pending, those that wait longest first
	wake    chan struct{}
}

func (w *watcher) add(n News) {
	w.mu.Lock()
	defer w.mu.Unlock()
	old, waiting := w.pending[n.Stream]
	if waiting && old >= n.Version {
		return
	}
	w.pending[n.Stream] = n.Version
	if !waiting {
		w.order = append(w.order, n.Stream)
	}
	select {
	case w.wake <- struct{}{}:
	default: // it will wake up anyway
	}
}

// next is the news to be delivered next, if there is any.
func (w *watcher) next() (News, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.order) == 0 {
		return News{}, false
	}
	s := w.order[0]
	return News{Stream: s, Version: w.pending[s]}, true
}

// taken forgets news that was delivered, or moves the stream to the end of the
// line when there has been newer news in the meantime.
func (w *watcher) taken(n News) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.order = w.order[1:]
	if w.pending[n.Stream] > n.Version {
		w.order = append(w.order, n.Stream)
		return
	}
	delete(w.pending, n.Stream)
}

// run delivers until the context ends or the hub is closed. While it waits for
// the receiver it wakes up for newer news, so that the receiver gets the newest.
func (w *watcher) run(ctx context.Context, out chan<- News, closed <-chan struct{}) {
	for {
		n, ok := w.next()
		if !ok {
			select {
			case <-w.wake:
			case <-ctx.Done():
				return
			case <-closed:
				return
			}
			continue
		}
		select {
		case out <- n:
			w.taken(n)
		case <-w.wake:
		case <-ctx.Done():
			return
		case <-closed:
			return
		}
	}
}
