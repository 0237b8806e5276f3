package filetest_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// corpus writes a folder of files that have an index.
func corpus(t *testing.T) string {
	dir := t.TempDir()
	index := "path\twhat it is\tgenerator program\toddities\twhat a correct reader must report\n" +
		"pbn/one-01.pbn\t\t\tASCII\t\"two\" boards\nlin/one-01.lin\t\t\t\t\n"
	if err := os.WriteFile(filepath.Join(dir, "INDEX.tsv"), []byte(index), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestIndex(t *testing.T) {
	dir := corpus(t)
	t.Setenv("OVERTRICK_CORPUS", dir)
	got := filetest.Index(t, "pbn")
	want := filetest.Entry{Name: "one-01.pbn", Path: filepath.Join(dir, "pbn", "one-01.pbn"), Oddities: "ASCII", Statement: `"two" boards`}
	if len(got) != 1 || got[0] != want {
		t.Errorf("%+v", got)
	}
	if all := filetest.Index(t, ""); len(all) != 2 || all[1].Name != "lin/one-01.lin" {
		t.Errorf("%+v", all)
	}
	if got, want := filetest.Golden(t, "x.tsv"), filepath.Join(filepath.Dir(dir), "golden", "x.tsv"); got != want {
		t.Error(got)
	}
}

// refused is a test that notes what it is told.
type refused struct {
	testing.TB
	failed, skipped bool // Fatalf and Skipf end the goroutine, as they do in a test
}

func (r *refused) Helper()               {}
func (r *refused) Errorf(string, ...any) { r.failed = true }
func (r *refused) Fatalf(string, ...any) { r.failed = true; runtime.Goexit() }
func (r *refused) Skipf(string, ...any)  { r.skipped = true; runtime.Goexit() }

func TestMissing(t *testing.T) {
	t.Setenv("OVERTRICK_CORPUS", t.TempDir())
	for _, ci := range []string{"", "true"} {
		t.Setenv("CI", ci)
		r := &refused{TB: t}
		done := make(chan bool)
		go func() {
			defer close(done)
			filetest.Corpus(r)
		}()
		<-done
		if r.failed != (ci == "true") || r.skipped == r.failed {
			t.Errorf("CI=%s: %+v", ci, r)
		}
	}
}

func TestMemory(t *testing.T) {
	data := make([]byte, 1<<18)
	for times, want := range map[int]bool{5: false, 20: true} {
		r := &refused{TB: t}
		filetest.Memory(r, "x", data, func(data []byte) (any, error) { return bytes.Repeat(data, times), nil })
		if r.failed != want {
			t.Errorf("%d times: failed %v", times, r.failed)
		}
	}
}

// A reader is held to what its file is worth.
func ExampleMemory() {
	fmt.Println(filetest.Times)
	// Output: 10
}
