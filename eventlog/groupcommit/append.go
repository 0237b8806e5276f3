// Package groupcommit is the writing half of a log that keeps its events in a
// database: appends queue up, one goroutine takes all that wait and writes
// them in one transaction, so that the wait for the disk is shared.
//
//   - [Queue]: where appends wait; hands them on in batches.
//   - [Append]: one append that waits.
//   - [Plan] and [Resolve]: which appends of a batch go through, given where
//     the streams stand. One that conflicts takes nothing from its neighbours.
//
// Packages sqlite and postgres are built on it.
package groupcommit

import (
	"github.com/overtrick/overtrick/eventlog"
)

// Append is one append that waits to be written.
type Append struct {
	Stream   string
	Expected eventlog.Version
	Events   []eventlog.Event

	size    int  // bytes of Data
	taken   bool // out of the queue and in a batch; guarded by Queue.mu
	version eventlog.Version
	err     error
	done    chan struct{} // closed when version and err are final
}

// Row is an event and the stream it goes to.
type Row struct {
	Stream string
	Event  *eventlog.Event // with its Version
}

// Plan is what there is to write for a batch.
type Plan struct {
	Rows  []Row           // in the order of the queue, and so in order within each stream
	Heads []eventlog.Head // the streams that grow, in order of first appearance, with their new version
}

// News is the plan as it is announced after the commit.
func (p *Plan) News() []eventlog.News {
	news := make([]eventlog.News, len(p.Heads))
	for i, h := range p.Heads {
		news[i] = eventlog.News(h)
	}
	return news
}

// Resolve decides about the appends of a batch in the order of the queue, each
// in the light of those before it. Where the streams stand is asked of head,
// once a stream. Appends to the same stream may build upon each other within
// one batch. The outcome of each append is noted in it, and becomes known when
// the writing has succeeded; Resolve may be called again for the same batch
// when the writing is repeated.
func Resolve(batch []*Append, head func(stream string) (eventlog.Version, error)) (*Plan, error) {
	plan := new(Plan)
	heads := make(map[string]eventlog.Version, len(batch))
	growing := make(map[string]int, len(batch)) // index in plan.Heads
	for _, a := range batch {
		at, known := heads[a.Stream]
		if !known {
			var err error
			if at, err = head(a.Stream); err != nil {
				return nil, err
			}
			heads[a.Stream] = at
		}
		if at != a.Expected {
			a.version, a.err = 0, eventlog.Conflict(a.Stream, a.Expected, at)
			continue
		}
		for i := range a.Events {
			at++
			a.Events[i].Version = at
			plan.Rows = append(plan.Rows, Row{Stream: a.Stream, Event: &a.Events[i]})
		}
		a.version, a.err = at, nil
		heads[a.Stream] = at
		if len(a.Events) == 0 {
			continue
		}
		i, ok := growing[a.Stream]
		if !ok {
			i = len(plan.Heads)
			growing[a.Stream] = i
			plan.Heads = append(plan.Heads, eventlog.Head{Stream: a.Stream})
		}
		plan.Heads[i].Version = at
	}
	return plan, nil
}
