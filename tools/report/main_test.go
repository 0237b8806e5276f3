package main

import (
	"strings"
	"testing"
)

func TestReport(t *testing.T) {
	const (
		pass = `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"chatter\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":0.1}
`
		passed = `{"Action":"output","Package":"p","Output":"ok  \tp\t0.1s\n"}
{"Action":"pass","Package":"p","Elapsed":0.1}
`
		skip = `{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:7: no Chromium here\n"}
{"Action":"output","Package":"p","Test":"TestB","Output":"--- SKIP: TestB (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"TestB"}
`
		fail = `{"Action":"output","Package":"p","Test":"TestC","Output":"=== RUN   TestC\n"}
{"Action":"output","Package":"p","Test":"TestC","Output":"=== ARTIFACTS TestC /tmp/c\n"}
{"Action":"output","Package":"p","Test":"TestC","Output":"    c_test.go:3: 13 is not 12\n"}
{"Action":"fail","Package":"p","Test":"TestC"}
{"Action":"fail","Package":"p","Elapsed":0.2}
`
		panicked = `{"Action":"output","Package":"p","Test":"TestD","Output":"panic: test timed out\n"}
{"Action":"output","Package":"p","Output":"FAIL\tp\n"}
{"Action":"fail","Package":"p","Elapsed":0.2}
`
		unbuilt = `{"Action":"build-output","ImportPath":"p","Output":"x.go:1:1: undefined: y\n"}
{"Action":"build-fail","ImportPath":"p"}
{"Action":"output","Package":"p","Output":"FAIL\tp [build failed]\n"}
{"Action":"fail","Package":"p","FailedBuild":"p"}
`
	)
	for _, test := range []struct {
		name, in string
		strict   bool
		ok       bool
		says     []string
		hides    []string
	}{
		{"pass", pass + passed, true, true, []string{"ok  \tp\t0.100s\t1 tests", "tests: 1 passed, 0 failed, 0 skipped"}, []string{"chatter"}},
		{"skip", pass + skip + passed, false, true, []string{"skipped p TestB: b_test.go:7: no Chromium here", "1 passed, 0 failed, 1 skipped"}, nil},
		{"strict skip", pass + skip + passed, true, false, []string{"none may be skipped here"}, nil},
		{"fail", pass + fail, false, false, []string{"13 is not 12", "TestC /tmp/c", "FAIL\tp", "1 passed, 1 failed"}, []string{"=== RUN", "chatter"}},
		{"panic", pass + panicked, false, false, []string{"test timed out", "1 passed, 1 failed"}, nil},
		{"build", unbuilt, false, false, []string{"undefined: y", "0 passed, 1 failed"}, nil},
		{"nothing", "", false, false, []string{"no test has passed"}, nil},
		{"not events", "go: no such tool\n" + pass + passed, false, true, []string{"go: no such tool"}, nil},
	} {
		var out strings.Builder
		if ok := report(strings.NewReader(test.in), &out, test.strict); ok != test.ok {
			t.Errorf("%s: all is well is %v, want %v", test.name, ok, test.ok)
		}
		for _, want := range test.says {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: does not say %q but\n%s", test.name, want, out.String())
			}
		}
		for _, hidden := range test.hides {
			if strings.Contains(out.String(), hidden) {
				t.Errorf("%s: says %q:\n%s", test.name, hidden, out.String())
			}
		}
	}
}
