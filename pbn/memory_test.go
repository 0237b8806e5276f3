package pbn

import (
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"
)

// TestMemoryOfNonsense reads large files of nothing but the shortest things
// there are, and compares what they hold in memory with their size.
func TestMemoryOfNonsense(t *testing.T) {
	const size = 1 << 18
	for _, unit := range []string{
		"[A\"\"]\n\n", "[A\"\"]", "[A\"\"]\n", "a ", "a\n", "{}", "{}\n", "{", "%\n", ";\n", "[", "]", "\"", "\n", "\r", "\x00", "\xff", "é\n",
		"[Auction \"N\"]\n", "[Play \"N\"]\n", "[Note \"1:\"]\n", "[Deal \"N:A\"]\n",
	} {
		checkMemory(t, unit, strings.Repeat(unit, size/len(unit)))
	}
	wide := "[ATable \"" + strings.Repeat("A;", 255) + "\"]\n"
	for _, unit := range []string{"x\n", "x y\n", "\"\"\n", "x;\n", "abcdef\n"} {
		checkMemory(t, "256 columns, "+unit, wide+strings.Repeat(unit, size/len(unit)))
	}
	for _, head := range []string{"[Auction \"N\"]\n", "[Play \"N\"]\n", "[ATable \"A\"]\n", "[ATable \"A;B;C\"]\n", "[OptimumResultTable \"Declarer;Denomination;Result\"]\n", "[ScoreTable \"Contract\"]\n", "[Site \"\"]\n", "[Auction \"N\"]\n1C{", "[Event \""} {
		for _, unit := range []string{"P ", "1C ", "SA ", "1 ", "x\n", "{}", "=1=", "$1", "!", "- ", "\"\" ", "+", "*", "^R", "^S", "%\n"} {
			checkMemory(t, head+unit, head+strings.Repeat(unit, size/len(unit)))
		}
	}
}

func checkMemory(t *testing.T, what, text string) {
	t.Helper()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f, err := Read(bytes.NewReader([]byte(text)), "x.pbn")
	runtime.GC()
	runtime.ReadMemStats(&after)
	held := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	// What the games weigh is what the reader believes that it holds, beside the
	// text itself: it goes by that when it stops at a file that grows too much.
	weight := int64(len(text) + 40*len(f.Header) + 40*len(f.Trailer))
	for _, g := range f.Games {
		weight += g.weight()
	}
	if held > weight*3/2+1<<20 {
		t.Errorf("%q: %d bytes take %d, and were thought to take %d; %v", what, len(text), held, weight, err)
	}
	if limit := growth*int64(len(text)) + growthFree; weight-int64(len(text)) > limit+limit/8 {
		t.Errorf("%q: %d bytes take %d", what, len(text), held)
	}
	if err != nil && !errors.Is(err, ErrTooLarge) {
		t.Errorf("%q: %v", what, err)
	}
	runtime.KeepAlive(f)
}
