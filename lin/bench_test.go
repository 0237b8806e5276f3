package lin

import (
	"bytes"
	"os"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// BenchmarkRead reads all real files, and says what is in each board.
func BenchmarkRead(b *testing.B) {
	var files [][]byte
	size := 0
	for _, e := range filetest.Index(b, "lin") {
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
			f, err := Read(bytes.NewReader(data), "bench.lin")
			if err != nil {
				b.Fatal(err)
			}
			for _, g := range f.Games() {
				_ = g.Content()
			}
		}
	}
}
