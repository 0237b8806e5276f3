package score_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared is the folder of reference data.
func shared() string {
	if dir := os.Getenv("OVERTRICK_SHARED"); dir != "" {
		return dir
	}
	return filepath.Join("..", "..", "shared")
}

// row is one line of a reference table, by column.
type row map[string]string

// reference reads a table of the reference data. The data is not part of the
// project: a test without it is skipped, except where CI says that it has to
// be there.
func reference(t *testing.T, separator string, path ...string) []row {
	t.Helper()
	file := filepath.Join(append([]string{shared()}, path...)...)
	text, err := os.ReadFile(file)
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("reference data: %v", err)
		}
		t.Skipf("no reference data: %v", err)
	}
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"), "\n")
	columns := strings.Split(lines[0], separator)
	var rows []row
	for i, line := range lines[1:] {
		cells := strings.Split(line, separator)
		if len(cells) != len(columns) {
			t.Fatalf("%s:%d: %d cells, want %d", file, i+2, len(cells), len(columns))
		}
		r := row{}
		for j, c := range columns {
			r[c] = cells[j]
		}
		rows = append(rows, r)
	}
	return rows
}
