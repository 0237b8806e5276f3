package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const heading = "id\tedition\tengine\n"
	write("laws/clauses-1-16.tsv", heading+"7B1\t2017\texecute: count\n9A\t2017\tshow: text\n")
	write("laws/clauses-17-40.tsv", heading+"27A1\t2017\task PLAYER(LHO)\n27B2\t2017\texecute: bar\n")
	write("laws/clauses-20-1997.tsv", heading+"20A\t1997\task PLAYER\n")
	write("laws/clauses-41-71.tsv", heading)
	write("laws/clauses-definitions.tsv", heading+"Bid\t2017\texecute: parse\n")
	write("root/laws/testdata/a.record", "# shows: 27A1, 1997:20A\nboard 1\n")
	write("root/laws/a_test.go", "// shows: 7B1, 99Z\n")
	write("root/laws/a.go", "// shows: Bid\n")
	t.Setenv("OVERTRICK_SHARED", dir)
	var out strings.Builder
	ok, err := run(&out, filepath.Join(dir, "root"), "17-40")
	if err != nil || ok {
		t.Errorf("a clause is missing and another does not exist, and it said %t, %v", ok, err)
	}
	for _, want := range []string{
		"1-16           1 of   1 shown\n",
		"17-40          1 of   2 shown; missing 1:\n    27B2\n",
		"20-1997        1 of   1 shown\n",
		"definitions    0 of   1 shown; missing 1:\n    Bid\n",
		"no table has 99Z, which ",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing from\n%s", want, out.String())
		}
	}
}
