package overtrick_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// conflict reports the first line of a text that git writes where a merge has
// failed, counted from 1, or 0: seven signs alone or before a space. A longer
// row is an underline.
func conflict(text []byte) int {
	n := 0
	for line := range bytes.Lines(text) {
		n++
		mark, _, _ := strings.Cut(strings.TrimRight(string(line), "\r\n"), " ")
		for _, sign := range []string{"<", "=", ">", "|"} {
			if mark == strings.Repeat(sign, 7) {
				return n
			}
		}
	}
	return 0
}

// TestNoConflicts refuses files in which a merge was left unfinished: texts and
// data would carry the marks to the reader, where source would not compile.
func TestNoConflicts(t *testing.T) {
	files := 0
	walk(t, func(file string) {
		text, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		files++
		if n := conflict(text); n > 0 {
			t.Errorf("%s:%d: a conflict of a merge is left", file, n)
		}
	})
	if files < 100 {
		t.Fatalf("looked at %d files: is this the root of the module?", files)
	}
}

func TestConflictsAreFound(t *testing.T) {
	row := strings.Repeat
	for text, want := range map[string]int{
		"a\n" + row("<", 7) + " main\nb\n": 2,
		row("=", 7) + "\n":                 1,
		"a\r\n" + row("=", 7) + "\r\n":     2,
		"a\nb\n" + row(">", 7) + " branch": 3,
		row("|", 7) + " base\n":            1,
		"Title\n" + row("=", 8) + "\n":     0,
		"  " + row("<", 7) + " indented\n": 0,
		"a" + row(">", 7) + " inside\n":    0,
		row("<", 7) + "b\n":                0,
	} {
		if got := conflict([]byte(text)); got != want {
			t.Errorf("%q: line %d, want %d", text, got, want)
		}
	}
}
