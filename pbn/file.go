package pbn

import (
	"io"

	"github.com/overtrick/overtrick/sentence"
)

// File is a whole file.
type File struct {
	Name    string
	Charset Charset
	// Version is what the header says, such as 2.1; empty when it says nothing.
	Version string
	// Export tells that the header claims the strict export format.
	Export bool
	// Header are the remarks before the first game, those of its first lines
	// among them; Trailer are those after the last game.
	Header, Trailer []Remark
	Games           []*Game
	// Faults are all faults, in the order of the file. A habit of the whole file
	// is told once, with the number of times.
	Faults []Fault
}

// What Read keeps of a file may be growth times its size, and growthFree besides.
// Real files take 4 to 8 times their size.
const (
	growth     = 10
	growthFree = 4 << 20
)

// Read reads a whole file. The name stands in the faults. Whatever the bytes
// are, it returns what games there are and tells what is wrong in Faults; the
// error is one of r, or wraps ErrTooLarge. A file that is made to take much more
// memory than its size is too large as well; Games reads it all the same.
func Read(r io.Reader, name string) (*File, error) { return ReadLimits(r, name, Limits{}) }

// ReadLimits is Read with limits of one's own.
func ReadLimits(r io.Reader, name string, limits Limits) (*File, error) {
	in := NewReaderLimits(r, name, limits)
	f := &File{Name: name}
	var held int64
	var err error
	for {
		var g *Game
		if g, err = in.Next(); err != nil {
			break
		}
		f.Games = append(f.Games, g)
		if held += g.weight(); held > growth*in.lines.bytes+growthFree {
			err = sentence.Errorf("pbn: what is in %s is %w: it would take more than %d times the size of the file", name, ErrTooLarge, growth)
			break
		}
	}
	f.Charset = in.lines.charset()
	f.Version, f.Export = in.version, in.export
	f.Header, f.Trailer = in.header, in.leading
	if len(f.Games) == 0 {
		f.Header, f.Trailer = splitHeader(f.Trailer)
	}
	f.Faults = in.Faults()
	if err == io.EOF {
		err = nil
	}
	return f, err
}
