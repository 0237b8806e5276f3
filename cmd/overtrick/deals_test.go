package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestInputLines ends while nothing comes, and tells a line without end.
func TestInputLines(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	in, out := io.Pipe()
	defer out.Close()
	go out.Write([]byte("one\n"))
	var got []string
	var last error
	for line, err := range inputLines(ctx, in) {
		if last = err; err == nil {
			got = append(got, line)
			cancel() // and nothing more comes
		}
	}
	if len(got) != 1 || got[0] != "one" || !errors.Is(last, context.Canceled) {
		t.Errorf("lines %q, error %v; should be one line and the end of the context", got, last)
	}

	s := dealSource{arguments: []string{"-"}, std: &stdio{in: strings.NewReader("\n" + strings.Repeat("x", bufio.MaxScanTokenSize+1))}}
	for range s.deals(t.Context()) {
		t.Error("a deal of a line without end")
	}
	if want := "standard input, line 2: the line is longer than 65536 bytes"; s.err == nil || s.err.Error() != want {
		t.Errorf("%v; should be %q", s.err, want)
	}
}
