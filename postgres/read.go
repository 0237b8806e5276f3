package postgres

import (
	"context"
	"iter"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/eventlog"
)

// Reading goes page by page, each fetched whole before it is handed out: a
// slow receiver then holds no connection. A page has so many rows, and so many
// bytes of data and one event more.
const (
	pageRows  = 256
	pageBytes = 1 << 20
)

// Read is eventlog.Log.Read.
func (l *Log) Read(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error] {
	return func(yield func(eventlog.Event, error) bool) {
		for more := true; more; {
			var page []eventlog.Event
			err := l.again(ctx, func() (err error) {
				page, more, err = l.page(ctx, stream, after)
				return err
			})
			if err != nil {
				yield(eventlog.Event{}, l.readFault(ctx, stream, err))
				return
			}
			for _, e := range page {
				if !yield(e, nil) {
					return
				}
				after = e.Version
			}
		}
	}
}

// page reads the next events of a stream and says whether there may be more.
func (l *Log) page(ctx context.Context, stream string, after eventlog.Version) (page []eventlog.Event, more bool, err error) {
	if text(stream) != stream {
		stream = "" // the database does not even take such a name; nothing is called ""
	}
	// The sum over the events before a row ends the page at the server, so
	// that nothing is sent only to be thrown away.
	rows, err := l.readers.Query(ctx, `
		SELECT version, type, who, time, data FROM (
			SELECT version, type, who, time, data,
				sum(length(data)) OVER (ORDER BY version) - length(data) AS before
			FROM (
				SELECT * FROM overtrick.event
				WHERE stream = (SELECT id FROM overtrick.stream WHERE name = $1) AND version > $2
				ORDER BY version LIMIT $3
			) AS page
		) AS summed WHERE before <= $4 ORDER BY version`, stream, int64(after), pageRows, pageBytes)
	if err != nil {
		return nil, false, err
	}
	var e eventlog.Event
	var micro int64
	size := 0
	_, err = pgx.ForEachRow(rows, []any{&e.Version, &e.Type, &e.By, &micro, &e.Data}, func() error {
		e.Time = time.UnixMicro(micro).UTC()
		page = append(page, e)
		size += len(e.Data)
		e.Data = nil // the next row gets bytes of its own
		return nil
	})
	return page, len(page) == pageRows || size > pageBytes, err
}

// Streams is eventlog.Log.Streams.
func (l *Log) Streams(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error] {
	return func(yield func(eventlog.Head, error) bool) {
		whole := text(prefix) // a prefix may end within a character; the database takes none that does
		from, skip := whole, 0
		for more := true; more; {
			var page []eventlog.Head
			err := l.again(ctx, func() (err error) {
				page, more, err = l.headPage(ctx, from, skip)
				return err
			})
			if err != nil {
				yield(eventlog.Head{}, l.readFault(ctx, "", err))
				return
			}
			for _, h := range page {
				if !strings.HasPrefix(h.Stream, whole) {
					return
				}
				if strings.HasPrefix(h.Stream, prefix) && !yield(h, nil) {
					return
				}
				from, skip = h.Stream, 1
			}
		}
	}
}

// headPage lists the streams with names not less than from, without the first
// few of them.
func (l *Log) headPage(ctx context.Context, from string, skip int) (page []eventlog.Head, more bool, err error) {
	rows, err := l.readers.Query(ctx, `
		SELECT name, (SELECT max(version) FROM overtrick.event WHERE stream = id) FROM overtrick.stream
		WHERE name >= $1 ORDER BY name LIMIT $2 OFFSET $3`, from, pageRows, skip)
	if err != nil {
		return nil, false, err
	}
	page, err = pgx.CollectRows(rows, pgx.RowToStructByPos[eventlog.Head])
	return page, len(page) == pageRows, err
}

// text is the beginning of a string up to what PostgreSQL does not take as
// text: bytes that are not UTF-8, and zero.
func text(s string) string {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == 0 || r == utf8.RuneError && n == 1 {
			return s[:i]
		}
		i += n
	}
	return s
}
