package overtrick_test

import (
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

// The guards guard nothing if they cannot find anything. These tests give each
// of them something to find.

func TestImportsAreRefused(t *testing.T) {
	table := map[string]rule{
		"bridge": {dir: "bridge", pure: true},
		"laws":   {dir: "laws", pure: true, imports: []string{"bridge", "live"}},
		"live":   {dir: "live", imports: []string{"laws"}, outside: []string{"golang.org/x/sync"}},
	}
	for _, test := range []struct {
		dir, imported string
		want          bool
	}{
		{"laws", module + "/bridge", true},
		{"laws", module + "/score", false},
		{"laws", module + "/live", false}, // an arrow, but not to a pure package
		{"laws", module, false},
		{"laws", "strings", true},
		{"laws", "encoding/json", true},
		{"laws", "os", false},
		{"laws", "net/http", false},
		{"laws", "crypto/rand", false},
		{"laws", "math/rand", false},
		{"laws", "database/sql", false},
		{"laws", "log/slog", false},
		{"laws", "testing", false},
		{"live", "net/http", true},
		{"live", "testing", false},
		{"live", "unsafe", false},
		{"live", "golang.org/x/sync/errgroup", true},
		{"live", "golang.org/x/syncopation", false},
		{"live", "example.org/other", false},
	} {
		if fault := table[test.dir].refuses(test.imported, table); (fault == "") != test.want {
			t.Errorf("%s imports %s: %q", test.dir, test.imported, fault)
		}
	}
}

func TestImpuritiesAreFound(t *testing.T) {
	const source = `package p
import (
	"fmt"
	"math/rand/v2"
	clock "time"
)
var a = clock.Now()
var b clock.Duration = 3 * clock.Second
var c = rand.IntN(4)
var d = rand.New(rand.NewPCG(1, 2)).IntN(4)
func f() { fmt.Println(); fmt.Sprintln() }
`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"uses clock.Now, and is to be pure",
		"uses rand.IntN, and is to be pure",
		"uses fmt.Println, and is to be pure",
	}
	if got := impurities(file); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

func TestLinksAreFound(t *testing.T) {
	const text = "# Law 64: the revoke\n[a](b.md) ![p](pictures/c.png \"title\")\n" +
		"```\n[not](this.md)\n# nor this\n```\n`[nor](that.md)` <!-- ![nor](here.png) -->\n" +
		"[r]: docs/d.md#e\n## Again\n## Again\n"
	if got, want := links(text), []string{"b.md", "pictures/c.png", "docs/d.md#e"}; !slices.Equal(got, want) {
		t.Errorf("links %q, want %q", got, want)
	}
	got := anchors(text)
	for _, want := range []string{"law-64-the-revoke", "again", "again-1"} {
		if !got[want] {
			t.Errorf("no anchor %s in %v", want, got)
		}
	}
	if got["nor-this"] {
		t.Error("a comment in code was taken for a heading")
	}
}
