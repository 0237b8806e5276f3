package logtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func names() []test {
	return []test{
		{name: "names/any script", run: namesUnicode},
		{name: "names/refused", run: namesRefused},
		{name: "names/prefix", run: namesPrefix},
		{name: "names/many streams", run: namesMany},
	}
}

// oddNames are names that a database, a pattern or a person might confuse.
func oddNames() []string {
	return []string{
		"board/1", "Board/1", "BOARD/1", "board/1 ", " board/1", "board/01", "board/1/",
		"Łódź/stół 1", "ŁÓDŹ/STÓŁ 1", "桥牌/一", "बोर्ड/१", "שולחן/1", "🂡🂱🃁🃑",
		"caf\u00e9", "cafe\u0301", // composed and not: two streams
		"stra\u00dfe", "strasse", "ı", "i", "I", "İ",
		"a%", "a_", "ab", "a*", "a?", "a[b]", `a\`, `a\%`, `a'b`, `a"b`, "a;--", "a{b}", "a,b", "a b",
		"\u00a0", "\u200b", "\ufeff", "\ufffd", "\U0010ffff",
		strings.Repeat("n", eventlog.MaxName), strings.Repeat("é", eventlog.MaxName/2),
	}
}

func namesUnicode(t *testing.T, s Storage) {
	log := open(t, s)
	all := oddNames()
	ctx := within(t)
	watched := make(map[string]<-chan eventlog.News)
	for _, name := range all {
		watched[name] = log.Watch(ctx, name)
	}
	for _, name := range all {
		mustAppend(t, log, name, 0, event(name), event("second"))
	}
	for _, name := range all {
		mustHold(t, log, name, []eventlog.Event{event(name), event("second")})
		await(t, watched[name], name, 2)
	}
	slices.Sort(all)
	var listed []string
	for _, h := range heads(t, log, "") {
		if h.Version != 2 {
			t.Errorf("stream %q is listed at version %d, want 2", h.Stream, h.Version)
		}
		listed = append(listed, h.Stream)
	}
	if !slices.Equal(listed, all) {
		t.Errorf("streams are listed as\n%q, want\n%q", listed, all)
	}
	for _, name := range all {
		mustConflict(t, log, name, 0, 2, event("x"))
	}
}

func namesRefused(t *testing.T, s Storage) {
	log := open(t, s)
	for _, name := range []string{
		"", "\x00", "a\x00b", "a\nb", "a\tb", "\x7f", "\u0085", "\xff", "a\xc3", "\xed\xa0\x80",
		strings.Repeat("n", eventlog.MaxName+1), strings.Repeat("é", eventlog.MaxName/2+1),
	} {
		if _, err := log.Append(within(t), name, 0, event("x")); !errors.Is(err, eventlog.ErrInvalid) {
			t.Errorf("stream %q: %v, want ErrInvalid", name, err)
		}
	}
	if got := heads(t, log, ""); len(got) != 0 {
		t.Errorf("refused names left the streams %v", got)
	}
}

func namesPrefix(t *testing.T, s Storage) {
	log := open(t, s)
	all := oddNames()
	for _, name := range all {
		mustAppend(t, log, name, 0, event("x"))
	}
	slices.Sort(all)
	for _, prefix := range []string{
		"", "b", "board", "board/", "board/1", "board/1 ", "board/1/", "board/2", "Ł", "\xc5", "桥牌/", "caf", "cafe",
		"a%", "a_", `a\`, "a'", "a*", "a[", "\U0010ffff", "\U0010ffffa", "\xff", "\x00", "board\x00",
		strings.Repeat("n", eventlog.MaxName), strings.Repeat("n", eventlog.MaxName+1),
	} {
		var want, got []string
		for _, name := range all {
			if strings.HasPrefix(name, prefix) {
				want = append(want, name)
			}
		}
		for _, h := range heads(t, log, prefix) {
			got = append(got, h.Stream)
		}
		if !slices.Equal(got, want) {
			t.Errorf("streams with prefix %q: %q, want %q", prefix, got, want)
		}
	}
}

func namesMany(t *testing.T, s Storage) {
	log := open(t, s)
	const streams = 2000
	name := func(i int) string { return fmt.Sprintf("board/%04d", i) }
	atOnce(t, 50, func(worker int) error {
		for i := worker; i < streams; i += 50 {
			if _, err := log.Append(within(t), name(i), 0, events(name(i), 1+i%3)...); err != nil {
				return err
			}
		}
		return nil
	})
	got := heads(t, log, "board/")
	if len(got) != streams {
		t.Fatalf("%d streams listed, want %d", len(got), streams)
	}
	for i, h := range got {
		if want := (eventlog.Head{Stream: name(i), Version: eventlog.Version(1 + i%3)}); h != want {
			t.Fatalf("stream %d of the list is %v, want %v", i, h, want)
		}
	}
	for i := 0; i < streams; i += 97 {
		mustHold(t, log, name(i), events(name(i), 1+i%3))
	}
	if got := heads(t, log, "board/19"); len(got) != 100 {
		t.Errorf("%d streams begin with board/19, want 100", len(got))
	}
}
