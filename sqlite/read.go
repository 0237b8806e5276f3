package sqlite

import (
	"context"
	"database/sql"
	"iter"
	"strings"
	"time"

	"github.com/overtrick/overtrick/eventlog"
)

// Reading goes page by page, each fetched whole before it is handed out: a
// slow receiver then holds no connection and keeps no old state of the file
// alive. A page ends after so many rows or when it has so many bytes of data.
const (
	pageRows  = 256
	pageBytes = 1 << 20
)

// Read is eventlog.Log.Read.
func (l *Log) Read(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error] {
	return func(yield func(eventlog.Event, error) bool) {
		for more := true; more; {
			var page []eventlog.Event
			var err error
			if page, more, err = l.page(ctx, stream, after); err != nil {
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
	rows, err := l.readers.QueryContext(ctx, `
		SELECT version, type, who, time, data FROM event
		WHERE stream = (SELECT id FROM stream WHERE name = ?) AND version > ?
		ORDER BY version LIMIT ?`, stream, int64(after), pageRows)
	if err != nil {
		return nil, false, err
	}
	defer rows.Close()
	size := 0
	for rows.Next() {
		var e eventlog.Event
		var micro int64
		var data sql.RawBytes
		if err := rows.Scan(&e.Version, &e.Type, &e.By, &micro, &data); err != nil {
			return nil, false, err
		}
		e.Time = time.UnixMicro(micro).UTC()
		e.Data = append(make([]byte, 0, len(data)), data...)
		page = append(page, e)
		if size += len(e.Data); size > pageBytes {
			return page, true, nil
		}
	}
	return page, len(page) == pageRows, rows.Err()
}

// Streams is eventlog.Log.Streams.
func (l *Log) Streams(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error] {
	return func(yield func(eventlog.Head, error) bool) {
		from := prefix
		for more := true; more; {
			var page []eventlog.Head
			var err error
			if page, more, err = l.headPage(ctx, from); err != nil {
				yield(eventlog.Head{}, l.readFault(ctx, "", err))
				return
			}
			for _, h := range page {
				if !strings.HasPrefix(h.Stream, prefix) {
					return
				}
				if !yield(h, nil) {
					return
				}
				from = h.Stream + "\x00" // the least name after this one
			}
		}
	}
}

// headPage lists the streams with names not less than from.
func (l *Log) headPage(ctx context.Context, from string) (page []eventlog.Head, more bool, err error) {
	rows, err := l.readers.QueryContext(ctx, `
		SELECT name, (SELECT max(version) FROM event WHERE stream = id) FROM stream
		WHERE name >= ? ORDER BY name LIMIT ?`, from, pageRows)
	if err != nil {
		return nil, false, err
	}
	defer rows.Close()
	for rows.Next() {
		var h eventlog.Head
		if err := rows.Scan(&h.Stream, &h.Version); err != nil {
			return nil, false, err
		}
		page = append(page, h)
	}
	return page, len(page) == pageRows, rows.Err()
}
