package eventlog

import (
	"context"
	"iter"
)

// Follow gives the events of a stream with versions above after, those that
// exist and then those to come, each once and in order. It ends with an error:
// that of the context when that ends, ErrClosed when the log is closed, or
// what reading met.
//
// It watches first and reads then, and reads again when there is news of what
// it has not seen; this is the way to use Watch without missing anything.
func Follow(ctx context.Context, log Log, stream string, after Version) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		watching, stop := context.WithCancel(ctx)
		defer stop()
		news := log.Watch(watching, stream)
		for {
			for e, err := range log.Read(ctx, stream, after) {
				if !yield(e, err) || err != nil {
					return
				}
				after = e.Version
			}
			for {
				n, open := <-news
				if !open {
					err := ctx.Err()
					if err == nil {
						err = &Error{Kind: ErrClosed, Stream: stream}
					}
					yield(Event{}, err)
					return
				}
				if n.Version > after {
					break
				}
			}
		}
	}
}
