package exchange

import (
	"bytes"

	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/pbn"
)

// Measure reads a file by the reader of its format alone, without bringing it to
// the common form, and counts its boards and results.
func Measure(data []byte, name string, format Format) (int, error) {
	switch format {
	case PBN:
		f, err := pbn.Read(bytes.NewReader(data), name)
		if err != nil {
			return 0, err
		}
		return len(f.Games), nil
	case LIN:
		f, err := lin.Read(bytes.NewReader(data), name)
		if err != nil {
			return 0, err
		}
		n := 0
		for _, g := range f.Games() {
			g.Content()
			n++
		}
		return n, nil
	}
	d, err := Read(data, name, format)
	if err != nil {
		return 0, err
	}
	return len(d.Games) + len(d.Results), nil
}
