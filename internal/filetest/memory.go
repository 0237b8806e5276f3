package filetest

import (
	"runtime"
	"testing"
)

// Times is how many times the size of a file a reader may hold in memory, beside
// a mebibyte that is there for small files.
const Times = 10

// Memory reads data and fails the test when what comes out of it, an error
// included, holds more than Times its size.
func Memory(tb testing.TB, what string, data []byte, read func([]byte) (any, error)) {
	tb.Helper()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out, err := read(data)
	runtime.GC()
	runtime.ReadMemStats(&after)
	held := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	if held > Times*int64(len(data))+1<<20 {
		tb.Errorf("%s: %d bytes hold %d, %.1f times as much; %v", what, len(data), held, float64(held)/float64(len(data)), err)
	}
	runtime.KeepAlive(out)
	runtime.KeepAlive(err)
	runtime.KeepAlive(data)
}
