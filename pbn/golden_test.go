package pbn

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestFixtures reads our own small files, one for each oddity, and compares the
// faults and what is written of them with golden files.
func TestFixtures(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("testdata", "*.pbn"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no fixtures", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".pbn"), func(t *testing.T) {
			f := readFile(t, path)
			var b bytes.Buffer
			b.WriteString("charset: " + f.Charset.String() + "\n")
			for _, fault := range f.Faults {
				b.WriteString(fault.Error() + "\n")
			}
			b.WriteString("\n")
			if _, err := (Writer{Charset: UTF8}).Write(&b, f); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(path, ".pbn") + ".golden"
			if *update {
				if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), b.String()); diff != "" {
				t.Errorf("differs from %s (- golden, + now):\n%s", golden, diff)
			}
			roundTrip(t, f, UTF8)
			roundTrip(t, f, Latin1)
		})
	}
}
