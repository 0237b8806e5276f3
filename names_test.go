package overtrick_test

import (
	"go/ast"
	"go/doc"
	"path"
	"slices"
	"strings"
	"testing"
)

// TestEveryPackageIsDocumented wants a package comment that is more than a
// repetition of the name, and, where there is anything to use, an example with
// its output. In packages for tests an example is not run: it would need a test.
func TestEveryPackageIsDocumented(t *testing.T) {
	for _, p := range packages(t) {
		start := "Package " + p.name + " "
		if p.name == "main" {
			start = "Command " + path.Base(p.dir) + " "
		}
		comment := ""
		for _, file := range p.files {
			if file.Doc != nil && strings.HasPrefix(file.Doc.Text(), start) {
				comment = file.Doc.Text()
			}
		}
		if len(comment) < len(start)+40 {
			t.Errorf("package %s has no package comment that starts with %q and says what it is for", p.dir, start)
		}
		if p.name != "main" && p.exports() && !hasExample(p) {
			t.Errorf("package %s has no example: write a func Example with its output", p.dir)
		}
	}
}

func hasExample(p *pkg) bool {
	var tests []*ast.File
	for _, file := range p.tests {
		tests = append(tests, file)
	}
	return slices.ContainsFunc(doc.Examples(tests...), func(e *doc.Example) bool {
		return e.Output != "" || e.EmptyOutput || strings.HasSuffix(p.name, "test")
	})
}

// TestNames refuses names of files and packages that say nothing about what is
// in them: what has no noun of its own belongs to the thing it serves.
func TestNames(t *testing.T) {
	walk(t, func(file string) {
		if path.Ext(file) != ".go" || strings.Contains(file, "testdata/") {
			return
		}
		stem := strings.TrimSuffix(strings.TrimSuffix(path.Base(file), ".go"), "_test")
		for _, word := range append(strings.Split(stem, "_"), strings.Split(path.Dir(file), "/")...) {
			switch word {
			case "util", "utils", "common", "helper", "helpers", "manager", "managers", "misc", "base", "shared", "stuff":
				t.Errorf("%s: %q says nothing about what is in it", file, word)
			}
		}
	})
}
