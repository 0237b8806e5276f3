// Package filetest is for the tests of what reads files of other programs: it
// finds the real files that are not part of the project, and measures what a
// reader holds in memory.
//
//   - [Corpus] is the folder of real files, [Golden] a file of numbers about them.
//   - [Index] says what each real file is and what a reader must report of it.
//   - [Memory] holds a reader to ten times the size of what it reads.
package filetest

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Corpus is the folder of real files: the one that OVERTRICK_CORPUS names, or
// corpus in the folder that OVERTRICK_SHARED names, or in shared beside the
// module. Where it is missing the test is skipped, but in CI it fails.
func Corpus(tb testing.TB) string {
	tb.Helper()
	dir := os.Getenv("OVERTRICK_CORPUS")
	if dir == "" {
		shared := os.Getenv("OVERTRICK_SHARED")
		if shared == "" {
			shared = filepath.Join(module(tb), "..", "shared")
		}
		dir = filepath.Join(shared, "corpus")
	}
	if _, err := os.Stat(filepath.Join(dir, "INDEX.tsv")); err != nil {
		if os.Getenv("CI") == "true" {
			tb.Fatalf("the corpus of real files is missing: %v", err)
		}
		tb.Skipf("the corpus of real files is not here: %v", err)
	}
	return dir
}

// module is the folder of the module that the test runs in: tests run in the
// folder of their package.
func module(tb testing.TB) string {
	tb.Helper()
	dir, err := os.Getwd()
	if err != nil {
		tb.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			tb.Fatal("the test does not run within a module")
		}
		dir = up
	}
}

// Golden is the path of a file of numbers about the corpus, which lies beside it.
func Golden(tb testing.TB, name string) string {
	tb.Helper()
	return filepath.Join(Corpus(tb), "..", "golden", name)
}

// Entry is what the index says of a file of the corpus.
type Entry struct {
	Name string // within the folder that was asked for
	Path string
	// Oddities and Statement are what is odd about the file, and what a reader must
	// report.
	Oddities, Statement string
}

// Index are the entries of the files in a folder of the corpus, in the order of
// the index; of all files when the folder is empty.
func Index(tb testing.TB, folder string) []Entry {
	tb.Helper()
	dir := Corpus(tb)
	var out []Entry
	for _, row := range Rows(tb, filepath.Join(dir, "INDEX.tsv")) {
		name, ok := row["path"], true
		if folder != "" {
			name, ok = strings.CutPrefix(name, folder+"/")
		}
		if ok {
			out = append(out, Entry{Name: name, Path: filepath.Join(dir, row["path"]), Oddities: row["oddities"], Statement: row["what a correct reader must report"]})
		}
	}
	if len(out) == 0 {
		tb.Fatalf("the index names no file of %q", folder)
	}
	return out
}

// Rows are the rows of a table of the corpus, each by the names of its columns,
// which stand in the first line. Cells are parted by commas, or by tabs where the
// name ends in .tsv; there quotation marks mean nothing.
func Rows(tb testing.TB, path string) []map[string]string {
	tb.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	var all [][]string
	if filepath.Ext(path) == ".tsv" {
		for line := range strings.Lines(string(data)) {
			all = append(all, strings.Split(strings.TrimRight(line, "\r\n"), "\t"))
		}
	} else if all, err = csv.NewReader(bytes.NewReader(data)).ReadAll(); err != nil {
		tb.Fatalf("%s: %v", path, err)
	}
	if len(all) == 0 {
		tb.Fatalf("%s has no line of names", path)
	}
	var out []map[string]string
	for _, cells := range all[1:] {
		row := map[string]string{}
		for i, c := range cells[:min(len(cells), len(all[0]))] {
			row[all[0][i]] = c
		}
		out = append(out, row)
	}
	return out
}
