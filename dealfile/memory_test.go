package dealfile

import (
	"bytes"
	"runtime"
	"strings"
	"testing"
)

// TestMemory reads large files of each format, of deals and of nonsense, and
// compares what they hold in memory with their size.
func TestMemory(t *testing.T) {
	const size = 1 << 17
	for format, unit := range byHand {
		if format == RZD || format == RBN {
			unit = "\x1B"
		}
		for _, nonsense := range []string{"", "\x00", "\xFF", "1", "A", "a\n", "\n", "7"} {
			text := strings.Repeat(unit+nonsense, size/(len(unit)+len(nonsense)))
			if nonsense != "" {
				text = strings.Repeat(nonsense, size/len(nonsense))
			}
			if format == RZD {
				text = "\xFF\xFF           " + text
			}
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			f, err := Read(bytes.NewReader([]byte(text)), "x", format)
			runtime.GC()
			runtime.ReadMemStats(&after)
			if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); err == nil && held > 10*int64(len(text))+1<<20 {
				t.Errorf("%s of %q: %d bytes hold %d", format, nonsense, len(text), held)
			}
			runtime.KeepAlive(f)
		}
	}
}
