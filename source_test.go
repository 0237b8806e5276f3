package overtrick_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path of this module.
const module = "github.com/overtrick/overtrick"

// pkg is one package of the module as its files stand on disk, so that a file
// for another system is looked at, too.
type pkg struct {
	dir   string // with slashes, "." for the root
	name  string
	files map[string]*ast.File // by path, without tests
	tests map[string]*ast.File
}

// imports lists what the package imports, tests apart.
func (p *pkg) imports() []string {
	set := map[string]bool{}
	for _, file := range p.files {
		for _, spec := range file.Imports {
			set[importPath(spec)] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// exports reports whether the package offers anything to others.
func (p *pkg) exports() bool {
	for _, file := range p.files {
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil && decl.Name.IsExported() {
					return true
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						if spec.Name.IsExported() {
							return true
						}
					case *ast.ValueSpec:
						if slices.ContainsFunc(spec.Names, (*ast.Ident).IsExported) {
							return true
						}
					}
				}
			}
		}
	}
	return false
}

func importPath(spec *ast.ImportSpec) string {
	value, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return value
}

// own turns an import path of this module into a directory.
func own(imported string) (dir string, ok bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}

// walk visits every file that belongs to the module or describes it.
func walk(t *testing.T, visit func(file string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		file = filepath.ToSlash(file)
		if entry.IsDir() {
			name := entry.Name()
			if file != "." && (strings.HasPrefix(name, ".") && name != ".ci" || name == "node_modules" || name == "bin") {
				return fs.SkipDir
			}
			return nil
		}
		visit(file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// packages parses all packages of the module, ordered by directory.
func packages(t *testing.T) []*pkg {
	t.Helper()
	all := map[string]*pkg{}
	set := token.NewFileSet()
	walk(t, func(file string) {
		dir := path.Dir(file)
		if path.Ext(file) != ".go" || strings.HasPrefix(dir, "tools") || strings.Contains(file, "testdata/") {
			return
		}
		parsed, err := parser.ParseFile(set, filepath.FromSlash(file), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p := all[dir]
		if p == nil {
			p = &pkg{dir: dir, files: map[string]*ast.File{}, tests: map[string]*ast.File{}}
			all[dir] = p
		}
		if strings.HasSuffix(file, "_test.go") {
			p.tests[file] = parsed
			return
		}
		p.files[file] = parsed
		p.name = parsed.Name.Name
	})
	var list []*pkg
	for _, dir := range slices.Sorted(maps.Keys(all)) {
		if len(all[dir].files) > 0 { // only tests yet: no package
			list = append(list, all[dir])
		}
	}
	if len(list) < 2 {
		t.Fatalf("found %d packages: is this the root of the module?", len(list))
	}
	return list
}
