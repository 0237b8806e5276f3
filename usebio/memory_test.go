package usebio

import (
	"errors"
	"runtime"
	"strings"
	"testing"
)

// TestMemoryOfNonsense reads large files of nothing but the shortest things
// there are, and compares what they hold in memory with their size.
func TestMemoryOfNonsense(t *testing.T) {
	const size = 1 << 20
	for _, head := range []string{"<USEBIO><EVENT>", "<USEBIO><EVENT><PARTICIPANTS><PAIR>"} {
		for _, unit := range []string{
			"<A/>", "<A>", "</A>", "x", "x ", "&amp;", "é", "\xe9", "\x01", "<!---->", "<!---->x", "<!0>x", "<?a?>", "<![CDATA[x]]>", "<A b='c'/>", "<EVENT/>", "<BOARD/>", "<SESSION/>",
			"<TRAVELLER_LINE/>", "<TRAVELLER_LINE><SCORE>q</SCORE></TRAVELLER_LINE>", "<PAIR/>", "<PLAYER/>", "<HANDSET/>", "<MASTER_POINT_TYPE>1</MASTER_POINT_TYPE>", "<MASTER_POINTS/>", "<LABELS><NAME/></LABELS>", "<TITLE>x</TITLE>", "<TITLE x='y'></TITLE>", "<BOARD_NUMBER/>", "<MATCH/>0", "&", "<",
		} {
			text := head + strings.Repeat(unit, size/len(unit))
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			f, err := Read(strings.NewReader(text), "t")
			runtime.GC()
			runtime.ReadMemStats(&after)
			held := int64(after.HeapAlloc) - int64(before.HeapAlloc)
			churn := int64(after.TotalAlloc) - int64(before.TotalAlloc)
			if times := float64(held) / float64(len(text)); times > 10 || churn > 150*int64(len(text)) {
				t.Errorf("%q %q: holds %.1f times the size, allocated %.1f times; %v", head, unit, times, float64(churn)/float64(len(text)), err)
			}
			runtime.KeepAlive(f)
		}
	}
}

// TestEntitiesAreRefused holds that a small file cannot be made to fill the
// memory, and that nothing outside of the file is read.
func TestEntitiesAreRefused(t *testing.T) {
	for _, text := range []string{
		`<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><USEBIO><EVENT><TITLE>&b;</TITLE></EVENT></USEBIO>`,
		`<!DOCTYPE USEBIO [<!ENTITY x SYSTEM "file:///etc/passwd">]><USEBIO><NOTES>&x;</NOTES></USEBIO>`,
		`<!DOCTYPE USEBIO [<!entity % x SYSTEM "http://x.org/x.dtd">]><USEBIO/>`,
	} {
		f, err := Read(strings.NewReader(text), "t.xml")
		if !errors.Is(err, ErrEntities) {
			t.Errorf("%s: %v, %+v", text, err, f)
		}
	}
	// One that is used, but not declared, stays what it is.
	f, err := Read(strings.NewReader(`<!DOCTYPE USEBIO SYSTEM "file:///etc/passwd"><USEBIO><EVENT EVENT_TYPE="PAIRS"><TITLE>&x; &eacute;</TITLE></EVENT></USEBIO>`), "t.xml")
	if err != nil || f.System != "file:///etc/passwd" || f.Events[0].Title != "&x; é" {
		t.Errorf("%v, %+v", err, f)
	}
}
