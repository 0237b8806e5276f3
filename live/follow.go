package live

import (
	"context"

	"github.com/overtrick/overtrick/table"
)

// Follow says when there is news of a table: the channel holds at most one
// token, so a slow reader never holds anybody up and finds the newest state
// when it looks. It begins with a token, and is closed when the context ends or
// the log is closed. Look after each token; drop what is not newer than what
// you have.
func (r *Room) Follow(ctx context.Context, id string) (<-chan struct{}, error) {
	if !ValidID(id) {
		return nil, table.NotOpen
	}
	release := r.keep(id)
	state, _, err := r.Look(ctx, id)
	if err != nil {
		release()
		return nil, err
	}
	r.catchUp(ctx, id)
	streams := []string{tableStream(id)}
	for i := range state.Boards() {
		streams = append(streams, boardStream(id, i))
	}
	watching, stop := context.WithCancel(ctx)
	news := r.log.Watch(watching, streams...)
	return tokens(news, func() {
		stop()
		release()
	}), nil
}

// tokens turns news into a channel that begins with a token and holds at most
// one. When the news end it is closed, and then done is called.
func tokens[T any](news <-chan T, done func()) <-chan struct{} {
	out := make(chan struct{}, 1)
	out <- struct{}{}
	go func() {
		defer done()
		defer close(out)
		for range news {
			select {
			case out <- struct{}{}:
			default: // a token is waiting already
			}
		}
	}()
	return out
}

// catchUp does the formalities that a process left undone which stopped between
// a command and what goes without saying after it.
func (r *Room) catchUp(ctx context.Context, id string) {
	m, err := r.get(id)
	if err != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.formalities(ctx)
}
