package usebio

import (
	"bytes"
	"os"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// BenchmarkRead reads all real files.
func BenchmarkRead(b *testing.B) {
	var files [][]byte
	size := 0
	for _, e := range filetest.Index(b, "usebio") {
		data, err := os.ReadFile(e.Path)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
		size += len(data)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if _, err := Read(bytes.NewReader(data), "bench.xml"); err != nil {
				b.Fatal(err)
			}
		}
	}
}
