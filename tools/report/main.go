// Command report reads what "go test -json" prints and says it shortly: one
// line a package, the whole output of each test that failed, and what was
// skipped. Its exit status is 1 when a test failed, when a package did not
// build, when no test was run at all, or, with -strict, when one was skipped.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func main() {
	strict := flag.Bool("strict", false, "fail when a test is skipped")
	flag.Parse()
	if !report(os.Stdin, os.Stdout, *strict) {
		os.Exit(1)
	}
}

// event is one line of "go test -json"; see "go doc test2json".
type event struct {
	Action     string
	Package    string
	ImportPath string // of build output
	Test       string
	Elapsed    float64 // seconds
	Output     string
}

// key is a test of a package; without a test, what the package says itself.
type key struct{ pkg, test string }

// tally is what has been heard so far.
type tally struct {
	out    io.Writer
	output map[key][]string
	passed map[string]int // tests by package
	failed int            // tests
	broken int            // packages that failed without a test that did
	skips  []string

	failedIn map[string]int
}

// report reads events to the end and reports whether all is well.
func report(in io.Reader, out io.Writer, strict bool) bool {
	t := &tally{out: out, output: map[key][]string{}, passed: map[string]int{}, failedIn: map[string]int{}}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			fmt.Fprintf(out, "%s\n", lines.Bytes()) // go itself speaking
			continue
		}
		t.take(e)
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(out, "reading the results:", err)
		t.broken++
	}
	return t.close(strict)
}

// take takes one event.
func (t *tally) take(e event) {
	k := key{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		fmt.Fprint(t.out, e.Output)
	case "output":
		t.output[k] = append(t.output[k], e.Output)
	case "pass":
		if e.Test == "" {
			fmt.Fprintf(t.out, "ok  \t%s\t%.3fs\t%d tests\n", e.Package, e.Elapsed, t.passed[e.Package])
		} else {
			t.passed[e.Package]++
		}
		delete(t.output, k)
	case "skip":
		if e.Test == "" {
			break // a package without tests
		}
		t.skips = append(t.skips, fmt.Sprintf("%s %s: %s", e.Package, e.Test, reason(t.output[k])))
		delete(t.output, k)
	case "fail":
		if e.Test == "" {
			t.failPackage(e)
			break
		}
		t.failed++
		t.failedIn[e.Package]++
		t.show(k)
	}
}

// failPackage tells what a failed package had to say beyond its failed tests: a
// panic or a timeout, which stops the tests that were running, too.
func (t *tally) failPackage(e event) {
	t.show(key{e.Package, ""})
	if t.failedIn[e.Package] == 0 {
		t.broken++
		var running []key
		for k := range t.output {
			if k.pkg == e.Package {
				running = append(running, k)
			}
		}
		slices.SortFunc(running, func(a, b key) int { return cmp.Compare(a.test, b.test) })
		for _, k := range running {
			t.show(k)
		}
	}
	fmt.Fprintf(t.out, "FAIL\t%s\t%.3fs\n", e.Package, e.Elapsed)
}

// show prints what a test or package has said, once.
func (t *tally) show(k key) {
	for _, line := range t.output[k] {
		// Of the marks of test2json only the one with a folder tells a person something.
		if !strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "=== ARTIFACTS") {
			fmt.Fprint(t.out, line)
		}
	}
	delete(t.output, k)
}

// close sums up.
func (t *tally) close(strict bool) bool {
	passed := 0
	for _, n := range t.passed {
		passed += n
	}
	for _, skip := range t.skips {
		fmt.Fprintln(t.out, "skipped", skip)
	}
	if t.broken > 0 {
		fmt.Fprintf(t.out, "%d packages failed to build or to finish\n", t.broken)
	}
	fmt.Fprintf(t.out, "tests: %d passed, %d failed, %d skipped\n", passed, t.failed+t.broken, len(t.skips))
	if passed == 0 {
		fmt.Fprintln(t.out, "no test has passed")
	}
	if strict && len(t.skips) > 0 {
		fmt.Fprintln(t.out, "none may be skipped here")
		return false
	}
	return passed > 0 && t.failed == 0 && t.broken == 0
}

// reason is why a test was skipped: its last words.
func reason(output []string) string {
	for _, line := range slices.Backward(output) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "--- ") && !strings.HasPrefix(line, "=== ") {
			return line
		}
	}
	return "without a reason"
}
