package pbn

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// corpusBytes are all files of the corpus, and how many games they hold.
func corpusBytes(b *testing.B) (files [][]byte, games int, size int64) {
	for _, e := range filetest.Index(b, "pbn") {
		data, err := os.ReadFile(e.Path)
		if err != nil {
			b.Fatal(err)
		}
		f, err := Read(bytes.NewReader(data), e.Name)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, data)
		games += len(f.Games)
		size += int64(len(data))
	}
	return files, games, size
}

// BenchmarkRead reads the whole corpus.
func BenchmarkRead(b *testing.B) {
	files, games, size := corpusBytes(b)
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if _, err := Read(bytes.NewReader(data), "x.pbn"); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(games)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkWrite writes the whole corpus.
func BenchmarkWrite(b *testing.B) {
	data, _, size := corpusBytes(b)
	var files []*File
	for _, d := range data {
		f, _ := Read(bytes.NewReader(d), "x.pbn")
		files = append(files, f)
	}
	b.SetBytes(size)
	for b.Loop() {
		for _, f := range files {
			if err := Write(io.Discard, f); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkMemory measures what stays in memory of a file, against its size.
func BenchmarkMemory(b *testing.B) {
	data, _, size := corpusBytes(b)
	var kept []*File
	var before, after runtime.MemStats
	for b.Loop() {
		kept = nil
		runtime.GC()
		runtime.ReadMemStats(&before)
		for _, d := range data {
			f, _ := Read(bytes.NewReader(d), "x.pbn")
			kept = append(kept, f)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
	}
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(size), "bytes/byte")
	runtime.KeepAlive(kept)
}
