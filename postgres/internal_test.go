package postgres

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/pgtest"
)

// TestWatermark checks that a transaction that has written holds the watermark
// back, and one that only reads does not, however old it is.
func TestWatermark(t *testing.T) {
	url := pgtest.Start(t).Database(t)
	ctx := t.Context()
	connect := func() *pgx.Conn {
		conn, err := pgx.Connect(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close(context.Background()) })
		return conn
	}
	begin := func() (*pgx.Conn, time.Time) {
		conn := connect()
		var begun time.Time
		if _, err := conn.Exec(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ"); err != nil {
			t.Fatal(err)
		}
		if err := conn.QueryRow(ctx, "SELECT now() FROM pg_class LIMIT 1").Scan(&begun); err != nil {
			t.Fatal(err)
		}
		return conn, begun
	}
	asking := connect()
	if _, err := asking.Exec(ctx, "CREATE TABLE x (y int)"); err != nil {
		t.Fatal(err)
	}
	mark := func() time.Time {
		m, err := watermark(ctx, asking)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	_, read := begin()
	time.Sleep(1100 * time.Millisecond) // more than the second that is taken off
	writing, wrote := begin()
	if m := mark(); !m.After(read) {
		t.Errorf("the watermark is %v, held back by the transaction that reads since %v", m, read)
	}
	if _, err := writing.Exec(ctx, "INSERT INTO x VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1100 * time.Millisecond)
	if m := mark(); m.After(wrote) {
		t.Errorf("the watermark is %v, beyond the transaction that writes since %v", m, wrote)
	}
	if _, err := writing.Exec(ctx, "COMMIT"); err != nil {
		t.Fatal(err)
	}
	if m := mark(); !m.After(wrote) {
		t.Errorf("the watermark is %v, held back by a transaction that ended, begun at %v", m, wrote)
	}
}

func TestPayloads(t *testing.T) {
	var heads []eventlog.Head
	for i := range 500 {
		heads = append(heads, eventlog.Head{Stream: fmt.Sprintf("桥牌 \"%d\" <&> \\ %s", i, strings.Repeat("\u2028", 70)), Version: eventlog.Version(i)})
	}
	for _, n := range []int{1, 2, 500} {
		list := payloads(heads[:n])
		var got []eventlog.Head
		for _, p := range list {
			if len(p) >= 8000 {
				t.Errorf("payload of %d bytes", len(p))
			}
			news, err := unpack(p)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range news {
				got = append(got, eventlog.Head(one))
			}
		}
		if !slices.Equal(sorted(got), sorted(heads[:n])) {
			t.Errorf("%d heads come back as %d, or not the same", n, len(got))
		}
		if most := 1 + n/12; len(list) > most {
			t.Errorf("%d heads need %d payloads, want at most %d", n, len(list), most)
		}
	}
}

func TestText(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "board": "board", "\ufffd": "\ufffd", "Łódź\xc5": "Łódź", "a\x00b": "a", "\xff": "", "a\xed\xa0\x80": "a",
	} {
		if got := text(in); got != want || !utf8.ValidString(got) {
			t.Errorf("text(%q) = %q, want %q", in, got, want)
		}
	}
}

// FuzzUnpack: whatever comes over the channel is news or an error.
func FuzzUnpack(f *testing.F) {
	f.Add(`["board/1",5]`)
	f.Add(`["a",1,"b",2]`)
	f.Add(`[[],{}]`)
	f.Add(``)
	f.Fuzz(func(t *testing.T, payload string) {
		news, err := unpack(payload)
		if err != nil || len(news) == 0 {
			return
		}
		heads := make([]eventlog.Head, len(news))
		for i, n := range news {
			heads[i] = eventlog.Head(n)
		}
		if len(payload) > payloadBytes/6 {
			return // may need several
		}
		again, err := unpack(payloads(heads)[0])
		if err != nil || len(again) != len(news) {
			t.Errorf("%q: %d news, packed again %d, %v", payload, len(news), len(again), err)
		}
	})
}
