// Command lawcover says which clauses of the Laws the tests show, and which
// they do not.
//
// A test names the clauses it shows in a comment that begins with "shows:", in
// a Go test or in a file of testdata, parted by commas:
//
//	# shows: 27A1, 27B2
//
// The clauses themselves, with what a program does with each, are in tables
// that are not part of the project; OVERTRICK_SHARED names the folder they are
// in. Of these the rows marked execute or ask need a test. With -complete the
// status is 1 when a table named there has one that no test shows.
package main

import (
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	root := flag.String("root", "..", "the root of the project")
	complete := flag.String("complete", "", "tables that may not lack a test, parted by commas")
	flag.Parse()
	ok, err := run(os.Stdout, *root, *complete)
	if err != nil {
		fmt.Fprintln(os.Stderr, "lawcover:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// tables are the files of clauses, by the names they have here, each with what
// stands before its clauses in tests.
var tables = []struct{ name, prefix string }{
	{"1-16", ""},
	{"17-40", ""},
	{"20-1997", "1997:"},
	{"41-71", ""},
	{"definitions", ""},
}

// run prints the coverage; it is false when a table lacks what it must have.
func run(out io.Writer, root, complete string) (bool, error) {
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join(root, "..", "shared")
	}
	shown, err := shows(root)
	if err != nil {
		return false, err
	}
	ok := true
	known := map[string]bool{}
	for _, t := range tables {
		clauses, err := needed(filepath.Join(shared, "laws", "clauses-"+t.name+".tsv"))
		if err != nil {
			return false, err
		}
		var missing []string
		need := 0
		for _, c := range clauses {
			known[t.prefix+c.id] = true
			if !c.needs {
				continue
			}
			need++
			if len(shown[t.prefix+c.id]) == 0 {
				missing = append(missing, c.id)
			}
		}
		fmt.Fprintf(out, "%-12s %3d of %3d shown", t.name, need-len(missing), need)
		if len(missing) > 0 {
			fmt.Fprintf(out, "; missing %d:\n%s", len(missing), columns(missing))
			if slices.Contains(strings.Split(complete, ","), t.name) {
				ok = false
			}
		}
		fmt.Fprintln(out)
	}
	for _, id := range sorted(shown) {
		// Clauses of the other Laws, 72 to 93, have no table of this kind here.
		if !known[id] && !outside.MatchString(id) {
			fmt.Fprintf(out, "no table has %s, which %s shows\n", id, shown[id][0])
			ok = false
		}
	}
	return ok, nil
}

var outside = regexp.MustCompile(`^(7[2-9]|8[0-9]|9[0-3])`)

type clause struct {
	id    string
	needs bool // a test
}

// needed are the rows of a table of clauses.
func needed(file string) ([]clause, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	heading := strings.Split(lines[0], "\t")
	id, engine := slices.Index(heading, "id"), slices.Index(heading, "engine")
	if id < 0 || engine < 0 {
		return nil, fmt.Errorf("%s: there is no column id or engine", file)
	}
	var out []clause
	for n, line := range lines[1:] {
		columns := strings.Split(line, "\t")
		if len(columns) <= max(id, engine) {
			return nil, fmt.Errorf("%s:%d: there are %d columns", file, n+2, len(columns))
		}
		does := columns[engine]
		out = append(out, clause{strings.TrimSpace(columns[id]), asks.MatchString(does)})
	}
	return out, nil
}

var asks = regexp.MustCompile(`\b(execute|ask)\b`)

// shows are the places of the tests that show each clause.
func shows(root string) (map[string][]string, error) {
	shown := map[string][]string{}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && file != root && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir(), !strings.HasSuffix(file, "_test.go") && !strings.Contains(filepath.ToSlash(file), "/testdata/"):
			return nil
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for n, line := range strings.Split(string(data), "\n") {
			list, ok := comment(line)
			if !ok {
				continue
			}
			for _, id := range strings.Split(list, ",") {
				id = strings.TrimSpace(id)
				shown[id] = append(shown[id], fmt.Sprintf("%s:%d", file, n+1))
			}
		}
		return nil
	})
	return shown, err
}

// comment is what stands behind "shows:" in a comment.
func comment(line string) (string, bool) {
	line = strings.TrimSpace(line)
	for _, mark := range []string{"# ", "// "} {
		if list, ok := strings.CutPrefix(line, mark+"shows: "); ok {
			return list, true
		}
	}
	return "", false
}

func sorted(m map[string][]string) []string {
	var out []string
	for id := range m {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}

// columns are names in lines of about seventy letters.
func columns(names []string) string {
	var b strings.Builder
	line := "   "
	for _, n := range names {
		if len(line)+len(n) > 70 {
			b.WriteString(line + "\n")
			line = "   "
		}
		line += " " + n
	}
	b.WriteString(line)
	return b.String()
}
