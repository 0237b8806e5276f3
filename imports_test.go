package overtrick_test

import (
	"fmt"
	"go/ast"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// rule is one row of the table of packages in docs/architecture.md.
type rule struct {
	dir     string
	imports []string // directories of this module
	outside []string // modules of others
	pure    bool
}

// rules reads the table. The document is what people read, so it is also what
// the code is held to.
func rules(t *testing.T) map[string]rule {
	t.Helper()
	const document = "docs/architecture.md"
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile("`([^`]+)`")
	found := map[string]rule{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if !strings.HasPrefix(line, "| `") || len(cells) != 4 {
			continue
		}
		words := func(cell string) (list []string) {
			for _, match := range code.FindAllStringSubmatch(cell, -1) {
				list = append(list, match[1])
			}
			return list
		}
		r := rule{dir: words(cells[0])[0], imports: words(cells[2]), pure: strings.Contains(cells[3], "pure")}
		r.outside = words(cells[3])
		if _, twice := found[r.dir]; twice {
			t.Errorf("%s: %s stands there twice", document, r.dir)
		}
		found[r.dir] = r
	}
	if len(found) == 0 {
		t.Fatalf("%s: no table of packages found", document)
	}
	return found
}

// TestImports holds every package to the arrows of docs/architecture.md.
func TestImports(t *testing.T) {
	table := rules(t)
	all := packages(t)
	for _, p := range all {
		r, ok := table[p.dir]
		if !ok {
			t.Errorf("package %s has no row in the table of docs/architecture.md: add one that says what it holds and what it may import", p.dir)
			continue
		}
		for _, imported := range p.imports() {
			if fault := r.refuses(imported, table); fault != "" {
				t.Errorf("package %s imports %s: %s", p.dir, imported, fault)
			}
		}
	}
	for dir := range table {
		if !slices.ContainsFunc(all, func(p *pkg) bool { return p.dir == dir }) {
			t.Errorf("docs/architecture.md lists package %s, which does not exist", dir)
		}
	}
}

// refuses says why the package may not import this, or nothing.
func (r rule) refuses(imported string, table map[string]rule) string {
	dir, ours := own(imported)
	first, _, _ := strings.Cut(imported, "/")
	switch {
	case imported == "C", imported == "unsafe":
		return "the program is plain Go"
	case imported == "testing" && !strings.HasSuffix(r.dir, "test"):
		return "only packages for tests import it"
	case ours && !slices.Contains(r.imports, dir):
		return "docs/architecture.md has no such arrow"
	case ours && r.pure && !table[dir].pure:
		return "a pure package imports pure packages only"
	case ours:
		return ""
	case strings.Contains(first, "."):
		if !slices.ContainsFunc(r.outside, func(m string) bool { return imported == m || strings.HasPrefix(imported, m+"/") }) {
			return "docs/architecture.md does not let it depend on that module"
		}
	case r.pure && !pureLibrary(imported):
		return "a pure package has no clock, disk, network, database or global randomness"
	}
	return ""
}

// pureLibrary reports whether a package of the standard library can do no more
// than compute. What is only partly so is looked at by [TestPurity].
func pureLibrary(imported string) bool {
	switch imported {
	case "bufio", "bytes", "cmp", "context", "embed", "errors", "fmt", "html", "io", "iter", "maps", "math", "path",
		"reflect", "regexp", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "time", "unicode", "unique",
		"math/bits", "math/big", "math/cmplx", "math/rand/v2", "crypto/sha256", "crypto/sha512", "crypto/hmac":
		return true
	}
	for _, tree := range []string{"container", "encoding", "hash", "text", "unicode"} {
		if strings.HasPrefix(imported, tree+"/") {
			return true
		}
	}
	return false
}

// TestRulesHaveNoCircle checks that the arrows point one way, also where the
// code does not use them yet.
func TestRulesHaveNoCircle(t *testing.T) {
	table := rules(t)
	state := map[string]int{} // 1: being visited, 2: done
	var visit func(dir string, way []string)
	visit = func(dir string, way []string) {
		way = append(way, dir)
		switch state[dir] {
		case 1:
			t.Errorf("the arrows run in a circle: %s", strings.Join(way, " → "))
			return
		case 2:
			return
		}
		state[dir] = 1
		for _, next := range table[dir].imports {
			if _, ok := table[next]; !ok {
				t.Errorf("docs/architecture.md lets %s import %s, which has no row", dir, next)
			}
			visit(next, way)
		}
		state[dir] = 2
	}
	for dir := range table {
		visit(dir, nil)
	}
}

// impure says what a pure package may not use of a package that it may import.
func impure(imported, name string) bool {
	switch imported {
	case "time":
		return slices.Contains([]string{
			"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker", "Local", "LoadLocation",
		}, name)
	case "math/rand/v2":
		return !slices.Contains([]string{
			"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf",
		}, name)
	case "fmt":
		return strings.HasPrefix(name, "Print") || name == "Scan" || name == "Scanf" || name == "Scanln"
	case "context":
		return strings.HasPrefix(name, "WithTimeout") || strings.HasPrefix(name, "WithDeadline")
	}
	return false
}

// TestPurity looks inside the pure packages for the clock, the standard streams
// and the global source of randomness.
func TestPurity(t *testing.T) {
	table := rules(t)
	for _, p := range packages(t) {
		if !table[p.dir].pure {
			continue
		}
		for name, file := range p.files {
			for _, fault := range impurities(file) {
				t.Errorf("%s: %s", name, fault)
			}
		}
	}
}

// impurities lists the uses of impure names in a file.
func impurities(file *ast.File) (faults []string) {
	imported := map[string]string{} // by the name used in the file
	for _, spec := range file.Imports {
		full := importPath(spec)
		name := path.Base(strings.TrimSuffix(full, "/v2"))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if name == "." {
			faults = append(faults, "imports "+full+" with a dot, so nobody can tell what it uses")
		}
		imported[name] = full
	}
	ast.Inspect(file, func(node ast.Node) bool {
		if selector, ok := node.(*ast.SelectorExpr); ok {
			if x, ok := selector.X.(*ast.Ident); ok && impure(imported[x.Name], selector.Sel.Name) {
				faults = append(faults, fmt.Sprintf("uses %s.%s, and is to be pure", x.Name, selector.Sel.Name))
			}
		}
		return true
	})
	return faults
}
