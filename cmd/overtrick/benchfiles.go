package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/sentence"
)

// benchFilesCommand measures how fast files are read.
type benchFilesCommand struct {
	Files []string `arg:"" help:"Files to read, or folders of them; others than the known formats are passed over." type:"existingpath"`
	Games int      `help:"Read the files of each format again and again until so many boards and results have come in." default:"14800"`
}

// benchFile is a file held in memory, so that the disk is not measured.
type benchFile struct {
	name string
	data []byte
}

// Run reads on one processor, format by format.
func (cmd *benchFilesCommand) Run(ctx context.Context, std *stdio) error {
	files, err := cmd.load()
	if err != nil {
		return err
	}
	formats := make([]exchange.Format, 0, len(files))
	for f := range files {
		formats = append(formats, f)
	}
	slices.Sort(formats)
	if len(formats) == 0 {
		return sentence.Errorf("there is no file of a known format")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	t := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "format\tfiles\tMB\tboards and results\tseconds\tMB/s\ta second\t")
	for _, format := range formats {
		held, read := 0, 0
		var took time.Duration
		for held < max(cmd.Games, 1) {
			before := held
			for _, f := range files[format] {
				if err := ctx.Err(); err != nil {
					return err
				}
				begin := time.Now()
				n, err := exchange.Measure(f.data, f.name, format)
				took += time.Since(begin)
				if err != nil {
					continue // it holds nothing that could be counted
				}
				held, read = held+n, read+len(f.data)
				if held >= cmd.Games {
					break
				}
			}
			if held == before {
				break
			}
		}
		if held == 0 {
			fmt.Fprintf(std.err, "%s: nothing could be counted in %d files\n", format, len(files[format]))
			continue
		}
		seconds := max(took.Seconds(), 1e-9)
		fmt.Fprintf(t, "%s\t%d\t%.1f\t%d\t%.2f\t%.1f\t%.0f\t\n", format, len(files[format]), float64(read)/1e6, held, seconds, float64(read)/1e6/seconds, float64(held)/seconds)
	}
	return t.Flush()
}

// load takes all files into memory, by their format.
func (cmd *benchFilesCommand) load() (map[exchange.Format][]benchFile, error) {
	out := map[exchange.Format][]benchFile{}
	for _, root := range cmd.Files {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if format, ok := exchange.Detect(data, path); ok {
				out[format] = append(out[format], benchFile{filepath.Base(path), data})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}
