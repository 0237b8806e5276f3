package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/sentence"
)

// readDocument reads a file, standard input for "-", or a link of the hand viewer
// that holds its board, in the format that is told or found out.
func readDocument(std *stdio, path, format string) (*exchange.Document, error) {
	var data []byte
	var err error
	name := filepath.Base(path)
	switch {
	case path == "-":
		name = std.words.Sentence("standard input")
		data, err = io.ReadAll(std.in)
	case strings.HasPrefix(path, "http://") || strings.HasPrefix(path, "https://"):
		name, data = "link", []byte(path) // it holds the board; nothing is fetched
	default:
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	f := exchange.Format(format)
	switch {
	case format == "":
		var ok bool
		if f, ok = exchange.Detect(data, path); !ok {
			return nil, sentence.Errorf("%s: what sort of file this is cannot be told; say it with --from", path)
		}
	case !f.Reads():
		return nil, sentence.Errorf("%s: there is no format %q that can be read", path, format)
	}
	return exchange.Read(data, name, f)
}

// tellFaults prints the serious faults of a document and scores that are none, or all
// faults, up to a number, and returns how many serious ones there are.
func tellFaults(out io.Writer, w *locale.Words, d *exchange.Document, warnings bool, most int) int {
	serious, told, left := 0, 0, 0
	for _, f := range d.Faults {
		if f.Severity > 0 {
			serious++
		} else if !warnings && f.Kind != fault.Score {
			continue
		}
		if told >= most {
			left++
			continue
		}
		told++
		fmt.Fprintln(out, w.Error(f))
	}
	if left > 0 {
		fmt.Fprint(out, w.Say("and %d more; overtrick inspect --all lists them\n", left))
	}
	return serious
}
