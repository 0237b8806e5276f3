package postgres

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/groupcommit"
)

// batchTime is how long one batch may take, the wait for a synchronous standby
// included.
const batchTime = 30 * time.Second

// Append is eventlog.Log.Append.
func (l *Log) Append(ctx context.Context, stream string, expected eventlog.Version, events ...eventlog.Event) (eventlog.Version, error) {
	ready, err := eventlog.Prepare(stream, events, l.clock())
	if err != nil {
		return 0, err
	}
	return l.queue.Append(ctx, stream, expected, ready)
}

// write commits a batch in two round trips: where do the streams stand, and
// insert. Between them nothing is locked. When another process was first with
// one of the streams the insert fails as a whole and both are done again; the
// other process has got on, so this comes to an end.
func (l *Log) write(batch []*groupcommit.Append) error {
	ctx, stop := context.WithTimeout(context.Background(), batchTime)
	defer stop()
	for {
		var heads map[string]eventlog.Version
		err := l.again(ctx, func() (err error) {
			heads, err = l.heads(ctx, batch)
			return err
		})
		if err != nil {
			return fault(err, "cannot read from the database")
		}
		plan, err := groupcommit.Resolve(batch, func(stream string) (eventlog.Version, error) {
			return heads[stream], nil
		})
		if err != nil {
			return err
		}
		if len(plan.Rows) == 0 {
			return nil
		}
		err = l.insert(ctx, plan, heads)
		if err == nil {
			l.tell(plan.News())
			return nil
		}
		if !beaten(err) {
			l.writer.Reset() // whatever is wrong with this connection, the next one may be better
			return writeFault(err)
		}
	}
}

// heads asks where the streams of a batch stand.
func (l *Log) heads(ctx context.Context, batch []*groupcommit.Append) (map[string]eventlog.Version, error) {
	heads := make(map[string]eventlog.Version, len(batch))
	var names []string
	for _, a := range batch {
		if _, ok := heads[a.Stream]; !ok {
			heads[a.Stream] = 0
			names = append(names, a.Stream)
		}
	}
	rows, err := l.writer.Query(ctx, `
		SELECT name, coalesce((SELECT max(version) FROM overtrick.event WHERE stream = id), 0)
		FROM overtrick.stream WHERE name = ANY ($1)`, names)
	if err != nil {
		return nil, err
	}
	var name string
	var version eventlog.Version
	_, err = pgx.ForEachRow(rows, []any{&name, &version}, func() error {
		heads[name] = version
		return nil
	})
	return heads, err
}

// insert writes a plan in one transaction, which is one round trip. Streams
// and events are inserted in an order that is the same for every process, so
// that two of them never wait for each other.
func (l *Log) insert(ctx context.Context, plan *groupcommit.Plan, heads map[string]eventlog.Version) error {
	var begun []string
	for _, h := range plan.Heads {
		if heads[h.Stream] == 0 {
			begun = append(begun, h.Stream)
		}
	}
	n := len(plan.Rows)
	names, versions, types := make([]string, n), make([]int64, n), make([]string, n)
	who, times, data := make([]string, n), make([]int64, n), make([][]byte, n)
	for i, row := range plan.Rows {
		e := row.Event
		names[i], versions[i], types[i] = row.Stream, int64(e.Version), e.Type
		who[i], times[i], data[i] = e.By, e.Time.UnixMicro(), e.Data
	}
	// Statements that are sent together are one transaction.
	var batch pgx.Batch
	if len(begun) > 0 {
		slices.Sort(begun)
		batch.Queue(`INSERT INTO overtrick.stream (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, begun)
	}
	// The outer join makes a stream that were missing an error, not a row less.
	batch.Queue(`
		INSERT INTO overtrick.event (stream, version, type, who, time, data)
		SELECT s.id, new.version, new.type, new.who, new.time, new.data
		FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bytea[])
			AS new (name, version, type, who, time, data)
		LEFT JOIN overtrick.stream s ON s.name = new.name
		ORDER BY s.id, new.version`, names, versions, types, who, times, data)
	batch.Queue(`SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told`, channel, payloads(plan.Heads))
	return l.writer.SendBatch(ctx, &batch).Close()
}

// sorted is heads in the order of their names.
func sorted(heads []eventlog.Head) []eventlog.Head {
	list := slices.Clone(heads)
	slices.SortFunc(list, func(a, b eventlog.Head) int { return cmp.Compare(a.Stream, b.Stream) })
	return list
}
